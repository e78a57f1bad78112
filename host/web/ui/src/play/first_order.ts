// What is played when nobody has chosen: the last choice, else a game against an engine of the lowest level.
import { fittingOpponent } from "../engines/strengths.js";
import { remember, remembered } from "../settings.js";
import type { Catalog, Engine } from "../types/catalog.js";
import type { GameOrder, GameState, SeatOrder, Setup } from "../types/game.js";
import { ownSeat } from "./game_view.js";

const key = "tengen-last-order";
// Thinks so long where the game has no clock.
export const engineClock = "0/5";

// For hints and analysis, where they play the game: the deepest.
export const preferred = ["tengen.alphabeta", "tengen.othello"];

export function playsThis(engine: Engine, setup: Setup): boolean {
  return engine.plays.some(
    (one) =>
      one.game === setup.game && one.rules.includes(setup.rule) && setup.size >= one.min_size && setup.size <= one.max_size,
  );
}

export function enginesFor(catalog: Catalog, setup: Setup): Engine[] {
  return catalog.engines.filter((engine) => playsThis(engine, setup));
}

export function engineSeat(engine: Engine, level = engine.levels[0] ?? ""): SeatOrder {
  return { engine: engine.id, level, clock: engineClock };
}

export function firstOrder(catalog: Catalog): GameOrder {
  const last = remembered<{ order?: GameOrder }>(key, {}).order;
  if (last && last.setup && last.seats.every((seat) => seat.person || catalog.engines.some(({ id }) => id === seat.engine))) return last;
  const setup: Setup = { game: "gomoku", rule: "freestyle", size: 15, opening: "none", pass: false };
  const opponent = fittingOpponent(enginesFor(catalog, setup));
  return { setup, seats: [{ person: true }, opponent ? engineSeat(opponent.engine, opponent.level) : { person: true }] };
}

export const rememberOrder = (order: GameOrder) => remember(key, { order });

function clockText(game: GameState, seat: number): string | null {
  const clock = game.players[seat].clock;
  if (!clock) return null;
  const seconds = (ms: number) => String(ms / 1000);
  const increment = clock.increment_ms ? `+${seconds(clock.increment_ms)}` : "";
  return `${seconds(clock.match_ms)}${clock.turn_ms ? `/${seconds(clock.turn_ms)}` : ""}${increment}`;
}

// The game again; `other`: with the seats exchanged.
export function sameOrder(game: GameState, other: boolean): GameOrder {
  const last = remembered<{ order?: GameOrder }>(key, {}).order;
  const seat = (i: number): SeatOrder => {
    const player = game.players[i];
    const clock = clockText(game, i);
    if (player.kind === "person") return { person: true, clock };
    const known = last?.seats.find((one) => one.engine === player.engine && (one.level ?? "") === (player.level ?? ""));
    return { engine: player.engine, level: player.level, options: known?.options, clock: clock ?? engineClock };
  };
  const own = game.linked ? ownSeat(game) : null;
  const link = own === null ? {} : { link: other ? own : 1 - own };
  return { ...link, setup: game.setup, seats: other ? [seat(1), seat(0)] : [seat(0), seat(1)] };
}
