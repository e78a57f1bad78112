// A part of the page: drawn into the document itself, under the page's one style sheet, and anew when a setting
// changes.
import { LitElement } from "lit";
import { settingsChanged } from "./settings.js";

export class Part extends LitElement {
  private readonly redraw = () => this.requestUpdate();

  protected override createRenderRoot() {
    return this;
  }
  override connectedCallback() {
    super.connectedCallback();
    settingsChanged.addEventListener("change", this.redraw);
  }
  override disconnectedCallback() {
    super.disconnectedCallback();
    settingsChanged.removeEventListener("change", this.redraw);
  }
  protected tell(name: string, detail?: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}
