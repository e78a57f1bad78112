// <new-game>: the one sheet on which a game is chosen. `from`: only who plays, from the turn that is shown.
import { html, nothing } from "lit";
import { set, settings } from "../settings.js";
import { Sheet, foot } from "../sheet.js";
import type { Engine } from "../types/catalog.js";
import type { GameOrder, SeatOrder, Setup } from "../types/game.js";
import { engineNames, engineTerm, term } from "../words/terms.js";
import { byStrength, fittingOpponent, levelChoices, strengthOf } from "../engines/strengths.js";
import { known, t } from "../words/words.js";
import { clockName, clocks, typedClock } from "./clocks.js";
import { engineClock, enginesFor, firstOrder, sameOrder } from "./first_order.js";
import { placedAfter } from "./game_view.js";
import { optionFields } from "./option_fields.js";
import type { PlayStore } from "./play_store.js";
import { type Choice, select, sizeChoices } from "./select.js";

const person = "person"; // at this screen
const byLink = "link"; // a person
type Opponent = { id: string; level: string; options: Record<string, string> };

class NewGame extends Sheet {
  static override properties = {
    store: { attribute: false }, from: {}, setup: { state: true }, opponent: { state: true }, own: { state: true }, clock: { state: true }, typed: { state: true },
    level: { state: true }, options: { state: true }, hints: { state: true }, busy: { state: true }, wrong: { state: true },
  };
  declare store: PlayStore;
  declare from: boolean;
  declare setup: Setup;
  declare opponent: string; // an engine's id, person or byLink
  declare own: number; // seat
  declare clock: string; // of the list, or typedClock; empty: none
  declare typed: string;
  declare level: string;
  declare options: Record<string, string>;
  declare hints: boolean; // where two people play
  declare busy: boolean;
  declare wrong: string;
  private wanted!: Opponent; // the one that was chosen, also where it does not play

  override connectedCallback() {
    super.connectedCallback();
    const order = this.from ? sameOrder(this.store.game!, false) : firstOrder(this.store.catalog!);
    const engine = order.seats.find((seat) => seat.engine);
    this.setup = { ...order.setup! };
    this.opponent = engine?.engine ?? (order.link === undefined ? person : byLink);
    this.own = engine ? order.seats.findIndex((seat) => seat.person) : 1 - (order.link ?? 1);
    if (this.own < 0) this.own = 0;
    this.clock = order.seats[this.own].clock ?? "";
    this.typed = this.clock;
    this.level = engine?.level ?? "";
    this.options = { ...engine?.options };
    this.hints = order.hints ?? false;
    this.want();
    this.fit();
  }

  private engine(): Engine | undefined {
    return this.store.catalog!.engines.find((engine) => engine.id === this.opponent);
  }
  private info() {
    return this.store.catalog!.games.find((game) => game.id === this.setup.game)!;
  }
  private isPerson() {
    return this.opponent === person || this.opponent === byLink;
  }
  private want() {
    this.wanted = { id: this.opponent, level: this.level, options: this.options };
  }
  // The opponent that was chosen stays where it plays this; elsewhere one of about its strength takes its place.
  private fit() {
    const engines = enginesFor(this.store.catalog!, this.setup);
    const plays = (id: string) => id === person || id === byLink || engines.some((engine) => engine.id === id);
    if (plays(this.wanted.id)) return this.take(this.wanted);
    if (plays(this.opponent)) return;
    const other = fittingOpponent(engines, strengthOf(this.wanted.id, this.wanted.level));
    this.take({ id: other?.engine.id ?? person, level: other?.level ?? "", options: {} });
  }
  private take({ id, level, options }: Opponent) {
    this.opponent = id;
    this.level = level;
    this.options = options;
  }
  private choose(id: string) {
    this.take({ id, level: "", options: {} });
    const engine = this.engine();
    if (engine) this.level = fittingOpponent([engine])!.level;
    this.want();
  }
  private setLevel(level: string) {
    this.level = level;
    this.want();
  }
  private replaced() {
    if (this.opponent === this.wanted.id) return nothing;
    const name = (id: string) => term(`engine/${id}`, this.store.catalog!.engines.find((engine) => engine.id === id)?.name ?? id)[0];
    const now = this.opponent === person ? t("another_person") : name(this.opponent);
    return html`<p class="why" id="replaced" role="status">${t("opponent_changed", name(this.wanted.id), this.level ? `${now}, ${known(this.level)}` : now)}</p>`;
  }
  private change(values: Partial<Setup>) {
    const setup = { ...this.setup, ...values };
    const info = this.store.catalog!.games.find((game) => game.id === setup.game)!;
    if (values.game) Object.assign(setup, { rule: info.rules[0].id, size: info.default_size, opening: "none", pass: false });
    if (!info.rules.find(({ id }) => id === setup.rule)?.passes) setup.pass = false;
    const opening = this.store.catalog!.openings.find(({ id }) => id === setup.opening);
    if (opening && (setup.size < opening.min_size || (opening.odd_size && setup.size % 2 === 0))) setup.opening = "none";
    this.setup = setup;
    this.fit();
  }

  private order(): GameOrder {
    const clock = (this.clock === typedClock ? this.typed : this.clock) || null;
    const engine: SeatOrder = this.isPerson() ? { person: true, clock }
      : { engine: this.opponent, level: this.level, options: this.options, clock: clock ?? engineClock };
    const own: SeatOrder = { person: true, clock };
    const hints = this.isPerson() && this.hints ? { hints: true } : {};
    const link = this.opponent === byLink ? { link: 1 - this.own } : {};
    return { ...hints, ...link, setup: this.setup, seats: this.own === 0 ? [own, engine] : [engine, own] };
  }
  private async start(event: Event) {
    event.preventDefault();
    this.busy = true;
    const begun = await (this.from ? this.store.playOn(this.order()) : this.store.begin(this.order()));
    this.busy = false;
    this.wrong = this.store.error;
    if (begun) this.close();
  }

  private board() {
    const info = this.info();
    const rules: Choice[] = info.rules.map((rule) => [rule.id, ...term(`${info.id}/${rule.id}`, rule.id, rule.name)]);
    const openings: Choice[] = this.store.catalog!.openings
      .filter((one) => this.setup.size >= one.min_size && (!one.odd_size || this.setup.size % 2))
      .map((one) => [one.id, ...term(`opening/${one.id}`, one.id, one.name)]);
    const games: Choice[] = this.store.catalog!.games.map((game) => [game.id, ...term(game.id, game.name)]);
    return html`${select("game", t("game"), games, this.setup.game, (game) => this.change({ game }))}
      ${rules.length > 1 ? select("rule", t("rule"), rules, this.setup.rule, (rule) => this.change({ rule })) : nothing}
      ${select("size", t("size"), sizeChoices(info), String(this.setup.size), (size) => this.change({ size: Number(size) }))}
      ${info.openings ? select("opening", t("opening"), openings, this.setup.opening, (opening) => this.change({ opening })) : nothing}
      ${info.rules.find(({ id }) => id === this.setup.rule)?.passes ? html`<label class="check"><input type="checkbox" .checked=${this.setup.pass}
        @change=${(event: Event) => this.change({ pass: (event.target as HTMLInputElement).checked })}>${t("passes")}</label>` : nothing}`;
  }

  private players() {
    const engines = byStrength(enginesFor(this.store.catalog!, this.setup));
    const names = engineNames(engines);
    const opponents: Choice[] = engines.map((engine) => [engine.id, names.get(engine.id)!, engineTerm(engine)[1]]);
    opponents.push([person, t("another_person"), engines.length ? "" : t("no_engine")], [byLink, t("person_by_link"), t("person_by_link_why")]);
    const engine = this.engine();
    const colours: Choice[] = [["0", t("first_side")], ["1", t("second_side")]];
    const times: Choice[] = [...clocks, typedClock].includes(this.clock) ? [] : [[this.clock, clockName(this.clock)]];
    times.push(...clocks.map((clock): Choice => [clock, clockName(clock)]), [typedClock, t("clock_typed")]);
    return html`${select("opponent", t("opponent"), opponents, this.opponent, (id) => this.choose(id))}
      ${engine?.levels.length ? select("level", t("level"), levelChoices(engine.id, engine.levels, this.setup), this.level, (level) => this.setLevel(level)) : nothing}
      ${this.opponent === person ? nothing : select("colour", t("your_colour"), colours, String(this.own), (seat) => (this.own = Number(seat)))}
      ${select("clock", t("clock"), times, this.clock, (clock) => (this.clock = clock))}
      ${this.clock === typedClock ? html`<label class="field" for="typed-clock"><span>${t("clock_typed_why")}</span><input id="typed-clock" required maxlength="40" placeholder="600/30+5" .value=${this.typed} @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value.trim())}><small>${t("clock_typed_how")}</small></label>` : nothing}
      ${this.opponent === person ? nothing : html`<label class="field"><span>${t("your_name")}</span><input id="your-name" maxlength="40" .value=${settings.name}
        @change=${(event: Event) => set("name", (event.target as HTMLInputElement).value.trim())}><small>${t("your_name_why")}</small></label>`}
      ${this.isPerson() ? html`<label class="check"><input id="choose-hints" type="checkbox" .checked=${this.hints} @change=${(event: Event) => (this.hints = (event.target as HTMLInputElement).checked)}>${t("hints_agreed")}</label>` : nothing}
      ${engine?.options.length ? optionFields(engine, this.options, (options) => ((this.options = options), this.want())) : nothing}`;
  }

  protected override heading() {
    return t(this.from ? "from_here" : "new_game");
  }
  protected override body() {
    const turns = this.store.game ? placedAfter(this.store.game, this.store.at ?? this.store.game.turns.length) : 0;
    return html`<form @submit=${this.start}>
      ${this.from ? html`<p class="why">${t("from_move", turns)}</p>` : html`<div class="fields">${this.board()}</div>`}
      ${this.replaced()}<div class="fields">${this.players()}</div>
      ${foot(this.wrong, html`<button class="main" id="start" type="submit" autofocus ?disabled=${this.busy}>${t("start")}</button>
        <button type="button" @click=${() => this.close()}>${t("cancel")}</button>`)}</form>`;
  }
}
customElements.define("new-game", NewGame);
