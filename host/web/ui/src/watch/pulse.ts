// When a place that is told much is drawn anew: at once after a rest, else when the rest is over; never while nobody
// sees it.

export class Pulse {
  private resting = false;
  private waiting = false;

  constructor(
    private readonly draw: () => void,
    private readonly rest: number, // ms from one drawing to the next
    private readonly isSeen: () => boolean,
  ) {}

  // Something has changed, or the page is seen again.
  ask() {
    this.waiting = true;
    if (this.resting || !this.isSeen()) return;
    this.waiting = false;
    this.resting = true;
    setTimeout(() => {
      this.resting = false;
      if (this.waiting) this.ask();
    }, this.rest);
    this.draw();
  }
}
