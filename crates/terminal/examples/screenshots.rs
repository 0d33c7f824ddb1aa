//! Captures of every screen, as text and as pictures: `cargo xtask screenshots` runs it.
//!
//! The windows are those that the tests drive, in light and dark, in French and English.

#[path = "../tests/it/shelf.rs"]
#[allow(clippy::unwrap_used, dead_code, reason = "it is written for tests, which use all of it")]
mod shelf;
#[path = "../tests/it/screen/stage.rs"]
#[allow(clippy::unwrap_used, dead_code, reason = "it is written for tests, which use all of it")]
mod stage;

use game::{AnyGame, Setup};
use ludarium_terminal::{
    plain::Chosen,
    screen::paint::{Depth, Palette, capture},
};
use picture::Theme;
use players::PlayerSpec;
use stage::{Stage, Window};
use std::{fs, io, path::Path};
use testkit::{
    StaffedGame,
    games::{BLITZ, LIAR, MORRIS},
};

/// Bots that answer late, and bots that have nothing to do.
static STAFFED_BLITZ: StaffedGame =
    StaffedGame { game: &BLITZ, staff: &[StaffedGame::PATIENT, StaffedGame::IDLE] };

static GAMES: &[&dyn AnyGame] = &[&puissance4::GAME, &abalone::GAME, &MORRIS, &LIAR, &BLITZ];

/// A screen: its name, the size of the window, and how it is reached.
type Screen = (&'static str, (u16, u16), fn(Stage) -> Window);

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (132, 43);

const SCREENS: &[Screen] = &[
    ("menu", USUAL, Stage::menu),
    ("menu-go-on", LARGE, |stage| {
        let mut window = stage.play(&puissance4::GAME, &["person", "level-3"]);
        window.paste("3").wait(3000).keys("C-c");
        again(&window).games(GAMES).menu()
    }),
    ("home", USUAL, |stage| keys(stage.menu(), "Enter")),
    ("form", USUAL, |stage| keys(stage.menu(), "Enter Enter Up Right Right Up Up Up")),
    ("rules", USUAL, |stage| keys(stage.menu(), "Enter Down Down Enter")),
    ("settings", USUAL, |stage| keys(four(stage), "F8 Down")),
    ("table", USUAL, four),
    ("table-large", LARGE, four),
    ("ghost", LARGE, |stage| keys(four(stage), "Right")),
    ("turn", LARGE, |stage| {
        let mut window = four(stage);
        window.keys("r").wait(200);
        window
    }),
    ("preview-of-a-turn", USUAL, |stage| keys(four(stage), "Up Up Up Up")),
    ("typing", USUAL, |stage| {
        let mut window = four(stage);
        window.types(":r");
        window
    }),
    ("refusal", USUAL, |stage| {
        let mut window = four(stage);
        window.paste("3 3 3 3 3 3").keys("3");
        window
    }),
    ("hint", USUAL, |stage| keys(four(stage), "F3")),
    ("thinking", USUAL, |stage| {
        let mut window = stage.play(&puissance4::GAME, &["person", "level-5"]);
        window.hold().keys("3").wait(4000);
        window
    }),
    ("clocks", USUAL, |stage| {
        let mut window = stage.menu();
        window.keys("Enter Enter Up Right Right F5").keys("3").wait(68_000).keys("3").wait(3000);
        window
    }),
    ("table-menu", USUAL, |stage| keys(four(stage), "Esc")),
    ("help", USUAL, |stage| keys(four(stage), "F1")),
    ("give-up", USUAL, |stage| keys(four(stage), "F7")),
    ("draw", USUAL, |stage| keys(four(stage), "F6")),
    ("leave", USUAL, |stage| keys(four(stage), "F10")),
    ("paused", USUAL, |stage| keys(four(stage), "F4")),
    ("result", USUAL, |stage| {
        let mut window = stage.play(&puissance4::GAME, &["person", "person"]);
        window.paste("3 3 2 2 4 4 5").wait(5000);
        window
    }),
    ("won", LARGE, |stage| {
        let mut window = stage.play(&puissance4::GAME, &["person", "person"]);
        window.paste("3 3 2 2 4 4 5").wait(5000).keys("Esc");
        window
    }),
    ("record", USUAL, |stage| {
        let mut window = stage.play(&puissance4::GAME, &["person", "person"]);
        window.paste("3 3 2 2 4 4 5").wait(5000).keys("Right Right Enter");
        window
    }),
    ("replay", USUAL, |stage| keys(four(stage), "F9 Down Down Down Down Down Enter Left Left")),
    ("morris", USUAL, |stage| {
        let mut window = stage.play(&MORRIS, &["person", "person"]);
        window.paste("a1 b1 c1 c2 b3 a2").wait(5000).keys("1 Right");
        window
    }),
    ("cards", USUAL, |stage| {
        let mut window = stage.play(&LIAR, &["person", "person"]);
        window.keys("Enter Tab Enter Tab");
        window
    }),
    ("answer", USUAL, |stage| {
        let mut window = stage.play(&LIAR, &["person", "person"]);
        window.keys("Enter Tab Enter Enter").wait(5000).keys("Enter Down");
        window
    }),
    ("curtain", USUAL, |stage| stage.play(&LIAR, &["person", "person"])),
    ("three-players", LARGE, |stage| keys(liar(stage, "3"), "Enter")),
    ("four-players", USUAL, |stage| keys(liar(stage, "4"), "Enter")),
    ("four-players-form", USUAL, |stage| {
        keys(stage.menu(), "Down Down Down Enter Down Down Enter Home Right Right")
    }),
    ("four-players-resign", USUAL, |stage| keys(liar(stage, "4"), "Enter F7")),
    ("four-players-end", USUAL, |stage| {
        let mut setup = Setup::new(LIAR.settings());
        let _ = setup.set("seats", "4");
        let bots = ["random"; 4].map(|bot| PlayerSpec::read(&LIAR, bot));
        let sitters = bots.into_iter().flatten().collect();
        let mut window = stage.chosen(Chosen { sitters, ..chosen(&LIAR, setup, None) });
        window.wait(200_000);
        window
    }),
    ("look-back", USUAL, |stage| {
        let mut window = stage.play(&LIAR, &["person", "person"]);
        window.keys("Enter Tab Enter Enter").wait(5000).keys("Enter F9");
        // Where it stands in the menu depends on what the moment allows.
        for _ in 0..12 {
            if window.has("▸ Look back") || window.has("▸ Revoir") {
                break;
            }
            window.keys("Down");
        }
        window.keys("Enter Home");
        window
    }),
    ("consent", USUAL, |stage| {
        let mut window = stage.play(&LIAR, &["person", "person"]);
        window.keys("Enter Tab Enter Enter").wait(5000).keys("Enter F2");
        window
    }),
    ("banner", USUAL, |stage| stage.play(&BLITZ, &["person", "person"])),
    ("countdown", USUAL, |stage| {
        let mut window = stage.play(&BLITZ, &["person", "person"]);
        window.wait(3000);
        window
    }),
    ("countdown-low", USUAL, |stage| {
        let mut window = stage.play(&BLITZ, &["person", "person"]);
        window.wait(11_500);
        window
    }),
    ("panel-of-the-moment", USUAL, |stage| {
        let mut window = stage.play(&BLITZ, &["person", "person"]);
        window.wait(3000).keys("1").wait(3000);
        window
    }),
    ("late-bot-waits", USUAL, |stage| blitz_after(stage, "patient", 2500)),
    ("late-bot-answered", USUAL, |stage| blitz_after(stage, "patient", 9000)),
    ("idle-bot-waits", USUAL, |stage| blitz_after(stage, "idle", 5000)),
    ("idle-bot-timed-out", USUAL, |stage| blitz_after(stage, "idle", 16_000)),
    ("own-keys", USUAL, |stage| keys(stage.play(&MORRIS, &["person", "person"]), "5 1 z F1")),
    ("covered-pause", USUAL, |stage| {
        let mut window = stage.play(&BLITZ, &["person", "person"]);
        window.wait(3000).keys("F4");
        window
    }),
    ("closed-past", USUAL, |stage| {
        let mut window = stage.play(&BLITZ, &["person", "person"]);
        window.wait(3000).keys("1").wait(3000).keys("F9");
        window
    }),
    ("scores-in-parts", USUAL, |stage| {
        let mut window = stage.play(&BLITZ, &["person", "person"]);
        for _ in 0..6 {
            window.wait(3000).keys("1");
        }
        window.wait(3000);
        window
    }),
    ("gutters", USUAL, gutters),
    ("too-small", (60, 12), four),
];

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "target/screenshots/drafts".into());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    for &(name, size, reach) in SCREENS {
        for (theme, lang) in [(Theme::Dark, "en"), (Theme::Light, "fr")] {
            let stage = Stage::new().games(GAMES).lang(lang).theme(theme).depth(Depth::True);
            let window = reach(stage.size(size.0, size.1));
            keep(&folder.join(format!("{name}-{theme}-{lang}")), &window, theme, Depth::True)?;
        }
    }
    for (depth, name) in
        [(Depth::None, "no-colour"), (Depth::Sixteen, "16"), (Depth::Indexed, "256")]
    {
        let stage = || Stage::new().games(GAMES).theme(Theme::Dark).depth(depth).size(80, 24);
        keep(&folder.join(format!("table-{name}")), &four(stage()), Theme::Dark, depth)?;
        keep(&folder.join(format!("gutters-{name}")), &gutters(stage()), Theme::Dark, depth)?;
    }
    let stage = Stage::new().games(GAMES).theme(Theme::Contrast).depth(Depth::True).size(80, 24);
    keep(&folder.join("table-contrast-en"), &four(stage), Theme::Contrast, Depth::True)
}

/// A turn against a bot, and so many milliseconds after it.
fn blitz_after(stage: Stage, bot: &str, millis: u64) -> Window {
    let mut window = stage.play(&STAFFED_BLITZ, &["person", bot]);
    window.wait(3000).keys("1").wait(millis);
    window
}

/// Another window of the same user, with the same looks.
fn again(window: &Window) -> Stage {
    window.stage()
}

fn keys(mut window: Window, keys: &str) -> Window {
    window.keys(keys);
    window
}

/// A game with secrets, of so many people.
fn liar(stage: Stage, seats: &str) -> Window {
    let mut setup = Setup::new(LIAR.settings());
    let _ = setup.set("seats", seats);
    stage.chosen(chosen(&LIAR, setup, None))
}

/// A board beside which pieces of both players lie.
fn gutters(stage: Stage) -> Window {
    let position = "sssss/ssss2/2s4/8/9/8/2S4/SSSS2/SSSSS 4 4 b";
    let setup = Setup::new(abalone::GAME.settings());
    stage.chosen(chosen(&abalone::GAME, setup, Some(position.into())))
}

fn chosen(game: &'static dyn AnyGame, setup: Setup, position: Option<String>) -> Chosen {
    Chosen { game, setup, sitters: Vec::new(), position, is_resumed: false, asks: false }
}

/// A game of two people in its middle.
fn four(stage: Stage) -> Window {
    let mut window = stage.play(&puissance4::GAME, &["person", "person"]);
    window.paste("3 3 2 4 r 1 5 3").wait(20_000);
    window
}

fn keep(path: &Path, window: &Window, theme: Theme, depth: Depth) -> io::Result<()> {
    let palette = Palette::new(theme, depth);
    let buffer = window.buffer();
    fs::write(path.with_extension("txt"), capture::text(buffer))?;
    let picture = capture::svg(buffer, palette.rgb("ink"), palette.rgb("paper"));
    fs::write(path.with_extension("svg"), picture)
}
