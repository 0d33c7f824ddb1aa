### Puissance 4.

game-name = Puissance 4
game-about = Alignez quatre jetons dans une grille verticale que l’on peut faire pivoter.

## Joueurs

seat-0 = Joueur 1 (étoile)
seat-1 = Joueur 2 (anneau)

## Avant la partie

form-new = Une nouvelle partie
setting-variant = Variante
    .help = Quelle grille, et si on peut la tourner.
setting-variant-rotating = tournante : 7 × 7, la grille se tourne
setting-variant-plain = simple : 7 × 7, sans tourner
setting-variant-classic = classique : 7 colonnes, 6 rangées, sans tourner
setting-both = Deux lignes à la fois
    .help = Qui gagne quand une rotation de la grille donne une ligne aux deux joueurs.
setting-both-draw = personne ne gagne
setting-both-mover = celui qui a tourné la grille gagne
setting-both-opponent = l’autre joueur gagne

## Ce qui est sur la table

item-column = Colonne { $a }
item-empty = Colonne { $a }, rangée { $b } : vide
item-disc =
    Colonne { $a }, rangée { $b } : { $c ->
        [1] jeton rouge à étoile
       *[2] jeton ambre à anneau
    }
item-disc-won =
    Colonne { $a }, rangée { $b } : { $c ->
        [1] jeton rouge à étoile, dans une ligne
       *[2] jeton ambre à anneau, dans une ligne
    }
item-ghost =
    Colonne { $a }, rangée { $b } : { $c ->
        [1] un jeton rouge à étoile serait ici
       *[2] un jeton ambre à anneau serait ici
    }
item-ghost-empty = Colonne { $a }, rangée { $b } : cette case serait vide
item-turn-right = Tourner la grille à droite
item-turn-left = Tourner la grille à gauche
item-turn-over = Retourner la grille d’un demi-tour

## Ce qui se passe

tell-drop = { $who } lâche un jeton dans la colonne { $a }.
    .log = Colonne { $a }
    .hint = La colonne { $a } semble la meilleure.
tell-turn-right = { $who } tourne la grille à droite.
    .log = Grille tournée à droite
    .hint = Tourner la grille à droite semble le mieux.
tell-turn-left = { $who } tourne la grille à gauche.
    .log = Grille tournée à gauche
    .hint = Tourner la grille à gauche semble le mieux.
tell-turn-over = { $who } retourne la grille d’un demi-tour.
    .log = Grille retournée
    .hint = Retourner la grille semble le mieux.

## Où l’on en est

fact-turns = Tours joués : { $a } sur { $b }
fact-side-1 = jetons rouges à étoile, notés *
    .page = { "" }
    .again = { "" }
fact-side-2 = jetons ambre à anneau, notés O
    .page = { "" }
    .again = { "" }

## Comment cela a fini

verdict-line = Quatre jetons en ligne.
verdict-both = Les deux joueurs ont quatre jetons en ligne.
verdict-both-won = Les deux joueurs ont quatre jetons en ligne ; les réglages de la table décident.
verdict-limit = Les { $a } tours sont joués, et personne n’a quatre jetons en ligne.

## Refus

refusal-bad-form = Ce n’est pas un coup. Tapez une colonne, de 0 à 6, ou bien R, L ou U pour tourner la grille.
refusal-no-such-column = Cette colonne n’existe pas. Les colonnes vont de 0 à 6, depuis la gauche.
refusal-column-full = La colonne { $a } est pleine : elle contient { $b } jetons. Choisissez-en une autre.
refusal-no-turning = Dans cette variante la grille ne se tourne pas. Lâchez un jeton dans une colonne, de 0 à 6.
refusal-game-over = La partie est finie. Commencez-en une nouvelle pour continuer à jouer.
refusal-not-your-turn = C’est à l’autre joueur. Attendez son coup.

## Positions refusées

refusal-position-parts = Une position a trois parties séparées par des espaces : la grille, le joueur dont c’est le tour et le tour. Ici il y en a { $a }.
refusal-position-rows = La grille a { $b } rangées séparées par des /, et il y en a { $a }.
refusal-position-row = Chaque rangée a 7 cases. La rangée { $a } à partir du haut en a { $b }.
refusal-position-cells = La grille a { $b } cases, et il y en a { $a }.
refusal-position-digit = Une case est 0 (vide), 1 ou 2 (le jeton d’un joueur). Dans la rangée { $a } à partir du haut, colonne { $b }, il y a autre chose.
refusal-position-player = Le joueur dont c’est le tour est 1 ou 2.
refusal-position-turn = Le tour est un nombre de 0 à { $a }.
refusal-disc-floats = Le jeton de la colonne { $a }, rangée { $b } n’a rien sous lui. Les rangées se comptent à partir de 0, en bas.
refusal-more-discs-than-turns = Il y a { $a } jetons après { $b } tours, mais un tour lâche au plus un jeton.
refusal-wrong-player = Le joueur { $a } ne peut pas avoir la main après { $b } tours : le joueur 1 joue quand le nombre de tours est pair.

## Fichiers refusés

refusal-save-variant = Ce fichier ne garde que des parties de la variante tournante. Choisissez la variante rotating pour la continuer.
refusal-save-length = Une partie sauvegardée a { $b } caractères, et ce fichier en a { $a }.
refusal-save-cell = Le caractère { $a } du fichier est une case : il doit être 0, 1 ou 2.
refusal-save-height = Le caractère { $a } du fichier est le nombre de jetons de la colonne { $b } : il doit aller de 0 à 7.
refusal-save-player = Le caractère 57 du fichier est le joueur dont c’est le tour : il doit être 1 ou 2.
refusal-save-turn = Le caractère 58 du fichier est le tour : il doit désigner un nombre de 0 à { $a }.
refusal-save-heights = Le fichier donne un nombre de jetons faux pour la colonne { $a } : ses cases en contiennent { $b }.
refusal-save-line = Il y a déjà une ligne de quatre dans le fichier : cette partie est finie.

## Mesures

figure-solve-classic-late = solveur, classique : une position après 26 à 34 coups
figure-solve-classic-nodes = solveur, classique : positions examinées par seconde
figure-solve-rotating-11 = solveur, variante tournante : toute fin forcée en 11 coups
figure-solve-rotating-nodes = solveur, variante tournante : positions examinées par seconde

## Résolution

option-columns-from = les lignes sont des listes de coups, et non des positions ; la colonne de gauche a ce numéro, 0 ou 1
refusal-solve-over = La partie est finie dans cette position : il n’y a rien à résoudre.
refusal-list-move = Le coup { $a } de la liste n’est ni une colonne, de { $b } à { $b ->
        [0] 6
       *[1] 7
    }, ni une rotation de la grille, R, L ou U.
refusal-list-over = Le coup { $a } de la liste vient après la fin de la partie.
refusal-list-turning = Le coup { $a } de la liste tourne la grille, ce que cette variante ne permet pas.
refusal-list-full = Le coup { $a } de la liste met un jeton dans la colonne { $b }, qui est pleine.

## Bots

bot-strong = fort
    .help = un autre nom du meilleur

## Pourquoi un coup est bon

why-wins-now = Ce coup aligne quatre jetons.
why-wins = Ce coup gagne en { $a } coups, quoi que fasse l’autre ; les coups des deux joueurs sont comptés.
why-loses = Tous les coups perdent ; celui-ci résiste le plus longtemps, { $a } coups.
why-only = C’est le seul coup qui ne perd pas.
why-others-lose = Tous les autres coups perdent.
why-blocks = Ce coup prend la place, dans la colonne { $a }, où l’autre joueur alignerait quatre jetons.
why-draw = Ce coup garde la partie nulle, qu’aucun des deux ne peut éviter.
why-not-right = Tourner la grille à droite donnerait quatre jetons alignés à l’autre joueur.
why-not-left = Tourner la grille à gauche donnerait quatre jetons alignés à l’autre joueur.
why-not-over = Retourner la grille donnerait quatre jetons alignés à l’autre joueur.
why-not-under = Un jeton dans la colonne { $a } laisserait l’autre joueur aligner quatre jetons juste au-dessus.

## La galerie

gallery-three-ways = Trois possibilités
    .about = Un jeton gagne, tourner à gauche gagne aussi ; tourner à droite donne une ligne aux deux joueurs.
gallery-bad-turn = La rotation à éviter
    .about = Le joueur 2 perd s’il tourne la grille du mauvais côté.
gallery-turned = Après cette rotation
    .about = Les jetons sont tombés, et le joueur 1 en a quatre alignés.
gallery-both = Tous les deux
    .about = Les deux joueurs ont une ligne : partie nulle.
gallery-five = Cinq alignés
    .about = Le dernier jeton d’une longue partie en a aligné cinq.
gallery-limit = Près de la limite
    .about = Il reste peu de coups : chaque rotation de la grille termine la partie.
