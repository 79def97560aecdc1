/** Calls of the operations within this process: the same checks and handlers, without JSON and compression. */

import { ClientError, type Transport } from '../../../contract/client/client.ts';
import { metaOf } from '../../../contract/http/envelope.ts';
import type { Problem } from '../../../contract/http/schemas.ts';
import type { Release } from '../data/release.ts';
import type { ReleaseManager } from '../data/release-manager.ts';
import type { Handler, Handlers } from './handler.ts';
import { type ApiRequest, type ApiResponse, getRequest } from './http-message.ts';
import { invalidParameters, parseRequest } from './parse-request.ts';
import { failure } from './serve.ts';

/**
 * Calls of one release. Rejects with a `ClientError` for a problem, and with an `Error` for what is no JSON: a table, a feed
 * or a workbook.
 */
export const inProcessTransport =
  (handlers: Handlers, release: Release): Transport =>
  (address) =>
    callHandler(handlers, getRequest(address), async () => release);

/** Calls of the release that is current at each of them. What fails is logged and has the same problem as over HTTP. */
export const currentTransport =
  (handlers: Handlers, manager: ReleaseManager): Transport =>
  async (address) => {
    const request = getRequest(address);
    try {
      return await manager.withReleaseRetry(() => callHandler(handlers, request, manager.current));
    } catch (error) {
      throw error instanceof ClientError
        ? error
        : new ClientError(problemIn(failure(request, error, manager)));
    }
  };

async function callHandler(
  handlers: Handlers,
  request: ApiRequest,
  loadRelease: () => Promise<Release>,
): ReturnType<Transport> {
  const result = await parseRequest(request, loadRelease);
  if ('response' in result) throw new ClientError(problemIn(result.response));
  const { operation, path, query, url, release } = result.parsed;
  const handler = handlers[operation] as Handler<typeof operation> | undefined;
  if (!handler) throw new Error(`${operation} has no handler here`);
  const answer = await handler({ ...path, ...query } as never, release, url);
  if ('faults' in answer)
    throw new ClientError(problemIn(invalidParameters(request.pathname, answer.faults)));
  if (!('data' in answer)) throw new Error(`${url} is answered with a file, expected JSON`);
  const { data, avisos = [], dataset, base = null, license } = answer;
  const meta = metaOf(operation, release.manifest, url, { dataset, base, license });
  return { data, meta: avisos.length === 0 ? meta : { ...meta, avisos: [...avisos] } };
}

/** The problem in the body of a response. */
export const problemIn = ({ body }: ApiResponse): Problem => JSON.parse(String(body));
