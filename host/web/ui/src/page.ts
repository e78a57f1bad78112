// <tengen-page>: the bar and the place that the address names.
import { html } from "lit";
import { Part } from "./part.js";
import { type Settings, set, settings } from "./settings.js";
import { t } from "./words/words.js";
import "./play/play_place.js";

const themes: Settings["theme"][] = ["auto", "light", "dark"];

class TengenPage extends Part {
  static override properties = { game: { state: true } };
  declare game: string; // of the address /play/GAME; empty: none named
  private readonly follow = () => (this.game = this.named());

  constructor() {
    super();
    this.game = this.named();
  }
  override connectedCallback() {
    super.connectedCallback();
    addEventListener("popstate", this.follow);
  }
  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("popstate", this.follow);
  }
  private named(): string {
    return /^\/play\/(.+)$/.exec(location.pathname)?.[1] ?? "";
  }

  override render() {
    const theme = themes[(themes.indexOf(settings.theme) + 1) % themes.length];
    const word = ({ auto: "theme_auto", light: "theme_light", dark: "theme_dark" } as const)[settings.theme];
    const glyph = { auto: "◐", light: "☀", dark: "☾" }[settings.theme];
    return html`<header class="bar">
        <a class="brand" href="/"><img src="/icon.svg" alt="" width="24" height="24">Tengen</a>
        <nav aria-label="Tengen"><a class="place" aria-current="page" href="/play">${t("play")}</a></nav>
        <span class="spring"></span>
        <button class="quiet" id="sound" title=${t(settings.sound ? "sound_on" : "sound_off")} aria-label=${t(settings.sound ? "sound_on" : "sound_off")} @click=${() => set("sound", !settings.sound)}>${settings.sound ? "♪" : "♪̸"}</button>
        <button class="quiet" id="theme" title=${t(word)} aria-label=${t(word)} @click=${() => set("theme", theme)}>${glyph}</button>
        <button class="quiet" id="language" aria-label=${t("language_label")} @click=${() => set("language", settings.language === "zh" ? "en" : "zh")}>${t("language")}</button>
      </header>
      <main><play-place .named=${this.game}></play-place></main>`;
  }
}
customElements.define("tengen-page", TengenPage);
