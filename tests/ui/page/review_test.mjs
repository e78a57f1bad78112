// Which moves a review calls losses, from findings as engines tell them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource } from "./source.mjs";

const { dropsOf } = await importSource("analyse/review.ts");

const finding = (turns, score, best = "a1", state = "done") => ({
  turns, state, why: "", to_move: turns % 2 ? "white" : "black", lines: [{ rank: 0, moves: best.split(" "), score }],
});
const marked = (findings, answers) => dropsOf(findings, answers).map(({ turn }) => turn);

test("a move that gives the win away is marked, and so is one that gives half of it away", () => {
  assert.deepEqual(marked([finding(0, 100_500), finding(1, 20)], ["h8"]), [1]);
  assert.deepEqual(marked([finding(0, 300), finding(1, 0)], ["h8"]), [1]);
});

test("a move after which the side still wins is none, however the numbers differ", () => {
  assert.deepEqual(marked([finding(0, 100_500), finding(1, -1_500)], ["h8"]), []);
  assert.deepEqual(marked([finding(0, 100_500), finding(1, -400)], ["h8"]), []);
  assert.deepEqual(marked([finding(0, 2_000), finding(1, -100_500), finding(2, 900)], ["h8", "a1"]), []);
});

test("a lost side can lose nothing more", () => {
  assert.deepEqual(marked([finding(0, -900), finding(1, 100_500)], ["h8"]), []);
});

test("the move that the engine itself would play is none, also when it thinks otherwise a move later", () => {
  assert.deepEqual(marked([finding(0, 100_500, "h8"), finding(1, 344)], ["h8"]), []);
  assert.deepEqual(marked([finding(0, 100_500, "h8 i9"), finding(1, 344)], ["i9 h8"]), [], "two stones in either order");
  assert.deepEqual(marked([finding(0, 100_500, "h8"), finding(1, 344)], ["i9"]), [1]);
});

test("what is not looked at to the end marks nothing", () => {
  assert.deepEqual(marked([finding(0, 100_500), finding(1, 344, "a1", "thinking")], ["h8"]), []);
});

test("a loss tells the scores before and after it, from black's side, and the better move", () => {
  const [drop] = dropsOf([finding(0, 0), finding(1, 20, "c3"), finding(2, 900)], ["h8", "i9"]);
  assert.deepEqual({ ...drop, drop: 0 }, { turn: 2, drop: 0, before: -20, after: 900, better: ["c3"] });
});
