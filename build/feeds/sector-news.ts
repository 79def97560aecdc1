/** What a release changed in each CIIU section, summed up for its feed: a count per kind and the first items by NIT. */

import { z } from 'zod';
import { type Change, type LineChange, statementPropertyNames } from '../../contract/http/changes.ts';
import { coreLines, statementNames, statementProperty } from '../../contract/http/schemas.ts';
import { sectionOfClass } from '../tables/ciiu.ts';

/** Most items that are listed for each kind. */
export const newsShown = 10;

/** A figure is listed when it changes by more than this share of its earlier amount. */
export const restatedBeyond = 0.1;

const section = z.string().regex(/^[A-U]$/);
const company = { nit: z.string(), razon_social: z.string() };
const news = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ total: z.int().min(0), primeras: z.array(z.strictObject(shape)).max(newsShown) });

/** One line of the news file, which is NDJSON. */
export const sectorNewsSchema = z.strictObject({
  seccion: section,
  entra: news({
    ...company,
    de: section
      .nullable()
      .optional()
      .describe('La sección en la que estaba; sin ella, es nueva en los datos'),
  }),
  sale: news({
    ...company,
    a: section.nullable().optional().describe('La sección a la que pasa; sin ella, sale de los datos'),
  }),
  anio_nuevo: news({ ...company, anio: z.int() }),
  reexpresion: news({
    ...company,
    anio: z.int(),
    lineas: z.int().min(1).describe('Líneas centrales del año que cambian en más de 10 %'),
    estado: z.enum(statementPropertyNames).describe('El de la que más cambia, en pesos'),
    concepto: z.string(),
    antes: z.number(),
    ahora: z.number(),
  }).describe('Una por sociedad y año'),
});
export type SectorNews = z.infer<typeof sectorNewsSchema>;
export type NewsKind = Exclude<keyof SectorNews, 'seccion'>;
export type NewsItem<K extends NewsKind> = SectorNews[K]['primeras'][number];

export const writeSectorNews = (news: SectorNews): string => `${JSON.stringify(news)}\n`;

/** Throws when the text is not a valid news file. */
export const readSectorNews = (text: string): SectorNews[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => sectorNewsSchema.parse(JSON.parse(line)));

interface ListedCompany {
  readonly nit: string;
  readonly razon_social: string;
  readonly ciiu_codigo?: string | null;
}

export interface NewsCollector {
  /** Adds a company, in order of NIT: as listed by the earlier and the new release, with its changes. */
  add(was: ListedCompany | null, is: ListedCompany | null, rows: readonly Change[]): void;
  /** The news by section, without the sections in which nothing changed. */
  sections(): SectorNews[];
}

export function createNewsCollector(): NewsCollector {
  const sections = new Map<string, SectorNews>();
  function addNews<K extends NewsKind>(section: string | null, kind: K, item: NewsItem<K>): void {
    if (section === null) return;
    const own = sections.get(section) ?? emptyNews(section);
    sections.set(section, own);
    const told: { total: number; primeras: NewsItem<K>[] } = own[kind];
    if (++told.total <= newsShown) told.primeras.push(item);
  }
  return {
    add(was, is, rows) {
      const { nit, razon_social } = (is ?? was)!;
      const company = { nit, razon_social };
      const [from, to] = [sectionOfListed(was), sectionOfListed(is)];
      if (was && is && from !== to) {
        addNews(to, 'entra', { ...company, de: from });
        addNews(from, 'sale', { ...company, a: to });
      }
      if (!was) addNews(to, 'entra', company);
      if (!is) addNews(from, 'sale', company);
      for (const row of rows)
        if (row.tipo === 'anio_nuevo') addNews(to, 'anio_nuevo', { ...company, anio: row.anio });
      for (const [anio, { lineas, largest }] of restatedYears(rows)) {
        const { estado, concepto } = largest;
        const [antes, ahora] = [largest.antes!, largest.ahora!];
        addNews(to, 'reexpresion', { ...company, anio, lineas, estado, concepto, antes, ahora });
      }
    },
    sections: () => [...sections.values()].sort((a, b) => (a.seccion < b.seccion ? -1 : 1)),
  };
}

const none = () => ({ total: 0, primeras: [] });
const emptyNews = (seccion: string): SectorNews => ({
  ...{ seccion, entra: none(), sale: none(), anio_nuevo: none(), reexpresion: none() },
});

const sectionOfListed = (listed: ListedCompany | null): string | null =>
  listed?.ciiu_codigo ? sectionOfClass(listed.ciiu_codigo) : null;

/** By year: the number of restated core lines, and the one with the largest change in pesos. */
function restatedYears(rows: readonly Change[]): Map<number, { lineas: number; largest: LineChange }> {
  const years = new Map<number, { lineas: number; largest: LineChange }>();
  for (const row of rows) {
    if (row.tipo !== 'linea' || !isRestated(row)) continue;
    const known = years.get(row.anio);
    if (!known) years.set(row.anio, { lineas: 1, largest: row });
    else {
      known.lineas++;
      if (movement(row) > movement(known.largest)) known.largest = row;
    }
  }
  return years;
}

const movement = ({ antes, ahora }: LineChange) => Math.abs(ahora! - antes!);

const core: ReadonlySet<string> = new Set(
  statementNames.flatMap((name) => coreLines[name].map((line) => `${statementProperty[name]} ${line}`)),
);

/** A line that is added or removed has no percentage of change, so it is not news; the list of changes has it. */
const isRestated = (row: LineChange): boolean =>
  core.has(`${row.estado} ${row.concepto}`) &&
  row.antes !== null &&
  row.ahora !== null &&
  movement(row) > restatedBeyond * Math.abs(row.antes);
