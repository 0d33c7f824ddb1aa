//! The commands. A new one is a file with `Args` and `run`, and a line in the list below.

/// Makes the modules, the enum that the command line is read into, and its `run`.
macro_rules! commands {
    ($($name:ident in $module:ident;)*) => {
        $(pub(crate) mod $module;)*

        #[derive(clap::Subcommand)]
        pub(crate) enum Command {
            $($name($module::Args),)*
        }

        impl Command {
            pub(crate) fn run(self, context: &crate::context::Context) -> anyhow::Result<()> {
                match self {
                    $(Command::$name(args) => $module::run(context, &args),)*
                }
            }
        }
    };
}

// In the order in which `--help` lists them.
commands! {
    Play in play;
    Serve in serve;
    Games in games;
    Engine in engine;
    Gtp in gtp;
    Arena in arena;
    Perft in perft;
    Bench in bench;
    Solve in solve;
    Replay in replay;
    Export in export;
    Import in import;
    Check in check;
    Admin in admin;
    Render in render;
}
