### Ce que disent tous les jeux et toutes les portes.

## Ceux qui agissent

seat-0 = Joueur 1
seat-1 = Joueur 2
seat-2 = Joueur 3
seat-3 = Joueur 4
who-chance = Le hasard
who-clock = La pendule
who-house = La maison

## Robots

bot-random = aléatoire

## Refus

refusal-bad-form = Cela ne se lit pas.
refusal-game-over = La partie est finie.
refusal-not-your-turn = Ce n’est pas votre tour.
refusal-setting-unknown = Ce réglage n’existe pas.
refusal-setting-value = Ce n’est pas une valeur de ce réglage.
refusal-no-limit = Ce tour n’a pas de limite de temps.

## Commandes, le mot à montrer d’abord

command-help = aide, help, h, ?
    .help = ce que l’on peut taper
command-rules = règles, regles, rules
    .help = les règles du jeu
command-board = plateau, board
    .help = montrer encore le plateau
command-acts = coups, moves
    .help = ce que l’on peut jouer
command-undo = annuler, undo
    .help = reprendre le dernier coup
command-hint = conseil, hint
    .help = demander un conseil
command-pause = pause
    .help = arrêter la pendule, ou la relancer
command-draw = nulle, draw
    .help = proposer la nulle, ou l’accepter
command-resign = abandonner, resign
    .help = abandonner la partie
command-save = sauver, save, s
    .help = écrire la partie dans un fichier et partir
command-resume = reprendre, resume
    .help = continuer la partie sauvée
command-quit = quitter, quit, q, exit
    .help = partir
