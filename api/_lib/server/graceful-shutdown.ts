/** Graceful shutdown, on a signal or a fault that nobody caught: answer while load balancers notice, stop accepting, let open connections finish, exit. */

import type { Server } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from '../environment.ts';
import { log } from '../log.ts';

/** How long requests in flight may take after the listener is closed; with STOP_GRACE less than the 10 s that containers get. */
export const maxEndingMs = 4000;
/** A connection without a byte after this time is closed. */
const firstByteMs = 1000;
const checkMs = 20;

export interface ShutdownSteps {
  /** Makes `/readyz` fail and every response close its connection. */
  drain(): void;
  readonly listener: Pick<NetServer, 'close'>;
  /** Resolves when all connections are closed. */
  ended(): Promise<void>;
}

/**
 * SIGTERM waits STOP_GRACE seconds, so that load balancers notice that the server is not ready. SIGINT (Ctrl-C) does not
 * wait. A second signal ends the process at once. An error that nobody caught stops it like SIGTERM, with exit code 1,
 * since nobody knows what state it left; one of a file or a socket is only logged, for it belongs to one request.
 */
export function stopOnSignals(stages: ShutdownSteps, end: (code: number) => void): void {
  let stopping = false;
  async function stop(graceMs: number, code = 0): Promise<void> {
    stopping = true;
    stages.drain();
    await sleep(graceMs);
    stages.listener.close();
    await stages.ended();
    end(code);
  }
  const graceMs = environment().STOP_GRACE * 1000;
  const onSignal = (ms: number) => () => void (stopping ? process.exit(1) : stop(ms));
  process.on('SIGTERM', onSignal(graceMs));
  process.on('SIGINT', onSignal(0));
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    log().error(error);
    if (error?.syscall === undefined && !stopping) void stop(graceMs, 1);
  });
}

/** The open sockets of a server, a set that is kept up to date. */
export function trackSockets(server: NetServer): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** Closes idle sockets at once, others after their response or when time is up. Resolves when all are closed. */
export async function socketsEnded(
  server: Pick<Server, 'closeIdleConnections'>,
  sockets: ReadonlySet<Pick<Socket, 'bytesRead' | 'destroy'>>,
): Promise<void> {
  const closed = Date.now();
  let [last, awake] = [closed, 0];
  while (sockets.size > 0) {
    const now = Date.now();
    // Time in which the process was suspended does not count.
    awake += Math.min(now - last, 2 * checkMs);
    last = now;
    // Node closes those between two requests.
    server.closeIdleConnections();
    for (const socket of sockets)
      if (now - closed > maxEndingMs || (awake > firstByteMs && socket.bytesRead === 0)) socket.destroy();
    await sleep(checkMs);
  }
}
