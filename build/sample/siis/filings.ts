/** Which filings a company sends: the annual one, and what else lies beside it in the portal. */

import type { Books } from './accounts.ts';
import type { Company } from './company.ts';
import { foldFor2016 } from './lines.ts';
import type { EntryPoint } from './portal.ts';
import type { Figures, Statements } from './totals.ts';
import { beforeCorrection, consolidated, halfYear, restated, withEqualIntangibles } from './variants.ts';

/** One time that the rows of a filing stand in the files. */
export interface Copy {
  instancia: number;
  radicado: string;
  statements: boolean;
  caratula: boolean;
}

export interface Filing {
  company: Company;
  year: number;
  /** `YYYY-MM-DD` */
  cut: string;
  entry: EntryPoint;
  ciiu: string;
  current: Statements;
  /** Last year's figures, as this filing shows them. */
  comparative: Statements;
  /** 1 January of the year before: only the filings of 2016 have it. */
  opening: Figures | undefined;
  copies: Copy[];
  /** The one that a reader should choose for its year. */
  chosen: boolean;
  /** A later filing replaces it. */
  replaced: boolean;
  kinds: string[];
}

/** Cuts on other days that were seen; the first is the closer of half-years. */
const otherCuts = [
  '06-30',
  '10-31',
  '11-30',
  '09-30',
  '07-31',
  '08-31',
  '12-20',
  '12-24',
  '05-02',
  '12-16',
  '03-31',
];

/** Instances of a company; more than it can have in fifteen years. */
const instancesPerCompany = 100;

/** All filings for the cuts `from` to `to`; a company without any in them files for the last. */
export function filingsOf(company: Company, from: number, to: number): Filing[] {
  const inside = company.years.filter((year) => year >= from && year <= to);
  const years = inside.length > 0 ? inside : [to];
  const start = Math.min(company.years[0]!, years[0]!);
  const books = company.books(start, years[years.length - 1]!);
  const numbers = numbering(company);
  return years.flatMap((year) => filingsOfYear(company, year, books, start, numbers));
}

interface Numbers {
  instancia(): number;
  radicado(filedIn: number): string;
}

/** Both numbers grow, so that the newest filing has the highest; they are unique up to 69,000 companies. */
function numbering(company: Company): Numbers {
  const perYear = 13;
  const used = new Map<number, number>();
  let slot = 0;
  return {
    instancia: () => 1000 + company.index * instancesPerCompany + slot++,
    radicado(filedIn) {
      const place = used.get(filedIn) ?? 0;
      used.set(filedIn, place + 1);
      return `${filedIn}-01-${100_000 + ((company.index * perYear + place) % 899_999)}`;
    },
  };
}

function filingsOfYear(
  company: Company,
  year: number,
  books: Books[],
  start: number,
  numbers: Numbers,
): Filing[] {
  const random = company.random(year, 1);
  const book = books[year - start + 2]!;
  const before = books[year - start + 1]!;
  const onlyGroup = company.has('only_consolidated');
  const factor = 2 + (company.index % 2);
  const groupEntry = (combined: boolean): EntryPoint =>
    company.framework === 'PLENAS' ? (combined ? '35' : '30') : combined ? '65' : '60';
  let own: Statements = company.hasIn('equal_intangibles', year) ? withEqualIntangibles(book) : book;
  let past: Statements = before;
  const kinds: string[] = [];
  if (own !== book) kinds.push('equal_intangibles');
  if (onlyGroup) {
    own = consolidated(own, factor);
    past = consolidated(past, factor);
    kinds.push('only_consolidated');
  }
  const instead = company.hasIn('other_cut_instead', year);
  const cut = `${year}-${instead ? otherCuts[random.int(otherCuts.length)] : '12-31'}`;
  if (instead) kinds.push('other_cut_instead');
  if (company.hasIn('restated_comparative', year)) {
    past = restated(past, random);
    kinds.push('restated_comparative');
  }
  const filings: Filing[] = [];
  const file = (
    parts: Partial<Filing> & Pick<Filing, 'current' | 'comparative' | 'entry' | 'kinds'>,
    filedIn = year + 1,
  ): Filing => {
    const filing: Filing = {
      company,
      year,
      cut,
      ciiu: company.ciiuOf(year),
      opening: year === 2016 ? books[0]!.situacion_financiera : undefined,
      copies: [
        {
          instancia: numbers.instancia(),
          radicado: numbers.radicado(filedIn),
          statements: true,
          caratula: true,
        },
      ],
      chosen: false,
      replaced: false,
      ...parts,
    };
    if (year === 2016)
      filing.current = { ...filing.current, flujo_efectivo: foldFor2016(filing.current.flujo_efectivo) };
    if (year === 2022) double(filing, numbers);
    filings.push(filing);
    return filing;
  };

  const entry = onlyGroup ? groupEntry(false) : company.entry;
  if (company.hasIn('other_cut_beside', year) && !instead) {
    file({
      current: halfYear(own, past.situacion_financiera),
      comparative: past,
      entry,
      cut: `${year}-06-30`,
      kinds: ['other_cut_beside'],
    });
  }
  if (company.hasIn('retransmission', year)) {
    file({
      current: beforeCorrection(own, random),
      comparative: past,
      entry,
      replaced: true,
      kinds: ['retransmission'],
    });
  }
  const late = company.hasIn('late_radicado', year);
  if (late) kinds.push('late_radicado');
  file({ current: own, comparative: past, entry, kinds, chosen: true }, late ? year + 2 : year + 1);

  const combined = company.has('combined_twin');
  const group =
    company.has('consolidated_twin') ||
    company.has('consolidated_twin_plenas') ||
    company.has('twin_with_other_ciiu');
  if ((group || combined) && !onlyGroup && !instead) {
    const otherCiiu = company.has('twin_with_other_ciiu');
    file({
      current: consolidated(own, factor),
      comparative: consolidated(past, factor),
      entry: groupEntry(combined),
      ciiu: otherCiiu ? '6499' : company.ciiuOf(year),
      kinds: [
        combined ? 'combined_twin' : 'consolidated_twin',
        ...(otherCiiu ? ['twin_with_other_ciiu'] : []),
      ],
    });
  }
  return filings;
}

/** The cut of 2022 was loaded twice nationally, and three copies of a Carátula row stand where other years have one. */
function double(filing: Filing, numbers: Numbers): void {
  const random = filing.company.random(filing.year, 2, Number(filing.entry));
  const first = filing.copies[0]!;
  const draw = random.next();
  if (draw < 0.07) return;
  if (draw < 0.55) {
    // Twice the same rows, nothing to tell them apart.
    filing.copies.push({ ...first }, { ...first, statements: false });
    filing.kinds.push('doubled_same_rows');
  } else {
    const again = { ...first, instancia: numbers.instancia() };
    if (draw < 0.88) filing.kinds.push('doubled_other_instance');
    else {
      again.radicado = numbers.radicado(filing.year + 1);
      filing.kinds.push('doubled_other_radicado');
    }
    filing.copies.push(again, { ...again, statements: false });
  }
}

/** The copy that counts: the highest radicado, then the highest instance. */
export function newestCopy(filing: Filing): Copy {
  return filing.copies.reduce((a, b) =>
    b.radicado > a.radicado || (b.radicado === a.radicado && b.instancia > a.instancia) ? b : a,
  );
}
