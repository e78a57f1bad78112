// How strong engines and levels are: estimates from the product's own games (docs/engines.md), Patterns standing at 1000.
import type { Choice } from "../play/select.js";
import type { Engine } from "../types/catalog.js";
import type { Setup } from "../types/game.js";
import { known, t } from "../words/words.js";

const strengths: Record<string, number> = {
  "classics.random": -830,
  "classics.ternary": 80,
  "tengen.alphabeta/beginner": 560,
  "classics.patterns/beginner": 690,
  "classics.minimax/beginner": 980,
  "classics.patterns": 1000,
  "classics.minimax/intermediate": 1080,
  "tengen.alphabeta/intermediate": 1100,
  "classics.minimax/advanced": 1240,
  "tengen.alphabeta/advanced": 1600,
  "tengen.alphabeta": 2400,
};

// Of an engine at a level, "" for the engine as it is; undefined: nobody has measured it.
export const strengthOf = (engine: string, level: string): number | undefined => strengths[level ? `${engine}/${level}` : engine];

// They were measured in these games alone.
export const isMeasured = ({ game, rule, size }: Partial<Setup>) => game === "gomoku" && rule === "freestyle" && size === 15;

// "Beginner, about 980"; what nobody has measured has its name alone.
export function levelName(engine: string, level: string, setup: Partial<Setup>): string {
  const strength = isMeasured(setup) ? strengthOf(engine, level) : undefined;
  const name = level ? known(level) : t("level_own");
  return strength === undefined ? name : t("level_about", name, strength);
}

// The range of an engine at these levels, with the games that tell it; empty: nobody has measured it.
export function strengthText(engine: string, levels: string[]): string {
  const all = levels.flatMap((level) => strengthOf(engine, level) ?? []).sort((a, b) => a - b);
  if (!all.length) return "";
  const number = (strength: number) => String(strength).replace("-", "−");
  return all.length === 1 ? t("strength_one", number(all[0])) : t("strength_range", number(all[0]), number(all[all.length - 1]));
}

// The levels to choose from and the engine without one, the weakest first. A level of unknown strength keeps its place
// behind the one before it.
export function levelChoices(engine: string, levels: string[], setup: Partial<Setup>): Choice[] {
  let before = 0;
  const placed = ["", ...levels].map((level) => ({ level, strength: strengthOf(engine, level) }));
  const [own, ...named] = placed;
  const ordered = named.map((one) => ({ ...one, strength: (before = one.strength ?? before) }));
  ordered.push({ ...own, strength: own.strength ?? Infinity });
  return ordered.sort((a, b) => a.strength - b.strength).map(({ level }) => [level, levelName(engine, level, setup)]);
}

// The engines by their weakest level; those that nobody has measured stand behind, in the order in which they came.
export function byStrength(engines: Engine[]): Engine[] {
  const weakest = ({ id, levels }: Engine) => Math.min(...["", ...levels].map((level) => strengthOf(id, level) ?? Infinity));
  return engines.map((engine) => ({ engine, strength: weakest(engine) })).sort((a, b) => (a.strength < b.strength ? -1 : a.strength > b.strength ? 1 : 0)).map(({ engine }) => engine);
}

const random = "classics.random";
const isBundled = ({ id }: Engine) => /^(tengen|classics|othello)\./.test(id);

// Whom to play where nobody has chosen: an engine of the product before an added one, with levels before without. Of
// measured levels the nearest to a strength, or the weakest. Random is what is left where nothing else plays.
export function fittingOpponent(engines: Engine[], near?: number): { engine: Engine; level: string } | undefined {
  const measured = engines.flatMap((engine) => engine.levels.map((level) => ({ engine, level, strength: strengthOf(engine.id, level) ?? NaN }))).filter(({ strength }) => !Number.isNaN(strength));
  const distance = (strength: number) => (near === undefined ? strength : Math.abs(strength - near));
  if (measured.length) return measured.reduce((best, one) => (distance(one.strength) < distance(best.strength) ? one : best));
  const real = engines.filter(({ id }) => id !== random);
  const choices = [...real.filter(isBundled), ...real.filter((engine) => !isBundled(engine))];
  const engine = choices.find((one) => isBundled(one) && one.levels.length) ?? choices[0] ?? engines[0];
  return engine && { engine, level: engine.levels[0] ?? "" };
}
