// <set-up>: what a click on the board puts there, and whose turn it is then.
import { html } from "lit";
import { Part } from "../part.js";
import type { Colour } from "../types/game.js";
import { side, t } from "../words/words.js";
import type { AnalyseStore, Tool } from "./analyse_store.js";

class SetUp extends Part {
  static override properties = { store: { attribute: false }, tool: {}, to: {} };
  declare store: AnalyseStore;
  declare tool: Tool;
  declare to: Colour;

  override render() {
    const { store } = this;
    const names: [Tool, string][] = [["black", side("black")], ["white", side("white")], ["erase", t("erase")]];
    return html`<div class="buttons set-up">${names.map(([tool, name]) => html`<button id="tool-${tool}" class=${this.tool === tool ? "main" : ""} aria-pressed=${this.tool === tool} @click=${() => store.put({ tool })}>${name}</button>`)}
      <button id="erase-all" @click=${() => store.put({ draft: new Map() })}>${t("erase_all")}</button></div>
      <div class="buttons set-up"><label class="check" for="to-move">${t("to_move_label")}</label><select id="to-move" @change=${(event: Event) => store.put({ draftTo: (event.target as HTMLSelectElement).value as Colour })}>
        ${(["black", "white"] as const).map((colour) => html`<option value=${colour} ?selected=${this.to === colour}>${side(colour)}</option>`)}</select>
      <button class="main" id="set-up-done" @click=${() => store.finishSetUp()}>${t("set_up_done")}</button>
      <button @click=${() => store.put({ tool: null, error: "" })}>${t("cancel")}</button></div>`;
  }
}
customElements.define("set-up", SetUp);
