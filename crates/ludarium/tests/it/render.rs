//! `ludarium render`: pictures, and what is wrong with an order for one.

use assert_cmd::Command;
use std::{fs, path::Path};
use tempfile::TempDir;

fn render(folder: &Path, args: &[&str]) -> assert_cmd::assert::Assert {
    let mut command = Command::cargo_bin("ludarium").unwrap();
    command.args(["--lang", "en", "render"]).args(args).current_dir(folder).assert()
}

fn drawn(folder: &Path, args: &[&str], file: &str) -> Vec<u8> {
    render(folder, &[args, &["-o", file]].concat()).success().stdout("").stderr("");
    fs::read(folder.join(file)).unwrap()
}

#[test]
fn a_drawing_is_the_same_each_time_and_speaks() {
    let folder = TempDir::new().unwrap();
    let first = drawn(folder.path(), &["puissance4", "--moves", "3 3 R"], "a.svg");
    let again = drawn(folder.path(), &["puissance4", "--moves", "3 3 R"], "b.SVG");
    assert_eq!(first, again);
    let text = String::from_utf8(first).unwrap();
    assert!(text.contains("<title id=\"house-title\">Puissance 4</title>"), "{text}");
    assert!(text.contains("Turns played: 3 of 49"), "{text}");
    assert!(!text.contains("var(--"), "a token was left in the drawing");
}

#[test]
fn a_picture_has_the_size_that_was_asked_for() {
    let folder = TempDir::new().unwrap();
    // Six rows: less high than wide.
    let args = ["puissance4", "--set", "variant=classic", "--size", "100"];
    let bytes = drawn(folder.path(), &args, "a.png");
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!((side(16), side(20)), (100, 90));
    let text = String::from_utf8(drawn(folder.path(), &args, "a.svg")).unwrap();
    assert!(text.contains("width=\"100\""), "{text}");
}

#[test]
fn every_theme_has_its_own_colours() {
    let folder = TempDir::new().unwrap();
    let of = |theme| drawn(folder.path(), &["puissance4", "--theme", theme], "a.svg");
    let [light, dark, contrast] = ["light", "Dark", "CONTRAST"].map(of);
    assert!(light != dark && dark != contrast && contrast != light);
    assert_eq!(light, drawn(folder.path(), &["puissance4"], "b.svg"));
}

#[test]
fn a_wrong_order_gets_one_sentence_and_leaves_everything_as_it_was() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("a.png"), "old").unwrap();
    fs::create_dir(folder.path().join("folder.png")).unwrap();
    let orders: &[(&[&str], &str)] = &[
        (&["chess", "-o", "a.png"], "There is no game “chess”"),
        (&["puissance4", "-o", "a.png", "--theme", "sepia"], "light, dark, contrast"),
        (&["puissance4", "-o", "a.png", "--theme", ""], "light, dark, contrast"),
        (&["puissance4", "-o", "a.png", "--size", "0"], "16 to 4096"),
        (&["puissance4", "-o", "a.png", "--size", "4097"], "16 to 4096"),
        (&["puissance4", "-o", "a.png", "--size", "99999999999999999999"], "16 to 4096"),
        (&["puissance4", "-o", "a.png", "--size", "big"], "16 to 4096"),
        (&["puissance4", "-o", "a.png", "--size=-64"], "16 to 4096"),
        (&["puissance4", "-o", "a.gif"], ".svg or .png"),
        (&["puissance4", "-o", "png"], ".svg or .png"),
        (&["puissance4", "-o", "no/a.png"], "no/a.png"),
        (&["puissance4", "-o", "folder.png"], "folder.png"),
        (&["puissance4", "-o", "a.png", "--position", "garbage"], "“garbage”"),
        (&["puissance4", "-o", "a.png", "--position", ""], "position"),
        (&["puissance4", "-o", "a.png", "--moves", "3 9"], "“9”"),
        (&["puissance4", "-o", "a.png", "--moves", "0 1 0 1 0 1 0 1"], "“1” cannot be played"),
        (&["puissance4", "-o", "a.png", "--set", "variant=round"], "variant"),
    ];
    for (order, part) in orders {
        let assert = render(folder.path(), order).code(1).stdout("");
        let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
        assert!(said.contains(part), "{order:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{order:?}: {said}");
        assert_eq!(fs::read(folder.path().join("a.png")).unwrap(), b"old", "{order:?}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "{order:?}");
    }
    render(folder.path(), &["puissance4"]).code(2);
}
