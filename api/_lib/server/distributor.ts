/** Takes the connections of all workers and hands each to the one whose turn it is: only so can it take no more while they still answer. */

import type { Worker } from 'node:cluster';
import { createServer, type Server, type Socket } from 'node:net';
import type { Order } from './workers.ts';

/** More connections than these do not wait for workers that are all busy or frozen. */
const mostWaiting = 1024;

export interface Distributor {
  readonly server: Server;
  /** The worker has taken what it was given, and can take a connection. */
  free(worker: Worker): void;
  /** The worker takes no more. */
  gone(worker: Worker): void;
  /** How many connections no worker has taken yet. */
  waiting(): number;
  /** Hands out none until `resume`. */
  pause(): void;
  resume(): void;
}

/** `mayCome` says whether a connection is taken at all. */
export function openDistributor(mayCome: (socket: Socket) => boolean): Distributor {
  const waiting: Socket[] = [];
  const free = new Set<Worker>();
  /** What each worker was given and has not taken yet: one connection, which another gets should that one fall. */
  const given = new Map<Worker, Socket>();
  let paused = false;

  function hand(): void {
    if (paused) return;
    for (const worker of free) {
      const socket = waiting.shift();
      if (!socket) return;
      free.delete(worker);
      given.set(worker, socket);
      const order: Order = { kind: 'connection' };
      // A worker that cannot be told anything is about to be gone.
      worker.send(order, socket, { keepOpen: true }, () => {});
    }
  }

  return {
    // Not a byte is read here.
    server: createServer({ pauseOnConnect: true }, (socket) => {
      // Its peer may be gone before its turn comes.
      socket.on('error', () => {});
      if (socket.remoteAddress !== undefined && mayCome(socket) && waiting.length < mostWaiting)
        waiting.push(socket);
      else socket.destroy();
      hand();
    }),
    free(worker) {
      // This copy of the connection; the worker has its own.
      given.get(worker)?.destroy();
      given.delete(worker);
      free.add(worker);
      hand();
    },
    gone(worker) {
      const socket = given.get(worker);
      if (socket) waiting.unshift(socket);
      given.delete(worker);
      free.delete(worker);
      hand();
    },
    waiting: () => waiting.length + given.size,
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      hand();
    },
  };
}
