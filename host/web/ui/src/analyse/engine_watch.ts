// One analysis on the host: begins, moves and stops it, and hears what it finds. Where nobody watches it, the host
// ends it; a review goes on.
import * as host from "../api.js";
import { Live } from "../live.js";
import type { Analysis, AnalysisOrder, Finding, PositionText } from "../types/analysis.js";
import type { SeatOrder } from "../types/game.js";
import type { Message } from "../types/message.js";

// The most that the host takes. It ends an analysis that nobody watches.
export const untilStopped = 24 * 60 * 60;

export class EngineWatch {
  state?: Analysis;
  chosen: SeatOrder[] = [];
  lines = 3;
  seconds = untilStopped;
  connected = true;
  on = false; // it is to think where one stands
  id = ""; // of the analysis; empty: none
  private live?: Live;
  private order?: AnalysisOrder;

  constructor(private readonly onChange: () => void) {}

  get thinks() {
    return this.state?.engines.some(({ thinks }) => thinks) ?? false;
  }
  private get isReview() {
    return this.order?.whole ?? this.state?.whole ?? false;
  }
  // A review goes on in the background.
  private end() {
    if (this.state && !this.isReview) void host.steerAnalysis(this.state.id, { do: "end" }).catch(() => undefined);
    this.state = undefined;
  }
  leave() {
    this.end();
    this.live?.close();
  }
  async start(order: AnalysisOrder) {
    this.end();
    this.order = order;
    this.follow((await host.beginAnalysis(order)).id);
  }
  // Hears of an analysis that was begun before.
  follow(id: string) {
    if (id === this.id && this.state) return;
    this.state = undefined;
    this.id = id;
    this.on = true;
    this.live ??= new Live(
      (message) => this.take(message),
      (connected) => connected !== this.connected && ((this.connected = connected), this.onChange()),
    );
    this.live.watch({ analysis: id });
    this.onChange();
  }
  async move(position: PositionText) {
    if (this.order) this.order = { ...this.order, position };
    if (!this.state) return this.order && this.start(this.order);
    await host.steerAnalysis(this.state.id, { do: "move", position, lines: this.lines, seconds: this.seconds });
  }
  async stop() {
    this.on = false;
    this.onChange();
    if (this.state) await host.steerAnalysis(this.state.id, { do: "stop" });
  }

  private take(message: Message) {
    if (message.type === "analysis") {
      if (message.analysis.id === this.id) this.state = message.analysis;
    } else if (message.type === "analysis ended") {
      if (message.analysis !== this.id) return;
      this.state = undefined;
      this.id = "";
      this.on = false;
    } else if (message.type === "finding" && this.state && message.analysis === this.state.id && message.sequence > this.state.sequence) {
      const engines = [...this.state.engines];
      const { analyses, thinks, findings } = message;
      const merged = new Map([...engines[message.engine].findings, ...findings].map((one): [number, Finding] => [one.turns, one]));
      engines[message.engine] = { ...engines[message.engine], analyses, thinks, findings: [...merged.values()].sort((a, b) => a.turns - b.turns) };
      this.state = { ...this.state, engines, sequence: message.sequence };
    } else return;
    this.onChange();
  }
}
