/** Calls of the operations within this process, of one release: the same checks and handlers, without JSON and compression. */

import { ClientError, type Transport } from '../../../contract/client/client.ts';
import { metaOf } from '../../../contract/http/envelope.ts';
import type { Problem } from '../../../contract/http/schemas.ts';
import type { Release } from '../data/release.ts';
import type { Handler, Handlers } from './handler.ts';
import { type ApiResponse, getRequest } from './http-message.ts';
import { invalidParameters, parseRequest } from './parse-request.ts';

/** Rejects with a `ClientError` for a problem, and for what is no JSON: a table, a feed or a workbook. */
export const inProcessTransport =
  (handlers: Handlers, release: Release): Transport =>
  async (address) => {
    const request = getRequest(address);
    const result = await parseRequest(request, async () => release);
    if ('response' in result) throw problemIn(result.response);
    const { operation, path, query, url } = result.parsed;
    const handler = handlers[operation] as Handler<typeof operation> | undefined;
    if (!handler) throw new Error(`${operation} has no handler here`);
    const answer = await handler({ ...path, ...query } as never, release, url);
    if ('faults' in answer) throw problemIn(invalidParameters(request.pathname, answer.faults));
    if (!('data' in answer)) throw new Error(`${address} is answered with a file, expected JSON`);
    const { data, avisos = [], dataset, base = null } = answer;
    const meta = metaOf(operation, release.manifest, url, { dataset, base });
    return { data, meta: avisos.length === 0 ? meta : { ...meta, avisos: [...avisos] } };
  };

const problemIn = ({ body }: ApiResponse): ClientError =>
  new ClientError(JSON.parse(String(body)) as Problem);
