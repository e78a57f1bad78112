// The stones on the board after a number of turns.
import type { Colour, GameState } from "../types/game.js";

export interface PlacedStone {
  colour: Colour;
  number: number; // of the move; 0: stood there from the start
}

export function stonesAfter(game: GameState, turns: number): Map<string, PlacedStone> {
  const stones = new Map<string, PlacedStone>();
  for (const [point, colour] of game.start) stones.set(point, { colour, number: 0 });
  let number = 0;
  for (const turn of game.turns.slice(0, turns)) {
    for (const [point, colour] of turn.stones) stones.set(point, { colour, number: ++number });
    for (const point of turn.turned) {
      const stone = stones.get(point)!;
      stones.set(point, { ...stone, colour: stone.colour === "black" ? "white" : "black" });
    }
  }
  return stones;
}

// The stones of the last turn that placed any.
export function lastStones(game: GameState, turns: number): string[] {
  for (let i = Math.min(turns, game.turns.length) - 1; i >= 0; i--) {
    if (game.turns[i].stones.length) return game.turns[i].stones.map(([point]) => point);
  }
  return [];
}
