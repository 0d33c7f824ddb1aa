//! Finds the weights of the evaluation: plays games, then fits the weights to how they went on.
//!
//! ```sh
//! cargo run --release -p ludarium-abalone --example tune -- play 3000 4000 1 games.txt
//! cargo run --release -p ludarium-abalone --example tune -- fit games/abalone/src/engine games.txt
//! ```
//!
//! `play GAMES NODES SEED FILE` lets the engine play against itself, so many positions a move, and writes
//! a line for each position that was met and was not decided:
//!
//! ```text
//! sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 1 14 0
//! ```
//!
//! that is a position as the game writes it, what came of it for Black (1 won, 0.5 drawn, 0 lost), what
//! the search said of it, in hundredths of a marble for Black, and the number of the game. A file that
//! was begun is taken up where it ends. `fit FOLDER FILE…` reads such
//! lines and writes `net.bin` into the folder of the engine; `refit FOLDER FILE…` does
//! the same, but begins with the evaluation that the engine has. All are reproducible:
//! the same numbers give the same lines, and the same lines the same weights.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod fit;
mod model;
mod play;
mod samples;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u64>().ok();
    let done = match words[..] {
        ["play", games, nodes, seed, file] => number(games)
            .zip(number(nodes))
            .zip(number(seed))
            .and_then(|((games, nodes), seed)| play::games(games, nodes, seed, file)),
        ["fit", folder, ref files @ ..] => fit_to(files, &fit::ANEW, folder),
        ["refit", folder, ref files @ ..] => fit_to(files, &fit::ONWARD, folder),
        _ => None,
    };
    if done.is_none() {
        eprintln!(
            "tune play GAMES NODES SEED FILE | tune fit FOLDER FILE… | tune refit FOLDER FILE…"
        );
        std::process::exit(2);
    }
}

/// Fits a model to the lines of some files, and writes it into a folder.
fn fit_to(files: &[&str], course: &fit::Course, folder: &str) -> Option<()> {
    let model = fit::fit(&samples::read(files)?, course);
    std::fs::write(format!("{folder}/net.bin"), model.bytes()).ok()
}
