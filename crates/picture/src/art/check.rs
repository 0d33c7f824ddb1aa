//! What can be wrong with a look, and with a scene that is drawn in it.

use crate::{Art, Flaw, Theme, Tokens, lettering};
use game::Item;
use std::collections::BTreeSet;

impl Art {
    pub(super) fn check_tokens(&self, flaws: &mut Vec<Flaw>) {
        let in_themes = Theme::ALL.iter().flat_map(|theme| self.materials.colours(*theme).keys());
        let all: BTreeSet<&String> = in_themes.chain(self.materials.terminal.keys()).collect();
        for token in all {
            if Tokens::load().colour(Theme::Light, token).is_some() {
                flaws.push(Flaw::TakenToken(token.clone()));
            }
            for theme in Theme::ALL {
                if !self.materials.colours(theme).contains_key(token) {
                    flaws.push(Flaw::MissingToken { theme, token: token.clone() });
                }
            }
        }
        let roles =
            self.materials.roles.iter().map(|(role, token)| (role.as_str(), token.as_str()));
        let inks = self.symbols.iter().filter_map(|(id, symbol)| {
            Some((id, symbol.slot.as_ref().and_then(|slot| slot.ink.as_deref())?))
        });
        for (place, token) in self.symbols.tokens().chain(roles).chain(inks) {
            if Theme::ALL.iter().all(|theme| self.token(*theme, token).is_none()) {
                let (place, token) = (format!("`{place}`"), token.to_owned());
                let flaw = Flaw::UnknownToken { place, token };
                if !flaws.contains(&flaw) {
                    flaws.push(flaw);
                }
            }
        }
    }

    pub(super) fn check_roles(&self, flaws: &mut Vec<Flaw>) {
        for role in self.materials.roles.keys() {
            if self.symbols.get(role).is_none() {
                flaws.push(Flaw::MissingSymbol(role.clone()));
            }
        }
        for (id, symbol) in self.symbols.iter() {
            let writes_in_its_own = symbol.slot.as_ref().is_some_and(|slot| slot.ink.is_none());
            if writes_in_its_own && !self.materials.roles.contains_key(id) {
                flaws.push(Flaw::MissingRole(id.to_owned()));
            }
        }
    }

    /// What is wrong with a scene: roles that are not drawn, items without room, marks that cannot
    /// be written. Each flaw is named once.
    pub fn check_scene(&self, items: &[Item]) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        for item in items {
            let mut found = |flaw: Flaw| {
                if !flaws.contains(&flaw) {
                    flaws.push(flaw);
                }
            };
            if item.size.0 <= 0 || item.size.1 <= 0 {
                let (width, height) = item.size;
                found(Flaw::NoRoom { id: item.id, role: item.role.to_owned(), width, height });
            }
            if !item.is_decor() && !self.materials.roles.contains_key(item.role) {
                found(Flaw::MissingRole(item.role.to_owned()));
            }
            match self.symbols.get(item.role) {
                None => found(Flaw::MissingSymbol(item.role.to_owned())),
                Some(symbol) if symbol.slot.is_some() => {
                    if let Some(letter) = item.mark.chars().find(|c| !lettering::has(*c)) {
                        let (role, mark) = (item.role.to_owned(), item.mark.to_string());
                        found(Flaw::NoLetter { role, mark, letter });
                    }
                }
                Some(_) => {}
            }
        }
        flaws
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::GOOD;
    use super::*;
    use expect_test::{Expect, expect};
    use game::{Look, Sentence};

    fn check(look: &Look, expect: &Expect) {
        let flaws = Art::read(look).map_or_else(|flaws| flaws.0, |_| Vec::new());
        let lines: Vec<_> = flaws.iter().map(|flaw| format!("{flaw}\n")).collect();
        expect.assert_eq(&lines.concat());
    }

    fn check_symbols(symbols: &'static str, expect: &Expect) {
        check(&Look { symbols, materials: "", ..GOOD }, expect);
    }

    fn check_materials(materials: &'static str, expect: &Expect) {
        check(&Look { materials, ..GOOD }, expect);
    }

    #[test]
    fn a_good_look_has_no_flaws() {
        check(&GOOD, &expect![""]);
        let whole = r##"<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg">
            <defs><g id="dot"><circle r="1"/></g></defs>
            <symbol id="disc" viewBox="0,0,10,10"><use href="#dot"/></symbol></svg>"##;
        check_symbols(whole, &expect![""]);
    }

    #[test]
    fn what_is_wrong_with_symbols_is_said() {
        check_symbols(
            "<symbol",
            &expect![[r#"
                the symbols cannot be read: expected a whitespace not '<' at 1:48
            "#]],
        );
        check_symbols(
            r##"<symbol viewBox="0 0 1 1"/><symbol id="a"/><symbol id="b" viewBox="0 0 1"/>
                <symbol id="c" viewBox="0 0 1 1" data-mark="5 5"/>
                <symbol id="d" viewBox="0 0 1 1" data-turn="round"/>
                <symbol id="f" viewBox="0 0 1 1" data-shape="square"/>
                <g id="e"/><g id="e"/>"##,
            &expect![[r#"
                the element <symbol> needs the attribute `id`
                the element <symbol id="a"> needs the attribute `viewBox`
                the symbol `b` has viewBox="0 0 1", which should be left, top, width and height
                the symbol `c` has data-mark="5 5", which should be the middle's x and y, a height, perhaps a token
                the symbol `d` has data-turn="round", which should be `along`, `upright` or `still`
                the symbol `f` has data-shape="square", which should be `round`
                there are two elements with the id `e`
            "#]],
        );
        check_symbols(
            r##"<symbol id="a" viewBox="0 0 1 1"><use href="#b"/><g fill="url(#c)"/></symbol>
                <symbol id="d" viewBox="0 0 1 1"><image href="https://example.org/a.png"/></symbol>
                <symbol id="e" viewBox="0 0 1 1"><text fill="var(--gold)">A</text></symbol>
                <symbol id="f" viewBox="0 0 1 1" data-mark="0 0 1"/>
                <symbol id="g" viewBox="0 0 1 1" data-mark="0 0 1 silver"/>"##,
            &expect![[r#"
                <image> is not drawn by us: symbols are shapes, gradients, patterns and filters
                <text> is not drawn by us: symbols are shapes, gradients, patterns and filters
                `a` refers to `b`, which is not there
                `a` refers to `c`, which is not there
                `d` refers to `https://example.org/a.png`, which is not there
                `e` uses the token `gold`, which neither the game nor the house has
                `g` uses the token `silver`, which neither the game nor the house has
                the role `f` has no token under [roles]
            "#]],
        );
        check_symbols(
            r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
               <g id="b"/><symbol id="a" viewBox="0 0 1 1"><use xlink:href="b"/></symbol></svg>"#,
            &expect![[r#"
                the attribute `href` is needed without a prefix: pictures are plain SVG
            "#]],
        );
    }

    #[test]
    fn what_is_wrong_with_materials_is_said() {
        check_materials(
            "light = {",
            &expect![[r#"
            the materials cannot be read: TOML parse error at line 1, column 10
              |
            1 | light = {
              |          ^
            unclosed inline table, expected `}`
        "#]],
        );
        check_materials(
            "[night]",
            &expect![[r#"
                the materials cannot be read: TOML parse error at line 1, column 2
                  |
                1 | [night]
                  |  ^^^^^
                unknown field `night`, expected one of `light`, `dark`, `contrast`, `terminal`, `roles`
            "#]],
        );
        check_materials(
            "light = { red = 'crimson' }",
            &expect![[r#"
            the materials cannot be read: TOML parse error at line 1, column 17
              |
            1 | light = { red = 'crimson' }
              |                 ^^^^^^^^^
            `crimson` is no colour: colours are written #rrggbb or #rrggbbaa
        "#]],
        );
        check_materials(
            r##"
            light = { red = "#c03020", paper = "#ffffff" }
            dark = { red = "#c03020", paper = "#000000" }
            contrast = { paper = "#ffffff" }
            roles = { disc = "gold", star = "red" }"##,
            &expect![[r#"
                the token `paper` is the house's own: a game's material needs another name
                the theme contrast has no token `red`
                `disc` uses the token `gold`, which neither the game nor the house has
                the role `star` has no symbol
            "#]],
        );
    }

    #[test]
    fn what_is_wrong_with_a_scene_is_said_once() {
        let art = Art::read(&GOOD).unwrap();
        let item = |role, mark| Item::new(1, (0, 0, 0), role, mark, Sentence::plain("thing"));
        let good =
            [item("disc", "☃"), item("label", "A1"), Item::decor(2, (0, 0, 0), (1, 1), "disc")];
        assert_eq!(art.check_scene(&good), []);
        let bad = [
            item("star", "*"),
            item("star", "*"),
            item("label", "☃"),
            item("disc", "O").sized((0, 1)),
            Item::decor(2, (0, 0, 0), (1, 1), "frame"),
        ];
        let lines: Vec<_> = art.check_scene(&bad).iter().map(|f| format!("{f}\n")).collect();
        expect![[r#"
            the role `star` has no token under [roles]
            the role `star` has no symbol
            the mark `☃` of role `label` cannot be written: the alphabet has no `☃`
            the item 1 of role `disc` has the size 0x1
            the role `frame` has no symbol
        "#]]
        .assert_eq(&lines.concat());
    }
}
