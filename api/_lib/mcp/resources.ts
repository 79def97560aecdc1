/** What an agent may read beside the tools: the lines of the statements, the indicators, the guide. */

import { readFile } from 'node:fs/promises';
import { files } from '../../../contract/stored/layout.ts';
import { releaseManager } from '../data/current.ts';

const table = {
  'cifras://conceptos': {
    name: 'conceptos',
    title: 'Líneas de los estados financieros',
    description:
      'Clave, nombre y estado de cada línea de SIIS, su elemento NIIF y la línea de los reportes SFC que le corresponde',
    mimeType: 'application/json',
    read: () => siisLines(),
  },
  'cifras://indicadores': {
    name: 'indicadores',
    title: 'Indicadores',
    description: 'Fórmula, unidad, insumos y cuándo es nulo cada indicador',
    mimeType: 'application/json',
    read: () => ofRelease(files.indicators),
  },
  'cifras://guia': {
    name: 'guia',
    title: 'Guía de la API',
    description: 'Unidades, nulos, calidad, límites, errores y cómo citar',
    mimeType: 'text/plain',
    read: () => guide(),
  },
} as const satisfies Record<string, Resource>;

interface Resource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  read(): Promise<string>;
}

export const resources = Object.entries(table).map(([uri, { read: _, ...told }]) => ({ uri, ...told }));

/** Null when there is none. Throws what reading throws. */
export async function readResource(uri: string) {
  if (!Object.hasOwn(table, uri)) return null;
  const { mimeType, read } = table[uri as keyof typeof table];
  return { uri, mimeType, text: await read() };
}

const ofRelease = async (file: string): Promise<string> =>
  releaseManager.withReleaseRetry(async () => (await (await releaseManager.current()).read(file)).toString());

/** Without the lines of the SFC, which are more than half of the file and say the same from the other side. */
async function siisLines(): Promise<string> {
  const { sfc: _, ...rest } = JSON.parse(await ofRelease(files.concepts));
  return JSON.stringify(rest);
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const guide = async (): Promise<string> =>
  mainText(await readFile(new URL('../../../public/guia.html', import.meta.url), 'utf8'));

/** The main part of a page without its marks. */
export function mainText(page: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1] ?? page;
  return main
    .replace(/<(script|style|svg|nav)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<h[1-6][^>]*>/g, '\n# ')
    .replace(/<li[^>]*>/g, '- ')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<[^>]+>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole)
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
