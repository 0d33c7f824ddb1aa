//! What a game sounds like: which of the house's sounds goes with what happens.

/// A sound of the house. Nothing is told by sound alone: each goes with something that is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SoundRole {
    /// Nothing is heard.
    Silent,
    /// A thing is picked up.
    Pick,
    /// A thing comes to rest.
    Place,
    /// Two things belong together.
    Match,
    /// Many things move at once.
    Shuffle,
    /// A turn ends.
    Gong,
}

impl SoundRole {
    /// All of them.
    pub const ALL: [SoundRole; 6] = [
        SoundRole::Silent,
        SoundRole::Pick,
        SoundRole::Place,
        SoundRole::Match,
        SoundRole::Shuffle,
        SoundRole::Gong,
    ];

    /// Its name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            SoundRole::Silent => "silent",
            SoundRole::Pick => "pick",
            SoundRole::Place => "place",
            SoundRole::Match => "match",
            SoundRole::Shuffle => "shuffle",
            SoundRole::Gong => "gong",
        }
    }
}
