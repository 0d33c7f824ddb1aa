### Ce que disent tous les jeux, sur la page comme au terminal.

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
    .help = n’importe quel coup permis
bot-best = le meilleur
    .help = prend tout le temps qu’on lui donne
bot-level-1 = niveau 1
bot-level-2 = niveau 2
bot-level-3 = niveau 3
bot-level-4 = niveau 4
bot-level-5 = niveau 5
bot-level-6 = niveau 6
bot-level-7 = niveau 7
bot-level-8 = niveau 8
bot-level-9 = niveau 9
bot-level-10 = niveau 10
bot-level-11 = niveau 11

## Refus

refusal-unnamed = Ce n’est pas possible ici ({ $code }).
refusal-bad-form = Saisie non reconnue.
refusal-game-over = La partie est finie.
refusal-not-your-turn = Ce n’est pas votre tour.
refusal-setting-unknown = Ce réglage n’existe pas.
refusal-setting-value = Ce n’est pas une valeur possible de ce réglage.
refusal-no-limit = Ce tour n’a pas de limite de temps.

## Commandes, le mot à montrer d’abord

command-help = aide, help, h, ?
    .help = ce que l’on peut taper
command-rules = règles, regles, rules
    .help = les règles du jeu
command-board = plateau, board
    .help = réafficher le plateau
command-acts = coups, moves
    .help = ce que l’on peut jouer
command-undo = retirer, reprendre, annuler, undo
    .help = retirer le dernier coup
command-redo = rétablir, refaire, redo
    .help = refaire le coup qui a été retiré
command-hint = conseil, hint
    .help = demander un conseil
command-pause = pause
    .help = mettre la partie en pause, ou la reprendre
command-draw = nulle, draw
    .help = proposer la nulle, ou l’accepter
command-decline = refuser, décliner, decliner, decline
    .help = refuser la nulle proposée
command-resign = abandonner, resign
    .help = abandonner la partie
command-rematch = encore, revanche, again, rematch
    .help = jouer une autre partie, places échangées
command-same-deal = même-donne, same-deal
    .help = rejouer la même donne
command-step = avancer, step
    .help = laisser les programmes jouer un coup, puis attendre
command-pace = vitesse, pace
    .help = ralentir les programmes, ou les laisser jouer plus vite
command-history = historique, history
    .help = ce qui a été joué
command-back = retour, back, b
    .help = le plateau un coup plus tôt ; « retour 5 » : cinq coups plus tôt
command-allot = répartir, repartir, allot
    .help = donner vos points libres à d’autres lignes du score : un nombre pour chacune
command-save = sauvegarder, sauver, save, s
    .help = sauvegarder et partir ; « sauvegarder FICHIER » : dans ce fichier
command-resume = continuer, resume
    .help = continuer la partie sauvegardée
command-quit = quitter, quit, q, exit
    .help = partir

## Ce qu’on écrit : jeux, réglages, joueurs

mistake-game = Il n’y a pas de jeu « { $given } ». Les jeux sont : { $games }.
mistake-setting-form = « { $given } » n’est pas un réglage : cela s’écrit clé=valeur.
mistake-setting-unknown = { $game } n’a pas de réglage « { $given } ». Ses réglages sont : { $settings }.
mistake-setting-none = { $game } n’a pas de réglage « { $given } », ni aucun autre.
mistake-setting-value = « { $given } » n’est pas une valeur possible de { $key }. Valeurs acceptées : { $accepted }.
mistake-player = Il n’y a pas de joueur « { $given } ». Sont acceptés : person, { $bots }, { $engines }.
mistake-program = Il n’y a pas de programme « { $given } ». Sont acceptés : { $bots }, { $engines }.
mistake-engine = { $protocol }:<ligne de commande>
mistake-command-line = « { $given } » n’est pas une ligne de commande : elle est vide, ou un guillemet n’y est pas fermé.

## Programmes qui jouent et qui échouent

failure-not-started = { $name } n’a pas pu être lancé : { $why }.
failure-hung = { $name } n’a pas répondu en { $seconds } secondes.
failure-died = { $name } s’est arrêté ({ $status }).
failure-died-saying = { $name } s’est arrêté ({ $status }), en disant : { $words }
failure-unreadable = { $name } n’a rien répondu de lisible : « { $line } ».
failure-refused = { $name } refuse : « { $line } ».
failure-over-long = { $name } a écrit une ligne trop longue.
failure-illegal = { $name } a joué « { $act } », ce qui n’est pas permis : { $why }
failure-no-act = { $name } n’a aucun coup à jouer.
failure-panicked = { $name } a un défaut et s’est arrêté : { $message }.
failure-exit = code de sortie { $code }
failure-signal = signal { $code }

## Ce que dit le système des fichiers et des adresses, dans une phrase

system-not-found = ce fichier ou ce dossier n’existe pas
system-denied = ce n’est pas autorisé
system-exists = il existe déjà
system-folder = c’est un dossier
system-no-folder = une partie de son chemin n’est pas un dossier
system-read-only = on ne peut rien y écrire
system-full = le disque est plein
system-large = il est trop grand
system-address-taken = cette adresse est déjà prise
system-no-address = cette machine n’a pas cette adresse

## Le protocole des moteurs

engine-author = les auteurs de Ludarium
engine-option-unknown = Il n’y a pas d’option « { $given } ». Les options sont : { $options }.
engine-setup = Ces réglages ne vont pas ensemble ({ $code }) : { $why } L’ancienne partie reste.
engine-position = La position est refusée ({ $code }) : { $why } L’ancienne reste.
engine-move = Le coup { $number }, « { $act } », est refusé ({ $code }) : { $why } L’ancienne position reste.
engine-no-seat = Il n’y a pas de place { $seat }. Sont acceptés : 0 à { $last }, ou watcher.
engine-not-text = La ligne n’est pas du texte en UTF-8.
engine-too-long = La ligne est trop longue : on lit au plus { $most } octets.
engine-protocol = Ce jeu n’a pas de protocole « { $given } ». Il y a : { $accepted }.
engine-perft-chance = On ne compte pas les feuilles là où le hasard décide.
engine-perft-deep = On compte les feuilles à { $most } coups de profondeur au plus.
engine-perft-stopped = Le compte a été arrêté.
engine-no-depth = « { $bot } » ne cherche pas coup par coup : « depth » ne le limite pas.
engine-busy = Trop de lignes attendent, celle-ci est perdue.
engine-defect = Le jeu a un défaut et n’a pas répondu.
ugi-unknown = « { $word } » n’est pas une commande.
ugi-missing = Il manque quelque chose. La forme est : { $command }
ugi-unexpected = « { $word } » ne peut pas suivre « { $command } ».
ugi-not-number = « { $command } » demande un nombre entier ; « { $word } » n’en est pas un, ou est trop grand.

## La table

table-undone = { $who } retire un coup.
    .you = Vous retirez un coup.
    .house = Un coup est retiré.
table-undo-asked = { $who } demande à retirer un coup.
    .you = Vous demandez à retirer un coup.
table-undo-agreed = { $who } accepte que le coup soit retiré.
    .you = Vous acceptez que le coup soit retiré.
table-undo-declined = { $who } refuse que le coup soit retiré.
    .you = Vous refusez que le coup soit retiré.
table-undo-withdrawn = { $who } ne demande plus à retirer le coup.
    .you = Vous ne demandez plus à retirer le coup.
table-pause-asked = { $who } demande une pause.
    .you = Vous demandez une pause.
table-pause-agreed = { $who } accepte la pause.
    .you = Vous acceptez la pause.
table-pause-declined = { $who } refuse la pause.
    .you = Vous refusez la pause.
table-pause-withdrawn = { $who } retire sa demande de pause.
    .you = Vous retirez votre demande de pause.
table-paused = { $who } met la partie en pause.
    .you = Vous mettez la partie en pause.
    .house = La partie est mise en pause.
table-resumed = { $who } reprend la partie.
    .you = Vous reprenez la partie.
    .house = La partie reprend.
table-draw-offered = { $who } propose la nulle.
    .you = Vous proposez la nulle.
table-draw-accepted = { $who } accepte la nulle.
    .you = Vous acceptez la nulle.
table-draw-declined = { $who } refuse la nulle.
    .you = Vous refusez la nulle.
table-draw-withdrawn = { $who } retire sa proposition de nulle.
    .you = Vous retirez votre proposition de nulle.
table-seated = { $who } prend place.
    .you = Vous prenez place.
table-over-resigned = { $who } abandonne.
    .you = Vous avez abandonné.
table-over-agreed = Les joueurs se sont mis d’accord.
table-over-flag = { $who } n’a plus de temps.
    .you = Vous n’avez plus de temps.
table-over-crash = { $who } ne fonctionne plus.
table-over-illegal = { $who } a joué un coup illégal.
table-over-hang = { $who } ne répond pas.
table-over-absent = { $who } a quitté la partie.
    .you = Vous avez quitté la partie.

refusal-paused = La partie est en pause.
refusal-not-paused = La partie n’est pas en pause.
refusal-no-undo = Il n’y a aucun coup à retirer.
refusal-no-redo = Vous n’avez aucun coup à rétablir.
refusal-pause-asked = Une pause a déjà été demandée.
refusal-no-pause-asked = Personne ne vous a demandé de pause.
refusal-not-now = Les règles ne le permettent pas maintenant.
refusal-table-full = Cette partie a atteint la longueur maximale. Vous pouvez seulement abandonner.
refusal-table-too-old = Cette partie a duré trop longtemps pour continuer.
refusal-long-name = Les noms, les événements et les dates ont { $a } octets au plus.
refusal-long-original = Le fichier peut avoir { $a } ko au plus.
refusal-long-command = La commande d’un moteur peut avoir { $a } octets au plus.
refusal-undo-asked = Quelqu’un a déjà demandé à retirer un coup.
refusal-no-undo-asked = Personne n’a demandé à retirer un coup.
refusal-draw-offered = La nulle est déjà proposée.
refusal-no-draw-offered = Personne ne vous a proposé la nulle.
refusal-draw-again = Jouez un coup avant de proposer encore la nulle.
refusal-seat-open = La partie commence quand tout le monde est là.
refusal-seat-taken = Cette place est déjà prise.
refusal-no-such-seat = Cette place n’existe pas.
refusal-seats-count = Ce jeu est pour { $b } joueurs, pas pour { $a }.
refusal-not-for-you = C’est à quelqu’un d’autre de le faire.
refusal-time-up = Votre temps est écoulé.
refusal-backwards = Cela s’est passé avant l’événement qui précède.
refusal-not-over = La partie n’est pas finie.
refusal-deal-code = Ce n’est pas un code de donne : un code ne contient que des lettres et des chiffres, tel qu’il a été montré.
refusal-name-empty = Écrivez un nom.
refusal-name-long = Ce nom est trop long : 20 lettres au plus.
refusal-name-taken = Un autre joueur porte déjà ce nom.
refusal-name-reserved = Ce nom est réservé.

## Enregistrements

record-too-large = L’enregistrement dépasse { $most } Mio.
record-not-json = L’enregistrement n’est pas du JSON : ligne { $line }, colonne { $column }.
record-no-form = Ce n’est pas un enregistrement : il n’a pas de nombre « ludarium ».
record-other-form = L’enregistrement a la forme { $found } ; la forme { $known } est connue.
record-unknown-field = Un enregistrement n’a pas de champ « { $path } ».
record-missing = Il manque « { $path } » à l’enregistrement.
record-not-object = « { $path } » doit être un objet.
record-not-list = « { $path } » doit être une liste.
record-too-many = « { $path } » a plus de { $most } éléments.
record-not-text = « { $path } » doit être un texte.
record-too-long = « { $path } » a plus de { $most } octets.
record-not-number = « { $path } » doit être un nombre entier, au plus { $most }.
record-not-word = « { $path } » doit être l’un de : { $accepted }.
record-backwards = « { $path } » précède l’événement d’avant.
record-act-or-event = « { $path } » est à côté d’un coup : une entrée est l’un ou l’autre.
replay-other-game = L’enregistrement est celui de { $found }, pas de { $wanted }.
replay-other-rules = L’enregistrement suit la version { $found } des règles ; la version { $known } est connue.
replay-bad-setting = Le réglage « { $key } » de l’enregistrement est faux : { $why }
replay-bad-start = La partie de l’enregistrement ne peut pas commencer : { $why }
replay-bad-form = { $why }
replay-masked = C’est ce qu’un joueur a vu d’une partie, pas la partie entière ; cela ne se rejoue pas.
replay-bad-act = L’événement { $number } de l’enregistrement, « { $act } », est refusé : { $why }
replay-bad-move = Le coup { $number }, « { $act } », est refusé : { $why }
replay-bad-event = L’événement { $number } de l’enregistrement est refusé : { $why }
replay-bad-result = Le résultat de l’enregistrement n’est pas celui de ses événements.

## Ligne par ligne

prompt-of = { $who } : { $what }
score-sum = Total
overlay-numbers = Numéros des coups
overlay-number = coup { $a }
decimal-sign = ,
score-sorted = Du plus faible au plus fort
score-origins = D’où viennent les points
fact-of = { $who } : { $said }
plain-due = À { $who } de jouer
plain-title = Ludarium : une table, de nombreux jeux
plain-choose-game = Quel jeu ?
plain-choose = Votre choix ?
plain-choose-again = Tapez un nombre de 1 à { $most }, ou un mot de la liste.
plain-choose-name = Tapez un nom de la liste, par exemple { $name }.
plain-choose-bot = Lequel ? (Entrée : { $name })
plain-home-play = Jouer
home-one-player = Un joueur
home-two-players = Deux joueurs
home-more-players = Plus de joueurs
plain-home-resume = Continuer la partie sauvegardée
plain-home-rules = Règles
plain-home-options = Options
plain-home-gallery = Galerie
plain-gallery-position = { $title } : { $about }
plain-home-about = À propos
plain-home-quit = Quitter
plain-new-or-resume = Une nouvelle partie, ou celle qui est sauvegardée ?
plain-new = Nouvelle partie
plain-resume = Continuer la partie sauvegardée
plain-machines = Quels joueurs confier à l’ordinateur ? ({ $choices })
plain-machines-none = aucun, non, none, 0
plain-machines-both = les deux, tous, both, all
plain-machines-again = Tapez { $choices }.
plain-kind = { $who } : quel robot ?
plain-option-back = Retour
plain-option = { $name } : { $value }. { $help }
plain-option-value = Nouvelle valeur de « { $name } » ({ $accepted }) ?
plain-ask = { $label } (Entrée : { $value }) :
plain-ask-or-none = { $label } (Entrée : aucun) :
plain-yes = oui, o, yes, y, 99
plain-prompt = { $who } :
plain-prompt-timed = { $who } ({ $left }) :
plain-prompt-what = { $who } : { $what } >
    .timed = { $who } ({ $left }) : { $what } >
plain-seconds = { $seconds } s
plain-prompt-paused = La partie est en pause ; « { $word } » la reprend >
plain-prompt-over = { $again }, { $undo } ou { $quit } ?
plain-prompt-ended = { $again } ou { $quit } ?
plain-thinking = { $who } réfléchit…
turn-begins = À { $who } de jouer dans { $seconds } s.
    .you = À vous de jouer dans { $seconds } s.
plain-help-moves = Vous pouvez jouer : { $moves }
plain-help-more = { $count } coups sont possibles ; « { $word } » les montre.
plain-help-commands = Vous pouvez aussi taper :
plain-no-moves = Il n’y a rien à jouer.
plain-curtain = Passez l’écran à { $who }, puis appuyez sur Entrée.
plain-consent-undo = { $who } : acceptez-vous que le coup soit retiré ? (oui ou non)
plain-consent-pause = { $who } : acceptez-vous une pause ? (oui ou non)
plain-low-time = ! { $who } : plus que { $seconds } s !
plain-nothing-asked = Personne n’a rien demandé.
plain-nothing-played = Rien n’a encore été joué.
plain-back-number = Tapez de combien de coups revenir en arrière, par exemple « retour 3 ».
plain-back-at = Après le coup { $at } sur { $of } :
plain-file-taken = { $file } existe et n’est pas une partie sauvegardée de ce jeu. Choisissez un autre nom.
plain-quit-sure = Cette partie n’est pas sauvegardée et sera perdue. Quitter ? (oui ou non)
plain-refused = { $count ->
    [one] Un coup a été refusé.
   *[other] { $count } coups ont été refusés.
}
plain-bad-time = L’horloge virtuelle ne fait qu’avancer, d’un jour au plus.
plain-too-long = Cette ligne est trop longue.
plain-not-text = Ce n’est pas du texte en UTF-8.
plain-unread-help = « { $moves } » montre ce que l’on peut jouer, « { $help } » ce que l’on peut taper d’autre.
plain-draw-offered = { $who } propose la nulle : « { $draw } » l’accepte, « { $decline } » la refuse.
plain-rest-dropped = Le reste de la ligne n’est pas joué : { $rest }
plain-saved = Partie sauvegardée dans { $file }.
plain-not-saved = La partie n’a pas pu être sauvegardée dans { $file } : { $why }.
plain-over-not-saved = Une partie finie ne se sauvegarde pas.
plain-no-saved = Il n’y a pas de partie sauvegardée ({ $file }) : une nouvelle commence.
plain-bad-saved = La partie sauvegardée dans { $file } est inutilisable : { $why } Une nouvelle partie commence, et le fichier reste tel quel.
plain-saved-otherwise = Elle a été sauvegardée avec d’autres réglages.
plain-resumed = La partie sauvegardée continue.
plain-resume-late = Cette partie est commencée : tapez d’abord « { $quit } », puis continuez celle qui est sauvegardée.
plain-hint-line = Suite prévue : { $line }.
plain-hint-worth = Suite prévue : { $line }, { $worth }.
worth-win = { $a ->
    [one] une victoire par ce coup
   *[other] une victoire en { $a } coups
}
worth-loss = { $a ->
    [one] une défaite par ce coup
   *[other] une défaite en { $a } coups
}
worth-draw = la nulle
worth-share = { $a } % des points (estimation)
worth-score = { $a } (estimation)
plain-result = { $count ->
    [0] Partie nulle.
    [one] { $who } gagne.
   *[other] { $who } gagnent.
}
plain-bye = Au revoir.
plain-replay-prompt = Coup { $at } sur { $of }. Entrée : suivant, b : retour, un nombre : aller là, q : quitter
plain-replay-end = C’est la fin de la partie.

## La ligne de commande

cli = Une table pour bien des jeux. Sans commande : la page, dans votre navigateur.
    .game = le jeu, par le nom que donne « ludarium games »
    .set = un réglage du jeu, parmi ceux que donne « ludarium games » ; peut être répété
    .position = commencer à cette position, dans l’écriture du jeu
    .lang = la langue à parler ; sinon celle du système
    .help = montrer cette aide
    .version = montrer la version
    .no_open = ne pas ouvrir de navigateur
    .port = le port d’écoute ; sinon le premier libre à partir de 4160
    .data = le dossier où garder les tables ; sinon le dossier de données de l’utilisateur
cli-help = Montrer l’aide d’une commande
cli-games = Lister les jeux, leurs réglages et leurs robots
    .json = en JSON, pour des programmes
cli-engine = Parler le protocole des moteurs (UGI) sur l’entrée et la sortie standard
    .seed = d’où vient le hasard : la même graine donne la même partie
    .protocol = ugi, ou un protocole propre au jeu
    .lang = la langue des phrases ; sinon l’anglais
cli-gtp = Parler le protocole GTP 2 (Go Text Protocol) sur l’entrée et la sortie standard
    .seed = d’où vient le hasard : la même graine donne les mêmes coups
cli-perft = Compter les suites de coups ; la dernière ligne est « nodes N »
    .depth = le nombre de coups de chaque suite, jusqu’à 100
    .divide = donner le compte de chaque premier coup
cli-word-usage = Usage :
cli-word-commands = Commandes{ "\u00A0" }
cli-word-arguments = Arguments{ "\u00A0" }
cli-word-options = Options{ "\u00A0" }
cli-value-command = COMMANDE
cli-value-lang = LANGUE
cli-accepted = [{ $values }]
cli-default = [par défaut : { $values }]
usage-command = Il n’y a pas de commande « { $word } ».
usage-argument = « { $arg } » n’est pas attendu ici.
usage-no-value = Il manque une valeur à « { $arg } ».
usage-value = « { $value } » n’est pas une valeur pour « { $arg } ».
usage-value-of = « { $value } » n’est pas une valeur pour « { $arg } ». Valeurs acceptées : { $accepted }.
usage-value-whole = « { $value } » n’est pas une valeur pour « { $arg } » : il faut un nombre entier.
usage-value-number = « { $value } » n’est pas une valeur pour « { $arg } » : il faut un nombre.
usage-value-large = « { $value } » n’est pas une valeur pour « { $arg } » : le nombre est trop grand.
usage-value-small = « { $value } » n’est pas une valeur pour « { $arg } » : le nombre est trop petit.
usage-missing = Il manque : { $args }
usage-no-command = Il manque une commande.
usage-conflict = « { $arg } » et « { $other } » ne vont pas ensemble.
usage-twice = « { $arg } » est donné deux fois.
usage-too-many = « { $arg } » ne prend pas de valeur comme « { $value } ».
usage-other = Cette ligne de commande est illisible.
usage-meant = Vouliez-vous dire « { $word } » ?
usage-more = Pour en savoir plus : --help.
cli-value-key-value = CLÉ=VALEUR
cli-value-game = JEU
cli-value-p = POSITION
games-range = { $accepted }, sinon { $default }
games-setting = { $name } : { $text }
games-bots = robots :
perft-speed = { $seconds } s, { $speed } feuilles par seconde
mistake-position = « { $given } » n’est pas accepté comme position. { $why }
cpu-old = Ce processeur est trop ancien pour cette version de Ludarium : il lui manque { $lacking }. Compilez-la sur cette machine sans les options de .cargo/config.toml.

## Images

cli-render = Dessiner une position
    .moves = jouer d’abord ces coups, séparés par des espaces ; ce que le dernier a déplacé est marqué
    .output = l’image : un fichier qui se termine par .svg ou .png
    .theme = light (clair), dark (sombre) ou contrast (contrasté)
    .size = le nombre de points du plus grand côté, de 16 à 4096
cli-value-acts = COUPS
cli-value-file = FICHIER
cli-value-t = THÈME
render-ending = « { $file } » n’est pas une image que l’on sait dessiner : son nom doit se terminer par .svg ou .png.
render-theme = Il n’y a pas de thème « { $given } ». Les thèmes sont : { $themes }.
render-size = « { $given } » n’est pas accepté comme taille : le plus grand côté d’une image a de { $least } à { $most } points.
render-move = « { $given } » ne peut pas être joué. { $why }
render-look = Ce jeu ne peut pas être dessiné. { $why }
render-not-written = L’image n’a pas pu être écrite dans « { $file } » : { $why }.

## Jouer, et les fichiers

cli-play = Jouer dans le terminal ; sans jeu : le menu
    .seat = qui occupe une place, dans l’ordre : person, un robot, ou un moteur écrit PROTOCOLE:LIGNE DE COMMANDE (tous les jeux : ugi) ; les places non indiquées sont pour des personnes
    .plain = affichage ligne par ligne, même là où l’écran entier pourrait servir
    .resume = continuer la partie sauvegardée
    .save = le fichier de la partie sauvegardée
    .record = garder l’enregistrement de la partie dans ce fichier quand on la quitte
    .data = le dossier où garder les parties ; sinon le dossier de données de l’utilisateur
    .seed = d’où vient le hasard : la même graine donne la même partie
    .movetime = le temps de réflexion des robots et des moteurs pour un coup, en millisecondes
    .virtual_clock = en lignes simples, avec une horloge virtuelle : une ligne peut commencer par son instant en millisecondes, comme « @1500 e5 »
cli-replay = Parcourir une partie gardée dans un fichier
    .file = un enregistrement, une partie sauvegardée ou une liste de coups
    .game = de quel jeu il s’agit, quand le fichier ne le dit pas
    .plain = affichage ligne par ligne, même là où l’écran entier pourrait servir
cli-export = Écrire sous une autre forme une partie gardée dans un fichier
    .file = un enregistrement, une partie sauvegardée ou une liste de coups
    .game = de quel jeu il s’agit, quand le fichier ne le dit pas
    .to = json (l’enregistrement), acts (les coups), position, ou une forme de sauvegarde du jeu
    .output = où l’écrire ; sinon, ou avec -, sur la sortie standard
    .event = le tournoi ou le match, pour les formes qui le gardent
    .date = le jour, comme 2026.11.16, pour les formes qui le gardent
cli-import = Lire une partie sous n’importe quelle forme, l’écrire comme enregistrement et la garder pour la page
    .file = un enregistrement, une partie sauvegardée ou une liste de coups
    .game = de quel jeu il s’agit, quand le fichier ne le dit pas
    .output = où l’écrire ; sinon sur la sortie standard
    .store = où les tables sont gardées : sqlite:FICHIER ou postgres://UTILISATEUR@HÔTE/BASE ; sinon dans le dossier de données de l’utilisateur
import-kept = Gardée pour la page : tant que « ludarium » tourne, ouvrir { $address }
cli-value-player = JOUEUR
cli-value-format = FORME
cli-value-ms = MS
kept-unreadable = Impossible de lire « { $file } » : { $why }.
kept-bad = « { $file } » ne contient pas de partie utilisable. { $why }
kept-broken = « { $file } » est joué jusqu’à l’endroit où il enfreint les règles. { $why }
kept-says-itself = « { $file } » est un enregistrement et contient ses réglages : n’ajoutez pas --set.
kept-other-game = « { $file } » est une partie du jeu « { $found } », et non du jeu « { $given } ».
kept-which-game = Le fichier ne dit pas de quel jeu il s’agit : nommez-le avec --game.
kept-not-written = « { $file } » n’a pas pu être écrit : { $why }.
export-format = La forme « { $given } » n’existe pas. Les formes sont : { $formats }.
export-cannot = Cette partie ne s’écrit pas sous la forme « { $form } » : elle est finie, ou ses réglages ne sont pas ceux de cette forme.
export-position = Cette partie a commencé sur une position particulière : ses coups seuls seraient une autre partie.

## Mesures

cli-bench = Mesurer la vitesse des jeux, en temps processeur sur un cœur ; sans jeu : tous
    .game = le jeu, par le nom que donne « ludarium games » ; sinon tous
    .json = en JSON, pour les programmes
    .signature = compter à la place ce que le meilleur joueur examine dans quelques parties fixes : un nombre par jeu, le même sur toute machine
    .time = combien de temps chaque mesure dure, en millisecondes
bench-copy = copie d’un état
bench-playouts = parties au hasard par seconde
bench-acts = coups de parties au hasard par seconde
bench-perft = positions comptées par seconde (perft)
bench-best = positions ou parties simulées du meilleur joueur par seconde

## Résolution

cli-solve = Juger des positions exactement : une par ligne en entrée, un objet JSON par ligne en sortie
    .within = ne pas regarder plus loin que ce nombre de coups
    .nodes = ne pas regarder plus de positions que cela
    .all = juger aussi chaque coup
    .hash = la mémoire à utiliser, en Mio
    .whole = prouver ce que vaut le jeu entier, au lieu de lire des positions
    .threads = combien de fils se partagent la preuve du jeu entier
    .resume = garder la preuve du jeu entier dans ce fichier, et continuer à partir de ce qu’il contient
cli-value-mb = MIO
cli-value-value = VALEUR
solve-none = Il n’y a pas de solveur pour { $game }. Il y en a un pour : { $games }.
solve-no-whole = Avec ces réglages, il n’y a pas de preuve de { $game } en entier. Donnez sa première position sur une ligne.
solve-option = { $game } n’a pas d’option « --{ $given } ».
solve-not-resumed = La preuve dans « { $file } » ne peut pas être reprise : { $why }

## L’arène

cli-arena = Jouer des matchs entre programmes : les places tournent, les ouvertures sont partagées
    .players = qui joue : des robots, ou des moteurs écrits PROTOCOLE:LIGNE DE COMMANDE (tous les jeux : ugi) ; plus que de places : chacun rencontre chacun
    .games = combien de parties joue chaque groupe de joueurs
    .movetime = le temps de réflexion de chacun pour un coup, en millisecondes
    .nodes = combien de positions ou de simulations chacun peut dépenser pour un coup
    .random_plies = combien de coups au hasard ouvrent chaque partie
    .threads = combien de parties se jouent à la fois
    .seed = d’où vient le hasard : la même graine donne les mêmes parties
    .referee = le moteur qui décide ce que les règles laissent à un arbitre, écrit PROTOCOLE:LIGNE DE COMMANDE ; own : le jeu lui-même ; sinon celui du jeu, s’il est installé
    .sprt = s’arrêter quand il est clair si le premier est plus fort : de 10 Elo, ou selon ces bornes, comme 0,25
    .resume = garder chaque partie dans ce fichier, et continuer là où il finit
    .keep = écrire chaque partie dans ce dossier comme enregistrement, à revoir ou à exporter
    .json = écrire le résultat dans ce fichier en JSON ; - pour la sortie standard
    .plot = dessiner le résultat dans ce fichier, dont le nom finit par .svg
cli-value-elo = ELO
arena-too-few = Ce jeu a { $needed } places. Joueurs donnés : { $given }.
arena-sprt = Les bornes du test sont deux nombres, le plus petit d’abord, comme --sprt 0,25.
arena-sprt-two = Le test compare deux joueurs, ni plus ni moins.
arena-other-plan = « { $file } » contient les parties d’un autre match : autres joueurs, réglages, budgets ou graines.
arena-bad-line = La ligne { $line } de « { $file } » n’est pas une partie de ce match.
arena-plot-ending = Un graphique est une image SVG : « { $file } » doit finir par .svg.
arena-won = gagnées
arena-drawn = nulles
arena-lost = perdues
arena-score = score
arena-axis-rating = classement en points Elo, avec son intervalle à 95 %
arena-axis-difference = différence en points Elo, avec son intervalle à 95 %
arena-games = Parties : { $games } sur { $all }
arena-difference = Différence Elo, { $first } − { $second } : { $elo } (95 %)
arena-wins = Part des victoires, { $name } : { $share } [{ $low } ; { $high }] (95 %)
arena-pairs = Paires de parties à 0, ½, 1, 1½, 2 points : { $p0 }, { $p1 }, { $p2 }, { $p3 }, { $p4 }
arena-sprt-line = SPRT, { $elo0 } contre { $elo1 } Elo : log du rapport de vraisemblance { $ratio }, bornes -{ $bound } et +{ $bound } : { $verdict }
arena-open = pas encore tranché.
arena-accepted = le premier est plus fort.
arena-rejected = le premier n’est pas plus fort à ce point.
arena-failures =
    { $count ->
        [one] { $name } a échoué dans une partie : { $last }
       *[other] { $name } a échoué dans { $count } parties, la dernière fois ainsi : { $last }
    }
arena-referee = Arbitre : { $name } ({ $count } { $count ->
        [one] partie
       *[other] parties
    })
arena-bad-referee = L’arbitre « { $given } » ne convient pas. Écrivez own, ou un moteur qui joue à ce jeu, comme PROTOCOLE:LIGNE DE COMMANDE.
arena-plot-games = Parties : { $games }
arena-plot-table = Part des points les uns contre les autres : gagnées, nulles, perdues
arena-interrupted = Arrêté après { $games } parties sur { $all }. Pour continuer : { $command }

## La page

page-welcome = Une table pour bien des jeux
    .help = Jouez contre l’ordinateur, avec quelqu’un à côté de vous, ou avec un ami au loin.
page-games = Jeux
page-open-tables = Tables ouvertes
page-watch-tables = À regarder
page-join = Rejoindre
page-undo-free = reprise libre
page-undo-agreed = reprise d’un commun accord
page-undo-never = sans reprise
page-with-hints = avec conseils
page-without-hints = sans conseils
page-without-chat = sans discussion
page-go-on = Continuer
page-finished = Parties finies
page-tables = Vos parties
page-tables-none = Vous n’avez pas encore de partie.
page-all-tables = Toutes les parties ({ $count })
page-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
page-just-now = à l’instant
page-open-elsewhere = ouverte dans une autre fenêtre
page-you-won = Vous avez gagné
page-you-lost = Vous avez perdu
page-you = Vous
page-delete = Supprimer
    .title = Supprimer cette partie ?
    .ask = { $who }. Elle sera perdue pour de bon.
page-delete-one = Supprimer : { $who }
page-delete-older = Supprimer les parties de plus de 30 jours
    .title = Supprimer les vieilles parties ?
    .ask = Toutes les parties jouées pour la dernière fois il y a plus de 30 jours, finies ou non. Elles seront perdues pour de bon.
page-deleted = { $count ->
    [0] Rien n’a été supprimé.
    [one] Une partie a été supprimée.
   *[other] { $count } parties ont été supprimées.
}
page-elsewhere = Cette partie est ouverte dans une autre fenêtre, peut-être dans un terminal. Elle continuera ici dès qu’on la fermera là-bas. Si vous la reprenez, elle ne continue plus qu’ici.
    .title = Cette partie est ouverte ailleurs
page-take-over = La reprendre ici
page-programs = L’un des joueurs est un programme que ce serveur ne propose pas. Sa ligne de commande se trouve dans la partie. Il s’exécuterait sur cette machine avec tous vos droits : ne l’autorisez que si vous le connaissez.
    .title = Cette partie lance un programme
page-programs-wait = L’un des joueurs est un programme. Il ne s’exécute que si le propriétaire de cette machine l’autorise, depuis cette machine.
page-programs-run = Lancer
page-play = Jouer
page-play-how = Jouer à { $game } : choisir comment
page-rules = Règles
page-keys = Clavier
page-keys-arrows = aller d’une case à l’autre
page-keys-enter = jouer ici, ou choisir
page-keys-escape = annuler le choix
page-keys-own = les touches du jeu
page-keys-zoom = zoomer ou dézoomer, comme la molette
page-keys-whole = revoir tout le plateau après un zoom
page-keys-sheet = afficher cette liste
page-home = Accueil
page-settings = Réglages
page-language = Langue
page-theme = Couleurs
page-theme-system = comme le système
page-theme-light = claires
page-theme-dark = sombres
page-theme-contrast = contraste élevé
page-motion = Mouvement
    .help = La vitesse des pièces. Suit le réglage « réduire les animations » du système.
page-motion-full = normal
page-motion-fast = rapide
page-motion-none = aucun
page-notify = Me prévenir quand c’est mon tour
    .help = Par une notification du navigateur, pendant que vous faites autre chose
page-chat-shown = Afficher la discussion
    .help = Ce que les autres écrivent à la table
page-chat = Discussion
    .watchers = Discussion des spectateurs
page-chat-say = Dire quelque chose
page-chat-send = Envoyer
page-chat-somebody = Quelqu’un
page-chat-said = { $who } : { $what }
page-sound = Son
page-sound-on = Activer le son
page-sound-off = Couper le son
page-confirm-moves = Confirmer les coups
    .help = Le coup est d’abord montré, et joué quand vous confirmez.
page-confirm-turns = Confirmer la fin d’un tour
    .help = Seul un coup qui termine votre tour, ou fait piocher, attend votre confirmation.
page-done = Terminé
page-cancel = Annuler
page-ok = OK
page-close = Fermer
page-more = Plus
page-skip = Aller au contenu
page-level = niveau { $a }
page-seat-bot = { $who }{ "\u00A0" }· { $bot }
page-seat-open = { $who }{ "\u00A0" }· pas encore là
    .listed = { $who }, libre
page-not-here = pas encore là
page-thinking = réfléchit
page-away = pas connecté
page-points = { $a ->
        [one] { $a } point
       *[other] { $a } points
    }
page-wins = { $a ->
        [one] { $a } victoire
       *[other] { $a } victoires
    }
page-board = { $game } : le plateau
page-log = Historique
page-log-empty = Aucun coup pour l’instant.
page-ask-you = À vous de jouer
page-ask-who = { $who } : à vous de jouer
page-ask-other = C’est à { $who } de jouer
page-asked-undo = { $who } demande à retirer le dernier coup
page-asked-pause = { $who } demande une pause
page-asked-draw = { $who } propose la nulle
page-asked-wait = En attente d’une réponse
page-ask-chance = Le hasard décide
page-ask-next = Choisissez la suite, ou Échap pour revenir
    .touch = Choisissez la suite
page-ask-more = Sélection : { $count }. Continuez, ou Entrée pour jouer le coup
    .touch = Sélection : { $count }. Continuez, ou jouez le coup
page-ask-confirm = Jouer ce coup ?
page-chosen = Choix : { $what }
page-unchosen = Choix retiré : { $what }
page-choice-gone = Ce que vous aviez choisi n’est plus possible.
page-waiting-seat = En attente de quelqu’un
page-paused = La partie est en pause
page-only-watching = Vous regardez cette partie.
page-looking = Après le coup { $a } sur { $b }
page-present = Retour au jeu
page-slider = Coup
page-first = Au début
page-back = Un coup en arrière
page-next = Un coup en avant
page-last = À la fin
page-no-replay = Les coups n’ont pas pu être chargés.
page-undo = Retirer le coup
page-redo = Rétablir
page-agree-undo = Laisser retirer le coup
page-decline = Non
page-withdraw-undo = Garder le coup
page-agree-pause = Accepter la pause
page-withdraw-pause = Retirer la demande de pause
page-accept-draw = Accepter la nulle
page-offer-draw = Proposer la nulle
page-withdraw-draw = Retirer l’offre de nulle
page-hint = Conseil
page-advising = Réflexion en cours…
advice = { $what } { $why }
advice-alone = { $act } semble le meilleur coup.
advice-told = Le mieux ici : { $act } – { $told }
advice-worth = { $what } Ce coup mène à { $worth }.
advice-ahead = { $what } Vous restez en tête : { $a } % pour vous (estimation).
advice-level = { $what } La partie reste égale : { $a } % pour vous (estimation).
advice-behind = { $what } Vous êtes mené quel que soit le coup : { $a } % pour vous (estimation).
page-pause = Pause
page-resume = Continuer
page-confirm = Jouer le coup
page-confirm-count = Jouer le coup ({ $count })
page-clear = Effacer
page-resign = Abandonner
    .title = Abandonner ?
    .ask = { $seats ->
            [1] La partie se termine.
            [2] La partie se termine, et l’autre camp gagne.
           *[other] Un robot prend votre place, et la partie continue.
        }
page-new = Nouvelle partie
page-save = Enregistrer la partie
page-save-as = Enregistrer en { $form }
page-turn-board = Retourner le plateau
page-pause-away = Pause quand vous regardez ailleurs
    .help = Un tour contre la montre attend tant que cette fenêtre n’est pas devant.
page-show-free = Montrer ce qui peut être joué
    .help = Les endroits où vous pouvez jouer à votre tour sont entourés.
page-idle = Êtes-vous là ? La partie attend.
page-coordinates = Coordonnées
    .help = Des lettres et des chiffres au bord du plateau, dans les jeux qui en ont.
page-coordinates-on = Montrer les coordonnées
page-coordinates-off = Cacher les coordonnées
page-whole-board = Tout le plateau
page-write-move = Saisir un coup
page-write-go = Jouer
page-leave = Quitter
page-save-own = Sauvegarder
page-load = Charger une partie
    .help = Une sauvegarde, un enregistrement, des coups tels que d’autres programmes les écrivent, ou une simple liste de coups.
page-load-go = Charger
page-load-paste = Collez-la ici
page-load-file = Ou choisissez un fichier
page-load-players = Qui continue
page-load-broken = La partie est montrée jusqu’à l’endroit où elle enfreint les règles. { $why }
page-back-to-table = Retour à la table
page-copy = Copier
page-copy-link = Copier le lien pour regarder
page-copied = Le lien est copié.
page-share = Inviter quelqu’un
    .help = Celui qui ouvre ce lien prend place à la table. Le lien peut resservir sur un autre appareil.
    .here = Cette adresse ne marche que sur cet ordinateur. Pour les autres, lancez le serveur avec « ludarium serve --bind ».
page-link-for = Lien pour { $who }
page-to-table = À la table
page-curtain = Passez l’écran à { $who }. Personne d’autre ne devrait regarder.
page-curtain-lift = Je suis { $who }
page-result = Résultat
page-allot = { $what } : { $count } à répartir
page-allot-more = Un de plus : { $part }
page-allot-less = Un de moins : { $part }
plain-allot = La répartition proposée est la meilleure. Pour en essayer une autre : « { $word } { $given } », un nombre par ligne du score.
plain-allot-several = Les répartitions proposées sont les meilleures. Pour en essayer une autre : « { $word } { $seat } { $given } », le numéro du joueur, puis un nombre par ligne du score.
plain-allot-nothing = Il n’y a rien à répartir.
allot-left =
    { $count ->
        [one] Il en reste un à répartir.
       *[other] Il en reste { $count } à répartir.
    }
allot-same = Aussi bien que la proposition : la plus faible vaut { $a }.
allot-worse = Moins bien que la proposition : la plus faible vaut { $a } au lieu de { $b }.
allot-tie = Moins bien que la proposition en cas d’égalité : la plus faible vaut { $a } dans les deux cas.
page-allot-proposal = Revenir à la proposition
page-gallery = Galerie
page-gallery-back = Position précédente
page-gallery-next = Position suivante
teach-next = Suivant
teach-back = Retour
teach-quit = Quitter la leçon
teach-play = Jouer maintenant
teach-step = Étape { $a } sur { $b }
teach-done = Bien joué.
teach-seconds = Plus que { $a } s
teach-type = Écrivez un coup, ou appuyez sur Entrée pour continuer ; « { $quit } » pour quitter.
page-series = Parties gagnées
page-drawn = Partie nulle
page-score = Score
page-step = Un coup
page-pace = { $a ->
        [0] Vitesse : normale
        [1] Vitesse : lente
       *[other] Vitesse : très lente
    }
    .brief = { $a ->
            [0] 1×
            [1] ½×
           *[other] ¼×
        }
page-time-low = Il reste peu de temps.
page-won = Bravo, { $who } !
page-won-other = { $who } gagne.
page-rematch = Revanche
page-rematch-ready = La revanche est prête.
page-rematch-join = Jouer la revanche
page-rematch-watch = Suivre la revanche
page-same-deal = Rejouer la même donne
page-change-settings = Changer les réglages
page-deal-was = Code de la donne : { $code }
page-deal-code = Code de la donne
    .help = Distribue la même donne que dans une autre partie. Laissez vide pour laisser faire le hasard.
page-opponent = Adversaire
page-about = À propos
page-version = Version { $version }
page-licence = Logiciel libre, sous licence MIT ou Apache 2.0.
page-review = Revoir
page-against = Qui joue
page-against-bot = Contre l’ordinateur
page-against-here = À deux sur cet écran
page-against-link = Avec un ami, par lien
page-against-watch = Regarder l’ordinateur
page-player-here = quelqu’un ici
page-player-link = un ami, par lien
page-engine = { $name } (moteur)
page-bot-told = { $bot } – { $what }
page-options = Options
page-option-on = { $what } : oui
page-option-off = { $what } : non
page-option-value = { $what } : { $value }
page-lots-drawing = Tirage au sort…
page-lots-drawn = Le sort en est jeté
page-lots-skip = Voir le résultat
screen-lots-skip = Une touche montre le résultat.
page-other = autre
page-other-value = { $what } : une autre valeur
page-quit = Quitter
page-lot = { $who } : { $seat }.
page-only-watch = Regarder seulement
page-bot = Force
page-side = Vous êtes
page-lots = Tirer au sort
    .help = Le sort décide de la place de chacun.
page-your-name = Votre nom
page-seat-waits = Une place vous attend
page-seat-offer = { $game } avec { $who }. Votre côté : { $side }.
    .any = { $game } avec { $who }.
page-seat-again = Jouer sur cet appareil ?
    .help = Ce lien est celui de quelqu’un qui joue déjà ici. Est-ce vous ?
    .yes = Oui, jouer ici
page-sit-down = Prendre place
page-name-of = Nom : { $who }
page-lag = délai de { $millis } ms, non décompté
page-listed = Ouverte à tous
    .help = Tout le monde sur ce serveur peut jouer ou regarder. Sinon, seulement ceux qui ont le lien.
page-hints = Conseils pour tout le monde
    .help = Sinon, personne ne reçoit de conseils dans une partie par lien.
page-chat-here = Discussion à cette table
    .help = Les joueurs discutent entre eux, et les spectateurs entre eux.
page-clock = Pendule
page-clock-none = sans pendule
page-clock-blitz = 3 minutes, et 2 secondes par coup
page-clock-rapid = 10 minutes, et 5 secondes par coup
page-clock-long = 30 minutes, et 10 secondes par coup
page-clock-move = 30 secondes par coup
page-clock-day = un jour par coup
page-clock-days = 3 jours par coup
page-clock-week = une semaine par coup
page-clock-other = { $minutes } min
page-days-left = { $days } j { $hours } h
page-clock-byoyomi = 10 minutes, puis 5 fois 30 secondes
page-offline = Connexion perdue. Reconnexion…
    .title = Connexion perdue
page-late = La page tarde à venir. Elle continuera dès que le serveur répondra ; vous pouvez aussi la recharger.
page-online = Connexion rétablie.
page-unknown = Il n’y a rien à cette adresse.
    .title = Rien ici
page-failed = Quelque chose n’a pas marché. Réessayez dans un moment.
    .title = Cela n’a pas marché
page-gone-closed = L’hôte de ce serveur l’a fermée. Ce qui a été joué est gardé.
    .title = Cette table est fermée
page-gone-unknown = Cette table n’existe pas, ou n’est pas pour vous.
    .title = Table introuvable
page-gone-defect = Cette table ne fonctionne plus. Les autres ne sont pas touchées.
    .title = Table en panne
refusal-offline = Il n’y a pas de connexion. Rien n’a été envoyé.
refusal-lost = Quelque chose n’a pas marché. Rien n’a changé.

## Le plein écran

screen-house = Ludarium
screen-too-small = Cette fenêtre a { $columns } colonnes et { $rows } lignes ; il en faut au moins { $least-columns } et { $least-rows }. Agrandissez-la, ou réduisez les caractères : rien n’est perdu. Ctrl-C quitte.
screen-unfit-dumb = Ce terminal ne peut pas afficher en plein écran (TERM) : voici de simples lignes.
screen-unfit-utf8 = Ce terminal n’est pas réglé sur l’UTF-8 (LANG, LC_ALL) : voici de simples lignes au lieu du plein écran.
screen-starting = Les joueurs s’installent…
screen-menu-go-on = Continuer
screen-menu-games = Jeux
screen-home-back = Retour aux jeux
screen-home-none = aucune
screen-home-asked = Une nouvelle partie, comme demandé
screen-kept-people = sur cet écran
screen-kept-against = contre { $who }
screen-kept-moves = { $moves ->
    [one] { $moves } coup, à { $who } de jouer
   *[other] { $moves } coups, à { $who } de jouer
}
screen-kept-over = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, { $count ->
    [0] partie nulle
    [1] victoire : { $who }
   *[other] victoire partagée : { $who }
}
screen-kept-bad = { $file } est inutilisable : { $why }
kept-title = Vos parties
kept-choose = Quelle partie continuer ?
kept-new = Une nouvelle partie
kept-delete = Supprimer des parties
kept-delete-which = Quelle partie supprimer ?
kept-delete-old = Toutes celles jouées pour la dernière fois il y a plus de 30 jours
kept-deleted = Cette partie a été supprimée.
kept-deleted-count = { $count ->
    [0] Rien n’a été supprimé.
    [one] Une partie a été supprimée.
   *[other] { $count } parties ont été supprimées.
}
kept-delete-old-line = Supprimer les parties de plus de 30 jours
kept-discard-old = Supprimer toutes les parties jouées pour la dernière fois il y a plus de 30 jours ? Elles seront perdues pour de bon.
kept-finished = Terminées
kept-line = { $who } : { $how }
kept-line-game = { $game }, { $who } : { $how }
kept-standing = { $how }, { $when }
kept-now = à l’instant
kept-minutes = il y a { $count } min
kept-hours = il y a { $count } h
kept-days = { $count ->
    [one] hier
   *[other] il y a { $count } jours
}
kept-open = ouverte dans une autre fenêtre
kept-taken-over = Une autre fenêtre a repris la partie. Votre dernier coup ici est perdu.
kept-take-over = Cette partie est ouverte dans une autre fenêtre. La reprendre ici ? Elle ne continuera alors qu’ici.
kept-take-over-yes = Reprendre
screen-discard = Supprimer cette partie ? Elle sera perdue pour de bon.
screen-discard-yes = Supprimer
screen-run-engine = Un programme extérieur joue cette partie : { $command } — faut-il le lancer ?
screen-run-engine-yes = Lancer
screen-no = Annuler
screen-done = Terminé
screen-on = oui
screen-off = non
screen-paste-here = Il n’y a rien ici où coller du texte.
screen-not-remembered = Ce choix ne peut pas être retenu : { $why }.
screen-not-kept = La partie ne peut pas être enregistrée : { $why } Vous pouvez continuer, mais elle sera perdue à la fermeture de la fenêtre.
screen-farewell-kept = La partie est gardée : le menu la proposera de nouveau.

screen-settings = Réglages
screen-settings-help = ←→ changer, Entrée terminer ; les choix sont gardés
screen-set-lang = Langue
screen-set-theme = Thème
screen-set-colours = Couleurs
screen-set-speed = Mouvement
screen-set-bell = Sonnerie
screen-set-coordinates = Coordonnées
screen-theme-light = clair
screen-theme-dark = sombre
screen-theme-contrast = contraste élevé
screen-colours-auto = selon le terminal
screen-colours-true = toutes
screen-colours-256 = 256
screen-colours-16 = 16
screen-colours-none = aucune
screen-speed-off = aucun
screen-speed-slow = lent
screen-speed-normal = normal
screen-speed-fast = rapide

screen-form-person = quelqu’un ici
screen-form-engine = un programme à vous
screen-form-seat-help = Qui joue à cette place : quelqu’un devant cet écran, ou un robot, du plus faible au plus fort.
screen-form-command = sa ligne de commande
screen-form-command-help = Un programme qui parle UGI, avec ses arguments : il est lancé au début de la partie.
screen-form-name = Nom : { $who }
screen-form-name-help = Le nom du joueur ; s’il est vide, celui de sa place.
screen-form-lots = Places au sort
screen-form-lots-help = Le sort décide de la place de chacun.
screen-form-clock = Pendule
screen-form-start = Jouer
screen-form-start-help = Commence la partie. Ce qui est choisi ici est retenu.
screen-clock-none = aucune
    .help = Chacun prend le temps qu’il lui faut.
screen-clock-turn = par tour
    .help = Qui met trop de temps pour un tour perd la partie.
screen-clock-fischer = Fischer
    .help = Un temps pour toute la partie, et quelques secondes rendues après chaque tour.
screen-clock-byoyomi = byo-yomi
    .help = Un temps pour la partie, puis des périodes : un tour trop long en fait perdre une.
screen-clock-span = Secondes par tour
    .help = De 1 à 3600 secondes.
screen-clock-main = Minutes pour la partie
    .help = De 1 à 600 minutes.
screen-clock-step = Secondes rendues
    .help = De 0 à 600 secondes, après chaque tour.
screen-clock-period = Secondes par période
    .help = De 1 à 600 secondes.
screen-clock-periods = Périodes
    .help = De 1 à 20.

screen-status-you = À vous de jouer.
screen-status-turn = { $who } : à vous de jouer.
screen-status-on = { $clicked } … choisissez la suite ; Échap revient en arrière.
screen-status-asked = { $what } ; Échap revient en arrière.
screen-status-confirm = { $clicked } : Entrée le joue, ou choisissez encore ; Échap revient en arrière.
screen-status-waits = C’est à { $who } de jouer.
screen-status-paused = La partie est en pause. F4 la reprend.
screen-status-advising = Recherche d’un bon coup…
screen-log-closed = Les coups précédents ne peuvent pas être revus pour l’instant.
screen-not-your-turn = Ce n’est pas à vous : c’est à { $who } de jouer.
screen-not-here = Impossible de continuer là. Les endroits marqués peuvent être choisis.
screen-no-completion = rien ne commence ainsi
screen-paste-garbage = Ce qui a été collé n’est pas une liste de coups.
screen-controls = Vous pouvez aussi :
screen-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
screen-won = { $games ->
    [one] { $games } partie gagnée
   *[other] { $games } parties gagnées
}
screen-draws = Parties nulles
screen-drawn = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}

screen-order-help = Aide
screen-order-undo = Retirer
screen-order-redo = Rétablir
screen-order-hint = Conseil
screen-order-pause = Pause
screen-order-resume = Continuer
screen-order-save = Garder, quitter
screen-order-draw = Proposer la nulle
screen-order-accept = Accepter la nulle
screen-order-resign = Abandonner
screen-order-menu = Menu
screen-order-leave = Quitter la table
screen-order-review = Revoir
screen-order-record = Enregistrer la partie
screen-order-rematch = Revanche
screen-order-step = Un coup
screen-order-pace = { $a ->
        [0] Vitesse : normale
        [1] Vitesse : lente
       *[other] Vitesse : très lente
    }
screen-order-new = Nouvelle partie
screen-order-overlay-off = Le plateau seul

screen-resign-sure = Abandonner cette partie ?
screen-resign-many = Abandonner ? Un robot prend votre place, et la partie continue.
screen-leave-sure = Quitter la table ? La partie est gardée, et le menu proposera de la continuer.
screen-leave-yes = Quitter
screen-leave-no = Rester
screen-consent-undo = { $who } : acceptez-vous que les derniers coups soient retirés ?
screen-consent-draw = { $who } : acceptez-vous la nulle ?
screen-consent-pause = { $who } : acceptez-vous une pause ?
screen-agree = Oui
screen-decline = Non
screen-record-ask = Le fichier pour la partie :
screen-record-write = Écrire
screen-record-name = Il faut un nom de fichier.
screen-record-exists = { $file } existe. Entrée encore une fois le remplace.
screen-record-written = La partie est dans { $file }.
screen-end = La partie est finie
screen-end-help = Échap montre le plateau
screen-end-result = { $count ->
    [0] Partie nulle.
    [one] { $who } gagne. Bravo !
   *[other] { $who } gagnent. Bravo !
}
screen-end-you = { $won ->
    [1] Vous avez gagné. Bravo !
   *[other] Vous avez perdu.
}
screen-end-record = Garder
screen-end-points = Points
screen-points-of = D’où viennent les points ({ $who })
screen-points-total = Total
screen-points-help = Tab : joueur suivant · Échap : retour
screen-points-allot = Gauche, Droite : ligne · Haut, Bas : plus, moins · Tab : joueur
screen-end-leave = Quitter
screen-replay-at = après le coup { $at } sur { $of }
screen-replay-start = Le début de la partie.

screen-help-arrows = aller d’un endroit possible à l’autre
screen-help-enter = y jouer, ou le choisir comme étape
screen-help-escape = revenir d’une étape ; puis le menu
screen-help-keys = les touches du jeu
screen-order-turn = Retourner le plateau
screen-help-suspend = revenir au shell ; « fg » ramène ici
screen-help-list = choisir
screen-help-tens = dix à la fois
screen-help-digits = taper un nombre
screen-help-type = taper un coup ou une commande ; Tab complète
screen-help-log = faire défiler ce qui s’est passé
screen-help-watch = entre programmes : pause, un coup, vitesse
screen-help-mouse-key = Souris
screen-help-mouse = montrer, cliquer ; le bouton droit est Échap
screen-help-end = quitter aussitôt ; la partie est gardée
screen-key-choose = choisir
screen-key-change = changer
screen-key-open = ouvrir
screen-key-back = retour
screen-key-cancel = annuler
screen-key-play = jouer
screen-key-take-back = revenir
screen-key-type = taper
screen-key-complete = compléter
screen-key-result = résultat
screen-key-lift = je suis là
screen-key-scroll = défiler
screen-key-step = avancer
screen-key-space = Espace
screen-key-run = dérouler
screen-key-ends = début, fin
screen-cap-enter = Entrée
screen-cap-escape = Échap
screen-cap-delete = Suppr
screen-cap-page-up = PgPréc
screen-cap-page-down = PgSuiv
screen-cap-home = Début
screen-cap-end = Fin
screen-key-discard = supprimer

## Servir la page

cli-serve = Servir la page à d’autres
    .no_chat = désactiver la discussion aux tables
    .bind = où écouter : une adresse et un port
    .store = où les tables sont gardées : sqlite:FICHIER ou postgres://UTILISATEUR@HÔTE/BASE ; sinon dans le dossier de données de l’utilisateur
    .host = un nom par lequel on atteint la page ; sans cela, tous
    .proxy_header = l’en-tête par lequel un proxy inverse indique d’où vient une requête
    .engine = un moteur contre lequel on peut jouer, écrit NOM=PROTOCOLE:LIGNE DE COMMANDE (tous les jeux : ugi)
    .keep = supprimer les tables où personne n’a joué depuis ce nombre de jours ; sans cela, aucune
    .metrics = qui peut lire /metrics : personne, cette machine, les réseaux privés, ou tous
    .log = la forme du journal sur la sortie d’erreur
cli-admin = Gérer les tables, qu’un serveur les utilise ou non
    .store = où les tables sont gardées : sqlite:FICHIER ou postgres://UTILISATEUR@HÔTE/BASE ; sinon dans le dossier de données de l’utilisateur
    .folder = le dossier de données
cli-admin-list = Lister les tables, les dernières jouées d’abord
    .most = combien
cli-admin-close = Fermer des tables : elles sont gardées, mais on n’y joue plus
    .table = la fin de l’adresse d’une table
cli-admin-reopen = Rouvrir des tables fermées
    .table = la fin de l’adresse d’une table
cli-admin-delete = Supprimer des tables
    .table = la fin de l’adresse d’une table
cli-admin-backup = Copier toutes les tables dans un nouveau fichier
    .file = le nouveau fichier
cli-admin-restore = Remettre une copie en place, même pendant que le serveur tourne ; ce qui s’y trouvait est gardé sous un autre nom
    .file = la copie
admin-head-table = table
admin-head-game = jeu
admin-head-players = joueurs
admin-head-events = événements
admin-head-days = jours
admin-head-state = état
admin-state-closed = fermée
admin-state-local = locale
admin-closed = { $table } est fermée.
admin-reopened = { $table } est rouverte.
admin-deleted = { $table } est supprimée.
admin-unknown = Il n’y a pas de table { $table }.
admin-open = { $table } est ouverte dans une autre fenêtre. Fermez-la d’abord.
admin-backed-up = { $tables } tables sont copiées dans « { $file } ».
admin-in-use = « { $file } » est utilisé. Fermez d’abord les parties ouvertes dans des terminaux. Pour une copie des tables d’un autre serveur, arrêtez aussi celui-ci.
admin-restored = « { $copy } » est maintenant « { $file } ».
admin-old = Ce qui s’y trouvait est « { $file } ».
cli-check = Relire toutes les tables et dire si elles sont intactes
    .store = où les tables sont gardées : sqlite:FICHIER ou postgres://UTILISATEUR@HÔTE/BASE ; sinon dans le dossier de données de l’utilisateur
    .data = le dossier de données
check-whole = Tables lues : { $tables }, événements : { $events }. Tout est intact.
check-damaged = Tables abîmées : { $damaged } sur { $tables }.
cli-value-days = JOURS
cli-value-table = TABLE
cli-value-address = ADRESSE
cli-value-url = URL
cli-value-name = NOM
cli-value-header = EN-TÊTE
cli-value-name-command = NOM=COMMANDE
cli-value-dir = DOSSIER
cli-value-text = TEXTE
cli-value-date = DATE
serve-alone = --no-open, --port et --data ne valent que pour la page, sans commande.
serve-ready = La page est à l’adresse { $url } (Ctrl-C pour l’arrêter)
serve-stopped = Arrêté. Toutes les tables sont gardées.
serve-twice = Un autre serveur utilise déjà ce dossier de données. Arrêtez-le, ou nommez un autre dossier avec --data ou --store.
serve-taken = Un programme écoute déjà sur { $address }. Choisissez un autre port.
serve-not-bound = Impossible d’écouter sur { $address } : { $why }.
serve-no-port = Aucun port de { $first } à { $last } n’est libre. Choisissez-en un avec --port.
serve-address = « { $given } » n’est pas une adresse d’écoute. Elle s’écrit comme 127.0.0.1:4160.
serve-engine = « { $given } » n’est pas un moteur. Cela s’écrit NOM=PROTOCOLE:LIGNE DE COMMANDE (tous les jeux : ugi).
serve-no-folder = Il n’y a pas de dossier pour garder les tables : nommez-en un avec --data ou --store.
store-address = « { $given } » n’est pas un endroit où garder des tables. Cela s’écrit sqlite:FICHIER ou postgres://UTILISATEUR@HÔTE/BASE.
store-not-opened = « { $path } » ne peut être ni ouvert ni créé : { $why }.
store-read-only = « { $path } » peut être lu, mais pas écrit.
store-full = Il n’y a plus de place pour « { $path } ».
store-damaged = « { $path } » est abîmé, ou n’est pas un fichier de tables. Il a été laissé tel quel.
store-table-damaged = Le journal de la table { $id } dans « { $path } » est abîmé. Rien n’a été changé.
store-foreign = « { $path } » appartient à un autre programme. Il a été laissé tel quel.
store-encryption = « { $path } » doit être joint par une connexion chiffrée, que Ludarium ne sait pas établir. Utilisez une base sur cette machine ou dans un réseau privé avec sslmode=disable, ou un tunnel.
store-newer = « { $path } » a été écrit par une version plus récente de Ludarium. Il a été laissé tel quel.
store-busy = « { $path } » est tenu par un autre programme.
store-failed = « { $path } » est inutilisable : { $why }
refusal-stale = La partie a avancé. Regardez de nouveau.
refusal-not-your-seat = Ce n’est pas votre place.
refusal-not-here = Cela ne peut pas être joué maintenant.
refusal-wrong-key = Ce lien n’ouvre aucune place ici.
refusal-already-seated = Vous jouez déjà à cette table. Ce lien est pour quelqu’un d’autre.
refusal-not-your-table = Seule la machine à qui appartient cette partie peut le faire.
refusal-hint-busy = Un conseil est déjà en préparation.
refusal-no-hint = Il n’y a pas de conseil ici.
refusal-past-closed = Les coups précédents ne peuvent pas être revus à ce moment de la partie.
refusal-unreadable = Le message n’a pas pu être lu.
refusal-open-elsewhere = Cette partie est ouverte dans une autre fenêtre.
refusal-chat-off = Il n’y a pas de discussion à cette table.
refusal-chat-bad = Écrivez une ligne de 200 caractères au plus.
refusal-table-closed = L’hôte a fermé cette table.
refusal-runs-programs = Cette partie lance un programme que le propriétaire de cette machine n’a pas autorisé. Ouvrez la table pour en décider.
refusal-no-such-table = Cette table n’existe pas.
refusal-no-such-game = Ce jeu n’existe pas.
refusal-no-such-player = Il n’y a pas de joueur « { $given } ».
refusal-no-such-language = La page ne parle pas cette langue.
refusal-no-such-position = La galerie n’a pas cette position.
refusal-no-such-step = La leçon n’a pas cette étape.
refusal-lesson-other = Pas ici : essayez ce qui est marqué.
refusal-no-rules = Les règles ne sont pas écrites ici.
refusal-no-demo = Il n’y a rien à montrer.
refusal-table-defect = Cette table ne fonctionne plus. Les autres ne sont pas touchées.
refusal-store = Rien ne peut être écrit sur le disque du serveur. Rien n’a changé.
refusal-too-many-tables = Cela fait beaucoup de nouvelles tables. Attendez une minute.
refusal-too-long = La demande est trop longue.
refusal-too-slow = La demande a pris trop de temps. Rien n’a changé.
refusal-too-many-requests = Cela fait beaucoup à la fois. Attendez un instant.
refusal-too-many = Le serveur est plein. Réessayez plus tard.
refusal-clock-wrong = La pendule ne donne pas de temps, ou beaucoup trop.
refusal-file-too-large = Le fichier dépasse { $most } Kio.
refusal-file-not-text = Le fichier n’est pas du texte en UTF-8.
refusal-file-bad = Le fichier ne contient aucune partie utilisable : { $why }
refusal-cannot-save = Cette partie ne peut pas être sauvée sous cette forme maintenant.
refusal-other-origin = La demande vient d’un autre site.
refusal-other-host = Ce serveur ne répond pas à ce nom.
