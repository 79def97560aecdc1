/** Takes HTTP requests from node: what is below /api, at /mcp or a page that is drawn goes through the door, health is answered here, the rest is the site's. */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { matchPage } from '../../../contract/http/pages.ts';
import { currentRelease, knownDamage } from '../data/current.ts';
import { type ApiRequest, type ApiResponse, mergedHeaders } from '../http/http-message.ts';
import { problem } from '../http/problem.ts';
import { infoLines, log } from '../log.ts';
import type { ClientAddress } from '../rate-limit/address.ts';
import { type Soon, soonOr, whenThere } from '../soon.ts';
import { answerLine, isPlain } from './answer-line.ts';
import type { Door } from './door.ts';
import { plainAsk, send } from './plain.ts';
import type { Routing } from './routing.ts';
import type { Site } from './site.ts';
import { readTarget } from './target.ts';
import { openTogether } from './together.ts';

const below = /^\/(?:api(?:\/|$)|mcp$)/;
const plain = /^\/[!-[\]-~]*$/;

/** `headers` are those of the routing table for an address; `draining` says that the server is on its way out. */
export function listen(
  door: Door,
  site: Site,
  client: ClientAddress,
  headers: Routing['headers'],
  draining: () => boolean,
): RequestListener {
  let count = 0;
  const session = `${process.pid.toString(36)}-${Date.now().toString(36)}`;

  /** The reply with a name of its own, which the log has too. */
  function answered(ask: ApiRequest, incoming: IncomingMessage): Soon<ApiResponse> {
    const started = performance.now();
    count += 1;
    const id = `${session}-${count.toString(36)}`;
    return whenThere(door(ask, client(incoming)), (reply) => {
      const { status, cache } = reply;
      const ms = Math.round((performance.now() - started) * 100) / 100;
      const bytes = Number(reply.headers['Content-Length'] ?? 0);
      const route = ask.pathname;
      const plain = isPlain(route);
      infoLines()?.write(answerLine(Date.now(), { id, route, plain, status, ms, bytes, cache }), plain);
      // The door made them for this reply alone.
      reply.headers['X-Request-Id'] = id;
      return reply;
    });
  }

  let adapted: Promise<RequestListener> | undefined;
  function toDoor(request: IncomingMessage, response: ServerResponse): void {
    adapted ??= import('./adapter.ts').then(({ openAdapter }) => openAdapter(answered, failure));
    adapted.then(
      (listener) => listener(request, response),
      (error) => {
        adapted = undefined;
        send(failure(error), response);
      },
    );
  }
  const leave = openTogether((reply, response) => {
    soonOr(
      () => send(reply, response),
      // Whoever reads must not take for whole what broke off.
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log().error(error);
        response.destroy();
      },
    );
  });
  function toDoorPlainly(ask: ApiRequest, request: IncomingMessage, response: ServerResponse): void {
    whenThere(
      soonOr(() => answered(ask, request), failure),
      (reply) => leave(reply, response),
    );
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const { url, pathname, fault } = readTarget(request.url);
    if (fault) return write(response, { ...fault, headers: mergedHeaders(headers(pathname), fault.headers) });
    if (below.test(pathname) || !plain.test(url) || matchPage(pathname)) {
      const ask = plainAsk(request, url);
      return ask ? toDoorPlainly(ask, request, response) : toDoor(request, response);
    }
    if (pathname === '/healthz') return write(response, { status: 200, headers: {}, body: 'ok\n' });
    if (pathname === '/readyz') return ready(draining()).then((reply) => write(response, reply));
    return site(request, response, pathname);
  };
}

async function ready(draining: boolean): Promise<ApiResponse> {
  try {
    if (draining) return problem('data-unavailable', '/readyz', 'El servidor se está deteniendo.');
    const { manifest } = await currentRelease();
    const damage = knownDamage();
    if (damage !== null)
      return problem('data-unavailable', '/readyz', `Los datos publicados están dañados: ${damage}.`);
    return { status: 200, headers: { 'Cache-Control': 'no-store' }, body: `${manifest.release}\n` };
  } catch (error) {
    log().error(error);
    return problem('data-unavailable', '/readyz', 'No hay datos que servir.');
  }
}

function failure(error: unknown): ApiResponse {
  log().error(error);
  return problem('internal-error', '/', 'Algo falló en el servidor. Repita la consulta más tarde.');
}

function write(response: ServerResponse, { status, headers, body }: ApiResponse): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(body);
}
