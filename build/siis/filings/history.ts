/** A company's name, CIIU class and town over the years: the spans in which its filings say the same. */

import { isLegalForm, tokenizeName, wildcardLetter } from '../../../contract/names/name-tokens.ts';
import { fold } from '../../../contract/text.ts';
import { cleanText } from '../../lib/filed-text.ts';
import type { CompanyCorrections, Corrections } from '../../raw/reviewed.ts';
import { locate } from '../../tables/locate.ts';
import { isOnlyNit, nameInCell, readName, tidyName } from './name.ts';
import { ciiuOfYear } from './profile.ts';
import type { CompanyYear } from './reconcile-years.ts';
import { isDamaged, type Lexicon, repairFromCopies } from './repair.ts';

/** Words that are typed or left out as one likes. */
const links = new Set(['y', 'e', 'and', 'de', 'del', 'la', 'las', 'el', 'los', 'en']);
/** A shorter word with another letter is another word. */
const leastOfSlip = 5;

/**
 * `X S.A.S.` and `X sas` are one name, and so are `PEÑA & CIA` and `PE\uFFFDA Y COMPAÑIA`, `CONSTRUCCIONES X` and `CONTRUCCIONES X`;
 * another legal form is another name.
 */
export function isSameName(a: string, b: string): boolean {
  if (a === b || signless(a) === signless(b)) return true;
  const [own, other] = [wordsOf(a), wordsOf(b)] as const;
  if (own.forms !== other.forms) return false;
  if (slips(own.words.join(''), other.words.join('')) === 0) return true;
  return (
    own.words.length === other.words.length && own.words.every((word, i) => isSameWord(word, other.words[i]!))
  );
}

/** Letters and digits alone: `BAYERS.A.` and `BAYER S.A.` are one name. */
const signless = (name: string): string => fold(name).replace(/[^\p{L}\p{N}\uFFFD]/gu, '');

/** The words of a name, and its legal forms wherever they stand, each once. */
function wordsOf(name: string): { readonly words: readonly string[]; readonly forms: string } {
  const all = tokenizeName(name).map((word) => (word === 'compania' ? 'cia' : word));
  const forms = new Set(all.filter(isLegalForm));
  return {
    words: all.filter((word) => !isLegalForm(word) && !links.has(word)),
    forms: [...forms].sort().join(' '),
  };
}

function isSameWord(a: string, b: string): boolean {
  const wrong = slips(a, b);
  const whole = [a, b].every((word) => word.length >= leastOfSlip && /^[a-z]+$/.test(word));
  return wrong === 0 || (whole && wrong === 1);
}

/** Letters that are too many, missing, wrong or changed for their neighbour. A lost sign was any letter, or none. */
function slips(a: string, b: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 && j === 0) {
        row.push(0);
        continue;
      }
      const [x, y] = [a[i - 1], b[j - 1]];
      const cost = (letter: string | undefined) => (letter === wildcardLetter ? 0 : 1);
      const ways = [
        i > 0 ? rows[i - 1]![j]! + cost(x) : Infinity,
        j > 0 ? row[j - 1]! + cost(y) : Infinity,
        i > 0 && j > 0 ? rows[i - 1]![j - 1]! + (x === y ? 0 : Math.min(cost(x), cost(y))) : Infinity,
        i > 1 && j > 1 && x === b[j - 2] && y === a[i - 2] ? rows[i - 2]![j - 2]! + 1 : Infinity,
      ];
      row.push(Math.min(...ways));
    }
  }
  return rows[a.length]![b.length]!;
}

/** `desde` and `hasta` are years with a filing that says so; years between them that say nothing do not end a span. */
interface Span {
  readonly valor: string;
  readonly desde: number;
  readonly hasta: number;
}

/** Oldest first; empty where no filing says anything. */
export interface CompanyHistory {
  readonly nombre: readonly Span[];
  readonly ciiu: readonly Span[];
  readonly ciudad: readonly Span[];
}

/** `years` oldest first. A correction holds for every year. */
export function companyHistory(
  nit: string,
  years: readonly CompanyYear[],
  corrections: Corrections,
  lexicon: Lexicon,
): CompanyHistory {
  const corrected = corrections.get(nit);
  return {
    nombre: spansOf(years, nameReader(years, corrected?.get('razon_social')?.valor, lexicon), isSameName),
    ciiu: spansOf(years, (year) => ciiuOfYear(nit, year, corrections)),
    ciudad: spansOf(years, townReader(years, corrected)),
  };
}

/** The names that a company had and has no more, each once, the newest first. */
export function formerNames({ nombre }: CompanyHistory, today: string): string[] {
  const names = nombre.map(({ valor }) => valor).toReversed();
  return names.filter(
    (name, i) => !isSameName(name, today) && !names.slice(0, i).some((newer) => isSameName(name, newer)),
  );
}

type YearReader = (year: CompanyYear) => string | null;

function spansOf(
  years: readonly CompanyYear[],
  read: YearReader,
  isSame = (_: string, __: string) => false,
): Span[] {
  const spans: Span[] = [];
  for (const own of years) {
    const valor = read(own);
    if (valor === null) continue;
    const last = spans.at(-1);
    if (last && (last.valor === valor || isSame(last.valor, valor))) {
      const keeps = isDamaged(valor) && !isDamaged(last.valor);
      spans[spans.length - 1] = { ...last, valor: keeps ? last.valor : valor, hasta: own.year };
    } else spans.push({ valor, desde: own.year, hasta: own.year });
  }
  return spans;
}

/** Null where the cell is empty, or holds other fields or a NIT in place of a name. */
function nameReader(
  years: readonly CompanyYear[],
  corrected: string | undefined,
  lexicon: Lexicon,
): YearReader {
  if (corrected !== undefined) return () => tidyName(corrected);
  const cells = new Map(
    years.toReversed().flatMap(({ cover }) => {
      const cell = cover.get('razon_social');
      return cell === undefined ? [] : [[cell, nameInCell(cell, cover)] as const];
    }),
  );
  const copies = [...cells.values()].map(({ text }) => cleanText('razon_social', text));
  const names = new Map(
    [...cells].map(([cell, { text, named }]) => {
      const { name } = readName(cleanText('razon_social', text), copies, lexicon);
      return [cell, named && name !== '' && !isOnlyNit(name) ? name : null] as const;
    }),
  );
  return ({ cover }) => names.get(cover.get('razon_social') ?? '') ?? null;
}

/** Most years repeat the place of another, which is then located once. */
function townReader(years: readonly CompanyYear[], corrected: CompanyCorrections | undefined): YearReader {
  const cellsOf = (cover: CompanyYear['cover']) =>
    placeFields.map((field) => corrected?.get(field)?.valor ?? cover.get(field) ?? '');
  const cells = new Map(years.map(({ cover }) => [cellsOf(cover).join('\n'), cellsOf(cover)]));
  const cleaned = [...cells].map(
    ([key, texts]) => [key, texts.map((text, i) => cleanText(placeFields[i]!, text))] as const,
  );
  const towns = new Map(
    cleaned.map(([key, texts]) => {
      const [city, department] = texts.map(
        (text, i) =>
          repairFromCopies(
            text,
            cleaned.map(([, others]) => others[i]!),
          ) || null,
      ) as [string | null, string | null];
      return [key, locate(city, department)?.ciudad ?? city] as const;
    }),
  );
  return ({ cover }) => towns.get(cellsOf(cover).join('\n'))!;
}

const placeFields = ['ciudad', 'departamento'] as const;
