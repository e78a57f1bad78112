// The keyboard of the place Play.
import { mirrored } from "../board/geometry.js";
import { set, settings } from "../settings.js";
import { turnsToTakeBack } from "./game_view.js";
import type { PlayStore } from "./play_store.js";

export interface KeyCommands {
  store: PlayStore;
  moveCursor(dx: number, dy: number): void;
  choose(): void;
  newGame(): unknown;
  help(): void;
}

export function onKey(event: KeyboardEvent, { store, moveCursor, choose, newGame, help }: KeyCommands) {
  const at = event.target as HTMLElement;
  const game = store.game;
  if (!game || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName)) return;
  const onControl = /^(BUTTON|A|SUMMARY)$/.test(at.tagName);
  const shown = store.at ?? game.turns.length;
  const commands: Record<string, () => void> = {
    ArrowLeft: () => moveCursor(-1, 0),
    ArrowRight: () => moveCursor(1, 0),
    ArrowUp: () => moveCursor(0, -1),
    ArrowDown: () => moveCursor(0, 1),
    n: () => store.step(shown + 1),
    p: () => store.step(shown - 1),
    Home: () => store.step(0),
    End: () => store.step(game.turns.length),
    u: () => turnsToTakeBack(game) && store.takeBackTo(game.turns.length - turnsToTakeBack(game)),
    f: () => set("turned", mirrored(settings.turned)),
    c: newGame,
    "?": help,
    Escape: () => store.clear(),
  };
  if (!onControl) {
    commands.Enter = () => {
      const full = game.question && game.question.count > 1 && store.chosen.length === game.question.count;
      if (full) void store.handIn();
      else choose();
    };
    commands[" "] = () => game.status === "playing" && store.command(game.paused_ms === null ? "pause" : "continue");
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const command = commands[key];
  if (!command) return;
  event.preventDefault();
  // A key that is held down steps on, and does nothing else a second time.
  if (!event.repeat || /^(Arrow.*|n|p)$/.test(key)) command();
}
