/** Graceful shutdown, on a signal or a fault that nobody caught: answer while load balancers notice, stop accepting, let open connections finish, exit. */

import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from '../environment.ts';
import { log } from '../log.ts';

/** How long requests in flight may take after the listener is closed; with STOP_GRACE less than the 10 s that containers get. */
const maxEndingMs = 4000;
const checkMs = 20;

export interface ShutdownSteps {
  /** Makes `/readyz` fail and every response close its connection. */
  drain(): void;
  /** Takes no more; resolves when all connections are closed. */
  close(): Promise<void>;
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
    await stages.close();
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

/** Closes the listener, idle connections at once, and others after their response or when time is up. Resolves when all are closed. */
export async function closeServer(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), checkMs);
  const late = setTimeout(() => server.closeAllConnections(), maxEndingMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(late);
}
