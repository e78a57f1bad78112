// The one WebSocket of a place: says what is watched, hands on what the host tells of it, and comes back by itself
// when it was cut off.
import type { Message } from "./types/message.js";

const longestWait = 4000; // ms between two attempts

export type Watched = { watch: string } | { run: string; lines?: number } | { analysis: string };

export class Live {
  private socket?: WebSocket;
  private watched?: Watched;
  private wait = 250;
  private closed = false;

  constructor(
    private readonly onMessage: (message: Message) => void,
    private readonly onConnected: (connected: boolean) => void,
  ) {}

  watch(watched: Watched) {
    this.watched = watched;
    if (this.socket?.readyState === WebSocket.OPEN) this.say();
    else if (!this.socket) this.connect();
  }
  close() {
    this.closed = true;
    this.socket?.close();
  }

  private say() {
    if (this.watched) this.socket?.send(JSON.stringify(this.watched));
  }

  private connect() {
    const socket = new WebSocket(`ws://${location.host}/api/events`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 250;
      this.say();
    };
    socket.onmessage = (event) => {
      if (this.closed) return;
      // What was known is old until the host has said how it stands.
      const told = JSON.parse(event.data);
      for (const message of Array.isArray(told) ? told : [told]) this.onMessage(message);
      this.onConnected(true);
    };
    socket.onclose = () => {
      if (this.closed) return;
      this.onConnected(false);
      setTimeout(() => this.closed || this.connect(), this.wait);
      this.wait = Math.min(2 * this.wait, longestWait);
    };
  }
}
