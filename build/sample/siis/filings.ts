/** Which filings a company sends: the annual one, and what else lies beside it in the portal. */

import type { CaseName } from './cases.ts';
import type { SampleCompany } from './company.ts';
import { foldFor2016 } from './lines.ts';
import { asFiled, type FiledColumns, restated, withSlipOfScale } from './mistakes.ts';
import type { SampleEntryPoint } from './portal.ts';
import type { StatementFigures } from './totals.ts';
import { beforeCorrection, consolidated, halfYear } from './variants.ts';

/** One time that the rows of a filing stand in the files. */
interface Copy {
  instancia: number;
  radicado: string;
  statements: boolean;
  caratula: boolean;
}

/** `current`, last year's figures as this filing shows them, and 1 January of the year before: only those of 2016 have it. */
export interface SampleFiling extends FiledColumns {
  company: SampleCompany;
  year: number;
  /** `YYYY-MM-DD` */
  cut: string;
  entry: SampleEntryPoint;
  ciiu: string;
  copies: Copy[];
  /** The one that a reader should choose for its year. */
  chosen: boolean;
  /** A later filing replaces it. */
  replaced: boolean;
  kinds: string[];
}

/** Cuts on other days that were seen; the first is the closer of half-years. */
const otherCuts = '06-30 10-31 11-30 09-30 07-31 08-31 12-20 12-24 05-02 12-16 03-31'.split(' ');

/** All filings for the cuts `from` to `to`; a company without any in them files for the last. */
export function filingsOf(company: SampleCompany, from: number, to: number): SampleFiling[] {
  const inside = company.years.filter((year) => year >= from && year <= to);
  const years = inside.length > 0 ? inside : [to];
  const start = Math.min(company.years[0]!, years[0]!);
  const books = company.books(start, years.at(-1)!);
  const book = (of: number): StatementFigures => books[of - start + 2]!;
  const numbers = numbering(company);
  return years.flatMap((year) => filingsOfYear(company, year, start, book, numbers));
}

/** Both numbers grow, so that the newest filing has the highest; they are unique up to 69,000 companies. */
function numbering({ index }: SampleCompany) {
  const used = new Map<number, number>();
  let instancia = 1000 + index * 100;
  return {
    instancia: () => instancia++,
    radicado(filedIn: number): string {
      const place = used.get(filedIn) ?? 0;
      used.set(filedIn, place + 1);
      return `${filedIn}-01-${100_000 + ((index * 13 + place) % 899_999)}`;
    },
  };
}

function filingsOfYear(
  company: SampleCompany,
  year: number,
  start: number,
  book: (of: number) => StatementFigures,
  numbers: ReturnType<typeof numbering>,
): SampleFiling[] {
  const random = company.random(year, 1);
  const has = (kind: CaseName) => company.hasIn(kind, year);
  const filed = asFiled(company, year, start, book);
  const kinds: string[] = filed.kinds;
  let own = filed.statements;
  let past = asFiled(company, year - 1, start, book).statements;
  let entry = company.entry;
  if (company.has('only_consolidated')) {
    own = consolidated(own, company.groupFactor);
    past = consolidated(past, company.groupFactor);
    entry = groupEntry(company, false);
    kinds.push('only_consolidated');
  }
  if (has('totals_only')) kinds.push('totals_only');
  else if (!has('repeated_year')) {
    const again = restated(company, year, past);
    past = again.statements;
    kinds.push(...again.kinds);
  }
  if (has('other_cut_instead')) kinds.push('other_cut_instead');
  const closing = has('other_cut_instead') ? random.pick(otherCuts) : '12-31';
  const opening = year === 2016 ? book(year - 2).situacion_financiera : undefined;

  const filings: SampleFiling[] = [];
  /** Sends a filing; what tells it from the annual one is given. */
  const send = (apart: Partial<SampleFiling>, filedIn = year + 1): void => {
    const number = { instancia: numbers.instancia(), radicado: numbers.radicado(filedIn) };
    const filing: SampleFiling = {
      ...{ company, year, entry, ciiu: company.ciiuOf(year), cut: `${year}-${closing}` },
      ...{ current: own, comparative: past, opening },
      copies: [{ ...number, statements: true, caratula: true }],
      ...{ chosen: false, replaced: false, kinds: [] },
      ...apart,
    };
    if (year === 2016)
      filing.current = { ...filing.current, flujo_efectivo: foldFor2016(filing.current.flujo_efectivo) };
    if (year === 2022) double(filing, numbers);
    filings.push(filing);
  };

  if (has('other_cut_beside') && closing === '12-31') {
    send({ current: halfYear(own, past.situacion_financiera), cut: `${year}-06-30` });
    kinds.push('other_cut_beside');
  }
  if (has('retransmission')) {
    send({ current: beforeCorrection(own, random), replaced: true });
    kinds.push('retransmission');
  }
  const late = has('late_radicado');
  if (late) kinds.push('late_radicado');
  const slipped = withSlipOfScale(company, year, { current: own, comparative: past, opening }, kinds);
  send({ ...slipped, chosen: true, kinds }, late ? year + 2 : year + 1);
  const twins = (['combined_twin', 'twin_with_other_ciiu', 'consolidated_twin'] as const).filter(company.has);
  if (closing === '12-31' && !company.has('only_consolidated') && twins.length > 0)
    send({
      current: consolidated(own, company.groupFactor),
      comparative: consolidated(past, company.groupFactor),
      entry: groupEntry(company, twins.includes('combined_twin')),
      ...(twins.includes('twin_with_other_ciiu') && { ciiu: '6499' }),
    });
  return filings;
}

const groupEntry = ({ framework }: SampleCompany, combined: boolean): SampleEntryPoint =>
  framework === 'PLENAS' ? (combined ? '35' : '30') : combined ? '65' : '60';

/** The cut of 2022 was loaded twice nationally, and three copies of a Carátula row stand where other years have one. */
function double(filing: SampleFiling, numbers: ReturnType<typeof numbering>): void {
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
export function newestCopy(filing: SampleFiling): Copy {
  return filing.copies.reduce((a, b) =>
    b.radicado > a.radicado || (b.radicado === a.radicado && b.instancia > a.instancia) ? b : a,
  );
}
