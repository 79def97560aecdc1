/** The requests that the benchmark of points asks: the dearest of each operation, page and door, and what each refuses. */

import { createReconcileAgent } from '../../agents/reconcile/agent.ts';
import { pagesCounted } from '../../api/_lib/page-door/page-rate-limit.ts';
import { entityFigureKeys } from '../../contract/entity-figures.ts';
import { files } from '../../contract/files/files.ts';
import type { OperationName } from '../../contract/http/addresses.ts';
import { apiPrefix } from '../../contract/http/addresses.ts';
import type { defaultLimits } from '../../contract/http/budgets.ts';
import {
  companySectionNames,
  operationNames,
  operations,
  toolOperations,
} from '../../contract/http/operations.ts';
import { countedSizes } from '../../contract/http/quintiles.ts';
import {
  maxReconciliationQueries,
  type ReconciliationService,
  reconciliationPath,
  reconciliationServices,
  servicePath,
} from '../../contract/http/reconciliation.ts';
import { matchOperation, pointsOf } from '../../contract/http/requests.ts';
import { matchPage, mcpPath, type PageName } from '../../contract/http/routes.ts';
import { lineKeys } from '../../contract/http/statement-lines.ts';
import { mostMargins } from '../../contract/sample-sizes.ts';
import { sectorColumns } from '../../site/parts/sector/table.tsx';
import { siteUrl } from '../paths.ts';
import { jsonOf, manifestOf, nitsOf } from '../released.ts';
import { evenlySpread } from './serve-shapes.ts';

/** The budgets of an address and minute: two of requests, one of drawn pages. */
export type Budget = keyof typeof defaultLimits | 'pages';

/** Requests of one kind; `i` makes each one that nobody asked for before, as long as there are such addresses. */
export interface Asked {
  readonly path: (i: number) => string;
  /** What is sent by POST: a form, or JSON. */
  readonly body?: (i: number) => string;
}

export interface Dear extends Asked {
  readonly budget: Budget;
  readonly points: number;
}

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

/** What most purposes have, and rarer words. */
const purposeWords = (i: number, many: number): string =>
  Array.from({ length: many }, (_, j) => purposes[(i * 7 + j) % purposes.length]).join('+');
const purposes =
  'venta compra distribucion fabricacion importacion exportacion construccion asesoria arrendamiento servicios productos materiales alimenticios repuestos prendas vestir maquinaria equipo insumos agricolas bienes inmuebles mercancias sociedad comercio colombia exterior licito'.split(
    ' ',
  );

/** The most that an operation is asked for at once. */
type Queries = Readonly<Record<string, (i: number) => string>>;

function operationQueries(data: string): Queries {
  const { reference_year: year } = manifestOf(data);
  const [all, entities] = [nitsOf(data, 'siis'), nitsOf(data, 'sfc')];
  const nits = evenlySpread(all, 400);
  const nit = (i: number) => nits[i % nits.length]!;
  const some = someOf(all);
  const everything = companySectionNames.join(',');
  const everythingOfLists = companySectionNames.filter((name) => name !== 'estructura').join(',');
  const ofRevenue = revenueRanges(data);
  const section = (i: number) => `/sector/seccion/${sections[i % sections.length]}`;
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
  return {
    'company, everything': (i) => `/empresa/${nit(i)}?include=${everything}`,
    'company, workbook': (i) => `/empresa/${nit(i)}?format=xlsx`,
    'company, constant pesos': (i) => `/empresa/${nit(i)}?pesos=constantes`,
    'financials, with provenance': (i) =>
      `/empresa/${nit(i)}/financials?include=calidad,reexpresiones,procedencia`,
    indicators: (i) => `/empresa/${nit(i)}/indicators`,
    benchmark: (i) => `/empresa/${nit(i)}/benchmark?ranking_level=seccion&ranking_limit=100`,
    'fifty like one': (i) => `/empresa/${nit(i)}/parecidas?limit=50&include=no_comparables`,
    'entity, everything': (i) =>
      `/sfc/${entities[i % entities.length]}?include=profile,filings,statements,ratios,notes`,
    'entities at a cut': (i) =>
      `/sfc/screener?page_size=500&cifras=${entityFigureKeys.slice(i % 50, (i % 50) + 30).join(',')}`,
    'a figure of banks': (i) => `/sfc/series/${entityFigureKeys[i % entityFigureKeys.length]}?grupo=bancos`,
    'screener, a page': (i) =>
      `/screener?page_size=200&page=${1 + (i % 10)}&columnas=${columns}&pesos=constantes`,
    'screener, by a name': (i) => `/screener?page_size=200&q=${name(i, 10).replaceAll(' ', '+')}`,
    'screener, an earlier year': (i) => `/screener?page_size=200&anio=${year - 1 - (i % 8)}`,
    'screener, all rows': () => `/screener?format=csv-excel&columnas=${columns}&pesos=constantes`,
    'purposes, sixteen words': (i) => `/objeto?limit=50&q=${purposeWords(i, 16)}`,
    'purposes, two words': (i) => `/objeto?q=${purposeWords(i, 2)}`,
    'screener, by a purpose': (i) => `/screener?page_size=200&objeto=${purposeWords(i, 16)}`,
    'margins of two hundred': (i) => `/margenes?${ofRevenue(i)}`,
    'margins of two hundred, workbook': (i) => `/margenes?${ofRevenue(i)}&format=xlsx`,
    'search, ten words': (i) => `/search?limit=50&q=${name(i, 10).replaceAll(' ', '+')}`,
    'search, fifty words': (i) => `/search?limit=50&q=${shortNames(i).replaceAll(' ', '+')}`,
    sectors: (i) => `/sectores?include=cifras&pesos=constantes&anio=${year - (i % 5)}`,
    'a section': (i) => `${section(i)}?include=analisis&ranking_limit=100&pesos=constantes`,
    'a section by size': (i) => `${section(i)}?tamano=grande`,
    departments: (i) => `/departamentos?include=cifras&pesos=constantes&anio=${year - (i % 5)}`,
    outcomes: () => '/transiciones',
    'quintiles of some sections': (i) =>
      `/transiciones/quintiles?seccion=${[...sections].join()}&tamano=${countedSizes.join()}&plazo=3&anio=${year - 3 - (i % 5)}`,
    'a line': (i) => `/linea/${lineKeys[i % lineKeys.length]}`,
    'three companies, everything': (i) => `/empresas?nit=${some(i, 3)}&include=${everythingOfLists}`,
    'ten companies': (i) => `/empresas?nit=${some(i, 10)}`,
    'fifty companies, everything': (i) => `/empresas?nit=${some(i, 50)}&include=${everythingOfLists}`,
    'fifty companies': (i) => `/empresas?nit=${some(i, 50)}`,
    'workbook of two companies': (i) => `/empresas?nit=${some(i, 2)}&format=xlsx`,
    'workbook of fifty': (i) => `/empresas?nit=${some(i, 50)}&format=xlsx`,
    'series of fifty': (i) => `/series/roa?nit=${some(i, 50)}&pesos=constantes`,
    'frame, a page': (i) => `/series/total_activos/${year - (i % 5)}?page_size=1000`,
    'frame, all rows': (i) => `/series/total_activos/${year - (i % 5)}?format=csv`,
    'changes of fifty': (i) => `/cambios?nit=${some(i, 50)}`,
  };
}

/** Filters of nearly as many companies as a list of margins may have. */
function revenueRanges(data: string): (i: number) => string {
  const revenues = jsonOf(data, files.frame, 'ingresos_operacionales', manifestOf(data).reference_year)
    .valores.filter((value) => value !== null)
    .sort((a, b) => a - b);
  return (i) => {
    const from = (i * mostMargins) % Math.max(1, revenues.length - mostMargins);
    const [least = 0, most] = [from, from + 0.95 * mostMargins].map((at) => revenues[at]);
    // Of fewer companies there is no upper end.
    const end = most === undefined ? '' : `&max_ingresos_operacionales=${most - 1}`;
    return `min_ingresos_operacionales=${least + 1}${end}`;
  };
}

const sections = 'ACFGHLMN';

/** Some of a list, others for each `i`. */
const someOf =
  (all: readonly string[]) =>
  (i: number, many: number): string =>
    Array.from({ length: many }, (_, j) => all[(i * (many + 1) + j * 7) % all.length]).join(',');

function ofOperation(query: (i: number) => string): Dear {
  const path = (i: number) => `${apiPrefix}${query(i)}${query(i).includes('?') ? '&' : '?'}_ts=${i}`;
  const [pathname, search = ''] = path(0).split('?') as [string, string?];
  const { operation } = matchOperation(pathname)!;
  return { path, budget: operations[operation].rateClass, points: pointsOf(operation, `?${search}`) };
}

/** The dearest of each operation without a format as a call of its tool, which counts as the operation. */
function ofTools(queries: Queries): Record<string, Dear> {
  const tools: Record<string, Dear> = {};
  for (const query of Object.values(queries)) {
    const [pathname, search = ''] = query(0).split('?') as [string, string?];
    const { operation } = matchOperation(apiPrefix + pathname)!;
    if (!toolOperations.some((name) => name === operation) || search.includes('format=')) continue;
    const { budget, points } = ofOperation(query);
    tools[`tool ${operation}`] ??= ofTool(operation, budget, points, (i) => {
      const [pathname, search] = query(i).split('?') as [string, string?];
      return {
        ...matchOperation(apiPrefix + pathname)!.path,
        ...Object.fromEntries(new URLSearchParams(search)),
      };
    });
  }
  return tools;
}

const ofTool = (tool: string, budget: Budget, points: number, args: (i: number) => object): Dear => ({
  path: () => mcpPath,
  budget,
  points,
  body: (i) => messageOf(i, 'tools/call', { name: tool, arguments: args(i) }),
});

/** Tools that are no operation count as those that they ask. */
function otherTools(data: string): Record<string, Dear> {
  const nits = nitsOf(data, 'siis');
  const lineas = { total_activos: 900, activos_corrientes: 500, total_pasivos: 400, total_patrimonio: 500 };
  const anio = manifestOf(data).reference_year;
  return {
    'tool ficha': ofTool('ficha', 'default', 2, (i) => ({ nit: nits[i % nits.length] })),
    'tool fetch': ofTool('fetch', 'default', 1, (i) => ({ id: `empresa/${nits[i % nits.length]}` })),
    'tool mis_cifras': ofTool('mis_cifras', 'default', 4, (i) => ({
      anio,
      ciiu: '4711',
      lineas: { ...lineas, ingresos_operacionales: 1000 + i },
    })),
    'tools, listed': {
      path: () => mcpPath,
      budget: 'default',
      points: 1,
      body: (i) => messageOf(i, 'tools/list', {}),
    },
    'resource of agents': {
      path: () => mcpPath,
      budget: 'default',
      points: 1,
      body: (i) => messageOf(i, 'resources/read', { uri: 'cifras://conceptos' }),
    },
  };
}

function ofForm(field: string, value: (i: number) => unknown): Dear {
  const body = (i: number) => `${field}=${encodeURIComponent(JSON.stringify(value(i)))}`;
  const parsed = createReconcileAgent(siteUrl).parseParameters(new URLSearchParams(body(0)), true);
  if ('faults' in parsed) throw new Error(`${field}: ${JSON.stringify(parsed.faults)}`);
  const { rateClass, points } = parsed.charge;
  return { path: () => reconciliationPath, body, budget: rateClass, points };
}

function reconciliation(data: string): Record<string, Dear> {
  const some = someOf(nitsOf(data, 'siis'));
  const batch = (many: number, words: number): Dear =>
    ofForm('queries', (i) =>
      Object.fromEntries(
        Array.from({ length: many }, (_, j) => [
          `q${j}`,
          { query: name(i * many + j, words), properties: [{ pid: 'ciudad', v: 'bogota' }] },
        ]),
      ),
    );
  const extended = ['razon_social', 'departamento', 'roe', 'ebitda', 'crecimiento_ingresos'];
  const service = (path: (i: number) => string): Dear => ({ path, budget: 'default', points: 1 });
  const asked: Readonly<Record<ReconciliationService, (i: number) => string>> = {
    entidades: (i) => `prefix=${name(i, 10).replaceAll(' ', '+')}`,
    tipos: (i) => `prefix=${name(i, 1)}`,
    propiedades: (i) => `prefix=a&cursor=${i}`,
    extension: () => 'type=Sociedad&limit=1000',
    vista: (i) => `id=${some(i, 1)}`,
  };
  return {
    'reconciliation of fifty names': batch(maxReconciliationQueries, 4),
    'reconciliation of fifty long names': batch(maxReconciliationQueries, 20),
    'extension of fifty companies': ofForm('extend', (i) => ({
      ids: some(i, 50).split(','),
      properties: extended.map((id) => ({ id })),
    })),
    ...Object.fromEntries(
      reconciliationServices.map((each) => [
        `reconciliation, ${each}`,
        service((i) => `${servicePath(each)}?${asked[each](i)}`),
      ]),
    ),
  };
}

/** The dearest of each drawn page, and its pictures. */
function pages(data: string): Record<string, Dear> {
  const { reference_year: year } = manifestOf(data);
  const [all, entities] = [nitsOf(data, 'siis'), nitsOf(data, 'sfc')];
  const { grupos } = jsonOf(data, files.nits);
  const nits = evenlySpread(all, 400);
  const nit = (i: number) => nits[i % nits.length]!;
  const entity = (i: number) => entities[i % entities.length]!;
  const some = someOf(all);
  // A class of few companies has no picture.
  const ofRevenue = revenueRanges(data);
  const groups = (['seccion', 'division'] as const).flatMap((level) =>
    grupos[level].map((code) => `${level}/${code}`),
  );
  const group = (i: number) => groups[i % groups.length]!;
  const departments = jsonOf(data, files.departmentsOfYear, year).departamentos.map(({ codigo }) => codigo);
  const orders = Object.keys(sectorColumns);
  const table = (i: number) =>
    `anio=${year - (i % 8)}&orden=${orders[i % orders.length]}${i % 2 === 0 ? '' : '&pesos=constantes'}`;
  const drawn = (path: (i: number) => string): Dear => ({
    path,
    budget: 'pages',
    points: pagesCounted(matchPage(path(0).split('?')[0]!)!),
  });
  const rows: Record<PageName, Record<string, Dear>> = {
    inicio: { home: drawn(() => '/') },
    inicio_ingles: { 'home in English': drawn(() => '/en') },
    empresa: {
      'page of a company': drawn((i) => `/empresa/${nit(i)}`),
      'page in constant pesos': drawn((i) => `/empresa/${nit(i)}?pesos=constantes`),
      'credit sheet': drawn((i) => `/empresa/${nit(i)}?hoja=credito`),
    },
    grafica: {
      'picture, SVG': drawn((i) => `/empresa/${nit(i)}.svg`),
      'picture, PNG': drawn((i) => `/empresa/${nit(i)}.png`),
    },
    incrustada: {
      'chart to embed': drawn((i) => `/empresa/${nit(i)}/grafica/${i % 2 === 0 ? 'ganancia' : 'balance'}`),
    },
    dibujo: {
      'picture of a group, SVG': drawn((i) => `/grafica/sector/${group(i)}.svg`),
      'picture of a group, PNG': drawn((i) => `/grafica/sector/${group(i)}.png`),
      'picture of all sectors': drawn((i) => `/grafica/sectores.svg?${table(i)}`),
    },
    comparada: { 'comparison, PNG': drawn((i) => `/grafica/comparar.png?nit=${some(i, 4)}`) },
    oembed: { oEmbed: drawn((i) => `/oembed?url=${encodeURIComponent(`${siteUrl}/empresa/${nit(i)}`)}`) },
    ingles: { 'page in English': drawn((i) => `/en/empresa/${nit(i)}`) },
    entidad_ingles: { 'entity in English': drawn((i) => `/en/sfc/${entity(i)}`) },
    sector_ingles: { 'group in English': drawn((i) => `/en/sector/${group(i)}`) },
    sfc: { 'page of an entity': drawn((i) => `/sfc/${entity(i)}`) },
    sector: { 'page of a group': drawn((i) => `/sector/${group(i)}?pesos=constantes`) },
    entidades: {
      'page of a type of entity': drawn((i) => `/sfc?grupo=bancos&sort=${i % 2 === 0 ? 'roe' : 'nombre'}`),
    },
    entidades_ingles: { 'types of entities in English': drawn(() => '/en/sfc') },
    sectores: { 'table of groups': drawn((i) => `/sector?nivel=clase&${table(i)}`) },
    departamento: {
      'page of a department': drawn(
        (i) =>
          `/departamento/${departments[i % departments.length]}${i % 2 === 0 ? '' : '?pesos=constantes'}`,
      ),
    },
    departamentos: { 'table of departments': drawn((i) => `/departamentos?${table(i)}`) },
    transiciones: {
      'page of outcomes': drawn(
        (i) =>
          `/transiciones?seccion=${sections[i % sections.length]}&anio=${year - 1 - (i % 7)}&cifra=roa&plazo=3`,
      ),
    },
    lineas: { 'list of lines': drawn(() => '/linea') },
    lineas_ingles: { 'list of lines in English': drawn(() => '/en/linea') },
    linea: { 'page of a line': drawn((i) => `/linea/${lineKeys[i % lineKeys.length]}`) },
    linea_ingles: { 'line in English': drawn((i) => `/en/linea/${lineKeys[i % lineKeys.length]}`) },
    margenes: { 'page of margins': drawn((i) => `/margenes?${ofRevenue(i)}`) },
    explorar: {
      'explorer, one word': drawn((i) => `/explorar?q=${name(i, 1)}`),
      'explorer, eight words': drawn((i) => `/explorar?q=${name(i, 8).replaceAll(' ', '+')}`),
    },
    comparar: { comparison: drawn((i) => `/comparar?nit=${some(i, 6)}`) },
    cambios: { 'changes page of fifty': drawn((i) => `/cambios?nit=${some(i, 50)}`) },
    buscar: { 'search page': drawn((i) => `/buscar?q=${name(i, 8).replaceAll(' ', '+')}`) },
    buscar_ingles: {
      'search page in English': drawn((i) => `/en/buscar?q=${name(i, 8).replaceAll(' ', '+')}`),
    },
  };
  return Object.assign({}, ...Object.values(rows));
}

/** By what they are called. */
export function dearest(data: string): Record<string, Dear> {
  const queries = operationQueries(data);
  return {
    ...Object.fromEntries(Object.entries(queries).map(([what, query]) => [what, ofOperation(query)])),
    ...reconciliation(data),
    ...ofTools(queries),
    ...otherTools(data),
    ...pages(data),
  };
}

/** As long as a message or a form may be, or nearly. */
const longBody = 52 * 1024;
/** As long as a head may be, or nearly. */
const longQuery = 24 * 1024;

/** Of every operation and of the doors beside them: what is long and refused. */
export function refusals(): Record<string, Asked> {
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
  const message = (params: object): Asked => ({
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
