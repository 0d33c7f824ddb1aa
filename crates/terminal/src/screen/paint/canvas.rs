//! The cells of a board on their way to the screen: blocks, and letters over them.

use super::{
    Depth, Palette,
    blocks::Block,
    marks::{WrittenGlyph, columns},
    sheet::{Patch, Sheet},
    signs::Sign,
};
use picture::{Rgb, Theme};
use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::{Modifier, Style},
};

/// How much light falls on what is under the cursor, and how much red on what was refused.
const LIGHT: f32 = 0.24;
const BLUSH: f32 = 0.4;

/// The window of a sheet.
pub(super) struct Canvas {
    sheet: Sheet,
    palette: Palette,
    /// Row after row; nothing where there is no picture.
    blocks: Vec<Vec<Block>>,
    /// What is shown dark on light instead of light on dark.
    reversed: Vec<Patch>,
}

impl Canvas {
    pub(super) fn new(sheet: Sheet, palette: Palette, blocks: Option<Vec<Vec<Block>>>) -> Canvas {
        Canvas { sheet, palette, blocks: blocks.unwrap_or_default(), reversed: Vec::new() }
    }

    /// Lets the light of a sign fall on a patch.
    pub(super) fn light(&mut self, patch: Patch, sign: Sign) {
        match self.palette.depth() {
            Depth::None => return self.reversed.push(patch),
            // There is no lighter blue.
            Depth::Sixteen => return,
            Depth::True | Depth::Indexed => {}
        }
        let (colour, share) = match (sign, self.palette.theme()) {
            (Sign::Refused, _) => (self.palette.rgb("bad"), BLUSH),
            (_, Theme::Dark) => (self.palette.rgb("ink"), LIGHT),
            (_, Theme::Light | Theme::Contrast) => (self.palette.rgb("raised"), LIGHT),
        };
        for position in self.sheet.seen(patch).positions() {
            if let Some(block) = self.block(position) {
                *block = block.mixed(colour, share);
            }
        }
    }

    /// Makes room for a mark on something that has two rows or one: there a drawing behind letters
    /// is only a blot.
    pub(super) fn make_room(&mut self, patch: Patch, mark: &WrittenGlyph) {
        if patch.height > 2 {
            return;
        }
        if !mark.is_over {
            for column in patch.left + 1..patch.left + patch.width - 1 {
                let at = self.sheet.cell(column, mark.row);
                if let Some(block) = at.and_then(|at| self.block(at)) {
                    *block = Block::plain(block.middle);
                }
            }
            return;
        }
        let other = if mark.row == patch.top { mark.row + 1 } else { patch.top };
        let column = mark.column + columns(&mark.text) / 2;
        let ground =
            |column: i32, row: i32| self.sheet.cell(column, row).and_then(|cell| self.ground(cell));
        let (Some(colour), Some(around), true) =
            (ground(column, mark.row), ground(patch.left, patch.top), patch.height == 2)
        else {
            return;
        };
        // A thing under another keeps its edge at the top.
        let has_edge = other == patch.top && self.palette.depth() != Depth::Sixteen;
        if let Some(block) = self.sheet.cell(column, other).and_then(|at| self.block(at)) {
            *block = Block::plain(colour);
            if has_edge {
                *block = Block { letter: '▇', back: around, ..*block };
            }
        }
    }

    /// Puts the blocks on the screen.
    pub(super) fn lay(&self, area: Rect, buf: &mut Buffer) {
        for position in area.positions() {
            buf[position].set_symbol(" ");
        }
        for (row, y) in self.blocks.iter().zip(self.sheet.window.y..) {
            for (block, x) in row.iter().zip(self.sheet.window.x..) {
                buf[(x, y)]
                    .set_char(block.letter)
                    .set_fg(self.palette.back(block.fore))
                    .set_bg(self.palette.back(block.back));
            }
        }
    }

    /// Writes a text that can be read on what is there.
    pub(super) fn write(
        &self,
        at: (i32, i32),
        text: &str,
        ink: Option<Rgb>,
        stress: Modifier,
        buf: &mut Buffer,
    ) {
        let mut column = at.0;
        let mut letters: Vec<(Position, char)> = Vec::new();
        for letter in text.chars() {
            let wide = columns(letter.encode_utf8(&mut [0; 4]));
            // A wide letter is cut nowhere: it is there or not.
            if let Some(cell) = self.sheet.cell(column, at.1)
                && (wide < 2 || self.sheet.cell(column + 1, at.1).is_some())
            {
                letters.push((cell, letter));
            }
            column += wide;
        }
        self.put(&letters, ink, 4.5, stress, buf);
    }

    /// Puts letters down, all in one colour that can be read on each ground.
    fn put(
        &self,
        letters: &[(Position, char)],
        ink: Option<Rgb>,
        contrast: f64,
        stress: Modifier,
        buf: &mut Buffer,
    ) {
        let grounds: Vec<Rgb> = letters.iter().filter_map(|(cell, _)| self.ground(*cell)).collect();
        let style = match grounds.as_slice() {
            // There is no picture: what lies there is the table.
            [] => Style::new(),
            grounds => self.palette.readable(grounds, ink, contrast),
        };
        for (cell, letter) in letters {
            let back = self
                .ground(*cell)
                .map_or(Style::new(), |ground| Style::new().bg(self.palette.back(ground)));
            let style = style.patch(back).add_modifier(stress);
            buf.set_string(cell.x, cell.y, letter.encode_utf8(&mut [0; 4]), style);
        }
    }

    /// Writes letters of a sign, all in one colour.
    pub(super) fn sign(&self, sign: Sign, letters: &[((i32, i32), char)], buf: &mut Buffer) {
        let cell = |&((column, row), letter): &((i32, i32), char)| {
            Some((self.sheet.cell(column, row)?, letter))
        };
        let letters: Vec<(Position, char)> = letters.iter().filter_map(cell).collect();
        let stress = if sign == Sign::Ghost { Modifier::DIM } else { Modifier::BOLD };
        self.put(&letters, Some(self.colour(sign)), 3.0, stress, buf);
    }

    /// Puts the corners of a sign around a patch.
    pub(super) fn corners(&self, patch: Patch, sign: Sign, buf: &mut Buffer) {
        let Some(corners) = sign.corners() else { return };
        let letters: Vec<_> = patch.corners().into_iter().zip(corners).collect();
        self.sign(sign, &letters, buf);
    }

    /// Marks the middle of a patch.
    pub(super) fn dot(&self, patch: Patch, buf: &mut Buffer) {
        let middle = (patch.left + (patch.width - 1) / 2, patch.top + (patch.height - 1) / 2);
        self.sign(Sign::Offered, &[(middle, '●')], buf);
    }

    /// Reverses what is to be reversed, after everything was written.
    pub(super) fn turn_over(&self, buf: &mut Buffer) {
        for patch in &self.reversed {
            buf.set_style(self.sheet.seen(*patch), Modifier::REVERSED);
        }
    }

    /// The sheet.
    pub(super) fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    fn colour(&self, sign: Sign) -> Rgb {
        self.palette.rgb(match sign {
            Sign::Refused => "bad",
            Sign::Cursor => "focus",
            Sign::Chosen | Sign::Offered => "accent",
            Sign::Hinted => "good",
            Sign::Trace => "trace",
            Sign::Ghost => "ink-soft",
        })
    }

    fn block(&mut self, at: Position) -> Option<&mut Block> {
        let window = self.sheet.window;
        let row = self.blocks.get_mut(usize::from(at.y.checked_sub(window.y)?))?;
        row.get_mut(usize::from(at.x.checked_sub(window.x)?))
    }

    /// The colour under a letter.
    fn ground(&self, at: Position) -> Option<Rgb> {
        let window = self.sheet.window;
        let row = self.blocks.get(usize::from(at.y.checked_sub(window.y)?))?;
        row.get(usize::from(at.x.checked_sub(window.x)?)).map(|block| block.middle)
    }
}
