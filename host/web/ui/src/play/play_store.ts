// The one store of the place Play: the game that is looked at, and what can be done to it.
import * as host from "../api.js";
import { moveOfAddress, showMove } from "../address.js";
import { changed, isOfGame } from "../game_changes.js";
import { Live } from "../live.js";
import { isOwn, own, seatKey, takeSeat } from "../own_games.js";
import { may } from "../role.js";
import { playSound } from "../sound.js";
import type { Hint } from "../types/analysis.js";
import type { Catalog } from "../types/catalog.js";
import { settings } from "../settings.js";
import type { GameOrder, GameState, GameSummary } from "../types/game.js";
import type { Message } from "../types/message.js";
import { enginesFor, firstOrder, preferred, rememberOrder } from "./first_order.js";
import { isAsked, keyFor, playsHere } from "./game_view.js";
import { HostError, sayWrong } from "../words/host_words.js";

// The game that was looked at last since the page was loaded.
let lastShown = "";

// Who plays alone against an engine has a name in the record.
function named(order: GameOrder): GameOrder {
  const people = order.seats.filter((seat) => seat.person);
  if (people.length !== 1 && order.link === undefined) return order;
  const seat = ({ name: _, ...one }: GameOrder["seats"][0], i: number) => (one.person && i !== order.link && settings.name ? { ...one, name: settings.name } : one);
  return { ...order, seats: [seat(order.seats[0], 0), seat(order.seats[1], 1)] };
}

export class PlayStore extends EventTarget {
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
  private put(values: Partial<PlayStore>) {
    Object.assign(this, values);
    this.dispatchEvent(new Event("change"));
  }

  async open(id: string) {
    takeSeat(id);
    try {
      this.catalog ??= await host.getCatalog();
      if (id) return this.show(id);
      if (lastShown) return this.go(lastShown, true);
      const games = await host.getGames();
      const open = games.find((game) => game.status === "playing" && ((may("organiser") && !game.linked) || isOwn(game.id)));
      if (open) this.go(open.id, true);
      else await this.beginFirst();
    } catch (error) {
      this.fail(error);
    }
  }

  // What nobody has chosen yet.
  async beginFirst() {
    if (this.catalog) await this.begin({ ...firstOrder(this.catalog), link: undefined }, true);
  }

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

  private take(message: Message) {
    if (message.type === "error") return this.put(this.game ? { error: new HostError(message.error, message.key, message.values).text() } : { missing: true });
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
    this.put({ game, lag: game.host_ms - performance.now(), ...now, at, ...(message.type === "turn" ? { error: "" } : {}) });
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
  private async attempt(what: () => Promise<unknown>): Promise<boolean> {
    this.put({ error: "" });
    try {
      await what();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  async begin(order: GameOrder, replace = false): Promise<boolean> {
    return this.attempt(async () => {
      const { id } = await host.beginGame(named(order));
      if (!order.continue) rememberOrder(order);
      this.go(id, replace);
    });
  }
  async answer(text: string) {
    const { game } = this;
    if (!game?.question || !isAsked(game) || this.at !== null || !this.connected) return;
    const id = game.question.id;
    const taken = await this.attempt(() => host.sendAnswer(game.id, id, text, keyFor(game, game.question!.seat)));
    // The question stays open. Points that were handed in stay, so that one of them can be changed.
    if (!taken && game.question.kind === "place") this.put({ chosen: [] });
  }
  command(what: string, more: { keep?: number; seat?: number } = {}) {
    const { game } = this;
    if (game && playsHere(game)) void this.attempt(() => host.sendCommand(game.id, { do: what, ...more, ...keyFor(game, more.seat) }));
  }

  // To that number of turns: also when another turn comes in the same instant.
  takeBackTo(keep: number) {
    this.step(this.game?.turns.length ?? 0);
    this.command("take back", { keep });
  }

  // From now on this browser plays the game, too.
  sitDown() {
    if (this.game) own(this.game.id);
    this.put({});
  }

  // The best move as an engine sees it. The record tells of it.
  mayHint(): boolean {
    const { game } = this;
    const question = game?.question;
    if (!game || !question || question.kind !== "place" || !isAsked(game) || !playsHere(game) || this.at !== null || this.hinting) return false;
    return enginesFor(this.catalog!, game.setup).length > 0;
  }
  async askHint() {
    const { game } = this;
    if (!game || !this.mayHint()) return;
    const engines = enginesFor(this.catalog!, game.setup);
    const engine = engines.find(({ id }) => preferred.includes(id)) ?? engines[0];
    this.put({ hinting: true });
    await this.attempt(async () => {
      const hint = await host.getHint(game.id, { engine: engine.id, ...keyFor(game, game.question!.seat) });
      if (hint.question === this.game?.question?.id) this.put({ hint });
    });
    this.put({ hinting: false });
  }

  // A point of the board was clicked.
  choose(point: string) {
    const question = this.game?.question;
    if (!question) return;
    if (question.kind === "pick fifth") return void this.answer(String(question.offers.indexOf(point)));
    if (question.kind === "place" && question.count === 1) {
      const risky = question.forbidden.includes(point) && this.risky !== point ? point : "";
      this.put({ risky });
      return void (risky || this.answer(point));
    }
    const chosen = this.chosen.includes(point)
      ? this.chosen.filter((one) => one !== point)
      : [...this.chosen, point].slice(0, question.count);
    this.put({ chosen });
    if (question.kind === "place" && chosen.length === question.count) void this.handIn();
  }
  async handIn() {
    if (this.chosen.length) await this.answer(this.chosen.join(" "));
  }
  clear() {
    this.put({ chosen: [], choosing: false });
  }
  startChoosing() {
    this.put({ choosing: true, chosen: [] });
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

  // The same seats and clocks from the turn that is shown on.
  async playOn(order: GameOrder): Promise<boolean> {
    return this.attempt(async () => {
      const record = await host.getRecord(this.game!.id);
      const turns = this.at ?? this.game!.turns.length;
      const { id } = await host.beginGame({ seats: named(order).seats, hints: order.hints, link: order.link, continue: { record, turns } });
      this.go(id);
    });
  }
  load(file: File) {
    void this.attempt(async () => {
      const { ids } = await host.loadRecords(file);
      ids.forEach(own);
      this.go(ids[0]);
      this.offer(ids);
    });
  }
  // The games of a file, where it has several.
  offer(ids: string[]) {
    this.put({ loaded: ids.length > 1 ? ids : [] });
  }
}
