// How a message changes what is known of a game.
import type { GameMessage, GameState } from "./types/game.js";
import type { Message } from "./types/message.js";

export function isOfGame(message: Message): message is GameMessage {
  return ["snapshot", "question", "turn", "steered", "end"].includes(message.type);
}

// The game after the message; the same object when the message says nothing new of it.
export function changed(game: GameState | undefined, message: GameMessage): GameState | undefined {
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
