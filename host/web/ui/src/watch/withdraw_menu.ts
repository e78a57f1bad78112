// <withdraw-menu>: the engines of a run that is played; one that withdraws begins no further game.
import { html } from "lit";
import { Part } from "../part.js";
import "../sure_button.js";
import type { RunEngine } from "../types/run.js";
import { t } from "../words/words.js";
import type { RunStore } from "./run_store.js";

class WithdrawMenu extends Part {
  static override properties = { store: { attribute: false }, engines: { attribute: false }, withdrawn: { attribute: false } };
  declare store: RunStore;
  declare engines: RunEngine[];
  declare withdrawn: string[];

  override render() {
    return html`<details class="menu"><summary id="withdraw">${t("withdraw")}</summary><div class="menu-body down withdraw"><p>${t("withdraw_why")}</p>
      ${this.engines.map(({ name }, i) => (this.withdrawn.includes(name) ? html`<p class="soft">${t("has_withdrawn", name)}</p>`
        : html`<sure-button .name=${`withdraw-${i}`} .text=${name} .question=${t("withdraw_sure", name)} @sure=${() => this.store.withdraw(name)}></sure-button>`))}</div></details>`;
  }
}
customElements.define("withdraw-menu", WithdrawMenu);
