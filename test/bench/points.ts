/** What a point of each budget costs in processor time: the dearest requests of each operation and page, none of them asked for before, the minute of one address, and what a refusal costs. */

import { get, request as post } from 'node:http';
import { parseArgs } from 'node:util';
import { picturePages } from '../../api/_lib/page-door/page-rate-limit.ts';
import type { OperationName } from '../../contract/http/addresses.ts';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { defaultLimits } from '../../contract/http/budgets.ts';
import { companySectionNames, operationNames, operations } from '../../contract/http/operations.ts';
import {
  maxReconciliationQueries,
  queriesPerPoint,
  reconciliationPath,
} from '../../contract/http/reconciliation.ts';
import { matchOperation, pointsOf } from '../../contract/http/requests.ts';
import { mcpPath } from '../../contract/http/routes.ts';
import type { Running } from '../api/server.ts';
import { manifestOf, nitsOf } from '../released.ts';
import { startCifras } from './contenders.ts';
import { processorTime } from './process.ts';
import { evenlySpread } from './serve-shapes.ts';
import { printTable } from './table.ts';

/** Requests of one kind; `i` makes each one that nobody asked for before. */
interface Dear {
  readonly path: (i: number) => string;
  /** Points, and pages of their own budget; by default what the operation's row says. */
  readonly points?: number;
  readonly pages?: number;
  /** What is sent by POST: a form, or JSON. */
  readonly body?: (i: number) => string;
}

const formOf = (queries: unknown): string => `queries=${encodeURIComponent(JSON.stringify(queries))}`;
const messageOf = (i: number, method: string, params: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: i, method, params });

const words = [
  'industrias',
  'comercial',
  'inversiones',
  'transportes',
  'constructora',
  'servicios',
  'agropecuaria',
  'colombia',
];
/** Misspelt, so that words are compared by their letters. */
const name = (i: number, length: number) =>
  Array.from(
    { length },
    (_, j) => `${words[(i + j) % words.length]!.slice(0, 5 + (j % 4))}x${(i + j) % 97}`,
  ).join(' ');

/** As many words as a text may have. */
const shortNames = (i: number) =>
  Array.from(
    { length: 50 },
    (_, j) => words[(i + j) % words.length]!.slice(0, 2) + String.fromCharCode(97 + ((i + j) % 23)),
  ).join(' ');

/** By what they are called. */
export function dearest(data: string): Record<string, Dear> {
  const { reference_year: year } = manifestOf(data);
  const [all, entities] = [nitsOf(data, 'siis'), nitsOf(data, 'sfc')];
  const nits = evenlySpread(all, 400);
  const nit = (i: number) => nits[i % nits.length]!;
  const some = (i: number, many: number) =>
    Array.from({ length: many }, (_, j) => all[(i * many + j * 7) % all.length]).join(',');
  const everything = companySectionNames.join(',');
  const sections = 'ACFGHLMN';
  const section = (i: number) => `/sector/seccion/${sections[i % sections.length]}`;
  const fresh = (path: (i: number) => string) => ({
    path: (i: number) => `${apiPrefix}${path(i)}${path(i).includes('?') ? '&' : '?'}_ts=${i}`,
  });
  const page = (path: (i: number) => string, pages = 1): Dear => ({ path, pages });
  const columns = [
    'roe',
    'roa',
    'razon_corriente',
    'margen_neto',
    'ebitda',
    'deuda_financiera',
    'senales',
    'tamano',
  ].join(',');
  const reconcile = (many: number, words: number): Dear => ({
    path: () => reconciliationPath,
    points: many / queriesPerPoint,
    body: (i) =>
      formOf(
        Object.fromEntries(
          Array.from({ length: many }, (_, j) => [
            `q${j}`,
            { query: name(i * many + j, words), properties: [{ pid: 'ciudad', v: 'bogota' }] },
          ]),
        ),
      ),
  });
  const tool = (title: string, args: (i: number) => object): Dear => ({
    path: () => mcpPath,
    points: 1,
    body: (i) => messageOf(i, 'tools/call', { name: title, arguments: args(i) }),
  });
  return {
    'company, everything': fresh((i) => `/empresa/${nit(i)}?include=${everything}`),
    'company, workbook': fresh((i) => `/empresa/${nit(i)}?format=xlsx`),
    'company, constant pesos': fresh((i) => `/empresa/${nit(i)}?pesos=constantes`),
    'financials, with provenance': fresh(
      (i) => `/empresa/${nit(i)}/financials?include=calidad,reexpresiones,procedencia`,
    ),
    indicators: fresh((i) => `/empresa/${nit(i)}/indicators`),
    benchmark: fresh((i) => `/empresa/${nit(i)}/benchmark?ranking_level=seccion&ranking_limit=100`),
    'entity, everything': fresh(
      (i) => `/sfc/${entities[i % entities.length]}?include=profile,filings,statements,ratios,notes`,
    ),
    'screener, a page': fresh(
      (i) => `/screener?page_size=200&page=${1 + (i % 10)}&columnas=${columns}&pesos=constantes`,
    ),
    'screener, by a name': fresh((i) => `/screener?page_size=200&q=${name(i, 10).replaceAll(' ', '+')}`),
    'screener, an earlier year': fresh((i) => `/screener?page_size=200&anio=${year - 1 - (i % 8)}`),
    'screener, all rows': fresh(() => `/screener?format=csv-excel&columnas=${columns}&pesos=constantes`),
    'search, ten words': fresh((i) => `/search?limit=50&q=${name(i, 10).replaceAll(' ', '+')}`),
    'search, fifty words': fresh((i) => `/search?limit=50&q=${shortNames(i).replaceAll(' ', '+')}`),
    sectors: fresh((i) => `/sectores?include=cifras&pesos=constantes&anio=${year - (i % 5)}`),
    'a section': fresh((i) => `${section(i)}?include=analisis&ranking_limit=100&pesos=constantes`),
    'a section by size': fresh((i) => `${section(i)}?tamano=grande`),
    departments: fresh((i) => `/departamentos?include=cifras&pesos=constantes&anio=${year - (i % 5)}`),
    outcomes: fresh(() => '/transiciones'),
    'ten companies, everything': fresh((i) => `/empresas?nit=${some(i, 10)}&include=${everything}`),
    'fifty companies, everything': fresh((i) => `/empresas?nit=${some(i, 50)}&include=${everything}`),
    'workbook of two companies': fresh((i) => `/empresas?nit=${some(i, 2)}&format=xlsx`),
    'workbook of fifty': fresh((i) => `/empresas?nit=${some(i, 50)}&format=xlsx`),
    'series of fifty': fresh((i) => `/series/roa?nit=${some(i, 50)}&pesos=constantes`),
    'frame, a page': fresh((i) => `/series/total_activos/${year - (i % 5)}?page_size=1000`),
    'frame, all rows': fresh((i) => `/series/total_activos/${year - (i % 5)}?format=csv`),
    'changes of fifty': fresh((i) => `/cambios?nit=${some(i, 50)}`),
    'reconciliation of fifty names': reconcile(maxReconciliationQueries, 4),
    'reconciliation of fifty long names': reconcile(maxReconciliationQueries, 20),
    'tool, a search': tool('search', (i) => ({ q: name(i, 10) })),
    'tool, a company': tool('empresa', (i) => ({ nit: nit(i) })),
    'tools of agents, listed': {
      path: () => mcpPath,
      points: 1,
      body: (i) => messageOf(i, 'tools/list', {}),
    },
    'page of a company': page((i) => `/empresa/${nit(i)}`),
    'page in constant pesos': page((i) => `/empresa/${nit(i)}?pesos=constantes`),
    'credit sheet': page((i) => `/empresa/${nit(i)}?hoja=credito`),
    'page in English': page((i) => `/en/empresa/${nit(i)}`),
    'page of an entity': page((i) => `/sfc/${entities[i % entities.length]}?x=${i}`),
    'page of a section': page((i) => section(i) + (i < 8 ? '' : '?pesos=constantes')),
    'explorer, one word': page((i) => `/explorar?q=${name(i, 1)}`),
    'explorer, eight words': page((i) => `/explorar?q=${name(i, 8).replaceAll(' ', '+')}`),
    'search page': page((i) => `/buscar?q=${name(i, 8).replaceAll(' ', '+')}`),
    comparison: page((i) => `/comparar?nit=${some(i, 6)}`),
    'changes page of fifty': page((i) => `/cambios?nit=${some(i, 50)}`),
    'picture, SVG': page((i) => `/empresa/${nit(i)}.svg`),
    'picture, PNG': page((i) => `/empresa/${nit(i)}.png`, picturePages),
    'comparison, PNG': page((i) => `/grafica/comparar.png?nit=${some(i, 4)}`, picturePages),
  };
}

/** As long as a message or a form may be, or nearly. */
const longBody = 52 * 1024;
/** As long as a head may be, or nearly. */
const longQuery = 24 * 1024;

/** Of every operation and of the doors beside them: what is long and refused. */
export function refusals(): Record<string, Dear> {
  const parameters = (bytes: number) =>
    Array.from({ length: Math.floor(bytes / 8) }, (_, i) => `a${1000 + i}=1`).join('&');
  const wrong = (path: string) => ({ path: () => `${path}?${parameters(longQuery)}` });
  const example: Readonly<Record<string, string>> = { nit: '900000001', nivel: 'seccion', codigo: 'G' };
  const addressOf = (operation: OperationName) =>
    apiPrefix +
    operations[operation].path.replaceAll(
      /\{(\w+)\}/g,
      (_, key: string) => example[key] ?? (key === 'anio' ? '2024' : 'roa'),
    );
  const message = (params: object): Dear => ({
    path: () => mcpPath,
    body: (i) => messageOf(i, 'tools/call', params),
  });
  const many = Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`a${i}`, 1] as const));
  return {
    ...Object.fromEntries(
      operationNames.map((operation) => [operation, wrong(addressOf(operation))] as const),
    ),
    'no address of ours': wrong(`${apiPrefix}/nada`),
    'page with a long query': wrong('/explorar'),
    'reconciliation, a long form': {
      path: () => reconciliationPath,
      body: () => `queries=${'x'.repeat(longBody)}`,
    },
    'reconciliation, fields of a form': {
      path: () => reconciliationPath,
      body: () => parameters(longBody),
    },
    'tool, many arguments': message({ name: 'search', arguments: many }),
    'tool, a long argument': message({ name: 'search', arguments: { q: 'x'.repeat(longBody) } }),
    'tool of no name of ours': message({ name: 'x'.repeat(longBody), arguments: {} }),
    'message that is no JSON': { path: () => mcpPath, body: () => '{'.repeat(longBody) },
    'too many messages': {
      path: () => mcpPath,
      body: (i) => `[${Array.from({ length: 400 }, () => messageOf(i, 'ping', {})).join()}]`,
    },
  };
}

/** The status; the whole answer is read. */
const send = (base: string, { path, body }: Dear, i: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const isJson = path(i) === mcpPath;
    const type = body && {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(isJson && { accept: 'application/json, text/event-stream' }),
    };
    const headers = { 'accept-encoding': 'gzip', ...type };
    const asked = (body ? post : get)(
      base + path(i),
      { method: body ? 'POST' : 'GET', headers },
      (response) => response.resume().on('end', () => resolve(response.statusCode!)),
    );
    asked.on('error', reject).end(body?.(i));
  });

export async function benchPoints(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: 'public/data' },
      requests: { type: 'string', default: '40' },
      only: { type: 'string' },
    },
  });
  const many = Number(values.requests);
  const server = await startCifras(values.data);
  const rows = [['request', 'budget', 'points', 'ms', 'ms a point']];
  const dearestOf: Record<string, number> = { default: 0, costly: 0, pages: 0 };
  for (const [what, dear] of Object.entries(dearest(values.data))) {
    if (values.only && !what.includes(values.only)) continue;
    const [pathname, search = ''] = dear.path(0).split('?') as [string, string?];
    const operation = matchOperation(pathname)?.operation;
    const ofDoor = pathname === reconciliationPath ? 'costly' : 'default';
    const budget = dear.pages ? 'pages' : operation ? operations[operation].rateClass : ofDoor;
    const points = dear.pages ?? dear.points ?? pointsOf(operation!, `?${search}`);
    // What is made on the first request of a kind is made once, and code that is new to the engine is slow.
    for (let i = many; i < 2 * many; i++) await send(server.base, dear, i);
    const before = processorTime(server.process);
    for (let i = 0; i < many; i++) {
      const status = await send(server.base, dear, i);
      if (status !== 200) throw new Error(`${dear.path(i)}: ${status}, expected 200`);
    }
    const ms = (1000 * (processorTime(server.process) - before)) / many;
    dearestOf[budget] = Math.max(dearestOf[budget]!, ms / points);
    rows.push([what, budget, String(points), ms.toFixed(1), (ms / points).toFixed(1)]);
  }
  printTable(rows);
  await benchRefusals(server, 5 * many, values.only);
  await server.stop();
  const budgets: Record<string, number> = { ...defaultLimits, pages: 2 * defaultLimits.default };
  const minute = Object.entries(budgets).map(([name, points]) => (points * dearestOf[name]!) / 1000);
  const sum = minute.reduce((all, one) => all + one, 0);
  console.log(
    `a minute of one address: ${Object.keys(budgets)
      .map((name, i) => `${name} ${minute[i]!.toFixed(1)} s`)
      .join(', ')}; all three ${sum.toFixed(1)} s`,
  );
}

/** What a refusal costs, though it was long, by the address. */
async function benchRefusals(server: Running, many: number, only: string | undefined): Promise<void> {
  const rows = [['refusal', 'status', 'kB', 'ms']];
  for (const [what, refused] of Object.entries(refusals())) {
    if (only && !what.includes(only)) continue;
    for (let i = 0; i < many; i++) await send(server.base, refused, i);
    const before = processorTime(server.process);
    let status = 0;
    for (let i = 0; i < many; i++) status = await send(server.base, refused, i);
    const ms = (1000 * (processorTime(server.process) - before)) / many;
    const bytes = refused.path(0).length + (refused.body?.(0).length ?? 0);
    rows.push([what, String(status), (bytes / 1024).toFixed(0), ms.toFixed(2)]);
  }
  printTable(rows);
}
