/** What stands in PERIODO, by dataset and by the year of the cut. */

import type { Filing } from './filings.ts';
import { type Dataset, englishMonths, spanishMonths } from './portal.ts';

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
export function periodsOf(filing: Filing, dataset: Dataset): Periods {
  const { company, year, cut } = filing;
  if (year >= 2018) {
    const current = 'Periodo Actual';
    return {
      current,
      comparative: 'Periodo Anterior',
      opening: '',
      closingCash: current,
      openingCash: current,
    };
  }
  const english = company.hasIn('english_months', year);
  const closing = instant(cut, english);
  const lastYear = instant(`${year - 1}-12-31`, english);
  const opening = instant(`${year - 1}-01-01`, english);
  const annual = cut.endsWith('-12-31');
  const flow = annual
    ? company.hasIn('range_from_last_december', year)
      ? `${lastYear} / ${closing}`
      : String(year)
    : `${year}-ene-01 / ${closing}`;
  switch (dataset) {
    case 'ESF':
      return {
        current: closing,
        comparative: lastYear,
        opening,
        closingCash: closing,
        openingCash: lastYear,
      };
    case 'ERI':
      return { current: flow, comparative: String(year - 1), opening, closingCash: flow, openingCash: flow };
    case 'EFE': {
      if (year === 2017) {
        const current = annual ? '2017' : flow;
        return { current, comparative: '2016', opening, closingCash: closing, openingCash: lastYear };
      }
      break;
    }
    case 'CARATULA':
      if (year === 2017)
        return { current: '2017', comparative: '', opening: '', closingCash: '', openingCash: '' };
  }
  const nit = String(company.nit);
  return { current: nit, comparative: nit, opening: nit, closingCash: nit, openingCash: nit };
}

/** Periods seen in the exports that are never the annual figure of the cut beside which they stand. */
export const oddPeriods: Partial<Record<Dataset, Readonly<Record<number, readonly string[]>>>> = {
  ESF: {
    2016: [
      ...[
        '2016-jun-30',
        '2014-dic-31',
        '2015-dic-01',
        '2016-sep-30',
        '2016-ene-01',
        '2016-oct-31',
        '2016-mar-31',
      ],
      ...[
        '2016-nov-30',
        '2015-ago-31',
        '2016-jul-31',
        '2015-ene-31',
        '2016-dic-20',
        '2016-ago-31',
        '2016-dic-16',
      ],
    ],
    2017: ['2017-jun-30', '2017-sep-30', '2017-nov-30', '2017-mar-31', '2017-jul-31'],
    2018: ['2018-jun-30'],
  },
  ERI: {
    2016: [
      ...[
        '2016-S1',
        '2016-S2',
        '2015-S1',
        '2015-S2',
        '2015-dic',
        '2016-dic',
        '2016-sep',
        '2015-ene',
        '2015-2016',
      ],
      ...[
        '2015-ene-01 / 2016-dic-31',
        '2016-Q1',
        '2016-Q2',
        '2016-Q3',
        '2016-Q4',
        '2015-Q4',
        '2016-Q1Q2Q3',
        '2015+D001',
      ],
      ...['2016-nov-01 / 2016-dic-31', '2016-ene-01 / 2016-oct-31', '2016-ene-01 / 2016-nov-30'],
      ...['2016-ene-01 / 2016-jul-31', '2016-ago-01 / 2016-dic-31', '2016-sep-01 / 2016-dic-31'],
      ...['2016-jul-01 / 2016-oct-31', '2016-ene-01 / 2016-ago-31', '2015-ago-01 / 2015-dic-31'],
      ...['2015-ene-01 / 2015-nov-30', '2016-jul-01 / 2016-dic-20', '2016-ene-01 / 2016-dic-16'],
    ],
    2017: [
      ...[
        '2017-S1',
        '2017-S2',
        '2016-2017',
        '2017-Q4',
        '2017-Q1Q2Q3',
        '2017-dic',
        '2017-ene-01 / 2017-nov-30',
      ],
      ...['2017-ene-01 / 2017-jul-31', '2017-ago-01 / 2017-dic-31'],
    ],
    2018: ['2017-2018'],
  },
  EFE: {
    2017: [
      ...[
        '2017-S1',
        '2017-S2',
        '2017-Q4',
        '2017-Q1Q2Q3',
        '2017-dic',
        '2017-jun-30',
        '2017-nov-30',
        '2017-sep-30',
      ],
      ...[
        '2017-jul-31',
        '2017-ene-01 / 2017-jul-31',
        '2017-ago-01 / 2017-dic-31',
        '2017-ene-01 / 2017-nov-30',
      ],
    ],
    2018: ['2017-2018', '2018-jun-30'],
  },
};
