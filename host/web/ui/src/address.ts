// Addresses of the page: each place, game and run has one.
export function go(path: string, replace = false) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

// For links within the page: a plain click changes the place, all others are the browser's.
export function follow(event: MouseEvent) {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).getAttribute("href")!);
}

// The number of turns after which a game is shown; null: all of them.
export function moveOfAddress(): number | null {
  const move = new URLSearchParams(location.search).get("move") ?? "";
  return /^\d{1,6}$/.test(move) ? Number(move) : null;
}
// A game has one entry in the browser's history, however often one steps: Back leaves it, Forward returns to the move.
export function showMove(at: number | null) {
  if (at === moveOfAddress()) return;
  const address = new URL(location.href);
  if (at === null) address.searchParams.delete("move");
  else address.searchParams.set("move", String(at));
  history.replaceState(null, "", address);
}

// For a projector: large, and nothing to click.
export const onWall = () => new URLSearchParams(location.search).get("show") === "wall";
