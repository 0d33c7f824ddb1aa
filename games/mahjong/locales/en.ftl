### Mahjong++

game-name = Mahjong++
game-about = Take pairs of tiles from a tower, against the clock.

setting-level = Level
    .help = how many floors, how many seconds, whether faces are hidden
setting-level-easy = Easy: one floor, 36 tiles, 15 seconds
setting-level-medium = Medium: three floors, 56 tiles, 20 seconds
setting-level-hard = Hard: three floors, 56 tiles, 25 seconds, hidden faces
setting-layout = Layout
    .help = how the tiles are piled up
setting-layout-level = as the level says
setting-layout-court36 = The courtyard, 36 tiles
setting-layout-pyramid56 = The pyramid, 56 tiles
setting-layout-riad36 = The riad, 36 tiles
setting-layout-kasbah56 = The kasbah, 56 tiles
setting-layout-turtle144 = The turtle, 144 tiles
setting-deal = Deal
    .help = how the faces are dealt
setting-deal-level = as the level says
setting-deal-random = at random
setting-deal-solvable = so that the board can be cleared
setting-deal-fair = at random, but it can be cleared
setting-seconds = Seconds
    .help = how long a turn lasts, 0 for no limit; left out, as the level says
setting-time = Time
    .help = how long turns are, for both players alike
setting-time-level = as the level says
setting-time-more = half as long again
setting-time-double = twice as long
setting-time-unlimited = no limit
setting-hints = Hints
    .help = whether players may ask for a pair on the easy level
setting-hints-level = three on the easy level
setting-hints-none = none
setting-practice = Practice
    .help = one player, no clock, moves can be taken back and made again
setting-free = Blocked tiles
    .help = whether they are dimmed, so that the free ones stand out; for both players alike
setting-free-level = dimmed on the easy level
setting-free-on = dimmed
setting-free-off = as bright as the others
setting-court = Courtyard
    .help = what lies behind the tiles
setting-court-zellige = zellige
setting-court-plain = plain
setting-court-none = none: larger tiles
setting-counts = Count the free pairs
    .help = whether it is said how many pairs are free
setting-speed = INAO’s speed
    .help = how long it thinks before each pair
setting-speed-normal = normal
setting-speed-calm = calm: takes longer
setting-speed-quick = quick

# What a face is called: 1 to 15, then the same striped and dotted.
face =
    { $a ->
        [0] face down
        [-1] blank
        [1] egg
        [2] harira
        [3] dates
        [4] mint tea
        [5] tagine
        [6] couscous
        [7] slipper
        [8] fez
        [9] lantern
        [10] zellige star
        [11] camel
        [12] olives
        [13] gazelle horn
        [14] hand
        [15] medina gate
        [16] egg with stripes
        [17] harira with stripes
        [18] dates with stripes
        [19] mint tea with stripes
        [20] tagine with stripes
        [21] couscous with stripes
        [22] slipper with stripes
        [23] fez with stripes
        [24] lantern with stripes
        [25] zellige star with stripes
        [26] camel with stripes
        [27] olives with stripes
        [28] gazelle horn with stripes
        [29] hand with stripes
        [30] medina gate with stripes
        [31] egg with dots
        [32] harira with dots
        [33] dates with dots
        [34] mint tea with dots
        [35] tagine with dots
        [36] couscous with dots
        [37] slipper with dots
        [38] fez with dots
        [39] lantern with dots
        [40] zellige star with dots
        [41] camel with dots
        [42] olives with dots
        [43] gazelle horn with dots
        [44] hand with dots
       *[other] medina gate with dots
    }

tile-free-0 = { face }, row { $b }, column { $c }, floor 0, free
tile-free-1 = { face }, row { $b }, column { $c }, floor 1, free
tile-free-2 = { face }, row { $b }, column { $c }, floor 2, free
tile-free-3 = { face }, row { $b }, column { $c }, floor 3, free
tile-free-4 = { face }, row { $b }, column { $c }, floor 4, free
tile-free-high = { face }, row { $b }, column { $c }, high up, free
tile-blocked-0 = { face }, row { $b }, column { $c }, floor 0, blocked
tile-blocked-1 = { face }, row { $b }, column { $c }, floor 1, blocked
tile-blocked-2 = { face }, row { $b }, column { $c }, floor 2, blocked
tile-blocked-3 = { face }, row { $b }, column { $c }, floor 3, blocked
tile-blocked-4 = { face }, row { $b }, column { $c }, floor 4, blocked
tile-blocked-high = { face }, row { $b }, column { $c }, high up, blocked
tile-number = tile { $a }

control-shuffle = Shuffle ({ $a })
control-pass = End the turn
control-hint = Show a pair ({ $a })

prompt-pair = Choose a free tile
    .other = { $who } is looking for a pair
prompt-twin = Find the twin: { face }
    .other = { $who } is looking for the twin: { face }
prompt-blocked = No pair is free: shuffle or end the turn
    .other = No pair is free for { $who }

fact-next =
    { $b ->
        [0] next pair: { $a } points
       *[other] next pair: { $a } points (×{ $b ->
            [1] 2
            [2] 4
            [3] 8
            [4] 16
            [5] 32
            [6] 64
           *[other] more
        })
    }
fact-tiles =
    { $a ->
        [one] one tile left
       *[other] { $a } tiles left
    }
fact-pairs =
    { $a ->
        [0] no pair is free
        [one] one free pair
       *[other] { $a } free pairs
    }
fact-shuffles =
    { $a ->
        [0] no shuffles left
        [one] one shuffle left
       *[other] { $a } shuffles left
    }

why-pair = It goes with another one: { face }.
    .alone = Take the pair: { face }.
tell-pair = { $who } takes a pair: { face }, { $b } points.
tell-shuffle = { $who } shuffles the tiles.
tell-pass = { $who } ends the turn.
tell-hint = { $who } asks for a pair.
tell-timeout = The time is up.
tell-no-solution = The tiles are shuffled, but the board can no longer be cleared.

verdict-cleared = The board is empty.{ $a ->
        [0] { "" }
        [1] { " " }There was no time limit.
       *[other] { " " }Turns lasted { $b } seconds.
    }
verdict-blocked = The board is blocked and no shuffle is left.{ $a ->
        [0] { "" }
        [1] { " " }There was no time limit.
       *[other] { " " }Turns lasted { $b } seconds.
    }
verdict-stuck = The board is blocked, and no shuffle could make a pair.{ $a ->
        [0] { "" }
        [1] { " " }There was no time limit.
       *[other] { " " }Turns lasted { $b } seconds.
    }

overlay-marks = Numbers of the families
overlay-signs = Large signs in place of the drawings
overlay-table = Family table: priority and max-block of free tiles
tile-mark = family { $a }
tile-row = { face }: { $b } free, max-block { $c }

score-pairs = Pairs
score-longest = Longest turn
score-shuffles = Shuffles used
score-sum = Score

fact-lamp =
    { $a ->
        [0] ○ the board can no longer be cleared
        [1] ◉ the board can still be cleared
       *[other] nobody knows whether the board can be cleared
    }

figure-solve-court36 = exact solver, a random courtyard
figure-solve-pyramid56 = exact solver, a random pyramid
figure-solve-riad36 = exact solver, a random riad
figure-solve-kasbah56 = exact solver, a random kasbah
figure-solve-turtle144 = exact solver, a random turtle
figure-unsolvable-court36 = random courtyards that cannot be cleared
figure-unsolvable-pyramid56 = random pyramids that cannot be cleared
figure-unsolvable-riad36 = random riads that cannot be cleared
figure-unsolvable-kasbah56 = random kasbahs that cannot be cleared
figure-unsolvable-turtle144 = random turtles that cannot be cleared
figure-shuffle-56 = solvable shuffle, 56 tiles
figure-shuffle-144 = solvable shuffle, 144 tiles
figure-after-move = free tiles, pairs and family table

bot-inao = INAO
    .help = plays as the level says
bot-recherche-paire = RecherchePaire
    .help = takes the first pair that it comes across
bot-smart-classic = SmartINAO, classic
    .help = takes what frees the most tiles
bot-smart-inao = SmartINAO
    .help = takes what frees the most tiles, and whole families first
bot-maitre = INAO Maître
    .help = searches its whole turn, and what it leaves to you

refusal-blocked = This tile is not free: nothing may lie on it, and its left or right side must be open.
refusal-gone = This tile is gone.
refusal-no-such-tile = There is no such tile; they are numbered 0 to { $a }.
refusal-pair-available = A pair is free: the turn goes on until the time is up.
refusal-no-shuffle-left = You have no shuffle left.
refusal-no-hint-left = You have no hint left.
refusal-no-pair = There is no pair to show.
refusal-layout-form = This is no layout: it needs a name and a list of tiles [x,y,z].
refusal-layout-large = A layout has at most { $b } tiles, not { $a }.
refusal-layout-negative = Tile { $a } has a negative coordinate.
refusal-layout-far = Tile { $a } lies too far out: coordinates go up to 999.
refusal-layout-odd = A layout has an even number of tiles and at least two, not { $a }.
refusal-layout-fours = The number of tiles in a layout is a multiple of four, not { $a }.
refusal-layout-overlap = The tiles { $a } and { $b } overlap.
refusal-layout-floating = Tile { $a } has nothing below it.
refusal-layout-many = Too many layouts have been given; start the program again.
refusal-unknown-layout = There is no layout of this name.
refusal-position-json = This is not JSON: it goes wrong at character { $a }.
refusal-position-object = A position is a JSON object, with “layout” and “families”.
refusal-position-layout = The position has no “layout”.
refusal-position-families = The position has no “families”.
field-name =
    { $b ->
        [0] layout
        [1] families
        [2] present
        [3] level
        [4] selected
        [5] turn
        [6] pairs_this_turn
        [7] score
        [8] shuffles
        [9] hidden
        [10] seconds
        [11] hints
        [12] hinted
        [13] shuffling
        [14] banner
        [15] practice
       *[other] code
    }
refusal-position-field = No position has the field at character { $a }, or has it twice.
refusal-position-value = The field “{ field-name }” cannot have this value (character { $a }).
refusal-bad-level = The levels are easy, medium and hard.
refusal-bad-seconds = Seconds go from 0 to { $b }, not { $a }.
refusal-bad-turn = The turn is player 0’s or 1’s; alone, it is player 0’s.
refusal-bad-count = The number { $a } is not from 0 to { $b }.
refusal-bad-families = There are { $b } tiles, but { $a } faces.
refusal-bad-face = Faces go from 0 to { $b }, not { $a }.
refusal-bad-present = Positions go from 0 to { $b }, not { $a }.
refusal-present-twice = The position { $a } is named twice.
refusal-bad-selected = Position { $a } cannot be selected: it is not free.
refusal-half-hidden = Either all faces are known, or that of the selected tile alone, or none.
refusal-solve-hidden = The faces are not known: there is nothing to solve.

## The gallery

gallery-last-pairs = The last pairs
    .about = Eight tiles of a pyramid are left. Only tiles with nothing on top and a free side can be taken.
gallery-pile = A pile
    .about = Three tiles lie on each other and one beside them. Whatever the faces, such a board cannot always be cleared.
gallery-hidden = Hidden faces
    .about = On the hard level faces are hidden. The chosen tile shows its own until the second one is turned.

form-names = Names
form-level = Level
form-against = Level
form-practice = Practice

start-two = Player vs player
start-inao = Player vs computer
start-practice = Practice
start-watch = Watch INAO against INAO
about-game = Mahjong++: a Mahjong solitaire for two players and one clock, with fifteen things from Morocco. Its rules, its opponent INAO and its drawings were made for Ludarium.
page-rematch = Play again
page-change-settings = Change level
page-drawn = A draw
page-leave = Home
teach-quit = Leave the demo

## The demo

lesson-demo = Demo
lesson-demo-welcome = Two players take turns at one pile of tiles. In your turn you take pairs of tiles with the same picture. Whoever has more points when the board is empty wins.
    .title = Welcome to Mahjong++
lesson-demo-free = The marked tiles are free: nothing lies on them, and their left or their right side is open. Only free tiles can be taken.
    .title = Free tiles
lesson-demo-blocked = A tile with a neighbour on both sides is blocked. Try to press one in the middle.
    .title = Blocked tiles
    .done = It shakes: it has a tile on its left and on its right.
lesson-demo-pair = Press the marked egg, then its twin.
    .title = A pair
    .done = Both tiles are gone. The first pair of a turn is worth 10 points.
lesson-demo-double = Take two more pairs: first two bowls of harira, then two bunches of dates. Each pair of a turn is worth twice the one before.
    .title = Every pair doubles
    .done = +20, then +40: 70 points in one turn.
lesson-demo-countdown = A turn lasts a few seconds. Here you have ten; then it is INAO’s turn.
    .title = The countdown
    .done = Time is up. INAO took a pair of mint tea and has 10 points.
lesson-demo-wrong = Press the slipper, then the tagine, or the other way round. They do not match: the second tile becomes the first one, and nothing is lost.
    .title = The wrong tile
    .done = The second tile is now the chosen one.
lesson-demo-top = The dates on the left cannot be taken: a tagine lies on them. First the upper tile has to go.
    .title = A tile on top
lesson-demo-shuffle = No pair is free here: the board is blocked. Each player may shuffle the tiles three times in a game. Press Shuffle.
    .title = A blocked board
    .done = The tiles have changed places, and there is a pair again.
lesson-demo-hidden = On the hard level all faces are hidden after the first pair of a turn. A chosen tile shows its face. Remember where they were!
    .title = Hidden faces
lesson-demo-end = Take the last two tiles. When the board is empty, the higher score wins.
    .title = The end
    .done = You win, 320 to 280. Now you know everything!
