// What a seat's clocks show at a moment of the host's clock.
import type { GameState } from "../types/game.js";

export function timeText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function lostOnTime({ outcome, players }: GameState, seat: number): boolean {
  if (outcome?.reason !== "timeout" && outcome?.reason !== "match timeout") return false;
  return outcome.score === (players[seat].colour === "black" ? "0-1" : "1-0");
}

export function clockReading(game: GameState, seat: number, hostNow: number): { turn: string | null; match: string | null } {
  const { clock, left_ms: left, kind } = game.players[seat];
  // An engine's limit in a game without clocks is nobody's concern.
  const shown = clock && (kind === "person" || clock.match_ms || game.players[1 - seat].clock);
  if (!shown) return { turn: null, match: null };
  const lost = lostOnTime(game, seat);
  const asked = game.question?.seat === seat ? game.question.asked_ms : null;
  const used = asked === null ? 0 : Math.max(0, (game.paused_ms ?? hostNow) - asked);
  return {
    turn: clock.turn_ms ? timeText(lost ? 0 : clock.turn_ms - used) : null,
    match: clock.match_ms ? timeText(lost ? 0 : (left ?? clock.match_ms) - used) : null,
  };
}
