/** The records that only the functions read, and the two compact forms in which they are stored. */

import { z } from 'zod';
import {
  type Benchmark,
  benchmarkSchema,
  type CiiuLevel,
  ciiuLevels,
  indicatorKeys,
  type PeerStats,
  peerStatsSchema,
  type Ranked,
  rankedSchema,
} from '../http/schemas.ts';

const yearKey = z.string().regex(/^\d{4}$/);
const code = z.string().nullable();

/** What a company's benchmark needs of the company: its own places, and its CIIU groups year by year (null: no valid code that year). */
export const storedBenchmarkSchema = z.strictObject({
  empresa: benchmarkSchema.shape.empresa,
  grupos: z.array(z.strictObject({ anio: z.int(), clase: code, division: code, seccion: code })),
});
export type StoredBenchmark = z.infer<typeof storedBenchmarkSchema>;

/** By level in the order of `ciiuLevels`: position, companies, and the percentiles in the order of `indicatorKeys`, a character each. */
type PackedPlace = readonly [posicion: number, num_empresas: number, percentiles: string];

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
const backslash = 92;

/** The member `benchmark`: a tenth of the bytes of the answer's own form. */
export interface PackedBenchmark {
  readonly empresa: Pick<Benchmark['empresa'], 'nit' | 'razon_social' | 'ciiu'>;
  readonly anios: readonly (readonly [
    anio: number,
    codes: readonly (string | null)[],
    places: readonly (PackedPlace | null)[],
  ])[];
}

export function packBenchmark({ empresa, grupos }: StoredBenchmark): PackedBenchmark {
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
  return {
    empresa: { nit, razon_social, ciiu },
    anios: grupos.map(({ anio, ...codes }) => [
      anio,
      ciiuLevels.map((level) => codes[level]),
      ciiuLevels.map((level) => placeOf(level, anio)),
    ]),
  };
}

export function unpackBenchmark({ empresa, anios }: PackedBenchmark): StoredBenchmark {
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

/** A CIIU group by year, with the hundred largest by operating revenue. */
export interface Group {
  readonly nivel: CiiuLevel;
  readonly codigo: string;
  readonly nombre: string;
  readonly metodologia: string;
  readonly years: Readonly<Record<string, { readonly stats: PeerStats; readonly top: readonly Ranked[] }>>;
}

const amount = rankedSchema.shape.ingresos_operacionales;

/** `benchmark/<nivel>/<codigo>.json`: the group, each company named once for all years. */
export const groupFileSchema = z.strictObject({
  nivel: z.enum(ciiuLevels),
  codigo: z.string(),
  nombre: z.string(),
  metodologia: z.string(),
  empresas: z
    .array(z.tuple([rankedSchema.shape.nit, z.string(), z.string().nullable()]))
    .describe('nit, razon_social, ciudad de las empresas de las listas'),
  years: z.record(
    yearKey,
    z.strictObject({
      stats: peerStatsSchema,
      top: z
        .array(z.tuple([z.int().min(0), amount, amount, amount]))
        .describe('Por posición: lugar en empresas, ingresos_operacionales, total_activos, ganancia_neta'),
    }),
  ),
});
export type GroupFile = z.infer<typeof groupFileSchema>;

export function packGroup({ nivel, codigo, nombre, metodologia, years }: Group): GroupFile {
  const empresas: GroupFile['empresas'] = [];
  const places = new Map<string, number>();
  const placeOf = ({ nit, razon_social, ciudad }: Ranked): number => {
    const known = places.get(nit);
    if (known !== undefined) return known;
    places.set(nit, empresas.length);
    return empresas.push([nit, razon_social, ciudad]) - 1;
  };
  const packed = Object.entries(years).map(([year, { stats, top }]) => [
    year,
    {
      stats,
      top: top.map((row) => [placeOf(row), row.ingresos_operacionales, row.total_activos, row.ganancia_neta]),
    },
  ]);
  return {
    nivel,
    codigo,
    nombre,
    metodologia,
    empresas,
    years: Object.fromEntries(packed) as GroupFile['years'],
  };
}

/** A packed list as the ranking answers it. */
export function unpackTop(empresas: GroupFile['empresas'], top: GroupFile['years'][string]['top']): Ranked[] {
  return top.map(([place, ingresos_operacionales, total_activos, ganancia_neta], i) => {
    const [nit, razon_social, ciudad] = empresas[place]!;
    return {
      posicion: i + 1,
      nit,
      razon_social,
      ciudad,
      ingresos_operacionales,
      total_activos,
      ganancia_neta,
    };
  });
}
