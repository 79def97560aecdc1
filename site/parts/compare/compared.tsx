/** The companies and entities that are compared, in one shape; each is loaded once. */

import type { CallParameters } from '../../../contract/client/client.ts';
import { callAddress } from '../../../contract/client/client.ts';
import { addressOf } from '../../../contract/http/addresses.ts';
import type { Analysis } from '../../../contract/http/analysis.ts';
import type { Batch } from '../../../contract/http/company.ts';
import type { Entity } from '../../../contract/http/entity.ts';
import type { Benchmark, Meta, Screener, SearchResult } from '../../../contract/http/schemas.ts';
import type { MarksByYear as Marks, YearMark } from '../../../contract/year-marks.ts';
import { marksByYear } from '../../../contract/year-marks.ts';
import { figureWords } from '../../words/words.ts';
import type { ShownAnswer } from '../document/client.ts';
import { client, published, releaseFile } from '../document/client.ts';
import { filed } from '../document/format.ts';
import type { ShownConcept, Whole } from '../figures/facts.ts';
import { HeadMarks } from '../figures/indicator-notes.tsx';

type Crossed = Pick<ShownConcept, 'key' | 'statement'> & {
  match: 'exact' | 'sum' | 'none';
  sfc: { concept: string } | null;
};
type Row = Record<string, number | null | undefined>;

export type ComparedState = {
  ids: readonly string[];
  line: string;
  year: number;
  indexed: boolean;
  level: string;
};

type ScreenerRow = Screener['empresas'][number];
type Sized = ScreenerRow & { ingresos_operacionales: number };

export type Compared = {
  /** what the address of the page says */
  id: string;
  nit: string;
  name: string;
  href: string;
  /** the API call of an entity; companies share one */
  call: string | null;
  dataset: 'SIIS' | 'SFC';
  /** lines, indicators, derived figures and growth by year, by the keys of SIIS */
  rows: ReadonlyMap<number, Row>;
  /** null for an entity */
  company: Analysed | null;
  /** those that the entity's dataset has too; null for all */
  lines: readonly string[] | null;
  filed: (value: number) => string;
  meta: Meta;
};

/** A NIT of SIIS, or `sfc:` and a NIT of the SFC. */
const idForm = /^(?:sfc:)?\d{6,15}$/;
export const nitOf = (id: string) => id.replace('sfc:', '');

export const idOf = ({ nit, source }: SearchResult) => (source === 'SFC' ? `sfc:${nit}` : nit);

/** A promise for each identifier, in the same order. */
export function compared(ids: readonly string[]): Promise<Compared>[] {
  const nits = ids.filter((id) => !id.startsWith('sfc:'));
  const answers = fetchCompanies(nits);
  return ids.map((id) => {
    const answer = answers[nits.indexOf(id)];
    return answer ? answer.then((loaded) => companyToCompare(id, loaded)) : entity(id);
  });
}

export function companyToCompare(nit: string, { data, meta }: ShownAnswer<Analysed>): Compared {
  const { profile, financials, indicators, derivadas, crecimiento } = data;
  const rows: Map<number, Row> = new Map();
  for (const row of [
    ...indicators.by_year,
    ...derivadas.by_year,
    ...crecimiento.by_year,
    ...(financials.estado_resultados ?? []),
    ...(financials.estado_situacion_financiera ?? []),
  ]) {
    const { anio, ...line } = row;
    rows.set(anio, { ...rows.get(anio), ...line });
  }
  return {
    id: nit,
    nit,
    name: profile.razon_social,
    href: `/empresa/${nit}`,
    call: null,
    dataset: 'SIIS',
    rows,
    company: data,
    lines: null,
    filed: (value) => filed(value, 1000),
    meta,
  };
}

async function entity(id: string): Promise<Compared> {
  const parameters: CallParameters<'sfc'> = {
    nit: nitOf(id),
    include: ['profile', 'statements'],
    statements: ['financial_position', 'profit_loss'],
  };
  const call = callAddress('sfc', parameters);
  const answer = (await client.sfc(parameters)) as Answer<Entity>;
  const { concepts }: { concepts: readonly Crossed[] } = await published(
    releaseFile(answer.meta, 'conceptos.json'),
  );
  return entityToCompare(id, call, answer, concepts);
}

/** The accounts of the open balances (CUIF) that are lines of SIIS. */
const openAccounts: Readonly<Record<string, string>> = {
  total_activos: 'cuif:100000',
  total_pasivos: 'cuif:200000',
  total_patrimonio: 'cuif:300000',
  ganancia_neta: 'cuif:590000',
};

export function entityToCompare(
  id: string,
  call: string,
  { data, meta }: { data: Pick<Entity, 'profile' | 'statements'>; meta: Meta },
  concepts: readonly Crossed[],
): Compared {
  const nit = nitOf(id);
  const { profile, statements = {} } = data;
  const rows: Map<number, Row> = new Map();
  const lines: string[] = [];
  for (const [crossed, name] of [
    ['resultados', 'profit_loss'],
    ['situacion_financiera', 'financial_position'],
  ] as const) {
    const same = concepts.filter(({ statement, match }) => statement === crossed && match === 'exact');
    const statement = statements[name];
    const isOpen = statement?.source !== undefined;
    lines.push(...same.map(({ key }) => key).filter((key) => !isOpen || key in openAccounts));
    if (!statement) continue;
    const told = new Set<number>();
    for (const { columns, rows: drawn } of [statement, ...(statement.cuif ? [statement.cuif] : [])])
      for (const [year, at] of yearEnds(columns, profile?.entity_id)) {
        // The open balances tell the years that the filings do not.
        if (told.has(year)) continue;
        told.add(year);
        const values = new Map(drawn.map((row) => [row.concept, row.values[at]]));
        const row = same.map(({ key, sfc }) => {
          const pesos = values.get(sfc?.concept ?? '') ?? values.get(openAccounts[key] ?? '');
          return [key, typeof pesos === 'number' ? pesos / 1000 : null];
        });
        rows.set(year, { ...rows.get(year), ...Object.fromEntries(row) });
      }
  }
  return {
    id,
    nit,
    name: profile?.name ?? nit,
    href: `/sfc/${nit}`,
    call,
    dataset: 'SFC',
    rows,
    company: null,
    lines,
    filed: (value) => filed(value * 1000, 1),
    meta,
  };
}

/** The indicators of a company in a year. */
export const indicatorsInYear = ({ company }: Compared, year: number): Row | undefined =>
  company?.indicators.by_year.find(({ anio }) => anio === year);

/** What the figures of a company are of, by year; nothing of an entity, of which only whole years are compared. */
export const marksOf = ({ company }: Compared, as?: 'filed' | 'compared'): Marks =>
  company ? marksByYear(company, as) : new Map();

export const marksInYear = (compared: Compared, year: number): readonly YearMark[] =>
  marksOf(compared).get(year) ?? [];

/** A company at the head of its column, with what its figures of a year are of. */
export const companyLink = (compared: Compared, year: number) => [
  <a href={compared.href}>{compared.name}</a>,
  <HeadMarks marks={marksInYear(compared, year)} />,
];

/** Empty when only entities are compared. */
export const definitionsOf = (companies: readonly Compared[]) =>
  companies.find(({ company }) => company)?.company?.indicators.definitions ?? {};

/** The column of each full year of this entity, individual figures before any others. */
function yearEnds(
  columns: NonNullable<NonNullable<Entity['statements']>['equity']>['columns'],
  entityId: string | undefined,
) {
  const chosen: Map<number, number> = new Map();
  for (const individual of [true, false])
    for (const [at, { entity_id, basis, year, start, end }] of columns.entries()) {
      const whole = end === `${year}-12-31` && (start === undefined || start === `${year}-01-01`);
      if (whole && entity_id === entityId && (basis === 'individual') === individual && !chosen.has(year))
        chosen.set(year, at);
    }
  return chosen;
}

// API calls about compared companies: one call for all that are not loaded yet, and none twice.

type Answer<T> = ShownAnswer<T>;

export type Analysed = Whole & Pick<Analysis, 'derivadas' | 'crecimiento'>;

const sections = ['profile', 'financials', 'indicators', 'derivadas', 'crecimiento'] as const;

/** The address of the statements, indicators, derived figures and growth of one company or several. */
export const companyCall = (nits: readonly string[]) =>
  nits.length === 1
    ? `${addressOf('empresa', { nit: nits[0] })}?include=${sections}`
    : `${addressOf('empresas', {})}?nit=${inOrder(nits)}&include=${sections}`;

export const benchmarkCall = (nits: readonly string[], year: number) =>
  nits.length === 1
    ? `${addressOf('benchmark', { nit: nits[0] })}?years=${year}`
    : `${addressOf('empresas', {})}?nit=${inOrder(nits)}&include=benchmark&years=${year}`;

const inOrder = (nits: readonly string[]) => [...nits].sort((a, b) => Number(a) - Number(b));

const promises: Map<string, Promise<unknown>> = new Map();

/** The answer holds the sections that it was asked for. */
const analysed = (nit: string) =>
  client.empresa({ nit, include: sections }) as unknown as Promise<Answer<Analysed>>;

/** A promise for each NIT, in the same order. */
const fetchCompanies = (nits: readonly string[]): Promise<Answer<Analysed>>[] =>
  loadEach(nits, {
    of: 'empresa',
    alone: analysed,
    together: (list) => client.empresas({ nit: list, include: sections }),
    fromSingle: (answer) => answer,
    fromBatch: ({ data, meta }, nit) => {
      const company = data.empresas.find((company) => company.nit === nit);
      // A NIT that is missing in the answer is asked for alone: the problem says what is wrong with it.
      return company ? { data: company as Analysed, meta } : analysed(nit);
    },
  });

/** The benchmark of each company in a year; null without a valid CIIU code. */
export const fetchBenchmarks = (nits: readonly string[], year: number): Promise<Benchmark | null>[] =>
  loadEach(nits, {
    of: `benchmark ${year}`,
    alone: (nit) => client.benchmark({ nit, years: [year] }),
    together: (list) => client.empresas({ nit: list, include: ['benchmark'], years: [year] }),
    fromSingle: ({ data }): Benchmark | null => data as Benchmark,
    fromBatch: ({ data }, nit) => data.empresas.find((company) => company.nit === nit)?.benchmark ?? null,
  });

function loadEach<T, A>(
  nits: readonly string[],
  {
    of,
    alone,
    together,
    fromSingle,
    fromBatch,
  }: {
    of: string;
    alone: (nit: string) => Promise<A>;
    together: (nits: readonly string[]) => Promise<Answer<Batch>>;
    fromSingle: (answer: A) => T;
    fromBatch: (answer: Answer<Batch>, nit: string) => T | Promise<T>;
  },
): Promise<T>[] {
  const missing = nits.filter((nit) => !promises.has(`${of} ${nit}`));
  const batch = missing.length > 1 ? together(inOrder(missing)) : null;
  for (const nit of missing) {
    const promise = batch
      ? batch.then((loaded) => fromBatch(loaded, nit))
      : alone(nit).then((loaded) => fromSingle(loaded));
    promises.set(`${of} ${nit}`, promise);
    promise.catch(() => promises.delete(`${of} ${nit}`));
  }
  return nits.map((nit) => promises.get(`${of} ${nit}`) as Promise<T>);
}

// The state of a comparison in the page's address: companies, line, year, group, and whether as an index.

export const most = 5;
const usualLine = 'ingresos_operacionales';

/** Each company once, five at most; year 0 is the latest that all reported, level '' the narrowest with enough companies. */
export function readState(search: string = location.search): ComparedState {
  const query = new URLSearchParams(search);
  const ids = (query.get('nit') ?? '').split(',').filter((id) => idForm.test(id));
  return {
    ids: [...new Set(ids)].slice(0, most),
    line: query.get('cifra') ?? usualLine,
    year: Number(query.get('anio')) || 0,
    indexed: query.get('modo') === 'indice',
    level: figureWords.es.levels[query.get('grupo') ?? ''] ? (query.get('grupo') ?? '') : '',
  };
}

/** The address of a comparison, without default values. */
export function comparisonAddress({
  ids,
  line = usualLine,
  year = 0,
  indexed = false,
  level = '',
}: Pick<ComparedState, 'ids'> & Partial<ComparedState>) {
  const parts = [
    ids.length > 0 && `nit=${ids.join(',')}`,
    line !== usualLine && `cifra=${encodeURIComponent(line)}`,
    year > 0 && `anio=${year}`,
    indexed && 'modo=indice',
    level && `grupo=${level}`,
  ].filter(Boolean);
  return parts.length > 0 ? `/comparar?${parts.join('&')}` : '/comparar';
}

// A company with the companies of its class nearest in revenue, found among the largest of the country.

/**
 * The middle company of a class and those nearest to it; the class with most rows is tried first. Null when in every
 * class a company below the last row might be nearer.
 * `screener`: sorted by revenue, largest first.
 * `count`: companies to return at most, the middle one included
 */
export function nearInSize({ empresas, pagination }: Screener, count: number) {
  const classes: Map<string, Sized[]> = new Map();
  for (const row of empresas)
    if (row.ciiu_codigo && isSized(row))
      classes.set(row.ciiu_codigo, [...(classes.get(row.ciiu_codigo) ?? []), row]);
  // Companies below the last row may be nearer than those on the page.
  const end = pagination.has_next ? (empresas.at(-1)?.ingresos_operacionales ?? 0) : -Infinity;
  for (const rows of [...classes.values()].sort((a, b) => b.length - a.length)) {
    const pivot = rows[Math.floor((rows.length - 1) / 2)];
    if (!pivot) continue;
    const away = (row: Sized) => Math.abs(row.ingresos_operacionales - pivot.ingresos_operacionales);
    const near = rows
      .filter((row) => row !== pivot)
      .sort((a, b) => away(a) - away(b))
      .slice(0, count - 1);
    const farthest = near.at(-1);
    if (farthest && away(farthest) <= pivot.ingresos_operacionales - end) return [pivot, ...near];
  }
  return null;
}

const isSized = (row: ScreenerRow): row is Sized => row.ingresos_operacionales !== null;
