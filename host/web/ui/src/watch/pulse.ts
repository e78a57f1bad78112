// When a place that is told much is drawn anew: at once after a rest, else when the rest is over; never while nobody
// sees it.

export class Pulse {
  private resting = false;
  private waiting = 0; // changes that are not drawn yet

  constructor(
    private readonly draw: () => void,
    private readonly rest: (changes: number) => number, // ms after a drawing of so many
    private readonly isSeen: () => boolean,
  ) {}

  // Something has changed, or the page is seen again.
  ask() {
    this.waiting++;
    if (!this.resting) this.beat();
  }

  private beat() {
    if (!this.isSeen()) return;
    const rest = this.rest(this.waiting);
    this.waiting = 0;
    this.resting = true;
    setTimeout(() => {
      this.resting = false;
      if (this.waiting) this.beat();
    }, rest);
    this.draw();
  }
}
