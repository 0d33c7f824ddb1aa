//! Makes the list of languages from `locales/languages.txt`, so that a further language is a line there and a file
//! beside it, and nothing in code names one.

use std::{env, fs, path::Path};

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says where this is"))
        .join("locales");
    println!("cargo::rerun-if-changed=locales");
    let list = fs::read_to_string(folder.join("languages.txt")).expect("locales/languages.txt");
    let mut rows = Vec::new();
    for line in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut words = line.splitn(4, ' ');
        let mut word = || words.next().unwrap_or_else(|| panic!("{line:?}: four words are needed"));
        let (code, direction, whose, name) = (word(), word(), word(), word());
        let is_rtl = match direction {
            "rtl" => true,
            "ltr" => false,
            _ => panic!("{line:?}: the direction is ltr or rtl"),
        };
        let is_for_all = match whose {
            "every" => true,
            "some" => false,
            _ => panic!("{line:?}: every game has it, or some"),
        };
        rows.push((code.to_owned(), name.to_owned(), (is_rtl, is_for_all)));
    }
    let count = rows.len();
    let codes: Vec<&str> = rows.iter().map(|(code, ..)| code.as_str()).collect();
    let languages: String = rows
        .iter()
        .map(|(code, name, (is_rtl, is_for_all))| {
            format!(
                "    Language {{ code: {code:?}, name: {name:?}, is_rtl: {is_rtl}, is_for_all: {is_for_all} }},\n"
            )
        })
        .collect();
    // Not the folder itself: a copy of the project may share what is built with this one.
    let file = |code: &str| {
        let path = format!("concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/locales/{code}.ftl\")");
        format!("    TextFile::new({code:?}, include_str!({path})),\n")
    };
    let files: String = codes.iter().map(|code| file(code)).collect();
    let out = env::var("OUT_DIR").expect("cargo says where to write");
    let languages = format!(
        "/// The codes of the languages, in the order of [`LANGUAGES`].\n\
         pub const LANGS: [&str; {count}] = {codes:?};\n\n\
         /// The languages that the shared texts exist in. The first is what the others fall back to.\n\
         pub static LANGUAGES: [Language; {count}] = [\n{languages}];\n"
    );
    fs::write(Path::new(&out).join("languages.rs"), languages).expect("the list can be written");
    let files = format!(
        "/// The texts that belong to no game.\n\
         pub(crate) static SHARED: [TextFile; {count}] = [\n{files}];\n"
    );
    fs::write(Path::new(&out).join("files.rs"), files).expect("the files can be listed");
}
