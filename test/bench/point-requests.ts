/** The requests that the benchmark of points asks: the dearest of each operation, page and door, and what each refuses. */

import { picturePages } from '../../api/_lib/page-door/page-rate-limit.ts';
import type { OperationName } from '../../contract/http/addresses.ts';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { defaultLimits } from '../../contract/http/budgets.ts';
import { companySectionNames, operationNames, operations } from '../../contract/http/operations.ts';
import {
  maxReconciliationQueries,
  queriesPerPoint,
  reconciliationPath,
  wordsPerPoint,
} from '../../contract/http/reconciliation.ts';
import { mcpPath } from '../../contract/http/routes.ts';
import { manifestOf, nitsOf } from '../released.ts';
import { evenlySpread } from './serve-shapes.ts';

/** Requests of one kind; `i` makes each one that nobody asked for before. */
export interface Dear {
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
    points: Math.min(Math.max(many / queriesPerPoint, (many * words) / wordsPerPoint), defaultLimits.costly),
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
    'tool, some hundred arguments': message({
      name: 'search',
      arguments: Object.fromEntries(Object.entries(many).slice(0, 450)),
    }),
    'tool, a long argument': message({ name: 'search', arguments: { q: 'x'.repeat(longBody) } }),
    'tool of no name of ours': message({ name: 'x'.repeat(longBody), arguments: {} }),
    'message that is no JSON': { path: () => mcpPath, body: () => '{'.repeat(longBody) },
    'too many messages': {
      path: () => mcpPath,
      body: (i) => `[${Array.from({ length: 400 }, () => messageOf(i, 'ping', {})).join()}]`,
    },
  };
}
