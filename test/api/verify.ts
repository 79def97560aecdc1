/** What must hold of the answer to a row of the table of requests, whichever server gave it. */

import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { z } from 'zod';
import { operations } from '../../contract/http/operations.ts';
import type { CsvFormat } from '../../contract/http/parameters.ts';
import { problems } from '../../contract/http/problems.ts';
import { metaSchema, problemSchema } from '../../contract/http/schemas.ts';
import { mostEchoed, truncate } from '../../contract/text.ts';
import { readAtom } from '../build/publish/read-feed.ts';
import type { RequestRow } from './requests.ts';

const entityTag = /^W\/"[0-9a-f]{16}-[0-9a-f]{8}-[\x21\x23-\x7e]+"$/;
const caching = 'max-age=3600, stale-while-revalidate=86400';

/** Where the API is described, on every answer. */
const serviceLinks =
  /^<\/openapi\.json>; rel="service-desc"; type="application\/json", <\/docs\/(\w+)>; rel="service-doc"; type="text\/html"(?:, |$)/;
const ownLinks = (headers: Headers): string => (headers.get('link') ?? '').replace(serviceLinks, '');

/** `body` is decompressed text. */
export interface Given {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export function verify(row: RequestRow, { status, headers, body }: Given, siteUrl: string): void {
  expect(status).toBe(row.status);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  for (const [name, value] of Object.entries(row.expect ?? {}))
    expect(name === 'link' ? ownLinks(headers) : headers.get(name), name).toBe(value);

  if (status === 200 || status === 304) {
    const named = row.path.includes('publicacion=');
    expect(headers.get('cache-control')).toBe(named ? 'no-cache' : caching);
    expect(headers.get('etag')).toMatch(entityTag);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    const [, operation] = serviceLinks.exec(headers.get('link') ?? '') ?? [];
    expect(Object.keys(operations)).toContain(operation);
    if (row.operation) expect(operation).toBe(row.operation);
    // What is a file too, without parameters that change it, has the date of its release.
    const isFile = /^\/api\/v1\/(?:empresa|sfc)\/\d+$/.test(row.path);
    if (isFile) expect(headers.get('last-modified')).toMatch(/^\w{3}, \d\d \w{3} 20\d\d [\d:]{8} GMT$/);
    if (row.table || row.feed) expect(headers.get('last-modified')).toBeNull();
    expect(headers.get('content-type') ?? '').toMatch(
      status === 304
        ? /^$/
        : row.feed
          ? /^application\/atom\+xml; charset=utf-8$/
          : row.table
            ? /^text\/csv;/
            : /^application\/json$/,
    );
  } else expect(headers.get('cache-control')).toBe('no-store');

  if (row.method === 'HEAD' || [204, 304, 307].includes(status)) expect(body).toBe('');
  else if (status === 200 && row.table) verifyTable(row, row.table, headers, body);
  else if (status === 200 && row.feed) verifyFeed(row, headers, body, siteUrl);
  else if (status === 200) verifyAnswer(row, headers, body);
  else verifyProblem(row, headers, body, siteUrl);
}

const schemas = new Map<string, z.ZodType<{ data: unknown; meta: z.infer<typeof metaSchema> }>>();

/** The schema of an operation's answers, made once. */
function schemaOf(name: keyof typeof operations) {
  const made = schemas.get(name) ?? z.strictObject({ data: operations[name].data, meta: metaSchema });
  schemas.set(name, made);
  return made;
}

function verifyAnswer(row: RequestRow, headers: Headers, body: string): void {
  expect(headers.get('content-type')).toBe('application/json');
  const operation = operations[row.operation!];
  const answer = schemaOf(row.operation!).parse(JSON.parse(body));
  expect(answer.meta.url).not.toContain('_ts');
  const chosen = new URL(row.path, 'http://x').searchParams.get('source');
  expect(answer.meta.source).toBe(chosen?.toUpperCase() ?? operation.source);
  const inBase = row.path.includes('pesos=constantes') ? { prices: 'constant' } : {};
  expect(answer.meta.monetary ?? null).toEqual(
    operation.monetary && expect.objectContaining({ ...operation.monetary, ...inBase }),
  );
  expect('prices' in (answer.meta.monetary ?? {})).toBe('prices' in inBase);
  expect(headers.get('etag')).toContain(`-${row.operation}`);
}

function verifyTable(row: RequestRow, format: CsvFormat, headers: Headers, body: string): void {
  const excel = format === 'csv-excel';
  const { pathname } = new URL(row.path, 'https://cifras.example');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(headers.get('content-disposition')).toMatch(
    excel
      ? /^attachment; filename="cifras-[\w-]+-excel\.csv"$/
      : /^attachment; filename="cifras-[\w-]+\.csv"$/,
  );
  expect(headers.get('link')).toContain('; rel="license"');
  const [, json] = /<([^>]*)>; rel="describedby"/.exec(headers.get('link')!)!;
  expect(json!.split('?')[0]).toBe(pathname);
  expect(json).not.toContain('format=');
  expect(headers.get('etag')).toContain(`-${row.operation}?`);
  expect(body.startsWith('\uFEFF')).toBe(excel);
  expect(body.endsWith('\r\n')).toBe(true);
  const records = parse(body, {
    bom: excel,
    delimiter: excel ? ';' : ',',
    record_delimiter: '\r\n',
  }) as string[][];
  const columns = {
    sectores: 'codigo',
    sector: 'codigo',
    departamentos: 'codigo',
    transiciones: 'seccion',
    quintiles: 'quintil_5',
    linea: 'clave',
  };
  expect(records[0]).toContain(columns[row.operation as keyof typeof columns] ?? 'nit');
  for (const record of records) expect(record).toHaveLength(records[0]!.length);
}

function verifyFeed(row: RequestRow, headers: Headers, body: string, siteUrl: string): void {
  const { links, subtitle } = readAtom(body);
  expect(links[0]).toBe(siteUrl + row.path);
  expect(subtitle).toContain('999999999');
  expect(headers.get('etag')).toContain(`-${row.operation}?`);
}

function verifyProblem(row: RequestRow, headers: Headers, body: string, siteUrl: string): void {
  expect(headers.get('content-type')).toBe('application/problem+json');
  const problem = problemSchema.parse(JSON.parse(body));
  const slug = row.problem!;
  expect(problem).toMatchObject({
    type: `${siteUrl}/errors/${slug}`,
    title: problems[slug].title,
    status: row.status,
  });
  expect(problem.instance).toBe(truncate(new URL(row.path, siteUrl).pathname, mostEchoed));
  for (const text of row.says ?? []) expect(problem.detail).toContain(text);
  if (row.faults)
    expect(problem.errors?.map(({ parameter }) => parameter).sort()).toEqual([...row.faults].sort());
}
