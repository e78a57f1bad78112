// A dialog over the page. It says "close-sheet" when it is to go.
import { type TemplateResult, html, nothing } from "lit";
import { Part } from "./part.js";
import { t } from "./words/words.js";

// What ends a form: its buttons, and above them what is wrong. It stays in sight.
export const foot = (wrong: string, buttons: TemplateResult) =>
  html`<div class="sheet-foot">${wrong ? html`<p class="wrong" role="alert">${t("refused", wrong)}</p>` : nothing}<div class="buttons">${buttons}</div></div>`;

export abstract class Sheet extends Part {
  protected abstract heading(): string;
  protected abstract body(): TemplateResult;

  protected close() {
    this.tell("close-sheet");
  }
  override firstUpdated() {
    this.querySelector("dialog")!.showModal();
  }
  override render() {
    return html`<dialog aria-labelledby="sheet-title" @cancel=${(event: Event) => (event.preventDefault(), this.close())}
      @click=${(event: MouseEvent) => event.target === event.currentTarget && this.close()}>
      <div class="sheet"><h2 id="sheet-title">${this.heading()}</h2>${this.body()}</div></dialog>`;
  }
}
