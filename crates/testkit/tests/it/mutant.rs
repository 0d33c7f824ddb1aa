//! Spoilt games: a sound one with a single flaw.
//!
//! A [`Flaw`] takes the place of one or two things that a game does and leaves the rest alone.
//! A [`Mutant`] also carries a stowaway: a number made from the full state that `Eq` does not see
//! and no mask takes out, as a forgotten cache would be.

use game::{
    Allowed, BotSpec, ClickStep, Control, Due, Effect, Extra, Fact, Item, Motion, Notation, Past,
    Props, Refusal, Rng, Rules, ScoreEntry, Searchable, Seat, Seats, Sentence, Setting, Setup,
    Show, Spot, Stage, Standing, TimeLimit, Transcript, Transition, View, Viewer, Who,
};
use std::{
    fmt::{self, Debug, Write},
    marker::PhantomData,
};

/// What is wrong with a game. Every method is what the sound game does.
pub(crate) trait Flaw<R: Stage>: Copy + Eq + Debug + Send + Sync + 'static {
    const PROPS: Props = R::PROPS;
    const BOTS: &'static [BotSpec<Mutant<R, Self>>] = &[];

    fn seats(game: &R) -> u8 {
        game.seats()
    }
    fn due(game: &R) -> Due {
        game.due()
    }
    fn acts(game: &R, past: &Past, who: Who, out: &mut impl FnMut(R::Act)) {
        game.acts(past, who, out);
    }
    fn check(game: &R, past: &Past, who: Who, act: R::Act) -> Result<(), Refusal> {
        game.check(past, who, act)
    }
    fn apply(game: &mut R, past: &Past, who: Who, act: R::Act) -> Effect {
        game.apply(past, who, act)
    }
    fn standing(game: &R) -> Standing {
        game.standing()
    }
    fn key(game: &R, _stowaway: u64) -> u64 {
        game.key()
    }
    fn count(game: &R, past: &Past, who: Who) -> u64 {
        let mut n = 0;
        Self::acts(game, past, who, &mut |_| n += 1);
        n
    }
    fn odds(game: &R, out: &mut impl FnMut(R::Act, u32)) -> bool {
        game.odds(out)
    }
    fn draw(game: &R, rng: &mut (impl Rng + ?Sized)) -> Option<R::Act> {
        game.draw(rng)
    }
    fn random_act(game: &R, who: Who, rng: &mut (impl Rng + ?Sized)) -> Option<R::Act> {
        game.random_act(who, rng)
    }
    fn time_limit(game: &R) -> Option<TimeLimit<R::Act>> {
        game.time_limit()
    }
    fn on_clock(game: &R) -> Seats {
        game.on_clock()
    }
    fn allowed(game: &R) -> Allowed {
        game.allowed()
    }
    fn covered(game: &R) -> R {
        game.covered()
    }
    fn mask(game: &R, viewer: Viewer) -> R {
        game.mask(viewer)
    }
    fn heard(game: &R, viewer: Viewer, who: Who, act: R::Act) -> R::Act {
        game.masked_act(viewer, who, act)
    }
    fn learn(memory: &mut R, view: &View<R>, who: Who, heard: R::Act) {
        memory.learn(view, who, heard);
    }
    fn guess(game: &R, viewer: Viewer, rng: &mut (impl Rng + ?Sized)) -> R {
        game.guess(viewer, rng)
    }

    fn write(game: &R, act: R::Act, out: &mut dyn Write) -> fmt::Result {
        game.write(act, out)
    }
    fn read(game: &R, text: &str) -> Result<R::Act, Refusal> {
        game.read(text)
    }
    fn write_position(game: &R, out: &mut dyn Write) -> fmt::Result {
        game.write_position(out)
    }
    fn read_position(setup: &Setup, text: &str) -> Result<R, Refusal> {
        R::read_position(setup, text)
    }
    fn write_state(view: &View<R>, past: &Past, out: &mut dyn Write) -> fmt::Result {
        R::write_state(view, past, out)
    }
    fn write_spot(game: &R, spot: Spot, out: &mut dyn Write) -> fmt::Result {
        game.write_spot(spot, out)
    }

    fn scene(view: &View<R>, _stowaway: u64, out: &mut impl FnMut(Item)) {
        R::scene(view, out);
    }
    fn paths(game: &R, act: R::Act, out: &mut impl FnMut(&[ClickStep])) {
        game.paths(act, out);
    }
    fn tell(transition: &Transition<R>, _stowaway: u64) -> Option<Sentence> {
        R::tell(transition)
    }
    fn motion(transition: &Transition<R>, out: &mut impl FnMut(Motion)) {
        R::motion(transition, out);
    }
    fn extra(view: &View<R>, extra: Extra<'_, R::Act>, out: &mut impl FnMut(Item)) {
        R::extra(view, extra, out);
    }
    fn controls(view: &View<R>, out: &mut impl FnMut(Control)) {
        R::controls(view, out);
    }
    fn prompt(view: &View<R>, seat: Seat, clicks: &[Spot]) -> Option<Sentence> {
        R::prompt(view, seat, clicks)
    }
    fn scores(view: &View<R>, out: &mut impl FnMut(ScoreEntry)) {
        R::scores(view, out);
    }
    fn verdict(view: &View<R>) -> Option<Sentence> {
        R::verdict(view)
    }

    fn save(game: &R, form: &str) -> Option<Vec<u8>> {
        game.save(form)
    }
    fn load(form: &str, setup: &Setup, bytes: &[u8]) -> Result<R, Refusal> {
        R::load(form, setup, bytes)
    }
    fn write_record(form: &str, transcript: &Transcript) -> Option<Vec<u8>> {
        R::write_record(form, transcript)
    }
    fn read_record(form: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
        R::read_record(form, setup, bytes)
    }
}

/// Nothing wrong: proves that a mutant is as sound as its flaw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sound;

impl<R: Stage> Flaw<R> for Sound {}

/// A number that nothing compares.
#[derive(Clone, Copy, Debug)]
struct Stowaway(u64);

impl PartialEq for Stowaway {
    fn eq(&self, _: &Stowaway) -> bool {
        true
    }
}

impl Eq for Stowaway {}

/// A game with a flaw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mutant<R, F> {
    game: R,
    stowaway: Stowaway,
    flaw: PhantomData<F>,
}

impl<R: Stage, F: Flaw<R>> Mutant<R, F> {
    fn of(game: R) -> Self {
        Mutant { game, stowaway: Stowaway(game.key()), flaw: PhantomData }
    }

    fn view(view: &View<Self>) -> View<R> {
        View::of(&view.seen().game, view.viewer())
    }

    fn transition(transition: &Transition<Self>) -> Transition<R> {
        let Transition { before, after, who, act } = *transition;
        Transition { before: Self::view(&before), after: Self::view(&after), who, act }
    }
}

impl<R: Stage, F: Flaw<R>> Rules for Mutant<R, F> {
    type Act = R::Act;
    const ID: &'static str = R::ID;
    const VERSION: u16 = R::VERSION;
    const SETTINGS: &'static [Setting] = R::SETTINGS;

    fn start(setup: &Setup) -> Result<Self, Refusal> {
        R::start(setup).map(Self::of)
    }
    fn seats(&self) -> u8 {
        F::seats(&self.game)
    }
    fn due(&self) -> Due {
        F::due(&self.game)
    }
    fn acts(&self, past: &Past, who: Who, out: &mut impl FnMut(R::Act)) {
        F::acts(&self.game, past, who, out);
    }
    fn check(&self, past: &Past, who: Who, act: R::Act) -> Result<(), Refusal> {
        F::check(&self.game, past, who, act)
    }
    fn apply(&mut self, past: &Past, who: Who, act: R::Act) -> Effect {
        let mut game = self.game;
        let effect = F::apply(&mut game, past, who, act);
        *self = Self::of(game);
        effect
    }
    fn standing(&self) -> Standing {
        F::standing(&self.game)
    }
    fn key(&self) -> u64 {
        F::key(&self.game, self.stowaway.0)
    }
    fn repetition_key(&self) -> Option<u64> {
        self.game.repetition_key()
    }
    fn odds(&self, out: &mut impl FnMut(R::Act, u32)) -> bool {
        F::odds(&self.game, out)
    }
    fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> Option<R::Act> {
        F::draw(&self.game, rng)
    }
    fn time_limit(&self) -> Option<TimeLimit<R::Act>> {
        F::time_limit(&self.game)
    }
    fn on_clock(&self) -> Seats {
        F::on_clock(&self.game)
    }
    fn allowed(&self) -> Allowed {
        F::allowed(&self.game)
    }
    fn covered(&self) -> Self {
        Mutant { game: F::covered(&self.game), ..*self }
    }
    fn mask(&self, viewer: Viewer) -> Self {
        Mutant { game: F::mask(&self.game, viewer), ..*self }
    }
    fn masked_act(&self, viewer: Viewer, who: Who, act: R::Act) -> R::Act {
        F::heard(&self.game, viewer, who, act)
    }
}

impl<R: Stage, F: Flaw<R>> Searchable for Mutant<R, F> {
    fn count(&self, past: &Past, who: Who) -> u64 {
        F::count(&self.game, past, who)
    }
    fn random_act(&self, who: Who, rng: &mut (impl Rng + ?Sized)) -> Option<R::Act> {
        F::random_act(&self.game, who, rng)
    }
    fn learn(&mut self, view: &View<Self>, who: Who, heard: R::Act) {
        F::learn(&mut self.game, &Self::view(view), who, heard);
    }
    fn guess(&self, viewer: Viewer, rng: &mut (impl Rng + ?Sized)) -> Self {
        Self::of(F::guess(&self.game, viewer, rng))
    }
}

impl<R: Stage, F: Flaw<R>> Notation for Mutant<R, F> {
    fn write(&self, act: R::Act, out: &mut dyn Write) -> fmt::Result {
        F::write(&self.game, act, out)
    }
    fn read(&self, text: &str) -> Result<R::Act, Refusal> {
        F::read(&self.game, text)
    }
    fn write_position(&self, out: &mut dyn Write) -> fmt::Result {
        F::write_position(&self.game, out)
    }
    fn read_position(setup: &Setup, text: &str) -> Result<Self, Refusal> {
        F::read_position(setup, text).map(Self::of)
    }
    fn write_state(view: &View<Self>, past: &Past, out: &mut dyn Write) -> fmt::Result {
        F::write_state(&Self::view(view), past, out)
    }
    fn write_spot(&self, spot: Spot, out: &mut dyn Write) -> fmt::Result {
        F::write_spot(&self.game, spot, out)
    }
    fn read_spot(&self, text: &str) -> Result<Spot, Refusal> {
        self.game.read_spot(text)
    }
}

impl<R: Stage, F: Flaw<R>> Show for Mutant<R, F> {
    fn scene(view: &View<Self>, out: &mut impl FnMut(Item)) {
        F::scene(&Self::view(view), view.seen().stowaway.0, out);
    }
    fn paths(&self, act: R::Act, out: &mut impl FnMut(&[ClickStep])) {
        F::paths(&self.game, act, out);
    }
    fn tell(transition: &Transition<Self>) -> Option<Sentence> {
        F::tell(&Self::transition(transition), transition.before.seen().stowaway.0)
    }
    fn motion(transition: &Transition<Self>, out: &mut impl FnMut(Motion)) {
        F::motion(&Self::transition(transition), out);
    }
    fn extra(view: &View<Self>, extra: Extra<'_, R::Act>, out: &mut impl FnMut(Item)) {
        F::extra(&Self::view(view), extra, out);
    }
    fn facts(view: &View<Self>, past: &Past, out: &mut impl FnMut(Fact)) {
        R::facts(&Self::view(view), past, out);
    }
    fn controls(view: &View<Self>, out: &mut impl FnMut(Control)) {
        F::controls(&Self::view(view), out);
    }
    fn prompt(view: &View<Self>, seat: Seat, clicks: &[Spot]) -> Option<Sentence> {
        F::prompt(&Self::view(view), seat, clicks)
    }
    fn scores(view: &View<Self>, out: &mut impl FnMut(ScoreEntry)) {
        F::scores(&Self::view(view), out);
    }
    fn verdict(view: &View<Self>) -> Option<Sentence> {
        F::verdict(&Self::view(view))
    }
}

impl<R: Stage, F: Flaw<R>> Stage for Mutant<R, F> {
    const PROPS: Props = F::PROPS;
    const BOTS: &'static [BotSpec<Self>] = F::BOTS;

    fn save(&self, form: &str) -> Option<Vec<u8>> {
        F::save(&self.game, form)
    }
    fn load(form: &str, setup: &Setup, bytes: &[u8]) -> Result<Self, Refusal> {
        F::load(form, setup, bytes).map(Self::of)
    }
    fn write_record(form: &str, transcript: &Transcript) -> Option<Vec<u8>> {
        F::write_record(form, transcript)
    }
    fn read_record(form: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
        F::read_record(form, setup, bytes)
    }
}
