/**
 * From a socket to the app and back: the server of node:http with its limits, the listener that sends each request to the app,
 * the site or the health checks, and the problems of messages that cannot be read.
 */

import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { caching } from '../../../contract/http/caching.ts';
import {
  commonHeaders,
  headersOf,
  type Route,
  routeOf,
  withoutSlashAtEnd,
} from '../../../contract/http/routes.ts';
import { mostEchoed, truncate } from '../../../contract/text.ts';
import { knownDamage, readableRelease, refusedRelease } from '../data/current-release.ts';
import { type ApiRequest, type ApiResponse, mergeHeaders, readBody } from '../http/http-message.ts';
import { notFound, problem, problemOf } from '../http/problem.ts';
import { log } from '../log.ts';
import type { ClientAddress } from '../rate-limit/client-address.ts';
import { cors } from '../rate-limit/middleware.ts';
import type { App } from './app.ts';
import { type SiteHandler, sendProblem } from './site.ts';

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

const timedOut = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Node's error for a message that it could not parse. */
interface ParseError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

function parseProblem(error: ParseError): ApiResponse {
  const { code, rawPacket, bytesParsed = 0 } = error;
  const path = pathOf(error);
  if (code === timedOut) return badRequest('La solicitud no llegó completa a tiempo.', path, 408);
  if (code === 'HPE_HEADER_OVERFLOW')
    return badRequest('La dirección y los encabezados pasan de 32 KB.', path);
  if (code === 'HPE_INVALID_URL' && (rawPacket?.[bytesParsed] ?? 0) > 0x7f)
    return badRequest(
      'La dirección tiene tildes u otros caracteres sin codificar. Escríbalos en UTF-8 y con porcentajes: «ñ» es %C3%B1.',
      path,
    );
  return badRequest('El mensaje HTTP no se pudo leer.', path);
}

/** The path of the message that could not be parsed, as a URL has it; `/` when its first line is not in the packet. */
function pathOf({ rawPacket, bytesParsed = 0 }: ParseError): string {
  const before = rawPacket?.lastIndexOf('\r\n\r\n', bytesParsed) ?? -1;
  const start = before < 0 ? 0 : before + 4;
  const line = rawPacket?.subarray(start, start + limits.maxHeaderSize).toString() ?? '';
  const [, path = '/'] = /^[A-Z]+ (\/[^\s?#]*)/.exec(line) ?? [];
  return new URL(`http://localhost${path}`).pathname;
}

export function createHttpServer(listener: RequestListener, overrides: Partial<typeof limits> = {}): Server {
  /** The last response of each socket. */
  const lastOn = new WeakMap<Socket, ServerResponse>();
  const server = createServer({ ...limits, ...overrides }, (request, response) => {
    lastOn.set(request.socket, response);
    listener(request, response);
  });
  server.setTimeout(socketTimeoutMs);
  server.on('checkExpectation', refuseExpectation);
  server.on('connect', (_, socket) => hangUp(socket as Socket, badRequest('Este servidor no es un proxy.')));

  const refused = new WeakSet<Socket>();
  server.on('clientError', (error: ParseError, socket: Socket) => {
    // A browser opens connections ahead. It would take a response on an unused one for the response to its next request.
    const unused = error.code === timedOut && socket.bytesRead === 0;
    if (unused || error.code === 'ECONNRESET') return void socket.destroy();
    // Node emits the event again for everything that follows.
    if (refused.has(socket)) return;
    refused.add(socket);
    const last = lastOn.get(socket);
    // A response that is under way is finished before the connection is closed.
    if (last && !last.writableFinished && (last.req.complete || last.headersSent))
      last.once('close', () => socket.destroySoon());
    else hangUp(socket, parseProblem(error));
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
  sendProblem(response, badRequest(detail, parseTarget(url).pathname, 417));
};

const urlCharacters = /^\/[!-[\]-~]*$/;

/** `draining` says whether the server is shutting down. */
export function createListener(
  app: App,
  site: SiteHandler,
  client: ClientAddress,
  draining: () => boolean,
): RequestListener {
  /** Answers and logs a request with an id, which is also in X-Request-Id. */
  async function answerAndLog(request: ApiRequest, address: string): Promise<ApiResponse> {
    const started = performance.now();
    const id = randomUUID();
    const answered = await app(request, address);
    const { status, cache } = answered;
    const ms = Math.round((performance.now() - started) * 100) / 100;
    const bytes = Number(answered.headers['Content-Length'] ?? 0);
    log().info({ id, route: truncate(request.pathname, mostEchoed), status, ms, bytes, cache });
    // The app makes a new object of headers for every response.
    answered.headers['X-Request-Id'] = id;
    return answered;
  }

  function write(answered: ApiResponse, response: ServerResponse): void {
    writeResponse(answered, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log().error(error);
      // Aborts, so that the client does not take a truncated body for complete.
      response.destroy();
    });
  }

  async function toApp(
    incoming: IncomingMessage,
    response: ServerResponse,
    target: string,
    route: Route,
  ): Promise<void> {
    const request = fromIncoming(incoming, target, route);
    const answered = request
      ? await answerAndLog(request, client(incoming)).catch((error) => failure(error, request.pathname))
      : badRequest(
          'No se pudo leer la dirección de la solicitud o su encabezado Host.',
          parseTarget(target).pathname,
        );
    write(answered, response);
  }

  return (incoming, response) => {
    if (draining()) response.setHeader('Connection', 'close');
    const { url, pathname, fault } = parseTarget(incoming.url);
    if (countHosts(incoming) > 1)
      return write(badRequest('La solicitud tiene dos encabezados Host.', pathname), response);
    const send = (answered: ApiResponse) =>
      sendText(response, { ...answered, headers: mergeHeaders(headersOf(pathname), answered.headers) });
    if (fault) return send(fault);
    const route = routeOf(pathname);
    // The site answers for files that a release lacks, too, since it looks for them.
    const ofData = pathname.startsWith('/data/') ? pathname : null;
    const file = route.leadsTo === 'file' ? route.file : ofData;
    if (file === null || withoutSlashAtEnd(pathname) !== null || !urlCharacters.test(url))
      return void toApp(incoming, response, url, route);
    if (pathname === '/healthz') return send({ status: 200, headers: {}, body: 'ok\n' });
    if (pathname === '/readyz') return readiness(draining()).then(send);
    site(incoming, response, pathname, file).catch((error) => {
      log().error(error);
      response.destroy();
    });
  };
}

/** The number of Host headers; node uses the first. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;

/** 503: nothing can be answered. 200 with more lines: all is answered but what is damaged, or by another release than the manifest names. */
async function readiness(draining: boolean): Promise<ApiResponse> {
  try {
    if (draining) return problem('data-unavailable', '/readyz', 'El servidor se está deteniendo.');
    const { manifest } = await readableRelease();
    const damage = knownDamage();
    const state = damage === null ? '' : `estado: degradado, datos dañados: ${damage}\n`;
    const refusal = refusedRelease();
    const other = refusal === null ? '' : `estado: no se tomó la publicación nueva: ${refusal}\n`;
    return {
      status: 200,
      headers: { 'Cache-Control': caching.never },
      body: `${manifest.release}\n${state}${other}`,
    };
  } catch (error) {
    log().error(error);
    return problem('data-unavailable', '/readyz', 'No hay datos que servir.');
  }
}

/** A client that disconnects while its body is read is not logged. */
function failure(error: unknown, pathname: string): ApiResponse {
  if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') log().error(error);
  return problemOf(error, pathname);
}

function sendText(response: ServerResponse, { status, headers, body }: ApiResponse): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(body);
}

/** Targets that need no normalisation. */
const normalTarget = /^\/[\w.~%!$&'()*+,;=:@/?-]*$/;
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** `target` is path and query, `route` that of its path as written. Null for an invalid target or Host header. */
export function fromIncoming(incoming: IncomingMessage, target: string, route: Route): ApiRequest | null {
  const { method = 'GET', headers } = incoming;
  const url = normalTarget.test(target) ? target : normaliseTarget(target);
  if (url === null || !hostPattern.test(headers.host ?? '')) return null;
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  return {
    method,
    pathname,
    route: url === target ? route : routeOf(pathname),
    search: mark < 0 ? '' : url.slice(mark),
    header(name) {
      const value = headers[name];
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
    },
    body: (most) => readBody(headers['content-length'], incoming.iterator({ destroyOnReturn: false }), most),
  };
}

/** A target as a browser would send it. */
function normaliseTarget(target: string): string | null {
  if (!target.startsWith('/') || target.includes('\\')) return null;
  const { pathname, search } = new URL(`http://localhost${target}`);
  return pathname + search;
}

/** Resolves when the response is handed to node; for a stream, when all of it is. */
export async function writeResponse(
  { status, headers, body }: ApiResponse,
  response: ServerResponse,
): Promise<void> {
  const lines = Object.entries(headers).flat();
  if (body !== null && !(body instanceof ReadableStream) && !('Content-Length' in headers))
    lines.push('Content-Length', String(Buffer.byteLength(body)));
  // Discards an unread body, so that the next request can be parsed.
  response.once('finish', () => response.req.resume());
  response.writeHead(status, lines);
  if (body instanceof ReadableStream) await pipeline(Readable.fromWeb(body as never), response);
  else response.end(body ?? undefined);
}

/** The origin of a target in absolute form, which servers must accept (RFC 9112). */
const origin = /^https?:\/\/[^/?#]+/i;
/** A `.` or `..` segment or a doubled slash, which would give a file many addresses. */
const secondDoor = /\/(?:\.|%2e){1,2}(?:\/|$)|^\/(?:.*\/)?\//i;

/** The parsed target of a request. */
export interface RequestTarget {
  /** Path and query, without origin. */
  readonly url: string;
  readonly pathname: string;
  readonly fault: ApiResponse | null;
}

export function parseTarget(written = '/'): RequestTarget {
  const url = written.startsWith('/') ? written : written.replace(origin, '');
  const mark = url.search(/[?#]/);
  const pathname = mark < 0 ? url : url.slice(0, mark);
  return { url, pathname, fault: secondDoor.test(pathname) ? nonCanonicalPath(pathname) : null };
}

function nonCanonicalPath(pathname: string): ApiResponse {
  const reply = notFound(new URL(`http://localhost${pathname}`).pathname);
  return { ...reply, headers: { ...reply.headers, ...cors } };
}

/** The response to a message that never reaches the routing table. `pathname` is `/` if none can be read; `status` if HTTP has a closer one than 400. */
export function badRequest(detail: string, pathname = '/', status = 400): ApiResponse {
  const { headers, body } = problem('bad-request', pathname.startsWith('/') ? pathname : '/', detail, {
    headers: cors,
    status,
  });
  return { status, headers: { ...headers, ...commonHeaders }, body };
}
