/** The HTTP server itself: node's limits of time, size and number, and the problem that a request gets which node cannot read. */

import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiResponse } from '../http/http-message.ts';
import { badRequest } from './bad-request.ts';
import { readTarget } from './node-adapter.ts';
import { oneAtATime, pendingOn } from './pipelining.ts';

const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the idle time of the usual load balancers, so that they close first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  // Twice what a query may have, so that a long one is read and told its bound.
  maxHeaderSize: 32 * 1024,
};
/** Without a byte in either direction while a request is under way; a phone in a tunnel comes back within it. */
const silentMs = 30_000;
/** How long a peer may take to read why it is hung up on. */
const lastWordsMs = 1000;

const unreadable: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'La dirección y los encabezados pasan de 32 KB.',
  ERR_HTTP_REQUEST_TIMEOUT: 'La solicitud no llegó completa a tiempo.',
};

/** What node tells of a message that it could not parse. */
interface ParseError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

function faultOf({ code = '', rawPacket, bytesParsed = 0 }: ParseError): string {
  if (code === 'HPE_INVALID_URL' && (rawPacket?.[bytesParsed] ?? 0) > 0x7f)
    return 'La dirección tiene tildes u otros caracteres sin codificar. Escríbalos en UTF-8 y con porcentajes: «ñ» es %C3%B1.';
  return unreadable[code] ?? 'El mensaje HTTP no se pudo leer.';
}

/** The path of the message that could not be parsed, as a URL has it; `/` when its first line is not in the packet. */
function pathOf({ rawPacket, bytesParsed = 0 }: ParseError): string {
  const before = rawPacket?.lastIndexOf('\r\n\r\n', bytesParsed) ?? -1;
  const start = before < 0 ? 0 : before + 4;
  const line = rawPacket?.subarray(start, start + limits.maxHeaderSize).toString() ?? '';
  const [, path = '/'] = /^[A-Z]+ (\/[^\s?#]*)/.exec(line) ?? [];
  return new URL(`http://localhost${path}`).pathname;
}

/** `own` are other limits than those above. */
export function createHttpServer(listener: RequestListener, own: Partial<typeof limits> = {}): Server {
  const server = createServer({ ...limits, ...own }, oneAtATime(listener));
  server.setTimeout(silentMs);
  server.maxConnections = mostConnections(openFiles());
  server.on('checkExpectation', oneAtATime(refuseExpectation));
  server.on('connect', (_, socket) => hangUp(socket as Socket, badRequest('Este servidor no es un proxy.')));

  const refused = new WeakSet<Socket>();
  server.on('clientError', (error: ParseError, socket: Socket) => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    // Node tells of everything that comes after it as well.
    if (refused.has(socket)) return;
    refused.add(socket);
    const pending = pendingOn(socket);
    const last = pending.at(-1);
    // Whoever has an answer under way gets that, and the connection ends with it.
    if (last && (pending.length > 1 || last.request.complete || last.response.headersSent))
      last.response.once('close', () => socket.destroySoon());
    else hangUp(socket, badRequest(faultOf(error), pathOf(error)));
  });
  return server;
}

/** Says why and destroys the socket soon after, whatever the peer does: it may go on sending, or never read. */
function hangUp(socket: Socket, { status, headers, body }: ApiResponse): void {
  if (!socket.writable) return void socket.destroy();
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), lastWordsMs).unref();
}

const refuseExpectation: RequestListener = ({ url }, response) => {
  const detail = 'El encabezado Expect solo se admite con el valor 100-continue.';
  const { headers, body } = badRequest(detail, readTarget(url).pathname, 417);
  response.writeHead(417, headers).end(body);
};

/** Each may have a file open beside it; the data keep 512, the rest is for the process itself. */
const mostConnections = (descriptors: number): number => Math.max(16, Math.floor((descriptors - 768) / 2));

/** How many descriptors this process may hold; where the system does not tell, as many as can be. */
function openFiles(): number {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))!;
    return Number(most);
  } catch {
    return Number.MAX_SAFE_INTEGER;
  }
}
