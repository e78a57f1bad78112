// A tree of variations that is never changed: each act makes a new one, so that it can be undone. Node 0 is the
// position it begins from; others stand behind their parents, the main line first.
import type { Tree, TreeNode } from "../types/analysis.js";

const known = new WeakMap<Tree, number[][]>();

export const emptyTree = (position: Record<string, string>): Tree => ({ position, players: ["", ""], nodes: [] });
export const nodeOf = (tree: Tree, node: number): TreeNode => tree.nodes[node - 1];

export function childrenOf(tree: Tree, node: number): number[] {
  let all = known.get(tree);
  if (!all) {
    all = Array.from({ length: tree.nodes.length + 1 }, () => []);
    tree.nodes.forEach(({ parent }, i) => all![parent].push(i + 1));
    known.set(tree, all);
  }
  return all[node] ?? [];
}

// The nodes on the way there, without the root.
export function lineTo(tree: Tree, node: number): number[] {
  const line: number[] = [];
  for (let at = node; at; at = nodeOf(tree, at).parent) line.unshift(at);
  return line;
}
export function endOf(tree: Tree, node: number): number {
  for (let next = node; ; next = childrenOf(tree, next)[0]) if (!childrenOf(tree, next).length) return next;
}
export const movesTo = (tree: Tree, node: number) =>
  lineTo(tree, node).map((at) => nodeOf(tree, at).answer.replaceAll(" ", "")).join("");

// Undefined: no line of the tree has these moves.
export function nodeOfMoves(tree: Tree, moves: string): number | undefined {
  let node: number | undefined = 0;
  for (let rest = moves; rest && node !== undefined; ) {
    const after = (child: number) => rest.slice(nodeOf(tree, child).answer.replaceAll(" ", "").length);
    node = childrenOf(tree, node).find((child) => {
      const left = after(child);
      return rest === nodeOf(tree, child).answer.replaceAll(" ", "") + left && !/^\d/.test(left);
    });
    if (node !== undefined) rest = after(node);
  }
  return node;
}

export function add(tree: Tree, at: number, answer: string): { tree: Tree; at: number } {
  const there = childrenOf(tree, at).find((child) => nodeOf(tree, child).answer === answer);
  if (there) return { tree, at: there };
  return { tree: { ...tree, nodes: [...tree.nodes, { parent: at, answer }] }, at: tree.nodes.length + 1 };
}

// Built anew from the nodes in another order, or without some; `at` is found again.
function rebuilt(tree: Tree, at: number, children: (node: number) => number[]): { tree: Tree; at: number } {
  const nodes: TreeNode[] = [];
  const places = new Map([[0, 0]]);
  const left = [...children(0)].reverse();
  while (left.length) {
    const node = left.pop()!;
    const { parent, ...rest } = nodeOf(tree, node);
    nodes.push({ ...rest, parent: places.get(parent)! });
    places.set(node, nodes.length);
    left.push(...[...children(node)].reverse());
  }
  return { tree: { ...tree, nodes }, at: places.get(at) ?? 0 };
}
// Without the node and what follows it.
export function remove(tree: Tree, node: number) {
  const { parent } = nodeOf(tree, node);
  return rebuilt(tree, parent, (one) => childrenOf(tree, one).filter((child) => child !== node));
}
// The line to the node becomes the main line.
export function promote(tree: Tree, node: number) {
  const line = new Set(lineTo(tree, node));
  return rebuilt(tree, node, (one) => [...childrenOf(tree, one)].sort((a, b) => Number(line.has(b)) - Number(line.has(a))));
}
export function comment(tree: Tree, node: number, text: string): Tree {
  return { ...tree, nodes: tree.nodes.map((one, i) => (i === node - 1 ? { ...one, comment: text || undefined } : one)) };
}

// "h8i9pass" as answers; stones of one turn stand together.
export function answersOf(moves: string[], first: number, each: number): string[] {
  const answers: string[] = [];
  let group: string[] = [];
  for (const move of moves) {
    if (move === "pass") {
      answers.push(move);
      continue;
    }
    group.push(move);
    if (group.length === (answers.length ? each : first)) {
      answers.push(group.join(" "));
      group = [];
    }
  }
  return answers;
}
