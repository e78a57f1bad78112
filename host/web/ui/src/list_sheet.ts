// A sheet with a list that is read piece by piece, from the newest on; a click opens what an entry names.
import { type PropertyDeclarations, type TemplateResult, html, nothing } from "lit";
import { go } from "./address.js";
import { Sheet } from "./sheet.js";
import { sayWrong } from "./words/host_words.js";
import { type Word, t } from "./words/words.js";
import "./style/list_sheet.css";

export interface Piece<Entry> {
  found: Entry[];
  isLast: boolean;
}

export abstract class ListSheet<Entry> extends Sheet {
  static override properties: PropertyDeclarations = { found: { state: true }, isAll: { state: true }, wrong: { state: true } };
  declare found: Entry[] | undefined;
  declare isAll: boolean;
  declare wrong: string;
  protected abstract readonly kind: string; // the style of its entries
  protected abstract readonly none: Word; // what an empty list says

  constructor() {
    super();
    this.isAll = false;
    this.wrong = "";
  }
  override connectedCallback() {
    super.connectedCallback();
    void this.more();
  }
  private async more() {
    try {
      const { found, isLast } = await this.read(this.found ?? []);
      this.found = [...(this.found ?? []), ...found];
      this.isAll = isLast;
    } catch (error) {
      this.wrong = sayWrong(error);
    }
  }
  // What follows the entries that were found.
  protected abstract read(before: Entry[]): Promise<Piece<Entry>>;
  protected abstract entry(entry: Entry, before: Entry | undefined): TemplateResult;
  // Those that are shown, of those that were found.
  protected shown(found: Entry[]): Entry[] {
    return found;
  }
  protected open(path: string) {
    this.close();
    go(path);
  }
  protected body() {
    const shown = this.shown(this.found ?? []);
    return html`${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
      ${!this.found && !this.wrong ? html`<p class="soft">${t("loading_games")}</p>` : nothing}
      ${this.found && this.isAll && !shown.length ? html`<p>${t(this.none)}</p>` : nothing}
      <ol class="list ${this.kind}">${shown.map((entry, i) => this.entry(entry, shown[i - 1]))}</ol>
      <div class="buttons">${this.found && !this.isAll ? html`<button id="more-games" @click=${this.more}>${t("more")}</button>` : nothing}<button class="main" @click=${this.close}>${t("close")}</button></div>`;
  }
}
