// The game that the place Play shows: it comes from the host by one WebSocket, and any of its turns can be looked at.
import * as host from "../api.js";
import { moveOfAddress, showMove } from "../address.js";
import { changed, isOfGame } from "../game_changes.js";
import { Live } from "../live.js";
import { isOwn, seatKey, takeSeat } from "../own_games.js";
import { may } from "../role.js";
import { playSound } from "../sound.js";
import type { Hint } from "../types/analysis.js";
import type { Catalog } from "../types/catalog.js";
import type { GameState, GameSummary } from "../types/game.js";
import type { Message } from "../types/message.js";
import { HostError, sayWrong } from "../words/host_words.js";
import { keyFor, playsHere } from "./game_view.js";

// The game that was looked at last since the page was loaded.
let lastShown = "";

export abstract class ShownGame extends EventTarget {
  catalog?: Catalog;
  game?: GameState;
  missing = false; // no such game
  connected = true;
  error = ""; // of the last thing that was asked for; the host's own words
  at: number | null = null; // the number of turns shown; null: all
  chosen: string[] = []; // points of an answer that is not handed in yet
  choosing = false; // a swap is answered by naming points
  hint?: Hint; // for the open question
  hinting = false;
  risky = ""; // a forbidden point that was clicked once
  unfinished: GameSummary[] = []; // other games of this browser that are still played
  loaded: string[] = []; // the games of a file that has several
  lag = 0; // host's clock minus this browser's, ms
  private id = "";
  private joined = ""; // the game that this browser has joined
  private readonly live = new Live(
    (message) => this.take(message),
    (connected) => connected !== this.connected && this.put({ connected }),
  );

  leave() {
    this.live.close();
  }
  protected put(values: Partial<ShownGame>) {
    Object.assign(this, values);
    this.dispatchEvent(new Event("change"));
  }

  // The game of the address; where it names none, one of this browser that is still played, else a new one.
  async open(id: string) {
    takeSeat(id);
    try {
      this.catalog ??= await host.getCatalog();
      if (id) return this.show(id);
      if (lastShown) return this.go(lastShown, true);
      const games = await host.getGames();
      const open = games.find((game) => game.status === "playing" && isOwn(game.id));
      if (open) this.go(open.id, true);
      else await this.beginFirst();
    } catch (error) {
      this.fail(error);
    }
  }
  // Begins what nobody has chosen yet.
  abstract beginFirst(): Promise<void>;

  private show(id: string) {
    this.id = id;
    this.put({ game: undefined, missing: false, at: moveOfAddress(), chosen: [], choosing: false, error: "", risky: "" });
    this.live.watch({ watch: id });
    void this.findUnfinished();
  }
  private async findUnfinished() {
    const games = await host.getGames().catch(() => []);
    this.put({ unfinished: games.filter((game) => game.status === "playing" && game.turns > 0 && game.id !== this.id && isOwn(game.id)) });
  }
  go(id: string, replace = false) {
    history[replace ? "replaceState" : "pushState"](null, "", `/play/${id}`);
    this.show(id);
  }
  // The game is gone: another one takes its place.
  protected goElsewhere(id = "") {
    lastShown = "";
    history.replaceState(null, "", "/play");
    if (id) this.go(id, true);
    else void this.open("");
  }

  private take(message: Message) {
    if (message.type === "error") {
      const isGone = !this.game || message.key === "not found";
      return this.put(isGone ? { missing: true } : { error: new HostError(message.error, message.key, message.values).text() });
    }
    if (!isOfGame(message)) return;
    if (message.type === "snapshot" && message.game.id !== this.id) return;
    const before = this.game;
    const game = changed(before, message);
    if (!game || game === before) return;
    lastShown = game.id;
    this.join(game);
    const now = game.question?.id !== before?.question?.id ? { chosen: [], choosing: false, hint: undefined, risky: "" } : {};
    // Who plays sees a new turn at once; who looks on goes on looking.
    const returns = message.type === "turn" && playsHere(game);
    const at = returns || (this.at ?? 0) >= game.turns.length ? null : this.at;
    this.put({ game, missing: false, lag: game.host_ms - performance.now(), ...now, at, ...(message.type === "turn" ? { error: "" } : {}) });
    showMove(at);
    if (message.type === "turn") playSound("stone");
    if (message.type === "end") playSound("end");
  }

  // The game begins when both have come.
  private join(game: GameState) {
    const seat = game.waits_for;
    if (seat === undefined || this.joined === game.id || !may("player") || !seatKey(game.id, seat)) return;
    this.joined = game.id;
    void this.attempt(() => host.joinGame(game.id, keyFor(game, seat)));
  }

  private fail(error: unknown) {
    this.put({ error: sayWrong(error) });
  }
  protected async attempt(what: () => Promise<unknown>): Promise<boolean> {
    this.put({ error: "" });
    try {
      await what();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  step(to: number) {
    const all = this.game?.turns.length ?? 0;
    const at = Math.max(0, Math.min(all, to));
    this.put({ at: at === all ? null : at, chosen: [] });
    showMove(this.at);
  }
  // The address has changed within the game.
  readMove() {
    const at = moveOfAddress();
    if (this.game && at !== this.at) this.put({ at: at !== null && at < this.game.turns.length ? at : null, chosen: [] });
  }
}
