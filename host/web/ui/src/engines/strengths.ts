// How strong levels are: estimates from the product's own round robin (docs/engines.md), Patterns standing at 1000.
import type { Choice } from "../play/select.js";
import { known, t } from "../words/words.js";

const strengths: Record<string, number> = {
  "classics.patterns": 1000,
  "classics.patterns/beginner": 690,
  "classics.minimax/beginner": 980,
  "classics.minimax/intermediate": 1080,
  "classics.minimax/advanced": 1240,
};

// "Beginner, about 980"; what nobody has measured has its name alone.
export function levelName(engine: string, level: string): string {
  const strength = strengths[level ? `${engine}/${level}` : engine];
  const name = level ? known(level) : t("level_own");
  return strength ? t("level_about", name, strength) : name;
}

// The levels to choose from and the engine without one, the weakest first. A level of unknown strength keeps its place
// behind the one before it.
export function levelChoices(engine: string, levels: string[]): Choice[] {
  let before = 0;
  const placed = ["", ...levels].map((level) => ({ level, strength: strengths[level ? `${engine}/${level}` : engine] }));
  const [own, ...named] = placed;
  const ordered = named.map((one) => ({ ...one, strength: (before = one.strength ?? before) }));
  ordered.push({ ...own, strength: own.strength ?? Infinity });
  return ordered.sort((a, b) => a.strength - b.strength).map(({ level }) => [level, levelName(engine, level)]);
}
