// Whose turn it is by the number of stones of each colour, where that tells it.
import type { Colour } from "../types/game.js";

export function countsOf(stones: Map<string, Colour>): [black: number, white: number] {
  const black = [...stones.values()].filter((colour) => colour === "black").length;
  return [black, stones.size - black];
}

// Black begins, and in Connect6 every turn after the first has two stones: white is to move where black has more. In
// Othello discs are turned, and say nothing.
export function turnByStones(stones: Map<string, Colour>, game: string): Colour | null {
  if (game === "othello") return null;
  const [black, white] = countsOf(stones);
  return black > white ? "white" : "black";
}
