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

## Ce qu’on écrit : jeux, réglages, joueurs

mistake-game = Il n’y a pas de jeu « { $given } ». Les jeux sont : { $games }.
mistake-setting-form = « { $given } » n’est pas un réglage : cela s’écrit clé=valeur.
mistake-setting-unknown = { $game } n’a pas de réglage « { $given } ». Ses réglages sont : { $settings }.
mistake-setting-none = { $game } n’a pas de réglage « { $given } », ni aucun autre.
mistake-setting-value = « { $given } » n’est pas une valeur de { $key }. Accepté : { $accepted }.
mistake-player = Il n’y a pas de joueur « { $given } ». Accepté : person, { $bots }, ugi:<ligne de commande>.
mistake-command-line = « { $given } » n’est pas une ligne de commande : elle est vide, ou un guillemet n’y est pas fermé.

## Programmes qui jouent et qui échouent

failure-not-started = { $name } n’a pas pu être lancé : { $why }.
failure-hung = { $name } n’a pas répondu en { $seconds } secondes.
failure-died = { $name } s’est arrêté ({ $status }).
failure-died-saying = { $name } s’est arrêté ({ $status }), en disant : { $words }
failure-unreadable = { $name } n’a rien répondu de lisible : « { $line } ».
failure-over-long = { $name } a écrit une ligne trop longue.
failure-illegal = { $name } a joué « { $act } », ce qui n’est pas permis : { $why }
failure-no-act = { $name } n’a aucun coup à jouer.
failure-panicked = { $name } a un défaut et s’est arrêté : { $message }.
