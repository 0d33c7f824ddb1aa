// What people before this screen call themselves, remembered by the browser.

const KEY = "ludarium-names";

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
