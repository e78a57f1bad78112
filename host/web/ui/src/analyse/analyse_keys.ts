// The keyboard of the place Analyse.
import type { GameBoard } from "../board/board.js";
import { mirrored } from "../board/geometry.js";
import { set, settings } from "../settings.js";
import type { AnalyseStore } from "./analyse_store.js";

export function onKey(event: KeyboardEvent, store: AnalyseStore, board: GameBoard, help: () => void) {
  const at = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName)) return;
  const commands: Record<string, () => void> = {
    ArrowLeft: () => board.step(-1, 0),
    ArrowRight: () => board.step(1, 0),
    ArrowUp: () => board.step(0, -1),
    ArrowDown: () => board.step(0, 1),
    n: () => store.step(1),
    p: () => store.step(-1),
    Home: () => store.step(-9999),
    End: () => store.step(9999),
    Delete: () => store.remove(),
    "?": help,
    u: () => store.undo(),
    f: () => set("turned", mirrored(settings.turned)),
  };
  if (!/^(BUTTON|A|SUMMARY)$/.test(at.tagName)) {
    commands.Enter = () => board.chooseCursor();
    commands[" "] = () => void store.toggle();
  }
  const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!command) return;
  event.preventDefault();
  command();
}
