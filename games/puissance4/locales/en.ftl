### Puissance 4.

game-name = Puissance 4
game-about = Four in a line, on an upright grid that you can turn.

## Players

seat-0 = Player 1 (star)
seat-1 = Player 2 (ring)

## Before the game

form-new = A new game
setting-variant = Variant
    .help = Which grid, and whether it can be turned.
setting-variant-rotating = rotating: 7x7, the grid can be turned
setting-variant-plain = plain: 7x7, without turning
setting-variant-classic = classic: 7 columns, 6 rows, without turning
setting-both = Both in a line
    .help = Who wins when one turn of the grid gives a line to both players.
setting-both-draw = nobody wins
setting-both-mover = whoever turned the grid wins
setting-both-opponent = the other player wins

## What is on the table

item-column = Column { $a }
item-empty = Column { $a }, row { $b }: empty
item-disc =
    Column { $a }, row { $b }: { $c ->
        [1] red disc with a star
       *[2] amber disc with a ring
    }
item-disc-won =
    Column { $a }, row { $b }: { $c ->
        [1] red disc with a star, in a line
       *[2] amber disc with a ring, in a line
    }
item-ghost =
    Column { $a }, row { $b }: { $c ->
        [1] a red disc with a star would lie here
       *[2] an amber disc with a ring would lie here
    }
item-ghost-empty = Column { $a }, row { $b }: this would be empty
item-turn-right = Turn the grid right
item-turn-left = Turn the grid left
item-turn-over = Turn the grid upside down

## What happens

tell-drop = { $who } drops a disc into column { $a }.
    .log = Column { $a }
    .hint = Column { $a } looks best.
tell-turn-right = { $who } turns the grid right.
    .log = Grid turned right
    .hint = Turning the grid right looks best.
tell-turn-left = { $who } turns the grid left.
    .log = Grid turned left
    .hint = Turning the grid left looks best.
tell-turn-over = { $who } turns the grid upside down.
    .log = Grid turned upside down
    .hint = Turning the grid upside down looks best.

## How it stands

fact-turns = Turns played: { $a } of { $b }
fact-side-1 = red discs with a star, shown as *
    .page = { "" }
    .again = { "" }
fact-side-2 = amber discs with a ring, shown as O
    .page = { "" }
    .again = { "" }

## How it ended

verdict-line = Four in a line.
verdict-both = Both have four in a line.
verdict-both-won = Both have four in a line; the settings of this table decide.
verdict-limit = All { $a } turns are played, and nobody has four in a line.

## Refusals

refusal-bad-form = That is no move. Type a column, 0 to 6, or R, L or U to turn the grid.
refusal-no-such-column = There is no such column. The columns are 0 to 6, from the left.
refusal-column-full = Column { $a } is full: it holds { $b } discs. Choose another column.
refusal-no-turning = In this variant the grid cannot be turned. Drop a disc into a column, 0 to 6.
refusal-game-over = The game is over. Start a new one to play on.
refusal-not-your-turn = It is the other player’s turn. Wait for their move.

## Refused positions

refusal-position-parts = A position has three parts with spaces between them: the grid, the player to move and the turn. Number of parts here: { $a }.
refusal-position-rows = The grid has { $b } rows with / between them, and { $a } are given.
refusal-position-row = Each row has 7 cells. Row { $a } from the top has { $b }.
refusal-position-cells = The grid has { $b } cells, and { $a } are given.
refusal-position-digit = A cell is 0 (empty), 1 or 2 (a player’s disc). In row { $a } from the top, column { $b }, there is something else.
refusal-position-player = The player to move is 1 or 2.
refusal-position-turn = The turn is a number from 0 to { $a }.
refusal-disc-floats = The disc in column { $a }, row { $b } has nothing under it. Rows count from 0 at the bottom.
refusal-more-discs-than-turns = There are { $a } discs after { $b } turns, but a turn drops one disc at most.
refusal-wrong-player = Player { $a } cannot be to move after { $b } turns: player 1 moves when the number of turns is even.

## Refused files

refusal-save-variant = This file keeps games of the rotating variant only. Choose variant rotating to go on with it.
refusal-save-length = A saved game has { $b } characters, and this file has { $a }.
refusal-save-cell = Character { $a } of the file is a cell: it must be 0, 1 or 2.
refusal-save-height = Character { $a } of the file is the number of discs in column { $b }: it must be 0 to 7.
refusal-save-player = Character 57 of the file is the player to move: it must be 1 or 2.
refusal-save-turn = Character 58 of the file is the turn: it must stand for 0 to { $a }.
refusal-save-heights = The file gives a wrong number of discs for column { $a }: its cells hold { $b }.
refusal-save-line = There is a line of four in the file already: that game is over.

## Measuring

figure-solve-classic-late = solver, classic: a position after 26 to 34 moves
figure-solve-classic-nodes = solver, classic: positions looked at in a second
figure-solve-rotating-11 = solver, rotating: every win and loss within 11 moves
figure-solve-rotating-nodes = solver, rotating: positions looked at in a second

## Solving

option-columns-from = lines are lists of moves, not positions; the leftmost column has this number, 0 or 1
refusal-solve-over = The game is over in this position: there is nothing to solve.
refusal-list-move = Move { $a } of the list is neither a column, { $b } to { $b ->
        [0] 6
       *[1] 7
    }, nor a turn of the grid, R, L or U.
refusal-list-over = Move { $a } of the list comes after the end of the game.
refusal-list-turning = Move { $a } of the list turns the grid, which this variant does not allow.
refusal-list-full = Move { $a } of the list drops a disc into column { $b }, which is full.

## Bots

bot-strong = strong
    .help = another name of “best”

## Why a move is good

why-wins-now = It makes four in a line.
why-wins = It wins in { $a } moves, whatever the other player does; both players’ moves are counted.
why-loses = Every move loses; this one holds out longest, { $a } moves.
why-only = It is the only move that does not lose.
why-others-lose = Every other move loses.
why-blocks = It takes the place in column { $a } where the other player would make four in a line.
why-draw = It keeps the draw, which neither player can avoid.
why-not-right = Turning the grid right instead would give the other player four in a line.
why-not-left = Turning the grid left instead would give the other player four in a line.
why-not-over = Turning the grid upside down instead would give the other player four in a line.
why-not-under = A disc in column { $a } instead would let the other player make four in a line on top of it.

## The gallery

gallery-three-ways = Three ways
    .about = A drop wins and a turn to the left wins too; a turn to the right gives both players a line.
gallery-bad-turn = A turn to avoid
    .about = Player 2 loses by turning the grid the wrong way.
gallery-turned = After that turn
    .about = The discs have fallen, and player 1 has four in a line.
gallery-both = Both at once
    .about = Both players have a line: a draw.
gallery-five = Five in a line
    .about = The last disc of a long game made five in a row.
gallery-limit = Close to the limit
    .about = Few turns are left: every turn of the grid ends the game.
