### What every game and every door says.

## People and things that act

seat-0 = اللاعب 1
seat-1 = اللاعب 2
seat-2 = اللاعب 3
seat-3 = اللاعب 4
who-chance = الحظ
who-clock = الساعة
who-house = البرنامج

## Bots

bot-random = عشوائي
    .help = أي نقلة مسموح بها
bot-best = الأقوى
    .help = يستعمل كل الوقت المتاح له
bot-level-1 = المستوى 1
bot-level-2 = المستوى 2
bot-level-3 = المستوى 3
bot-level-4 = المستوى 4
bot-level-5 = المستوى 5
bot-level-6 = المستوى 6
bot-level-7 = المستوى 7
bot-level-8 = المستوى 8
bot-level-9 = المستوى 9
bot-level-10 = المستوى 10
bot-level-11 = المستوى 11

## Refusals

refusal-unnamed = هذا غير ممكن هنا ({ $code }).
refusal-bad-form = لا يمكن قراءة هذا.
refusal-game-over = انتهت اللعبة.
refusal-not-your-turn = ليس دورك الآن.
refusal-setting-unknown = لا يوجد إعداد بهذا الاسم.
refusal-setting-value = هذه ليست قيمة لهذا الإعداد.
refusal-no-limit = لا حد زمنيا لهذا الدور.

## Commands, the word to show first

command-help = مساعدة, help, h, ?
    .help = ما يمكن كتابته
command-rules = القواعد, rules
    .help = قواعد اللعبة
command-board = اللوحة, board
    .help = إظهار اللوحة من جديد
command-acts = النقلات, moves
    .help = ما يمكن لعبه الآن
command-undo = تراجع, undo
    .help = التراجع عن آخر نقلة
command-redo = استعادة, redo
    .help = أعد النقلة التي تراجعت عنها
command-hint = تلميح, hint
    .help = طلب نصيحة
command-pause = توقف, pause
    .help = إيقاف الساعة أو تشغيلها من جديد
command-draw = تعادل, draw
    .help = عرض التعادل أو قبوله
command-decline = رفض, decline
    .help = رفض التعادل المعروض
command-resign = استسلام, resign
    .help = ترك اللعبة للخصم
command-rematch = مرة-أخرى, again, rematch
    .help = لعبة أخرى مع تبادل المقاعد
command-same-deal = التوزيع-نفسه, same-deal
    .help = لعبة أخرى بالتوزيع نفسه
command-step = خطوة, step
    .help = دع البرامج تلعب نقلة واحدة ثم تنتظر
command-pace = سرعة, pace
    .help = دع البرامج تلعب أبطأ، أو أسرع من جديد
command-history = السجل, history
    .help = ما تم لعبه
command-back = رجوع, back, b
    .help = اللوحة قبل نقلة واحدة؛ «back 5»: قبل خمس نقلات
command-allot = توزيع, allot
    .help = امنح نقاطك الحرة لأجزاء أخرى من المجموع: عدد لكل جزء
command-save = حفظ, save, s
    .help = حفظ اللعبة والخروج؛ «save FILE»: في ذلك الملف
command-resume = متابعة, resume
    .help = متابعة اللعبة المحفوظة
command-quit = خروج, quit, q, exit
    .help = الخروج

## What users write: games, settings, players

mistake-game = لا توجد لعبة باسم «{ $given }». الألعاب هي: { $games }.
mistake-setting-form = «{ $given }» ليس إعدادا: يكتب الإعداد هكذا key=value.
mistake-setting-unknown = ليس في { $game } إعداد باسم «{ $given }». إعداداتها: { $settings }.
mistake-setting-none = ليس في { $game } إعداد باسم «{ $given }» ولا أي إعداد آخر.
mistake-setting-value = «{ $given }» ليست قيمة للإعداد { $key }. المقبول: { $accepted }.
mistake-player = لا يوجد لاعب باسم «{ $given }». المقبول: person, { $bots }, { $engines }.
mistake-program = لا يوجد برنامج باسم «{ $given }». المقبول: { $bots }, { $engines }.
mistake-engine = { $protocol }:<command line>
mistake-command-line = «{ $given }» ليس سطر أوامر: إما أنه فارغ أو أن علامة اقتباس فيه لم تغلق.

## Programs that play and fail

failure-not-started = تعذر تشغيل { $name }: { $why }.
failure-hung = لم يجب { $name } خلال { $seconds } ثانية.
failure-died = توقف { $name } ({ $status }).
failure-died-saying = توقف { $name } ({ $status }) بعد أن قال: { $words }
failure-unreadable = أجاب { $name } بما لا يمكن قراءته: «{ $line }».
failure-refused = يرفض { $name }: «{ $line }».
failure-over-long = كتب { $name } سطرا أطول من اللازم.
failure-illegal = لعب { $name } «{ $act }» وهذا غير مسموح: { $why }
failure-no-act = ليست لدى { $name } نقلة يلعبها.
failure-panicked = في { $name } عيب أوقفه: { $message }.
failure-exit = رمز الخروج { $code }
failure-signal = الإشارة { $code }

## ما يقوله النظام عن الملفات والعناوين، داخل جملة

system-not-found = لا يوجد ملف أو مجلد بهذا الاسم
system-denied = غير مسموح
system-exists = موجود من قبل
system-folder = إنه مجلد
system-no-folder = جزء من المسار ليس مجلدا
system-read-only = لا يمكن الكتابة هناك
system-full = القرص ممتلئ
system-large = أكبر من اللازم
system-address-taken = العنوان مستعمل
system-no-address = ليس لهذا الجهاز هذا العنوان

## The engine protocol

engine-author = مؤلفو Ludarium
engine-option-unknown = لا يوجد خيار باسم «{ $given }». الخيارات هي: { $options }.
engine-setup = الإعدادات لا تتوافق ({ $code }): { $why } تبقى اللعبة القديمة.
engine-position = الوضعية مرفوضة ({ $code }): { $why } تبقى القديمة.
engine-move = النقلة { $number }، «{ $act }»، مرفوضة ({ $code }): { $why } تبقى الوضعية القديمة.
engine-no-seat = لا يوجد مقعد { $seat }. المقبول: 0 إلى { $last }، أو watcher.
engine-not-text = السطر ليس نصا بترميز UTF-8.
engine-too-long = السطر طويل جدا: يقرأ { $most } بايت على الأكثر.
engine-protocol = لا يوجد بروتوكول «{ $given }» لهذه اللعبة. الموجود: { $accepted }.
engine-perft-chance = لا يمكن عد الأوراق حيث يقرر الحظ.
engine-perft-deep = تعد الأوراق حتى عمق { $most } نقلة على الأكثر.
engine-perft-stopped = أوقف العد.
engine-no-depth = «{ $bot }» لا يبحث نقلة بنقلة: «depth» لا يحده.
engine-busy = سطور كثيرة تنتظر؛ أهمل هذا السطر.
engine-defect = تعطلت اللعبة ولم تجب.
ugi-unknown = «{ $word }» ليس أمرا.
ugi-missing = ينقص شيء. الصيغة هي: { $command }
ugi-unexpected = لا يمكن أن يأتي «{ $word }» بعد «{ $command }».
ugi-not-number = «{ $command }» يحتاج عددا صحيحا، و«{ $word }» ليس كذلك أو أكبر من اللازم.

## The table

table-undone = { $who } يتراجع عن آخر نقلة.
    .you = تتراجع عن آخر نقلة.
    .house = تم التراجع عن نقلة.
table-undo-asked = { $who } يطلب التراجع.
    .you = تطلب التراجع.
table-undo-agreed = { $who } يوافق على التراجع.
    .you = توافق على التراجع.
table-undo-declined = { $who } لا يوافق على التراجع.
    .you = لا توافق على التراجع.
table-undo-withdrawn = { $who } يسحب طلب التراجع.
    .you = تسحب طلب التراجع.
table-pause-asked = { $who } يطلب توقفا.
    .you = تطلب توقفا.
table-pause-agreed = { $who } يوافق على التوقف.
    .you = توافق على التوقف.
table-pause-declined = { $who } يرفض التوقف.
    .you = ترفض التوقف.
table-pause-withdrawn = { $who } يسحب طلب التوقف.
    .you = تسحب طلب التوقف.
table-paused = { $who } يوقف الساعات.
    .you = توقف الساعات.
    .house = توقفت اللعبة.
table-resumed = { $who } يتابع اللعبة.
    .you = تتابع اللعبة.
    .house = تستأنف اللعبة.
table-draw-offered = { $who } يعرض التعادل.
    .you = تعرض التعادل.
table-draw-accepted = { $who } يقبل التعادل.
    .you = تقبل التعادل.
table-draw-declined = { $who } يرفض التعادل.
    .you = ترفض التعادل.
table-draw-withdrawn = { $who } يسحب عرض التعادل.
    .you = تسحب عرض التعادل.
table-seated = { $who } يجلس إلى الطاولة.
    .you = تجلس إلى الطاولة.
table-over-resigned = { $who } يستسلم.
    .you = لقد استسلمت.
table-over-agreed = اتفق اللاعبون.
table-over-flag = نفد وقت { $who }.
    .you = نفد وقتك.
table-over-crash = تعطل { $who }.
table-over-illegal = لعب { $who } نقلة غير مسموحة.
table-over-hang = لا يجيب { $who }.
table-over-absent = غادر { $who }.
    .you = غادرت.

refusal-paused = اللعبة متوقفة.
refusal-not-paused = اللعبة ليست متوقفة.
refusal-no-undo = لا شيء للتراجع عنه.
refusal-no-redo = لا نقلة لك لاستعادتها.
refusal-pause-asked = طلب التوقف من قبل.
refusal-no-pause-asked = لم يطلب منك أحد التوقف.
refusal-not-now = القواعد لا تسمح بذلك الآن.
refusal-table-full = بلغت هذه اللعبة أقصى طول يمكن حفظه. يمكنك الاستسلام فقط.
refusal-table-too-old = دامت هذه اللعبة أطول مما يمكن أن تستمر.
refusal-long-name = الأسماء والأحداث والتواريخ: { $a } بايت على الأكثر.
refusal-long-original = الملف: { $a } كيلوبايت على الأكثر.
refusal-long-command = أمر المحرك: { $a } بايت على الأكثر.
refusal-undo-asked = طلب التراجع من قبل.
refusal-no-undo-asked = لم يطلب منك أحد التراجع.
refusal-draw-offered = عرض التعادل من قبل.
refusal-no-draw-offered = لم يعرض عليك أحد التعادل.
refusal-draw-again = العب نقلة قبل أن تعرض التعادل من جديد.
refusal-seat-open = تبدأ اللعبة عندما ينضم الجميع.
refusal-seat-taken = هذا المقعد مشغول.
refusal-no-such-seat = لا يوجد هذا المقعد.
refusal-seats-count = هذه اللعبة لعدد { $b } من اللاعبين، لا { $a }.
refusal-not-for-you = لاعب آخر فقط يمكنه ذلك.
refusal-time-up = انتهى وقتك.
refusal-backwards = وقته سابق لوقت الحدث الذي قبله.
refusal-not-over = اللعبة لم تنته.
refusal-deal-code = هذا ليس رمز توزيع: الرمز حروف وأرقام فقط، كما عرض تمامًا.
refusal-name-empty = اكتب اسما.
refusal-name-long = الاسم طويل جدا: 20 حرفا على الأكثر.
refusal-name-taken = لاعب آخر له هذا الاسم.
refusal-name-reserved = هذا الاسم محجوز.

## Records

record-too-large = السجل أكبر من { $most } ميبيبايت.
record-not-json = السجل ليس JSON: السطر { $line }، العمود { $column }.
record-no-form = هذا ليس سجلا: ينقصه العدد «ludarium».
record-other-form = صيغة السجل { $found }؛ والمعروفة { $known }.
record-unknown-field = لا حقل «{ $path }» في السجل.
record-missing = ينقص السجل «{ $path }».
record-not-object = يجب أن يكون «{ $path }» كائنا.
record-not-list = يجب أن يكون «{ $path }» قائمة.
record-too-many = في «{ $path }» أكثر من { $most } عنصرا.
record-not-text = يجب أن يكون «{ $path }» نصا.
record-too-long = في «{ $path }» أكثر من { $most } بايت.
record-not-number = يجب أن يكون «{ $path }» عددا صحيحا لا يتجاوز { $most }.
record-not-word = يجب أن يكون «{ $path }» واحدا من: { $accepted }.
record-backwards = «{ $path }» أسبق من الحدث الذي قبله.
record-act-or-event = لا يجتمع «{ $path }» مع نقلة: العنصر هذا أو ذاك.
replay-other-game = السجل للعبة { $found }، لا { $wanted }.
replay-other-rules = لعب السجل بالنسخة { $found } من القواعد؛ والمعروفة { $known }.
replay-bad-setting = إعداد السجل «{ $key }» خاطئ: { $why }
replay-bad-start = لا يمكن أن تبدأ لعبة السجل: { $why }
replay-bad-form = { $why }
replay-masked = هذا ما رآه لاعب واحد من لعبة، لا اللعبة كلها؛ لا يمكن إعادتها.
replay-bad-act = الحدث { $number } من السجل، «{ $act }»، مرفوض: { $why }
replay-bad-move = النقلة { $number }، «{ $act }»، مرفوضة: { $why }
replay-bad-event = الحدث { $number } من السجل مرفوض: { $why }
replay-bad-result = نتيجة السجل ليست ما تؤدي إليه أحداثه.

## Plain lines

prompt-of = { $who }: { $what }
score-sum = المجموع
overlay-numbers = أرقام النقلات
overlay-number = النقلة { $a }
decimal-sign = .
score-sorted = الأضعف أولا
score-origins = مصدر النقاط
fact-of = { $who }: { $said }
plain-due = الدور على: { $who }
plain-title = Ludarium: طاولة واحدة لألعاب كثيرة
plain-choose-game = أي لعبة؟
plain-choose = ما اختيارك؟
plain-choose-again = اكتب عددا من 1 إلى { $most }، أو كلمة من القائمة.
plain-choose-name = اكتب اسما من القائمة، مثل { $name }.
plain-choose-bot = أيها؟ (Enter: { $name })
plain-home-play = العب
home-one-player = لاعب واحد
home-two-players = لاعبان
home-more-players = لاعبون أكثر
plain-home-resume = متابعة اللعبة المحفوظة
plain-home-rules = القواعد
plain-home-options = الخيارات
plain-home-gallery = المعرض
plain-gallery-position = { $title }: { $about }
plain-home-about = حول اللعبة
plain-home-quit = خروج
plain-new-or-resume = لعبة جديدة أم المحفوظة؟
plain-new = لعبة جديدة
plain-resume = متابعة اللعبة المحفوظة
plain-machines = أي اللاعبين يلعبهم الحاسوب؟ ({ $choices })
plain-machines-none = لا أحد, none, no, 0
plain-machines-both = كلاهما, both, all
plain-machines-again = اكتب { $choices }.
plain-kind = { $who }: أي نوع؟
plain-option-back = رجوع
plain-option = { $name }: { $value }. { $help }
plain-option-value = القيمة الجديدة لـ«{ $name }» ({ $accepted })؟
plain-ask = { $label } (Enter: { $value }):
plain-ask-or-none = { $label } (Enter: لا شيء):
plain-yes = نعم, yes, y, 99
plain-prompt = { $who }:
plain-prompt-timed = { $who } ({ $left }):
plain-prompt-what = { $who }: { $what } >
    .timed = { $who } ({ $left }): { $what } >
plain-seconds = { $seconds } ث
plain-prompt-paused = اللعبة متوقفة؛ اكتب «{ $word }» للمتابعة >
plain-prompt-over = { $again } أو { $undo } أو { $quit }؟
plain-prompt-ended = { $again } أو { $quit }؟
plain-thinking = { $who } يفكر…
turn-begins = يبدأ دور { $who } بعد { $seconds } ث.
    .you = يبدأ دورك بعد { $seconds } ث.
plain-help-moves = يمكنك أن تلعب: { $moves }
plain-help-more = يمكن لعب { $count } نقلة؛ «{ $word }» تسردها.
plain-help-commands = ويمكنك أيضا أن تكتب:
plain-no-moves = لا شيء يمكن لعبه.
plain-curtain = سلم الشاشة إلى { $who } ثم اضغط Enter.
plain-consent-undo = { $who }: هل تسمح بالتراجع؟ (نعم أو لا)
plain-consent-pause = { $who }: هل توافق على التوقف؟ (نعم أو لا)
plain-low-time = ! { $who }: بقيت { $seconds } ث فقط!
plain-nothing-asked = لم يطلب أحد شيئا.
plain-nothing-played = لم يلعب شيء بعد.
plain-back-number = اكتب عدد النقلات التي تعود بها، مثل «back 3».
plain-back-at = بعد النقلة { $at } من { $of }:
plain-file-taken = الملف { $file } موجود وليس لعبة محفوظة من هذا النوع. اختر اسما آخر.
plain-quit-sure = هذه اللعبة غير محفوظة وستضيع. هل تخرج؟ (نعم أو لا)
plain-refused = { $count ->
    [one] رفضت نقلة واحدة.
    [two] رفضت نقلتان.
    [few] رفضت { $count } نقلات.
   *[other] رفضت { $count } نقلة.
}
plain-bad-time = الساعة الافتراضية تسير إلى الأمام فقط، يوما على الأكثر.
plain-too-long = هذا السطر طويل جدا.
plain-not-text = هذا ليس نصا بترميز UTF-8.
plain-unread-help = «{ $moves }» يعرض ما يمكن لعبه، و«{ $help }» ما يمكن كتابته غير ذلك.
plain-draw-offered = { $who } يعرض التعادل: «{ $draw }» للقبول، و«{ $decline }» للرفض.
plain-rest-dropped = بقية السطر لم تلعب: { $rest }
plain-saved = حفظت في { $file }.
plain-not-saved = تعذر حفظ اللعبة في { $file }: { $why }.
plain-over-not-saved = اللعبة المنتهية لا تحفظ.
plain-no-saved = لا توجد لعبة محفوظة ({ $file }): تبدأ لعبة جديدة.
plain-bad-saved = لا يمكن استعمال اللعبة المحفوظة في { $file }: { $why } تبدأ لعبة جديدة ويبقى الملف كما هو.
plain-saved-otherwise = حفظت بإعدادات أخرى.
plain-resumed = تستمر اللعبة المحفوظة.
plain-resume-late = بدأت هذه اللعبة: اكتب «{ $quit }» أولا ثم تابع المحفوظة.
plain-hint-line = يتوقع { $line }.
plain-hint-worth = يتوقع { $line }: { $worth }.
worth-win = { $a ->
    [one] فوز بهذه النقلة
    [two] فوز في نقلتين
    [few] فوز في { $a } نقلات
   *[other] فوز في { $a } نقلة
}
worth-loss = { $a ->
    [one] خسارة بهذه النقلة
    [two] خسارة في نقلتين
    [few] خسارة في { $a } نقلات
   *[other] خسارة في { $a } نقلة
}
worth-draw = تعادل
worth-share = { $a } % من النقاط تقديرا
worth-score = { $a } تقديرا
plain-result = { $count ->
    [0] تعادل.
    [one] الفائز: { $who }.
   *[other] الفائزون: { $who }.
}
plain-bye = إلى اللقاء.
plain-replay-prompt = النقلة { $at } من { $of }. Enter: التالية، b: السابقة، عدد: انتقل إليه، q: خروج
plain-replay-end = هذه نهاية السجل.

## The command line

cli = طاولة واحدة لألعاب كثيرة. من دون أمر: الصفحة في متصفحك.
    .game = اللعبة كما تسميها «ludarium games»
    .set = إعداد من إعدادات اللعبة كما تسردها «ludarium games»؛ يمكن تكراره
    .position = ابدأ من هذه الوضعية بنص اللعبة نفسها
    .lang = اللغة المستعملة؛ وإلا فلغة النظام
    .help = أظهر هذه المساعدة
    .version = أظهر النسخة
    .no_open = لا تفتح المتصفح
    .port = المنفذ؛ وإلا فأول منفذ حر ابتداء من 4160
    .data = المجلد الذي تحفظ فيه الطاولات؛ وإلا فمجلد بيانات المستعمل
cli-help = أظهر مساعدة أمر
cli-games = اسرد الألعاب مع إعداداتها وبرامجها اللاعبة
    .json = بصيغة JSON للبرامج
cli-engine = تكلم بروتوكول المحركات (UGI) على الدخل والخرج القياسيين
    .seed = مصدر الحظ: البذرة نفسها تعطي اللعبة نفسها
    .protocol = ugi أو بروتوكول خاص باللعبة
    .lang = لغة الجمل؛ وإلا فالإنجليزية
cli-gtp = تكلم بروتوكول Go النصي (GTP 2) على الدخل والخرج القياسيين
    .seed = مصدر الحظ: البذرة نفسها تعطي النقلات نفسها
cli-perft = عد سلاسل النقلات؛ السطر الأخير «nodes N»
    .depth = طول كل سلسلة، حتى 100
    .divide = اسرد العدد وراء كل نقلة أولى
cli-word-usage = الاستعمال:
cli-word-commands = الأوامر
cli-word-arguments = المعطيات
cli-word-options = الخيارات
cli-value-command = COMMAND
cli-value-lang = LANG
cli-accepted = [{ $values }]
cli-default = [الافتراضي: { $values }]
usage-command = لا يوجد أمر «{ $word }».
usage-argument = «{ $arg }» غير متوقع هنا.
usage-no-value = «{ $arg }» يحتاج قيمة.
usage-value = «{ $value }» ليست قيمة لـ«{ $arg }».
usage-value-of = «{ $value }» ليست قيمة لـ«{ $arg }». المقبول: { $accepted }.
usage-value-whole = «{ $value }» لا تصلح قيمة لـ «{ $arg }»: يجب أن تكون عددا صحيحا.
usage-value-number = «{ $value }» لا تصلح قيمة لـ «{ $arg }»: يجب أن تكون عددا.
usage-value-large = «{ $value }» لا تصلح قيمة لـ «{ $arg }»: العدد أكبر من اللازم.
usage-value-small = «{ $value }» لا تصلح قيمة لـ «{ $arg }»: العدد أصغر من اللازم.
usage-missing = ينقص شيء: { $args }
usage-no-command = ينقص أمر.
usage-conflict = لا يجتمع «{ $arg }» و«{ $other }».
usage-twice = ورد «{ $arg }» مرتين.
usage-too-many = «{ $arg }» لا يأخذ قيمة مثل «{ $value }».
usage-other = لا يمكن قراءة سطر الأوامر هذا.
usage-meant = هل قصدت «{ $word }»؟
usage-more = المزيد: --help.
cli-value-key-value = KEY=VALUE
cli-value-game = GAME
cli-value-p = POSITION
games-range = { $accepted }، وإلا { $default }
games-setting = { $name }: { $text }
games-bots = البرامج:
perft-speed = { $seconds } ث، { $speed } ورقة في الثانية
mistake-position = «{ $given }» ليست وضعية مقبولة: { $why }
cpu-old = هذا المعالج أقدم من أن يشغل هذه النسخة من Ludarium: ينقصه { $lacking }. ابنها على هذه الآلة من دون الأعلام في .cargo/config.toml.

## Pictures

cli-render = ارسم وضعية صورة
    .moves = العب هذه النقلات أولا وبينها مسافات؛ ما حركته الأخيرة يعلم
    .output = الصورة: ملف ينتهي بـ .svg أو .png
    .theme = light أو dark أو contrast
    .size = عدد نقاط الضلع الأطول، 16 إلى 4096
cli-value-acts = MOVES
cli-value-file = FILE
cli-value-t = THEME
render-ending = «{ $file }» ليست صورة يمكن رسمها: يجب أن ينتهي اسمها بـ .svg أو .png.
render-theme = لا يوجد مظهر «{ $given }». المظاهر هي: { $themes }.
render-size = «{ $given }» ليس مقاسا مقبولا: ضلع الصورة الأطول من { $least } إلى { $most } نقطة.
render-move = لا يمكن لعب «{ $given }»: { $why }
render-look = لا يمكن رسم هذه اللعبة: { $why }
render-not-written = تعذرت كتابة الصورة في «{ $file }»: { $why }.

## Playing and files

cli-play = العب في الطرفية؛ من دون لعبة: القائمة
    .seat = من يلعب مقعدا، بالترتيب: person أو برنامج أو محرك هكذا PROTOCOL:COMMAND LINE (كل لعبة: ugi)؛ ويجلس الناس حيث لا يذكر شيء
    .plain = سطور بسيطة ولو أمكن ملء الشاشة
    .resume = تابع اللعبة المحفوظة
    .save = ملف اللعبة المحفوظة
    .record = احتفظ بسجل اللعبة في هذا الملف عند الخروج
    .data = المجلد الذي تحفظ فيه الألعاب؛ وإلا فمجلد بيانات المستعمل
    .seed = مصدر الحظ: البذرة نفسها تعطي اللعبة نفسها
    .movetime = كم تفكر البرامج والمحركات في النقلة، بالميلي ثانية
    .virtual_clock = سطور بسيطة على ساعة لا تمر فيها ثانية حقيقية: يمكن أن يبدأ السطر بوقته بالميلي ثانية، مثل «@1500 e5»
cli-replay = استعرض لعبة محفوظة في ملف خطوة خطوة
    .file = سجل أو لعبة محفوظة أو قائمة نقلات
    .game = أي لعبة هي، حيث لا يقول الملف ذلك
    .plain = سطور بسيطة ولو أمكن ملء الشاشة
cli-export = اكتب لعبة محفوظة في ملف بصيغة أخرى
    .file = سجل أو لعبة محفوظة أو قائمة نقلات
    .game = أي لعبة هي، حيث لا يقول الملف ذلك
    .to = json (السجل) أو acts (النقلات) أو position أو صيغة حفظ للعبة
    .output = أين تكتب؛ وإلا، أو مع -، على الخرج القياسي
    .event = الدورة أو المباراة، للصيغ التي تحفظها
    .date = اليوم، مثل 2026.11.16، للصيغ التي تحفظه
cli-import = اقرأ لعبة بأي صيغة، واكتبها سجلا، واحفظها للصفحة
    .file = سجل أو لعبة محفوظة أو قائمة نقلات
    .game = أي لعبة هي، حيث لا يقول الملف ذلك
    .output = أين تكتب؛ وإلا على الخرج القياسي
    .store = أين تحفظ الطاولات: sqlite:FILE أو postgres://USER@HOST/DATABASE؛ وإلا ففي مجلد بيانات المستعمل
import-kept = حفظت للصفحة: ما دام «ludarium» يعمل افتح { $address }
cli-value-player = PLAYER
cli-value-format = FORMAT
cli-value-ms = MS
kept-unreadable = لا يمكن قراءة «{ $file }»: { $why }.
kept-bad = ليس في «{ $file }» لعبة يمكن استعمالها: { $why }
kept-broken = تُلعب «{ $file }» حتى الموضع الذي يخالف فيه القواعد. { $why }
kept-says-itself = «{ $file }» سجل فيه إعداداته: اترك --set.
kept-other-game = «{ $file }» لعبة { $found }، لا { $given }.
kept-which-game = لا يقول الملف أي لعبة هو: سمها بـ --game.
kept-not-written = تعذرت كتابة «{ $file }»: { $why }.
export-format = لا توجد صيغة «{ $given }». الصيغ هي: { $formats }.
export-cannot = لا يمكن كتابة هذه اللعبة بالصيغة «{ $form }»: انتهت، أو إعداداتها ليست ما وضعت له الصيغة.
export-position = بدأت هذه اللعبة من وضعية خاصة: نقلاتها وحدها لعبة أخرى.

## Measuring

cli-bench = قس سرعة الألعاب بوقت المعالج على نواة واحدة؛ من دون لعبة: كلها
    .game = اللعبة كما تسميها «ludarium games»؛ وإلا كلها
    .json = بصيغة JSON للبرامج
    .signature = عد بدلا من ذلك ما ينظر إليه أقوى لاعب في ألعاب ثابتة: عدد لكل لعبة، هو نفسه على كل آلة
    .time = مدة قياس كل رقم بالميلي ثانية
bench-copy = نسخ حالة
bench-playouts = ألعاب عشوائية في الثانية
bench-acts = نقلات ألعاب عشوائية في الثانية
bench-perft = وضعيات معدودة في الثانية (perft)
bench-best = وضعيات أو محاكيات أقوى لاعب في الثانية

## Solving

cli-solve = احكم على الوضعيات بدقة: وضعية في كل سطر دخل، وكائن JSON في كل سطر خرج
    .within = لا تنظر أبعد من هذا العدد من النقلات
    .nodes = لا تنظر إلى وضعيات أكثر من هذا
    .all = احكم على كل نقلة أيضا
    .hash = الذاكرة المستعملة بالميبيبايت
    .whole = أثبت قيمة اللعبة كلها بدل قراءة وضعيات
    .threads = كم عاملا يتقاسم إثبات اللعبة كلها
    .resume = احتفظ بإثبات اللعبة كلها في هذا الملف، وتابع ما فيه
cli-value-mb = MIB
cli-value-value = VALUE
solve-none = لا يوجد حلال للعبة { $game }. يوجد حلال للألعاب: { $games }.
solve-no-whole = لا إثبات للعبة { $game } كلها بهذه الإعدادات. أعط وضعيتها الأولى سطرا بدلا من ذلك.
solve-option = ليس في { $game } خيار «--{ $given }».
solve-not-resumed = لا يمكن متابعة الإثبات في «{ $file }»: { $why }

## The arena

cli-arena = العب مباريات بين البرامج: تتبادل المقاعد وتشترك الافتتاحات
    .players = من يلعب: برامج أو محركات هكذا PROTOCOL:COMMAND LINE (كل لعبة: ugi)؛ أكثر من المقاعد: يلتقي الجميع
    .games = عدد ألعاب كل مجموعة من اللاعبين
    .movetime = كم يفكر كل واحد في النقلة، بالميلي ثانية
    .nodes = كم وضعية أو محاكاة يصرف كل واحد على النقلة
    .random_plies = كم نقلة عشوائية تبدأ بها كل لعبة
    .threads = كم لعبة تلعب معا
    .seed = مصدر الحظ: البذرة نفسها تعطي الألعاب نفسها
    .sprt = توقف حين يتضح هل الأول أقوى: بعشر نقاط Elo، أو بهذين الحدين، مثل 0,25
    .resume = احتفظ بكل لعبة في هذا الملف، وتابع حيث ينتهي
    .referee = المحرك الذي يقرر عن البرنامج، هكذا PROTOCOL:COMMAND LINE؛ own: اللعبة نفسها؛ وإلا فالمعتاد للعبة إن كان مثبتا
    .keep = اكتب كل لعبة سجلا في هذا المجلد، للاستعراض والتصدير
    .json = اكتب النتيجة في هذا الملف بصيغة JSON؛ - للخرج القياسي
    .plot = ارسم النتيجة في هذا الملف، وينتهي اسمه بـ .svg
cli-value-elo = ELO
arena-too-few = في هذه اللعبة { $needed } من المقاعد. اللاعبون المذكورون: { $given }.
arena-sprt = حدا الاختبار عددان أصغرهما أولا، مثل --sprt 0,25.
arena-sprt-two = يقارن الاختبار بين لاعبين اثنين لا أكثر ولا أقل.
arena-other-plan = في «{ $file }» ألعاب مباراة أخرى: لاعبون أو إعدادات أو ميزانيات أو بذور أخرى.
arena-bad-line = السطر { $line } من «{ $file }» ليس لعبة من هذه المباراة.
arena-plot-ending = الرسم صورة SVG: يجب أن ينتهي «{ $file }» بـ .svg.
arena-won = فوز
arena-drawn = تعادل
arena-lost = خسارة
arena-score = النقاط
arena-axis-rating = التصنيف بنقاط Elo مع مجال الثقة 95 %
arena-axis-difference = الفرق بنقاط Elo مع مجال الثقة 95 %
arena-games = الألعاب: { $games } من { $all }
arena-difference = فرق Elo، { $first } − { $second }: { $elo } (95 %)
arena-wins = حصة الفوز، { $name }: { $share } [{ $low }, { $high }] (95 %)
arena-pairs = أزواج الألعاب بنقاط 0، ½، 1، 1½، 2: { $p0 }، { $p1 }، { $p2 }، { $p3 }، { $p4 }
arena-sprt-line = SPRT، { $elo0 } مقابل { $elo1 } Elo: لوغاريتم نسبة الأرجحية { $ratio }، الحدان -{ $bound } و+{ $bound }: { $verdict }
arena-open = لم يحسم بعد.
arena-accepted = الأول أقوى.
arena-rejected = الأول ليس أقوى بهذا القدر.
arena-failures = تعثر { $name } في { $count } لعبة، وآخر مرة هكذا: { $last }
arena-referee = الحكم: { $name } ({ $count } { $count ->
        [one] لعبة
       *[other] ألعاب
    })
arena-bad-referee = لا يمكن استعمال الحكم «{ $given }». اكتب own، أو محركا يلعب هذه اللعبة، هكذا PROTOCOL:COMMAND LINE.
arena-plot-games = الألعاب: { $games }
arena-plot-table = حصة النقاط في المواجهات: فوز، تعادل، خسارة
arena-interrupted = توقف بعد { $games } من { $all } لعبة. للمتابعة: { $command }

## The page

page-welcome = طاولة لألعاب كثيرة
    .help = العب مع من بجانبك، أو مع صديق بعيد، أو ضد البرنامج.
page-games = الألعاب
page-open-tables = طاولات مفتوحة
page-watch-tables = للمشاهدة
page-join = انضمام
page-undo-free = التراجع كما تشاء
page-undo-agreed = التراجع بالاتفاق
page-undo-never = بلا تراجع
page-with-hints = مع تلميحات
page-without-hints = بلا تلميحات
page-without-chat = بلا دردشة
page-go-on = متابعة
page-finished = المنتهية
page-tables = ألعابك
page-tables-none = لا توجد ألعاب لمتابعتها.
page-all-tables = كل الألعاب ({ $count })
page-moves = { $count ->
    [zero] لا نقلات
    [one] نقلة واحدة
    [two] نقلتان
    [few] { $count } نقلات
   *[other] { $count } نقلة
}
page-just-now = الآن
page-open-elsewhere = مفتوحة في نافذة أخرى
page-you-won = فزت
page-you-lost = خسرت
page-you = أنت
page-delete = حذف
    .title = هل تحذف هذه اللعبة؟
    .ask = { $who }. لا يمكن استرجاعها.
page-delete-one = حذف: { $who }
page-delete-older = حذف الألعاب الأقدم من 30 يوما
    .title = هل تحذف الألعاب القديمة؟
    .ask = كل الألعاب التي مضى على آخر لعب فيها أكثر من 30 يوما، منتهية كانت أم لا. لا يمكن استرجاعها.
page-deleted = { $count ->
    [0] لم يحذف شيء.
    [one] حذفت لعبة واحدة.
    [two] حذفت لعبتان.
    [few] حذفت { $count } ألعاب.
   *[other] حذفت { $count } لعبة.
}
page-elsewhere = هذه اللعبة مفتوحة في نافذة أخرى، ربما في طرفية. تستمر هنا عندما تغلق هناك. وإذا أخذتها استمرت هنا فقط.
    .title = هذه اللعبة مفتوحة في نافذة أخرى
page-take-over = خذها إلى هنا
page-programs = أحد اللاعبين برنامج لا يعرضه هذا الخادم، وسطر أمره مكتوب في اللعبة. سيعمل على هذا الجهاز بكل صلاحياتك: لا تسمح به إلا إذا كنت تعرفه.
    .title = هذه اللعبة تشغل برنامجا
page-programs-wait = أحد اللاعبين برنامج. لا يعمل إلا إذا سمح به صاحب هذا الجهاز من الجهاز نفسه.
page-programs-run = شغله
page-play = العب
page-play-how = العب { $game }: اختر كيف
page-rules = القواعد
page-keys = لوحة المفاتيح
page-keys-arrows = التنقل من موضع إلى آخر
page-keys-enter = العب هناك، أو اختره
page-keys-escape = إلغاء ما اختير
page-keys-own = مفاتيح اللعبة نفسها
page-keys-zoom = تقريب اللوحة أو إبعادها، مثل العجلة
page-keys-whole = إظهار اللوحة كلها من جديد وهي مكبرة
page-keys-sheet = إظهار هذه القائمة
page-home = الرئيسية
page-settings = الإعدادات
page-language = اللغة
page-theme = الألوان
page-theme-system = مثل النظام
page-theme-light = فاتحة
page-theme-dark = داكنة
page-theme-contrast = تباين عال
page-motion = الحركة
    .help = سرعة حركة القطع. تراعي إعداد تقليل الحركة في نظامك.
page-motion-full = كاملة
page-motion-fast = سريعة
page-motion-none = بلا حركة
page-notify = نبهني عندما يحين دوري
    .help = من المتصفح، وأنت تنظر إلى شيء آخر
page-chat-shown = الدردشة على الطاولة
    .help = ما يكتبه الآخرون بجانب الرقعة
page-chat = الدردشة
    .watchers = دردشة المتفرجين
page-chat-say = قل شيئا
page-chat-send = إرسال
page-chat-somebody = أحدهم
page-chat-said = { $who }: { $what }
page-sound = الصوت
page-sound-on = تشغيل الصوت
page-sound-off = إيقاف الصوت
page-confirm-moves = تأكيد النقلات
    .help = تظهر النقلة أولا، وتلعب عندما تؤكدها.
page-confirm-turns = تأكيد نهاية الدور
    .help = النقلة التي تنهي دورك أو تكشف شيئا هي وحدها التي تنتظر تأكيدك.
page-done = تم
page-cancel = إلغاء
page-ok = موافق
page-close = إغلاق
page-more = المزيد
page-skip = إلى المحتوى
page-level = المستوى { $a }
page-seat-bot = { $who }{ "\u00A0" }· { $bot }
page-seat-open = { $who }{ "\u00A0" }· لم يصل بعد
    .listed = { $who }، شاغر
page-not-here = لم يصل بعد
page-thinking = يفكر
page-away = غير متصل
page-points = { $a ->
        [zero] لا نقاط
        [one] نقطة واحدة
        [two] نقطتان
        [few] { $a } نقاط
       *[other] { $a } نقطة
    }
page-wins = { $a ->
        [zero] لا فوز
        [one] فوز واحد
        [two] فوزان
        [few] { $a } انتصارات
       *[other] { $a } فوزا
    }
page-board = { $game }: اللوحة
page-log = سجل اللعبة
page-log-empty = لا نقلات بعد.
page-ask-you = دورك
page-ask-who = { $who }: دورك
page-ask-other = الدور على { $who }
page-asked-undo = { $who } يطلب التراجع عن آخر نقلة
page-asked-pause = { $who } يطلب توقفا
page-asked-draw = { $who } يعرض التعادل
page-asked-wait = في انتظار جواب
page-ask-chance = الحظ يقرر
page-ask-next = اختر ما يلي، أو اضغط Escape للتراجع
    .touch = اختر ما يلي
page-ask-more = اخترت { $count }: اختر المزيد، أو اضغط Enter لتلعب
    .touch = اخترت { $count }: اختر المزيد أو العب
page-ask-confirm = هل تلعب هذه النقلة؟
page-chosen = { $what }: مختار
page-unchosen = { $what }: لم يعد مختارا
page-choice-gone = ما اخترته لم يعد ممكنا.
page-waiting-seat = في انتظار من ينضم
page-paused = اللعبة متوقفة
page-only-watching = أنت تشاهد هذه اللعبة.
page-looking = بعد النقلة { $a } من { $b }
page-present = العودة إلى اللعبة
page-slider = النقلة
page-first = إلى البداية
page-back = نقلة إلى الوراء
page-next = نقلة إلى الأمام
page-last = إلى النهاية
page-no-replay = تعذر تحميل النقلات.
page-undo = تراجع
page-redo = استعادة
page-agree-undo = السماح بالتراجع
page-decline = لا
page-withdraw-undo = سحب طلب التراجع
page-agree-pause = الموافقة على التوقف
page-withdraw-pause = سحب طلب التوقف
page-accept-draw = قبول التعادل
page-offer-draw = عرض التعادل
page-withdraw-draw = سحب عرض التعادل
page-hint = تلميح
page-advising = جار التفكير…
advice = { $what } { $why }
advice-alone = يلعب البرنامج هنا { $act }.
advice-told = الأفضل هنا: { $act } – { $told }
advice-worth = { $what } القيمة: { $worth }.
advice-ahead = { $what } تبقى متقدّمًا: { $a } ٪ لك، تقديرًا.
advice-level = { $what } تبقى اللعبة متكافئة: { $a } ٪ لك، تقديرًا.
advice-behind = { $what } أنت متأخّر مهما لعبت: { $a } ٪ لك، تقديرًا.
page-pause = توقف
page-resume = متابعة
page-confirm = العب النقلة
page-confirm-count = العب النقلة ({ $count })
page-clear = مسح
page-resign = استسلام
    .title = هل تستسلم؟
    .ask = { $seats ->
            [1] تنتهي اللعبة.
            [2] تنتهي اللعبة ويفوز الطرف الآخر.
           *[other] يأخذ الحاسوب مكانك، وتستمر اللعبة.
        }
page-new = لعبة جديدة
page-save = حفظ السجل
page-save-as = حفظ بصيغة { $form }
page-turn-board = النظر من الجانب الآخر
page-pause-away = توقف عندما تنظر إلى شيء آخر
    .help = الدور مع الساعة ينتظر ما دامت هذه النافذة ليست في المقدمة.
page-show-free = إظهار ما يمكن لعبه
    .help = تحاط المواضع التي يمكنك ضغطها في دورك.
page-idle = هل أنت هنا؟ اللعبة تنتظر.
page-coordinates = الإحداثيات
    .help = حروف وأرقام عند حافة اللوحة، حيث توجد في اللعبة.
page-coordinates-on = إظهار الإحداثيات
page-coordinates-off = إخفاء الإحداثيات
page-whole-board = اللوحة كلها
page-write-move = اكتب نقلة
page-write-go = العب
page-leave = مغادرة
page-save-own = حفظ اللعبة
page-load = تحميل لعبة
    .help = لعبة محفوظة، أو سجل، أو نقلات كما تكتبها برامج أخرى، أو قائمة نقلات بسيطة.
page-load-go = تحميل
page-load-paste = ألصقها هنا
page-load-file = أو اختر ملفا
page-load-players = من يتابع اللعب
page-load-broken = تُعرض اللعبة حتى الموضع الذي تخالف فيه القواعد. { $why }
page-back-to-table = العودة إلى الطاولة
page-copy = نسخ
page-copy-link = نسخ رابط المشاهدة
page-copied = نسخ الرابط.
page-share = ادع شخصا
    .help = من يفتح هذا الرابط يجلس إلى الطاولة. ويمكن استعماله من جديد على جهاز آخر.
    .here = يعمل هذا العنوان على هذا الحاسوب فقط. وللآخرين شغل الخادم بالأمر «ludarium serve --bind».
page-link-for = رابط { $who }
page-to-table = إلى الطاولة
page-curtain = سلم الشاشة إلى { $who }. لا ينبغي أن ينظر غيره.
page-curtain-lift = أنا { $who }
page-result = النتيجة
page-allot = { $what }: للتوزيع { $count }
page-allot-more = واحدة أخرى إلى { $part }
page-allot-less = واحدة أقل من { $part }
plain-allot = التوزيع المقترح هو الأفضل. لتجربة آخر: «{ $word } { $given }»، عدد لكل سطر من المجموع.
plain-allot-several = التوزيعات المقترحة هي الأفضل. لتجربة آخر: «{ $word } { $seat } { $given }»، رقم اللاعب ثم عدد لكل سطر من المجموع.
plain-allot-nothing = لا شيء للتوزيع.
allot-left =
    { $count ->
        [one] بقيت واحدة للتوزيع.
        [two] بقيت اثنتان للتوزيع.
       *[other] بقيت { $count } للتوزيع.
    }
allot-same = جيد كالاقتراح: الأضعف { $a }.
allot-worse = أسوأ من الاقتراح: الأضعف { $a } وكان { $b }.
allot-tie = أسوأ من الاقتراح عند التعادل: الأضعف { $a } في الحالتين.
page-allot-proposal = العودة إلى الاقتراح
page-gallery = المعرض
page-gallery-back = الوضعية السابقة
page-gallery-next = الوضعية التالية
teach-next = التالي
teach-back = السابق
teach-quit = مغادرة الدرس
teach-play = العب الآن
teach-step = الخطوة { $a } من { $b }
teach-done = أحسنت.
teach-seconds = بقيت { $a } ث
teach-type = اكتب نقلة، أو اضغط Enter للمتابعة؛ «{ $quit }» للمغادرة.
page-series = الألعاب المربوحة
page-drawn = تعادل
page-score = النقاط
page-step = نقلة واحدة
page-pace = { $a ->
        [0] السرعة: عادية
        [1] السرعة: بطيئة
       *[other] السرعة: بطيئة جدا
    }
    .brief = { $a ->
            [0] 1×
            [1] ½×
           *[other] ¼×
        }
page-time-low = لم يبق إلا القليل من الوقت.
page-won = تهانينا يا { $who }!
page-won-other = الفائز: { $who }.
page-rematch = إعادة اللعب
page-rematch-ready = لعبة جديدة جاهزة.
page-rematch-join = الانضمام إلى اللعبة الجديدة
page-rematch-watch = مشاهدة اللعبة الجديدة
page-same-deal = إعادة التوزيع نفسه
page-change-settings = تغيير الإعدادات
page-deal-was = رمز التوزيع: { $code }
page-deal-code = رمز التوزيع
    .help = يوزع ما وزع في لعبة أخرى. اتركه فارغا ليقرر الحظ.
page-opponent = الخصم
page-about = حول
page-version = النسخة { $version }
page-licence = برنامج حر برخصة MIT أو Apache 2.0.
page-review = استعراض
page-against = من يلعب
page-against-bot = ضد البرنامج
page-against-here = شخصان على هذه الشاشة
page-against-link = مع صديق، عبر رابط
page-against-watch = مشاهدة البرنامج
page-player-here = شخص هنا
page-player-link = صديق عبر رابط
page-engine = { $name } (محرك)
page-bot-told = { $bot } – { $what }
page-options = الخيارات
page-option-on = { $what }: نعم
page-option-off = { $what }: لا
page-option-value = { $what }: { $value }
page-lots-drawing = تجري القرعة…
page-lots-drawn = أجريت القرعة
page-lots-skip = إظهار النتيجة
screen-lots-skip = اضغط أي مفتاح لإظهار النتيجة.
page-other = أخرى
page-other-value = { $what }: قيمة أخرى
page-quit = خروج
page-lot = { $who }: { $seat }.
page-only-watch = مشاهدة فقط
page-bot = القوة
page-side = أنت
page-lots = بالقرعة
    .help = القرعة تقرر من يجلس أين.
page-your-name = اسمك
page-seat-waits = مقعد في انتظارك
page-seat-offer = { $game } مع { $who }. جانبك: { $side }.
    .any = { $game } مع { $who }.
page-seat-again = هل تلعب على هذا الجهاز؟
    .help = هذا الرابط لشخص يلعب هنا بالفعل. هل هو أنت؟
    .yes = نعم، ألعب هنا
page-sit-down = اجلس
page-name-of = الاسم: { $who }
page-lag = تأخر { $millis } م.ث لا يحسب
page-listed = مفتوحة للجميع
    .help = يمكن لأي زائر لهذا الخادم أن يجلس أو يشاهد. وإلا فمن لديه الرابط فقط.
page-hints = تلميحات للجميع
    .help = وإلا فلا أحد يطلب نصيحة البرنامج في لعبة عبر رابط.
page-chat-here = الدردشة على هذه الطاولة
    .help = يكتب اللاعبون للاعبين، والمتفرجون للمتفرجين.
page-clock = الساعة
page-clock-none = بلا ساعة
page-clock-blitz = 3 دقائق، وثانيتان لكل نقلة
page-clock-rapid = 10 دقائق، و5 ثوان لكل نقلة
page-clock-long = 30 دقيقة، و10 ثوان لكل نقلة
page-clock-move = 30 ثانية لكل نقلة
page-clock-day = يوم لكل نقلة
page-clock-days = 3 أيام لكل نقلة
page-clock-week = أسبوع لكل نقلة
page-clock-other = { $minutes } دقيقة
page-days-left = { $days } ي { $hours } س
page-clock-byoyomi = 10 دقائق، ثم 5 مرات 30 ثانية
page-offline = انقطع الاتصال. تجري المحاولة من جديد…
    .title = انقطع الاتصال
page-late = تتأخر الصفحة في الوصول. ستكمل عندما يجيب الخادم، ويمكنك أيضًا إعادة تحميلها.
page-online = عاد الاتصال.
page-unknown = لا شيء في هذا العنوان.
    .title = لا شيء هنا
page-failed = حدث خطأ ما. حاول بعد لحظة.
    .title = لم ينجح ذلك
page-gone-closed = أغلقها مضيف هذا الخادم. ما لعب محفوظ.
    .title = هذه الطاولة مغلقة
page-gone-unknown = لا توجد هذه الطاولة، أو ليست لك.
    .title = لا توجد هذه الطاولة
page-gone-defect = في هذه الطاولة خلل. الطاولات الأخرى سليمة.
    .title = هذه الطاولة معطلة
refusal-offline = لا يوجد اتصال. لم يرسل شيء.
refusal-lost = حدث خطأ ما. لم يتغير شيء.

## The full screen

screen-house = Ludarium
screen-too-small = في هذه النافذة { $columns } عمودا و{ $rows } سطرا؛ يلزم { $least-columns } و{ $least-rows } على الأقل. كبرها أو صغر الحروف: لا يضيع شيء. Ctrl-C للخروج.
screen-unfit-dumb = لا تستطيع هذه الطرفية ملء الشاشة (TERM): إليك سطورا بسيطة.
screen-unfit-utf8 = لا تقول هذه الطرفية إنها تعرض UTF-8 (LANG, LC_ALL): إليك سطورا بسيطة بدل ملء الشاشة.
screen-starting = اللاعبون يجلسون…
screen-menu-go-on = متابعة
screen-menu-games = الألعاب
screen-home-back = العودة إلى الألعاب
screen-home-none = لا شيء
screen-home-asked = لعبة جديدة كما طلبت
screen-kept-people = على هذه الشاشة
screen-kept-against = ضد { $who }
screen-kept-moves = { $moves ->
    [one] نقلة واحدة، الدور على { $who }
    [two] نقلتان، الدور على { $who }
    [few] { $moves } نقلات، الدور على { $who }
   *[other] { $moves } نقلة، الدور على { $who }
}
screen-kept-over = { $count ->
    [0] عدد النقلات { $moves }، تعادل
   *[other] عدد النقلات { $moves }، الفوز لـ { $who }
}
screen-kept-bad = لا يمكن استعمال { $file }: { $why }
kept-title = الألعاب المحفوظة
kept-choose = أي لعبة تتابع؟
kept-new = لعبة جديدة
kept-delete = حذف ألعاب محفوظة
kept-delete-which = أي لعبة تحذف؟
kept-delete-old = كل ما مضى على آخر لعب فيه أكثر من 30 يوما
kept-deleted = حذفت هذه اللعبة.
kept-deleted-count = { $count ->
    [0] لم يحذف شيء.
    [one] حذفت لعبة واحدة.
    [two] حذفت لعبتان.
    [few] حذفت { $count } ألعاب.
   *[other] حذفت { $count } لعبة.
}
kept-delete-old-line = حذف الألعاب الأقدم من 30 يوما
kept-discard-old = هل تحذف كل الألعاب التي مضى على آخر لعب فيها أكثر من 30 يوما؟ لا يمكن استرجاعها.
kept-finished = المنتهية
kept-line = { $who }: { $how }
kept-line-game = { $game }، { $who }: { $how }
kept-standing = { $how }، { $when }
kept-now = الآن
kept-minutes = قبل { $count } د
kept-hours = قبل { $count } س
kept-days = { $count ->
    [one] أمس
    [two] قبل يومين
    [few] قبل { $count } أيام
   *[other] قبل { $count } يوما
}
kept-open = مفتوحة في نافذة أخرى
kept-taken-over = أخذت نافذة أخرى هذه اللعبة وتستمر هناك. آخر نقلة هنا لم تحفظ.
kept-take-over = هذه اللعبة مفتوحة في نافذة أخرى. هل تأخذها؟ تستمر عندئذ هنا فقط.
kept-take-over-yes = خذها
screen-discard = هل تحذف هذه اللعبة؟ لا يمكن استرجاعها.
screen-discard-yes = حذف
screen-run-engine = يلعب هذه اللعبة برنامج لشخص آخر: { $command } — هل يشغل؟
screen-run-engine-yes = شغله
screen-no = إلغاء
screen-done = تم
screen-on = نعم
screen-off = لا
screen-paste-here = لا شيء هنا يلصق فيه.
screen-not-remembered = لا يمكن تذكر هذا: { $why }.
screen-not-kept = لا يمكن حفظ اللعبة: { $why } يمكنك متابعة اللعب، لكنها تضيع عند إغلاق النافذة.
screen-farewell-kept = اللعبة محفوظة: تعرضها القائمة من جديد.

screen-settings = الإعدادات
screen-settings-help = ←→ تغيير، Enter إنهاء؛ تحفظ التغييرات
screen-set-lang = اللغة
screen-set-theme = الإضاءة
screen-set-colours = الألوان
screen-set-speed = الحركة
screen-set-bell = الجرس
screen-set-coordinates = الإحداثيات
screen-theme-light = ضوء النهار
screen-theme-dark = ضوء المصباح
screen-theme-contrast = تباين عال
screen-colours-auto = كما تقول الطرفية
screen-colours-true = كلها
screen-colours-256 = 256
screen-colours-16 = 16
screen-colours-none = بلا ألوان
screen-speed-off = بلا حركة
screen-speed-slow = بطيئة
screen-speed-normal = عادية
screen-speed-fast = سريعة

screen-form-person = شخص هنا
screen-form-engine = برنامج لك
screen-form-seat-help = من يلعب هذا المقعد: شخص أمام هذه النافذة أو برنامج، الأضعف أولا.
screen-form-command = سطر أوامره
screen-form-command-help = برنامج يتكلم UGI مع معطياته: يشغل عند بدء اللعبة.
screen-form-name = اسم { $who }
screen-form-name-help = اسم اللاعب؛ وإن ترك فارغا فاسم المقعد.
screen-form-lots = القرعة على المقاعد
screen-form-lots-help = هل تقرر القرعة من يجلس أين.
screen-form-clock = الساعة
screen-form-start = العب
screen-form-start-help = تبدأ اللعبة. ما اخترته هنا يحفظ.
screen-clock-none = بلا ساعة
    .help = لكل واحد ما يحتاجه من الوقت.
screen-clock-turn = لكل دور
    .help = من يتأخر في دوره يخسر اللعبة.
screen-clock-fischer = فيشر
    .help = وقت للعبة كلها، وثوان تعود بعد كل دور.
screen-clock-byoyomi = بيو-يومي
    .help = وقت للعبة ثم فترات: الدور الأطول من فترة يستهلك واحدة.
screen-clock-span = ثواني الدور
    .help = من 1 إلى 3600 ثانية.
screen-clock-main = دقائق اللعبة
    .help = من 1 إلى 600 دقيقة.
screen-clock-step = ثوان تعود
    .help = من 0 إلى 600 ثانية بعد كل دور.
screen-clock-period = ثواني الفترة
    .help = من 1 إلى 600 ثانية.
screen-clock-periods = الفترات
    .help = من 1 إلى 20.

screen-status-you = دورك.
screen-status-turn = { $who }: دورك.
screen-status-on = { $clicked } … اختر أين تتابع؛ Esc للتراجع.
screen-status-asked = { $what }؛ Esc للتراجع.
screen-status-confirm = { $clicked }: Enter يلعبها، أو اختر المزيد؛ Esc للتراجع.
screen-status-waits = الدور على { $who }.
screen-status-paused = اللعبة متوقفة. F4 للمتابعة.
screen-status-advising = البحث عن نقلة جيدة…
screen-log-closed = لا يمكن النظر إلى النقلات السابقة الآن.
screen-not-your-turn = ليس دورك: الدور على { $who }.
screen-not-here = لا يمكنك المتابعة هناك. يمكن اختيار المواضع المعلمة.
screen-no-completion = لا شيء يبدأ هكذا
screen-paste-garbage = ما ألصق ليس قائمة نقلات.
screen-controls = ويمكنك أيضا:
screen-points = { $points ->
    [zero] لا نقاط
    [one] نقطة واحدة
    [two] نقطتان
    [few] { $points } نقاط
   *[other] { $points } نقطة
}
screen-won = { $games ->
    [zero] لا فوز
    [one] فوز واحد
    [two] فوزان
   *[other] { $games } انتصارات
}
screen-draws = التعادلات
screen-drawn = { $games ->
    [one] لعبة واحدة
    [two] لعبتان
    [few] { $games } ألعاب
   *[other] { $games } لعبة
}

screen-order-help = مساعدة
screen-order-undo = تراجع
screen-order-redo = استعادة
screen-order-hint = تلميح
screen-order-pause = توقف
screen-order-resume = متابعة
screen-order-save = حفظ وخروج
screen-order-draw = عرض التعادل
screen-order-accept = قبول التعادل
screen-order-resign = استسلام
screen-order-menu = القائمة
screen-order-leave = مغادرة الطاولة
screen-order-review = استعراض
screen-order-record = حفظ السجل
screen-order-rematch = إعادة اللعب
screen-order-step = نقلة واحدة
screen-order-pace = { $a ->
        [0] السرعة: عادية
        [1] السرعة: بطيئة
       *[other] السرعة: بطيئة جدا
    }
screen-order-new = لعبة جديدة
screen-order-overlay-off = اللوحة وحدها

screen-resign-sure = هل تستسلم؟
screen-resign-many = هل تستسلم؟ يأخذ الحاسوب مكانك، وتستمر اللعبة.
screen-leave-sure = هل تغادر الطاولة؟ اللعبة محفوظة وتعرضها القائمة للمتابعة.
screen-leave-yes = غادر
screen-leave-no = ابق
screen-consent-undo = { $who }: هل توافق على التراجع عن آخر النقلات؟
screen-consent-draw = { $who }: هل تقبل التعادل؟
screen-consent-pause = { $who }: هل توافق على التوقف؟
screen-agree = نعم
screen-decline = لا
screen-record-ask = ملف السجل:
screen-record-write = اكتب
screen-record-name = يحتاج الملف اسما.
screen-record-exists = الملف { $file } موجود. Enter مرة أخرى يستبدله.
screen-record-written = السجل في { $file }.
screen-end = انتهت اللعبة
screen-end-help = Esc يظهر اللوحة
screen-end-result = { $count ->
    [0] تعادل.
    [one] الفائز: { $who }. تهانينا!
   *[other] الفائزون: { $who }. تهانينا!
}
screen-end-you = { $won ->
    [1] فزت. تهانينا!
   *[other] خسرت.
}
screen-end-record = السجل
screen-end-points = النقاط
screen-points-of = من أين جاءت نقاط { $who }
screen-points-total = المجموع
screen-points-help = Tab: اللاعب التالي · Esc: رجوع
screen-points-allot = يسار، يمين: الجزء · أعلى، أسفل: أكثر، أقل · Tab: اللاعب التالي
screen-end-leave = مغادرة
screen-replay-at = بعد النقلة { $at } من { $of }
screen-replay-start = بداية اللعبة.

screen-help-arrows = التنقل بين المواضع التي يمكن اختيارها
screen-help-enter = العب هناك، أو اختره خطوة تالية
screen-help-escape = التراجع عن آخر خطوة؛ ثم القائمة
screen-help-keys = مفاتيح اللعبة نفسها
screen-order-turn = تدوير اللوحة
screen-help-suspend = إلى الصدفة؛ «fg» للعودة
screen-help-list = اختيار
screen-help-tens = عشرة عشرة
screen-help-digits = كتابة عدد
screen-help-type = كتابة نقلة أو أمر؛ Tab يكمله
screen-help-log = تمرير ما حدث
screen-help-watch = حيث تلعب البرامج وحدها: توقف، نقلة، سرعة
screen-help-mouse-key = الفأرة
screen-help-mouse = أشر واضغط؛ الزر الأيمن هو Esc
screen-help-end = خروج فوري؛ اللعبة محفوظة
screen-key-choose = اختيار
screen-key-change = تغيير
screen-key-open = فتح
screen-key-back = رجوع
screen-key-cancel = إلغاء
screen-key-play = لعب
screen-key-take-back = تراجع
screen-key-type = كتابة
screen-key-complete = إكمال
screen-key-result = النتيجة
screen-key-lift = أنا هنا
screen-key-scroll = تمرير
screen-key-step = خطوة
screen-key-space = Space
screen-key-run = تشغيل
screen-key-ends = الطرفان
screen-cap-enter = Enter
screen-cap-escape = Esc
screen-cap-delete = Del
screen-cap-page-up = PgUp
screen-cap-page-down = PgDn
screen-cap-home = Home
screen-cap-end = End
screen-key-discard = حذف

## Serving the page

cli-serve = قدم الصفحة للآخرين
    .no_chat = لا أحد يتكلم على الطاولات
    .bind = أين تستمع: عنوان ومنفذ
    .store = أين تحفظ الطاولات: sqlite:FILE أو postgres://USER@HOST/DATABASE؛ وإلا ففي مجلد بيانات المستعمل
    .host = اسم تطلب به الصفحة؛ من دونه أي اسم
    .engine = محرك يمكن للناس أن يلعبوا ضده، هكذا NAME=PROTOCOL:COMMAND LINE (كل لعبة: ugi)
    .proxy_header = الترويسة التي يضع فيها وكيل عكسي عنوان الزائر
    .keep = احذف الطاولات التي لم يلعب عليها أحد منذ هذا العدد من الأيام؛ من دونه لا تحذف
    .metrics = من يقرأ /metrics: لا أحد، هذا الجهاز، الشبكات الخاصة، أو الجميع
    .log = صيغة السجل على مخرج الأخطاء
cli-admin = أدر طاولات المخزن، سواء استعمله خادم أم لا
    .store = أين تحفظ الطاولات: sqlite:FILE أو postgres://USER@HOST/DATABASE؛ وإلا ففي مجلد بيانات المستعمل
    .folder = مجلد البيانات
cli-admin-list = اعرض الطاولات، الأحدث لعبا أولا
    .most = كم طاولة
cli-admin-close = أغلق طاولات: تبقى محفوظة ولا يلعب عليها أحد
    .table = آخر عنوان الطاولة
cli-admin-reopen = افتح طاولات مغلقة من جديد
    .table = آخر عنوان الطاولة
cli-admin-delete = احذف طاولات
    .table = آخر عنوان الطاولة
cli-admin-backup = انسخ المخزن كله إلى ملف جديد
    .file = الملف الجديد
cli-admin-restore = ضع نسخة مكان المخزن، حتى والخادم يعمل؛ ويبقى ما كان هناك باسم آخر
    .file = النسخة
admin-head-table = الطاولة
admin-head-game = اللعبة
admin-head-players = اللاعبون
admin-head-events = الأحداث
admin-head-days = منذ أيام
admin-head-state = الحالة
admin-state-closed = مغلقة
admin-state-local = محلية
admin-closed = أغلقت { $table }.
admin-reopened = فتحت { $table } من جديد.
admin-deleted = حذفت { $table }.
admin-unknown = لا توجد طاولة { $table }.
admin-open = { $table } مفتوحة في نافذة أخرى. أغلقها هناك أولا.
admin-backed-up = نسخت { $tables } طاولة إلى «{ $file }».
admin-in-use = «{ $file }» مستعمل الآن. أغلق الألعاب المفتوحة في الطرفيات أولا. ولنسخة من طاولات خادم آخر أوقف الخادم أيضا.
admin-restored = «{ $copy }» هو الآن «{ $file }».
admin-old = ما كان هناك صار «{ $file }».
cli-check = اقرأ كل طاولات المخزن وقل هل هي سليمة
    .data = المجلد الذي تحفظ فيه الطاولات؛ وإلا فمجلد بيانات المستعمل
    .store = أين تحفظ الطاولات: sqlite:FILE أو postgres://USER@HOST/DATABASE؛ وإلا ففي مجلد بيانات المستعمل
check-whole = { $tables } طاولة فيها { $events } حدثا: كلها سليمة.
check-damaged = { $damaged } من { $tables } طاولة تالفة.
cli-value-days = DAYS
cli-value-table = TABLE
cli-value-address = ADDRESS
cli-value-url = URL
cli-value-name = NAME
cli-value-header = HEADER
cli-value-name-command = NAME=COMMAND
cli-value-dir = FOLDER
cli-value-text = TEXT
cli-value-date = DATE
serve-alone = --no-open و--port و--data للصفحة وحدها من دون أمر.
serve-ready = الصفحة في { $url } (Ctrl-C يوقفها)
serve-stopped = توقف. كل طاولة محفوظة.
serve-twice = خادم آخر يستعمل مجلد البيانات هذا. أوقفه، أو سم مجلدا آخر بـ --data أو --store.
serve-taken = شيء آخر يستمع في { $address }. اختر منفذا آخر.
serve-not-bound = لا يمكن الاستماع في { $address }: { $why }.
serve-no-port = لا منفذ حر من { $first } إلى { $last }. اختر واحدا بـ --port.
serve-address = «{ $given }» ليس عنوانا للاستماع. يكتب مثل 127.0.0.1:4160.
serve-engine = «{ $given }» ليس محركا. يكتب NAME=PROTOCOL:COMMAND LINE، مثل NAME=ugi:COMMAND LINE.
serve-no-folder = لا مجلد لحفظ الطاولات: سم واحدا بـ --data أو --store.
store-address = «{ $given }» ليس مكانا لحفظ الطاولات. يكتب sqlite:FILE أو postgres://USER@HOST/DATABASE.
store-not-opened = لا يمكن فتح «{ $path }» ولا إنشاؤه: { $why }.
store-read-only = يمكن قراءة «{ $path }» لا كتابته.
store-full = لم يبق مكان لـ«{ $path }».
store-damaged = «{ $path }» تالف أو ليس ملف طاولات. ترك كما هو.
store-table-damaged = سجل الطاولة { $id } في «{ $path }» تالف. لم يتغير شيء.
store-foreign = «{ $path }» لبرنامج آخر. ترك كما هو.
store-encryption = يطلب العنوان اتصالا مشفرا بـ«{ $path }»، وهذا ما لا يستطيعه Ludarium. استعمل قاعدة على هذا الجهاز أو في شبكة خاصة مع sslmode=disable، أو نفقا.
store-newer = كتبت «{ $path }» نسخة أحدث من Ludarium. ترك كما هو.
store-busy = «{ $path }» يستعمله برنامج آخر.
store-failed = لا يمكن استعمال «{ $path }»: { $why }
refusal-stale = تقدمت اللعبة. انظر من جديد.
refusal-not-your-seat = هذا ليس مقعدك.
refusal-not-here = لا يمكن لعب هذا الآن.
refusal-wrong-key = لا يفتح هذا الرابط مقعدا هنا.
refusal-already-seated = أنت تلعب على هذه الطاولة. هذا الرابط لشخص آخر.
refusal-not-your-table = الآلة التي تملك هذه اللعبة هي وحدها التي تستطيع ذلك.
refusal-hint-busy = تلميح قيد الإعداد.
refusal-no-hint = لا تلميح هنا.
refusal-past-closed = لا يمكن إظهار النقلات السابقة في هذه المرحلة من اللعبة.
refusal-unreadable = لا يمكن قراءة الرسالة.
refusal-open-elsewhere = هذه اللعبة مفتوحة في نافذة أخرى.
refusal-chat-off = لا دردشة على هذه الطاولة.
refusal-chat-bad = اكتب سطرا واحدا لا يزيد على 200 حرف.
refusal-table-closed = أغلق المضيف هذه الطاولة.
refusal-runs-programs = تشغل هذه اللعبة برنامجا لم يسمح به صاحب هذا الجهاز. افتح الطاولة لتقرر.
refusal-no-such-table = لا توجد هذه الطاولة.
refusal-no-such-game = لا توجد هذه اللعبة.
refusal-no-such-player = لا يوجد لاعب «{ $given }».
refusal-no-such-language = الصفحة غير متوفرة بهذه اللغة.
refusal-no-such-position = ليست هذه الوضعية في المعرض.
refusal-no-such-step = لا توجد هذه الخطوة في الدرس.
refusal-lesson-other = ليس هنا: جرب ما هو معلم.
refusal-no-rules = لا قواعد تقرأ هنا.
refusal-no-demo = لا شيء يعرض.
refusal-table-defect = في هذه الطاولة خلل. الطاولات الأخرى سليمة.
refusal-store = لا يستطيع الخادم الكتابة على قرصه. لم يتغير شيء.
refusal-too-many-tables = هذه طاولات جديدة كثيرة. انتظر دقيقة.
refusal-too-long = الطلب طويل جدا.
refusal-too-slow = استغرق الطلب وقتا طويلا. لم يتغير شيء.
refusal-too-many-requests = طلبات كثيرة. انتظر لحظة.
refusal-too-many = الخادم ممتلئ. حاول لاحقا.
refusal-clock-wrong = تعطي الساعة وقتا أقل أو أكثر من اللازم.
refusal-file-too-large = الملف أكبر من { $most } كيبيبايت.
refusal-file-not-text = الملف ليس نصا بترميز UTF-8.
refusal-file-bad = ليس في الملف لعبة يمكن استعمالها: { $why }
refusal-cannot-save = لا يمكن حفظ هذه اللعبة بهذه الصيغة الآن.
refusal-other-origin = الطلب آت من موقع آخر.
refusal-other-host = لا يجيب هذا الخادم بهذا الاسم.
