// The keys of a game. What counts is the character, or, for keys that stand for directions, where they lie on an
// English keyboard, so that they form the same compass on AZERTY, where the key named Q elsewhere says A.

/** @typedef {import("../types/wire").KeyInfo} KeyInfo */

/**
 * The key of a game that somebody pressed.
 * @param {KeyInfo[]} keys
 * @param {{key: string, code: string}} event
 */
export function keyOf(keys, event) {
  return keys.find((binding) => isPressed(binding, event));
}

/** @param {KeyInfo} binding @param {{key: string, code: string}} event */
function isPressed({ key, by_position }, event) {
  const place = /^(?:Key([A-Z])|Digit(\d))$/.exec(event.code);
  // A keyboard that does not say which key it was has only characters.
  if (!by_position || !event.code) return event.key.toLowerCase() === key;
  return (place?.[1]?.toLowerCase() ?? place?.[2]) === key;
}
