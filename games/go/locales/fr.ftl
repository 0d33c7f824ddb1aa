### Le go.

game-name = Go
game-about = Entourez plus de territoire que votre adversaire.

## Joueurs

seat-0 = Noir
seat-1 = Blanc

## Avant la partie

form-new = Une nouvelle partie
setting-size = Goban
    .help = Combien de lignes a le goban : 9, 13 et 19 sont les tailles habituelles.
setting-komi = Komi
    .help = Ce que reçoit Blanc, qui joue en second : 7,5 en France et en Chine, 6,5 au Japon et en Corée, 0,5 avec handicap.
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
control-pass = Passer ({ $a })
control-accept = Accepter le décompte
control-resume = Continuer à jouer

## Ce qui est demandé

prompt-number = Choisissez une intersection ou donnez un nombre entre 0 et { $a }.
    .other = C’est à { $who } de jouer.
prompt-point = Posez une pierre, ou passez.
    .other = C’est à { $who } de jouer.
prompt-count = Marquez les pierres mortes, puis acceptez le décompte, ou continuez à jouer.
    .other = { $who } regarde le décompte.

## Ce qui se passe

# $act est le coup comme il s’écrit.
tell-place = { $who } joue { $act }.
    .hint = { $act } semble le meilleur coup.
tell-take =
    { $a ->
        [one] { $who } joue { $act } et prend une pierre.
       *[other] { $who } joue { $act } et prend { $a } pierres.
    }
    .hint =
    { $a ->
        [one] { $act } semble le meilleur coup : il prend une pierre.
       *[other] { $act } semble le meilleur coup : il prend { $a } pierres.
    }
tell-pass = { $who } passe.
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

## Où l’on en est

fact-black = X, territoire x : prises { $a }, territoire { $b }, pierres { $c }
    .page = prises { $a } · territoire { $b } · pierres { $c }
    .again = prises { $a }, territoire { $b }, pierres { $c }
fact-white = O, territoire o : prises { $a }, territoire { $b }, pierres { $c }
    .page = prises { $a } · territoire { $b } · pierres { $c }
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

verdict-count =
    { $a ->
        [1] Noir
       *[2] Blanc
    } gagne de { $b }{ $c ->
        [1] ,5
       *[0] { "" }
    } points.
verdict-draw = Les deux joueurs ont autant de points.

## Ce qui est refusé

refusal-out-of-range =
    { $a ->
        [0] Ce point n’existe pas : le goban a { $b } lignes.
       *[other] Les nombres doivent être compris entre 0 et { $a }, s’il vous plaît.
    }
refusal-filled = Attention : ce point est déjà occupé.
refusal-ko = Attention : ko, cette position a déjà été sur le goban.
refusal-suicide = Vous ne pouvez pas poser de pierre ici : elle n’aurait pas de liberté.
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
refusal-sgf-game = Ce fichier est d’un autre jeu.
refusal-sgf-size = Un goban a de 2 à 19 lignes.
refusal-sgf-komi = Le komi est un nombre entre -150 et 150.
refusal-sgf-stones = Les pierres posées d’avance ne tiennent pas sur le goban.
refusal-sgf-setup = Des pierres sont posées d’avance alors que la partie a commencé, avant le coup { $a }.
refusal-sgf-move = Le coup { $a } n’est pas un point du goban.

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
