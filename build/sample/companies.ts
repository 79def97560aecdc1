/** Which companies a sample has: the recorded ones in their order, then copies of them under other NITs, names and amounts. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { CompanyTruth, Lines } from './truth.ts';

/** A file of the recorded sample. */
export const recorded = (file: string): URL => new URL(`../../raw/sample/${file}`, import.meta.url);

/** A recorded file, by the name that it has when it is unpacked. */
export const unpacked = (file: string): string => gunzipSync(readFileSync(recorded(`${file}.gz`))).toString();

export const recordedTruth = (): CompanyTruth[] =>
  unpacked('truth.ndjson')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

export interface SampleCompany {
  /** As it was recorded, and where among the recorded ones. */
  readonly source: CompanyTruth;
  readonly of: number;
  /** Where it stands among all companies of the seed: a company is the same in a small and in a large sample. */
  readonly place: number;
  readonly nit: string;
  /** Whole, so that sums stay sums. */
  readonly factor: number;
  /** A word that tells its name from the recorded one; null for the recorded company itself. */
  readonly word: string | null;
}

/** Nobody real: the registry of NITs of companies has not reached 960 million. Seed 1 never draws a recorded one again. */
const nitOf = (seed: number, place: number): string =>
  String(960_000_000 + ((place * 7_368_787 + ((seed * 555_072) % 1_000_003)) % 39_999_983));

const syllables = 'BA CE DI FO GU LA ME NI PO RU SA TE VI ZO LU MA'.split(' ');

/** Companies without end. One that files the figures of another follows it, and is made with the same draw. */
export function* companiesOf(seed: number): Generator<SampleCompany> {
  const truth = recordedTruth();
  const units = truth.flatMap(({ gemelo }, of) =>
    gemelo === null ? [truth[of + 1]?.gemelo == null ? [of] : [of, of + 1]] : [],
  );
  const often = copiesOf(units.map((unit) => truth[unit.at(-1)!]!.nit));
  const due = units.map(() => 0);
  let place = 0;
  for (let draw = 0; ; draw += 1) {
    const unit = units[draw] ?? units[nextDue(due, often)]!;
    const [size] = createHash('sha256').update(`${seed} ${draw}`).digest();
    const itself = seed === 1 && draw < units.length;
    for (const of of unit) {
      const source = truth[of]!;
      yield {
        source,
        of,
        place,
        nit: itself ? source.nit : nitOf(seed, place),
        factor: itself || unit.some((one) => isRounded(truth[one]!)) ? 1 : 1 + (size! % 3),
        word: itself ? null : wordOf(source, seed, draw),
      };
      place += 1;
    }
  }
}

/** What differs by one is a rounding, by two it is none. */
const isRounded = ({ anios }: CompanyTruth): boolean =>
  Object.values(anios).some(({ danos }) => danos.includes('restated_by_rounding'));

/** How many of a hundred thousand copies are of each company, so that damage is as frequent as in the country. */
function copiesOf(nits: readonly string[]): readonly number[] {
  const rows = readFileSync(recorded('copies.csv'), 'utf8').trimEnd().split('\n').slice(1);
  const often = new Map(rows.map((row) => row.split(',') as [string, string]));
  return nits.map((nit) => Number(often.get(nit) ?? 0));
}

/** The one whose turn it is: each gains what it is often, and who has most pays for all. */
function nextDue(due: number[], often: readonly number[]): number {
  let [most, all] = [0, 0];
  for (const [unit, share] of often.entries()) {
    due[unit]! += share;
    all += share;
    if (due[unit]! > due[most]!) most = unit;
  }
  due[most]! -= all;
  return most;
}

/** One for each draw; a few copies of who shares its name share theirs, and those of who misses another's by a letter miss it so. */
function wordOf({ danos }: CompanyTruth, seed: number, draw: number): string {
  const near = danos.includes('near_name');
  const drawn = near || danos.includes('equal_name') ? Math.floor(draw / 400) : draw;
  // The factor is odd, so that no two of 65,536 are alike.
  const number = (drawn * 40_503 + seed * 7_919) % 65_536;
  const word = [12, 8, 4, 0].map((bits) => syllables[(number >> bits) & 15]).join('');
  return near ? word.slice(0, -1) + 'AEIOU'[draw % 5] : word;
}

/** A name with the word behind its first one, and twice where it is doubled; one that is the NIT stays the NIT. */
export function nameOfCopy(name: string, { source, nit, word }: SampleCompany): string {
  const first = /[^\s"]+/.exec(name)?.[0];
  if (word === null || first === undefined) return name;
  if (first === source.nit) return name.replace(first, nit);
  const cased =
    /^\S[a-zà-ÿ\uFFFD]/.test(first) && /[a-z]/.test(first) ? word[0] + word.slice(1).toLowerCase() : word;
  return name.replace(/[^\s"]+/g, (one) => (one === first ? `${one} ${cased}` : one));
}

/** Numbers of filings grow with the place, and are unique up to 69,000 companies. */
export const instanceOfCopy = (recordedNumber: number, { of, place }: SampleCompany): number =>
  recordedNumber + (place - of) * 100;

export const radicadoOfCopy = (recordedNumber: string, { of, place }: SampleCompany): string =>
  recordedNumber.slice(0, 8) +
  (100_000 + ((Number(recordedNumber.slice(8)) - 100_000 + (place - of) * 13) % 899_999));

/** The truth of a company in some years. `before` is the NIT of the one before it. */
export function truthOfCopy(company: SampleCompany, years: readonly number[], before: string): CompanyTruth {
  const { source, nit, factor } = company;
  const scaled = (lines: Lines): Lines =>
    Object.fromEntries(Object.entries(lines).map(([line, value]) => [line, value * factor]));
  const anios = Object.entries(source.anios).filter(([year]) => years.includes(Number(year)));
  return {
    ...source,
    nit,
    razon_social: nameOfCopy(source.razon_social, company),
    nombres_anteriores: source.nombres_anteriores.map((name) => nameOfCopy(name, company)),
    gemelo: source.gemelo === null ? null : before,
    anios: Object.fromEntries(
      anios.map(([year, filed]) => [
        year,
        {
          ...filed,
          numero_radicado: radicadoOfCopy(filed.numero_radicado, company),
          codigo_instancia: String(instanceOfCopy(Number(filed.codigo_instancia), company)),
          conflictos: filed.conflictos.map((one) => ({
            ...one,
            valor: one.valor * factor,
            otro: one.otro * factor,
          })),
          situacion_financiera: scaled(filed.situacion_financiera),
          resultados: scaled(filed.resultados),
          flujo_efectivo: scaled(filed.flujo_efectivo),
          sin_reconocer: scaled(filed.sin_reconocer),
        },
      ]),
    ),
  };
}
