// <tengen-page>: the bar and the place that the address names.
import { html, nothing } from "lit";
import { follow, onWall } from "./address.js";
import { Part } from "./part.js";
import { may } from "./role.js";
import { type Settings, set, settings } from "./settings.js";
import { t } from "./words/words.js";
import "./engines/engines_place.js";
import "./engines/package_drop.js";
import "./analyse/analyse_place.js";
import "./play/play_place.js";
import "./play/scores_place.js";
import "./watch/run_place.js";
import "./watch/runs_place.js";

// From the system's look to the other one, so that the first click shows.
function nextTheme(): Settings["theme"] {
  const [same, other] = matchMedia("(prefers-color-scheme: dark)").matches ? (["dark", "light"] as const) : (["light", "dark"] as const);
  return settings.theme === "auto" ? other : settings.theme === other ? same : "auto";
}

class TengenPage extends Part {
  static override properties = { path: { state: true } };
  declare path: string;
  private readonly moved = () => (this.path = location.pathname);

  constructor() {
    super();
    this.path = location.pathname;
  }
  override connectedCallback() {
    super.connectedCallback();
    addEventListener("popstate", this.moved);
  }
  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("popstate", this.moved);
  }

  private place() {
    const run = /^\/run\/([^/]+)(?:\/game\/(\d+))?$/.exec(this.path);
    if (run) return html`<run-place .run=${decodeURIComponent(run[1])} .game=${run[2] ?? ""}></run-place>`;
    const engines = /^\/engines(?:\/(.*))?$/.exec(this.path);
    if (engines) return html`<engines-place .at=${engines[1] ?? ""}></engines-place>`;
    if (this.path === "/analyse") return html`<analyse-place></analyse-place>`;
    if (this.path === "/scores") return html`<scores-place></scores-place>`;
    if (this.path === "/watch" || (!may("player") && !this.path.startsWith("/play/"))) return html`<runs-place></runs-place>`;
    return html`<play-place .named=${/^\/play\/(.+)$/.exec(this.path)?.[1] ?? ""}></play-place>`;
  }

  override render() {
    const word = ({ auto: "theme_auto", light: "theme_light", dark: "theme_dark" } as const)[settings.theme];
    if (onWall()) return html`<main>${this.place()}</main>`;
    const places = (["play", "watch", "engines", "analyse"] as const).filter((place) => place !== "play" || may("player"));
    const at = /^\/(watch|run)/.test(this.path) ? "watch" : this.path.startsWith("/engines") ? "engines" : this.path === "/analyse" ? "analyse" : "play";
    const glyph = { auto: "◐", light: "☀", dark: "☾" }[settings.theme];
    return html`<header class="bar">
        <a class="brand" href="/"><img src="/icon.svg" alt="" width="24" height="24">Tengen</a>
        <nav aria-label="Tengen">${places.map((place) => html`<a class="place" aria-current=${place === at ? "page" : nothing} href="/${place}" @click=${follow}>${t(place)}</a>`)}</nav>
        <span class="spring"></span>
        <button class="quiet" id="sound" title=${t(settings.sound ? "sound_on" : "sound_off")} aria-label=${t(settings.sound ? "sound_on" : "sound_off")} @click=${() => set("sound", !settings.sound)}>${settings.sound ? "♪" : "♪̸"}</button>
        <button class="quiet" id="theme" title=${t(word)} aria-label=${t(word)} @click=${() => set("theme", nextTheme())}>${glyph}</button>
        <button class="quiet" id="language" aria-label=${t("language_label")} @click=${() => set("language", settings.language === "zh" ? "en" : "zh")}>${t("language")}</button>
      </header>
      <main>${this.place()}</main><package-drop></package-drop>`;
  }
}
customElements.define("tengen-page", TengenPage);
