// Positions in addresses.
import type { PositionText } from "../types/analysis.js";
import type { GameState } from "../types/game.js";

const members = ["game", "rule", "size", "pass", "black", "white", "to", "moves"];

export function positionOf(search: string): PositionText {
  const query = new URLSearchParams(search);
  return Object.fromEntries(members.filter((name) => query.has(name)).map((name) => [name, query.get(name)!]));
}
// `review`: the id of the review that is shown; empty: none.
export const analyseAddress = (position: PositionText, review = "") => `/analyse?${new URLSearchParams(review ? { ...position, review } : position)}`;

// A game as Analyse takes it over, at the turn that is looked at.
export function addressOfGame(game: GameState, at: number | null): string {
  const { setup } = game;
  const stones = (colour: string) => game.start.filter(([, of]) => of === colour).map(([point]) => point).join("");
  const position: PositionText = { game: setup.game, rule: setup.rule, size: String(setup.size) };
  if (setup.pass) position.pass = "true";
  if (game.start.length && setup.game !== "othello") {
    position.black = stones("black");
    position.white = stones("white");
    position.to = game.turns[0]?.colour ?? "black";
  }
  const moved = (turn: GameState["turns"][0]) => (turn.answer === "pass" ? "pass" : turn.stones.map(([point]) => point).join(""));
  const played = game.turns.map(moved);
  position.moves = played.join("");
  const shown = game.turns.slice(0, at ?? game.turns.length).filter((turn) => moved(turn)).length;
  return `${analyseAddress(position)}&at=${shown}`;
}
