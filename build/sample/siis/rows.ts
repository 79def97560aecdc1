/** The rows of a filing as the portal exports them, and the figures that a reader should find in them. */

import { type StatementName, statementNames } from '../../../contract/http/schemas.ts';
import { caratulaOf } from './caratula.ts';
import { type Conflict, withConflict } from './conflicts.ts';
import { count, publishedLabel, type Tally } from './damage.ts';
import type { Rows } from './files.ts';
import type { Filing } from './filings.ts';
import { headingsOf, type Line, linesOf } from './lines.ts';
import { oddPeriods, type Periods, periodsOf } from './periods.ts';
import { csvField, type Dataset, datasets, exportDate, quotedThousands, taxonomyFields } from './portal.ts';
import { hash, type Random } from './prng.ts';
import { damaged, reworded, totalsOnly, withUnknownLabels } from './slips.ts';
import { type Figures, noFigures } from './totals.ts';

export const datasetOf: Record<StatementName, Exclude<Dataset, 'CARATULA'>> = {
  situacion_financiera: 'ESF',
  resultados: 'ERI',
  flujo_efectivo: 'EFE',
};

/** What a filing says for its own year, by concept, before damage. */
export interface FiledFigures extends Record<StatementName, Figures> {
  /** Lines under labels that no table claims. */
  sin_reconocer: Record<string, number>;
}

/** What was written of a filing. */
export interface Written {
  filing: Filing;
  figures: FiledFigures;
  conflicts: Conflict[];
}

/** Writes all copies of a filing. */
export function writeFiling(filing: Filing, files: Rows, tally: Tally): Written {
  const random = filing.company.random(
    filing.year,
    7,
    hash(filing.entry.charCodeAt(0), filing.replaced ? 1 : 0, Number(filing.cut.slice(5, 7))),
  );
  const written: Written = {
    filing,
    figures: {
      situacion_financiera: noFigures(),
      resultados: noFigures(),
      flujo_efectivo: noFigures(),
      sin_reconocer: {},
    },
    conflicts: [],
  };
  const tails: Record<Dataset, string[]> = { CARATULA: [], ESF: [], ERI: [], EFE: [] };
  const period = periodsOf(filing, 'CARATULA').current;
  const ofCover = filing.company.random(filing.year, 14);
  for (const [question, value] of caratulaOf(filing, tally)) {
    tails.CARATULA.push(`${publishedLabel(question, ofCover)},${period},${csvField(value)}\n`);
  }
  for (const statement of statementNames) {
    if (isFiled(filing, statement)) {
      statementTails(written, statement, tails[datasetOf[statement]], random, tally);
    } else if (!filing.kinds.includes('totals_only')) {
      filing.kinds = [
        ...filing.kinds.filter(
          (kind) => statement !== 'situacion_financiera' || !inBalanceSheet.includes(kind),
        ),
        'missing_statement',
      ];
    }
  }
  const variant = random.next();
  for (const copy of filing.copies) {
    const identity = `${quotedThousands(copy.instancia)},${quotedThousands(filing.company.nit)},${copy.radicado},`;
    for (const dataset of datasets) {
      if (dataset === 'CARATULA' ? !copy.caratula : !copy.statements) continue;
      const prefix = `${identity}${taxonomyFields(filing.entry, filing.year, dataset, variant)},${exportDate(filing.cut)},`;
      const file = files[dataset];
      for (const tail of tails[dataset]) file.write(prefix + tail);
    }
  }
  for (const kind of filing.kinds) count(tally, kind);
  return written;
}

/** In 2020 one filing in forty came without its balance sheet; elsewhere a statement is rarely missing. */
function isFiled(filing: Filing, statement: StatementName): boolean {
  const { company, year } = filing;
  if (year === 2020 && statement === 'situacion_financiera') return !company.random(year, 8).chance(0.023);
  if (statement !== 'flujo_efectivo') return true;
  return !filing.kinds.includes('totals_only') && !company.hasIn('missing_statement', year);
}

/** What goes with a balance sheet that is not filed. */
const inBalanceSheet = ['sign_slip', 'scale_slip_position'];

/** Share of zero lines that are written, tuned to the rows per company of each year; forms had more of them at first. */
const zeroShares: Record<StatementName, Readonly<Record<number, number>>> = {
  situacion_financiera: { 2016: 0.11, 2017: 0.09, 2018: 0.06, 2019: 0.04 },
  resultados: { 2016: 0.11, 2017: 0.1, 2018: 0.08, 2019: 0.06 },
  flujo_efectivo: { 2016: 0.27, 2017: 0.08, 2018: 0.05 },
};

const laterZeroShare: Record<StatementName, number> = {
  situacion_financiera: 0.015,
  resultados: 0.02,
  flujo_efectivo: 0.002,
};

function zeroShare({ company, year }: Filing, statement: StatementName): number {
  return company.has('zero_filler') ? 1 : (zeroShares[statement][year] ?? laterZeroShare[statement]);
}

function statementTails(
  written: Written,
  statement: StatementName,
  tails: string[],
  random: Random,
  tally: Tally,
): void {
  const { filing, figures } = written;
  const { company, year } = filing;
  const { framework } = company;
  const dataset = datasetOf[statement];
  const periods = periodsOf(filing, dataset);
  const zeroes = zeroShare(filing, statement);
  const row = (label: string, period: string, value: number | string): void => {
    tails.push(`${publishedLabel(label, random)},${period},${value}\n`);
  };

  const column = (of: Figures): Line[] => {
    const lines = linesOf(statement, of, framework, year, zeroes, random);
    return filing.kinds.includes('totals_only') ? totalsOnly(lines) : lines;
  };

  const lines = reworded(filing, column(filing.current[statement]), tally);
  const filed = withConflict(filing, statement, damaged(filing, statement, lines, random));
  for (const { key, label, value } of filed.lines) {
    if (key === undefined) {
      figures.sin_reconocer[label] = value;
      continue;
    }
    // A depreciation below zero is a slip of the pen; a total that was not filed stays missing.
    const meant =
      key === 'depreciacion_amortizacion' && filing.kinds.includes('negative_depreciation') ? -value : value;
    figures[statement][key] = (figures[statement][key] ?? 0) + meant;
  }
  for (const line of filed.lines) row(line.label, periodOfLine(line, periods), line.value);
  if (filed.second !== undefined) row(filed.second.label, periods.current, filed.second.value);
  if (filed.conflict !== undefined) written.conflicts.push(filed.conflict);

  if (statement !== 'flujo_efectivo') {
    const before = filing.kinds.includes('repeated_year')
      ? filed.lines
      : withUnknownLabels(company, year - 1, column(filing.comparative[statement]));
    for (const { label, value } of before) row(label, periods.comparative, value);
  }
  if (statement === 'situacion_financiera' && filing.opening !== undefined) {
    for (const { label, value } of column(filing.opening)) row(label, periods.opening, value);
  }
  if (company.hasIn('heading_rows', year)) {
    for (const label of headingsOf(statement, framework, year))
      row(label, periods.current, random.chance(0.5) ? '' : 0);
    count(tally, 'heading_rows');
  }
  for (const period of oddPeriodsOf(filing, dataset, random)) {
    for (const { label, value } of lines.slice(0, 9)) row(label, period, Math.trunc(value / 2));
    count(tally, 'odd_period');
  }
}

function periodOfLine(line: Line, periods: Periods): string {
  if (line.key === 'efectivo_inicial') return periods.openingCash;
  if (line.key === 'efectivo_final') return periods.closingCash;
  return periods.current;
}

function oddPeriodsOf(filing: Filing, dataset: Dataset, random: Random): readonly string[] {
  const { company, year } = filing;
  const all = oddPeriods[dataset]?.[year];
  if (all === undefined || !filing.cut.endsWith('-12-31')) return [];
  if (company.has('every_odd_period')) return all;
  return company.hasIn('odd_period', year) ? [random.pick(all)] : [];
}
