// Scores as engines report them: hundredths of their own unit, from their own side.
import type { GameState, Turn } from "../types/game.js";

export function scoreText(score: number | undefined): string {
  if (score === undefined) return "–";
  const size = Math.abs(score) / 100;
  // A won game is told as a large number, whose hundredths say nothing.
  return `${score > 0 ? "+" : score < 0 ? "−" : ""}${size.toFixed(size < 100 ? 2 : 0)}`;
}

// From black's side, between −1 and 1; ±3 units are about ±0.6.
export function blackShare(turn: Turn): number | null {
  if (turn.score === undefined) return null;
  const units = turn.score / 100;
  return Math.tanh((turn.colour === "black" ? units : -units) / 4);
}

// Of the last turn that has one.
export function lastShare(game: GameState, turns: number): number | null {
  for (let i = turns - 1; i >= 0; i--) {
    const share = blackShare(game.turns[i]);
    if (share !== null) return share;
  }
  return null;
}
