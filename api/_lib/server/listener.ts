/** Takes HTTP requests from node: what is below /api, at /mcp or a page that is drawn goes to the app, health is answered here, the rest is the site's. */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { matchPage } from '../../../contract/http/pages.ts';
import { currentRelease, knownDamage } from '../data/current.ts';
import { type ApiRequest, type ApiResponse, mergedHeaders } from '../http/http-message.ts';
import { problem } from '../http/problem.ts';
import { log } from '../log.ts';
import type { ClientAddress } from '../rate-limit/address.ts';
import type { App } from './app.ts';
import { badRequest } from './bad-request.ts';
import { batchWrites } from './batch-writes.ts';
import { fromIncoming, readTarget, writeResponse } from './node-adapter.ts';
import type { Routing } from './routing.ts';
import type { Site } from './site.ts';

const ofApp = /^\/(?:api(?:\/|$)|mcp$)/;
const plain = /^\/[!-[\]-~]*$/;

/** `headers` are those of the routing table for an address; `draining` says that the server is on its way out. */
export function createListener(
  app: App,
  site: Site,
  client: ClientAddress,
  headers: Routing['headers'],
  draining: () => boolean,
): RequestListener {
  let count = 0;
  const session = `${process.pid.toString(36)}-${Date.now().toString(36)}`;

  /** The answer with a name of its own, which the log has too. */
  async function answer(request: ApiRequest, address: string): Promise<ApiResponse> {
    const started = performance.now();
    count += 1;
    const id = `${session}-${count.toString(36)}`;
    const answered = await app(request, address);
    const { status, cache } = answered;
    const ms = Math.round((performance.now() - started) * 100) / 100;
    const bytes = Number(answered.headers['Content-Length'] ?? 0);
    log().info({ id, route: request.pathname, status, ms, bytes, cache });
    // The app made them for this answer alone.
    answered.headers['X-Request-Id'] = id;
    return answered;
  }

  const write = batchWrites((answered, response) => {
    writeResponse(answered, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log().error(error);
      // Whoever reads must not take for whole what broke off.
      response.destroy();
    });
  });

  async function toApp(incoming: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
    const request = fromIncoming(incoming, target);
    const answered = request
      ? await answer(request, client(incoming)).catch((error) => failure(error, request.pathname))
      : badRequest(
          'No se pudo leer la dirección de la solicitud o su encabezado Host.',
          readTarget(target).pathname,
        );
    write(answered, response);
  }

  return (incoming, response) => {
    if (draining()) response.setHeader('Connection', 'close');
    const { url, pathname, fault } = readTarget(incoming.url);
    if (hostsOf(incoming) > 1)
      return write(badRequest('La solicitud tiene dos encabezados Host.', pathname), response);
    if (fault) return text(response, { ...fault, headers: mergedHeaders(headers(pathname), fault.headers) });
    if (ofApp.test(pathname) || !plain.test(url) || matchPage(pathname))
      return void toApp(incoming, response, url);
    if (pathname === '/healthz') return text(response, { status: 200, headers: {}, body: 'ok\n' });
    if (pathname === '/readyz') return ready(draining()).then((answered) => text(response, answered));
    return site(incoming, response, pathname);
  };
}

/** Node takes the first of several. */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;

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

/** A caller who goes away while a body is read is no failure. */
function failure(error: unknown, pathname: string): ApiResponse {
  if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') log().error(error);
  return problem('internal-error', pathname, 'Algo falló en el servidor. Repita la consulta más tarde.');
}

function text(response: ServerResponse, { status, headers, body }: ApiResponse): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(body);
}
