/** The pages of the lines of the statements, in Spanish and in English: all lines, and one. */

import { callAddress } from '../../contract/client/client.ts';
import { files } from '../../contract/files/files.ts';
import { metaOf } from '../../contract/http/envelope.ts';
import { statementNames } from '../../contract/http/figure-keys.ts';
import type { Language } from '../../contract/http/parameters.ts';
import { isListedLine } from '../../contract/http/screener.ts';
import { isLineKey, type LineKey } from '../../contract/http/statement-lines.ts';
import { countedYears } from '../../contract/stored/layout.ts';
import { isRareLine, isSourceGap } from '../../contract/stored/source-gaps.ts';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import { type LineFacts, LinePage, LinesPage, linePath } from '../parts/lines/page.tsx';
import { pathIn } from '../words/language.ts';
import { lineWords } from '../words/words.ts';

/** Companies of a ranking. */
const mostRanked = 100;

const commonOf = ({ release, site }: PageContext, path: string, language: Language) => ({
  path: pathIn(language, path),
  languages: { es: path, en: pathIn('en', path) },
  site,
  sample: release.manifest.sample,
  script: 'shell',
});

export async function linesDocument(context: PageContext, language: Language): Promise<PageDocument> {
  const { release } = context;
  const [{ anio, lineas }, { concepts }] = await Promise.all([
    release.json(files.lines),
    release.json(files.concepts),
  ]);
  const byLine = new Map(lineas.map((line) => [line.clave, line]));
  const statements = statementNames.map((name) => ({
    name,
    lines: concepts.flatMap(({ key, statement, kind, labels: [label = key], nombre_en }) =>
      statement === name && isLineKey(key)
        ? [
            {
              clave: key,
              label: language === 'en' ? (nombre_en ?? label) : label,
              kind,
              n: byLine.get(key)?.n ?? null,
              suma: byLine.get(key)?.suma ?? null,
            },
          ]
        : [],
    ),
  }));
  const { title, description } = lineWords[language];
  return {
    ...commonOf(context, '/linea', language),
    title,
    description,
    body: <LinesPage anio={anio} statements={statements} />,
  };
}

/** Null for what is no line. */
export async function lineDocument(
  context: PageContext,
  clave: string,
  language: Language,
): Promise<PageDocument | null> {
  if (!isLineKey(clave)) return null;
  const { release, client, site } = context;
  const { manifest } = release;
  const { reference_year: reference, source_gaps = {} } = manifest;
  const { data } = await client.linea({ clave, ...(language === 'en' && { idioma: language }) });
  const by_year = data.by_year.filter(({ anio }) => anio <= reference);
  const newest = by_year.findLast(({ n }) => n > 0) ?? by_year.at(-1);
  const anio = newest?.anio ?? reference;
  const words = lineWords[language];
  return {
    ...commonOf(context, linePath(clave), language),
    title: words.titleOf(data.nombre),
    description: words.descriptionOf(data.nombre),
    body: (
      <LinePage
        line={{ ...data, by_year }}
        anio={anio}
        reference={reference}
        largest={await largestOf(context, clave, anio)}
        lacking={countedYears(manifest.counts).filter(
          (year) => year <= reference && isSourceGap(source_gaps, clave, year),
        )}
        site={site}
        meta={metaOf('linea', manifest, callAddress('linea', { clave }))}
      />
    ),
  };
}

/** Of those that count. */
async function largestOf(
  { release, client }: PageContext,
  clave: LineKey,
  anio: number,
): Promise<LineFacts['largest']> {
  const { rare_lines = {}, reference_year } = release.manifest;
  if (isRareLine(rare_lines, clave, anio)) return null;
  const asked = {
    ...(anio !== reference_year && { anio }),
    sort: clave,
    cuenta_en: ['PAIS'],
    page_size: mostRanked,
    ...(isListedLine(clave) && { columnas: [clave] }),
  };
  const { data } = await client.screener(asked);
  const rows = data.empresas.flatMap((row) => {
    const amount = isListedLine(clave) ? row.lineas?.[clave] : row[clave];
    return amount ? [{ ...row, amount }] : [];
  });
  return { rows, call: callAddress('screener', asked) };
}
