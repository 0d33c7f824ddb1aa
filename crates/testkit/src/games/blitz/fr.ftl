### Blitz

game-name = Blitz
game-about = Six tours rapides : ajoutez un, deux ou trois au total.
setting-lead = Annonce
    .help = millisecondes avant le début d’un tour
setting-span = Tour
    .help = millisecondes que peut durer un tour

count = le total
step = un pas
added = ce qui vient d’être ajouté
tray-moment = Dernier ajout
score-quick = vite
score-slow = lent

adds = { $who } ajoute { $a }.
counted = Le compte est fait.

bot-patient = Patient
    .help = joue n’importe quoi après trois secondes
bot-idle = Oisif
    .help = ne fait jamais rien
bot-humble = Humble
    .help = abandonne tout de suite
