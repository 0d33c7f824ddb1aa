### Tigris & Euphrates

game-name = Tigris & Euphrates
game-about = Found kingdoms between two rivers. Your weakest sphere is your score.

seat-0 = Archer
seat-1 = Bull
seat-2 = Pot
seat-3 = Lion

setting-players = Players
    .help = how many play
setting-first = First player
    .help = who plays first, drawn by lot or chosen
setting-first-random = drawn by lot
setting-first-0 = Archer
setting-first-1 = Bull
setting-first-2 = Pot
setting-first-3 = Lion
setting-open_scoring = Open scoring
    .help = everybody sees all points and treasures
setting-english_variant = Only useful tiles in conflicts
    .help = the attacker may commit tiles only to get ahead, the defender only to draw level
setting-forbid_pass = No passing
    .help = a turn may not end early while an action is possible
form-new = A new game

tray-hand = Your tiles
tray-leaders = Your leaders and catastrophes
tray-points = Your points
tray-monuments = Monuments not yet built
tray-conflict = Conflict
overlay-conflicts = Where a tile would start a war

item-column = column { $a }
item-row = row { $a }
item-land = { $a }: land. Temples, settlements and markets are built here
item-land-sphinx = { $a }: land with a winged sphinx
item-land-special = { $a }: land with a special border. A treasure here is taken first
item-river = { $a }: river. Only farms are built here
item-tile =
    { $b }: { $a ->
        [0] settlement
        [1] temple. Leaders stand beside temples
        [2] farm
       *[3] market
    }
item-face-down = { $a }: a tile under a monument. It connects, but is no temple and supports nobody
item-catastrophe = { $a }: catastrophe. Nothing is ever built here again
item-monument =
    monument, { $a ->
        [0] black and red
        [1] black and blue
        [2] black and green
        [3] red and blue
        [4] red and green
       *[5] blue and green
    }. A leader of either colour in its kingdom scores at the end of its owner’s turn
item-treasure = { $a }: treasure
item-treasure-special = { $a }: treasure on a special border. It is taken first
item-leader =
    { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } of { $b }, strength { $c }: tiles of its colour in its kingdom
item-strength = strength { $a }
item-marker = { $a }: this tile unites two kingdoms. It takes no side
item-own-tile =
    in your hand: { $a ->
        [0] settlement
        [1] temple
        [2] farm
       *[3] market
    }
item-own-leader =
    in your hand: { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    }. It is placed on land beside a temple
item-leader-out =
    your { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } is on { $b }. Press the leader there and then here to take it back
item-own-catastrophe =
    { $a ->
        [one] your last catastrophe
       *[other] your { $a } catastrophes
    }. It destroys a tile or blocks a space for ever
item-own-points =
    { $a ->
        [0] black
        [1] red
        [2] blue
       *[3] green
    }: { $b ->
        [one] one point
       *[other] { $b } points
    }
item-own-points-weakest =
    { $a ->
        [0] black
        [1] red
        [2] blue
       *[3] green
    }: { $b ->
        [one] one point
       *[other] { $b } points
    }, your weakest
item-own-treasures =
    { $b ->
        [0] no treasures
        [one] one treasure
       *[other] { $b } treasures
    }. Each is a point of any colour at the end
item-revolt =
    revolt between two { $a ->
        [0] kings
        [1] priests
        [2] farmers
       *[3] traders
    }: { $b } against { $c }
item-war =
    war between two { $a ->
        [0] kings
        [1] priests
        [2] farmers
       *[3] traders
    }: { $b } against { $c }
item-side =
    { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } of { $b }, { $c ->
        [0] attacks
       *[1] defends and wins a tie
    }
item-committed =
    { $a ->
        [0] no tiles committed
        [one] one tile committed
       *[other] { $a } tiles committed
    }
item-not-committed = tiles not committed yet
item-starts-revolt = starts a revolt: { $a } against { $b } temples
item-starts-war = starts a war: { $a } against { $b }
item-starts-wars = starts several wars

control-swap = Replace tiles
control-pass = End the turn
control-decline = Build nothing
control-commit =
    { $a ->
        [0] Commit nothing
       *[other] Commit { $a }
    }

prompt-action =
    { $a ->
        [0] First action: choose a piece and a space, or replace tiles
       *[1] Second action: choose a piece and a space, or replace tiles
    }
    .other = { $who } is to act
prompt-war = Press a leader of the colour whose war comes first
    .other = { $who } chooses which war comes first
prompt-attack-revolt = You attack, { $a } to { $b }: how many temples do you commit? A tie loses
    .other = { $who } is to commit temples to the revolt
prompt-attack-war =
    You attack, { $a } to { $b }: how many { $c ->
        [0] settlements
        [1] temples
        [2] farms
       *[3] markets
    } do you commit? A tie loses
    .other = { $who } is to commit tiles to the attack
prompt-defend-revolt = You defend, { $b } to { $a }: how many temples do you commit? A tie wins
    .other = { $who } is to commit temples to the defence
prompt-defend-war =
    You defend, { $b } to { $a }: how many { $c ->
        [0] settlements
        [1] temples
        [2] farms
       *[3] markets
    } do you commit? A tie wins
    .other = { $who } is to commit tiles to the defence
prompt-monument = Choose a monument to build on the square, or build nothing
    .other = { $who } may build a monument
prompt-treasure = Your trader collects treasures: press the one that stays
    .other = { $who } chooses the treasure that stays

fact-turn =
    Turn { $a }, { $b }: { $c ->
        [0] no action done
        [one] one action done
       *[other] { $c } actions done
    }
fact-left =
    { $a ->
        [one] one tile
       *[other] { $a } tiles
    } in the bag, { $b ->
        [one] one treasure
       *[other] { $b } treasures
    } on the board
fact-seat =
    { $a ->
        [one] one tile
       *[other] { $a } tiles
    }, { $b ->
        [0] no leader
        [one] one leader
       *[other] { $b } leaders
    } in hand, { $c ->
        [0] no catastrophe
        [one] one catastrophe
       *[other] { $c } catastrophes
    }
fact-points = points: black { $a }, red { $b }, blue { $c }
fact-points-more = green { $a }, treasures { $b }

score-black = Black
score-red = Red
score-blue = Blue
score-green = Green
score-treasure = Treasures, allotted
score-sum = Weakest sphere

tell-first = { $a } plays first.
tell-tile =
    { $who } places a { $a ->
        [0] settlement
        [1] temple
        [2] farm
       *[3] market
    } on { $b }.
tell-tile-unites =
    { $who } places a { $a ->
        [0] settlement
        [1] temple
        [2] farm
       *[3] market
    } on { $b } and unites two kingdoms in peace.
tell-tile-war =
    { $who } places a { $a ->
        [0] settlement
        [1] temple
        [2] farm
       *[3] market
    } on { $b } and unites two kingdoms: war!
tell-leader =
    { $who } places the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } on { $b }.
tell-leader-revolt =
    { $who } brings the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } to { $b }: revolt!
tell-move =
    { $who } moves the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } to { $b }.
tell-withdraw =
    { $who } takes the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } back.
tell-catastrophe = { $who } plays a catastrophe on { $a }.
tell-swap =
    { $who } replaces { $a ->
        [one] one tile
       *[other] { $a } tiles
    }.
tell-pass = { $who } ends the turn.
tell-war =
    { $who } lets the { $a ->
        [0] black
        [1] red
        [2] blue
       *[3] green
    } war be fought first.
tell-attack =
    { $who } commits { $a ->
        [0] nothing
        [one] one tile
       *[other] { $a } tiles
    } to the attack.
tell-revolt-held =
    { $who } commits { $a ->
        [0] nothing
        [one] one temple
       *[other] { $a } temples
    } and puts the revolt down.
tell-revolt-lost =
    { $who } commits { $a ->
        [0] nothing
        [one] one temple
       *[other] { $a } temples
    }. The revolt of { $b } succeeds.
tell-war-held =
    { $who } commits { $a ->
        [0] nothing
        [one] one tile
       *[other] { $a } tiles
    } and wins the war. { $c ->
        [0] No tile of the attacker is lost.
        [one] The attacker loses one tile.
       *[other] The attacker loses { $c } tiles.
    }
tell-war-lost =
    { $who } commits { $a ->
        [0] nothing
        [one] one tile
       *[other] { $a } tiles
    } and loses the war to { $b }, { $c ->
        [0] but no tile.
        [one] and one tile.
       *[other] and { $c } tiles.
    }
tell-build =
    { $who } builds the { $a ->
        [0] black and red
        [1] black and blue
        [2] black and green
        [3] red and blue
        [4] red and green
       *[5] blue and green
    } monument on { $b }.
tell-decline = { $who } builds no monument.
tell-keep = { $who } collects the treasures of a kingdom. The one on { $a } stays.

figure-opening-acts = listing the acts of an opening

verdict-treasures = Two treasures or fewer are left on the board.
verdict-bag = The bag has too few tiles.

refusal-wrong-phase = Something else has to be decided first.
refusal-not-your-decision = Another player has to decide this.
refusal-not-in-hand = You do not have that in hand.
refusal-not-on-board = That leader is not on the board.
refusal-none-left = There is none left.
refusal-count = Choose one to six tiles to replace.
refusal-english-variant = Here tiles are committed only if they help: the attacker must get ahead, the defender must draw level exactly.
refusal-no-such-war = No war of that colour is to be fought.
refusal-no-such-square = The tile just placed completes no square there.
refusal-monument-unavailable = That monument is already built, or shows another colour than the tiles.
refusal-no-treasure = There is no treasure of this kingdom.
refusal-must-keep-normal = A treasure on a special border is taken first: choose one without a special border to stay.
refusal-pass-forbidden = You may not pass while an action is possible.
refusal-outside = That is not a space of the board.
refusal-same-space = The leader already stands there.
refusal-occupied = That space is not empty.
refusal-treasure = A tile with a treasure cannot be destroyed.
refusal-leader = A catastrophe cannot be played on a leader.
refusal-monument = A monument cannot be destroyed.
refusal-river = That is a river: only farms are built there.
refusal-farm-off-river = Farms are built on rivers only.
refusal-no-temple = A leader must stand beside a temple.
refusal-unites-kingdoms = A leader may not unite two kingdoms.
refusal-unites-three = A tile may not unite more than two kingdoms.
refusal-choose-piece = First choose a tile, a leader or a catastrophe.
refusal-first-seat = That seat does not play.
refusal-position-seats = The position names a seat that does not play.
refusal-position-hand = A hand has at most six tiles.
refusal-position-phase = What the position says about the moment does not fit together.
refusal-too-many-tiles = There are not that many tiles.
refusal-too-many-catastrophes = There are not that many catastrophes.
refusal-too-many-treasures = There are only ten treasures.
refusal-treasure-without-tile = A treasure lies on a tile.

## Bots

bot-heuristic = steady
    .help = looks after its weakest colour, plays no catastrophes
