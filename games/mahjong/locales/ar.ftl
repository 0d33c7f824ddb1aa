### Mahjong++

game-name = Mahjong++‎
game-about = خذ أزواج القطع من البرج في سباق مع الساعة.

setting-level = المستوى
    .help = كم طابقا وكم ثانية، وهل تخفى الوجوه
setting-level-easy = سهل: طابق واحد، 36 قطعة، 15 ثانية
setting-level-medium = متوسط: ثلاثة طوابق، 56 قطعة، 20 ثانية
setting-level-hard = صعب: ثلاثة طوابق، 56 قطعة، 25 ثانية، وجوه مخفية
setting-layout = الشكل
    .help = كيف تكوم القطع
setting-layout-level = كما يقول المستوى
setting-layout-court36 = الفناء، 36 قطعة
setting-layout-pyramid56 = الهرم، 56 قطعة
setting-layout-riad36 = الرياض، 36 قطعة
setting-layout-kasbah56 = القصبة، 56 قطعة
setting-layout-turtle144 = السلحفاة، 144 قطعة
setting-deal = التوزيع
    .help = كيف توزع الوجوه
setting-deal-level = كما يقول المستوى
setting-deal-random = عشوائي
setting-deal-solvable = بحيث يمكن إفراغ اللوحة
setting-deal-fair = عشوائي، لكن يمكن إفراغ اللوحة
setting-seconds = الثواني
    .help = مدة الدور، 0 بلا حد؛ وإن تركت فكما يقول المستوى
setting-time = الوقت
    .help = مدة الأدوار، هي نفسها للاعبين
setting-time-level = كما يقول المستوى
setting-time-more = مرة ونصف
setting-time-double = الضعف
setting-time-unlimited = بلا حد
setting-hints = التلميحات
    .help = هل يمكن للاعبين طلب زوج في المستوى السهل
setting-hints-level = ثلاثة في المستوى السهل
setting-hints-none = بلا تلميحات
setting-practice = تدريب
    .help = لاعب واحد، بلا ساعة، ويمكن التراجع والاستعادة
setting-free = القطع المسدودة
    .help = هل تُعتَّم لتبرز القطع الحرة؛ الأمر نفسه للاعبَين
setting-free-level = معتَّمة في المستوى السهل
setting-free-on = معتَّمة
setting-free-off = مضيئة كغيرها
setting-court = الفناء
    .help = ما وراء القطع
setting-court-zellige = زليج
setting-court-plain = سادة
setting-court-none = بدون: قطع أكبر
setting-counts = عدّ الأزواج الحرة
    .help = هل يُعرض عددها
setting-speed = سرعة INAO
    .help = مدة تفكيره قبل كل زوج
setting-speed-normal = عادية
setting-speed-calm = هادئة: يأخذ وقته
setting-speed-quick = سريعة

# أسماء الوجوه: 1 إلى 15، ثم هي بخطوط وبنقاط.
face =
    { $a ->
        [0] مخفية
        [-1] بلا رسم
        [1] بيضة
        [2] حريرة
        [3] تمر
        [4] أتاي بالنعناع
        [5] طاجين
        [6] كسكس
        [7] بلغة
        [8] طربوش
        [9] فانوس
        [10] نجمة الزليج
        [11] جمل
        [12] زيتون
        [13] كعب الغزال
        [14] خميسة
        [15] باب المدينة
        [16] بيضة (خطوط)
        [17] حريرة (خطوط)
        [18] تمر (خطوط)
        [19] أتاي بالنعناع (خطوط)
        [20] طاجين (خطوط)
        [21] كسكس (خطوط)
        [22] بلغة (خطوط)
        [23] طربوش (خطوط)
        [24] فانوس (خطوط)
        [25] نجمة الزليج (خطوط)
        [26] جمل (خطوط)
        [27] زيتون (خطوط)
        [28] كعب الغزال (خطوط)
        [29] خميسة (خطوط)
        [30] باب المدينة (خطوط)
        [31] بيضة (نقاط)
        [32] حريرة (نقاط)
        [33] تمر (نقاط)
        [34] أتاي بالنعناع (نقاط)
        [35] طاجين (نقاط)
        [36] كسكس (نقاط)
        [37] بلغة (نقاط)
        [38] طربوش (نقاط)
        [39] فانوس (نقاط)
        [40] نجمة الزليج (نقاط)
        [41] جمل (نقاط)
        [42] زيتون (نقاط)
        [43] كعب الغزال (نقاط)
        [44] خميسة (نقاط)
       *[other] باب المدينة (نقاط)
    }

tile-free-0 = { face }، الصف { $b }، العمود { $c }، الطابق 0، حرة
tile-free-1 = { face }، الصف { $b }، العمود { $c }، الطابق 1، حرة
tile-free-2 = { face }، الصف { $b }، العمود { $c }، الطابق 2، حرة
tile-free-3 = { face }، الصف { $b }، العمود { $c }، الطابق 3، حرة
tile-free-4 = { face }، الصف { $b }، العمود { $c }، الطابق 4، حرة
tile-free-high = { face }، الصف { $b }، العمود { $c }، في الأعلى، حرة
tile-blocked-0 = { face }، الصف { $b }، العمود { $c }، الطابق 0، مسدودة
tile-blocked-1 = { face }، الصف { $b }، العمود { $c }، الطابق 1، مسدودة
tile-blocked-2 = { face }، الصف { $b }، العمود { $c }، الطابق 2، مسدودة
tile-blocked-3 = { face }، الصف { $b }، العمود { $c }، الطابق 3، مسدودة
tile-blocked-4 = { face }، الصف { $b }، العمود { $c }، الطابق 4، مسدودة
tile-blocked-high = { face }، الصف { $b }، العمود { $c }، في الأعلى، مسدودة
tile-number = القطعة { $a }

control-shuffle = خلط ({ $a })
control-pass = إنهاء الدور
control-hint = أظهر زوجا ({ $a })

prompt-pair = اختر قطعة حرة
    .other = { $who } يبحث عن زوج
prompt-twin = ابحث عن الأخت: { face }
    .other = { $who } يبحث عن الأخت: { face }
prompt-blocked = لا زوج حر: اخلط أو أنه الدور
    .other = لا زوج حر أمام { $who }

fact-next =
    { $b ->
        [0] الزوج التالي: { $a } نقاط
       *[other] الزوج التالي: { $a } نقطة (×{ $b ->
            [1] 2
            [2] 4
            [3] 8
            [4] 16
            [5] 32
            [6] 64
           *[other] أكثر
        })
    }
fact-tiles =
    { $a ->
        [one] بقيت قطعة واحدة
        [two] بقيت قطعتان
        [few] بقيت { $a } قطع
       *[other] بقيت { $a } قطعة
    }
fact-pairs =
    { $a ->
        [0] لا زوج حر
        [one] زوج حر واحد
        [two] زوجان حران
        [few] { $a } أزواج حرة
       *[other] { $a } زوجا حرا
    }
fact-shuffles =
    { $a ->
        [0] لا خلط باق
        [one] بقي خلط واحد
        [two] بقي خلطان
       *[other] بقيت { $a } خلطات
    }

why-pair = لها نظيرة: { face }.
    .alone = خذ الزوج: { face }.
tell-pair = { $who } يأخذ زوجا: { face }، { $b } نقطة.
tell-shuffle = { $who } يخلط القطع.
tell-pass = { $who } ينهي الدور.
tell-hint = { $who } يطلب زوجا.
tell-timeout = انتهى الوقت.
tell-no-solution = خلطت القطع، لكن لم يعد ممكنا إفراغ اللوحة.

verdict-cleared = فرغت اللوحة.{ $a ->
        [0] { "" }
        [1] { " " }بلا حد للوقت.
       *[other] { " " }دام كل دور { $b } ثانية.
    }
verdict-blocked = اللوحة مسدودة ولا خلط باق.{ $a ->
        [0] { "" }
        [1] { " " }بلا حد للوقت.
       *[other] { " " }دام كل دور { $b } ثانية.
    }
verdict-stuck = اللوحة مسدودة، ولا خلط يأتي بزوج.{ $a ->
        [0] { "" }
        [1] { " " }بلا حد للوقت.
       *[other] { " " }دام كل دور { $b } ثانية.
    }

overlay-marks = أرقام العائلات
overlay-signs = رموز كبيرة مكان الرسوم
overlay-table = جدول العائلات: أولوية القطع الحرة ومجموعها
tile-mark = العائلة { $a }
tile-row = { face }: { $b } حرة، المجموع { $c }

score-pairs = الأزواج
score-longest = أطول دور
score-shuffles = مرات الخلط
score-sum = النتيجة

fact-lamp =
    { $a ->
        [0] ○ لم يعد ممكنًا إفراغ اللوحة
        [1] ◉ ما زال ممكنًا إفراغ اللوحة
       *[other] لا يُعرف هل يمكن إفراغ اللوحة
    }

figure-solve-court36 = الحلال الدقيق، فناء عشوائي
figure-solve-pyramid56 = الحلال الدقيق، هرم عشوائي
figure-solve-riad36 = الحلال الدقيق، رياض عشوائي
figure-solve-kasbah56 = الحلال الدقيق، قصبة عشوائية
figure-solve-turtle144 = الحلال الدقيق، سلحفاة عشوائية
figure-unsolvable-court36 = أفنية عشوائية لا يمكن إفراغها
figure-unsolvable-pyramid56 = أهرام عشوائية لا يمكن إفراغها
figure-unsolvable-riad36 = رياضات عشوائية لا يمكن إفراغها
figure-unsolvable-kasbah56 = قصبات عشوائية لا يمكن إفراغها
figure-unsolvable-turtle144 = سلاحف عشوائية لا يمكن إفراغها
figure-shuffle-56 = خلط قابل للحل، 56 قطعة
figure-shuffle-144 = خلط قابل للحل، 144 قطعة
figure-after-move = القطع الحرة والأزواج وجدول العائلات

bot-inao = INAO
    .help = يلعب كما يقول المستوى
bot-recherche-paire = RecherchePaire
    .help = يأخذ أول زوج يجده
bot-smart-classic = SmartINAO الكلاسيكي
    .help = يأخذ ما يحرر أكثر القطع
bot-smart-inao = SmartINAO
    .help = يأخذ ما يحرر أكثر القطع، والعائلات الكاملة أولا
bot-maitre = INAO Maître
    .help = يقارن كل ما يمكنه بلوغه في دوره وما يتركه لك

refusal-blocked = هذه القطعة ليست حرة: يجب ألا يكون شيء فوقها وأن يكون جانبها الأيسر أو الأيمن مفتوحا.
refusal-gone = ذهبت هذه القطعة.
refusal-no-such-tile = لا توجد هذه القطعة؛ أرقامها من 0 إلى { $a }.
refusal-pair-available = هناك زوج حر: يستمر الدور حتى ينتهي الوقت.
refusal-no-shuffle-left = لم يبق لك خلط.
refusal-no-hint-left = لم يبق لك تلميح.
refusal-no-pair = لا زوج لإظهاره.
refusal-layout-form = هذا ليس شكلا: يلزمه اسم وقائمة قطع [x,y,z].
refusal-layout-large = في الشكل { $b } قطعة على الأكثر، لا { $a }.
refusal-layout-negative = للقطعة { $a } إحداثي سالب.
refusal-layout-far = القطعة { $a } بعيدة جدا: الإحداثيات حتى 999.
refusal-layout-odd = عدد قطع الشكل زوجي وأقله اثنتان، لا { $a }.
refusal-layout-fours = عدد قطع الشكل من مضاعفات أربعة، لا { $a }.
refusal-layout-overlap = القطعتان { $a } و{ $b } متداخلتان.
refusal-layout-floating = لا شيء تحت القطعة { $a }.
refusal-layout-many = أعطيت أشكال كثيرة؛ أعد تشغيل البرنامج.
refusal-unknown-layout = لا يوجد شكل بهذا الاسم.
refusal-position-json = هذا ليس JSON: الخطأ عند الحرف { $a }.
refusal-position-object = الوضع كائن JSON فيه «layout» و«families».
refusal-position-layout = ليس في الوضع «layout».
refusal-position-families = ليس في الوضع «families».
field-name =
    { $b ->
        [0] layout
        [1] families
        [2] present
        [3] level
        [4] selected
        [5] turn
        [6] pairs_this_turn
        [7] score
        [8] shuffles
        [9] hidden
        [10] seconds
        [11] hints
        [12] hinted
        [13] shuffling
        [14] banner
        [15] practice
       *[other] code
    }
refusal-position-field = لا وضع فيه الحقل الذي عند الحرف { $a }، أو فيه مرتين.
refusal-position-value = لا يمكن أن تكون هذه قيمة الحقل «{ field-name }» (الحرف { $a }).
refusal-bad-level = المستويات هي easy وmedium وhard.
refusal-bad-seconds = الثواني من 0 إلى { $b }، لا { $a }.
refusal-bad-turn = الدور للاعب 0 أو 1؛ وفي التدريب للاعب 0.
refusal-bad-count = العدد { $a } ليس بين 0 و{ $b }.
refusal-bad-families = القطع { $b } والوجوه { $a }.
refusal-bad-face = الوجوه من 0 إلى { $b }، لا { $a }.
refusal-bad-present = المواضع من 0 إلى { $b }، لا { $a }.
refusal-present-twice = ذكر الموضع { $a } مرتين.
refusal-bad-selected = لا يمكن اختيار الموضع { $a }: ليس حرا.
refusal-half-hidden = إما أن تعرف كل الوجوه، أو وجه القطعة المختارة وحدها، أو لا شيء.
refusal-solve-hidden = الوجوه غير معروفة: لا شيء يحل.

## المعرض

gallery-last-pairs = الأزواج الأخيرة
    .about = بقيت ثماني قطع من الهرم. لا تؤخذ إلا القطع التي لا شيء فوقها ولها جانب مفتوح.
gallery-pile = كومة
    .about = ثلاث قطع بعضها فوق بعض وواحدة بجانبها. مهما تكن الوجوه فلا يمكن دائما إفراغ لوحة كهذه.
gallery-hidden = وجوه مخفية
    .about = في المستوى الصعب تخفى الوجوه. تظهر القطعة المختارة وجهها حتى تقلب الثانية.

form-names = الأسماء
form-level = المستوى
form-against = المستوى
form-practice = تدريب

start-two = لاعب ضد لاعب
start-inao = لاعب ضد الحاسوب
start-practice = تدريب
start-watch = مشاهدة INAO ضد INAO
about-game = Mahjong++‎: ماجونغ فردي للاعبين اثنين وساعة واحدة، مع خمسة عشر رسما من المغرب. قواعدها وخصمها INAO ورسومها صنعت من أجل Ludarium.
page-rematch = إعادة اللعب
page-change-settings = تغيير المستوى
page-drawn = تعادل
page-leave = الرئيسية
teach-quit = مغادرة العرض

## العرض

lesson-demo = عرض توضيحي
lesson-demo-welcome = يتناوب لاعبان على كومة واحدة من القطع. في دورك تأخذ أزواجا من القطع عليها الرسم نفسه. من له نقاط أكثر عندما تفرغ اللوحة يفوز.
    .title = مرحبا بك في Mahjong++‎
lesson-demo-free = القطع المعلمة حرة: لا شيء فوقها، وجانبها الأيسر أو الأيمن مفتوح. القطع الحرة وحدها يمكن أخذها.
    .title = القطع الحرة
lesson-demo-blocked = القطعة التي لها جارة من كل جانب مسدودة. جرب أن تضغط واحدة في الوسط.
    .title = القطع المسدودة
    .done = إنها تهتز: على يسارها قطعة وعلى يمينها قطعة.
lesson-demo-pair = اضغط البيضة المعلمة ثم أختها.
    .title = زوج
    .done = اختفت القطعتان. أول زوج في الدور بعشر نقاط.
lesson-demo-double = خذ زوجين آخرين: حريرتين ثم تمرتين. كل زوج في الدور يساوي ضعف الذي قبله.
    .title = كل زوج يضاعف
    .done = +20 ثم +40: سبعون نقطة في دور واحد.
lesson-demo-countdown = الدور بضع ثوان. لك هنا عشر؛ ثم يأتي دور INAO.
    .title = العد التنازلي
    .done = انتهى الوقت. أخذ INAO زوجا من الأتاي وله 10 نقاط.
lesson-demo-wrong = اضغط البلغة ثم الطاجين، أو العكس. لا يتطابقان: تصير القطعة الثانية هي الأولى ولا يضيع شيء.
    .title = القطعة الخطأ
    .done = القطعة الثانية هي المختارة الآن.
lesson-demo-top = لا يمكن أخذ التمر الأيسر: فوقه طاجين. يجب أن تذهب القطعة العليا أولا.
    .title = قطعة فوق أخرى
lesson-demo-shuffle = لا زوج حر هنا: اللوحة مسدودة. لكل لاعب أن يخلط القطع ثلاث مرات في اللعبة. اضغط خلط.
    .title = لوحة مسدودة
    .done = تبادلت القطع أماكنها، وعاد زوج من جديد.
lesson-demo-hidden = في المستوى الصعب تخفى كل الوجوه بعد أول زوج في الدور. القطعة المختارة تظهر وجهها. تذكر أماكنها!
    .title = الوجوه المخفية
lesson-demo-end = خذ القطعتين الأخيرتين. عندما تفرغ اللوحة يفوز صاحب النقاط الأكثر.
    .title = النهاية
    .done = فزت، 320 مقابل 280. أنت تعرف الآن كل شيء!
