/** A company's places in its CIIU groups, year by year: one line of JSON, a tenth of the bytes of the answer's own form. */

import { type Benchmark, type CiiuLevel, ciiuLevels, indicatorKeys } from '../http/schemas.ts';

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

/** A company's places, opened: what stands in them is written as JSON at once, since to make objects of it takes twice as long. */
export interface OpenPlaces {
  readonly grupos: Places['grupos'];
  /** JSON of `empresa`, with the places of the years that are asked for. */
  empresaText(wanted: (anio: number) => boolean): string;
}

/** For each indicator the JSON of its member by the character that stands for its value, a comma before all but the first. */
const written = indicatorKeys.map((key, i) => {
  const comma = i === 0 ? '' : ',';
  return Array.from({ length: 100 + 35 + 2 }, (_, code) => {
    return `${comma}"${key}":${percentileOf(String.fromCharCode(code))}`;
  });
});
/** What a value is that nobody filed. */
const missing = percentileCode(null).charCodeAt(0);

function percentilesText(values: string): string {
  let text = '';
  for (let i = 0; i < written.length; i++)
    text += written[i]![i < values.length ? values.charCodeAt(i) : missing];
  return text;
}

export function openPlaces(line: string): OpenPlaces {
  const { empresa, anios } = JSON.parse(line) as PackedPlaces;
  return {
    grupos: anios.map(([anio, [clase, division, seccion]]) => ({
      anio,
      clase: clase ?? null,
      division: division ?? null,
      seccion: seccion ?? null,
    })),
    empresaText(wanted) {
      const positions: string[] = [];
      const percentiles: string[] = [];
      for (const [anio, codes, places] of anios) {
        if (!wanted(anio)) continue;
        for (const [i, nivel] of ciiuLevels.entries()) {
          const [codigo, place] = [codes[i], places[i]];
          if (!codigo || !place) continue;
          const [posicion, num_empresas, values] = place;
          const group = `{"nivel":"${nivel}","codigo":${JSON.stringify(codigo)},"anio":${anio}`;
          positions.push(`${group},"posicion":${posicion},"num_empresas":${num_empresas}}`);
          percentiles.push(`${group},"indicadores":{${percentilesText(values)}}}`);
        }
      }
      const front = JSON.stringify(empresa).slice(0, -1);
      return `${front},"posiciones":[${positions}],"percentiles":[${percentiles}]}`;
    },
  };
}
