// <keys-sheet>: every key of the place.
import { html } from "lit";
import { Sheet } from "../sheet.js";
import { type Word, t } from "../words/words.js";

const keys: [string, Word][] = [
  ["← ↑ ↓ →", "key_arrows"],
  ["Enter", "key_enter"],
  ["U", "key_u"],
  ["N P", "key_np"],
  ["F", "key_f"],
  ["␣", "key_space"],
  ["C", "key_c"],
  ["?", "key_help"],
];

class KeysSheet extends Sheet {
  protected override heading() {
    return t("keys");
  }
  protected override body() {
    return html`<dl class="keys">${keys.map(([key, word]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${t(word)}</dd></div>`)}</dl>
      <div class="buttons"><button class="main" @click=${() => this.close()}>${t("close")}</button></div>`;
  }
}
customElements.define("keys-sheet", KeysSheet);
