//! Laws of the texts of every game and of the house, in each language that they are in.

use players::catalogue::GAMES;
use std::{fs, path::Path};

/// The texts of the house and of every game in a language, each with its name.
fn texts(lang: &str) -> Vec<(String, String)> {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../words/locales/{lang}.ftl"));
    let house = fs::read_to_string(house).unwrap();
    let games = GAMES.iter().flat_map(|game| game.props().texts.locales);
    let games = games.filter(|locale| locale.lang == lang).map(|locale| locale.text.to_owned());
    let mut found: Vec<(String, String)> = Vec::new();
    for line in
        games.chain([house]).flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
    {
        match line.split_once(" =") {
            Some((name, text)) if !line.starts_with([' ', '#']) => {
                found.push((name.to_owned(), text.to_owned()));
            }
            _ if line.starts_with([' ', '}']) => {
                if let Some((_, text)) = found.last_mut() {
                    text.push('\n');
                    text.push_str(&line);
                }
            }
            _ => {}
        }
    }
    found
}

/// The result says who won, once; what stands below it says only why.
#[test]
fn why_a_game_ended_does_not_say_again_who_won() {
    let languages: [(&str, &[&str]); 3] = [
        ("en", &["win", "won", "lose", "lost", "draw"]),
        ("fr", &["gagn", "perd", "emport", "nulle", "vainqu"]),
        ("ar", &["فاز", "يفوز", "فائز", "خسر", "تعادل"]),
    ];
    for (lang, words) in languages {
        let told = texts(lang);
        let is_end = |name: &str| name.starts_with("verdict-") || name.starts_with("table-over-");
        let ends: Vec<_> = told.iter().filter(|(name, _)| is_end(name)).collect();
        assert!(ends.len() >= 9, "{lang}: {ends:?}");
        for (name, text) in ends {
            let said = words.iter().find(|word| text.to_lowercase().contains(**word));
            assert_eq!(said, None, "{lang}: {name} ={text}");
        }
    }
}

/// Before a name that begins with a vowel these words lose theirs, and nobody knows which names there will be.
#[test]
fn no_french_sentence_needs_an_elision_before_a_name() {
    for (name, text) in texts("fr") {
        for word in ["de", "que", "le", "la", "ne", "se", "si", "lorsque", "puisque", "jusque"] {
            let before_name = [format!("{word} {{ $who"), format!("{word} {{ $name")];
            let is_there = before_name.iter().any(|wanted| {
                text.match_indices(wanted.as_str())
                    .any(|(at, _)| !text[..at].ends_with(char::is_alphabetic))
            });
            assert!(!is_there, "{name} ={text}");
        }
    }
}
