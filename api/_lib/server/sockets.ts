/** The HTTP server itself: its time and size limits, and the problem that a request gets which node cannot read. */

import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Reply } from '../answer/exchange.ts';
import { problem } from '../answer/problem.ts';
import { cors } from '../guard/guard.ts';

const options = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the idle time of the usual load balancers, so that they close first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
  // A request without Host gets the problem of the listener instead of an empty answer.
  requireHostHeader: false,
};

const unreadable: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'La dirección y los encabezados pasan de 16 KB.',
  ERR_HTTP_REQUEST_TIMEOUT: 'La solicitud no llegó completa a tiempo.',
};

export function openServer(listener: RequestListener): Server {
  const server = createServer(options, listener);
  server.setTimeout(120_000);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else hangUp(socket, broken(unreadable[error.code ?? ''] ?? 'El mensaje HTTP no se pudo leer.'));
  });
  server.on('connect', (_, socket) => hangUp(socket, broken('Este servidor no es un proxy.')));
  return server;
}

export function broken(detail: string): Reply {
  const reply = problem('bad-request', '/', detail);
  return { ...reply, headers: { ...reply.headers, ...cors } };
}

function hangUp(socket: Duplex, { status, headers, body }: Reply): void {
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
