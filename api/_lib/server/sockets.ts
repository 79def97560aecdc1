/** The HTTP server itself: its time and size limits, and the problem that a request gets which node cannot read. */

import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiResponse } from '../http/http-message.ts';
import type { Bounds } from './bounds.ts';
import { broken } from './broken.ts';
import { type Governor, openGovernor } from './governor.ts';

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

export interface GovernedServer {
  readonly server: Server;
  readonly governor: Governor;
}

export function openServer(
  listener: RequestListener,
  bounds: Bounds,
  boundedAddress: (socket: Socket) => string,
  times: Partial<typeof options> = {},
): GovernedServer {
  const governor = openGovernor(bounds, boundedAddress);
  const server = createServer({ ...options, ...times }, governor.govern(listener));
  server.setTimeout(bounds.silentMs);
  admitFirst(server, governor);
  server.on('checkExpectation', governor.govern(refuseExpectation));
  server.on('clientError', (error: ParseError, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
      unlessItLiesThere(socket, () => refuse(error, socket));
    else refuse(error, socket);
  });
  server.on('connect', (_, socket) => hangUp(socket as Socket, broken('Este servidor no es un proxy.')));

  const refuse = (error: ParseError, socket: Socket) => hangUp(socket, broken(faultOf(error)));

  /** A process that stood still has its clocks run out before it reads what was sent meanwhile: that is read first. */
  function unlessItLiesThere(socket: Socket, act: () => void): void {
    const before = governor.latest(socket);
    const wasWhole = before?.complete ?? false;
    setImmediate(() => {
      const now = governor.latest(socket);
      if (!now?.complete || (now === before && wasWhole)) act();
    });
  }

  /** Says why and destroys the socket soon after, whatever the peer does: it may go on sending, or never read. */
  function hangUp(socket: Socket, { status, headers, body }: ApiResponse): void {
    governor.afterAnswers(socket, () => {
      if (socket.writableEnded || socket.destroyed) return;
      const lines = Object.entries({ ...headers, Connection: 'close' }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
      setTimeout(() => socket.destroy(), bounds.lastWordsMs).unref();
    });
  }

  return { server, governor };
}

/** A socket that may not come costs no parser: what node does with a new one comes after the governor. */
function admitFirst(server: Server, { admit }: Governor): void {
  const take = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // Without an address its peer has reset it already.
    if (socket.remoteAddress === undefined) socket.destroy();
    else if (admit(socket)) for (const each of take) each.call(server, socket);
  });
}

const refuseExpectation: RequestListener = (_, response) => {
  const { headers, body } = broken('El encabezado Expect solo se admite con el valor 100-continue.', 417);
  response.writeHead(417, headers).end(body);
};
