// <keys-sheet>: every key of a place.
import { html } from "lit";
import { Sheet } from "../sheet.js";
import { type Word, t } from "../words/words.js";

type Keys = [string, Word][];
const arrows = "← ↑ ↓ →";
const keys: Record<"play" | "watch" | "analyse", Keys> = {
  play: [[arrows, "key_arrows"], ["Enter", "key_enter"], ["U", "key_u"], ["N P", "key_np"], ["F", "key_f"], ["␣", "key_space"], ["C", "key_c"], ["?", "key_help"]],
  watch: [["N P, ← →", "key_np"], ["F", "key_f"], ["?", "key_help"]],
  analyse: [[arrows, "key_arrows"], ["Enter", "key_enter_try"], ["N P", "key_np"], ["Del", "key_delete"], ["U", "undo"], ["F", "key_f"], ["␣", "key_analyse"], ["?", "key_help"]],
};

class KeysSheet extends Sheet {
  static override properties = { of: {} };
  declare of: keyof typeof keys; // the place
  protected override heading() {
    return t("keys");
  }
  protected override body() {
    return html`<dl class="keys">${keys[this.of].map(([key, word]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${t(word)}</dd></div>`)}</dl>
      <div class="buttons"><button class="main" @click=${() => this.close()}>${t("close")}</button></div>`;
  }
}
customElements.define("keys-sheet", KeysSheet);
