// A score from black's side, in words where the game is decided.
import { scoreText } from "../watch/score.js";
import { side, t } from "../words/words.js";

// Of engines behind the ABI from 100000 on, of programs 30000 less the moves to the win.
const isDecided = (score: number) => Math.abs(score) >= 100_000 || (Math.abs(score) > 29_000 && Math.abs(score) <= 30_000);

export function blackScore(score: number | undefined): string {
  if (score === undefined || !isDecided(score)) return scoreText(score);
  return t("found_win", side(score > 0 ? "black" : "white"));
}
