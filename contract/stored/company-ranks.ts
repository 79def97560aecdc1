/** A company's ranks and percentiles in its CIIU groups by year, packed as one JSON line, a tenth of the bytes of the answer. */

import {
  type Benchmark,
  type CiiuLevel,
  ciiuLevels,
  type IndicatorKey,
  indicatorKeys,
} from '../http/schemas.ts';

/** The company's side of its benchmark: its ranks and percentiles, and its CIIU groups by year (null: no valid code that year). */
export interface CompanyRanks {
  readonly empresa: Benchmark['empresa'];
  readonly grupos: readonly ({ readonly anio: number } & Readonly<Record<CiiuLevel, string | null>>)[];
}

/** One level: rank, number of companies, and the percentiles in the order of `indicatorKeys`, one character each. */
type PackedRank = readonly [posicion: number, num_empresas: number, percentiles: string];

interface PackedRanks {
  readonly empresa: Pick<Benchmark['empresa'], 'nit' | 'razon_social' | 'ciiu'>;
  readonly anios: readonly (readonly [
    anio: number,
    codes: readonly (string | null)[],
    places: readonly (PackedRank | null)[],
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

type Percentiles = Benchmark['empresa']['percentiles'][number]['indicadores'];

/** In the order of `indicatorKeys`, one character each. */
export const packPercentiles = (values: Percentiles): string =>
  indicatorKeys.map((key) => percentileCode(values[key] ?? null)).join('');

export function writeCompanyRanks({ empresa, grupos }: CompanyRanks): string {
  const { nit, razon_social, ciiu, posiciones, percentiles } = empresa;
  const packedRank = (nivel: CiiuLevel, anio: number): PackedRank | null => {
    const isIt = (place: { nivel: CiiuLevel; anio: number }) => place.nivel === nivel && place.anio === anio;
    const position = posiciones.find(isIt);
    const values = percentiles.find(isIt)?.indicadores;
    if (!position || !values) return null;
    return [position.posicion, position.num_empresas, packPercentiles(values)];
  };
  const packed: PackedRanks = {
    empresa: { nit, razon_social, ciiu },
    anios: grupos.map(({ anio, ...codes }) => [
      anio,
      ciiuLevels.map((level) => codes[level]),
      ciiuLevels.map((level) => packedRank(level, anio)),
    ]),
  };
  return `${JSON.stringify(packed)}\n`;
}

/** The ranks of the years that pass, and the groups of all years. */
export function readCompanyRanks(
  line: string,
  inYears: (anio: number) => boolean = () => true,
): CompanyRanks {
  const { empresa, anios } = JSON.parse(line) as PackedRanks;
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
        Object.assign({}, group, { indicadores: unpackPercentiles(percentiles) }),
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

export function unpackPercentiles(characters: string): Record<IndicatorKey, number | null> {
  const values = {} as Record<IndicatorKey, number | null>;
  indicatorKeys.forEach((key, i) => {
    values[key] = percentileOf(characters[i]);
  });
  return values;
}
