// The one store of the place Analyse: the tree, where one stands in it, and what engines find there.
import * as host from "../api.js";
import { remember, remembered } from "../settings.js";
import type { Position, Tree } from "../types/analysis.js";
import type { Catalog } from "../types/catalog.js";
import type { Colour } from "../types/game.js";
import { sayWrong } from "../words/host_words.js";
import { positionOf, analyseAddress } from "./address.js";
import { turnByStones } from "./turn_by_stones.js";
import { EngineWatch } from "./engine_watch.js";
import { add, answersOf, childrenOf, comment, emptyTree, endOf, lineTo, movesTo, promote, remove } from "./tree.js";

const key = "tengen-analysis";
type Kept = { tree: Tree; at: number };
export type Tool = Colour | "erase";

export class AnalyseStore extends EventTarget {
  catalog?: Catalog;
  tree: Tree = emptyTree({ game: "gomoku", rule: "freestyle", size: "15" });
  at = 0;
  position?: Position;
  error = "";
  notes: string[] = [];
  games: Tree[] = []; // the games of a file that has several
  chosen: string[] = []; // stones of a turn that asks for several
  tool: Tool | null = null; // stones are set up
  draft = new Map<string, Colour>(); // the stones of that
  draftTo: Colour = "black";
  sideByHand = false; // the side to move was set by hand
  readonly engines = new EngineWatch(() => this.changed());
  readonly review = new EngineWatch(() => this.changed());
  reviewed: number[] = []; // nodes of the line under review, the root first
  private past: Kept[] = [];
  private asked = 0;

  leave() {
    this.engines.leave();
    this.review.leave();
  }
  private changed() {
    this.dispatchEvent(new Event("change"));
  }
  put(values: Partial<AnalyseStore>) {
    Object.assign(this, values);
    this.changed();
  }
  async attempt(what: () => Promise<unknown>): Promise<boolean> {
    this.put({ error: "" });
    try {
      await what();
      return true;
    } catch (error) {
      this.put({ error: sayWrong(error) });
      return false;
    }
  }

  async open() {
    await this.attempt(async () => {
      this.catalog ??= await host.getCatalog();
      const kept = remembered<Kept>(key, { tree: this.tree, at: 0 });
      const { moves = "", ...position } = positionOf(location.search);
      if (!position.game && !moves) return this.show(kept.tree, kept.at);
      const at = new URLSearchParams(location.search).get("at");
      const same = JSON.stringify(Object.entries(kept.tree.position).sort()) === JSON.stringify(Object.entries(position).sort());
      const there = same && at === null ? Array.from({ length: kept.tree.nodes.length + 1 }, (_, i) => i).find((node) => movesTo(kept.tree, node) === moves) : undefined;
      if (there !== undefined) return this.show(kept.tree, there);
      const known = await host.getPosition({ ...position, moves });
      let tree = emptyTree({ game: known.setup.game, rule: known.setup.rule, size: String(known.setup.size), ...position });
      let end = 0;
      for (const turn of known.turns) ({ tree, at: end } = add(tree, end, turn.answer));
      return this.show(tree, lineTo(tree, end)[Number(at ?? known.turns.length) - 1] ?? 0);
    });
  }

  // Shows a node; a tree that was changed can be had back.
  private show(tree: Tree, at: number) {
    this.put({ tree, at, chosen: [] });
    remember(key, { tree, at });
    history.replaceState(null, "", analyseAddress(this.here()));
    return this.look();
  }
  private act({ tree, at }: Kept) {
    if (tree !== this.tree) this.past.push({ tree: this.tree, at: this.at });
    void this.show(tree, at);
  }
  here(node = this.at) {
    const moves = movesTo(this.tree, node);
    return moves ? { ...this.tree.position, moves } : this.tree.position;
  }
  private async look() {
    const asked = ++this.asked;
    await this.attempt(async () => {
      const position = await host.getPosition(this.here());
      if (asked !== this.asked) return;
      this.put({ position });
      if (this.engines.on) await this.engines.move(this.here());
    });
  }

  go(node: number) {
    if (node !== this.at && !this.tool) void this.show(this.tree, node);
  }
  step(by: number) {
    const line = [0, ...lineTo(this.tree, endOf(this.tree, this.at))];
    this.go(line[Math.max(0, Math.min(line.length - 1, line.indexOf(this.at) + by))]);
  }
  choose(point: string) {
    if (this.tool) return this.setStone(point);
    const count = this.position?.question?.count ?? 1;
    const chosen = this.chosen.includes(point) ? this.chosen.filter((one) => one !== point) : [...this.chosen, point];
    if (chosen.length < count) return this.put({ chosen });
    this.play(chosen.join(" "));
  }
  play(answer: string) {
    this.act(add(this.tree, this.at, answer));
  }
  // The first moves of an engine's line.
  playLine(moves: string[], first: number) {
    const info = this.catalog!.games.find(({ id }) => id === this.position!.setup.game)!;
    let kept = { tree: this.tree, at: this.at };
    for (const answer of answersOf(moves, first, info.id === "connect6" ? 2 : 1)) kept = add(kept.tree, kept.at, answer);
    this.act(kept);
  }
  remove() {
    if (this.at) this.act(remove(this.tree, this.at));
  }
  promote() {
    if (this.at) this.act(promote(this.tree, this.at));
  }
  comment(text: string) {
    if (this.at) this.act({ tree: comment(this.tree, this.at, text), at: this.at });
  }
  get canUndo() {
    return this.past.length > 0;
  }
  undo() {
    const kept = this.past.pop();
    if (kept) void this.show(kept.tree, kept.at);
  }
  begin(position: Record<string, string>) {
    this.act({ tree: emptyTree(position), at: 0 });
  }
  variations() {
    return childrenOf(this.tree, this.at);
  }

  // Stones are set up from those that stand.
  startSetUp(stones: Map<string, { colour: Colour }>) {
    this.put({ error: "", tool: "black", draft: new Map([...stones].map(([point, { colour }]) => [point, colour])), draftTo: this.position?.to_move ?? "black", sideByHand: false });
  }
  private setStone(point: string) {
    const draft = new Map(this.draft);
    if (this.tool === "erase" || draft.get(point) === this.tool) draft.delete(point);
    else draft.set(point, this.tool as Colour);
    this.setDraft(draft);
  }
  setDraft(draft: Map<string, Colour>) {
    const due = this.sideByHand ? null : turnByStones(draft, this.tree.position.game);
    this.put({ draft, draftTo: due ?? this.draftTo });
  }
  async finishSetUp() {
    const of = (colour: Colour) => [...this.draft].filter(([, one]) => one === colour).map(([point]) => point).join("");
    const { game, rule, size } = this.tree.position;
    const position = { game, rule, size, black: of("black"), white: of("white"), to: this.draftTo };
    const done = await this.attempt(() => host.getPosition(position));
    if (!done) return;
    this.put({ tool: null });
    this.begin(position);
  }

  openGame(tree: Tree) {
    this.act({ tree, at: endOf(tree, 0) });
  }
  async read(content: string | File): Promise<boolean> {
    return this.attempt(async () => {
      const { trees, notes } = await host.readTrees(content, this.tree.position);
      this.put({ notes, games: trees.length > 1 ? trees : [] });
      this.openGame(trees[0]);
    });
  }
  async save() {
    await this.attempt(async () => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(await host.treeFile(this.tree));
      link.download = "analysis.sgf";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    });
  }
  async startReview() {
    const end = endOf(this.tree, this.at);
    this.put({ reviewed: [0, ...lineTo(this.tree, end)] });
    await this.attempt(() => this.review.start({ position: this.here(end), engines: this.engines.chosen.slice(0, 1), whole: true }));
  }
  async toggle() {
    await this.attempt(() => (this.engines.on ? this.engines.stop() : this.engines.start({ position: this.here(), engines: this.engines.chosen, lines: this.engines.lines, seconds: this.engines.seconds })));
  }
}
