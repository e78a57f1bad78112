// Begins a game against an engine, and goes there.
import { beginGame, getCatalog } from "../api.js";
import { go } from "../address.js";
import { engineSeat } from "../play/first_order.js";
import type { GameOrder } from "../types/game.js";

export async function playAgainst(id: string) {
  const catalog = await getCatalog();
  const engine = catalog.engines.find((one) => one.id === id);
  const plays = engine?.plays[0];
  const info = catalog.games.find((game) => game.id === plays?.game);
  if (!engine || !plays || !info) throw new Error(id);
  const size = Math.min(Math.max(info.default_size, plays.min_size), plays.max_size);
  const order: GameOrder = {
    setup: { game: info.id, rule: plays.rules[0], size, opening: "none", pass: false },
    seats: [{ person: true }, engineSeat(engine)],
  };
  go(`/play/${(await beginGame(order)).id}`);
}
