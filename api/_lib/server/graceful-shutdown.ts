/** The order of stopping: go on answering while others learn of it, take no more connections, let those that are open end, end. */

import type { Server } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';
import { environment } from '../environment.ts';

/** How long requests in flight may take once no more connections are taken; with the grace under the 10 s that containers are given. */
export const endingMs = 4000;
/** A connection that has not sent a byte by then has no request on its way. */
const firstByteMs = 1000;
const checkMs = 20;

export interface Stages {
  /** `/readyz` fails, and every answer is the last one on its connection. */
  drain(): void;
  /** The server that takes the connections. */
  readonly listener: NetServer;
  /** Answers no connection that is open now, until `resume`: its peer waits instead of opening the next. */
  pause(): void;
  resume(): void;
  /** Resolves when nothing is under way any more. */
  ended(): Promise<void>;
}

/**
 * SIGTERM comes from whoever sends callers here, and has to see that no more shall come: the grace is for them. Ctrl-C
 * comes from a person, who need not wait. A second signal ends the process at once.
 */
export function stopOnSignals(stages: Stages, end: () => void): void {
  let stopping = false;
  async function stop(graceMs: number): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    stages.drain();
    await sleep(graceMs);
    await closeWhenTaken(stages);
    await stages.ended();
    end();
  }
  process.on('SIGTERM', () => void stop(environment().STOP_GRACE * 1000));
  process.on('SIGINT', () => void stop(0));
}

/** Without a connection for so long, whoever had an answer on its way has come again and waits. */
const quietMs = 100;
/** Callers who do not wait for their answers are not waited for. */
const mostMs = 500;
/** A turn of the loop that took longer may have left in the kernel who came meanwhile. */
const shortTurnMs = 5;

/**
 * Closing resets the connections that wait in the kernel, of which the event loop takes one in a turn, and those that come
 * while it closes: so nothing is answered for some turns, until none comes any more.
 */
export async function closeWhenTaken({
  listener,
  pause,
  resume,
}: Pick<Stages, 'listener' | 'pause' | 'resume'>): Promise<void> {
  const began = performance.now();
  let [last, turned] = [began, began];
  let came = false;
  const taken = () => {
    came = true;
  };
  listener.on('connection', taken);
  for (;;) {
    came = false;
    pause();
    await afterPoll();
    const now = performance.now();
    const wasShort = now - turned < shortTurnMs;
    turned = now;
    if (came) last = now;
    else if (wasShort && (now - last >= quietMs || now - began >= mostMs)) break;
    if (now - began >= 1.5 * mostMs) break;
  }
  listener.close();
  resume();
}

/** The sockets of a server that are open. */
export function openSockets(server: NetServer): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** Resolves when every socket is closed: those without a request now, the others when they have their answer, all in the end. */
export async function socketsEnded(
  server: Pick<Server, 'closeIdleConnections'>,
  sockets: ReadonlySet<Pick<Socket, 'bytesRead' | 'destroy'>>,
): Promise<void> {
  const closed = Date.now();
  let [last, awake] = [closed, 0];
  while (sockets.size > 0) {
    const now = Date.now();
    // While the process stood still it read from nobody.
    awake += Math.min(now - last, 2 * checkMs);
    last = now;
    // Node knows those that have had an answer and have begun no other request.
    server.closeIdleConnections();
    for (const socket of sockets)
      if (now - closed > endingMs || (awake > firstByteMs && socket.bytesRead === 0)) socket.destroy();
    await sleep(checkMs);
  }
}
