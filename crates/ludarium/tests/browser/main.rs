//! The page in a real browser: whole games by mouse and by keyboard, troubles of the network and of the
//! server, care for people who cannot see or point, and pictures of every screen.

#[cfg(test)]
mod begin;
#[cfg(test)]
mod care;
#[cfg(test)]
mod driver;
mod everywhere;
#[cfg(test)]
mod four;
#[cfg(test)]
mod games;
#[cfg(test)]
mod home;
#[cfg(test)]
mod house;
#[cfg(test)]
mod input;
#[cfg(test)]
mod kept_games;
#[cfg(test)]
mod kit;
#[cfg(test)]
mod kit_pictures;
#[cfg(test)]
mod lines;
#[cfg(test)]
mod link;
#[cfg(test)]
mod lost;
#[cfg(test)]
mod moments;
#[cfg(test)]
mod motion;
#[cfg(test)]
mod new_game;
#[cfg(test)]
mod people;
#[cfg(test)]
mod pictures;
#[cfg(test)]
mod results;
#[cfg(test)]
mod secrets;
#[cfg(test)]
mod still;
#[cfg(test)]
mod sweep;
#[cfg(test)]
mod table;
#[cfg(test)]
mod telephone;
#[cfg(test)]
mod tiles;
#[cfg(test)]
mod together;
mod trays;
#[cfg(test)]
mod troubles;
#[cfg(test)]
mod whole;
#[cfg(test)]
mod wire;
