/** The request listener: /api, /mcp and rendered pages go to the app, /healthz and /readyz are answered here, the rest are files. */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { mostEchoed, truncate } from '../../../contract/text.ts';
import { currentRelease, knownDamage } from '../data/current-release.ts';
import { type ApiRequest, type ApiResponse, mergeHeaders } from '../http/http-message.ts';
import { problem } from '../http/problem.ts';
import { log } from '../log.ts';
import type { ClientAddress } from '../rate-limit/client-address.ts';
import { type App, hasSlashAtEnd } from './app.ts';
import { badRequest } from './bad-request.ts';
import { fromIncoming, parseTarget, writeResponse } from './node-adapter.ts';
import type { Routing } from './routing.ts';
import type { SiteHandler } from './site.ts';

const urlCharacters = /^\/[!-[\]-~]*$/;

/** `draining` says whether the server is shutting down. */
export function createListener(
  app: App,
  site: SiteHandler,
  client: ClientAddress,
  { headers, destination }: Pick<Routing, 'headers' | 'destination'>,
  draining: () => boolean,
): RequestListener {
  /** Answers and logs a request with an id, which is also in X-Request-Id. */
  async function answer(request: ApiRequest, address: string): Promise<ApiResponse> {
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

  async function toApp(incoming: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
    const request = fromIncoming(incoming, target);
    const answered = request
      ? await answer(request, client(incoming)).catch((error) => failure(error, request.pathname))
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
      sendText(response, { ...answered, headers: mergeHeaders(headers(pathname), answered.headers) });
    if (fault) return send(fault);
    // What a release does not have is said by the site, which has looked for the file.
    const isFile = !destination(pathname).startsWith('/api/') || pathname.startsWith('/data/');
    if (!isFile || hasSlashAtEnd(pathname) || !urlCharacters.test(url))
      return void toApp(incoming, response, url);
    if (pathname === '/healthz') return send({ status: 200, headers: {}, body: 'ok\n' });
    if (pathname === '/readyz') return readiness(draining()).then(send);
    site(incoming, response, pathname).catch((error) => {
      log().error(error);
      response.destroy();
    });
  };
}

/** The number of Host headers; node uses the first. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;

/** 503: nothing can be answered. 200 with a second line: all is answered but what is damaged. */
async function readiness(draining: boolean): Promise<ApiResponse> {
  try {
    if (draining) return problem('data-unavailable', '/readyz', 'El servidor se está deteniendo.');
    const { manifest } = await currentRelease();
    const damage = knownDamage();
    const state = damage === null ? '' : `estado: degradado, datos dañados: ${damage}\n`;
    return { status: 200, headers: { 'Cache-Control': 'no-store' }, body: `${manifest.release}\n${state}` };
  } catch (error) {
    log().error(error);
    return problem('data-unavailable', '/readyz', 'No hay datos que servir.');
  }
}

/** A client that disconnects while its body is read is not logged. */
function failure(error: unknown, pathname: string): ApiResponse {
  if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') log().error(error);
  return problem('internal-error', pathname, 'Algo falló en el servidor. Repita la consulta más tarde.');
}

function sendText(response: ServerResponse, { status, headers, body }: ApiResponse): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(body);
}
