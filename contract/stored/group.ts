/** A CIIU group by year: as `benchmark/…` publishes it, and packed as JSON lines that are read one by one. */

import { z } from 'zod';
import {
  type CiiuLevel,
  ciiuLevels,
  type PeerStats,
  peerStatsSchema,
  type Ranked,
  rankedSchema,
} from '../http/schemas.ts';

const byYear = <T extends z.ZodType>(value: T) => z.record(z.string().regex(/^\d{4}$/), value);

const mover = z.strictObject({
  nit: z.string(),
  razon_social: z.string(),
  ingresos_operacionales: z.number().nullable(),
});
const movers = z.strictObject({ total: z.int().min(0), mayores: z.array(mover) });

/** `benchmark/<nivel>/<codigo>.json`: statistics and rankings as the API answers them. */
export const groupSchema = z.strictObject({
  nivel: z.enum(ciiuLevels),
  codigo: z.string(),
  nombre: z.string(),
  metodologia: z.string(),
  peer_stats_by_year: byYear(peerStatsSchema),
  ranking_by_year: byYear(z.array(rankedSchema)).describe('Las cien de mayores ingresos de cada año'),
  movimiento: z
    .strictObject({
      anio: z.int(),
      entran: movers.describe('Las que cuentan y el año anterior no reportaron en el grupo'),
      salen: movers.describe('Las que contaron el año anterior y ya no reportan en el grupo'),
    })
    .nullable()
    .describe('Del último año del grupo, con las de mayores ingresos; nulo si no hay año anterior'),
});
export type PublishedGroup = z.infer<typeof groupSchema>;

export const groupJson = (group: PublishedGroup): string => `${JSON.stringify(group)}\n`;

/** The key of a group in the index, a number: a digit for the level, then the code; a section's is its position in the alphabet. */
export function groupKey(level: CiiuLevel, code: string): string {
  const number = level === 'seccion' ? code.charCodeAt(0) - 64 : Number(code);
  return String((3 - ciiuLevels.indexOf(level)) * 10_000 + number);
}

/** The group of such a key. */
export function groupFromKey(key: string): { readonly level: CiiuLevel; readonly code: string } {
  const level = ciiuLevels[3 - Math.floor(Number(key) / 10_000)]!;
  const number = Number(key) % 10_000;
  const width = { clase: 4, division: 2, seccion: 1 }[level];
  const code = level === 'seccion' ? String.fromCharCode(64 + number) : String(number).padStart(width, '0');
  return { level, code };
}

/** The first line. Then come the companies of all rankings, each once, then for each year its statistics and its ranking. */
interface GroupHead
  extends Pick<PublishedGroup, 'nivel' | 'codigo' | 'nombre' | 'metodologia' | 'movimiento'> {
  readonly empresas: number;
  readonly anios: readonly number[];
}

type CompanyLine = readonly [nit: string, razon_social: string, ciudad: string | null];
type ListLine = readonly (readonly [
  company: number,
  ingresos_operacionales: number | null,
  total_activos: number | null,
  ganancia_neta: number | null,
  calidad: Ranked['calidad'],
])[];

export function writeGroup({
  nivel,
  codigo,
  nombre,
  metodologia,
  movimiento,
  ...byYear
}: PublishedGroup): string {
  const companies: CompanyLine[] = [];
  const positions = new Map<string, number>();
  const positionOf = ({ nit, razon_social, ciudad }: Ranked): number => {
    const known = positions.get(nit) ?? companies.length;
    if (known === companies.length) {
      companies.push([nit, razon_social, ciudad]);
      positions.set(nit, known);
    }
    return known;
  };
  const anios = Object.keys(byYear.peer_stats_by_year).map(Number);
  const years = anios.flatMap((anio) => [
    byYear.peer_stats_by_year[anio]!,
    (byYear.ranking_by_year[anio] ?? []).map((row) => [
      positionOf(row),
      row.ingresos_operacionales,
      row.total_activos,
      row.ganancia_neta,
      row.calidad,
    ]),
  ]);
  const head: GroupHead = {
    nivel,
    codigo,
    nombre,
    metodologia,
    movimiento,
    empresas: companies.length,
    anios,
  };
  return [head, ...companies, ...years].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** A packed group; each line is decoded on demand. */
export interface PackedGroup {
  readonly head: GroupHead;
  /** JSON of a year's statistics; null when the group has none. */
  stats(year: number): string | null;
  /** The year's largest companies by revenue, at most `limit`. */
  top(year: number, limit: number): Ranked[];
}

const newline = 0x0a;
const decoder = new TextDecoder();

export function readGroup(text: Uint8Array): PackedGroup {
  const starts = [0];
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) starts.push(at + 1);
  const line = (i: number) => decoder.decode(text.subarray(starts[i], starts[i + 1]! - 1));
  const head = JSON.parse(line(0)) as GroupHead;
  const yearLine = (year: number, which: 0 | 1) => {
    const place = head.anios.indexOf(year);
    return place < 0 ? null : line(1 + head.empresas + 2 * place + which);
  };
  return {
    head,
    stats: (year) => yearLine(year, 0),
    top(year, limit) {
      const rows = JSON.parse(yearLine(year, 1) ?? '[]') as ListLine;
      return rows.slice(0, limit).map((row, i) => {
        const [company, ingresos_operacionales, total_activos, ganancia_neta, calidad] = row;
        const [nit, razon_social, ciudad] = JSON.parse(line(1 + company)) as CompanyLine;
        const amounts = { ingresos_operacionales, total_activos, ganancia_neta, calidad };
        return { posicion: i + 1, nit, razon_social, ciudad, ...amounts };
      });
    },
  };
}

/** The published form of a packed group. */
export function unpackGroup({ head, stats, top }: PackedGroup): PublishedGroup {
  const { empresas: _, anios, movimiento, ...named } = head;
  const years = <V>(read: (year: number) => V) => Object.fromEntries(anios.map((anio) => [anio, read(anio)]));
  return {
    ...named,
    peer_stats_by_year: years((anio) => JSON.parse(stats(anio)!) as PeerStats),
    ranking_by_year: years((anio) => top(anio, Number.POSITIVE_INFINITY)),
    movimiento,
  };
}
