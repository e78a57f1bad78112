// How strong levels are: estimates from the product's own round robin (docs/engines.md), Patterns standing at 1000.
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
