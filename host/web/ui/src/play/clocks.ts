// The time controls that the sheet offers, as the host types them: match/turn+increment in seconds.
import { t } from "../words/words.js";

export const clocks = ["", "0/10", "0/30", "300", "180+2", "600+5", "900/30", "1800"];
export const typedClock = "typed"; // in the list: another one

export function clockName(clock: string): string {
  const parts = /^([\d.]+)(?:\/([\d.]+))?(?:\+([\d.]+))?$/.exec(clock);
  if (!parts) return clock || t("clock_none");
  const [, match, turn, increment] = parts.map((part) => Number(part ?? 0));
  if (!match) return t("clock_move", turn);
  if (turn) return t("clock_both", match / 60, turn);
  return increment ? t("clock_increment", match / 60, increment) : t("clock_game", match / 60);
}
