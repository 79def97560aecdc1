/** The calls that the docs show, answered by the real handlers on the sample. */

import { DataUnavailable } from '../../../api/_lib/data/files.ts';
import { type ApiRequest, getRequest } from '../../../api/_lib/http/http-message.ts';
import { serve } from '../../../api/_lib/http/serve.ts';
import { createLimits, createMiddleware } from '../../../api/_lib/rate-limit/middleware.ts';
import { badRequest } from '../../../api/_lib/server/http-server.ts';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { defaultLimits } from '../../../contract/http/budgets.ts';
import type { Change, Changes } from '../../../contract/http/changes.ts';
import { hasCsv, hasFeed } from '../../../contract/http/operations.ts';
import type { ProblemSlug } from '../../../contract/http/problems.ts';
import { parseQuery } from '../../../contract/http/requests.ts';
import { mcpPath } from '../../../contract/http/routes.ts';
import type { Screener, Search } from '../../../contract/http/schemas.ts';
import {
  type Example,
  type Examples,
  exampleCalls,
  type ToolExample,
} from '../../../site/documents/openapi/examples.ts';
import { toolCall, usual } from '../../agents/mcp/client.ts';
import { type InProcessApp, openInProcessApp } from '../../api/in-process-app.ts';
import { earlierDate, printed, sharedSample } from '../../build-fixture.ts';
import { siteUrl } from '../../paths.ts';
import { manifestOf } from '../../released.ts';

export async function captureExamples(): Promise<Examples> {
  const { out } = await sharedSample(printed);
  const app = await openInProcessApp(out);
  const calls = await chooseCalls(app);
  const answers: Record<string, Example> = {};
  const tables: Record<string, Example> = {};
  const feeds: Record<string, Example> = {};
  for (const [name, call] of Object.entries(calls)) {
    answers[name] = await askExample(app, call);
    if (hasCsv(name as OperationName)) tables[name] = await askExample(app, asCsv(name, call));
    if (hasFeed(name as OperationName)) feeds[name] = await askExample(app, asFeed(call, answers[name]!));
  }
  return {
    answers: answers as Examples['answers'],
    tables: tables as Examples['tables'],
    feeds: feeds as Examples['feeds'],
    problems: await faults(app, manifestOf(out).history[1]!.release),
    tool: await askTool(app),
  };
}

async function askTool(app: InProcessApp): Promise<ToolExample> {
  const sent = toolCall('search', { q: 'constructora', limit: 1 });
  return {
    ...(await askExample(app, mcpPath, 'POST', { headers: usual, body: JSON.stringify(sent) })),
    sent,
  };
}

/** The canonical call with `format=csv`, without parameters that CSV does not have. */
function asCsv(name: string, call: string): string {
  const { pathname, searchParams } = new URL(call, siteUrl);
  searchParams.set('format', 'csv');
  searchParams.delete('ranking_limit');
  const reading = parseQuery(name as OperationName, searchParams);
  if (!reading.ok) throw new Error(`${call} cannot be asked for as CSV`);
  return `${pathname}?${reading.canonical}`;
}

/** The call for the feed of the first company that an answer has. */
function asFeed(call: string, { body }: Example): string {
  const [{ nit }] = (body as { data: Changes }).data.cambios as [Change];
  return `${new URL(call, siteUrl).pathname}?format=atom&nit=${nit}`;
}

/** Companies of the sample, found by the API. */
async function chooseCalls(app: InProcessApp): Promise<Record<OperationName, string>> {
  const page = await read<Screener>(app, '/api/v1/screener?seccion=F&page_size=2');
  const found = await read<Search>(app, '/api/v1/search?q=banco&source=sfc&limit=1');
  const [first, second] = page.empresas.map(({ nit }) => nit);
  return exampleCalls({
    nits: [first!, second!],
    entity: { nit: found.results[0]!.nit, year: page.anio, role: '835110' },
    section: 'F',
    year: page.anio,
    frameYear: 2018,
    since: earlierDate,
  });
}

async function faults(app: InProcessApp, earlier: string): Promise<Record<ProblemSlug, Example>> {
  const call = '/api/v1/search?q=constructora';
  return {
    'invalid-parameters': await askExample(app, '/api/v1/screener?ordenar=activos&page_size=500'),
    'bad-request': exampleOf(call, badRequest('Falta el encabezado Host.')),
    'not-found': await askExample(app, '/api/v1/empresa/999999999'),
    gone: await askExample(app, `/data/releases/${earlier}/empresas.json`),
    'method-not-allowed': await askExample(app, '/api/v1/screener', 'POST'),
    'rate-limit-exceeded': await spent(call),
    'internal-error': await failing(call, new Error('seen in the log alone')),
    'data-unavailable': await failing(call, new DataUnavailable('seen in the log alone')),
    'forbidden-origin': await askExample(app, '/mcp', 'POST', {
      headers: { origin: 'https://otro.example' },
    }),
    'content-too-large': await askExample(app, '/mcp', 'POST', { body: ' '.repeat(70_000) }),
  };
}

async function read<T>(app: InProcessApp, call: string): Promise<T> {
  return ((await (await app.fetch(call)).json()) as { data: T }).data;
}

const shownHeaders = ['content-type', 'content-disposition', 'cache-control', 'allow', 'retry-after'];

export async function askExample(
  app: InProcessApp,
  call: string,
  method = 'GET',
  more: RequestInit = {},
): Promise<Example> {
  const response = await app.fetch(call, { method, ...more });
  return {
    method,
    call,
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => shownHeaders.includes(name))),
    body: await (/json/.test(response.headers.get('content-type')!) ? response.json() : response.text()),
  };
}

type Given = Awaited<ReturnType<ReturnType<typeof serve>['handle']>>;

function exampleOf(call: string, { status, headers, body }: Given, method = 'GET'): Example {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    method,
    call,
    status,
    headers: Object.fromEntries(lower.filter(([name]) => shownHeaders.includes(name))),
    body: JSON.parse(String(body)),
  };
}

function asking(call: string): ApiRequest {
  const { pathname, search } = new URL(call, siteUrl);
  return getRequest(pathname + search);
}

/** The answer to the first call past the limit of a minute. */
async function spent(call: string): Promise<Example> {
  const guard = createMiddleware(
    createLimits({ RATE_LIMIT: defaultLimits.default, RATE_LIMIT_COSTLY: defaultLimits.costly }),
  );
  for (let i = 0; i < defaultLimits.default; i++) await guard(asking(call), '192.0.2.1');
  const { response: reply, headers } = await guard(asking(call), '192.0.2.1');
  return exampleOf(call, { ...reply!, headers: { ...headers, ...reply!.headers } });
}

/** The answer when a handler throws. */
async function failing(call: string, error: Error): Promise<Example> {
  const served = serve({
    search() {
      throw error;
    },
  });
  return exampleOf(call, await served.handle(asking(call)));
}
