// <analyse-sheet>: something to read in, or an empty board of a game.
import { html, nothing } from "lit";
import { type Choice, select, sizeChoices } from "../play/select.js";
import { Sheet, foot } from "../sheet.js";
import { term } from "../words/terms.js";
import { t } from "../words/words.js";
import type { AnalyseStore } from "./analyse_store.js";

class AnalyseSheet extends Sheet {
  static override properties = { store: { attribute: false }, kind: {}, game: { state: true }, rule: { state: true }, size: { state: true }, wrong: { state: true } };
  declare store: AnalyseStore;
  declare kind: "paste" | "new";
  declare game: string;
  declare rule: string;
  declare size: string;
  declare wrong: string;

  override connectedCallback() {
    super.connectedCallback();
    const { game, rule, size } = this.store.tree.position;
    Object.assign(this, { game, rule, size, wrong: "" });
  }
  private async read(content: string | File) {
    if (await this.store.read(content)) return this.close();
    this.wrong = this.store.error;
  }
  private paste() {
    const file = (event: Event) => {
      const chosen = (event.target as HTMLInputElement).files?.[0];
      if (chosen) void this.read(chosen);
    };
    const submit = (event: Event) => {
      event.preventDefault();
      void this.read(this.querySelector("textarea")!.value);
    };
    return html`<form @submit=${submit}><p class="why">${t("paste_what")}</p>
      <textarea id="pasted" rows="10" spellcheck="false" aria-label=${t("paste")} required></textarea>
      ${foot(this.wrong, html`<button class="main" id="read" type="submit">${t("read_it")}</button>
        <label class="button" for="read-file">${t("load")}<input id="read-file" type="file" class="visually-hidden" @change=${file}></label>
        <button type="button" @click=${() => this.close()}>${t("cancel")}</button>`)}</form>`;
  }
  private fresh() {
    const { games } = this.store.catalog!;
    const info = games.find(({ id }) => id === this.game)!;
    const choose = (id: string) => {
      const chosen = games.find((one) => one.id === id)!;
      Object.assign(this, { game: id, rule: chosen.rules[0].id, size: String(chosen.default_size) });
    };
    const submit = (event: Event) => {
      event.preventDefault();
      this.store.begin({ game: this.game, rule: this.rule, size: this.size });
      this.close();
    };
    return html`<form @submit=${submit}><div class="fields">${select("game", t("game"), games.map(({ id, name }): Choice => [id, ...term(id, name)]), this.game, choose)}
      ${info.rules.length > 1 ? select("rule", t("rule"), info.rules.map((rule): Choice => [rule.id, ...term(`${info.id}/${rule.id}`, rule.id, rule.name)]), this.rule, (rule) => (this.rule = rule)) : nothing}
      ${select("size", t("size"), sizeChoices(info), this.size, (size) => (this.size = size))}</div>
      ${foot("", html`<button class="main" id="begin" type="submit">${t("new_board")}</button><button type="button" @click=${() => this.close()}>${t("cancel")}</button>`)}</form>`;
  }
  protected override heading() {
    return t(this.kind === "paste" ? "paste" : "new_board");
  }
  protected override body() {
    return this.kind === "paste" ? this.paste() : this.fresh();
  }
}
customElements.define("analyse-sheet", AnalyseSheet);
