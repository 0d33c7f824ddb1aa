//! A program that panics before a full screen gives the terminal back.
//!
//! The test starts itself once more in a terminal of its own, with a variable that says so.

#[cfg(test)]
#[path = "../../../ludarium/tests/journeys/pane.rs"]
#[allow(dead_code, reason = "shared with the journeys of the whole program")]
mod pane;

#[cfg(test)]
mod tests {
    use crate::pane::Pane;
    use game::{AnyGame, AnyState, Bot, BotInfo, Props, Refusal, Resources, Setting, Setup};
    use ludarium_terminal::{
        plain::PlayOptions,
        screen::{self, App, ScreenStart, TerminalTraits},
    };
    use testkit::games::MORRIS;

    const CHILD: &str = "LUDARIUM_TEST_CHILD";

    /// A game that cannot say who its bots are.
    struct Broken;

    static BROKEN: Broken = Broken;

    impl AnyGame for Broken {
        fn id(&self) -> &'static str {
            MORRIS.id()
        }
        fn version(&self) -> u16 {
            MORRIS.version()
        }
        fn settings(&self) -> &'static [Setting] {
            MORRIS.settings()
        }
        fn props(&self) -> &'static Props {
            MORRIS.props()
        }
        fn bots(&self) -> Vec<BotInfo> {
            panic!("nobody is at home")
        }
        fn start(&self, setup: &Setup) -> Result<Box<dyn AnyState>, Refusal> {
            MORRIS.start(setup)
        }
        fn read_position(&self, setup: &Setup, text: &str) -> Result<Box<dyn AnyState>, Refusal> {
            MORRIS.read_position(setup, text)
        }
        fn load(
            &self,
            form: &str,
            setup: &Setup,
            bytes: &[u8],
        ) -> Result<Box<dyn AnyState>, Refusal> {
            MORRIS.load(form, setup, bytes)
        }
        fn bot(
            &self,
            name: &str,
            setup: &Setup,
            seed: u64,
            resources: &Resources,
        ) -> Option<Box<dyn Bot>> {
            MORRIS.bot(name, setup, seed, resources)
        }
    }

    fn run_broken() {
        static GAMES: &[&dyn AnyGame] = &[&BROKEN];
        let options = PlayOptions {
            games: GAMES,
            lang: "en",
            save: None,
            seed: 1,
            movetime: None,
            record: None,
            archive: None,
            is_clock_virtual: false,
        };
        let mut app = App::new(options, &TerminalTraits::default(), ScreenStart::Menu).unwrap();
        screen::run(&mut app).unwrap();
    }

    #[test]
    fn a_panic_gives_the_terminal_back_and_is_read() {
        if std::env::var_os(CHILD).is_some() {
            return run_broken();
        }
        let own = std::env::current_exe().unwrap();
        let child = format!(
            "stty -a > before; env {CHILD}=1 LC_ALL=en_GB.UTF-8 TERM=xterm '{}' --nocapture; \
             echo \"left $?\"; stty -a > after",
            own.display()
        );
        let pane = Pane::open(&child, (80, 24));
        pane.wait_for("Games");
        assert!(!pane.is_restored());
        // The home of the game, and the dialog that asks for its bots.
        pane.keys("Enter");
        pane.wait_for("Back to the games");
        pane.keys("Enter");
        let last = pane.wait_for("exit 0");
        assert!(last.contains("nobody is at home") && last.contains("left 101"), "{last}");
        assert_eq!(pane.file("before"), pane.file("after"));
        assert!(pane.is_restored());
    }
}
