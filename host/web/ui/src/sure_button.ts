// <sure-button>: a button that asks once more; the second click within four seconds says "sure".
import { html, nothing } from "lit";
import { Part } from "./part.js";

class SureButton extends Part {
  static override properties = { name: {}, text: {}, question: {}, why: {}, off: {}, asks: { state: true } };
  declare name: string; // the id of the button
  declare text: string;
  declare question: string;
  declare why: string | undefined;
  declare off: boolean | undefined; // it cannot be pressed
  declare asks: boolean;
  private timer = 0;

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }
  private press() {
    clearTimeout(this.timer);
    if (this.asks) this.tell("sure");
    else this.timer = window.setTimeout(() => (this.asks = false), 4000);
    this.asks = !this.asks;
  }
  override render() {
    return html`<button type="button" id=${this.name} class=${this.asks ? "sure" : ""} title=${this.why ?? nothing} ?disabled=${this.off} @click=${this.press}>${this.asks ? this.question : this.text}</button>`;
  }
}
customElements.define("sure-button", SureButton);
