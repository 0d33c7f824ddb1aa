//! The fifteen starts, as data: rows I to A from the top.

/// A start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Its name among the settings.
    pub id: &'static str,
    /// Its board as positions write it.
    pub rows: &'static str,
}

macro_rules! layouts {
    ($($id:literal $rows:literal)*) => {
        /// The names of the layouts, in the order of the settings.
        pub const NAMES: &[&str] = &[$($id),*];
        /// All layouts.
        pub const LAYOUTS: &[Layout] = &[$(Layout { id: $id, rows: $rows }),*];
    };
}

layouts! {
    "standard"       "sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS"
    "belgian-daisy"  "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss"
    "german-daisy"   "5/ss2SS/sss1SSS/1ss2SS1/9/1SS2ss1/SSS1sss/SS2ss/5"
    "dutch-daisy"    "ss1SS/sSsSsS/1ss1SS1/8/9/8/1SS1ss1/SsSsSs/SS1ss"
    "swiss-daisy"    "5/ss2SS/sSs1SsS/1ss2SS1/9/1SS2ss1/SsS1sSs/SS2ss/5"
    "the-wall"       "2s2/6/1sssss1/ssssssss/9/SSSSSSSS/1SSSSS1/6/2S2"
    "domination"     "5/s4S/ss3SS/ssss1SSS/3S1S3/SSS1ssss/SS3ss/S4s/5"
    "snakes"         "SSSSS/S5/S6/S2SSss1/1S1S1s1s1/1SSss2s/6s/5s/sssss"
    "snakes-variant" "SSSSS/S5/S6/S1sssss1/1S5s1/1SSSSS1s/6s/5s/sssss"
    "alien-attack"   "S1S1S/1SssS1/1SsSsS1/3SS3/9/3ss3/1sSsSs1/1sSSs1/s1s1s"
    "infiltration"   "1SsS1/1SSSS1/1SsSsS1/1S4S1/9/1s4s1/1sSsSs1/1ssss1/1sSs1"
    "face-to-face"   "5/6/ss3SS/sss2SSS/ssss1SSSS/sss2SSS/ss3SS/6/5"
    "fujiyama"       "sssss/1sSSs1/2sSs2/3ss3/9/3SS3/2SsS2/1SssS1/SSSSS"
    "pyramid"        "s4/ss4/sss4/ssss4/ssss1SSSS/4SSSS/4SSS/4SS/4S"
    "star"           "S3s/1s2S1/s1S1s1S/3sS3/sSsS1sSsS/3sS3/s1S1s1S/1s2S1/S3s"
}
