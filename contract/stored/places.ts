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

export function readPlaces(line: string): Places {
  const { empresa, anios } = JSON.parse(line) as PackedPlaces;
  const places = anios.flatMap(([anio, codes, packed]) =>
    ciiuLevels.flatMap((nivel, i) => {
      const [codigo, place] = [codes[i], packed[i]];
      return codigo && place ? [{ nivel, codigo, anio, place }] : [];
    }),
  );
  return {
    empresa: {
      ...empresa,
      posiciones: places.map(({ place: [posicion, num_empresas], ...group }) => ({
        ...group,
        posicion,
        num_empresas,
      })),
      percentiles: places.map(({ place: [, , values], ...group }) => ({
        ...group,
        indicadores: Object.fromEntries(indicatorKeys.map((key, i) => [key, percentileOf(values[i])])),
      })),
    },
    grupos: anios.map(([anio, [clase, division, seccion]]) => ({
      anio,
      clase: clase ?? null,
      division: division ?? null,
      seccion: seccion ?? null,
    })),
  };
}
