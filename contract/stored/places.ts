/** A company's places in its CIIU groups, year by year: one line of JSON, a tenth of the bytes of the answer's own form. */

import {
  type Benchmark,
  type CiiuLevel,
  ciiuLevels,
  type IndicatorKey,
  indicatorKeys,
} from '../http/schemas.ts';

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

/** The places of those years, and the groups of all. */
export function readPlaces(line: string, inYears: (anio: number) => boolean = () => true): Places {
  const { empresa, anios } = JSON.parse(line) as PackedPlaces;
  const rows = anios.flatMap(([anio, codes, places]) =>
    ciiuLevels.flatMap((nivel, i) => {
      const [codigo, place] = [codes[i], places[i]];
      return inYears(anio) && codigo && place ? [{ group: { nivel, codigo, anio }, place }] : [];
    }),
  );
  return {
    empresa: Object.assign({}, empresa, {
      posiciones: rows.map(({ group, place: [posicion, num_empresas] }) =>
        Object.assign({}, group, { posicion, num_empresas }),
      ),
      percentiles: rows.map(({ group, place: [, , percentiles] }) =>
        Object.assign({}, group, { indicadores: percentilesOf(percentiles) }),
      ),
    }),
    grupos: anios.map(([anio, [clase, division, seccion]]) => ({
      anio,
      clase: clase ?? null,
      division: division ?? null,
      seccion: seccion ?? null,
    })),
  };
}

function percentilesOf(characters: string): Benchmark['empresa']['percentiles'][number]['indicadores'] {
  const values = {} as Record<IndicatorKey, number | null>;
  indicatorKeys.forEach((key, i) => {
    values[key] = percentileOf(characters[i]);
  });
  return values;
}
