// What people before this screen call themselves, remembered by the browser.

const KEY = "ludarium-names";

/** The most letters of a name. */
const LONGEST = 20;

/**
 * What is wrong with one of these names, as the server would say; empty when nothing is.
 * @param {string[]} names
 * @param {number} at
 * @param {string[]} reserved
 * @returns {"" | "empty" | "long" | "taken" | "reserved"}
 */
export function nameFault(names, at, reserved) {
  // Nobody sees what only directs or joins: with it a name is no other.
  const plain = (/** @type {string} */ name) => name.replace(/[\p{Cf}\p{Cc}]/gu, "").trim().toLowerCase();
  const name = plain(names[at] ?? "");
  // Marks on letters, and what only directs or joins, cannot be seen.
  const letters = [...name].filter((letter) => !/[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u.test(letter)).length;
  if (!letters) return "empty";
  if (letters > LONGEST) return "long";
  if (reserved.some((other) => plain(other) === name)) return "reserved";
  return names.some((other, index) => index < at && plain(other) === name) ? "taken" : "";
}

/** @returns {string[]} */
export function rememberedNames() {
  try {
    const names = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}

/** @param {string[]} names */
export function rememberNames(names) {
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Then they are asked again.
  }
}
