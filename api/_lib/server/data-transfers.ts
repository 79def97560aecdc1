/** What stands before the files of the data where no proxy does: bounds of transfers at a time, and of where a path may lead. */

import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { notFound, problem } from '../http/problem.ts';
import type { ClientAddress } from '../rate-limit/client-address.ts';
import { createInFlight } from '../rate-limit/in-flight.ts';
import type { SiteHandler } from './site.ts';

/** Transfers at a time, of one caller and of all: one of a file that must be unpacked holds it whole. Pages ask for a few. */
const bounds = { ofOne: 16, ofAll: 64 };

/** Serves `/data/…` by `site` within the bounds, and no file outside of the folder `data`. */
export function boundTransfers(site: SiteHandler, data: string, client: ClientAddress): SiteHandler {
  const begin = createInFlight(bounds.ofOne);
  let all = 0;

  return async (request, response, pathname) => {
    if (!pathname.startsWith('/data/')) return site(request, response, pathname);
    const end = all < bounds.ofAll ? begin(client(request)) : null;
    if (!end) {
      const { status, headers, body } = refusal(pathname, all < bounds.ofAll);
      return void response.writeHead(status, { ...headers }).end(body);
    }
    all += 1;
    response.once('close', () => {
      all -= 1;
      end();
    });
    if (await leadsOut(data, pathname.slice('/data/'.length))) {
      const { status, headers, body } = notFound(pathname);
      return void response.writeHead(status, { ...headers }).end(body);
    }
    return site(request, response, pathname);
  };
}

const refusal = (pathname: string, ofOne: boolean) => {
  const again = { headers: { 'Retry-After': '5' } };
  return ofOne
    ? problem(
        'rate-limit-exceeded',
        pathname,
        `Su dirección IP descarga ya ${bounds.ofOne} archivos a la vez. Espere a que termine uno y repita la consulta.`,
        again,
      )
    : problem(
        'data-unavailable',
        pathname,
        'Hay demasiadas descargas a la vez. Repita en unos segundos.',
        again,
      );
};

/** Whether a symbolic link takes a path out of its folder. What is not there leads nowhere: whoever opens it says so. */
async function leadsOut(folder: string, path: string): Promise<boolean> {
  const [within, target] = await Promise.all([folder, join(folder, path)].map((one) => realpath(one))).catch(
    () => [],
  );
  return within !== undefined && target !== within && !target!.startsWith(within + sep);
}
