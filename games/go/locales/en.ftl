### Go.

game-name = Go
game-title =
      ____  ___
     / ___|/ _ \
    | |  _| | | |
    | |_| | |_| |
     \____|\___/
game-about = Surround more of the board than your opponent.

## Players

seat-0 = Black
seat-1 = White

## Before the game

form-new = A new game
setting-size = Board
    .help = How many lines the board has: 9, 13 and 19 are the usual ones.
setting-size-9 = 9 × 9
setting-size-13 = 13 × 13
setting-size-19 = 19 × 19
setting-komi = Komi
    .help = What White gets for moving second: 7.5 in France and China, 6.5 in Japan and Korea, 0.5 with handicap.
setting-komi-7-5 = 7.5 (France, China)
setting-komi-6-5 = 6.5 (Japan, Korea)
setting-komi-0-5 = 0.5 (handicap)
setting-ko = Ko
    .help = Which positions may not come back.
setting-ko-superko = superko: no position of the board comes back
setting-ko-simple = simple: a ko may not be retaken at once
setting-ko-situational = situational: no position comes back with the same player to move
setting-ko-natural = natural: no player repeats a position of their own
setting-scoring = Scoring
    .help = What counts at the end.
setting-scoring-french = French: territory and stones
setting-scoring-tally = tally: territory, stones and prisoners
setting-scoring-japanese = Japanese: territory and prisoners
setting-handicap = Handicap
    .help = Black’s stones on the star points of 9, 13 and 19 lines; then White moves first.
setting-handicap-0 = none
setting-handicap-2 = 2 stones
setting-handicap-3 = 3 stones
setting-handicap-4 = 4 stones
setting-handicap-5 = 5 stones
setting-handicap-6 = 6 stones
setting-handicap-7 = 7 stones
setting-handicap-8 = 8 stones
setting-handicap-9 = 9 stones
setting-counting = After two passes
    .help = Who says which stones are dead.
setting-counting-agree = the players agree on the dead stones
setting-counting-alive = all stones are alive
setting-counting-judge = the program says which stones are dead

## What is on the table

item-column = Column { $a }
item-row = Row { $a }
item-empty = { $a }: empty
item-territory =
    { $a }: { $c ->
        [1] Black’s territory
       *[2] White’s territory
    }
item-stone =
    { $a }: { $c ->
        [1] black stone
       *[2] white stone
    }
item-dead =
    { $a }: { $c ->
        [1] dead black stone
       *[2] dead white stone
    }
item-ghost =
    { $a }: { $c ->
        [1] a black stone would lie here
       *[2] a white stone would lie here
    }
item-held =
    { $a }: { $c ->
        [1] most likely Black’s
       *[2] most likely White’s
    }
item-held-likely =
    { $a }: { $c ->
        [1] probably Black’s
       *[2] probably White’s
    }
item-estimate =
    Estimate: { $a ->
        [0] the score is even
        [1] Black leads by { $b }{ $c ->
            [1] .5
           *[0] { "" }
        }
       *[2] White leads by { $b }{ $c ->
            [1] .5
           *[0] { "" }
        }
    }
overlay-estimate = Score estimate
control-pass = Pass ({ $a })
    .page = Pass
control-accept = Accept
control-resume = Play on

## What is asked

prompt-number = give a number between 0 and { $a }
    .page = Place a stone, or pass.
    .other = { $who } to move
prompt-point = Place a stone, or pass.
    .other = { $who } to move
prompt-count = Mark dead stones (dead e5), then accept or resume.
    .page = Mark the dead stones, then accept.
    .other = { $who } looks at the count.

quit-sure = are you sure you want to leave? [99 = yes, anything else = no]

## What happens

# $act is the move as it is written.
tell-place = { $who } plays { $act }.
    .log = { $act }
    .hint = { $act } looks best.
tell-take =
    { $a ->
        [one] { $who } plays { $act } and takes a stone.
       *[other] { $who } plays { $act } and takes { $a } stones.
    }
    .log = { $act }, takes { $a }
    .hint = { $act } looks best.
tell-pass = { $who } passes.
    .log = passes
    .hint = Passing looks best.
tell-dead = { $who } marks the chain at { $a } dead.
    .hint = The chain at { $a } looks dead.
tell-alive = { $who } marks the chain at { $a } alive.
    .hint = The chain at { $a } looks alive.
tell-accept = { $who } accepts the count.
    .hint = The count looks right.
tell-resume = { $who } wants to play on.
    .hint = Playing on looks best.
tell-propose =
    { $a ->
        [0] The program finds no dead stones.
        [one] The program finds one dead chain.
       *[other] The program finds { $a } dead chains.
    }

## Why a move is good

why-takes =
    { $a ->
        [one] It takes a stone.
       *[other] It takes { $a } stones.
    }
why-saves =
    { $a ->
        [one] It saves a stone in atari.
       *[other] It saves { $a } stones in atari.
    }
why-takes-and-saves =
    { $a ->
        [one] It takes a stone
       *[other] It takes { $a } stones
    } and so saves { $b ->
        [one] one in atari.
       *[other] { $b } in atari.
    }
why-escapes =
    { $a ->
        [one] It saves a stone that would be caught in a ladder.
       *[other] It saves { $a } stones that would be caught in a ladder.
    }
why-catches =
    { $a ->
        [one] The stone cannot run away any more: it is caught in a ladder.
       *[other] The { $a } stones cannot run away any more: they are caught in a ladder.
    }
why-threatens =
    { $a ->
        [one] It puts a stone in atari.
       *[other] It puts { $a } stones in atari.
    }
why-makes-eyes = It makes two eyes where there would be one.
why-breaks-eyes = It leaves the opponent one eye where there would be two.
why-cuts = It cuts { $a } chains apart.
why-joins = It joins { $a } chains.
why-nothing-left = No move is worth a point any more.

## How it stands

fact-black = X, territory x: captures { $a }, territory { $b }, stones { $c }
    .page =
        captures { $a }
        territory { $b }
        stones { $c }
    .again = captures { $a }, territory { $b }, stones { $c }
fact-white = O, territory o: captures { $a }, territory { $b }, stones { $c }
    .page =
        captures { $a }
        territory { $b }
        stones { $c }
    .again = captures { $a }, territory { $b }, stones { $c }
fact-komi =
    Komi { $c ->
        [1] -
       *[0] { "" }
    }{ $a }{ $b ->
        [1] .5
       *[0] { "" }
    }

## How it ended

score-territory = Territory
score-stones = Stones
score-prisoners = Prisoners
score-komi = Komi
verdict-count =
    The margin is { $a }{ $b ->
        [1] .5
       *[0] { "" }
    } points.
verdict-draw = Both have the same number of points.

## What is refused

refusal-out-of-range =
    { $a ->
        [0] There is no such point: the board has { $b } lines.
       *[other] numbers must be between 0 and { $a }, please
    }
refusal-filled = warning: this point is already filled
refusal-ko = warning: ko, that position has been on the board before
refusal-suicide = you cannot put a stone here: it would have no liberty
refusal-no-chain = There is no chain here to mark like that.
refusal-counting = The stones are being counted: mark dead ones, accept the count, or play on.
refusal-not-counting = Stones are marked when both players have passed.
refusal-handicap-size = Handicap stones have their places on 9, 13 and 19 lines only.
refusal-position-parts = A position has its rows, the side to move and the komi.
refusal-position-rows = A board has 2 to 19 rows, not { $a }.
refusal-position-row = Row { $a } must have { $b } points.
refusal-position-letter = Row { $a } has a letter other than x and o.
refusal-position-liberty = Every chain must have a liberty.
refusal-position-side = The side to move is x or o.
refusal-position-komi = Komi is a number between -150 and 150, in halves.
refusal-position-prisoners = After the komi come the prisoners of Black and of White.
refusal-position-passes = At most two passes have just been made.
refusal-position-marks = After the passes come “dead:” with stones, “accepted:” with x and o, and “proposed”.
refusal-sgf-broken = The file ends in the middle of a game, or has brackets that do not match.
refusal-sgf-game = This file is of another game.
refusal-sgf-size = A board is square and has 2 to 19 lines.
refusal-sgf-komi = Komi is a number between -150 and 150.
refusal-sgf-stones = The stones that are set up do not fit on the board.
refusal-sgf-setup = Stones are set up after the game has begun.
refusal-sgf-move = That is no point of the board.

## Bots

bot-novice = novice
    .help = captures and saves chains, otherwise plays at random

## Figures

figure-uniform-9 = uniform playouts on 9 lines
figure-uniform-19 = uniform playouts on 19 lines
figure-simulations-9 = simulations of a search on 9 lines

## The gallery

gallery-ko = A ko
    .about = Black can take the white stone in the ko. White may not take back at once: that would repeat the position.
gallery-count = The count
    .about = Both players live on this small board and have passed. Points surrounded by one colour are its territory.
gallery-dead = Dead stones
    .about = Both have passed and agree on the stones that are dead. The black stone in White’s corner cannot live; it is removed before the count.

## Players; ranks are estimates for 9 lines, see docs/performance.md

bot-level-1 = level 1
    .help = about 23 kyu: for whoever has just learned the rules
bot-level-2 = level 2
    .help = about 20 kyu
bot-level-3 = level 3
    .help = about 16 kyu
bot-level-4 = level 4
    .help = about 12 kyu
bot-level-5 = level 5
    .help = about 11 kyu, like GNU Go 3.8 at its lowest level
bot-level-6 = level 6
    .help = about 8 kyu
bot-level-7 = level 7
    .help = about 6 kyu
bot-level-8 = level 8
    .help = about 4 kyu
bot-level-9 = level 9
    .help = about 2 kyu
bot-net = net
    .help = asks a small neural network on 9 lines; an experiment
