// <engine-view>: one engine: what it is, what it may do, what can be done with it.
import { html, nothing } from "lit";
import { follow, go } from "../address.js";
import { Part } from "../part.js";
import { may } from "../role.js";
import type { EngineInfo } from "../types/engine.js";
import { t } from "../words/words.js";
import { sayWrong } from "../words/host_words.js";
import { beginCheck, packageName, removePackage } from "./api.js";
import { descriptionOf, gamesText, mayText, nameOf, playsText, strengthOfEngine, trustText } from "./facts.js";
import { playAgainst } from "./play_against.js";
import "./settings_form.js";

class EngineView extends Part {
  static override properties = { engine: { attribute: false }, sure: { state: true }, refused: { state: true }, wrong: { state: true }, busy: { state: true } };
  declare engine: EngineInfo;
  declare sure: boolean;
  declare refused: boolean; // to be removed
  declare wrong: string;
  declare busy: boolean;

  constructor() {
    super();
    this.sure = this.refused = this.busy = false;
    this.wrong = "";
  }
  private async attempt(work: () => Promise<unknown>) {
    this.busy = true;
    this.wrong = "";
    try {
      await work();
    } catch (error) {
      this.wrong = sayWrong(error);
    }
    this.busy = false;
  }
  // A package that somebody plays with is refused first; whoever has read why can remove it all the same.
  private takeAway() {
    const { id } = this.engine.package;
    void this.attempt(async () => {
      try {
        await removePackage(id, this.refused);
      } catch (error) {
        this.refused = true;
        throw error;
      }
      this.tell("removed", id);
      go("/engines");
    });
  }

  private actions() {
    const { engine, busy } = this;
    const removing = engine.package.own && may("organiser");
    return html`<div class="buttons">
      ${may("player") ? html`<button class="main" id="play-against" ?disabled=${busy} @click=${() => this.attempt(() => playAgainst(engine.id))}>${t("play_against")}</button>` : nothing}
      ${may("organiser") ? html`<button id="check-it" ?disabled=${busy} @click=${() => this.attempt(async () => go(`/engines/check/${(await beginCheck(engine.id)).id}`))}>${t("check_it")}</button>` : nothing}
      ${removing ? html`<button id="remove" ?disabled=${busy} @click=${() => (this.sure = true)}>${t("remove_package")}</button>` : nothing}</div>
      ${this.sure ? html`<div class="ask" role="alertdialog" aria-labelledby="remove-sure"><p id="remove-sure"><strong>${t("remove_sure", packageName(engine))}</strong> ${engine.package.engines > 1 ? t("remove_several", packageName(engine), engine.package.engines) : nothing}</p>
        <div class="buttons"><button class="sure" id="remove-now" ?disabled=${busy} @click=${() => this.takeAway()}>${t(this.refused ? "remove_anyway" : "remove_package")}</button><button @click=${() => (this.sure = this.refused = false)}>${t("cancel")}</button></div></div>` : nothing}`;
  }
  private limits() {
    const { limits, cut_limits } = this.engine;
    const rows: [string, string][] = [
      [t("limit_memory"), t("mib_n", limits.memory_mib)],
      [t("limit_threads"), String(limits.threads)],
      [t("limit_processes"), String(limits.processes)],
      [t("limit_scratch"), t("mib_n", limits.scratch_mib)],
      ...(limits.cpu_seconds ? [[t("limit_cpu"), t("seconds_n", limits.cpu_seconds)] as [string, string]] : []),
    ];
    return html`<section class="card"><h2>${t("what_it_may")}</h2><p>${mayText(this.engine)}</p>
      <dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      ${cut_limits.length ? html`<p class="soft">${t("cut_limits", cut_limits.join(", "))}</p>` : nothing}</section>`;
  }
  override render() {
    const { engine } = this;
    return html`<div class="engines one"><header class="run-head"><div><h1>${nameOf(engine)}</h1><p class="soft">${t("by_author", engine.author)} · ${t("version_licence", engine.version, engine.licence)}</p></div>
      <a class="button" href="/engines" @click=${follow}>${t("all_engines")}</a></header>
      <p>${descriptionOf(engine)}</p>${this.actions()}
      ${this.wrong ? html`<p class="wrong" role="alert">${t("refused", this.wrong)}</p>` : nothing}
      <section class="card"><h2>${t("plays_title")}</h2><ul class="plain">${engine.plays.map((one) => html`<li>${playsText(one)}</li>`)}</ul>
        ${strengthOfEngine(engine) ? html`<p>${strengthOfEngine(engine)}</p>` : nothing}<p class="soft">${t("package_of", packageName(engine))} · ${trustText(engine)}${engine.games ? html` · ${gamesText(engine)}` : nothing}</p></section>
      <engine-settings .engine=${engine}></engine-settings>${this.limits()}</div>`;
  }
}
customElements.define("engine-view", EngineView);
