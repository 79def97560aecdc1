/** A company's profile from the cover pages of its filings: repaired, named by the official tables, null where not filed. */

import { describeCiiu, readCiiu } from '../../../contract/figures/ciiu.ts';
import { entryPointOf } from '../../../contract/figures/entry-points.ts';
import { type CoverFact, coverFacts, type Profile } from '../../../contract/http/schemas.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { filterKey } from '../../../contract/text.ts';
import type { Counts } from '../../lib/counts.ts';
import { cleanText } from '../../lib/filed-text.ts';
import type { Corrections } from '../../raw/reviewed.ts';
import type { CoverField } from '../../tables/cover.ts';
import { knownState, knownType } from '../../tables/known-values.ts';
import { locate } from '../../tables/locate.ts';
import { memoize } from '../rows/labels.ts';
import { isOnlyNit, type NameCell, type NameReading, nameInCell, readName, tidyName } from './name.ts';
import type { CompanyYear } from './reconcile-years.ts';
import { isDamaged, type Lexicon, repairFromCopies } from './repair.ts';

export type YearPlace = Pick<Profile['ubicacion'], 'departamento' | 'ciudad' | 'codigo_dane'>;

export interface ProfileReading {
  readonly profile: Profile;
  /** Fields that still hold a lost letter. */
  readonly unrepaired: readonly CoverField[];
  /** What the filing says of the name; null where it was corrected or not filed. */
  readonly filedName: NameReading | null;
  /** The name that is served still holds a lost letter, or is only a NIT. */
  readonly nameDamaged: boolean;
  readonly nameIsNit: boolean;
  /** The cell of the name held other fields too. */
  readonly nameGlued: boolean;
  /** Filed texts that were cleaned or cut, by field. */
  readonly texts: Counts;
  /** As the place was read from it. */
  readonly filedCity: string | null;
  /** The place was filed but no table knows it. */
  readonly unplaced: boolean;
  /** Answers of a closed list that its table does not know, served as filed. */
  readonly unknown: Readonly<Partial<Record<CoverField, string>>>;
}

/**
 * `years` oldest first, at least one. Of each fact the newest filing speaks that says anything of it; older ones also lend whole copies.
 * `anio_de` has the year of what the newest filing of all does not say.
 */
export function buildProfile(
  nit: string,
  years: readonly CompanyYear[],
  corrections: Corrections,
  lexicon: Lexicon,
): ProfileReading {
  const newest = years.at(-1)!;
  const unrepaired: CoverField[] = [];
  const texts: Counts = {};
  const yearOfFact: Partial<Record<CoverFact, number>> = {};
  const correction = (field: CoverField) => corrections.get(nit)?.get(field)?.valor;
  function* copies(field: CoverField): Generator<string> {
    for (const { cover } of years.toReversed()) yield cleanText(field, cover.get(field) ?? '');
  }
  const placeYears = yearsOfPlace(years);
  const yearThatSays = (field: CoverFact): CompanyYear | undefined =>
    field in placeYears
      ? placeYears[field as keyof typeof placeYears]
      : years.findLast((year) => says(field, year));
  const read = (field: CoverFact): string | null => {
    const corrected = correction(field);
    if (corrected !== undefined) return corrected;
    const year = yearThatSays(field);
    if (!year) return null;
    if (year !== newest) yearOfFact[field] = year.year;
    return repairFromCopies(cleanText(field, year.cover.get(field)!, texts), copies(field));
  };
  const readFiled = (field: CoverFact): string | null => {
    const text = read(field);
    if (text !== null && isDamaged(text)) unrepaired.push(field);
    return text;
  };
  const unknown: Partial<Record<CoverField, string>> = {};
  const readListed = (field: CoverFact, known: (text: string) => string | null): string | null => {
    const text = read(field);
    if (text === null) return null;
    const value = known(text);
    if (value !== null) return value;
    unknown[field] = text;
    if (isDamaged(text)) unrepaired.push(field);
    return text;
  };
  const corrected = correction('razon_social');
  const cells = years.toReversed().flatMap(({ year, cover }) => {
    const own = cover.get('razon_social');
    return own === undefined ? [] : [{ year, ...nameInCell(own, cover) }];
  });
  const cell = corrected === undefined ? nameOfYears(cells) : null;
  if (cell && cell.year !== newest.year) yearOfFact.razon_social = cell.year;
  const wording = cell && cleanText('razon_social', cell.text, texts);
  const nameCopies = cells.map(({ text }) => cleanText('razon_social', text));
  const filedName = wording ? readName(wording, nameCopies, lexicon) : null;
  const name = filedName?.name ?? (corrected === undefined ? `NIT ${nit}` : tidyName(corrected));
  const nameDamaged = isDamaged(name);
  if (nameDamaged) unrepaired.push('razon_social');
  const city = read('ciudad');
  const department = read('departamento');
  const place = locate(city, department);
  if (place === null && department !== null) unknown.departamento = department;
  const code = readCiiu(read('ciiu') ?? '');
  const profile: Profile = {
    nit,
    digito_verificacion: checkDigit(nit),
    razon_social: name,
    marco_niif: entryPointOf(newest.filing.entryPoint).framework,
    ciiu: code === null ? null : describeCiiu(code),
    ubicacion: {
      departamento: place?.departamento ?? department,
      ciudad: place?.ciudad ?? city,
      codigo_dane: place?.codigo_dane ?? null,
      direccion: readFiled('direccion'),
    },
    contacto: { telefono: readFiled('telefono'), email: readFiled('email') },
    tipo_societario: readListed('tipo_societario', knownType),
    estado_actual: readListed('estado_actual', knownState),
    fecha_constitucion: readDate(read('fecha_constitucion')),
    matricula_mercantil: readFiled('matricula_mercantil'),
    objeto_social: readFiled('objeto_social'),
    primer_anio: years[0]!.year,
    ultimo_anio: newest.year,
  };
  // An answer that cannot be read is none.
  if (profile.ciiu === null) delete yearOfFact.ciiu;
  if (profile.fecha_constitucion === null) delete yearOfFact.fecha_constitucion;
  const isDated = Object.keys(yearOfFact).length > 0;
  return {
    profile: isDated ? { ...profile, anio_de: inOrder(yearOfFact) } : profile,
    unrepaired,
    filedName,
    texts,
    nameDamaged,
    nameIsNit: isOnlyNit(name),
    nameGlued: cell?.glued ?? false,
    filedCity: city,
    unplaced: city !== null && (place === null || place.ciudad === null),
    unknown,
  };
}

const filedText = (field: CoverFact, { cover }: CompanyYear): string =>
  cleanText(field, cover.get(field) ?? '');
const says = (field: CoverFact, year: CompanyYear): boolean => filedText(field, year) !== '';

/**
 * The years whose cover pages say where a company is: the newest that names town or department; the other of the two, which the source
 * may lack, from the newest that has it beside the same one. An address is of that town, or newer.
 */
function yearsOfPlace(
  years: readonly CompanyYear[],
): Readonly<Record<'ciudad' | 'departamento' | 'direccion', CompanyYear | undefined>> {
  const newest = years.findLast((year) => says('ciudad', year) || says('departamento', year));
  const isSame = (field: CoverFact, year: CompanyYear) =>
    !newest || filterKey(filedText(field, year)) === filterKey(filedText(field, newest));
  const yearOf = (field: CoverFact, other: CoverFact) =>
    newest && says(field, newest)
      ? newest
      : years.findLast((year) => says(field, year) && isSame(other, year));
  const address = years.findLast((year) => says('direccion', year));
  const isThere = address && (!newest || address.year >= newest.year || isSame('ciudad', address));
  return {
    ciudad: yearOf('ciudad', 'departamento'),
    departamento: yearOf('departamento', 'ciudad'),
    direccion: isThere ? address : undefined,
  };
}

const inOrder = (years: Partial<Record<CoverFact, number>>): Partial<Record<CoverFact, number>> =>
  Object.fromEntries(coverFacts.flatMap((fact) => (years[fact] ? [[fact, years[fact]]] : [])));

/** Of the names of a company, the newest first: the first that is more than a NIT or other fields. An address is none. */
const nameOfYears = <C extends NameCell>(cells: readonly C[]): C | null =>
  cells.find(({ text, named }) => named && !isOnlyNit(tidyName(text))) ??
  cells.find(({ address }) => !address) ??
  null;

/** The CIIU code of one year's filing; a correction holds for every year. */
export function ciiuOfYear(nit: string, year: CompanyYear, corrections: Corrections): string | null {
  return readCiiu(corrections.get(nit)?.get('ciiu')?.valor ?? year.cover.get('ciiu') ?? '');
}

const cleanCity = memoize((text) => cleanText('ciudad', text));
const cleanDepartment = memoize((text) => cleanText('departamento', text));
/** Texts without control characters: those of most companies are those of many others. */
const locateOnce = memoize((lines) => locate(...(lines.split('\n') as [string, string])));

/** The place of one year's filing; a correction holds for every year. */
export function placeOfYear(nit: string, { cover }: CompanyYear, corrections: Corrections): YearPlace {
  const corrected = corrections.get(nit);
  const city = corrected?.get('ciudad')?.valor ?? cleanCity(cover.get('ciudad') ?? '');
  const department =
    corrected?.get('departamento')?.valor ?? cleanDepartment(cover.get('departamento') ?? '');
  const place = locateOnce(`${city}\n${department}`);
  return {
    departamento: place?.departamento ?? (department || null),
    ciudad: place?.ciudad ?? (city || null),
    codigo_dane: place?.codigo_dane ?? null,
  };
}

function readDate(text: string | null): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '');
  if (!match) return null;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? match[0] : null;
}
