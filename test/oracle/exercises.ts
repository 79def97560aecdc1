/** The months of each filing by the simplest reading of what filings repeat, and the year that several of them make together. */

import { slack, writtenSums } from './errors.ts';
import { type OracleLines, type OracleStatements, oracleLines } from './lines.ts';
import { bare, type Filed } from './raw.ts';

/** The filing of a cut. */
export interface Closing {
  readonly filing: Filed;
  readonly says: OracleStatements;
  /** Its earlier period. */
  readonly again: OracleStatements;
}

/** A closing with the days of its flows. */
export interface DatedClosing extends Closing {
  /** Null where nothing tells it. */
  readonly from: string | null;
  readonly months: number | null;
}

export interface Months {
  /** What its beginning is linked to, the first one first and itself last. */
  readonly linked: readonly DatedClosing[];
  /** It does not begin on 1 January for want of a witness. */
  readonly told: boolean;
  /** They are a year together. */
  readonly complete: boolean;
}

const time = (date: string) => Date.parse(`${date}T00:00:00Z`);
const oneDay = 24 * 3600 * 1000;
const after = (date: string) => new Date(time(date) + oneDay).toISOString().slice(0, 10);
const spanOf = (from: string, to: string) =>
  Math.max(1, Math.round((time(after(to)) - time(from)) / oneDay / 30.4375));

/** Whether amounts of a thousand pesos are one, rounded once, or line by line where they are large. */
const near = (a: number, b: number) => Math.abs(a - b) <= (Math.abs(a) < 10_000 ? 1 : 5);

/** By revenue, or by profit where one of them has no revenue. */
export function madeOf(whole: OracleLines | undefined, parts: readonly (OracleLines | undefined)[]): boolean {
  if (!whole || parts.some((part) => !part)) return false;
  const line = ['ingresos_operacionales', 'ganancia_neta'].find((name) => {
    const all = [whole[name], ...parts.map((part) => part![name])];
    return all.every((one) => one !== undefined) && all.some((one) => one !== 0);
  });
  if (line === undefined) return false;
  const amounts = parts.map((part) => part![line]!);
  return (
    amounts.every((one) => one <= -100 || one >= 100) &&
    near(
      whole[line]!,
      amounts.reduce((a, b) => a + b),
    )
  );
}

const position = ({ ESF }: OracleStatements) => [ESF?.total_activos, ESF?.total_patrimonio];
export const alike = (a: OracleStatements, b: OracleStatements) =>
  position(a).every((one, i) => {
    const other = position(b)[i];
    return one !== undefined && other !== undefined && Math.abs(one - other) <= 1 && Math.abs(one) >= 100;
  });
const unlike = (a: OracleStatements, b: OracleStatements) =>
  position(a).every((one, i) => {
    const other = position(b)[i];
    return one !== undefined && other !== undefined && Math.abs(one - other) > 1;
  });

interface Around {
  /** The last closing of the year before, where that is 31 December. */
  readonly december: Closing | undefined;
  readonly hasBefore: boolean;
  /** What the next year's filings repeat. */
  readonly next: readonly (OracleLines | undefined)[];
  readonly cover: Filed['cover'] | null;
}

/** `closings` are of one year, the oldest first. */
export function monthsOf(closings: readonly Closing[], around: Around): Months {
  const links: (number | string | null | undefined)[] = [];
  const chainOf = (at: number): number[] => {
    const link = links[at];
    return typeof link === 'number' ? [...chainOf(link), at] : [at];
  };
  closings.forEach((_, at) => {
    links[at] = beginning(at, closings, around, chainOf);
  });
  const last = closings.length - 1;
  const { cut } = closings[last]!.filing;
  const newYear = `${cut.slice(0, 4)}-01-01`;
  const linked = chainOf(last).map((place): DatedClosing => {
    const link = links[place];
    const own = closings[place]!;
    const from =
      typeof link === 'number' ? after(closings[link]!.filing.cut) : link === undefined ? newYear : link;
    return { ...own, from, months: from === null ? null : spanOf(from, own.filing.cut) };
  });
  const complete = linked.length > 1 && cut.endsWith('-12-31') && linked[0]!.from === newYear;
  return { linked, told: links[last] !== undefined, complete };
}

/** The place of the earlier closing that it follows, its first day, null where it is unknown; undefined without a witness. */
function beginning(
  at: number,
  closings: readonly Closing[],
  { december, hasBefore, next, cover }: Around,
  chainOf: (at: number) => number[],
): number | string | null | undefined {
  const own = closings[at]!;
  const { cut } = own.filing;
  const [year, month] = cut.split('-') as [string, string];
  const earlier = closings
    .slice(0, at)
    .map((closing, place) => ({ closing, place }))
    .reverse();
  const far = earlier.filter(({ closing }) => time(cut) - time(closing.filing.cut) >= 15 * oneDay);
  const placeOf = (found: { place: number } | undefined) => found?.place ?? -1;

  if (!december || !alike(own.again, december.says)) {
    const opening = placeOf(earlier.find(({ closing }) => alike(own.again, closing.says)));
    if (opening >= 0) return opening;
  }
  const sold = own.says.ERI?.ingresos_operacionales;
  const larger = far.find(({ closing }) => {
    const before = closing.says.ERI?.ingresos_operacionales;
    return sold !== undefined && before !== undefined && before >= 100 && before > sold;
  });
  if (larger) {
    const { closing } = larger;
    const corrects =
      alike(own.says, closing.says) ||
      (alike(own.again, closing.again) && madeOf(own.again.ERI, [closing.again.ERI]));
    if (!corrects) return larger === far[0] && far.length === earlier.length ? larger.place : null;
  }
  const told = placeOf(far.find(({ closing }) => madeOf(own.again.ERI, [closing.says.ERI])));
  if (told >= 0 && !(december && madeOf(own.again.ERI, [december.says.ERI]))) return told;

  const answers = cover?.get(bare('Corte de cuentas según estatutos')) ?? [];
  if (answers.some((answer) => /^02/.test(answer))) {
    if (month === '06') return `${year}-01-01`;
    if (month !== '12') return null;
    const june = placeOf(earlier.find(({ closing }) => closing.filing.cut.slice(5, 7) === '06'));
    return june >= 0 ? june : `${year}-07-01`;
  }
  const summed = far.find(({ place }) => {
    const parts = chainOf(place).map((each) => closings[each]!.says.ERI);
    return next.some((whole) => madeOf(whole, [own.says.ERI, ...parts]));
  });
  if (summed) return summed.place;
  if (next.some((whole) => madeOf(whole, [own.says.ERI, own.again.ERI]))) return null;

  const born = (cover?.get(bare('Fecha de constitución (Aaaa-Mm-Dd)')) ?? [])[0]?.slice(0, 10);
  const something = [own.again.ESF, own.again.ERI].some((lines) =>
    Object.values(lines ?? {}).some((amount) => amount !== 0),
  );
  const cash = own.says.EFE?.efectivo_inicial ?? 0;
  const isBorn = born?.startsWith(year) && born > `${year}-01-01` && born < cut;
  if (at === 0 && !hasBefore && !something && cash === 0 && isBorn) return born;
  return at < closings.length - 1 && december && unlike(own.again, december.says) ? null : undefined;
}

/** The flows of several closings together, with the position of the last. */
export function addedUp(chain: readonly Closing[]): OracleStatements {
  const last = chain.at(-1)!.says;
  const added = (code: 'ERI' | 'EFE'): OracleLines | undefined => {
    const parts = chain.map(({ says }) => says[code]);
    if (parts.includes(undefined)) return undefined;
    const names = new Set(parts.flatMap((part) => Object.keys(part!)));
    const found: OracleLines = {};
    for (const name of names) {
      let sum = 0;
      const isKnown = parts.every((part) => {
        const amount = part![name] ?? (mustBeZero(name, part!) ? 0 : undefined);
        sum += amount ?? 0;
        return amount !== undefined;
      });
      if (isKnown) found[name] = sum;
    }
    if (code === 'EFE') {
      delete found.efectivo_inicial;
      delete found.efectivo_final;
      const [first, end] = [parts[0]!.efectivo_inicial, parts.at(-1)!.efectivo_final];
      if (first !== undefined) found.efectivo_inicial = first;
      if (end !== undefined) found.efectivo_final = end;
    }
    return found;
  };
  const [ERI, EFE] = [added('ERI'), added('EFE')];
  return { ...(last.ESF && { ESF: last.ESF }), ...(ERI && { ERI }), ...(EFE && { EFE }) };
}

/** The filed parts of its total make it up. */
function mustBeZero(name: string, lines: OracleLines): boolean {
  return writtenSums.some(([, total, parts]) => {
    const names = parts.split(' ').map((part) => part.replace(/^[!-]+/, ''));
    const value = lines[total];
    if (value === undefined || !names.includes(name)) return false;
    const filed = parts.split(' ').filter((_, i) => lines[names[i]!] !== undefined);
    const sum = filed.reduce(
      (all, part) => all + (part.startsWith('-') ? -1 : 1) * lines[part.replace(/^[!-]+/, '')]!,
      0,
    );
    return filed.length > 0 && Math.abs(value - sum) <= slack(value);
  });
}

/** What a filing repeats of the year before, without flows that are of fewer months. */
export function repeatedOf(
  again: OracleStatements,
  before: { readonly closings: readonly Closing[]; readonly short: boolean } | undefined,
): OracleStatements {
  if (!before) return again;
  const whole = before.closings.at(-1)!.says.ERI;
  const isPart = before.short
    ? madeOf(again.ERI, [whole])
    : before.closings.slice(0, -1).some(({ says }) => madeOf(whole, [again.ERI, says.ERI]));
  return isPart ? { ...(again.ESF && { ESF: again.ESF }) } : again;
}

export const closingOf = (filing: Filed, says: OracleStatements): Closing => ({
  ...{ filing, says },
  again: oracleLines(filing.before),
});
