// The line of an engine as stones on the board.
import type { FoundLine } from "../types/analysis.js";
import type { Colour } from "../types/game.js";
import type { AnalyseStore } from "./analyse_store.js";

const drawn = 9;
const other = (colour: Colour): Colour => (colour === "black" ? "white" : "black");

// What an engine found where one stands.
export function findingOf(store: AnalyseStore, engine: number) {
  const turns = store.position?.turns.length;
  return store.engines.state?.engines[engine]?.findings.find((one) => one.turns === turns);
}

// With the colours of their moves: Connect6 places two stones in turn.
export function coloured(store: AnalyseStore, line: FoundLine): { point: string; colour: Colour; number: number }[] {
  const position = store.position!;
  const each = position.setup.game === "connect6" ? 2 : 1;
  let left = position.question?.count ?? 1;
  let colour = position.to_move ?? "black";
  return line.moves.map((point, i) => {
    const stone = { point, colour, number: i + 1 };
    if (--left === 0) [left, colour] = [each, other(colour)];
    return stone;
  });
}

export function ghostsOf(store: AnalyseStore, picked: { engine: number; rank: number }) {
  const line = findingOf(store, picked.engine)?.lines.find(({ rank }) => rank === picked.rank);
  if (!line || (!store.engines.on && !store.engines.state)) return [];
  return coloured(store, line).slice(0, drawn).filter(({ point }) => point !== "pass");
}
