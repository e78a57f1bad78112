// <new-run>: a match or a tournament from a form; the host makes of it the description that the command line makes.
import { html, nothing } from "lit";
import { beginRun, getCatalog } from "../api.js";
import { go } from "../address.js";
import { levelChoices } from "../engines/strengths.js";
import { enginesFor } from "../play/first_order.js";
import { type Choice, select, sizeChoices } from "../play/select.js";
import { Sheet, foot } from "../sheet.js";
import type { Catalog, Engine } from "../types/catalog.js";
import type { Setup } from "../types/game.js";
import type { RunOrder } from "../types/run.js";
import { HostError, sayWrong } from "../words/host_words.js";
import { engineNames, term } from "../words/terms.js";
import { t } from "../words/words.js";
import "./new_run.css";
import { given, numberField, textField } from "./run_fields.js";
import { entryFields, moreFields, testFields } from "./run_more.js";
import { openingsFields } from "./run_openings.js";
import { wrongField } from "./wrong_field.js";

interface Entry {
  engine: string;
  level: string;
  tc: string; // empty: the run's
  mem: string; // empty: as its package has it, as the next ones
  threads: string;
  options: Record<string, string>;
}
const entryOf = (engine: string): Entry => ({ engine, level: "", tc: "", mem: "", threads: "", options: {} });

const ownClock = "own";

class NewRun extends Sheet {
  static override properties = { catalog: { state: true }, order: { state: true }, entries: { state: true }, clock: { state: true }, typed: { state: true }, wrong: { state: true }, busy: { state: true } };
  declare catalog: Catalog | undefined;
  declare order: RunOrder;
  declare entries: Entry[];
  declare clock: string; // of the list, or ownClock
  declare typed: string; // as tc=
  declare wrong: string;
  declare busy: boolean;

  constructor() {
    super();
    this.entries = [];
    this.clock = "10+0.1";
    this.typed = "";
    this.wrong = "";
    this.busy = false;
    this.order = { name: "", setup: { game: "gomoku", rule: "freestyle", size: 15, opening: "none" }, engines: [], pairing: "round-robin", rounds: 10, games: 2, concurrency: 1 };
    void this.load();
  }
  private async load() {
    try {
      this.catalog = await getCatalog();
      this.chooseSome();
    } catch (error) {
      this.wrong = sayWrong(error);
    }
  }
  // Two that play this: a run can begin at once.
  private chooseSome() {
    const able = this.able();
    const kept = this.entries.filter((one) => able.some((engine) => engine.id === one.engine));
    this.entries = kept.length > 1 ? kept : able.slice(-2).map((engine) => entryOf(engine.id));
  }
  private able(): Engine[] {
    return this.catalog ? enginesFor(this.catalog, this.order.setup as Setup) : [];
  }
  private change(values: Partial<RunOrder>) {
    this.order = { ...this.order, ...values };
  }
  private changeSetup(values: Partial<Setup>) {
    this.change({ setup: { ...this.order.setup, ...values } });
    this.chooseSome();
  }
  private changeEntry(i: number, values: Partial<Entry>) {
    this.entries = this.entries.map((one, k) => (k === i ? { ...one, ...values } : one));
  }

  private async start(event: Event) {
    event.preventDefault();
    this.busy = true;
    this.wrong = "";
    for (const field of this.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
    try {
      const clock = this.clock === ownClock ? this.typed : this.clock;
      const engines = this.entries.map(({ engine, level, tc, mem, threads, options }) => ({ id: engine, level: given(level), tc: given(tc || clock), mem: given(mem), threads: given(threads), options }));
      const { id } = await beginRun({ ...this.order, engines });
      this.close();
      go(`/run/${id}`);
    } catch (error) {
      this.wrong = sayWrong(error);
      await this.updateComplete;
      if (error instanceof HostError) this.mark(wrongField(this, error));
    }
    this.busy = false;
  }
  private mark(field: HTMLElement | null) {
    field?.setAttribute("aria-invalid", "true");
    field?.closest("details")?.setAttribute("open", "");
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }

  protected heading() {
    return t("new_run");
  }
  private number(id: "rounds" | "games" | "concurrency", label: string, most: number) {
    return numberField(id, label, String(this.order[id]), 1, most, (value) => this.change({ [id]: Number(value) }));
  }
  private engines() {
    const able = this.able();
    const { order } = this;
    const choices: Choice[] = [...engineNames(able)];
    return html`<fieldset class="entries"><legend>${t("engines")}</legend>${this.entries.map((entry, i) => {
      const chosen = able.find((engine) => engine.id === entry.engine);
      const levels = chosen?.levels ?? [];
      return html`<div class="entry">${select(`engine-${i}`, t("engine_n", i + 1), choices, entry.engine, (engine) => this.changeEntry(i, { engine, level: "", options: {} }))}
        ${levels.length ? select(`level-${i}`, t("level"), levelChoices(entry.engine, levels, order.setup), entry.level, (level) => this.changeEntry(i, { level })) : html`<span></span>`}
        ${textField(`tc-${i}`, t("clock_n", i + 1), entry.tc, (tc) => this.changeEntry(i, { tc }), t("clock_as_run"))}
        <button type="button" class="quiet" aria-label="${t("remove")} ${i + 1}" ?disabled=${this.entries.length < 3} @click=${() => (this.entries = this.entries.filter((_, k) => k !== i))}>×</button>
        ${entryFields(i, entry, chosen?.options ?? [], (values) => this.changeEntry(i, values))}</div>`;
    })}<button type="button" id="add-engine" @click=${() => (this.entries = [...this.entries, entryOf(able[0]?.id ?? "")])}>${t("add_engine")}</button></fieldset>`;
  }
  protected body() {
    const { catalog, order } = this;
    if (!catalog) return html`<p>${this.wrong || t("loading_run")}</p>`;
    const game = catalog.games.find((one) => one.id === order.setup.game)!;
    const openings: Choice[] = [["none", ...term("opening/none", "none")], ...(game.openings ? catalog.openings.filter((one) => one.id !== "none").map((one): Choice => [one.id, ...term(`opening/${one.id}`, one.name)]) : [])];
    return html`<form @submit=${this.start}><div class="fields">
      <label class="field" for="run-name"><span>${t("run_name")}</span><input id="run-name" maxlength="80" .value=${order.name} @input=${(event: Event) => this.change({ name: (event.target as HTMLInputElement).value })}></label>
      ${select("run-game", t("game"), catalog.games.map((one): Choice => [one.id, ...term(one.id, one.name)]), game.id, (id) => {
        const other = catalog.games.find((one) => one.id === id)!;
        this.changeSetup({ game: id, rule: other.rules[0].id, size: other.default_size, opening: "none" });
      })}
      ${select("run-rule", t("rule"), game.rules.map((one): Choice => [one.id, ...term(`${game.id}/${one.id}`, one.name)]), order.setup.rule ?? "", (rule) => this.changeSetup({ rule }))}
      ${select("run-size", t("size"), sizeChoices(game), String(order.setup.size), (size) => this.changeSetup({ size: Number(size) }))}
      ${select("run-opening", t("opening"), openings, order.setup.opening ?? "none", (opening) => this.changeSetup({ opening }))}
      ${select("run-clock", t("clock"), [["0/0.2", t("clock_move", "0.2")], ["0/1", t("clock_move", 1)], ["0/5", t("clock_move", 5)], ["10+0.1", t("clock_seconds", 10, 0.1)], ["60+1", t("clock_seconds", 60, 1)], ["180/30", t("clock_both", 3, 30)], [ownClock, t("clock_typed")]], this.clock, (clock) => (this.clock = clock))}
      ${this.clock === ownClock ? textField("tc", t("clock_typed_why"), this.typed, (tc) => (this.typed = tc), "60/5+0.1") : nothing}
      ${select("run-pairing", t("pairing"), (["round-robin", "gauntlet", "knockout", "swiss"] as const).map((one): Choice => [one, t(`pairing_${one}`), t(`pairing_${one}_why`)]), order.pairing, (pairing) => this.change({ pairing }))}
      ${this.number("rounds", t("rounds"), 100000)}${this.number("games", t("games_each"), 100)}${this.number("concurrency", t("at_a_time"), 64)}</div>
      ${this.engines()}
      ${openingsFields(order, (values) => this.change(values), (text) => (this.wrong = text))}
      ${testFields(order, this.entries.length === 2, (values) => this.change(values))}
      ${moreFields(order, (values) => this.change(values))}
      ${foot(this.wrong, html`<button class="main" id="start-run" ?disabled=${this.busy}>${t("start")}</button><button type="button" @click=${this.close}>${t("cancel")}</button>`)}</form>`;
  }
}
customElements.define("new-run", NewRun);
