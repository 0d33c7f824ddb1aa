### Abalone.

game-name = Abalone
game-about = Push six of the other player’s marbles off the board.

## Players

seat-0 = Black
seat-1 = White

## Before the game

form-new = A new game
setting-layout = Layout
    .help = Where the marbles lie at the start.
setting-layout-standard = Standard
setting-layout-belgian-daisy = Belgian Daisy
setting-layout-german-daisy = German Daisy
setting-layout-dutch-daisy = Dutch Daisy
setting-layout-swiss-daisy = Swiss Daisy
setting-layout-the-wall = The Wall
setting-layout-domination = Domination
setting-layout-snakes = Snakes
setting-layout-snakes-variant = Snakes, second form
setting-layout-alien-attack = Alien Attack
setting-layout-infiltration = Infiltration
setting-layout-face-to-face = Face to Face
setting-layout-fujiyama = Fujiyama
setting-layout-pyramid = Pyramid
setting-layout-star = Star
setting-repetition = Repetition
    .help = What happens when a position comes back with the same player to move.
setting-repetition-draw = the third time is a draw
setting-repetition-forbidden = a move that repeats a position is refused
setting-repetition-none = nothing
setting-max_plies = Longest game
    .help = After this many moves by both players together, whoever has pushed off more marbles wins; 0 means no limit.

## Cells

# $a is the row, $b the digit.
cell =
    { $a ->
        [1] A
        [2] B
        [3] C
        [4] D
        [5] E
        [6] F
        [7] G
        [8] H
       *[9] I
    }{ $b }

## What is on the table

item-row =
    Row { $a ->
        [1] A
        [2] B
        [3] C
        [4] D
        [5] E
        [6] F
        [7] G
        [8] H
       *[9] I
    }
item-diagonal = Diagonal { $a }
item-hollow = { cell }: empty
item-marble =
    { cell }: { $c ->
        [1] black marble
       *[2] white marble
    }
item-gutter =
    { $a ->
        [1] Pushed off by Black: { $b } of { $c } white marbles
       *[2] Pushed off by White: { $b } of { $c } black marbles
    }
item-ghost =
    { cell }: { $c ->
        [1] a black marble would lie here
       *[2] a white marble would lie here
    }
item-vacated = { cell }: this would be empty
item-falls =
    { cell }: { $c ->
        [1] this black marble would fall
       *[2] this white marble would fall
    }
item-threatened =
    { cell }: { $c ->
        [1] this black marble could be pushed off the board
       *[2] this white marble could be pushed off the board
    }
item-arrow =
    { $c ->
        [1] move east
        [2] move north-east
        [3] move north-west
        [4] move west
        [5] move south-west
       *[6] move south-east
    }
item-arrow-push =
    { $c ->
        [1] push east
        [2] push north-east
        [3] push north-west
        [4] push west
        [5] push south-west
       *[6] push south-east
    }
overlay-threats = Marbles that could fall
control-direction =
    { $c ->
        [1] East (E)
        [2] NE (W)
        [3] NW (Q)
        [4] West (A)
        [5] SW (S)
       *[6] SE (D)
    }

## What happens

# $act is the move as it is written.
tell-move =
    { $a ->
        [one] { $who } moves one marble: { $act }.
       *[other] { $who } moves { $a } marbles: { $act }.
    }
    .log = { $act }
    .hint =
    { $a ->
        [one] Moving one marble looks best: { $act }.
       *[other] Moving { $a } marbles looks best: { $act }.
    }
tell-step = { $who } steps aside with { $a } marbles: { $act }.
    .log = { $act }, a step aside
    .hint = A step aside with { $a } marbles looks best: { $act }.
tell-push = { $who } pushes { $act }: { $a } against { $b }.
    .log = { $act }, { $a } against { $b }
    .hint = The push { $act } looks best: { $a } against { $b }.
tell-eject = { $who } pushes { $act }: { $a } against { $b }, and a marble falls off the board.
    .log = { $act }, { $a } against { $b }, one off
    .hint = The push { $act } looks best: { $a } against { $b }.

## How it stands

fact-black = black marbles, shown as @; pushed off: { $a } of { $b }
    .page = pushed off: { $a } of { $b }
    .again = pushed off: { $a } of { $b }
fact-white = white marbles, shown as O; pushed off: { $a } of { $b }
    .page = pushed off: { $a } of { $b }
    .again = pushed off: { $a } of { $b }
fact-plies = Moves played: { $a } of { $b }
fact-plies-endless = Moves played: { $a }
fact-repetition = This position has come up { $a } times.

## How it ended

verdict-ejections = { $a } marbles have been pushed off.
verdict-no-move =
    { $a ->
        [1] { seat-1 }
       *[2] { seat-0 }
    } cannot move.
verdict-repetition = The position is there for the third time.
verdict-plies-won = All moves are played: Black has pushed off { $a }, White { $b }.
verdict-plies-draw = All moves are played, and both have pushed off equally many.

## Refusals

refusal-game-over = The game is over. Start a new one to play on.
refusal-not-your-turn = It is the other player’s turn. Wait for their move.
refusal-bad-form = That is no move. Name two cells (the rear marble and the cell it enters, like a1b2) or three (both ends of a line and the cell where the first goes, like c3c5d3).
refusal-bad-cell = There is no such cell. The rows are A1–A5, B1–B6, C1–C7, D1–D8, E1–E9, F2–F9, G3–G9, H4–H9 and I5–I9.
refusal-not-adjacent = A marble moves to a neighbouring cell, and that one is not next to the first.
refusal-empty = There is no marble on that cell. Name one of your own.
refusal-opponent = That is the other player’s marble. Name one of your own, and push the other from behind.
refusal-not-a-line = These are no ends of a line: the marbles from one to the other must all be yours, in a straight line without a gap.
refusal-too-many = That would move { $a } marbles, and at most three move together. Start nearer to the front.
refusal-along-axis = That is the line’s own direction. To move along it, name the rear marble and the cell it enters.
refusal-blocked = Something is in the way: a side-step needs empty cells, and pushed marbles need an empty cell or the edge behind them.
refusal-too-weak = { $a } against { $b } cannot push: you need more marbles in line than you push.
refusal-own-off-board = Your own marble would leave the board. Only marbles that are pushed can fall.
refusal-repeats = That would bring back an earlier position, which this game forbids. Play something else.

## Refused positions

refusal-position-parts = A position has four parts with spaces between them: the rows, the marbles ejected by Black and by White, and who is to move. Number of parts here: { $a }.
refusal-position-rows = The board has { $b } rows, I to A, with / between them, and { $a } are given.
refusal-position-row = Row { $a } from the top must have { $b } cells.
refusal-position-letter = In row { $a } from the top there is a character that is neither S (black), s (white) nor a number of empty cells.
refusal-position-ejected = The marbles that were pushed off are a number from 0 to { $a }.
refusal-position-both-won = Only one side can have pushed off { $a } marbles.
refusal-position-mover = The side to move is b or w.
refusal-position-marbles = A side has at most { $b } marbles, those pushed off included, and here it would have { $a }.

## Refused records

refusal-record-tag = Line { $a } is no tag: a tag looks like [Black "Ada"].
refusal-record-variant = The tag Variant names no layout of this game.
refusal-record-notation = The tag Notation must say ABA-PRO or Nacre.
refusal-record-result = The result is not what the moves lead to.
refusal-record-nacre = Move { $a } names no legal move in Nacre notation, or more than one: two cells are wanted, the one that an end of the line leaves and the one where its other end arrives.

## Why a move is a good one

why-wins-now = It pushes marble number { $a } off the board and wins.
why-wins = It wins in { $a } moves, whatever the other player does; both players’ moves are counted.
why-loses = Every move loses; this one holds out longest, { $a } moves.
why-others-lose = Every other move loses.
why-ejects = It pushes the marble on { cell } off the board.
why-saves = The marble on { cell } could have been pushed off the board, and now it cannot.
why-threatens = The marble on { cell } can be pushed off the board by the next move.
why-to-edge = It pushes a marble to the edge, to { cell }.
why-breaks-line = It breaks a line of three.
why-drives-out = It drives the other player’s marbles away from the middle.
why-to-middle = It brings marbles nearer to the middle.
why-makes-line = It makes a line of three.
why-joins = It brings marbles together.

## Figures

figure-search-nodes = the search: positions looked at in a second
figure-evaluation = the worth of one position

bot-greedy = greedy
    .help = looks one move ahead: pushes off what it can, and goes for the middle

## The gallery

gallery-push = Three push two
    .about = Black’s three marbles push the two white ones ahead, and the outer one falls.
gallery-last-marble = One marble to go
    .about = White has pushed five marbles out and can push out the sixth.
gallery-face-to-face = Face to face
    .about = Three against three cannot push: neither side moves the other.
