// What the WebSocket says. docs/web-api.md has each member.
import type { AnalysisMessage } from "./analysis.js";
import type { GameMessage } from "./game.js";
import type { RunMessage } from "./run.js";

export type Message = GameMessage | RunMessage | AnalysisMessage | ErrorMessage;

export interface ErrorMessage {
  type: "error";
  error: string;
  place: string;
  key: string;
  values: string[];
}
