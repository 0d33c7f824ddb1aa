// The other half of `js/wire.js`, for tests: numbers as the server packs them, and a small table.

/** Packs numbers as PROTOCOL.md says. @param {...number} numbers */
export function pack(...numbers) {
  return numbers.map(packOne).join("");
}

/** @param {number} number */
function packOne(number) {
  let text = "";
  let rest = number;
  while (rest >= 60) {
    // The digits from 60 to 90 go on: each stands for itself, and the rest follows in units of 31.
    const digit = 60 + ((((rest - 60) % 31) + 31) % 31);
    text += letter(digit);
    rest = (rest - digit) / 31;
  }
  return text + letter(rest);
}

/** @param {number} digit */
function letter(digit) {
  const code = digit + 35;
  return String.fromCharCode(code >= 92 ? code + 1 : code);
}

/** A signed number as an unsigned one. @param {number} number */
export const zigzag = (number) => (number < 0 ? -2 * number - 1 : 2 * number);

/**
 * A table of two people with three places in a row: a stone on the first one, the others empty.
 * @param {object} [changes]
 * @returns {any}
 */
export function snapshot(changes = {}) {
  return {
    v: 0,
    epoch: 7,
    table: "T",
    game: "small",
    settings: {},
    seats: [{ player: "here", name: "Ada" }, { player: "here", name: "Bo" }],
    mine: 3,
    curtain: false,
    viewer: 0,
    texts: ["stone", "tell-laid", "table-undone", "fact-left"],
    kinds: [{ z: 1, role: "stone", mark: "o", say: 0 }, { z: 0, role: "board" }],
    places: [[10, 0, 0, 5, 1, 0], [20, 1, 0, 6, 2, 0], [30, 2, 0, -1, 3, 0]],
    scene: pack(2, 1, 0),
    trace: "",
    facts: pack(0),
    controls: "",
    log: [],
    due: 1,
    offers: pack(0, 2, 6, 5),
    paused: false,
    hints: true,
    can: 0,
    ...changes,
  };
}
