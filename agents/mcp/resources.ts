/** The MCP resources: lines of statements, indicators, and the guide of the API. */

import { type FileOf, files } from '../../contract/files/files.ts';
import { transitionNotes } from '../../contract/http/transitions.ts';

/** Where the texts of resources come from. */
export interface ResourceTexts {
  /** The JSON of a file of the current release by its path. Throws when it cannot be read. */
  published(path: string): Promise<string>;
  /** The HTML of the guide. */
  guidePage(): Promise<string>;
}

const resourceTable = {
  'cifras://conceptos': {
    name: 'conceptos',
    title: 'Líneas de los estados financieros',
    description:
      'Clave, nombre y estado de cada línea de SIIS, su elemento NIIF y la línea de los reportes SFC que le corresponde',
    mimeType: 'application/json',
    read: siisLines,
  },
  'cifras://indicadores': {
    name: 'indicadores',
    title: 'Indicadores',
    description: 'Fórmula, unidad, insumos y cuándo es nulo cada indicador',
    mimeType: 'application/json',
    read: ({ published }: ResourceTexts) => published(files.indicators.path()),
  },
  'cifras://transiciones': {
    name: 'transiciones',
    title: 'Qué siguió un año después',
    description:
      'De cada señal, zona de Z″ y tamaño, cuántas sociedades volvieron a reportar al año siguiente, todas las secciones juntas; por sección y año, GET /api/v1/transiciones',
    mimeType: 'application/json',
    read: newestTransitions,
  },
  'cifras://guia': {
    name: 'guia',
    title: 'Guía de la API',
    description: 'Unidades, nulos, calidad, límites, errores y cómo citar',
    mimeType: 'text/plain',
    read: async ({ guidePage }: ResourceTexts) => mainText(await guidePage()),
  },
};

export const resources = Object.entries(resourceTable).map(([uri, { read: _, ...description }]) => ({
  uri,
  ...description,
}));

/** A resource by its URI; null when there is none. Throws what `texts` throw. */
export async function readResource(uri: string, texts: ResourceTexts) {
  if (!Object.hasOwn(resourceTable, uri)) return null;
  const { mimeType, read } = resourceTable[uri as keyof typeof resourceTable];
  return { uri, mimeType, text: await read(texts) };
}

/** The transitions of the last year that tells what followed, and the years that do not, with the reason. */
async function newestTransitions({ published }: ResourceTexts): Promise<string> {
  const { anios, sin_siguiente }: FileOf<typeof files.transitions> = JSON.parse(
    await published(files.transitions.path()),
  );
  const newest = anios.at(-1);
  const filas = newest?.filas.filter(({ seccion }) => seccion === null) ?? [];
  return JSON.stringify({ notas: transitionNotes, sin_siguiente, ...newest, filas });
}

/** Without the lines of the SFC, which are more than half of the file and repeat the same mapping in reverse. */
async function siisLines({ published }: ResourceTexts): Promise<string> {
  const { sfc: _, ...rest } = JSON.parse(await published(files.concepts.path()));
  return JSON.stringify(rest);
}

const htmlEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of the main part of an HTML page. */
export function mainText(page: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1] ?? page;
  return main
    .replace(/<(script|style|svg|nav)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<h[1-6][^>]*>/g, '\n# ')
    .replace(/<li[^>]*>/g, '- ')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<[^>]+>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => htmlEntities[name] ?? whole)
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
