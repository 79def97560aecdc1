/** One of several processes: it takes its connections from the first one, and ends when that says so, or has ended. */

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { endProcess } from '../log.ts';
import type { Governor } from './governor.ts';
import { socketsEnded } from './stopping.ts';
import type { Order, Report } from './workers.ts';
import type { Shown } from './worth-seeing.ts';

/** What cannot be said is said to nobody: without the first process this one ends. */
export function report(said: Report, then = () => {}): void {
  process.send?.(said, undefined, undefined, then);
}

/** `drain` makes `/readyz` fail, beside what the governor does. */
export function takeConnections(
  server: Server,
  governor: Governor,
  { shown, drain }: { readonly shown: Shown | null; drain(): void },
): void {
  // Whoever stops the whole may tell every process, as a terminal does; the first one gives the order.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  // It never listens; its clocks start with this event.
  server.emit('listening');
  process.on('message', async ({ kind }: Order, socket?: Socket) => {
    if (kind === 'connection') {
      report({ kind: 'took' });
      if (socket) take(server, socket);
    } else if (kind === 'drain') {
      drain();
      governor.drain();
    } else if (kind === 'close') {
      await socketsEnded(server, governor);
      endProcess(0);
    }
  });
  report({ kind: 'ready', shown });
}

/** As the server would have set up the socket. */
function take(server: Server, socket: Socket): void {
  socket.allowHalfOpen = true;
  socket.setNoDelay(true);
  server.emit('connection', socket);
}
