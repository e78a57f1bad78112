// <package-drop>: takes files that are dropped anywhere on the page and are no records of games, sends them, and goes
// to where their examination is shown.
import { html, nothing } from "lit";
import { getCatalog } from "../api.js";
import { go } from "../address.js";
import { Part } from "../part.js";
import { may } from "../role.js";
import { t } from "../words/words.js";
import { sayWrong } from "../words/host_words.js";
import { getEngines, sendPackage } from "./api.js";

// Programs that speak Gomocup's protocol often have no ending at all.
async function isRecord(file: File): Promise<boolean> {
  const { formats } = await getCatalog();
  const name = file.name.toLowerCase();
  return formats.some((format) => format.suffixes.some((suffix) => name.endsWith(suffix.startsWith(".") ? suffix : `.${suffix}`)));
}

class PackageDrop extends Part {
  static override properties = { over: { state: true }, sending: { state: true }, share: { state: true }, wrong: { state: true } };
  declare over: boolean;
  declare sending: string; // name of the file; empty: none
  declare share: number;
  declare wrong: string;
  private stop = () => {};
  private readonly onOver = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    this.over = true;
  };
  private readonly onLeave = (event: DragEvent) => {
    if (!event.relatedTarget) this.over = false;
  };
  // Before the board, which takes records.
  private readonly onDrop = (event: DragEvent) => {
    this.over = false;
    const file = event.dataTransfer?.files[0];
    if (!file || event.defaultPrevented) return;
    event.preventDefault();
    void this.take(file, event);
  };
  private readonly onChosen = (event: Event) => void this.send((event as CustomEvent<File>).detail);

  constructor() {
    super();
    this.over = false;
    this.sending = "";
    this.share = 0;
    this.wrong = "";
  }
  override connectedCallback() {
    super.connectedCallback();
    addEventListener("dragover", this.onOver);
    addEventListener("dragleave", this.onLeave);
    addEventListener("drop", this.onDrop);
    addEventListener("package-chosen", this.onChosen);
  }
  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("dragover", this.onOver);
    removeEventListener("dragleave", this.onLeave);
    removeEventListener("drop", this.onDrop);
    removeEventListener("package-chosen", this.onChosen);
  }

  private async take(file: File, event: DragEvent) {
    try {
      // The board loads records itself; elsewhere one is loaded by opening the board.
      if (!(await isRecord(file))) return void (await this.send(file));
      if (event.composedPath().some((one) => one instanceof Element && one.matches("play-place"))) return;
      this.wrong = t("load_drop");
    } catch (error) {
      this.wrong = sayWrong(error);
    }
  }
  private async send(file: File) {
    this.wrong = "";
    if (!may("organiser")) return void (this.wrong = t("only_organiser"));
    if (this.sending) return;
    try {
      const { longest_file } = await getEngines();
      if (file.size > longest_file) return void (this.wrong = t("too_large", file.name, file.size >> 20, longest_file >> 20));
      this.sending = file.name;
      this.share = 0;
      const { done, stop } = sendPackage(file, (share) => (this.share = share));
      this.stop = stop;
      const { id } = await done;
      go(`/engines/check/${id}`);
    } catch (error) {
      this.wrong = sayWrong(error);
    }
    this.sending = "";
  }

  override render() {
    return html`${this.over && may("organiser") && !location.pathname.startsWith("/play") ? html`<div class="drop-veil"><p>${t("package_drop")}</p></div>` : nothing}
      ${this.sending ? html`<div class="sending" role="status"><span>${t("sending", this.sending, Math.floor(100 * this.share))}</span>
        <progress max="1" .value=${this.share} aria-label=${this.sending}></progress><button @click=${() => this.stop()}>${t("cancel")}</button></div>` : nothing}
      ${this.wrong ? html`<div class="sending" role="alert"><span class="wrong">${this.wrong}</span><button @click=${() => (this.wrong = "")}>${t("close")}</button></div>` : nothing}`;
  }
}
customElements.define("package-drop", PackageDrop);

export const choosePackage = (event: Event) => {
  const input = event.target as HTMLInputElement;
  const file = input.files?.[0];
  input.value = "";
  if (file) dispatchEvent(new CustomEvent("package-chosen", { detail: file }));
};
