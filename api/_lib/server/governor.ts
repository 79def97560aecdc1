/** Keeps every peer within its bounds: one request of a socket at a time, the peer paused meanwhile; who takes too much or too long is destroyed. */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { log } from '../log.ts';
import type { Bounds } from './bounds.ts';
import { type Counted, openCensus } from './census.ts';

interface Peer extends Counted {
  /** Requests that were read before their turn came. */
  readonly queue: Turn[];
  /** When the answer under way was first found to last, and what the socket had sent before; 0 until then. */
  since: number;
  sentBefore: number;
  turn: Turn | null;
  /** The request that was read last, perhaps without all of its body. */
  latest: IncomingMessage | null;
  /** What is said to the peer once it has all its answers. */
  lastWords: (() => void) | null;
}

type Turn = readonly [RequestListener, IncomingMessage, ServerResponse];

/** On the socket itself: a table beside it costs every answer a per cent. */
const peerOf = Symbol('peer');
type Governed = Socket & { [peerOf]?: Peer };

export interface Governor {
  /** False when there is no room for the socket: then it is destroyed already. */
  admit(socket: Socket): boolean;
  /** The listener as the governor lets it answer. */
  govern(listener: RequestListener): RequestListener;
  /** Calls back when the socket has all its answers but for that to a request which is not whole; that gets none. */
  afterAnswers(socket: Socket, say: () => void): void;
  /** Reads from no socket that is open now, until `resume`. */
  pause(): void;
  resume(): void;
  /** From now on every answer is the last one on its socket. */
  drain(): void;
  /** The sockets that are open. */
  sockets(): readonly Socket[];
  /** The request that was read from it last, perhaps without all of its body. */
  latest(socket: Socket): IncomingMessage | null;
  /** Whether an answer is under way on it. */
  answers(socket: Socket): boolean;
}

const sweepMs = 1000;
/** So few answers under way at a time need no care. */
const crowd = 33;
/** Answers that a crowd begins in one turn of the event loop, so that what was sent can leave the memory before others are made. */
const begunAtOnce = 32;

/** `boundedAddress` gives the address whose sockets are counted, empty for a proxy of ours, which stands for many callers. */
export function openGovernor(bounds: Bounds, boundedAddress: (socket: Socket) => string): Governor {
  const census = openCensus<Peer>(bounds);
  /** In the order in which their answers were begun. */
  const busy = new Set<Peer>();
  let clock = 0;
  let waiting = 0;
  let begun = 0;
  let draining = false;
  let destroyed = 0;

  function begin(peer: Peer, turn: Turn): void {
    if (peer.socket.destroyed) return;
    if (busy.size >= crowd && !fits()) return void setImmediate(begin, peer, turn);
    const [listener, request, response] = turn;
    const { queue, lastWords } = peer;
    if (lastWords && !request.complete) {
      lastWords();
      return;
    }
    peer.turn = turn;
    peer.since = 0;
    busy.add(peer);
    response.on('close', ended);
    if (draining && queue.length === 0) response.setHeader('Connection', 'close');
    listener(request, response);
  }

  /** Whether one more answer may be begun in this turn of the event loop. */
  function fits(): boolean {
    if (begun === 0)
      setImmediate(() => {
        begun = 0;
      });
    if (begun === begunAtOnce) return false;
    begun += 1;
    if (begun % 8 === 1) relieve();
    return true;
  }

  function ended(this: ServerResponse): void {
    const peer = (this.req.socket as Governed)[peerOf]!;
    busy.delete(peer);
    peer.rested = clock++;
    const turn = peer.queue.shift();
    if (!turn) {
      peer.busy = false;
      peer.lastWords?.();
      return;
    }
    waiting -= 1;
    if (peer.queue.length === 0) release(peer.socket);
    // Others have their turn first.
    setImmediate(begin, peer, turn);
  }

  /** Destroys those that have been at their answer for the longest, until what waits to be sent is within its bound. */
  function relieve(): void {
    let unsent = 0;
    for (const { socket } of busy) unsent += socket.writableLength;
    for (const { socket } of busy) {
      if (unsent <= bounds.unsentBytes) return;
      if (socket.writableLength === 0) continue;
      unsent -= socket.writableLength;
      destroy(socket);
    }
  }

  function destroy(socket: Socket): void {
    if (!socket.destroyed) destroyed += 1;
    socket.destroy();
  }

  function sweep(): void {
    relieve();
    const now = Date.now();
    for (const peer of busy) {
      const { socket, since, sentBefore } = peer;
      const allowed = bounds.answerMs + ((socket.bytesWritten - sentBefore) / bounds.bytesPerSecond) * 1000;
      if (since === 0) Object.assign(peer, { since: now, sentBefore: socket.bytesWritten });
      else if (now - since > allowed) destroy(socket);
    }
    if (destroyed + census.turnedAway > told) {
      told = destroyed + census.turnedAway;
      log().warn(
        { turnedAway: census.turnedAway, destroyed, sockets: census.all.size },
        'sockets were let go',
      );
    }
  }
  let told = 0;
  setInterval(sweep, Math.min(sweepMs, bounds.answerMs)).unref();

  return {
    admit(socket) {
      const peer: Peer = {
        socket,
        address: boundedAddress(socket),
        busy: false,
        rested: clock++,
        queue: [],
        since: 0,
        sentBefore: 0,
        turn: null,
        latest: null,
        lastWords: null,
      };
      if (!census.admit(peer)) return false;
      (socket as Governed)[peerOf] = peer;
      socket.once('close', () => {
        census.leave(peer);
        busy.delete(peer);
        waiting -= peer.queue.length;
        peer.queue.length = 0;
      });
      return true;
    },
    govern: (listener) => (request, response) => {
      const peer = (request.socket as Governed)[peerOf];
      if (!peer || peer.socket.destroyed) return;
      peer.latest = request;
      if (!peer.busy) {
        peer.busy = true;
        begin(peer, [listener, request, response]);
        return;
      }
      waiting += 1;
      if (peer.queue.push([listener, request, response]) === 1) hold(peer.socket);
      if (waiting > bounds.waiting) destroy(peer.socket);
    },
    afterAnswers(socket, say) {
      const peer = (socket as Governed)[peerOf];
      const [, request, response] = (peer?.busy && peer.turn) || [];
      if (peer && request?.complete) peer.lastWords = say;
      else if (response?.headersSent) destroy(socket);
      else say();
    },
    pause() {
      for (const { socket } of census.all) socket.pause();
    },
    resume() {
      for (const { socket } of census.all) socket.resume();
    },
    drain() {
      draining = true;
    },
    latest: (socket) => (socket as Governed)[peerOf]?.latest ?? null,
    answers: (socket) => (socket as Governed)[peerOf]?.busy ?? false,
    sockets: () => [...census.all].map(({ socket }) => socket),
  };
}

/** Reads no more from a peer. Node resumes a socket after every message that it has read, so that is undone too. */
function hold(socket: Socket): void {
  socket.pause();
  socket.resume = () => socket;
}

function release(socket: Socket): void {
  socket.resume = Socket.prototype.resume;
  socket.resume();
}
