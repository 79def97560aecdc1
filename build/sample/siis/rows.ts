/** The rows of a filing as the portal exports them, and the figures that a reader should find in them. */

import { type StatementName, statementNames } from '../../../contract/http/schemas.ts';
import { caratulaOf } from './caratula.ts';
import { publishedLabel } from './damage.ts';
import type { Rows } from './files.ts';
import type { SampleFiling } from './filings.ts';
import { headingsOf, type LabelledLine, labelledLines } from './lines.ts';
import { oddPeriods, periodsOf } from './periods.ts';
import {
  csvField,
  exportDate,
  type PortalDataset,
  portalDatasets,
  quotedThousands,
  taxonomyFields,
} from './portal.ts';
import { hash, type Random } from './prng.ts';
import { type Conflict, damaged, reworded, totalsOnly, withConflict, withUnknownLabels } from './slips.ts';
import type { LineFigures } from './totals.ts';

export const statementDatasets: Record<StatementName, Exclude<PortalDataset, 'CARATULA'>> = {
  situacion_financiera: 'ESF',
  resultados: 'ERI',
  flujo_efectivo: 'EFE',
};

/** What a filing says for its own year, by concept, before damage. */
export interface FiledFigures extends Record<StatementName, LineFigures> {
  /** Lines under labels that no table claims. */
  sin_reconocer: Record<string, number>;
  conflictos: Conflict[];
}

/** What was written of a filing. */
export interface WrittenFiling {
  filing: SampleFiling;
  figures: FiledFigures;
}

/** Writes all copies of a filing. */
export function writeFiling(filing: SampleFiling, files: Rows): WrittenFiling {
  const { company, year, cut, entry } = filing;
  const purpose = hash(entry.charCodeAt(0), filing.replaced ? 1 : 0, Number(cut.slice(5, 7)));
  const random = company.random(year, 7, purpose);
  const figures: FiledFigures = {
    conflictos: [],
    situacion_financiera: {},
    resultados: {},
    flujo_efectivo: {},
    sin_reconocer: {},
  };
  const period = periodsOf(filing, 'CARATULA').current;
  const ofCover = company.random(year, 14);
  const tails: Record<PortalDataset, string[]> = { CARATULA: [], ESF: [], ERI: [], EFE: [] };
  for (const [question, value] of caratulaOf(filing))
    tails.CARATULA.push(`${publishedLabel(question, ofCover)},${period},${csvField(value)}\n`);
  for (const statement of statementNames) {
    if (isFiled(filing, statement)) {
      tails[statementDatasets[statement]] = statementTails(filing, figures, statement, random);
    } else if (!filing.kinds.includes('totals_only')) {
      if (statement === 'situacion_financiera')
        filing.kinds = filing.kinds.filter((kind) => !inBalanceSheet.includes(kind));
      filing.kinds.push('missing_statement');
    }
  }
  const variant = random.next();
  for (const copy of filing.copies) {
    const identity = `${quotedThousands(copy.instancia)},${quotedThousands(company.nit)},${copy.radicado},`;
    for (const dataset of portalDatasets) {
      if (dataset === 'CARATULA' ? !copy.caratula : !copy.statements) continue;
      const prefix = `${identity}${taxonomyFields(entry, year, dataset, variant)},${exportDate(cut)},`;
      for (const tail of tails[dataset]) files[dataset].write(prefix + tail);
    }
  }
  return { filing, figures };
}

/** In 2020 one filing in forty came without its balance sheet; elsewhere a statement is rarely missing. */
function isFiled({ company, year, kinds }: SampleFiling, statement: StatementName): boolean {
  if (year === 2020 && statement === 'situacion_financiera') return !company.random(year, 8).chance(0.023);
  if (statement !== 'flujo_efectivo') return true;
  return !kinds.includes('totals_only') && !company.hasIn('missing_statement', year);
}

/** What goes with a balance sheet that is not filed. */
const inBalanceSheet = ['sign_slip', 'scale_slip_position'];

/** What stands behind the columns of the filing in each row of a statement. Puts what the own lines say into `figures`. */
function statementTails(
  filing: SampleFiling,
  figures: FiledFigures,
  statement: StatementName,
  random: Random,
): string[] {
  const { company, year, kinds } = filing;
  const { framework } = company;
  const periods = periodsOf(filing, statementDatasets[statement]);
  // Share of zero lines that are written; the first forms had more of them.
  const zeroes = company.has('zero_filler') ? 1 : year <= 2017 ? 0.1 : 0.015;
  const tails: string[] = [];
  const row = (label: string, period: string, value: number | string): void => {
    tails.push(`${publishedLabel(label, random)},${period},${value}\n`);
  };
  const column = (of: LineFigures): LabelledLine[] => {
    const lines = labelledLines(statement, of, framework, year, zeroes, random);
    return kinds.includes('totals_only') ? totalsOnly(lines) : lines;
  };

  const lines = reworded(filing, column(filing.current[statement]));
  const filed = withConflict(filing, statement, damaged(filing, statement, lines, random));
  for (const { key, label, value } of filed.lines) {
    if (key === undefined) {
      figures.sin_reconocer[label] = value;
      continue;
    }
    // A depreciation below zero is a slip of the pen; a total that was not filed stays missing.
    const slip = key === 'depreciacion_amortizacion' && kinds.includes('negative_depreciation');
    figures[statement][key] = (figures[statement][key] ?? 0) + (slip ? -value : value);
  }
  const cash: Partial<Record<string, string>> = {
    efectivo_inicial: periods.openingCash,
    efectivo_final: periods.closingCash,
  };
  for (const { key, label, value } of filed.lines) row(label, cash[key ?? ''] ?? periods.current, value);
  if (filed.second !== undefined) row(filed.second.label, periods.current, filed.second.value);
  if (filed.conflict !== undefined) figures.conflictos.push(filed.conflict);

  if (statement !== 'flujo_efectivo') {
    const before = kinds.includes('repeated_year')
      ? filed.lines
      : withUnknownLabels(company, year - 1, column(filing.comparative[statement]));
    for (const { label, value } of before) row(label, periods.comparative, value);
  }
  if (statement === 'situacion_financiera' && filing.opening !== undefined)
    for (const { label, value } of column(filing.opening)) row(label, periods.opening, value);
  if (company.hasIn('heading_rows', year)) {
    for (const label of headingsOf(statement, framework, year))
      row(label, periods.current, random.chance(0.5) ? '' : 0);
    kinds.push('heading_rows');
  }
  for (const period of oddPeriodsOf(filing, statementDatasets[statement], random)) {
    for (const { label, value } of lines.slice(0, 9)) row(label, period, Math.trunc(value / 2));
    kinds.push('odd_period');
  }
  return tails;
}

function oddPeriodsOf(
  { company, year, cut }: SampleFiling,
  dataset: PortalDataset,
  random: Random,
): readonly string[] {
  const all = oddPeriods[dataset]?.[year];
  if (all === undefined || !cut.endsWith('-12-31')) return [];
  if (company.has('every_odd_period')) return all;
  return company.hasIn('odd_period', year) ? [random.pick(all)] : [];
}
