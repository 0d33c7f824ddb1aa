### Tigris & Euphrates

game-name = Tigris & Euphrates
game-about = Kingdoms between two rivers; your weakest colour counts.

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
tray-monuments = Monuments
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
        [0] settlement, black. It supports the kings of its kingdom
        [1] temple, red. Leaders stand beside temples; it supports priests, and every leader in revolts
        [2] farm, blue. It supports the farmers of its kingdom
       *[3] market, green. It supports the traders of its kingdom
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
item-free-monument =
    { $a ->
        [0] black and red
        [1] black and blue
        [2] black and green
        [3] red and blue
        [4] red and green
       *[5] blue and green
    } monument, not built yet. It is built on a square of four tiles of one of its colours
item-treasure = { $a }: treasure. A trader whose kingdom holds several takes all but one
item-treasure-special = { $a }: treasure on a special border. It is taken first
item-leader =
    { $c ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } of { $b }, strength { $a }: tiles of its colour in its kingdom
item-leader-revolt =
    { $c ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } of { $b }, in revolt: { $a ->
        [0] no temple
        [one] one temple
       *[other] { $a } temples
    } beside it. In a revolt only these count, and those from the hand
item-strength = strength { $c }
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
        [one] your last catastrophe. It
       *[other] your { $a } catastrophes. Each
    } destroys a tile or blocks a space for ever
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
item-side-strength =
    { $c ->
        [0] { $a ->
            [one] one temple beside this leader
           *[other] { $a } temples beside this leader
        }
       *[1] { $a ->
            [one] one tile of the colour on this side
           *[other] { $a } tiles of the colour on this side
        }
    }
item-committed =
    { $a ->
        [0] no tiles committed
        [one] one tile committed
       *[other] { $a } tiles committed
    }
item-not-committed = tiles not committed yet
item-total = { $b }: { $a } in all
item-stake =
    if { $c } wins: { $a ->
        [one] one point
       *[other] { $a } points
    }, { $b ->
        [0] black
        [1] red
        [2] blue
       *[3] green
    }
item-won =
    { $c } wins { $a ->
        [one] one point
       *[other] { $a } points
    }, { $b ->
        [0] black
        [1] red
        [2] blue
       *[3] green
    }
item-lost =
    { $c } loses the leader and { $a ->
        [one] one tile
       *[other] { $a } tiles
    } on the board
item-lost-none = { $c } loses the leader, but no tile on the board
item-attacker = { $a } attacks, and needs more to win
item-defender = { $a } defends, and wins a tie
item-winner = { $a } has won
item-starts-revolt = starts a revolt, { $a } to { $b } temples: what both sides add decides
item-starts-revolt-won = starts a revolt, { $a } to { $b } temples: you win whatever the other side adds
item-starts-revolt-lost = starts a revolt, { $a } to { $b } temples: you lose even with all your temples
item-starts-war =
    starts a war between two { $c ->
        [0] kings
        [1] priests
        [2] farmers
       *[3] traders
    }, { $a } to { $b }: what both sides add decides
item-starts-war-won =
    starts a war between two { $c ->
        [0] kings
        [1] priests
        [2] farmers
       *[3] traders
    }, { $a } to { $b }: you win whatever the other side adds
item-starts-war-lost =
    starts a war between two { $c ->
        [0] kings
        [1] priests
        [2] farmers
       *[3] traders
    }, { $a } to { $b }: you lose even with all your tiles
item-starts-wars = starts several wars, one after the other

item-gains =
    a { $a ->
        [0] black
        [1] red
        [2] blue
       *[3] green
    } point for { $b }
item-completes = completes a square of one colour: you may build a monument
item-would-be =
    strength here: { $a ->
        [one] one tile
       *[other] { $a } tiles
    } of its colour

control-swap = Replace tiles
control-pass = End the turn
control-decline = Build nothing
control-commit =
    { $c ->
        [0] { $a ->
            [0] None: { $b }
           *[other] +{ $a }: { $b }
        }
        [1] { $a ->
            [0] None: wins
           *[other] +{ $a }: wins
        }
       *[2] { $a ->
            [0] None: loses
           *[other] +{ $a }: loses
        }
    }

prompt-action =
    { $a ->
        [0] First action: choose a piece, then a space
       *[1] Second action: choose a piece, then a space
    }
    .other = { $who } to act
    .touch = { $a ->
        [0] First action: a piece and a space, or replace tiles
       *[1] Second action: a piece and a space, or replace tiles
    }
prompt-war = Several wars break out: press a leader of the colour that fights first
    .other = { $who } chooses which war comes first
    .touch = Press a leader of the colour that fights first
prompt-attack-revolt = You attack, { $a } to { $b }: how many temples? A tie loses
    .other = { $who } is to commit temples to the revolt
    .touch = You attack, { $a } to { $b }. How many temples? A tie loses
prompt-attack-war =
    You attack, { $a } to { $b }: how many { $c ->
        [0] settlements
        [1] temples
        [2] farms
       *[3] markets
    }? A tie loses
    .other = { $who } is to commit tiles to the attack
    .touch = You attack, { $a } to { $b }. How many tiles? A tie loses
prompt-defend-revolt = You defend, { $b } to { $a }: how many temples? A tie wins
    .other = { $who } is to commit temples to the defence
    .touch = You defend, { $b } to { $a }. How many temples? A tie wins
prompt-defend-war =
    You defend, { $b } to { $a }: how many { $c ->
        [0] settlements
        [1] temples
        [2] farms
       *[3] markets
    }? A tie wins
    .other = { $who } is to commit tiles to the defence
    .touch = You defend, { $b } to { $a }. How many tiles? A tie wins
prompt-monument = Four tiles of one colour: choose a monument to build on them, or build nothing
    .other = { $who } may build a monument
    .touch = Choose a monument to build, or build nothing
prompt-treasure = Your trader’s kingdom holds several treasures: press the one that stays
    .other = { $who } chooses the treasure that stays
    .touch = Press the treasure that stays

prompt-tile =
    { $a ->
        [0] Choose a space for the settlement: empty land that joins no more than two kingdoms
        [1] Choose a space for the temple: empty land that joins no more than two kingdoms
        [2] Choose a space for the farm: an empty river space that joins no more than two kingdoms
       *[3] Choose a space for the market: empty land that joins no more than two kingdoms
    }
    .touch = { $a ->
        [2] Farm: empty river, two kingdoms joined at most
       *[other] Empty land, two kingdoms joined at most
    }
prompt-leader =
    Choose a space for the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    }: empty land beside a temple, touching at most one kingdom
    .touch = Empty land beside a temple, one kingdom at most
prompt-move =
    Choose where the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } moves: empty land beside a temple, touching at most one kingdom
    .touch = Empty land beside a temple, one kingdom at most
prompt-move-or-home =
    Choose where the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } moves (land beside a temple, at most one kingdom), or press its place in your hand to take it back
    .touch = Land beside a temple, one kingdom at most, or back to your hand
prompt-catastrophe = Choose where the catastrophe strikes: an empty space, or a tile without treasure or monument. It stays for ever
    .touch = An empty space, or a tile without treasure or monument
prompt-swap = Choose one to six tiles to replace. They leave the game unseen
    .touch = Choose one to six tiles to replace
prompt-site = The tile completes several squares: press a tile of the one that is to carry the monument
    .touch = Press a tile of the square that is to carry it
prompt-monument-here = Choose the monument that is built here, at the side of the board
    .touch = Choose the monument to build here

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
    } left
fact-leaders =
    { $a ->
        [0] no leader
        [one] one leader
       *[other] { $a } leaders
    } in hand
    .page =
        { $a ->
            [0] no leader
            [one] { $a } leader
           *[other] { $a } leaders
        }
fact-rest =
    { $a ->
        [0] no catastrophe
        [one] one catastrophe
       *[other] { $a } catastrophes
    }, { $b ->
        [0] no tile
        [one] one tile
       *[other] { $b } tiles
    }
    .page =
        { $b ->
            [0] no tile
            [one] { $b } tile
           *[other] { $b } tiles
        }
        { $a ->
            [0] no catastrophe
            [one] { $a } catastrophe
           *[other] { $a } catastrophes
        }
fact-points = points: black { $a }, red { $b }, blue { $c }
fact-points-more = green { $a }, treasures { $b }

score-black = Black
score-red = Red
score-blue = Blue
score-green = Green
score-free = Treasures
score-sum = Weakest sphere
origin-tiles = Tiles
origin-revolts = Revolts
origin-wars = Wars
origin-monuments = Monuments
origin-before = Before

tell-first = { $a } plays first.
tell-tile =
    { $who } places a { $a ->
        [0] settlement
        [1] temple
        [2] farm
       *[3] market
    } on { $b }.
    .hint =
        Placing a { $a ->
            [0] settlement
            [1] temple
            [2] farm
           *[3] market
        } on { $b } looks best.
tell-tile-treasure =
    { $who } places a { $a ->
        [0] settlement
        [1] temple
        [2] farm
       *[3] market
    } on { $b }. { $c } takes all treasures of that kingdom but one.
    .hint =
        Placing a { $a ->
            [0] settlement
            [1] temple
            [2] farm
           *[3] market
        } on { $b } looks best: a trader collects treasures.
tell-tile-point =
    { $who } places a { $a ->
        [0] settlement on { $b }: a black point for { $c }.
        [1] temple on { $b }: a red point for { $c }.
        [2] farm on { $b }: a blue point for { $c }.
       *[3] market on { $b }: a green point for { $c }.
    }
    .hint =
        Placing a { $a ->
            [0] settlement
            [1] temple
            [2] farm
           *[3] market
        } on { $b } looks best.
tell-tile-point-treasure =
    { $who } places a { $a ->
        [0] settlement on { $b }: a black point for { $c }.
        [1] temple on { $b }: a red point for { $c }.
        [2] farm on { $b }: a blue point for { $c }.
       *[3] market on { $b }: a green point for { $c }.
    } The trader there takes all treasures of the kingdom but one.
    .hint =
        Placing a { $a ->
            [0] settlement
            [1] temple
            [2] farm
           *[3] market
        } on { $b } looks best: a trader collects treasures.
tell-tile-unites =
    { $who } places a { $a ->
        [0] settlement
        [1] temple
        [2] farm
       *[3] market
    } on { $b } and unites two kingdoms in peace.
    .hint =
        Placing a { $a ->
            [0] settlement
            [1] temple
            [2] farm
           *[3] market
        } on { $b } looks best: it unites two kingdoms in peace.
tell-tile-unites-treasure =
    { $who } places a { $a ->
        [0] settlement
        [1] temple
        [2] farm
       *[3] market
    } on { $b } and unites two kingdoms in peace. { $c } takes all treasures of that kingdom but one.
    .hint =
        Placing a { $a ->
            [0] settlement
            [1] temple
            [2] farm
           *[3] market
        } on { $b } looks best: it unites two kingdoms in peace.
tell-tile-war =
    { $who } places a { $a ->
        [0] settlement
        [1] temple
        [2] farm
       *[3] market
    } on { $b } and unites two kingdoms: war!
    .hint =
        Placing a { $a ->
            [0] settlement
            [1] temple
            [2] farm
           *[3] market
        } on { $b } looks best: it leads to war.
tell-leader =
    { $who } places the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } on { $b }{ $c ->
        [0] .
        [one] . Monuments bring one point.
       *[other] . Monuments bring { $c } points.
    }
    .hint =
        Placing the { $a ->
            [0] king
            [1] priest
            [2] farmer
           *[3] trader
        } on { $b } looks best.
tell-leader-treasure =
    { $who } places the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } on { $b }. { $c } takes all treasures of that kingdom but one.
    .hint =
        Placing the { $a ->
            [0] king
            [1] priest
            [2] farmer
           *[3] trader
        } on { $b } looks best: a trader collects treasures.
tell-leader-revolt =
    { $who } brings the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } to { $b }: revolt!
    .hint =
        Bringing the { $a ->
            [0] king
            [1] priest
            [2] farmer
           *[3] trader
        } to { $b } looks best: a revolt.
tell-move =
    { $who } moves the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } to { $b }{ $c ->
        [0] .
        [one] . Monuments bring one point.
       *[other] . Monuments bring { $c } points.
    }
    .hint =
        Moving the { $a ->
            [0] king
            [1] priest
            [2] farmer
           *[3] trader
        } to { $b } looks best.
tell-move-treasure =
    { $who } moves the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } to { $b }. { $c } takes all treasures of that kingdom but one.
    .hint =
        Moving the { $a ->
            [0] king
            [1] priest
            [2] farmer
           *[3] trader
        } to { $b } looks best: a trader collects treasures.
tell-withdraw =
    { $who } takes the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } back{ $b ->
        [0] .
        [one] . Monuments bring one point.
       *[other] . Monuments bring { $b } points.
    }
    .hint =
        Taking the { $a ->
            [0] king
            [1] priest
            [2] farmer
           *[3] trader
        } back looks best.
tell-catastrophe =
    { $who } plays a catastrophe on { $a }{ $c ->
        [0] { "" }
        [one] , and a leader without a temple goes home
       *[other] , and { $c } leaders without a temple go home
    }{ $b ->
        [0] .
        [one] . Monuments bring one point.
       *[other] . Monuments bring { $b } points.
    }
    .hint = A catastrophe on { $a } looks best.
tell-swap =
    { $who } replaces { $a ->
        [one] one tile
       *[other] { $a } tiles
    }.
    .hint =
        Replacing { $a ->
            [one] one tile
           *[other] { $a } tiles
        } looks best.
tell-pass =
    { $who } ends the turn{ $a ->
        [0] .
        [one] . Monuments bring one point.
       *[other] . Monuments bring { $a } points.
    }
    .hint = Ending the turn looks best.
tell-war =
    { $who } lets the { $a ->
        [0] black
        [1] red
        [2] blue
       *[3] green
    } war be fought first.
    .hint =
        The { $a ->
            [0] black
            [1] red
            [2] blue
           *[3] green
        } war first looks best.
tell-attack =
    { $who } commits { $a ->
        [0] nothing
        [one] one tile
       *[other] { $a } tiles
    } to the attack.
    .hint =
        Committing { $a ->
            [0] nothing
            [one] one tile
           *[other] { $a } tiles
        } looks best.
tell-revolt-held =
    { $who } commits { $a ->
        [0] nothing
        [one] one temple
       *[other] { $a } temples
    } and puts the revolt down: a red point{ $c ->
        [-1] . A trader takes all treasures of its kingdom but one.
        [0] .
        [one] . Monuments bring the attacker one point.
       *[other] . Monuments bring the attacker { $c } points.
    }
    .hint =
        Committing { $a ->
            [0] nothing
            [one] one temple
           *[other] { $a } temples
        } looks best: it puts the revolt down.
tell-revolt-lost =
    { $who } commits { $a ->
        [0] nothing
        [one] one temple
       *[other] { $a } temples
    }. The revolt of { $b } succeeds: a red point{ $c ->
        [-1] . A trader takes all treasures of its kingdom but one.
        [0] .
        [one] . Monuments bring the attacker one point.
       *[other] . Monuments bring the attacker { $c } points.
    }
    .hint =
        Committing { $a ->
            [0] nothing
            [one] one temple
           *[other] { $a } temples
        } looks best.
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
    .hint =
        Committing { $a ->
            [0] nothing
            [one] one tile
           *[other] { $a } tiles
        } looks best: it wins the war.
tell-war-held-treasure =
    { $who } commits { $a ->
        [0] nothing
        [one] one tile
       *[other] { $a } tiles
    } and wins the war. { $c ->
        [0] No tile of the attacker is lost.
        [one] The attacker loses one tile.
       *[other] The attacker loses { $c } tiles.
    } A trader takes all treasures of its kingdom but one.
    .hint =
        Committing { $a ->
            [0] nothing
            [one] one tile
           *[other] { $a } tiles
        } looks best: it wins the war.
tell-war-lost =
    { $who } commits { $a ->
        [0] nothing
        [one] one tile
       *[other] { $a } tiles
    } and loses the war to { $b }, { $c ->
        [0] but no tile.
        [one] along with one tile.
       *[other] along with { $c } tiles.
    }
    .hint =
        Committing { $a ->
            [0] nothing
            [one] one tile
           *[other] { $a } tiles
        } looks best.
tell-war-lost-treasure =
    { $who } commits { $a ->
        [0] nothing
        [one] one tile
       *[other] { $a } tiles
    } and loses the war to { $b }, { $c ->
        [0] but no tile.
        [one] along with one tile.
       *[other] along with { $c } tiles.
    } A trader takes all treasures of its kingdom but one.
    .hint =
        Committing { $a ->
            [0] nothing
            [one] one tile
           *[other] { $a } tiles
        } looks best.
tell-build =
    { $who } builds the { $a ->
        [0] black and red
        [1] black and blue
        [2] black and green
        [3] red and blue
        [4] red and green
       *[5] blue and green
    } monument on { $b }{ $c ->
        [0] .
        [one] . A leader without a temple goes home.
       *[other] . { $c } leaders without a temple go home.
    }
    .hint =
        Building the { $a ->
            [0] black and red
            [1] black and blue
            [2] black and green
            [3] red and blue
            [4] red and green
           *[5] blue and green
        } monument on { $b } looks best.
tell-build-treasure =
    { $who } builds the { $a ->
        [0] black and red
        [1] black and blue
        [2] black and green
        [3] red and blue
        [4] red and green
       *[5] blue and green
    } monument on { $b }. { $c } takes all treasures of that kingdom but one.
    .hint =
        Building the { $a ->
            [0] black and red
            [1] black and blue
            [2] black and green
            [3] red and blue
            [4] red and green
           *[5] blue and green
        } monument on { $b } looks best.
tell-decline =
    { $who } builds no monument.{ $a ->
        [0] { "" }
       *[other] { " " }A trader takes all treasures of its kingdom but one.
    }
    .hint = Building no monument looks best.
tell-keep =
    { $who } takes { $b ->
        [one] a treasure
       *[other] { $b } treasures
    } from a kingdom. The one on { $a } stays{ $c ->
        [0] .
        [one] . Monuments bring the active player one point.
       *[other] . Monuments bring the active player { $c } points.
    }
    .hint = Leaving the treasure on { $a } looks best.
tell-monuments =
    { $a } gets { $b ->
        [one] { $c ->
            [0] a black point
            [1] a red point
            [2] a blue point
           *[3] a green point
        }
       *[other] { $c ->
            [0] { $b } black points
            [1] { $b } red points
            [2] { $b } blue points
            [3] { $b } green points
           *[4] { $b } points
        }
    } from monuments.

figure-opening-acts = listing the acts of an opening

verdict-treasures = Two treasures or fewer are left on the board.
verdict-bag = The bag has too few tiles.

refusal-wrong-phase = That is not what is to be decided now.
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
refusal-position-players = Two to four play.
refusal-position-leader = The position has a leader twice.
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

## The gallery

gallery-dynasties = Four dynasties
    .about = Tiles and leaders that share edges are one kingdom, drawn with a line around it. A leader’s sign says whose it is, its colour and small sign which sphere it leads, the number how many tiles of its colour support it.
gallery-catastrophe = Catastrophes
    .about = A catastrophe blocks its space for ever, on land or on a river. It can destroy a tile and cut a kingdom in two.
gallery-square = Three of a square
    .about = Three settlements stand in a square. A fourth completes it, and a monument can be built on them.
gallery-monument = A square is complete
    .about = The active player chooses one of the free monuments that show the colour of the tiles, or builds nothing.
gallery-monuments = Monuments
    .about = At the end of your turn each of your leaders scores a point for every monument of its colour in its kingdom. The tiles below are turned over: they connect, but are no temples any more.
gallery-treasure = Treasures
    .about = A trader’s kingdom holds more than one treasure. Its owner takes all but one and says which one stays; those on special borders go first.
gallery-revolt = A revolt
    .about = Two kings stand in one kingdom. Each has the temples beside it; then the attacker and the defender commit temples from their hands. The defender wins a tie.
gallery-wars = Two wars at once
    .about = The marked tile unites two kingdoms, each with a king and a trader. The active player says which war is fought first.
gallery-war = A war
    .about = The attacker has committed two settlements, now the defender answers. The loser’s leader and all black tiles on that side leave the board; the winner gets a point for each.
gallery-end = The end
    .about = Two treasures are left on the board. Each player’s treasures go to their weakest spheres; whoever has most points in their weakest sphere wins.

## Why the hint says so

why-ends = It ends the game.
why-treasure =
    { $a ->
        [one] It brings you a treasure.
       *[other] It brings you { $a } treasures.
    }
why-war =
    A war of { $a ->
        [0] kings
        [1] priests
        [2] farmers
       *[3] traders
    }: { $b } to { $c } on the board, your side first.
why-revolt =
    A revolt against a { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    }: { $b } to { $c } in temples on the board, your side first.
why-square = It completes a square on which you can build a monument.
why-weakest =
    It brings a point in { $a ->
        [0] black
        [1] red
        [2] blue
       *[3] green
    }, your weakest colour.
why-point =
    It brings a point in { $a ->
        [0] black
        [1] red
        [2] blue
       *[3] green
    }.
why-monuments =
    Your { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } scores { $b ->
        [one] one point
       *[other] { $b } points
    } from monuments at the end of each of your turns.
why-leader =
    Your { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } gets { $b ->
        [one] one supporter
       *[other] { $b } supporters
    } in this kingdom.
why-builds =
    { $a ->
        [one] One of your leaders scores
       *[other] { $a } of your leaders score
    } from this monument at the end of each of your turns.
why-swaps = No tile in your hand brings you a point now.
why-drives-out =
    It sends the { $a ->
        [0] king
        [1] priest
        [2] farmer
       *[3] trader
    } of { $b } back to hand.
why-splits = It splits a kingdom.
why-attacks-revolt =
    That makes { $a }: the defender needs { $b ->
        [one] one temple
       *[other] { $b } temples
    } to hold.
why-attacks-war =
    That makes { $a }: the defender needs { $b ->
        [one] one tile
       *[other] { $b } tiles
    } to hold.
why-holds-already = You hold without adding anything: { $a } to { $b }, and the defender wins a tie.
why-holds = That makes { $a } to { $b }, and the defender wins a tie.
why-cannot-hold = All your tiles would make { $a } to { $b }: not enough.
