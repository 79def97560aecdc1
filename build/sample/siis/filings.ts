/** Which filings a company sends: the annual one, and what else lies beside it in the portal. */

import type { Books } from './books.ts';
import type { CaseName } from './cases.ts';
import type { Company } from './company.ts';
import { foldFor2016 } from './lines.ts';
import { asFiled, withSlipOfScale } from './mistakes.ts';
import type { EntryPoint } from './portal.ts';
import type { Random } from './prng.ts';
import { restated } from './restatements.ts';
import type { Figures, Statements } from './totals.ts';
import { beforeCorrection, consolidated, halfYear } from './variants.ts';

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

/** What all filings of a company's year share. */
interface Desk {
  company: Company;
  year: number;
  own: Statements;
  past: Statements;
  opening: Figures | undefined;
  /** `MM-DD` of the filing that closes the year. */
  closing: string;
  entry: EntryPoint;
  kinds: string[];
}

/** What tells one filing of a year from the others, in the order in which they are sent. */
type Plan = Pick<Filing, 'current' | 'comparative' | 'entry' | 'kinds'> &
  Partial<Filing> & {
    filedIn?: number;
  };

function filingsOfYear(
  company: Company,
  year: number,
  books: Books[],
  start: number,
  numbers: Numbers,
): Filing[] {
  const random = company.random(year, 1);
  const desk = deskOf(company, year, books, start, random);
  const { own, past, opening, entry } = desk;
  const atYearEnd = desk.closing === '12-31';
  const plans: Plan[] = [];
  if (company.hasIn('other_cut_beside', year) && atYearEnd) {
    const current = halfYear(own, past.situacion_financiera);
    plans.push({ current, comparative: past, entry, cut: `${year}-06-30`, kinds: ['other_cut_beside'] });
  }
  if (company.hasIn('retransmission', year)) {
    const current = beforeCorrection(own, random);
    plans.push({ current, comparative: past, entry, replaced: true, kinds: ['retransmission'] });
  }
  const late = company.hasIn('late_radicado', year);
  const { kinds, ...columns } = withSlipOfScale(company, year, { current: own, comparative: past, opening });
  plans.push({
    ...columns,
    entry,
    chosen: true,
    kinds: [...desk.kinds, ...kinds, ...(late ? ['late_radicado'] : [])],
    filedIn: late ? year + 2 : year + 1,
  });
  if (atYearEnd && !company.has('only_consolidated')) plans.push(...twinOf(desk));
  return plans.map((plan) => send(plan, desk, numbers));
}

function deskOf(company: Company, year: number, books: Books[], start: number, random: Random): Desk {
  const book = (of: number): Statements => books[of - start + 2]!;
  const filed = asFiled(company, year, start, book);
  const kinds: string[] = filed.kinds;
  const note = (kind: CaseName): boolean => {
    const happens = company.hasIn(kind, year);
    if (happens) kinds.push(kind);
    return happens;
  };
  let own = filed.statements;
  let past = asFiled(company, year - 1, start, book).statements;
  let entry = company.entry;
  if (company.has('only_consolidated')) {
    own = consolidated(own, company.groupFactor);
    past = consolidated(past, company.groupFactor);
    entry = groupEntry(company, false);
    kinds.push('only_consolidated');
  }
  if (!note('totals_only') && !company.hasIn('repeated_year', year)) {
    const again = restated(company, year, past);
    past = again.statements;
    kinds.push(...again.kinds);
  }
  const closing = note('other_cut_instead') ? random.pick(otherCuts) : '12-31';
  const opening = year === 2016 ? books[0]!.situacion_financiera : undefined;
  return { company, year, own, past, opening, closing, entry, kinds };
}

const groupEntry = ({ framework }: Company, combined: boolean): EntryPoint =>
  framework === 'PLENAS' ? (combined ? '35' : '30') : combined ? '65' : '60';

/** The group's own filing beside that of the company, sometimes under another CIIU code. */
function twinOf({ company, own, past }: Desk): Plan[] {
  const combined = company.has('combined_twin');
  const otherCiiu = company.has('twin_with_other_ciiu');
  const group = company.has('consolidated_twin');
  if (!combined && !otherCiiu && !group) return [];
  const kinds = [combined ? 'combined_twin' : 'consolidated_twin'];
  const twin = {
    current: consolidated(own, company.groupFactor),
    comparative: consolidated(past, company.groupFactor),
    entry: groupEntry(company, combined),
  };
  return [
    otherCiiu ? { ...twin, ciiu: '6499', kinds: [...kinds, 'twin_with_other_ciiu'] } : { ...twin, kinds },
  ];
}

/** Gives a filing its numbers and copies. */
function send({ filedIn, ...plan }: Plan, desk: Desk, numbers: Numbers): Filing {
  const { company, year, opening, closing } = desk;
  const filing: Filing = {
    company,
    year,
    cut: `${year}-${closing}`,
    ciiu: company.ciiuOf(year),
    opening,
    copies: [
      {
        instancia: numbers.instancia(),
        radicado: numbers.radicado(filedIn ?? year + 1),
        statements: true,
        caratula: true,
      },
    ],
    chosen: false,
    replaced: false,
    ...plan,
  };
  if (year === 2016) {
    filing.current = { ...filing.current, flujo_efectivo: foldFor2016(filing.current.flujo_efectivo) };
  }
  if (year === 2022) double(filing, numbers);
  return filing;
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
