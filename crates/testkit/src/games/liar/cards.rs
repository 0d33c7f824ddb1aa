//! Twenty cards, four suits of five; sets of them, and sets of which only the size is known.

/// One of four suits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
}

impl Suit {
    /// All of them, in order.
    pub const ALL: [Suit; 4] = [Suit::Red, Suit::Blue, Suit::Green, Suit::Yellow];
}

/// A card: 0 to 19, suit by suit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: u8 = 20;

    /// The card of a suit with a value from 1 to 5.
    pub fn new(suit: Suit, value: u8) -> Option<Card> {
        (1..=5).contains(&value).then(|| Card(suit as u8 * 5 + value - 1))
    }

    /// The card with this number.
    pub fn of_number(number: u16) -> Option<Card> {
        u8::try_from(number).ok().filter(|number| *number < Card::COUNT).map(Card)
    }

    /// Its number: 0 to 19.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.0 as usize / 5]
    }

    /// Its value: 1 to 5.
    pub const fn value(self) -> u8 {
        self.0 % 5 + 1
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cards(u32);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);
    /// All twenty.
    pub const ALL: Cards = Cards((1 << Card::COUNT) - 1);

    /// The set with one card in it.
    pub const fn only(card: Card) -> Cards {
        Cards(1 << card.0)
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a card is in the set.
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// The cards of both.
    #[must_use]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The cards of this set that the other has not.
    #[must_use]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The cards in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> {
        (0..Card::COUNT).map(Card).filter(move |card| self.has(*card))
    }

    /// All bits, for keys.
    pub const fn bits(self) -> u32 {
        self.0
    }
}

/// Some cards: seen, or only counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pack {
    /// The cards, none when they are not seen.
    pub seen: Cards,
    /// How many cards there are.
    pub size: u8,
}

impl Pack {
    /// No cards.
    pub const NONE: Pack = Pack { seen: Cards::NONE, size: 0 };

    /// Cards that are seen.
    pub const fn open(cards: Cards) -> Pack {
        Pack { seen: cards, size: cards.len() }
    }

    /// Cards that are only counted.
    pub const fn closed(size: u8) -> Pack {
        Pack { seen: Cards::NONE, size }
    }

    /// Whether the cards are seen.
    pub const fn is_open(self) -> bool {
        self.seen.len() == self.size
    }
}

/// Cards in an order that nobody knows, the next one last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck {
    /// `None` where there is no card, or where it is not seen.
    order: [Option<Card>; Card::COUNT as usize],
    size: u8,
}

impl Deck {
    /// No cards.
    pub const NONE: Deck = Deck::closed(0);

    /// Cards that are only counted.
    pub const fn closed(size: u8) -> Deck {
        Deck { order: [None; Card::COUNT as usize], size }
    }

    /// How many cards there are.
    pub const fn len(&self) -> u8 {
        self.size
    }

    /// Whether there is no card.
    pub const fn is_empty(&self) -> bool {
        self.size == 0
    }

    /// Whether the order is seen.
    pub fn is_open(&self) -> bool {
        self.cards().count() == usize::from(self.size)
    }

    /// The cards that are seen, the next one last.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.order.iter().flatten().copied()
    }

    /// Puts a card on top.
    pub fn push(&mut self, card: Card) {
        if let Some(place) = self.order.get_mut(usize::from(self.size)) {
            *place = Some(card);
            self.size += 1;
        }
    }

    /// Takes the next card.
    pub fn draw(&mut self) -> Option<Card> {
        self.size = self.size.checked_sub(1)?;
        self.order[usize::from(self.size)].take()
    }
}
