//! The command line.

#[cfg(test)]
#[cfg(target_os = "linux")]
mod admin;
#[cfg(test)]
mod arena;
#[cfg(test)]
mod bench;
#[cfg(test)]
mod door;
#[cfg(test)]
mod engine;
#[cfg(test)]
mod games;
#[cfg(test)]
#[cfg(target_os = "linux")]
#[expect(dead_code, reason = "the tests of several servers use the rest")]
mod house;
#[cfg(test)]
mod kept;
#[cfg(test)]
mod keys;
#[cfg(test)]
mod looks;
#[cfg(test)]
mod perft;
#[cfg(test)]
mod play;
#[cfg(test)]
mod protocols;
#[cfg(test)]
mod render;
#[cfg(test)]
mod run;
#[cfg(test)]
#[cfg(target_os = "linux")]
mod serve;
#[cfg(test)]
#[cfg(target_os = "linux")]
mod signals;
#[cfg(test)]
mod solve;
#[cfg(test)]
mod texts;
#[cfg(test)]
mod usage;
