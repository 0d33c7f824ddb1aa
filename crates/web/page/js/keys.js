// The keys of a game. Letters around S stand for directions: what counts is where they lie on the keyboard, so
// that they form the same compass on AZERTY, where the key named Q elsewhere says A.

/** Letters that are known by the place of their key. */
const BY_POSITION = "qweasdzxc";

/**
 * The key of a game that somebody pressed: its place for letters that stand for directions, its character for
 * all others. Empty when a character of a direction was typed by a key in another place.
 * @param {{key: string, code: string}} event
 */
export function keyOf({ key, code }) {
  const character = key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1].toLowerCase();
  if (place === undefined) return character;
  if (BY_POSITION.includes(place)) return place;
  return BY_POSITION.includes(character) ? "" : character;
}
