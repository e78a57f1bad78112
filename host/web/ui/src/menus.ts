// An open menu closes when something else is clicked, and by Escape.
const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")];

addEventListener("click", (event) => {
  for (const menu of openMenus()) if (!event.composedPath().includes(menu)) menu.open = false;
});
// A link is a choice: with it the menu has done its work.
addEventListener("click", (event) => {
  const menu = (event.target as Element).closest?.("details.menu a")?.closest<HTMLDetailsElement>("details.menu");
  if (menu) menu.open = false;
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary")!.focus();
  }
});
