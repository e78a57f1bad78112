// A control that was clicked by mouse or finger gives the keyboard back to the place: the next space pauses the game, and
// does not click once more. Whoever uses the keyboard keeps it at the control.
addEventListener("click", (event) => {
  const control = document.activeElement;
  const isByKey = event.detail === 0;
  if (!isByKey && control instanceof HTMLElement && control.matches("button, a, summary") && !control.closest("dialog")) control.blur();
});
