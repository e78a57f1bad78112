// <engines-place>: the engines there are, how one is added, and what was examined lately.
import { html, nothing } from "lit";
import { follow } from "../address.js";
import { Part } from "../part.js";
import { may } from "../role.js";
import type { EngineInfo, EngineShelf, Examination } from "../types/engine.js";
import { t } from "../words/words.js";
import { sayWrong } from "../words/host_words.js";
import { getEngines, getExaminations, restorePackage } from "./api.js";
import "./engine_view.js";
import "./examination_view.js";
import "./engines.css";
import { descriptionOf, gamesText, mayText, nameOf, playsText, strengthOfEngine, trustText } from "./facts.js";
import { choosePackage } from "./package_drop.js";

class EnginesPlace extends Part {
  static override properties = { at: {}, shelf: { state: true }, examinations: { state: true }, wrong: { state: true }, removed: { state: true }, said: { state: true } };
  declare at: string; // what follows /engines/
  declare shelf: EngineShelf | undefined;
  declare examinations: Examination[];
  declare wrong: string;
  declare removed: string; // the package that has just gone
  declare said: string;

  constructor() {
    super();
    this.examinations = [];
    this.wrong = this.removed = this.said = "";
  }
  override willUpdate(changes: Map<string, unknown>) {
    if (changes.has("at")) void this.look();
  }
  private async look() {
    try {
      [this.shelf, this.examinations] = await Promise.all([getEngines(), getExaminations()]);
      this.wrong = "";
    } catch (error) {
      this.wrong = sayWrong(error);
    }
  }
  private async undo() {
    try {
      await restorePackage(this.removed);
      this.said = t("restored", this.removed);
      this.removed = "";
    } catch (error) {
      this.wrong = sayWrong(error);
    }
    await this.look();
  }
  private onRemoved(event: CustomEvent<string>) {
    this.removed = event.detail;
    this.said = "";
  }

  private card(engine: EngineInfo) {
    return html`<li><a class="engine-card" href="/engines/${encodeURIComponent(engine.id)}" @click=${follow}>
      <span class="engine-name"><strong>${nameOf(engine)}</strong>${engine.package.own ? html`<span class="badge">${t("yours")}</span>` : nothing}</span>
      <span class="soft">${t("by_author", engine.author)}</span>
      <span class="what">${descriptionOf(engine)}</span>
      <span class="soft plays">${engine.plays.map((one) => html`<span>${playsText(one)}</span>`)}</span>
      <span class="soft foot">${[strengthOfEngine(engine), trustText(engine), mayText(engine), ...(engine.games ? [gamesText(engine)] : [])].filter(Boolean).map((one) => html`<span>${one}</span>`)}</span></a></li>`;
  }
  private lately() {
    if (!this.examinations.length) return nothing;
    return html`<h2>${t("checks")}</h2><ul class="run-list">${this.examinations.map((one) => html`<li><a class="run-card" href="/engines/check/${one.id}" @click=${follow}>
      <span class="state ${one.state}">${t(one.state === "failed" && !one.adds ? "exam_check_failed" : `exam_${one.state}`)}</span><strong>${one.title}</strong></a></li>`)}</ul>`;
  }
  private list() {
    const { shelf } = this;
    const own = shelf?.engines.filter((engine) => engine.package.own) ?? [];
    const others = shelf?.engines.filter((engine) => !engine.package.own) ?? [];
    return html`<div class="engines"><header class="run-head"><h1>${t("engines")}</h1>${may("organiser") ? html`<label class="button main-button" id="add-package">${t("add_package")}<input class="visually-hidden" type="file" id="package-file" @change=${choosePackage}></label>` : nothing}</header>
      ${may("organiser") ? html`<p class="soft">${t("add_why")}</p>` : nothing}
      ${this.removed ? html`<p class="undo" role="status">${t("removed", this.removed)} <button id="undo" @click=${() => this.undo()}>${t("undo")}</button></p>` : nothing}
      ${this.said ? html`<p role="status">${this.said}</p>` : nothing}
      ${this.wrong ? html`<p class="wrong" role="alert">${t("refused", this.wrong)}</p>` : nothing}
      ${!shelf && !this.wrong ? html`<p class="soft">${t("loading_engines")}</p>` : nothing}
      ${shelf && !shelf.engines.length ? html`<div class="grid-empty"><p>${t("no_engines")}</p></div>` : nothing}
      <ul class="engine-cards">${[...own, ...others].map((engine) => this.card(engine))}</ul>
      ${this.lately()}
      ${shelf?.complaints.length ? html`<h2>${t("complaints")}</h2><ul class="complaints">${shelf.complaints.map((one) => html`<li lang="en">${one}</li>`)}</ul>` : nothing}</div>`;
  }
  override render() {
    const check = /^check\/(.+)$/.exec(this.at)?.[1];
    if (check) return html`<examination-view .named=${decodeURIComponent(check)}></examination-view>`;
    if (!this.at) return this.list();
    const id = decodeURIComponent(this.at);
    const engine = this.shelf?.engines.find((one) => one.id === id);
    if (engine) return html`<engine-view .engine=${engine} @removed=${this.onRemoved} @changed=${() => this.look()}></engine-view>`;
    const text = this.wrong ? t("refused", this.wrong) : t(this.shelf ? "no_such_engine" : "loading_engines");
    return html`<div class="empty"><p>${text}</p>${this.shelf || this.wrong ? html`<a class="button" href="/engines" @click=${follow}>${t("all_engines")}</a>` : nothing}</div>`;
  }
}
customElements.define("engines-place", EnginesPlace);
