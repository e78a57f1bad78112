// <run-curves>: the walk of a run's test between its bounds, and Elo with its band, over the games. A point opens the
// game after which it stands.
import { type TemplateResult, html, nothing, svg } from "lit";
import { follow, go } from "../address.js";
import { Part } from "../part.js";
import type { CurvePoint, RunCurve } from "../types/run.js";
import { t } from "../words/words.js";
import "./graphs.css";
import "./run_curves.css";

const width = 400;
const height = 120;
const farthest = 1200; // Elo: beyond it an error says nothing

const signed = (number: number, digits = 0) => number.toFixed(digits).replace("-", "−");

class RunCurves extends Part {
  static override properties = { curve: { attribute: false }, run: {}, still: {}, at: { state: true }, engine: { state: true } };
  declare curve: RunCurve;
  declare run: string;
  declare at: number | null; // the point that is looked at; null: the last
  declare engine: number | null; // the one with a band; null: the strongest now
  declare still: boolean; // nobody chooses

  constructor() {
    super();
    this.at = null;
    this.engine = null;
  }
  // Each name stands where its line ends, and none over another.
  override updated() {
    const names = this.querySelector<HTMLElement>(".curve-names");
    if (!names) return;
    let least = 0;
    for (const name of [...names.querySelectorAll<HTMLElement>(".curve-name")].sort((a, b) => Number(a.dataset.at) - Number(b.dataset.at))) {
      const middle = Number(name.dataset.at) * (this.querySelector("#elo-curve")!.clientHeight / height);
      const top = Math.max(least, middle - name.offsetHeight / 2);
      name.style.top = `${top}px`;
      least = top + name.offsetHeight;
    }
    names.style.minHeight = `${least}px`;
  }

  private get point(): CurvePoint {
    const { points } = this.curve;
    return points[Math.min(this.at ?? points.length - 1, points.length - 1)];
  }
  private x(i: number) {
    const { points } = this.curve;
    return (points[i].games / points[points.length - 1].games) * width;
  }
  private address(point: CurvePoint) {
    return `/run/${this.run}/game/${point.game}`;
  }

  private nearest(event: MouseEvent) {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    let best = 0;
    for (let i = 1; i < this.curve.points.length; i++) if (Math.abs(this.x(i) - x) < Math.abs(this.x(best) - x)) best = i;
    return best;
  }
  private open(event: MouseEvent) {
    this.at = this.nearest(event);
    go(this.address(this.point));
  }
  private onKey(event: KeyboardEvent) {
    const last = this.curve.points.length - 1;
    const now = this.at ?? last;
    const to = { ArrowLeft: now - 1, ArrowDown: now - 1, ArrowRight: now + 1, ArrowUp: now + 1, Home: 0, End: last }[event.key];
    if (event.key === "Enter") go(this.address(this.point));
    else if (to !== undefined) this.at = Math.max(0, Math.min(last, to));
    else return;
    event.preventDefault();
  }

  // `low` and `high`: the values at the lower edge and the upper one.
  private frame(id: string, title: string, value: string, low: number, high: number, content: TemplateResult, names: unknown = nothing) {
    const { points } = this.curve;
    const shown = Math.min(this.at ?? points.length - 1, points.length - 1);
    const spoken = `${t("after_games", points[shown].games)}: ${value}`;
    return html`<figure class="graph curve"><figcaption><strong>${title}</strong><span>${value}</span></figcaption>
      <div class="curve-box ${names === nothing ? "" : "named"}"><span class="curve-high">${signed(high, high - low < 10 ? 1 : 0)}</span><span class="curve-low">${signed(low, high - low < 10 ? 1 : 0)}</span>
      <svg id=${id} viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" tabindex="0" role="slider" aria-label=${title} aria-valuemin="1" aria-valuemax=${points.length} aria-valuenow=${shown + 1} aria-valuetext=${spoken}
        @click=${this.open} @mousemove=${(event: MouseEvent) => (this.at = this.nearest(event))} @mouseleave=${() => (this.at = null)} @blur=${() => (this.at = null)} @keydown=${this.onKey}>
        ${content}<path class="now" d="M${this.x(shown)} 0V${height}"/></svg>${names}
      <span class="curve-first">0</span><span class="curve-last">${t("finished_n", points[points.length - 1].games)}</span></div></figure>`;
  }

  private walk() {
    const { test, points } = this.curve;
    if (!test) return nothing;
    const values = points.map((one) => one.ratio ?? 0);
    const high = Math.max(test.upper, ...values) * 1.1;
    const low = Math.min(test.lower, ...values) * 1.1;
    const y = (value: number) => ((high - value) / (high - low)) * height;
    const line = points.map((_, i) => `${this.x(i).toFixed(1)} ${y(values[i]).toFixed(1)}`).join("L");
    const level = (value: number) => svg`<path class="bound" d="M0 ${y(value)}H${width}"/>`;
    const { ratio } = this.point;
    return html`${this.frame("llr-walk", t("llr_walk"), `LLR ${signed(ratio ?? 0, 2)} (${signed(test.lower, 2)}, ${signed(test.upper, 2)})`, low, high,
      svg`<path class="axis" d="M0 ${y(0)}H${width}"/>${level(test.lower)}${level(test.upper)}<path class="line" d="M0 ${y(0)}L${line}"/>` as unknown as TemplateResult)}
      <p class="hint">${t("llr_bounds", signed(test.elo1), signed(test.elo0))}</p>`;
  }

  private strength() {
    const { engines, points } = this.curve;
    const now = points[points.length - 1].strengths;
    const strongest = now.reduce((best, one, i) => ((one.elo ?? -Infinity) > (now[best].elo ?? -Infinity) ? i : best), 0);
    const chosen = Math.min(this.engine ?? strongest, engines.length - 1);
    const near = (value: number) => Math.max(-farthest, Math.min(farthest, value));
    const known = (engine: number) => points.flatMap((one, i) => (one.strengths[engine].elo === null ? [] : [{ i, elo: one.strengths[engine].elo!, error: one.strengths[engine].error }]));
    const band = known(chosen).filter((one) => one.error !== null);
    // The first few results bound nothing: what comes after them fills the height.
    const settled = band.slice(Math.floor(band.length / 10));
    const edges = [...engines.flatMap((_, engine) => known(engine).slice(Math.floor(points.length / 10)).map((one) => one.elo)), ...settled.flatMap((one) => [one.elo - one.error!, one.elo + one.error!])];
    const high = near(Math.max(10, ...edges));
    const low = near(Math.min(-10, ...edges));
    const y = (value: number) => Math.max(-height, Math.min(2 * height, ((high - value) / (high - low)) * height)).toFixed(1);
    const lines = engines.map((_, engine) => {
      const line = known(engine).map(({ i, elo }) => `${this.x(i).toFixed(1)} ${y(elo)}`);
      return engine === chosen || !line.length ? nothing : svg`<path class="other" d="M${line.join("L")}"/>`;
    });
    const upper = band.map(({ i, elo, error }) => `${this.x(i).toFixed(1)} ${y(elo + error!)}`);
    const lower = band.map(({ i, elo, error }) => `${this.x(i).toFixed(1)} ${y(elo - error!)}`).reverse();
    const line = known(chosen).map(({ i, elo }) => `${this.x(i).toFixed(1)} ${y(elo)}`);
    const { elo, error } = this.point.strengths[chosen];
    const value = elo === null ? t("elo_unbounded") : `${signed(elo)}${error === null ? "" : ` ± ${Math.round(error)}`}`;
    return html`${this.frame("elo-curve", t("elo_of", engines[chosen]), value, low, high,
      svg`${band.length ? svg`<path class="band" d="M${upper.join("L")}L${lower.join("L")}Z"/>` : nothing}<path class="axis" d="M0 ${y(0)}H${width}"/>${lines}${line.length ? svg`<path class="line" d="M${line.join("L")}"/>` : nothing}` as unknown as TemplateResult, engines.length > 1 ? this.names(chosen, (elo) => Number(y(elo))) : nothing)}`;
  }

  // At the ends of the lines. A click gives a band to the line.
  private names(chosen: number, y: (elo: number) => number) {
    const { engines, points } = this.curve;
    const { strengths } = points[points.length - 1];
    return html`<div class="curve-names">${engines.map((name, i) => {
      const at = strengths[i].elo === null ? height : Math.max(0, Math.min(height, y(strengths[i].elo!)));
      return this.still ? html`<span class="curve-name ${i === chosen ? "chosen" : ""}" data-at=${at}>${name}</span>`
        : html`<button class="curve-name ${i === chosen ? "chosen" : ""}" data-at=${at} title=${t("band_of", name)} aria-pressed=${i === chosen} @click=${() => (this.engine = i)}>${name}</button>`;
    })}</div>`;
  }

  override render() {
    const { point } = this;
    return html`<section class="curves" aria-label=${t("curves")}><h2>${t("curves")}</h2>
      <p class="curve-at">${t("after_games", point.games)} · <a href=${this.address(point)} @click=${follow}>${t("game_n", point.game)}</a></p>
      <div class="curve-pair">${this.curve.test ? html`<div>${this.walk()}</div>` : nothing}<div>${this.strength()}</div></div></section>`;
  }
}
customElements.define("run-curves", RunCurves);
