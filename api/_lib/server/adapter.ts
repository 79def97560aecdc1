/** Requests that the door takes in the web's terms: those with a body, and all that is odd. What it needs is loaded with the first of them, 25 ms after which a plain one need not wait. */

import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type ApiRequest, type ApiResponse, fromWebRequest, toWebResponse } from '../http/http-message.ts';
import type { Soon } from '../soon.ts';
import { broken } from './broken.ts';

/** `failure` is told of what fails before or in `answered`, but for a request that cannot be read. */
export function openAdapter(
  answered: (ask: ApiRequest, incoming: IncomingMessage) => Soon<ApiResponse>,
  failure: (error: unknown) => ApiResponse,
): RequestListener {
  const failed = (error: unknown) =>
    error instanceof RequestError
      ? broken(`No se pudo leer la solicitud HTTP: ${error.message}.`)
      : failure(error);
  return getRequestListener(
    async (request, { incoming }) =>
      toWebResponse(await answered(fromWebRequest(request), incoming as IncomingMessage)),
    {
      overrideGlobalObjects: true,
      errorHandler: (error) => toWebResponse(failed(error)),
    },
  );
}
