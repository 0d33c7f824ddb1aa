import assert from "node:assert/strict";
import { test } from "node:test";
import { Answers } from "../js/answers.js";

/** @param {Promise<unknown>} promise */
async function stateOf(promise) {
  const nothing = {};
  return Promise.race([promise, Promise.resolve(nothing)]).then((value) => (value === nothing ? "waits" : { value }), (error) => ({ error }));
}
/** @param {number | string} by @param {boolean} isAct @returns {any} */
const entry = (by, isAct) => ({ by, isAct });

test("every message has a number of its own, and gets its own answer", async () => {
  const answers = new Answers();
  const [a, b] = [answers.next(), answers.next()];
  assert.notEqual(a, b);
  const [first, second] = [answers.to(a, "query", 0), answers.to(b, "query", 0)];
  answers.answer(b, "b");
  assert.deepEqual([await stateOf(first), await stateOf(second)], ["waits", { value: "b" }]);
});

test("an act is answered by the step of its own seat alone", async () => {
  const answers = new Answers();
  const act = answers.to(answers.next(), "act", 1);
  for (const other of [entry(0, true), entry("chance", true), entry(1, false)]) answers.stepped(other);
  assert.equal(await stateOf(act), "waits");
  answers.stepped(entry(1, true));
  assert.deepEqual(await stateOf(act), { value: null });
});

test("one step answers one act, the oldest", async () => {
  const answers = new Answers();
  const acts = [answers.to(answers.next(), "act", 0), answers.to(answers.next(), "act", 0)];
  answers.stepped(entry(0, true));
  assert.deepEqual([await stateOf(acts[0]), await stateOf(acts[1])], [{ value: null }, "waits"]);
});

test("a refusal reaches who asked, whatever happened meanwhile", async () => {
  const answers = new Answers();
  const n = answers.next();
  const act = answers.to(n, "act", 0);
  answers.stepped(entry(1, true));
  assert.equal(answers.refuse({ n }), true);
  assert.deepEqual(await stateOf(act), { error: { n } });
  assert.equal(answers.refuse({ n }), false, "nobody waits for it any more");
});

test("the next table answers a rematch and nothing else", async () => {
  const answers = new Answers();
  const [hint, rematch] = [answers.to(answers.next(), "query", 0), answers.to(answers.next(), "rematch", 0)];
  answers.moved();
  assert.deepEqual([await stateOf(hint), await stateOf(rematch)], ["waits", { value: null }]);
});

test("a new snapshot answers what changes the table, a lost connection everything", async () => {
  const answers = new Answers();
  const [peek, act] = [answers.to(answers.next(), "query", 0), answers.to(answers.next(), "act", 0)];
  answers.replaced();
  assert.deepEqual([await stateOf(peek), await stateOf(act)], ["waits", { value: null }]);
  answers.lost();
  assert.deepEqual(await stateOf(peek), { error: { code: "offline" } });
});
