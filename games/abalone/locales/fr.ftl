### Abalone.

game-name = Abalone
game-about = Poussez six billes adverses hors du plateau.

## Players

seat-0 = Noir
seat-1 = Blanc

## Before the game

form-new = Une nouvelle partie
setting-layout = Disposition
    .help = Où sont les billes au départ.
setting-layout-standard = Standard
setting-layout-belgian-daisy = Marguerite belge
setting-layout-german-daisy = Marguerite allemande
setting-layout-dutch-daisy = Marguerite hollandaise
setting-layout-swiss-daisy = Marguerite suisse
setting-layout-the-wall = Le mur
setting-layout-domination = Domination
setting-layout-snakes = Les serpents
setting-layout-snakes-variant = Les serpents, seconde forme
setting-layout-alien-attack = Attaque alien
setting-layout-infiltration = Infiltration
setting-layout-face-to-face = Face à face
setting-layout-fujiyama = Fujiyama
setting-layout-pyramid = Pyramide
setting-layout-star = Étoile
setting-repetition = Répétition
    .help = Ce qui se passe quand une position revient avec le même joueur au trait.
setting-repetition-draw = la troisième fois, la partie est nulle
setting-repetition-forbidden = un coup qui répète une position est refusé
setting-repetition-none = rien
setting-max_plies = Nombre maximal de coups
    .help = Après tant de coups des deux joueurs ensemble, qui a poussé le plus de billes dehors gagne ; 0 : sans limite.

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
    Rangée { $a ->
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
item-diagonal = Diagonale { $a }
item-hollow = { cell } : vide
item-marble =
    { cell } : { $c ->
        [1] bille noire
       *[2] bille blanche
    }
item-gutter =
    { $a ->
        [1] Poussées dehors par Noir : { $b } billes blanches sur { $c }
       *[2] Poussées dehors par Blanc : { $b } billes noires sur { $c }
    }
item-ghost =
    { cell } : { $c ->
        [1] une bille noire serait ici
       *[2] une bille blanche serait ici
    }
item-vacated = { cell } : cette case serait vide
item-falls =
    { cell } : { $c ->
        [1] cette bille noire tomberait
       *[2] cette bille blanche tomberait
    }
item-threatened =
    { cell } : { $c ->
        [1] cette bille noire pourrait être poussée hors du plateau
       *[2] cette bille blanche pourrait être poussée hors du plateau
    }
item-arrow =
    { $c ->
        [1] aller vers l’est
        [2] aller vers le nord-est
        [3] aller vers le nord-ouest
        [4] aller vers l’ouest
        [5] aller vers le sud-ouest
       *[6] aller vers le sud-est
    }
item-arrow-push =
    { $c ->
        [1] pousser vers l’est
        [2] pousser vers le nord-est
        [3] pousser vers le nord-ouest
        [4] pousser vers l’ouest
        [5] pousser vers le sud-ouest
       *[6] pousser vers le sud-est
    }
overlay-threats = Billes qui pourraient tomber
control-direction =
    { $c ->
        [1] Est (E)
        [2] NE (W)
        [3] NO (Q)
        [4] Ouest (A)
        [5] SO (S)
       *[6] SE (D)
    }

## What happens

# $act est le coup tel qu’on l’écrit.
tell-move =
    { $a ->
        [one] { $who } déplace une bille : { $act }.
       *[other] { $who } déplace { $a } billes : { $act }.
    }
    .log = { $act }
    .hint =
    { $a ->
        [one] Déplacer une bille semble le mieux : { $act }.
       *[other] Déplacer { $a } billes semble le mieux : { $act }.
    }
tell-step = { $who } fait un pas de côté avec { $a } billes : { $act }.
    .log = { $act }, de côté
    .hint = Un pas de côté avec { $a } billes semble le mieux : { $act }.
tell-push = { $who } pousse { $act } : { $a } contre { $b }.
    .log = { $act }, { $a } contre { $b }
    .hint = La poussée { $act } semble le mieux : { $a } contre { $b }.
tell-eject = { $who } pousse { $act } : { $a } contre { $b }, et une bille tombe du plateau.
    .log = { $act }, { $a } contre { $b }, une dehors
    .hint = La poussée { $act } semble le mieux : { $a } contre { $b }.

## How it stands

fact-black = billes noires, écrites @ ; poussées dehors : { $a } sur { $b }
    .page = poussées dehors : { $a } sur { $b }
    .again = poussées dehors : { $a } sur { $b }
fact-white = billes blanches, écrites O ; poussées dehors : { $a } sur { $b }
    .page = poussées dehors : { $a } sur { $b }
    .again = poussées dehors : { $a } sur { $b }
fact-plies = Coups joués : { $a } sur { $b }
fact-plies-endless = Coups joués : { $a }
fact-repetition = Cette position est venue { $a } fois.

## How it ended

verdict-ejections = { $a } billes ont été poussées dehors.
verdict-no-move =
    { $a ->
        [1] { seat-1 }
       *[2] { seat-0 }
    } ne peut plus jouer.
verdict-repetition = La position est là pour la troisième fois.
verdict-plies-won = Tous les coups sont joués : Noir a poussé { $a } billes dehors, Blanc { $b }.
verdict-plies-draw = Tous les coups sont joués, et les deux ont poussé autant de billes dehors.

## Refusals

refusal-game-over = La partie est finie. Commencez-en une autre pour jouer encore.
refusal-not-your-turn = C’est à l’autre joueur. Attendez son coup.
refusal-bad-form = Ce n’est pas un coup. Nommez deux cases (la bille arrière et la case où elle entre, comme a1b2) ou trois (les deux bouts d’une ligne et la case où va la première, comme c3c5d3).
refusal-bad-cell = Cette case n’existe pas. Les rangées sont A1–A5, B1–B6, C1–C7, D1–D8, E1–E9, F2–F9, G3–G9, H4–H9 et I5–I9.
refusal-not-adjacent = Une bille va sur une case voisine, et celle-là ne touche pas la première.
refusal-empty = Il n’y a pas de bille sur cette case. Nommez une des vôtres.
refusal-opponent = C’est une bille adverse. Nommez une des vôtres, et poussez l’autre par derrière.
refusal-not-a-line = Ce ne sont pas les bouts d’une ligne : les billes de l’un à l’autre doivent toutes être à vous, en ligne droite et sans trou.
refusal-too-many = Cela ferait bouger { $a } billes, et trois au plus bougent ensemble. Partez de plus près de l’avant.
refusal-along-axis = C’est la direction de la ligne elle-même. Pour avancer le long d’elle, nommez la bille arrière et la case où elle entre.
refusal-blocked = Le passage est pris : un pas de côté demande des cases vides, et les billes poussées une case vide ou le bord derrière elles.
refusal-too-weak = { $a } contre { $b } ne suffit pas : il faut plus de billes en ligne que vous n’en poussez.
refusal-own-off-board = Votre propre bille quitterait le plateau. Seules les billes poussées tombent.
refusal-repeats = Cela ramènerait une position déjà vue, ce que cette partie interdit. Jouez autre chose.

## Refused positions

refusal-position-parts = Une position a quatre parties séparées par des espaces : les rangées, les billes éjectées par Noir et par Blanc, et le joueur au trait. Nombre de parties ici : { $a }.
refusal-position-rows = Le plateau a { $b } rangées, de I à A, avec / entre elles, et { $a } sont données.
refusal-position-row = La rangée { $a } depuis le haut doit avoir { $b } cases.
refusal-position-letter = Dans la rangée { $a } depuis le haut, un caractère n’est ni S (noir), ni s (blanc), ni un nombre de cases vides.
refusal-position-ejected = Les billes poussées dehors sont un nombre de 0 à { $a }.
refusal-position-both-won = Un seul côté peut avoir poussé { $a } billes dehors.
refusal-position-mover = Le joueur au trait est b ou w.
refusal-position-marbles = Un côté a au plus { $b } billes, celles poussées dehors comprises, et il en aurait ici { $a }.

## Refused records

refusal-record-tag = La ligne { $a } n’est pas une étiquette : une étiquette s’écrit [Black "Ada"].
refusal-record-variant = L’étiquette Variant ne nomme aucune disposition de ce jeu.
refusal-record-notation = L’étiquette Notation doit être ABA-PRO ou Nacre.
refusal-record-result = Le résultat n’est pas celui où mènent les coups.
refusal-record-nacre = Le coup { $a } ne nomme en notation Nacre aucun coup légal, ou plus d’un : il faut deux cases, celle que quitte un bout de la ligne et celle où arrive l’autre bout.

## Pourquoi un coup est bon

why-wins-now = Ce coup pousse la bille numéro { $a } hors du plateau et gagne.
why-wins = Ce coup gagne en { $a } coups, quoi que fasse l’autre ; les coups des deux joueurs sont comptés.
why-loses = Tous les coups perdent ; celui-ci tient le plus longtemps, { $a } coups.
why-others-lose = Tous les autres coups perdent.
why-ejects = Ce coup pousse la bille en { cell } hors du plateau.
why-saves = La bille en { cell } pouvait être poussée hors du plateau, et ne peut plus l’être.
why-threatens = La bille en { cell } peut être poussée hors du plateau au prochain coup.
why-to-edge = Ce coup pousse une bille au bord, en { cell }.
why-breaks-line = Ce coup brise une ligne de trois.
why-drives-out = Ce coup éloigne du centre les billes de l’autre joueur.
why-to-middle = Ce coup rapproche des billes du centre.
why-makes-line = Ce coup forme une ligne de trois.
why-joins = Ce coup rassemble des billes.

## Mesures

figure-search-nodes = la recherche : positions examinées par seconde
figure-evaluation = la valeur d’une position

bot-greedy = glouton
    .help = regarde un coup devant lui : pousse dehors ce qu’il peut et va au centre

## La galerie

gallery-push = Trois contre deux
    .about = Les trois billes noires poussent les deux blanches, et celle du bord tombe.
gallery-last-marble = Plus qu’une bille
    .about = Blanc a éjecté cinq billes et peut éjecter la sixième.
gallery-face-to-face = Face à face
    .about = Trois contre trois ne poussent pas : aucun camp ne fait bouger l’autre.
