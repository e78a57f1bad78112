// The one store of a run that is looked at: its games, its tables, and what can be done to it.
import * as host from "../api.js";
import { changed, isOfGame } from "../game_changes.js";
import { Live } from "../live.js";
import type { GameState } from "../types/game.js";
import type { Message } from "../types/message.js";
import type { Run, RunCurve, RunSummary, RunTable, Thinking } from "../types/run.js";
import type { Said } from "./said.js";
import { HostError, sayWrong } from "../words/host_words.js";

const mostLines = 400;
const betweenTables = 2000; // ms
const betweenLooks = 5000; // ms, at a run that nobody plays
const betweenCurves = 5000; // ms, or twenty times as long as the last one took

// "change": what somebody waits for; "told": what a run tells by itself, however often that is.
export class RunStore extends EventTarget {
  run?: Run; // as it is played; undefined: nobody plays it
  summary?: RunSummary;
  table?: RunTable;
  curve?: RunCurve;
  games = new Map<string, GameState>();
  shown: string[] = []; // the games of the grid, each in its place
  thinking = new Map<string, Thinking & { speed?: number }>(); // by `${game}/${seat}`
  said: Said[] = []; // of the game whose lines are told, or were logged
  log?: { game: number; kept: boolean; next: number | null }; // of the game whose log was read
  missing = false;
  awaited = 0; // the number of a game that has not begun
  connected = true;
  error = "";
  lag = 0; // host's clock minus this browser's, ms
  private id = "";
  // The host has said whether the run is played, and what is played in it.
  private told = () => {};
  private hasTold = new Promise<void>(() => {});
  private linesOf = 0;
  private tableAt = 0;
  private tableTimer = 0;
  private lookTimer = 0;
  private curveDue = 0;
  private readonly live = new Live(
    (message) => this.take(message),
    (connected) => connected !== this.connected && this.put({ connected }),
  );

  private put(values: Partial<RunStore>) {
    Object.assign(this, values);
    this.dispatchEvent(new Event("change"));
  }
  private gather(values: Partial<RunStore> = {}) {
    Object.assign(this, values);
    this.dispatchEvent(new Event("told"));
  }
  leave() {
    clearTimeout(this.tableTimer);
    clearInterval(this.lookTimer);
    this.live.close();
  }

  async open(id: string) {
    clearInterval(this.lookTimer);
    this.lookTimer = window.setInterval(() => void this.lookAgain(), betweenLooks);
    this.id = id;
    this.curveDue = 0;
    this.hasTold = new Promise((resolve) => (this.told = resolve));
    const nothing = { run: undefined, summary: undefined, table: undefined, curve: undefined, missing: false, error: "", awaited: 0 };
    this.put({ ...nothing, games: new Map(), shown: [], thinking: new Map(), said: [], log: undefined });
    try {
      const summary = await host.getRun(id);
      this.put({ summary });
      this.live.watch({ run: id });
      await this.readTable();
      this.put({});
    } catch (error) {
      if (error instanceof HostError && error.key === "not found") this.put({ missing: true });
      else this.fail(error);
    }
  }

  private take(message: Message) {
    if (message.type === "run") return this.takeRun(message.run);
    if (message.type === "run changed" && this.run) {
      const finished = this.run.finished;
      this.gather({ run: { ...this.run, ...message.changes } });
      if (this.run.finished !== finished) this.readTableSoon();
    } else if (message.type === "run ended") {
      this.put({ run: undefined, error: message.error ? new HostError(message.error).text() : this.error });
      this.told();
      void this.refresh();
      // A run that is just beginning is not heard at once.
      if (!message.error) setTimeout(() => void this.lookAgain(), 500);
    } else if (message.type === "error") {
      this.fail(new HostError(message.error, message.key, message.values));
      this.told();
    } else if (message.type === "thinking") {
      const { type, game, seat, ...thinking } = message;
      this.thinking.set(`${game}/${seat}`, { ...thinking, speed: this.speedOf(String(game), seat, thinking.nodes) });
      this.gather();
    } else if (message.type === "line" || message.type === "complaint") {
      if (message.game !== this.linesOf) return;
      const direction = message.type === "line" ? message.direction : "!";
      this.said = [...this.said.slice(1 - mostLines), { seat: message.seat, direction, text: message.text }];
      this.gather();
    } else if (isOfGame(message)) {
      const id = message.type === "snapshot" ? message.game.id : message.game;
      const game = changed(this.games.get(id), message);
      if (game) this.takeGame(game);
      this.gather();
    }
  }
  // Nodes a second since the engine was asked.
  private speedOf(id: string, seat: number, nodes?: number): number | undefined {
    const question = this.games.get(id)?.question;
    if (nodes === undefined || question?.seat !== seat) return undefined;
    const seconds = (performance.now() + this.lag - question.asked_ms) / 1000;
    return seconds > 0.05 ? Math.round(nodes / seconds) : undefined;
  }
  private takeRun(run: Run) {
    for (const game of run.running) this.takeGame(game);
    // A place in the grid stays that of a slot, also after its last game.
    const playing = new Set(run.running.map((game) => game.id));
    for (const [id, game] of this.games) if (game.status === "playing" && !playing.has(id)) this.games.delete(id);
    this.shown = this.shown.filter((id) => this.games.has(id));
    this.gather({ run });
    this.told();
  }
  private takeGame(game: GameState) {
    this.lag = game.host_ms - performance.now();
    this.games.set(game.id, game);
    if (this.shown.includes(game.id)) return;
    const free = this.shown.findIndex((id) => this.games.get(id)?.status !== "playing");
    if (free >= 0) this.shown = this.shown.map((id, i) => (i === free ? game.id : id));
    else this.shown = [...this.shown, game.id];
  }

  // A run that nobody plays may be continued, by any host: then it is followed again.
  private async lookAgain() {
    if (this.run || !this.summary || this.summary.over || document.hidden) return;
    const summary = await host.getRun(this.id).catch(() => undefined);
    if (!summary || this.run || summary.state === "ended") return;
    this.put({ summary });
    this.live.watch({ run: this.id });
  }

  // A game that is not at hand: of the store. One that has not begun is awaited: the run tells when it begins.
  async openGame(number: number) {
    await this.hasTold;
    if (this.games.has(String(number))) return this.put({ awaited: 0 });
    await this.attempt(async () => {
      const game = await host.getRunGame(this.id, number).catch((error) => {
        this.awaited = error instanceof HostError && error.key === "not found" && !this.summary?.over ? number : 0;
        if (!this.awaited) throw error;
      });
      if (game) this.games.set(game.id, game);
      this.put(game ? { awaited: 0 } : {});
    });
  }
  // From now on what host and engines say to each other in that game is told.
  listen(number: number) {
    if (this.linesOf === number) return;
    this.linesOf = number;
    this.put({ said: [], log: undefined });
    this.live.watch({ run: this.id, lines: number });
  }
  // What was said in a game that is over; called again, what follows.
  async readLog(number: number) {
    const from = this.log?.game === number ? this.log.next : 0;
    if (from === null) return;
    await this.attempt(async () => {
      const { kept, lines, next } = await host.getLoggedLines(this.id, number, from);
      const log = { game: number, kept, next };
      // What was told while it was played stays where there is no log.
      if (!kept) return this.put({ log, said: this.linesOf === number ? this.said : [] });
      this.linesOf = 0;
      this.put({ log, said: from ? [...this.said, ...lines] : lines });
    });
  }

  private async readTable() {
    this.tableAt = performance.now();
    const table = await host.getRunTable(this.id).catch(() => undefined);
    if (table) this.gather({ table });
    // It may have begun and ended unseen.
    if (this.awaited) await this.openGame(this.awaited);
    if (this.tableAt >= this.curveDue) await this.readCurve();
  }
  private async readCurve() {
    const began = performance.now();
    this.curveDue = Infinity;
    const curve = await host.getRunCurve(this.id).catch(() => undefined);
    const now = performance.now();
    this.curveDue = now + Math.max(betweenCurves, 20 * (now - began));
    if (curve) this.gather({ curve });
  }
  private readTableSoon() {
    clearTimeout(this.tableTimer);
    const wait = Math.max(100, this.tableAt + betweenTables - performance.now());
    this.tableTimer = window.setTimeout(() => void this.readTable(), wait);
  }
  private async refresh() {
    const summary = await host.getRun(this.id).catch(() => undefined);
    if (summary) this.put({ summary });
    this.curveDue = 0;
    await this.readTable();
    this.put({});
  }

  private fail(error: unknown) {
    this.put({ error: sayWrong(error) });
  }
  private async attempt(what: () => Promise<unknown>) {
    this.put({ error: "" });
    try {
      await what();
    } catch (error) {
      this.fail(error);
    }
  }
  steer(what: string, number?: number) {
    void this.attempt(() => host.steerRun(this.id, number === undefined ? { do: what } : { do: what, number }));
  }
  withdraw(engine: string) {
    void this.attempt(async () => {
      await host.steerRun(this.id, { do: "withdraw", engine });
      this.put({ summary: await host.getRun(this.id) });
      await this.readTable();
    });
  }
  resume() {
    void this.attempt(async () => {
      await host.resumeRun(this.id);
      await this.refresh();
      this.live.watch({ run: this.id });
    });
  }
}
