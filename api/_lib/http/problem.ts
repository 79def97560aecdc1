/** Responses of type application/problem+json (RFC 9457), which are never cached. */

import { caching } from '../../../contract/http/caching.ts';
import type { ParameterFault } from '../../../contract/http/parameters.ts';
import { problemBody } from '../../../contract/http/problem-body.ts';
import { type ProblemSlug, problems } from '../../../contract/http/problems.ts';
import { DataDamaged, DataUnavailable } from '../data/files.ts';
import { environment } from '../environment.ts';
import type { ApiResponse } from './http-message.ts';

export interface ProblemOptions {
  readonly errors?: readonly ParameterFault[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Overrides the status of the problem type. */
  readonly status?: number;
}

/** A problem response; `instance` is the path of the request, of which the beginning is repeated, `detail` a Spanish sentence. */
export function problem(
  slug: ProblemSlug,
  instance: string,
  detail: string,
  { errors, headers, status = problems[slug].status }: ProblemOptions = {},
): ApiResponse {
  const body = problemBody(environment().SITE_URL, slug, { instance, detail, errors, status });
  const text = `${JSON.stringify(body)}\n`;
  return {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Content-Length': String(Buffer.byteLength(text)),
      'Cache-Control': caching.never,
      ...headers,
    },
    body: text,
  };
}

export function notFound(instance: string): ApiResponse {
  return problem(
    'not-found',
    instance,
    `No existe esa dirección en la API. Las direcciones y sus parámetros están en ${environment().SITE_URL}/docs.`,
  );
}

/** The problem of an error: data that cannot be read now, or any other. */
export const problemOf = (error: unknown, instance: string): ApiResponse =>
  error instanceof DataUnavailable && !(error instanceof DataDamaged)
    ? problem(
        'data-unavailable',
        instance,
        'No fue posible leer los datos publicados. Repita la consulta en unos segundos.',
        { headers: { 'Retry-After': '5' } },
      )
    : problem('internal-error', instance, 'Algo falló en el servidor. Repita la consulta más tarde.');
