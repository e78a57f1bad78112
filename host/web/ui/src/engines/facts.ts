// What is said about an engine in a line.
import { settings } from "../settings.js";
import type { Plays } from "../types/catalog.js";
import type { EngineInfo } from "../types/engine.js";
import { strengthText } from "./strengths.js";
import { engineTerm, term } from "../words/terms.js";
import { t } from "../words/words.js";

export const nameOf = (engine: EngineInfo) => engineTerm(engine)[0];
export const descriptionOf = (engine: EngineInfo) => engineTerm(engine)[1];

export function playsText(plays: Plays): string {
  const rules = plays.rules.map((rule) => term(`${plays.game}/${rule}`, rule)[0]).join(" · ");
  const sizes = plays.min_size === plays.max_size ? t("size_one", plays.min_size) : t("sizes", plays.min_size, plays.max_size);
  const game = term(plays.game, plays.game)[0];
  return settings.language === "zh" ? `${game}：${rules}（${sizes}）` : `${game}: ${rules} (${sizes})`;
}

export function mayText(engine: EngineInfo): string {
  const threads = t("threads_n", engine.limits.threads);
  return engine.confined ? t("may_confined", engine.limits.memory_mib, threads) : t("may_trusted", threads);
}

export const trustText = (engine: EngineInfo) => t(`trust_${engine.trust}`);
export const gamesText = (engine: EngineInfo) => t("games_here", engine.games);
export const strengthOfEngine = (engine: EngineInfo) => strengthText(engine.id, ["", ...engine.levels.filter(({ own }) => !own).map(({ name }) => name)]);
