//! One match, through every door: page, full screen and plain lines log the same events as the driver
//! alone, engine and arena play the same acts.

#[cfg(test)]
mod full;
#[cfg(test)]
mod page;
#[cfg(test)]
mod plain;
#[cfg(test)]
mod programs;
#[cfg(test)]
mod script;
