// Dialogs: the browser's own, with a title, fields and buttons.

import { el, icon } from "./dom.js";

/**
 * Opens a dialog and waits until it is closed. The answer is the value of the button that closed it, empty
 * when it was left. A button with a check closes it only once that has said so: what was written stays until then.
 * @param {object} what
 * @param {Node | string} what.title
 * @param {(Node | string)[]} what.fields
 * @param {{value: string, text: string, kind?: "main" | "bad" | "", check?: () => Promise<boolean>}[]} what.buttons
 * @param {string} what.close what the cross is called
 * @param {string} [what.kind] a class
 * @param {() => string} [what.fault] why the main button cannot be pressed now; empty when it can
 * @returns {Promise<string>}
 */
export function ask({ title, fields, buttons, close, kind = "", fault }) {
  return new Promise((resolve) => {
    const leave = el("button", { type: "button", class: "quiet icon", "aria-label": close, onclick: () => dialog.close("") }, icon("close"));
    // Enter in a field presses the button that submits: only the main one does.
    const presses = buttons.map(({ value, text, kind = "", check }) =>
      kind === "main"
        ? el("button", {
            type: "submit",
            value,
            class: "button main",
            onclick: async (/** @type {Event} */ event) => {
              if (!check) return;
              event.preventDefault();
              const press = /** @type {HTMLButtonElement} */ (event.currentTarget);
              press.disabled = true;
              if (await check()) dialog.close(value);
              press.disabled = false;
            },
          }, text)
        : el("button", { type: "button", class: `button ${kind}`, onclick: () => dialog.close(value) }, text),
    );
    const why = el("p", { class: "fault", role: "status", id: fresh("fault") });
    const check = () => {
      const told = fault?.() ?? "";
      if (why.textContent !== told) why.textContent = told;
      for (const main of form.querySelectorAll("footer .main")) {
        /** @type {HTMLButtonElement} */ (main).disabled = told !== "";
        main.setAttribute("aria-describedby", why.id);
      }
    };
    const form = el(
      "form",
      { method: "dialog" },
      el("header", {}, el("h2", { id: "dialog-title" }, title), leave),
      el("div", { class: "fields" }, ...fields),
      buttons.length ? el("footer", {}, fault ? why : null, ...presses) : null,
    );
    if (fault) {
      form.addEventListener("input", check);
      form.addEventListener("change", check);
      check();
    }
    const dialog = el("dialog", { "aria-labelledby": "dialog-title", class: kind, tabindex: "-1" }, form);
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close("");
    });
    dialog.addEventListener("cancel", () => (dialog.returnValue = ""));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
    document.body.append(dialog);
    dialog.showModal();
    // The cross comes first in the order of the tab key, but nobody opens a dialog to close it.
    const found = dialog.querySelector("[autofocus]") ?? form.querySelector(".fields input, .fields select, footer .main, footer .button");
    // Of a group of choices the one that is made has the keyboard.
    const group = found instanceof HTMLInputElement && found.type === "radio" ? found.name : null;
    const first = [...form.querySelectorAll("input:checked")].find((input) => group && input.getAttribute("name") === group) ?? found;
    // On a touch screen a line to write in would bring up the keyboard, over half of the dialog.
    const hides = matchMedia("(pointer: coarse)").matches && first instanceof HTMLInputElement && first.type === "text" && form.querySelectorAll(".fields input, .fields select").length > 1;
    if (hides) dialog.focus();
    else if (first instanceof HTMLElement) first.focus();
  });
}

/**
 * Asks once before something that cannot be taken back: the texts `KEY.title`, `KEY.ask` and `KEY`.
 * @param {import("./words.js").Words} words
 * @param {string} key
 * @param {import("./words.js").Args} [args]
 */
export async function sure(words, key, args = {}) {
  const answer = await ask({
    title: words.text(`${key}.title`, args),
    fields: [el("p", {}, words.text(`${key}.ask`, args))],
    buttons: [{ value: "", text: words.text("page-cancel") }, { value: "yes", text: words.text(key, args), kind: "bad" }],
    close: words.text("page-close"),
  });
  return answer === "yes";
}

let numbers = 0;
/** A name for an element that others refer to. @param {string} what */
function fresh(what) {
  numbers += 1;
  return `${what}-${numbers}`;
}

/**
 * One of several, as buttons to choose from or, when there are many, as a list.
 * @param {object} field
 * @param {string} field.label
 * @param {string} [field.help]
 * @param {{value: string, text: string}[]} field.options
 * @param {string} field.value
 * @param {(value: string) => void} field.change
 * @param {boolean} [field.row] short options stand beside each other
 * @param {boolean} [field.pairs] two stand beside each other where there is room
 */
export function choice({ label, help, options, value, change, row = false, pairs = false }) {
  if (options.length > 6 && !row) return list({ label, help, options, value, change });
  return oneOf({ label, help, options, value, change, list: row ? "options row" : pairs ? "options pairs" : "options", option: "option" }, ({ text }) => [el("span", {}, text)]);
}

/**
 * One of several, each as what is drawn for it.
 * @param {object} field
 * @param {string} field.label
 * @param {string} [field.help]
 * @param {{value: string, text: string}[]} field.options
 * @param {string} field.value
 * @param {(value: string) => void} field.change
 * @param {string} field.list the class of all of them
 * @param {string} field.option the class of each
 * @param {(option: {value: string, text: string}, at: number) => HTMLElement[]} drawn
 */
export function oneOf({ label, help, options, value, change, list: all, option: one }, drawn) {
  const name = fresh("choice");
  return el(
    "fieldset",
    { class: "field" },
    el("legend", {}, label),
    help ? el("p", { class: "help" }, help) : null,
    el(
      "div",
      { class: all },
      ...options.map((option, at) =>
        el(
          "label",
          { class: one },
          el("input", { type: "radio", name, value: option.value, checked: option.value === value, onchange: () => change(option.value) }),
          ...drawn(option, at),
        ),
      ),
    ),
  );
}

/** @param {{label: string, help?: string, options: {value: string, text: string}[], value: string, change: (value: string) => void}} field */
export function list({ label, help, options, value, change }) {
  const id = fresh("list");
  const select = /** @type {HTMLSelectElement} */ (
    el(
      "select",
      {
        id,
        "aria-describedby": help ? `${id}-help` : undefined,
        onchange: () => {
          change(select.value);
          spell();
        },
      },
      ...options.map((option) => el("option", { value: option.value, selected: option.value === value }, option.text)),
    )
  );
  // A closed list has one line: what does not fit into it stands below it.
  const whole = el("p", { class: "help whole", "aria-hidden": "true", hidden: true });
  const spell = () => {
    const text = select.selectedOptions[0]?.textContent ?? "";
    whole.textContent = text;
    whole.hidden = !isCut(select, text);
  };
  new ResizeObserver(spell).observe(select);
  return el("div", { class: "field" }, el("label", { for: id }, label), help ? el("p", { class: "help", id: `${id}-help` }, help) : null, select, whole);
}

/** Whether a list has too little room for a text. @param {HTMLSelectElement} select @param {string} text */
function isCut(select, text) {
  const style = getComputedStyle(select);
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return false;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  return pen.measureText(text).width > room;
}

/** @param {{label: string, help?: string, value: boolean, change: (value: boolean) => void}} field */
export function flag({ label, help, value, change }) {
  return el(
    "div",
    { class: "field" },
    el("label", { class: "switch" }, el("span", {}, label), el("input", { type: "checkbox", role: "switch", checked: value, onchange: (/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).checked) })),
    help ? el("p", { class: "help" }, help) : null,
  );
}

/** @param {{label: string, help?: string, value: string, kind?: string, min?: number, max?: number, step?: number, change: (value: string) => void}} field */
export function line({ label, help, value, kind = "text", min, max, step, change }) {
  const id = fresh("line");
  return el(
    "div",
    { class: "field" },
    el("label", { for: id }, label),
    help ? el("p", { class: "help", id: `${id}-help` }, help) : null,
    el("input", { id, type: kind, value, min, max, step, maxlength: kind === "text" ? 40 : undefined, "aria-describedby": help ? `${id}-help` : undefined, oninput: (/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).value) }),
  );
}
