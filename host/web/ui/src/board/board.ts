// <game-board>: draws one position and tells which point was chosen ("point", its name). Every place draws its
// boards with it.
import { nothing, svg } from "lit";
import { Part } from "../part.js";
import { settings } from "../settings.js";
import "./board.css";
import type { Colour } from "../types/game.js";
import { boardLabel, pointLabel } from "./labels.js";
import { type RowsFrom, type Spot, laid, pointOf, spotOf, unlaid } from "./geometry.js";
import { type Frame, coordinates, ground, unit } from "./ground.js";
import { loupe, placeLoupe } from "./loupe.js";
import { stone } from "./stones.js";
import type { PlacedStone } from "./position.js";

export class GameBoard extends Part {
  static override properties = {
    size: {}, rows: {}, discs: {}, stones: { attribute: false }, last: { attribute: false }, line: { attribute: false },
    forbidden: { attribute: false }, legal: { attribute: false }, chosen: { attribute: false }, offers: { attribute: false },
    next: {}, open: {}, free: {}, ghosts: { attribute: false }, still: {}, hovered: { state: true }, cursor: { state: true }, tapped: { state: true },
  };
  declare size: number;
  declare rows: RowsFrom;
  declare discs: boolean; // stones stand in squares, not on lines
  declare stones: Map<string, PlacedStone>;
  declare last: string[];
  declare line: [string, string] | null;
  declare forbidden: string[];
  declare legal: string[] | null;
  declare chosen: { point: string; colour: Colour }[]; // of an answer that is not handed in yet
  declare offers: string[]; // to pick from
  declare next: Colour; // of the stone that a click would place
  declare open: boolean; // a point can be chosen
  declare free: boolean; // also one that is taken: stones are set up
  declare ghosts: { point: string; colour: Colour; number: number }[]; // of a line that an engine thinks of
  declare still: boolean; // small: without coordinates
  declare hovered: string | null;
  declare cursor: string | null;
  declare tapped: string | null; // waits for its second tap
  private touch = false;

  constructor() {
    super();
    Object.assign(this, {
      size: 15, rows: "bottom", discs: false, stones: new Map(), last: [], line: null, forbidden: [], legal: null,
      chosen: [], offers: [], next: "black", open: false, free: false, ghosts: [], still: false, hovered: null, cursor: null, tapped: null,
    });
  }

  // The keyboard's way: moves the cursor as it is seen, and plays there.
  step(dx: number, dy: number) {
    const middle = Math.floor(this.size / 2);
    const from = this.cursor ? this.seen(this.cursor) : { x: middle - dx, y: middle - dy };
    const inside = (n: number) => Math.max(0, Math.min(this.size - 1, n));
    this.cursor = this.pointAt({ x: inside(from.x + dx), y: inside(from.y + dy) });
  }
  // Where there is no cursor yet, it comes.
  chooseCursor() {
    if (this.cursor) this.choose(this.cursor);
    else this.step(0, 0);
  }
  override willUpdate(changes: Map<string, unknown>) {
    // A point of another board.
    if (changes.has("size")) this.cursor = null;
  }

  private seen(point: string): Spot {
    return laid(spotOf(point, this.size, this.rows), this.size, settings.turned);
  }
  private pointAt(spot: Spot): string {
    return pointOf(unlaid(spot, this.size, settings.turned), this.size, this.rows);
  }
  private allows(point: string): boolean {
    if (!this.open) return false;
    if (this.free) return true;
    if (this.offers.length) return this.offers.includes(point);
    return this.legal ? this.legal.includes(point) : !this.stones.has(point);
  }
  private choose(point: string) {
    this.tapped = null;
    if (this.allows(point)) this.tell("point", point);
  }

  private eventPoint(event: PointerEvent | MouseEvent): string | null {
    const box = this.querySelector("svg")!.getBoundingClientRect();
    const scale = (this.size + 1) / box.width;
    const x = Math.floor((event.clientX - box.left) * scale - 0.5);
    const y = Math.floor((event.clientY - box.top) * scale - 0.5);
    return x < 0 || y < 0 || x >= this.size || y >= this.size ? null : this.pointAt({ x, y });
  }
  private onMove(event: PointerEvent) {
    this.touch = event.pointerType === "touch";
    this.hovered = this.touch ? null : this.eventPoint(event);
  }
  private onClick(event: PointerEvent) {
    const point = this.eventPoint(event);
    if (!point || !this.allows(point)) return void (this.tapped = null);
    const again = this.touch && settings.confirm && this.tapped !== point && !this.offers.length;
    if (again) this.tapped = point;
    else this.choose(point);
  }

  private ghost() {
    const point = this.tapped ?? this.hovered ?? null;
    if (!point || !this.allows(point) || this.chosen.some((one) => one.point === point)) return nothing;
    const at = this.seen(point);
    return svg`${this.tapped ? svg`<path class="aim" d="M${unit(at.x)} 20V${unit(this.size) - 20}M20 ${unit(at.y)}H${unit(this.size) - 20}"/>` : nothing}
      <g class="ghost">${stone(at, this.offers.length ? "black" : this.next, this.discs)}</g>`;
  }
  private get frame(): Frame {
    return { size: this.size, rows: this.rows, discs: this.discs };
  }
  override updated() {
    const enlarged = this.querySelector<SVGElement>(".loupe");
    if (enlarged && this.tapped) placeLoupe(enlarged, this.frame, this.seen(this.tapped));
  }
  private loupe(point: string) {
    const stones = [...this.stones].map(([one, { colour }]) => ({ at: this.seen(one), colour }));
    return loupe(this.frame, stones, { at: this.seen(point), colour: this.next });
  }
  private number(placed: PlacedStone, all: number): number | null {
    if (!placed.number || settings.numbers === "off") return null;
    return settings.numbers === "all" || placed.number > all - 10 ? placed.number : null;
  }
  private winLine() {
    if (!this.line) return nothing;
    const [a, b] = this.line.map((point) => this.seen(point));
    return svg`<path class="win" d="M${unit(a.x)} ${unit(a.y)}L${unit(b.x)} ${unit(b.y)}"/>`;
  }
  private marks() {
    const cross = (at: Spot) => svg`<path class="forbidden" d="M${unit(at.x) - 7} ${unit(at.y) - 7}l14 14m0-14l-14 14"/>`;
    const dot = (at: Spot) => svg`<circle class="legal" cx=${unit(at.x)} cy=${unit(at.y)} r="5"/>`;
    return svg`${this.forbidden.map((point) => cross(this.seen(point)))}
      ${this.legal && this.open ? this.legal.map((point) => dot(this.seen(point))) : nothing}`;
  }

  override render() {
    const { frame } = this;
    const all = Math.max(0, ...[...this.stones.values()].map((one) => one.number));
    const cursor = this.cursor && this.open ? this.seen(this.cursor) : null;
    return svg`<svg class="board ${this.open ? "open" : ""}" viewBox="0 0 ${unit(this.size)} ${unit(this.size)}" role="img" aria-label=${boardLabel(this.stones, this.last)}
      @pointermove=${this.onMove} @pointerdown=${this.onMove} @pointerleave=${() => (this.hovered = null)} @click=${this.onClick}>
      ${ground(frame)}${this.still ? nothing : coordinates(frame)}
      ${[...this.stones].map(([point, placed]) => stone(this.seen(point), placed.colour, this.discs, this.number(placed, all), point))}
      ${this.last.map((point) => svg`<circle class="last" cx=${unit(this.seen(point).x)} cy=${unit(this.seen(point).y)} r="10"/>`)}
      ${this.winLine()}${this.marks()}
      ${this.chosen.map((one, i) => svg`<g class="chosen">${stone(this.seen(one.point), one.colour, this.discs, i + 1)}</g>`)}
      ${this.offers.map((point, i) => svg`<g class="offer">${stone(this.seen(point), "black", this.discs, i + 1)}</g>`)}
      ${this.ghosts.map((one) => svg`<g class="thought-stone">${stone(this.seen(one.point), one.colour, this.discs, one.number)}</g>`)}
      ${this.ghost()}
      ${cursor ? svg`<rect class="cursor" x=${unit(cursor.x) - 19} y=${unit(cursor.y) - 19} width="38" height="38" rx="6"/>` : nothing}
    </svg>${this.tapped ? this.loupe(this.tapped) : nothing}<div class="visually-hidden" aria-live="polite">${this.cursor ? pointLabel(this.cursor, this.stones) : nothing}</div>`;
  }
}
customElements.define("game-board", GameBoard);
