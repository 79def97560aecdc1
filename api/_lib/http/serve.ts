/** Makes functions from handlers of operations: parses the request, calls the handler, renders the response, catches errors. */

import type { OperationName } from '../../../contract/http/addresses.ts';
import { csvFileOf } from '../../../contract/http/csv.ts';
import { type Operation, operations } from '../../../contract/http/operations.ts';
import { type CsvFormat, csvFormatOf } from '../../../contract/http/parameters.ts';
import { releaseManager } from '../data/current-release.ts';
import { DataDamaged } from '../data/files.ts';
import { logError, type ReleaseManager } from '../data/release-manager.ts';
import type { Answer, Handler, Handlers } from './handler.ts';
import {
  type ApiRequest,
  type ApiResponse,
  acceptsGzip,
  fromWebRequest,
  toVercelResponse,
  withoutBody,
} from './http-message.ts';
import { isReleaseFile, missingFile } from './missing-file.ts';
import { type PagedOperation, pageLinks } from './pagination.ts';
import { invalidParameters, type ParsedRequest, parseRequest, storedAnswerFile } from './parse-request.ts';
import { notFound, problemOf } from './problem.ts';
import { type HandlerResult, respond } from './respond.ts';
import { cached } from './response-cache.ts';

export interface FunctionHandler {
  /** For Vercel: web `Request` and `Response`. */
  fetch(request: Request): Promise<Response>;
  /** For the self-hosted server, which knows the client's address. */
  handle(request: ApiRequest, address?: string): Promise<ApiResponse>;
}

export interface DataFunctionHandler extends FunctionHandler {
  /** The same function with another release manager. */
  withReleases(manager: ReleaseManager): FunctionHandler;
}

/** A function that answers the given operations, and every other address with a 404 problem. */
export function serve(handlers: Handlers, manager: ReleaseManager = releaseManager): DataFunctionHandler {
  async function reply(request: ApiRequest): Promise<ApiResponse> {
    const response = await manager
      .withReleaseRetry(() => answerOperation(handlers, request, manager))
      .catch((error) => failure(request, error, manager));
    return request.method === 'HEAD' ? withoutBody(response) : response;
  }
  return {
    handle: reply,
    fetch: async (request) => toVercelResponse(await reply(fromWebRequest(request))),
    withReleases: (other) => serve(handlers, other),
  };
}

async function answerOperation(
  handlers: Handlers,
  request: ApiRequest,
  manager: ReleaseManager,
): Promise<ApiResponse> {
  const { pathname } = request;
  if (isReleaseFile(pathname)) return missingFile((await manager.current()).manifest, pathname);
  const result = await parseRequest(request, manager.current);
  if ('response' in result) return result.response;
  const { parsed } = result;
  const { operation, release, headers } = parsed;
  const handler = handlers[operation] as Handler<OperationName> | undefined;
  if (!handler) return notFound(pathname);
  const file = storedAnswerFile(parsed);
  if (file !== null) {
    const gzip = acceptsGzip(request.header('accept-encoding'));
    const stored = await (gzip ? release.stored(file) : release.text(file));
    return respond(request, parsed, { stored }, headers);
  }
  return cached(request, parsed, async () => {
    const answer = await handler({ ...parsed.path, ...parsed.query } as never, release, parsed.url);
    return 'faults' in answer
      ? invalidParameters(pathname, answer.faults)
      : respond(request, parsed, resultOf(parsed, answer), headers);
  });
}

/** An answer with its links, its rows in the form that the query asks for. */
function resultOf(
  { operation, query, url }: ParsedRequest<OperationName>,
  answer: Exclude<Answer<OperationName>, { faults: unknown }>,
): HandlerResult {
  if ('feed' in answer || 'workbook' in answer) return answer;
  const { pages, ...result } = answer;
  const links = pages
    ? pageLinks(operation as PagedOperation, url.split('?')[0]!, query as never, pages)
    : '';
  if ('data' in result) return links === '' ? result : { ...result, headers: { Link: links } };
  const { csv }: Operation = operations[operation];
  return {
    table: csvFileOf(
      csv!,
      csvFormatOf(query as { readonly format?: CsvFormat })!,
      query as never,
      result.table as never,
    ),
    links,
    avisos: result.avisos ?? [],
  };
}

/** The problem of an error, which is logged; damage is reported. */
export function failure({ pathname }: ApiRequest, error: unknown, manager: ReleaseManager): ApiResponse {
  logError(error);
  if (error instanceof DataDamaged) manager.reportDamage(error);
  return problemOf(error, pathname);
}
