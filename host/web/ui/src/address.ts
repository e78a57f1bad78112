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

// For a projector: large, and nothing to click.
export const onWall = () => new URLSearchParams(location.search).get("show") === "wall";
