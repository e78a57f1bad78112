// <package-drop>: takes files that are dropped anywhere on the page. A package is sent, and its examination is shown. A
// record goes to the place that is open, if it takes records ("record-dropped"), else to Play.
import { html, nothing } from "lit";
import { loadRecords } from "../api.js";
import { go } from "../address.js";
import { kindOf } from "../dropped_file.js";
import { own } from "../own_games.js";
import { Part } from "../part.js";
import { may } from "../role.js";
import { t } from "../words/words.js";
import { sayWrong } from "../words/host_words.js";
import { getEngines, sendPackage } from "./api.js";

const takesRecords = () => !/^\/(watch|run|engines|scores)/.test(location.pathname);

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
  private readonly onDrop = (event: DragEvent) => {
    this.over = false;
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void this.take(file);
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

  private async take(file: File) {
    this.wrong = "";
    try {
      const kind = await kindOf(file);
      // Programs often have no ending at all: without a board it is one.
      if (kind === "package" || (kind === "unknown" && !takesRecords())) return void (await this.send(file));
      if (!dispatchEvent(new CustomEvent("record-dropped", { detail: file, cancelable: true }))) return;
      if (!may("player")) return void (this.wrong = t("only_player"));
      const { ids } = await loadRecords(file);
      ids.forEach(own);
      go(`/play/${ids[0]}`);
      await this.closest<Part>("tengen-page")!.updateComplete;
      dispatchEvent(new CustomEvent("records-loaded", { detail: ids }));
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
    return html`${this.over && may("player") ? html`<div class="drop-veil"><p>${t(may("organiser") ? "file_drop" : "load_drop")}</p></div>` : nothing}
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
