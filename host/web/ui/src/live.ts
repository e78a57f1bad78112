// The one WebSocket of the page: says which game is watched, hands on what the host tells of it, and comes back by
// itself when it was cut off.
import type { Message } from "./types.js";

const longestWait = 4000; // ms between two attempts

export class Live {
  private socket?: WebSocket;
  private game = "";
  private wait = 250;

  constructor(
    private readonly onMessage: (message: Message) => void,
    private readonly onConnected: (connected: boolean) => void,
  ) {}

  watch(game: string) {
    this.game = game;
    if (this.socket?.readyState === WebSocket.OPEN) this.say();
    else if (!this.socket) this.connect();
  }

  private say() {
    if (this.game) this.socket?.send(JSON.stringify({ watch: this.game }));
  }

  private connect() {
    const socket = new WebSocket(`ws://${location.host}/api/events`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 250;
      this.say();
    };
    socket.onmessage = (event) => {
      // What was known of the game is old until the host has said how it stands.
      this.onMessage(JSON.parse(event.data));
      this.onConnected(true);
    };
    socket.onclose = () => {
      this.onConnected(false);
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(2 * this.wait, longestWait);
    };
  }
}
