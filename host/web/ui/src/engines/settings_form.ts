// <engine-settings>: options and levels of an engine as fields; the host keeps what is saved.
import { html, nothing } from "lit";
import { Part } from "../part.js";
import { optionGrid } from "../play/option_fields.js";
import { may } from "../role.js";
import type { EngineInfo, EngineLevel } from "../types/engine.js";
import { known, t } from "../words/words.js";
import { sayWrong } from "../words/host_words.js";
import { changeEngine } from "./api.js";
import { strengthText } from "./strengths.js";

type Values = Record<string, string>;

class EngineSettings extends Part {
  static override properties = { engine: { attribute: false }, values: { state: true }, name: { state: true }, level: { state: true }, said: { state: true }, wrong: { state: true } };
  declare engine: EngineInfo;
  declare values: Values;
  declare name: string; // of the level that is being made
  declare level: Values;
  declare said: string;
  declare wrong: string;

  constructor() {
    super();
    this.name = this.said = this.wrong = "";
    this.values = {};
    this.level = {};
  }
  override willUpdate(changes: Map<string, unknown>) {
    if (changes.has("engine")) this.values = { ...this.engine.settings };
  }
  private async change(what: "settings" | "levels" | "reset", body: object) {
    this.said = this.wrong = "";
    try {
      await changeEngine(this.engine.id, what, body);
      this.said = t("saved");
      this.tell("changed");
      return true;
    } catch (error) {
      this.wrong = sayWrong(error);
      return false;
    }
  }
  private async addLevel(event: Event) {
    event.preventDefault();
    if (!(await this.change("levels", { name: this.name, options: this.level }))) return;
    this.name = "";
    this.level = {};
  }

  private line(level: EngineLevel) {
    const values = Object.entries(level.values).map(([option, value]) => `${option} = ${value}`);
    const strength = level.own ? "" : strengthText(this.engine.id, [level.name]);
    return html`<li class="level-line"><span><strong>${known(level.name)}</strong> <span class="soft">${level.own ? t("yours") : t("level_from_package")} · ${[...values, ...(strength ? [strength] : [])].join(", ")}</span></span>
      ${level.own && may("organiser") ? html`<button aria-label="${t("level_delete")} ${level.name}" @click=${() => this.change("levels", { name: level.name, delete: true })}>${t("level_delete")}</button>` : nothing}</li>`;
  }
  private options() {
    const { engine } = this;
    if (!may("organiser"))
      return html`<ul class="plain">${engine.options.map((option) => html`<li><strong>${option.name}</strong> = ${engine.settings[option.name] ?? option.default} <span class="soft" lang="en">${option.help}</span></li>`)}</ul>`;
    const own = Object.keys(engine.settings).length || engine.levels.some((level) => level.own);
    return html`<form id="options-form" @submit=${(event: Event) => (event.preventDefault(), this.change("settings", { options: this.values }))}>${optionGrid(engine.options, this.values, (values) => (this.values = values))}
      <div class="buttons"><button class="main" id="save-options">${t("save_options")}</button>${own ? html`<button type="button" id="reset" @click=${() => this.change("reset", {})}>${t("reset")}</button>` : nothing}</div></form>`;
  }
  override render() {
    const { engine } = this;
    if (!engine.options.length) return html`<section class="card"><h2>${t("options_title")}</h2><p class="soft">${t("options_none")}</p></section>`;
    return html`<section class="card"><h2>${t("options_title")}</h2>${this.options()}</section>
      <section class="card"><h2>${t("levels_title")}</h2>${engine.levels.length ? html`<ul class="plain">${engine.levels.map((level) => this.line(level))}</ul>` : html`<p class="soft">${t("levels_none")}</p>`}
      ${may("organiser") ? html`<details class="options"><summary id="new-level">${t("level_add")}</summary><form id="level-form" @submit=${this.addLevel}>
        <label class="field"><span>${t("level_name")}</span><input id="level-name" required maxlength="64" pattern="[A-Za-z0-9][A-Za-z0-9._\\-]*" .value=${this.name} @input=${(event: Event) => (this.name = (event.target as HTMLInputElement).value)}></label>
        ${optionGrid(engine.options, this.level, (values) => (this.level = values))}<div class="buttons"><button class="main" id="save-level">${t("save_options")}</button></div></form></details>` : nothing}</section>
      <p role="status">${this.said}</p>${this.wrong ? html`<p class="wrong" role="alert">${t("refused", this.wrong)}</p>` : nothing}`;
  }
}
customElements.define("engine-settings", EngineSettings);
