//! The TypeScript declarations in `crates/web/page/types` are those of the messages.

use super::{
    ClientMessage, DeletedCount, Home, LessonAsked, LessonShown, LookInfo, Made, NewTable,
    RefusedMessage, Replay, SeatCount, Seated, ServerMessage, Shown, SitDown, Starts, StepMore,
    TableInfo, TablePrograms,
};
use expect_test::expect_file;
use std::{collections::BTreeMap, path::PathBuf};
use ts_rs::{Config, TS, TypeVisitor};

/// All types that one type needs, by name.
#[derive(Default)]
struct TypesNeeded {
    config: Config,
    types: BTreeMap<String, String>,
}

impl TypeVisitor for TypesNeeded {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if self.types.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declared = T::decl(&self.config);
        self.types.insert(name, format!("{docs}export {declared}\n"));
        T::visit_dependencies(self);
    }
}

/// After a change: `UPDATE_EXPECT=1 cargo test -p ludarium-web --lib types`.
#[test]
fn the_declarations_are_current() {
    let mut found =
        TypesNeeded { config: Config::new().with_large_int("number"), ..TypesNeeded::default() };
    found.visit::<ClientMessage>();
    found.visit::<ServerMessage>();
    found.visit::<StepMore>();
    found.visit::<Home>();
    found.visit::<NewTable>();
    found.visit::<Made>();
    found.visit::<SitDown>();
    found.visit::<Seated>();
    found.visit::<TableInfo>();
    found.visit::<TablePrograms>();
    found.visit::<Replay>();
    found.visit::<LookInfo>();
    found.visit::<Shown>();
    found.visit::<Starts>();
    found.visit::<LessonAsked>();
    found.visit::<LessonShown>();
    found.visit::<SeatCount>();
    found.visit::<DeletedCount>();
    found.visit::<RefusedMessage>();
    let mut text = String::from("// Made from crates/web/src/wire by a test; do not edit.\n");
    for declared in found.types.values() {
        text.push('\n');
        text.push_str(declared);
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("page/types/wire.d.ts");
    expect_file![path].assert_eq(&text);
}
