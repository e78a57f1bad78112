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
import { add, answersOf, childrenOf, comment, emptyTree, endOf, lineTo, movesTo, nodeOfMoves, promote, remove } from "./tree.js";

const key = "tengen-analysis";
type Kept = { tree: Tree; at: number; review?: string };
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
  isReviewGone = false; // the host has forgotten the review of the address
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
      const isBare = !position.game && !moves;
      const query = new URLSearchParams(location.search);
      const review = await this.findReview((isBare ? kept.review : query.get("review")) ?? "", !isBare);
      if (isBare) return this.show(kept.tree, kept.at);
      const at = query.get("at");
      const same = JSON.stringify(Object.entries(kept.tree.position).sort()) === JSON.stringify(Object.entries(position).sort());
      // The line under review may go on behind the move that the address names.
      const whole = review?.startsWith(moves) ? review : moves;
      const there = same && at === null && nodeOfMoves(kept.tree, whole) !== undefined ? nodeOfMoves(kept.tree, moves) : undefined;
      if (there !== undefined) return this.show(kept.tree, there);
      const known = await host.getPosition({ ...position, moves: whole });
      let tree = emptyTree({ game: known.setup.game, rule: known.setup.rule, size: String(known.setup.size), ...position });
      let end = 0;
      for (const turn of known.turns) ({ tree, at: end } = add(tree, end, turn.answer));
      return this.show(tree, at === null ? (nodeOfMoves(tree, moves) ?? end) : (lineTo(tree, end)[Number(at) - 1] ?? 0));
    });
  }

  // Follows the review, and returns the moves that it looks at. The host forgets a review some time after its end.
  private async findReview(id: string, isWanted: boolean): Promise<string | undefined> {
    this.put({ isReviewGone: false });
    if (!id) return undefined;
    const state = await host.getAnalysis(id).catch(() => undefined);
    if (state?.whole) this.review.follow(id);
    this.put({ isReviewGone: isWanted && !state?.whole });
    return state?.whole ? (state.position.moves ?? "") : undefined;
  }
  // The nodes of the line under review, the root first; none: it is of another game, or was deleted.
  reviewed(): number[] {
    const position = this.review.state?.position;
    const own = this.tree.position;
    const length = (points?: string) => points?.length ?? 0;
    const same = position && position.game === own.game && position.size === own.size && length(position.black) === length(own.black) && length(position.white) === length(own.white);
    const end = same ? nodeOfMoves(this.tree, position.moves ?? "") : undefined;
    return end === undefined ? [] : [0, ...lineTo(this.tree, end)];
  }
  // In the address, and for the next visit.
  private keepPlace() {
    const review = !this.review.state || this.reviewed().length ? this.review.id : "";
    remember(key, { tree: this.tree, at: this.at, review });
    history.replaceState(null, "", analyseAddress(this.here(), review));
  }

  // Shows a node; a tree that was changed can be had back.
  private show(tree: Tree, at: number) {
    this.put({ tree, at, chosen: [] });
    this.keepPlace();
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
    const begun = await this.attempt(() => this.review.start({ position: this.here(end), engines: this.engines.chosen.slice(0, 1), whole: true }));
    if (begun) this.keepPlace();
  }
  async toggle() {
    await this.attempt(() => (this.engines.on ? this.engines.stop() : this.engines.start({ position: this.here(), engines: this.engines.chosen, lines: this.engines.lines, seconds: this.engines.seconds })));
  }
}
