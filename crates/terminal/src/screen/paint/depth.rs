//! How many colours a terminal can show.

/// How many colours a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Depth {
    /// Sixteen million.
    True,
    /// The 256 of xterm.
    Indexed,
    /// The sixteen that every colour terminal has; whoever set it up chose what they look like.
    Sixteen,
    /// None: bold, reversed and underlined letters say what colours say elsewhere.
    #[default]
    None,
}

impl Depth {
    /// All of them, most colours first.
    pub const ALL: [Depth; 4] = [Depth::True, Depth::Indexed, Depth::Sixteen, Depth::None];

    /// What the environment says; `get` looks a variable up.
    pub fn detect(get: impl Fn(&str) -> Option<String>) -> Depth {
        let said = |name: &str| get(name).unwrap_or_default().to_ascii_lowercase();
        let (term, colours) = (said("TERM"), said("COLORTERM"));
        if !said("NO_COLOR").is_empty() || term.is_empty() || term == "dumb" {
            return Depth::None;
        }
        if matches!(colours.as_str(), "truecolor" | "24bit") || term.ends_with("-direct") {
            return Depth::True;
        }
        // These show all colours and do not always say so.
        let full = ["alacritty", "foot", "ghostty", "kitty", "wezterm"];
        if full.iter().any(|name| term.contains(name)) {
            return Depth::True;
        }
        if term.contains("256") {
            return Depth::Indexed;
        }
        if term.starts_with("vt") || term.ends_with("-mono") || term.ends_with("-m") {
            return Depth::None;
        }
        Depth::Sixteen
    }

    /// Its name on the command line and in what is remembered.
    pub const fn name(self) -> &'static str {
        match self {
            Depth::True => "true",
            Depth::Indexed => "256",
            Depth::Sixteen => "16",
            Depth::None => "none",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(environment: &[(&str, &str)], depth: Depth) {
        let get = |name: &str| {
            environment.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        };
        assert_eq!(Depth::detect(get), depth, "{environment:?}");
    }

    #[test]
    fn the_environment_says_how_many_colours_there_are() {
        check(&[], Depth::None);
        check(&[("TERM", "dumb"), ("COLORTERM", "truecolor")], Depth::None);
        check(&[("TERM", "xterm"), ("COLORTERM", "truecolor")], Depth::True);
        check(&[("TERM", "xterm-256color"), ("COLORTERM", "24bit")], Depth::True);
        check(&[("TERM", "xterm-kitty")], Depth::True);
        check(&[("TERM", "xterm-direct")], Depth::True);
        check(&[("TERM", "screen-256color")], Depth::Indexed);
        check(&[("TERM", "xterm-256color"), ("COLORTERM", "yes")], Depth::Indexed);
        check(&[("TERM", "xterm")], Depth::Sixteen);
        check(&[("TERM", "linux")], Depth::Sixteen);
        check(&[("TERM", "vt100")], Depth::None);
    }

    #[test]
    fn who_wants_no_colour_gets_none() {
        check(&[("TERM", "xterm-kitty"), ("NO_COLOR", "1")], Depth::None);
        check(&[("TERM", "xterm-kitty"), ("NO_COLOR", "")], Depth::True);
    }
}
