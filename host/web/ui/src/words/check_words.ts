// A report of `tengen check` in the language of now.
import { settings } from "../settings.js";
import { checkSayer, steps, tests } from "./check_zh.js";
import { reasonWord } from "./outcome.js";
import { term } from "./terms.js";

const say = checkSayer({
  setup: (game, rule, size) => `${term(game, game)[0]} ${term(`${game}/${rule}`, rule)[0]} ${size}×${size}`,
  reason: reasonWord,
});
const isChinese = () => settings.language === "zh";

export const testText = (what: string) => (isChinese() ? (tests[what] ?? what) : what);
export const detailText = (detail: string) => (isChinese() ? say(detail) : detail);
export const stepText = (step: string) => (isChinese() ? (steps[step] ?? step) : step);
