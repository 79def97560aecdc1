/** What stands before the files of the data where no proxy does: bounds of transfers at a time, and of where a path may lead. */

import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { ApiResponse } from '../http/http-message.ts';
import { notFound, problem } from '../http/problem.ts';
import { type ClientAddress, networkOf } from '../rate-limit/client-address.ts';
import { type SiteHandler, sendProblem } from './site.ts';

/** The most transfers at a time of one caller, the most of its transfers that wait, and the most of all callers: a transfer of a file that must be unpacked holds it whole. */
const bounds = { ofOne: 16, waiting: 1000, ofAll: 64 };
/** Callers whose transfers are counted. */
const mostCallers = 10_000;

/** Serves `/data/…` by `site` within the bounds, and no file outside of the folder `data`. */
export function boundTransfers(site: SiteHandler, data: string, client: ClientAddress): SiteHandler {
  const turnsOf = new LRUCache<string, LimitFunction>({
    max: mostCallers,
    memoMethod: () => pLimit(bounds.ofOne),
  });
  let transfers = 0;

  const transfer: SiteHandler = async (request, response, pathname, file) => {
    // The caller went away while this transfer waited.
    if (response.closed || request.destroyed) return;
    if (transfers >= bounds.ofAll) return sendProblem(response, tooMany(pathname));
    transfers += 1;
    const closed = new Promise<void>((resolve) => {
      // When a connection ends, a response that waits behind another on it emits no `close`; its request does.
      for (const side of [request, response]) side.once('close', resolve);
    }).then(() => {
      transfers -= 1;
    });
    if (await leadsOut(data, pathname.slice('/data/'.length))) sendProblem(response, notFound(pathname));
    else await site(request, response, pathname, file);
    await closed;
  };

  return async (request, response, pathname, file) => {
    if (!pathname.startsWith('/data/')) return site(request, response, pathname, file);
    const turns = turnsOf.memo(networkOf(client(request)));
    if (turns.pendingCount >= bounds.waiting) return sendProblem(response, tooMany(pathname));
    return turns(() => transfer(request, response, pathname, file));
  };
}

const tooMany = (pathname: string): ApiResponse =>
  problem('data-unavailable', pathname, 'Hay demasiadas descargas a la vez. Repita en unos segundos.', {
    headers: { 'Retry-After': '5' },
  });

/** Whether a symbolic link takes a path out of its folder. False for a missing file: opening it fails later. */
async function leadsOut(folder: string, path: string): Promise<boolean> {
  const [within, target] = await Promise.all(
    [folder, join(folder, path)].map((name) => realpath(name)),
  ).catch(() => []);
  return within !== undefined && target !== within && !target!.startsWith(within + sep);
}
