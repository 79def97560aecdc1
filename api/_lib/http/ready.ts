/** Default answers at their plain addresses, most of what is asked. They lie ready, so that no more is read of such a request than whose answer it wants. */

import { addressOf } from '../../../contract/http/operations.ts';
import type { OperationName } from '../../../contract/http/queries.ts';
import { nitPattern } from '../../../contract/nit.ts';
import type { Release } from '../data/release.ts';
import type { ReleaseManager } from '../data/release-manager.ts';
import { takesGzip } from './encoding.ts';
import type { ApiRequest } from './http-message.ts';
import { datasetOf } from './parse-request.ts';
import { readyOperations } from './respond.ts';

export interface Ready {
  readonly operation: OperationName;
  readonly release: Release;
  /** Gzip. */
  readonly body: Buffer<ArrayBuffer>;
}

/** Null for a request that somebody has to look at more closely, and while its answer has to be waited for. */
export type ReadyAnswers = (ask: ApiRequest) => Ready | null;

/** What stands before the NIT. */
const fronts = readyOperations.map((operation) => [operation, addressOf(operation, { nit: '' })] as const);

export const readyAnswers =
  (keeper: ReleaseManager): ReadyAnswers =>
  (ask) => {
    const { method, pathname, search } = ask;
    if (method !== 'GET' || search !== '' || ask.header('if-none-match') !== null) return null;
    const found = fronts.find(([, front]) => pathname.startsWith(front));
    if (!found || !takesGzip(ask.header('accept-encoding'))) return null;
    const [operation, front] = found;
    const nit = pathname.slice(front.length);
    if (!nitPattern.test(nit)) return null;
    const release = keeper.standing();
    const stored = release?.answer(datasetOf(operation), nit);
    return !stored || stored instanceof Promise
      ? null
      : { operation, release: release!, body: stored.gzip() };
  };
