### Le go.

game-name = Go
game-title =
      ____  ___
     / ___|/ _ \
    | |  _| | | |
    | |_| | |_| |
     \____|\___/
game-about = Entourez plus de territoire que votre adversaire.

## Joueurs

seat-0 = Noir
seat-1 = Blanc

## Avant la partie

form-new = Une nouvelle partie
setting-size = Goban
    .help = Combien de lignes a le goban : 9, 13 et 19 sont les tailles habituelles.
setting-size-9 = 9 × 9
setting-size-13 = 13 × 13
setting-size-19 = 19 × 19
setting-komi = Komi
    .help = Ce que reçoit Blanc, qui joue en second : 7,5 en France et en Chine, 6,5 au Japon et en Corée, 0,5 avec handicap.
setting-komi-7-5 = 7,5 (France, Chine)
setting-komi-6-5 = 6,5 (Japon, Corée)
setting-komi-0-5 = 0,5 (handicap)
setting-ko = Ko
    .help = Quelles positions ne doivent pas se répéter.
setting-ko-superko = superko : aucune position du goban ne revient
setting-ko-simple = simple : on ne reprend pas un ko aussitôt
setting-ko-situational = situationnel : aucune position ne revient avec le même joueur au trait
setting-ko-natural = naturel : on ne redonne pas au goban un état qu’on lui a déjà donné
setting-scoring = Décompte
    .help = Ce qui compte à la fin.
setting-scoring-french = français : territoires et pierres
setting-scoring-tally = cumul : territoires, pierres et prisonniers
setting-scoring-japanese = japonais : territoires et prisonniers
setting-handicap = Handicap
    .help = Des pierres noires sur les hoshi des gobans de 9, 13 et 19 lignes ; Blanc joue alors le premier.
setting-handicap-0 = aucun
setting-handicap-2 = 2 pierres
setting-handicap-3 = 3 pierres
setting-handicap-4 = 4 pierres
setting-handicap-5 = 5 pierres
setting-handicap-6 = 6 pierres
setting-handicap-7 = 7 pierres
setting-handicap-8 = 8 pierres
setting-handicap-9 = 9 pierres
setting-counting = Après deux passes
    .help = Qui dit quelles pierres sont mortes.
setting-counting-agree = les joueurs s’accordent sur les pierres mortes
setting-counting-alive = toutes les pierres sont vivantes
setting-counting-judge = le programme dit quelles pierres sont mortes

## Ce qui est sur la table

item-column = Colonne { $a }
item-row = Rangée { $a }
item-empty = { $a } : vide
item-territory =
    { $a } : { $c ->
        [1] territoire de Noir
       *[2] territoire de Blanc
    }
item-stone =
    { $a } : { $c ->
        [1] pierre noire
       *[2] pierre blanche
    }
item-dead =
    { $a } : { $c ->
        [1] pierre noire morte
       *[2] pierre blanche morte
    }
item-ghost =
    { $a } : { $c ->
        [1] une pierre noire serait ici
       *[2] une pierre blanche serait ici
    }
item-held =
    { $a } : { $c ->
        [1] très probablement à Noir
       *[2] très probablement à Blanc
    }
item-held-likely =
    { $a } : { $c ->
        [1] plutôt à Noir
       *[2] plutôt à Blanc
    }
item-estimate =
    Estimation : { $a ->
        [0] égalité
        [1] Noir mène de { $b }{ $c ->
            [1] ,5
           *[0] { "" }
        }
       *[2] Blanc mène de { $b }{ $c ->
            [1] ,5
           *[0] { "" }
        }
    }
overlay-estimate = Estimer le score
control-pass = Passer ({ $a })
    .page = Passer
control-accept = Accepter
control-resume = Continuer

## Ce qui est demandé

prompt-number = donnez un nombre entre 0 et { $a }
    .page = Posez une pierre, ou passez.
    .other = C’est à { $who } de jouer.
prompt-point = Posez une pierre, ou passez.
    .other = C’est à { $who } de jouer.
prompt-count = Marquez les mortes (dead e5), puis accepter ou continuer.
    .page = Marquez les pierres mortes, puis acceptez.
    .other = { $who } regarde le décompte.

quit-sure = êtes-vous sûr de vouloir partir ? [99 = oui, autre chose = non]

## Ce qui se passe

# $act est le coup comme il s’écrit.
tell-place = { $who } joue { $act }.
    .log = { $act }
    .hint = { $act } semble le meilleur coup.
tell-take =
    { $a ->
        [one] { $who } joue { $act } et prend une pierre.
       *[other] { $who } joue { $act } et prend { $a } pierres.
    }
    .log = { $act }, prend { $a }
    .hint = { $act } semble le meilleur coup.
tell-pass = { $who } passe.
    .log = passe
    .hint = Passer semble le mieux.
tell-dead = { $who } marque comme morte la chaîne en { $a }.
    .hint = La chaîne en { $a } semble morte.
tell-alive = { $who } marque comme vivante la chaîne en { $a }.
    .hint = La chaîne en { $a } semble vivante.
tell-accept = { $who } accepte le décompte.
    .hint = Le décompte semble juste.
tell-resume = { $who } veut continuer à jouer.
    .hint = Continuer semble le mieux.
tell-propose =
    { $a ->
        [0] Le programme ne trouve pas de pierres mortes.
        [one] Le programme trouve une chaîne morte.
       *[other] Le programme trouve { $a } chaînes mortes.
    }

## Pourquoi un coup est bon

why-takes =
    { $a ->
        [one] Il prend une pierre.
       *[other] Il prend { $a } pierres.
    }
why-saves =
    { $a ->
        [one] Il sauve une pierre en atari.
       *[other] Il sauve { $a } pierres en atari.
    }
why-takes-and-saves =
    { $a ->
        [one] Il prend une pierre
       *[other] Il prend { $a } pierres
    } et en sauve ainsi { $b ->
        [one] une en atari.
       *[other] { $b } en atari.
    }
why-escapes =
    { $a ->
        [one] Il sauve une pierre qui serait prise en shicho.
       *[other] Il sauve { $a } pierres qui seraient prises en shicho.
    }
why-catches =
    { $a ->
        [one] La pierre ne peut plus s’échapper : elle est prise en shicho.
       *[other] Les { $a } pierres ne peuvent plus s’échapper : elles sont prises en shicho.
    }
why-threatens =
    { $a ->
        [one] Il met une pierre en atari.
       *[other] Il met { $a } pierres en atari.
    }
why-makes-eyes = Il fait deux yeux là où il n’y en aurait qu’un.
why-breaks-eyes = Il ne laisse à l’adversaire qu’un œil au lieu de deux.
why-cuts = Il coupe { $a } chaînes l’une de l’autre.
why-joins = Il relie { $a } chaînes.
why-nothing-left = Plus aucun coup ne rapporte de point.

## Où l’on en est

fact-black = X, territoire x : prises { $a }, territoire { $b }, pierres { $c }
    .page =
        prises { $a }
        territoire { $b }
        pierres { $c }
    .again = prises { $a }, territoire { $b }, pierres { $c }
fact-white = O, territoire o : prises { $a }, territoire { $b }, pierres { $c }
    .page =
        prises { $a }
        territoire { $b }
        pierres { $c }
    .again = prises { $a }, territoire { $b }, pierres { $c }
fact-komi =
    Komi { $c ->
        [1] -
       *[0] { "" }
    }{ $a }{ $b ->
        [1] ,5
       *[0] { "" }
    }

## Comment cela a fini

score-territory = Territoire
score-stones = Pierres
score-prisoners = Prisonniers
score-komi = Komi
verdict-count =
    L’écart est de { $a }{ $b ->
        [1] ,5
       *[0] { "" }
    } points.
verdict-draw = Les deux joueurs ont autant de points.

## Ce qui est refusé

refusal-out-of-range =
    { $a ->
        [0] Ce point n’existe pas : le goban a { $b } lignes.
       *[other] les nombres doivent être compris entre 0 et { $a }, s’il vous plaît
    }
refusal-filled = attention : ce point est déjà occupé
refusal-ko = attention : ko, cette position a déjà été sur le goban
refusal-suicide = vous ne pouvez pas poser de pierre ici : elle n’aurait aucune liberté
refusal-no-chain = Il n’y a pas ici de chaîne que l’on puisse marquer ainsi.
refusal-counting = On compte les pierres : marquez les mortes, acceptez le décompte, ou continuez à jouer.
refusal-not-counting = On marque les pierres quand les deux joueurs ont passé.
refusal-handicap-size = Les pierres de handicap n’ont leur place que sur 9, 13 et 19 lignes.
refusal-position-parts = Une position a ses rangées, le trait et le komi.
refusal-position-rows = Un goban a de 2 à 19 rangées, pas { $a }.
refusal-position-row = La rangée { $a } doit avoir { $b } points.
refusal-position-letter = La rangée { $a } a une autre lettre que x et o.
refusal-position-liberty = Chaque chaîne doit avoir une liberté.
refusal-position-side = Le trait est x ou o.
refusal-position-komi = Le komi est un nombre entre -150 et 150, par moitiés.
refusal-position-prisoners = Après le komi viennent les prisonniers de Noir et ceux de Blanc.
refusal-position-passes = On vient de passer deux fois au plus.
refusal-position-marks = Après les passes viennent « dead: » avec des pierres, « accepted: » avec x et o, et « proposed ».
refusal-sgf-broken = Le fichier s’arrête au milieu d’une partie, ou ses parenthèses et crochets ne se répondent pas.
refusal-sgf-game = Ce fichier est d’un autre jeu.
refusal-sgf-size = Un goban est carré et a de 2 à 19 lignes.
refusal-sgf-komi = Le komi est un nombre entre -150 et 150.
refusal-sgf-stones = Les pierres posées d’avance ne tiennent pas sur le goban.
refusal-sgf-setup = Des pierres sont posées d’avance alors que la partie a commencé.
refusal-sgf-move = Ce n’est pas un point du goban.

## Robots

bot-novice = novice
    .help = prend et sauve une chaîne à la fois, sinon joue n’importe où

## Mesures

figure-uniform-9 = parties au hasard sur 9 lignes
figure-uniform-19 = parties au hasard sur 19 lignes
figure-simulations-9 = simulations d’une recherche sur 9 lignes

## La galerie

gallery-ko = Un ko
    .about = Noir peut prendre la pierre blanche en ko. Blanc ne peut pas reprendre aussitôt : ce serait répéter la position.
gallery-count = Le décompte
    .about = Les deux camps vivent sur ce petit goban et ont passé. Les points entourés par une seule couleur sont son territoire.
gallery-dead = Pierres mortes
    .about = Les deux joueurs ont passé et s’accordent sur les pierres mortes. La pierre noire chez Blanc ne peut pas vivre ; on la retire avant de compter.

## Joueurs ; les rangs sont estimés sur 9 lignes, voir docs/performance.md

bot-level-1 = niveau 1
    .help = environ 23e kyu : pour qui vient d’apprendre les règles
bot-level-2 = niveau 2
    .help = environ 20e kyu
bot-level-3 = niveau 3
    .help = environ 16e kyu
bot-level-4 = niveau 4
    .help = environ 12e kyu
bot-level-5 = niveau 5
    .help = environ 11e kyu, comme GNU Go 3.8 à son plus bas niveau
bot-level-6 = niveau 6
    .help = environ 8e kyu
bot-level-7 = niveau 7
    .help = environ 6e kyu
bot-level-8 = niveau 8
    .help = environ 4e kyu
bot-level-9 = niveau 9
    .help = environ 2e kyu
bot-net = réseau
    .help = interroge un petit réseau de neurones sur 9 lignes ; une expérience
