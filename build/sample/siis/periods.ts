/** What stands in PERIODO, by dataset and by the year of the cut. */

import type { SampleFiling } from './filings.ts';
import { englishMonths, type PortalDataset, spanishMonths } from './portal.ts';

export interface Periods {
  current: string;
  comparative: string;
  /** ESF of 2016: the opening balance. */
  opening: string;
  /** EFE of 2017: the closing and opening instants of cash. */
  closingCash: string;
  openingCash: string;
}

const instant = (date: string, english: boolean): string => {
  const month = (english ? englishMonths : spanishMonths)[Number(date.slice(5, 7)) - 1]!;
  return `${date.slice(0, 4)}-${month}-${date.slice(8, 10)}`;
};

/** From 2018 on two words; before, the words of the taxonomy's contexts; in the cash flow of 2016 the NIT, by an error of the portal. */
export function periodsOf(filing: SampleFiling, dataset: PortalDataset): Periods {
  const { company, year, cut } = filing;
  const same = (text: string): Periods => ({
    current: text,
    comparative: text,
    opening: text,
    closingCash: text,
    openingCash: text,
  });
  if (year >= 2018) return { ...same('Periodo Actual'), comparative: 'Periodo Anterior' };
  if (year === 2016 && (dataset === 'EFE' || dataset === 'CARATULA')) return same(String(company.nit));
  if (dataset === 'CARATULA') return same('2017');
  const english = company.hasIn('english_months', year);
  const closing = instant(cut, english);
  const lastDecember = instant(`${year - 1}-12-31`, english);
  if (dataset === 'ESF')
    return { ...same(closing), comparative: lastDecember, opening: instant(`${year - 1}-01-01`, english) };
  const annual = company.hasIn('range_from_last_december', year)
    ? `${lastDecember} / ${closing}`
    : String(year);
  const flow = cut.endsWith('-12-31') ? annual : `${year}-ene-01 / ${closing}`;
  const flows = { ...same(flow), comparative: String(year - 1) };
  return dataset === 'ERI' ? flows : { ...flows, closingCash: closing, openingCash: lastDecember };
}

/** Periods seen in the exports that are never the annual figure of the cut beside which they stand: of each form some. */
export const oddPeriods: Partial<Record<PortalDataset, Readonly<Record<number, readonly string[]>>>> = {
  ESF: {
    2016: ['2016-jun-30', '2014-dic-31', '2015-dic-01', '2016-ene-01', '2016-dic-20', '2015-ene-31'],
    2017: ['2017-jun-30', '2017-sep-30', '2017-mar-31'],
    2018: ['2018-jun-30'],
  },
  ERI: {
    2016: [
      ...['2016-S1', '2016-S2', '2015-S2', '2016-dic', '2015-2016', '2016-Q4', '2016-Q1Q2Q3', '2015+D001'],
      ...['2015-ene-01 / 2016-dic-31', '2016-jul-01 / 2016-oct-31', '2015-ene-01 / 2015-nov-30'],
    ],
    2017: ['2017-S1', '2017-S2', '2016-2017', '2017-Q4', '2017-dic', '2017-ago-01 / 2017-dic-31'],
    2018: ['2017-2018'],
  },
  EFE: {
    2017: ['2017-S1', '2017-Q1Q2Q3', '2017-dic', '2017-jun-30', '2017-ene-01 / 2017-jul-31'],
    2018: ['2017-2018', '2018-jun-30'],
  },
};
