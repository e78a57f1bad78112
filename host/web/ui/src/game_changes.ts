// How a message changes what is known of a game.
import type { GameState, Message } from "./types.js";

// The game after the message; the same object when the message says nothing new of it.
export function changed(game: GameState | undefined, message: Message): GameState | undefined {
  if (message.type === "error") return game;
  if (message.type === "snapshot") return message.game;
  if (!game || message.game !== game.id || message.sequence <= game.sequence) return game;
  const kept = game.turns.slice(0, message.turn ? message.turns - 1 : message.turns);
  return {
    ...game,
    ...message.changes,
    sequence: message.sequence,
    host_ms: message.host_ms,
    turns: message.turn ? [...kept, message.turn] : kept,
  };
}
