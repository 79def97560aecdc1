/** The oracle computes every number that the API serves of a company from the raw CSVs, in the simplest way. */

import { readFileSync } from 'node:fs';
import { doesNotAddUp, inAnotherScale } from './errors.ts';
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
  /** The income statements of the year's filings of six months before. */
  readonly halves: readonly OracleLines[];
  /** Whether its flows are of six months. */
  halfYear: boolean;
  /** Whether it counts in its groups. */
  compared: boolean;
  /** The lines that the next year's filing states differently. */
  restated: Restated[];
  /** The year's other filings, with their totals. */
  readonly versions: readonly Record<string, string | number | null>[];
  /** Whether something does not add up, which excludes the year from the statistics of its groups. */
  error: boolean;
}
export interface Restated {
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
    const closes = cover?.get(bare('Corte de cuentas según estatutos')) ?? [];
    const halfYear = closes.some((answer) => /^02/.test(answer));
    companies.set(
      nit,
      (companies.get(nit) ?? new Map<number, OracleYear>()).set(Number(year), {
        nit,
        year: Number(year),
        filing,
        statements,
        indicators: oracleIndicators(statements),
        ciiu,
        halves: filled
          .filter(({ cut }) => monthOf(cut) + 6 === monthOf(filing.cut))
          .flatMap((other) => [statementsOf.get(other)!.ERI ?? {}]),
        halfYear,
        compared:
          ciiu !== null && !halfYear && filing.cut.endsWith('-12-31') && entityLevel.has(filing.entry),
        restated: [],
        versions: versionsBeside(filing, filled, statementsOf),
        error: doesNotAddUp(statements),
      }),
    );
  }
  for (const years of companies.values()) {
    markHalfYears(years);
    markRestated(years);
    const filed = new Map([...years].map(([year, own]) => [year, own.statements]));
    for (const year of inAnotherScale(filed)) years.get(year)!.error = true;
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

function markRestated(years: OracleCompany): void {
  for (const [year, own] of years) {
    const next = years.get(year + 1);
    if (!next || !own.filing.cut.endsWith('-12-31') || !next.filing.cut.endsWith('-12-31')) continue;
    if (own.halfYear || next.halfYear) continue;
    if (bases[own.filing.entry] !== bases[next.filing.entry]) continue;
    const claimed = (lines: OracleLines | undefined) =>
      Object.entries(lines ?? {}).filter(([key]) => isClaimed(key));
    const repeated = oracleLines(next.filing.before);
    const of = (key: string, statements: OracleStatements) =>
      statements.ESF?.[key] ?? statements.ERI?.[key] ?? statements.EFE?.[key];
    const apart = (key: string) => {
      const [filed, again] = [of(key, own.statements), of(key, repeated)];
      return filed === undefined || again === undefined ? null : Math.abs(filed - again) > 1;
    };
    const moved = apart('total_patrimonio') === false && !apart('ganancia_neta');
    for (const statement of ['ERI', 'ESF', 'EFE'] as const)
      for (const [concepto, comparativo] of claimed(repeated[statement])) {
        const presentado = own.statements[statement]?.[concepto];
        if (presentado === undefined || presentado === comparativo) continue;
        if (gives(own.filing.lines, concepto, comparativo)) continue;
        const small = Math.abs(comparativo - presentado) <= 1;
        const tipo = small ? 'redondeo' : moved ? 'reclasificacion' : 'reexpresion';
        own.restated.push({ concepto, presentado, comparativo, tipo });
      }
  }
}

const monthOf = (cut: string): number => Number(cut.slice(5, 7));

/** A year is a half one where it repeats the other half, or where the next year repeats both halves as one. */
function markHalfYears(years: OracleCompany): void {
  const figuresOf = (lines: OracleLines | undefined) => [lines?.ingresos_operacionales, lines?.ganancia_neta];
  const sameAs = (whole: OracleLines | undefined, ...parts: (OracleLines | undefined)[]): boolean => {
    const rows = figuresOf(whole).map((total, i) => ({
      total,
      added: parts.map((part) => figuresOf(part)[i]),
    }));
    const known = rows.filter(({ total, added }) => ![total, ...added].includes(undefined));
    const apart = known.some(({ total, added }) => {
      let rest = total!;
      for (const amount of added) rest -= amount!;
      return rest < -1 || rest > 1;
    });
    return !apart && known.some(({ added }) => added.every((amount) => amount! <= -100 || amount! >= 100));
  };
  for (const [year, own] of years) {
    const repeated = oracleLines(own.filing.before).ERI;
    const next = years.get(year + 1);
    const asWhole = next && oracleLines(next.filing.before).ERI;
    const other =
      own.halves.some((half) => sameAs(repeated, half)) &&
      !sameAs(repeated, years.get(year - 1)?.statements.ERI);
    const both = [...own.halves, repeated].some((half) => sameAs(asWhole, own.statements.ERI, half));
    if (!own.statements.ERI || !(other || both)) continue;
    own.halfYear = true;
    own.compared = false;
  }
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
