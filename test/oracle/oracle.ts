/** The oracle computes every number that the API serves of a company from the raw CSVs, in the simplest way. */

import { readFileSync } from 'node:fs';
import { doesNotAddUp, inAnotherScale } from './errors.ts';
import {
  addedUp,
  alike,
  type Closing,
  closingOf,
  type DatedClosing,
  madeOf,
  monthsOf,
  repeatedOf,
} from './exercises.ts';
import { type OracleResult, oracleIndicators } from './indicators.ts';
import { gives, labelTable, type OracleLines, type OracleStatements, oracleLines } from './lines.ts';
import { bare, type Filed, grouped, readFilings } from './raw.ts';

export interface OracleYear {
  readonly nit: string;
  readonly year: number;
  readonly filing: Filed;
  readonly statements: OracleStatements;
  readonly indicators: Record<string, OracleResult>;
  /** The class as filed for this year; null when it is not a class of the CIIU. */
  readonly ciiu: string | null;
  /** A filing for each cut of the year, the oldest first and its own last. */
  readonly closings: readonly Closing[];
  readonly cover: Filed['cover'] | null;
  /** The exercises that it is linked to, the first one first and its own last. */
  linked: readonly DatedClosing[];
  /** Whether its flows are not those of twelve months, though it ends with the year or closes more often. */
  short: boolean;
  /** How many exercises are the whole year together; 0 where they are not, or it is one. */
  together: number;
  /** What it repeats of the year before, without flows of fewer months. */
  repeated: OracleStatements;
  /** The year as it is compared: itself, or the sum of its exercises. */
  view: OracleYear;
  /** Whether it counts in its groups. */
  compared: boolean;
  /** The lines that the next year's filing states differently. */
  restated: Restated[];
  /** The year's other filings, with their totals. */
  versions: readonly Record<string, string | number | null>[];
  /** Whether something does not add up, which excludes the year from the statistics of its groups. */
  error: boolean;
}
export interface Restated {
  readonly fecha_corte: string;
  readonly radicado_presentado: string;
  readonly radicado_comparativo: string;
  readonly concepto: string;
  readonly presentado: number;
  readonly comparativo: number;
  readonly tipo: string;
}
export type OracleCompany = Map<number, OracleYear>;

const ciiu: { code: string; level: string }[] = JSON.parse(
  readFileSync(new URL('../../contract/figures/ciiu.json', import.meta.url), 'utf8'),
);
const classes = new Set(ciiu.filter(({ level }) => level === 'clase').map(({ code }) => code));

const entityLevel = new Set(['10', '20', '40', '50']);

/** Sort key for the choice among the filings of a year; the greatest wins. */
function rank(filing: Filed): (number | string)[] {
  const [year, office, number] = filing.radicado.split('-').map(Number);
  return [filing.cut, entityLevel.has(filing.entry) ? 1 : 0, year!, office!, number!, filing.instance];
}

function better(a: Filed, b: Filed): Filed {
  const [left, right] = [rank(a), rank(b)];
  const at = left.findIndex((part, i) => part !== right[i]);
  return at < 0 || left[at]! > right[at]! ? a : b;
}

export function oracleOf(folder: string): Map<string, OracleCompany> {
  const companies = new Map<string, OracleCompany>();
  const candidates = grouped(readFilings(folder), ({ nit, cut }) => `${nit} ${cut.slice(0, 4)}`);
  for (const [key, filings] of [...candidates].sort()) {
    const [nit, year] = key.split(' ') as [string, string];
    const statementsOf = new Map(filings.map((filing) => [filing, oracleLines(filing.lines)]));
    const filled = filings.filter((filing) => Object.keys(statementsOf.get(filing)!).length > 0);
    if (filled.length === 0) continue;
    const filing = filled.reduce(better);
    const covers = filings.filter(({ cut, cover }) => cut === filing.cut && cover.size > 0);
    const cover =
      filing.cover.size > 0 ? filing.cover : covers.length > 0 ? covers.reduce(better).cover : null;
    const statements = statementsOf.get(filing)!;
    const ciiu = cover && ciiuOf(cover);
    const level = entityLevel.has(filing.entry);
    const byCut = grouped(
      filled.filter(({ entry }) => entityLevel.has(entry) === level),
      ({ cut }) => cut,
    );
    const closings = [...byCut.keys()].sort().map((cut) => {
      const best = byCut.get(cut)!.reduce(better);
      return closingOf(best, statementsOf.get(best)!);
    });
    const own: Omit<OracleYear, 'view'> & { view?: OracleYear } = {
      nit,
      year: Number(year),
      filing,
      statements,
      indicators: oracleIndicators(statements),
      ciiu,
      closings,
      cover,
      ...{ linked: [], short: false, together: 0, repeated: {} },
      compared: false,
      restated: [],
      versions: versionsBeside(filing, filled, statementsOf),
      error: doesNotAddUp(statements),
    };
    own.view = own as OracleYear;
    companies.set(
      nit,
      (companies.get(nit) ?? new Map<number, OracleYear>()).set(Number(year), own as OracleYear),
    );
  }
  for (const years of companies.values()) {
    const filed = new Map([...years].map(([year, own]) => [year, own.statements]));
    for (const year of inAnotherScale(filed)) years.get(year)!.error = true;
    markMonths(years);
    markRestated(years);
  }
  return companies;
}

function ciiuOf(cover: Filed['cover']): string | null {
  const question = bare('Clasificación Industrial Internacional Uniforme Versión 4 A.C');
  const answer = (cover.get(`${question}ciiu`) ?? cover.get(question))?.toSorted()[0];
  const code = /^[A-Z]?(\d{4}) /.exec(answer ?? '')?.[1];
  return code !== undefined && classes.has(code) ? code : null;
}

const nameOf = ({ radicado, cut, entry }: Filed): string => `${radicado} ${cut} ${entry}`;

/** The year's other filings by radicado, date and entry point; further instances of one filing are not versions. */
function versionsBeside(
  chosen: Filed,
  filings: readonly Filed[],
  statementsOf: ReadonlyMap<Filed, OracleStatements>,
): OracleYear['versions'] {
  const named = new Map(filings.map((filing) => [nameOf(filing), filing]));
  named.delete(nameOf(chosen));
  return [...named].sort().map(([, filing]) => {
    const { ESF, ERI } = statementsOf.get(filing)!;
    return {
      numero_radicado: filing.radicado,
      fecha_corte: filing.cut,
      punto_entrada: filing.entry,
      total_activos: ESF?.total_activos ?? null,
      total_pasivos: ESF?.total_pasivos ?? null,
      total_patrimonio: ESF?.total_patrimonio ?? null,
      ingresos_operacionales: ERI?.ingresos_operacionales ?? null,
      ganancia_neta: ERI?.ganancia_neta ?? null,
    };
  });
}

const bases: Record<string, string> = {
  '10': 'i',
  '20': 's',
  '30': 'c',
  '35': 'k',
  '40': 'i',
  '50': 's',
  '60': 'c',
  '65': 'k',
};

const claims = new Map<string, boolean>();
/** Whether the key begins with a key of the table. */
function isClaimed(key: string): boolean {
  const known = claims.get(key);
  if (known !== undefined) return known;
  const found = labelTable.some(({ clave }) => key.startsWith(clave));
  claims.set(key, found);
  return found;
}

/** Of a filing each line that the one after it states differently. */
function markRestated(years: OracleCompany): void {
  for (const [year, own] of years) {
    for (const [i, later] of own.linked.slice(1).entries()) {
      const { filing, says } = own.linked[i]!;
      const ESF = alike(later.again, says) ? later.again.ESF : undefined;
      const flows = madeOf(later.again.ERI, [says.ERI]) ? later.again : {};
      compare(own, filing, says, later.filing, { ...flows, ESF });
    }
    const next = years.get(year + 1);
    if (!next || !own.filing.cut.endsWith('-12-31') || !next.filing.cut.endsWith('-12-31')) continue;
    const first = next.linked[0]!;
    if (bases[own.filing.entry] !== bases[first.filing.entry] || first.from !== `${year + 1}-01-01`) continue;
    const both = own.linked.at(-1)!.months === 12 && first.months === 12;
    const isSame = both
      ? Boolean(repeatedOf(first.again, own).ERI) || !first.again.ERI
      : madeOf(first.again.ERI, [own.statements.ERI]);
    compare(own, own.filing, own.statements, first.filing, isSame ? first.again : { ESF: first.again.ESF });
  }
}

function compare(
  own: OracleYear,
  filing: Filed,
  says: OracleStatements,
  later: Filed,
  repeated: { readonly [S in keyof OracleStatements]?: OracleLines | undefined },
): void {
  const claimed = (lines: OracleLines | undefined) =>
    Object.entries(lines ?? {}).filter(([key]) => isClaimed(key));
  const of = (key: string, statements: typeof repeated) =>
    statements.ESF?.[key] ?? statements.ERI?.[key] ?? statements.EFE?.[key];
  const apart = (key: string) => {
    const [filed, again] = [of(key, says), of(key, repeated)];
    return filed === undefined || again === undefined ? null : Math.abs(filed - again) > 1;
  };
  const moved = apart('total_patrimonio') === false && !apart('ganancia_neta');
  const pairs = (['ERI', 'ESF', 'EFE'] as const).flatMap((statement) =>
    claimed(repeated[statement]).flatMap(([concepto, comparativo]) => {
      const presentado = says[statement]?.[concepto];
      return presentado === undefined ? [] : [{ concepto, presentado, comparativo }];
    }),
  );
  const full = pairs.filter(({ presentado, comparativo }) => presentado !== 0 && comparativo !== 0);
  const scaled = (times: number) =>
    full.filter(({ presentado, comparativo }) => Math.abs(comparativo / presentado / times - 1) < 0.01)
      .length;
  if (full.length >= 6 && [1e3, 1e-3, 1e6, 1e-6].some((times) => 2 * scaled(times) > full.length)) return;
  for (const { concepto, presentado, comparativo } of pairs) {
    if (presentado === comparativo || (filing === own.filing && gives(filing.lines, concepto, comparativo)))
      continue;
    const small = Math.abs(comparativo - presentado) <= 1;
    const tipo = small ? 'redondeo' : moved ? 'reclasificacion' : 'reexpresion';
    own.restated.push({
      fecha_corte: filing.cut,
      radicado_presentado: filing.radicado,
      radicado_comparativo: later.radicado,
      ...{ concepto, presentado, comparativo, tipo },
    });
  }
}

/** From which day to which the flows of each year run, and what the year is compared by. */
function markMonths(years: OracleCompany): void {
  for (const [year, own] of years) {
    const [before, next] = [years.get(year - 1), years.get(year + 1)];
    const december = before?.closings.at(-1);
    const found = monthsOf(own.closings, {
      december: december?.filing.cut.endsWith('-12-31') ? december : undefined,
      hasBefore: before !== undefined,
      next: (next?.closings ?? []).map(({ again }) => again.ERI),
      cover: own.cover,
    });
    const annual = own.filing.cut.endsWith('-12-31');
    own.linked = found.linked;
    own.short = annual ? found.linked.at(-1)!.months !== 12 : found.told;
    own.together = found.complete ? found.linked.length : 0;
    own.compared =
      own.ciiu !== null && annual && (!own.short || found.complete) && entityLevel.has(own.filing.entry);
  }
  for (const [year, own] of years) {
    const { again } = own.closings.at(-1)!;
    own.repeated = repeatedOf(again, years.get(year - 1));
    own.versions = own.versions.map((version) => ({ ...version, ...kindOf(version, own) }));
    if (own.together === 0) continue;
    const statements = addedUp(own.linked);
    const view: OracleYear = {
      ...own,
      statements,
      indicators: oracleIndicators(statements),
      short: false,
      repeated: { ...(own.linked[0]!.again.ESF && { ESF: own.linked[0]!.again.ESF }) },
    };
    view.view = view;
    own.view = view;
  }
}

/** What another filing of the year is to the chosen one. */
function kindOf(version: OracleYear['versions'][number], { filing, linked }: OracleYear) {
  const {
    numero_radicado: radicado,
    fecha_corte: cut,
    punto_entrada: entry,
  } = version as Record<string, string>;
  const exercise = linked.find(
    ({ filing: own }) => own.radicado === radicado && own.cut === cut && own.entry === entry,
  );
  if (exercise) return { tipo: 'ejercicio', desde: exercise.from, hasta: cut!, meses: exercise.months };
  if (entityLevel.has(entry!) !== entityLevel.has(filing.entry)) return { tipo: 'otra_base' };
  return { tipo: cut === filing.cut ? 'reemplazada' : 'otro_corte' };
}

/** The last year with at least half as many companies as the year before. */
export function oracleReferenceYear(companies: ReadonlyMap<string, OracleCompany>): number {
  const count = (year: number) => [...companies.values()].filter((years) => years.has(year)).length;
  for (let year = 2199; year > 1990; year--) {
    if (count(year) === 0) continue;
    let before = year - 1;
    while (before > 1990 && count(before) === 0) before--;
    if (count(year) >= count(before) / 2) return year;
  }
  throw new Error('no year');
}
