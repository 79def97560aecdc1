/** A company's places in its CIIU groups, year by year: one line of JSON, a tenth of the bytes of the answer's own form. */

import { type Benchmark, type CiiuLevel, ciiuLevels, indicatorKeys } from '../http/schemas.ts';
import { openPhrases, type Phrase, type Phrased, phrase } from './phrases.ts';

/** What a company's benchmark needs of the company: its own places, and its CIIU groups year by year (null: no valid code that year). */
export interface Places {
  readonly empresa: Benchmark['empresa'];
  readonly grupos: readonly ({ readonly anio: number } & Readonly<Record<CiiuLevel, string | null>>)[];
}

/** By level in the order of `ciiuLevels`: position, companies, and the percentiles in the order of `indicatorKeys`, a character each. */
type PackedPlace = readonly [posicion: number, num_empresas: number, percentiles: string];

interface PackedPlaces {
  readonly empresa: Pick<Benchmark['empresa'], 'nit' | 'razon_social' | 'ciiu'>;
  readonly anios: readonly (readonly [
    anio: number,
    codes: readonly (string | null)[],
    places: readonly (PackedPlace | null)[],
  ])[];
}

const backslash = 92;
/** 0 to 100 as a character that JSON does not escape, `!` for null. */
const percentileCode = (value: number | null) => {
  if (value === null) return '!';
  const code = value + 35;
  return String.fromCharCode(code < backslash ? code : code + 1);
};
const percentileOf = (character: string | undefined) => {
  const code = character?.charCodeAt(0) ?? 0;
  return code < 35 ? null : (code > backslash ? code - 1 : code) - 35;
};

export function writePlaces({ empresa, grupos }: Places): string {
  const { nit, razon_social, ciiu, posiciones, percentiles } = empresa;
  const placeOf = (nivel: CiiuLevel, anio: number): PackedPlace | null => {
    const isIt = (place: { nivel: CiiuLevel; anio: number }) => place.nivel === nivel && place.anio === anio;
    const position = posiciones.find(isIt);
    const values = percentiles.find(isIt)?.indicadores;
    if (!position || !values) return null;
    return [
      position.posicion,
      position.num_empresas,
      indicatorKeys.map((key) => percentileCode(values[key] ?? null)).join(''),
    ];
  };
  const packed: PackedPlaces = {
    empresa: { nit, razon_social, ciiu },
    anios: grupos.map(({ anio, ...codes }) => [
      anio,
      ciiuLevels.map((level) => codes[level]),
      ciiuLevels.map((level) => placeOf(level, anio)),
    ]),
  };
  return `${JSON.stringify(packed)}\n`;
}

/** A company's places, opened: what stands in them is deflated while it is written, since nearly all of it returns in every row. */
export interface OpenPlaces extends Pick<Places, 'grupos'> {
  readonly empresa: PackedPlaces['empresa'];
  /** What of the JSON of a benchmark's `empresa` follows the members above, with the places of the years that are asked for, to its bracket. */
  places(wanted: (anio: number) => boolean): Phrased;
}

const decoder = new TextDecoder();
const writer = openPhrases();

/** What stands in rows before a value, and in rows of every company. */
const [positionKey, countKey] = [phrase(',"posicion":'), phrase(',"num_empresas":')];
const indicatorMarks = indicatorKeys.map((key, i) =>
  phrase(i === 0 ? `,"indicadores":{"${key}":` : `,"${key}":`),
);
/** By the character that stands for it. */
const values = Array.from({ length: 100 + 35 + 2 }, (_, code) =>
  String(percentileOf(String.fromCharCode(code))),
);
/** What a value is that nobody filed. */
const missing = percentileCode(null).charCodeAt(0);

interface Row {
  /** `},{"nivel":…,"codigo":…,"anio":` */
  readonly group: Phrase;
  readonly anio: string;
  readonly place: PackedPlace;
}

/** The rows of one of the two lists. Each begins with the bracket that ends the row before. */
function writeRows(rows: readonly Row[], rest: (place: PackedPlace) => void): void {
  for (const [i, { group, anio, place }] of rows.entries()) {
    if (i === 0) writer.word(decoder.decode(group.bytes.subarray(2)));
    else writer.phrase(group);
    writer.word(anio);
    rest(place);
  }
  writer.word(rows.length > 0 ? '}]' : ']');
}

function writePosition([posicion, num_empresas]: PackedPlace): void {
  writer.phrase(positionKey);
  writer.word(String(posicion));
  writer.phrase(countKey);
  writer.word(String(num_empresas));
}

function writePercentiles([, , percentiles]: PackedPlace): void {
  for (let i = 0; i < indicatorMarks.length; i++) {
    writer.phrase(indicatorMarks[i]!);
    writer.word(values[i < percentiles.length ? percentiles.charCodeAt(i) : missing]!);
  }
  writer.word('}');
}

export function openPlaces(line: string): OpenPlaces {
  const { empresa, anios } = JSON.parse(line) as PackedPlaces;
  return {
    empresa,
    grupos: anios.map(([anio, [clase, division, seccion]]) => ({
      anio,
      clase: clase ?? null,
      division: division ?? null,
      seccion: seccion ?? null,
    })),
    places(wanted) {
      const groups = new Map<string, Phrase>();
      const rows: Row[] = [];
      for (const [anio, codes, places] of anios) {
        if (!wanted(anio)) continue;
        for (const [i, nivel] of ciiuLevels.entries()) {
          const [codigo, place] = [codes[i], places[i]];
          if (!codigo || !place) continue;
          const group =
            groups.get(codigo) ?? phrase(`},{"nivel":"${nivel}","codigo":${JSON.stringify(codigo)},"anio":`);
          groups.set(codigo, group);
          rows.push({ group, anio: String(anio), place });
        }
      }
      return writer.written(() => {
        writer.word(',"posiciones":[');
        writeRows(rows, writePosition);
        writer.word(',"percentiles":[');
        writeRows(rows, writePercentiles);
        writer.word('}');
      });
    },
  };
}
