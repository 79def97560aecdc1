/** The HTTP server: timeouts and limits of node, and problem responses to malformed requests. */

import { readFileSync } from 'node:fs';
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { ApiResponse } from '../http/http-message.ts';
import { badRequest } from './bad-request.ts';
import { parseTarget } from './node-adapter.ts';

const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the idle timeout of common load balancers, so that they close first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  // Twice what a query may have, so that a long one is read and told its bound.
  maxHeaderSize: 32 * 1024,
};
/** The longest silence in both directions during a request; enough for a phone in a tunnel. */
const socketTimeoutMs = 30_000;
/** How long a client may take to read the last response before its socket is destroyed. */
const hangUpMs = 1000;

const parseErrorTexts: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'La dirección y los encabezados pasan de 32 KB.',
  ERR_HTTP_REQUEST_TIMEOUT: 'La solicitud no llegó completa a tiempo.',
};

/** Node's error for a message that it could not parse. */
interface ParseError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

function parseErrorText({ code = '', rawPacket, bytesParsed = 0 }: ParseError): string {
  if (code === 'HPE_INVALID_URL' && (rawPacket?.[bytesParsed] ?? 0) > 0x7f)
    return 'La dirección tiene tildes u otros caracteres sin codificar. Escríbalos en UTF-8 y con porcentajes: «ñ» es %C3%B1.';
  return parseErrorTexts[code] ?? 'El mensaje HTTP no se pudo leer.';
}

/** The path of the message that could not be parsed, as a URL has it; `/` when its first line is not in the packet. */
function pathOf({ rawPacket, bytesParsed = 0 }: ParseError): string {
  const before = rawPacket?.lastIndexOf('\r\n\r\n', bytesParsed) ?? -1;
  const start = before < 0 ? 0 : before + 4;
  const line = rawPacket?.subarray(start, start + limits.maxHeaderSize).toString() ?? '';
  const [, path = '/'] = /^[A-Z]+ (\/[^\s?#]*)/.exec(line) ?? [];
  return new URL(`http://localhost${path}`).pathname;
}

/** `own` overrides some of the limits. */
export function createHttpServer(listener: RequestListener, own: Partial<typeof limits> = {}): Server {
  /** The last response of each socket. */
  const lastOn = new WeakMap<Socket, ServerResponse>();
  const server = createServer({ ...limits, ...own }, (request, response) => {
    lastOn.set(request.socket, response);
    listener(request, response);
  });
  server.setTimeout(socketTimeoutMs);
  server.maxConnections = maxConnections(maxDescriptors());
  server.on('checkExpectation', refuseExpectation);
  server.on('connect', (_, socket) => hangUp(socket as Socket, badRequest('Este servidor no es un proxy.')));

  const refused = new WeakSet<Socket>();
  server.on('clientError', (error: ParseError, socket: Socket) => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    // Node emits the event again for everything that follows.
    if (refused.has(socket)) return;
    refused.add(socket);
    const last = lastOn.get(socket);
    // A response that is under way is finished before the connection is closed.
    if (last && !last.writableFinished && (last.req.complete || last.headersSent))
      last.once('close', () => socket.destroySoon());
    else hangUp(socket, badRequest(parseErrorText(error), pathOf(error)));
  });
  return server;
}

/** Sends a response and destroys the socket soon after, even if the client goes on sending or never reads. */
function hangUp(socket: Socket, { status, headers, body }: ApiResponse): void {
  if (!socket.writable) return void socket.destroy();
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), hangUpMs).unref();
}

const refuseExpectation: RequestListener = ({ url }, response) => {
  const detail = 'El encabezado Expect solo se admite con el valor 100-continue.';
  const { headers, body } = badRequest(detail, parseTarget(url).pathname, 417);
  response.writeHead(417, headers).end(body);
};

/** A connection may need a second descriptor for a file; the store keeps 512 open, and 256 are for the process itself. */
const maxConnections = (descriptors: number): number => Math.max(16, Math.floor((descriptors - 768) / 2));

/** The file descriptor limit of this process; infinite where the system does not tell. */
function maxDescriptors(): number {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))!;
    return Number(most);
  } catch {
    return Number.MAX_SAFE_INTEGER;
  }
}
