// The one store of the place Play: what can be done to the game that is shown, and which games follow.
import * as host from "../api.js";
import { keepSeatsIn, own } from "../own_games.js";
import { settings } from "../settings.js";
import type { GameOrder } from "../types/game.js";
import { enginesFor, firstOrder, preferred, rememberOrder, sameOrder } from "./first_order.js";
import { isAsked, keyFor, playsHere } from "./game_view.js";
import { ShownGame } from "./shown_game.js";

// Who plays alone against an engine has a name in the record.
function named(order: GameOrder): GameOrder {
  const people = order.seats.filter((seat) => seat.person);
  if (people.length !== 1 && order.link === undefined) return order;
  const seat = ({ name: _, ...one }: GameOrder["seats"][0], i: number) => (one.person && i !== order.link && settings.name ? { ...one, name: settings.name } : one);
  return { ...order, seats: [seat(order.seats[0], 0), seat(order.seats[1], 1)] };
}

export class PlayStore extends ShownGame {
  override async beginFirst() {
    if (this.catalog) await this.begin({ ...firstOrder(this.catalog), link: undefined }, true);
  }
  async begin(order: GameOrder, replace = false): Promise<boolean> {
    return this.attempt(async () => {
      const { id } = await host.beginGame(named(order));
      if (!order.continue) rememberOrder(order);
      this.go(id, replace);
    });
  }
  // The game again; `other`: with the other colour. By a link, the opponent is asked.
  async restart(other: boolean) {
    const { game } = this;
    if (!game?.linked) return void (game && this.begin(sameOrder(game, other)));
    await this.attempt(async () => {
      const { id, links } = await host.askAgain(game.id, keyFor(game));
      keepSeatsIn(id, game.id, links);
      this.go(id);
    });
  }
  // To the game that the same two people play after this one.
  goToNext() {
    const { game } = this;
    if (!game?.next) return;
    keepSeatsIn(game.next, game.id);
    this.go(game.next);
  }
  // Nobody has come by the link.
  async stopWaiting() {
    const { game } = this;
    if (game && (await this.attempt(() => host.leaveGame(game.id, keyFor(game))))) this.goElsewhere(game.after);
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
    const { game } = this;
    if (!game) return;
    own(game.id);
    this.put({ game: { ...game } });
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
}
