/** The page of the ranges of margin of the list that its address chooses. */

import { files } from '../../contract/files/files.ts';
import { loadLabels } from '../../contract/files/line-labels.ts';
import { addressOf } from '../../contract/http/addresses.ts';
import { metaOf } from '../../contract/http/envelope.ts';
import { marginYears } from '../../contract/http/margin-tables.ts';
import { marginShape } from '../../contract/http/margins.ts';
import type { ParameterFault } from '../../contract/http/parameters.ts';
import { parseQuery } from '../../contract/http/requests.ts';
import { statementOfLine } from '../../contract/http/statement-lines.ts';
import { mostMargins } from '../../contract/sample-sizes.ts';
import { countedYears } from '../../contract/stored/layout.ts';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import { facetsOfYear } from '../parts/explorer/facets.tsx';
import { activeFilters } from '../parts/explorer/form.tsx';
import { explorerAddress, lookNames, readQuery, unknownIn } from '../parts/explorer/query.tsx';
import { marginsPage } from '../parts/margins/page.tsx';
import { uncapitalized } from '../words/formats.ts';

const choiceNames = Object.keys(marginShape);

/** The query of an address: filters of the explorer, and what is chosen of the rules, boxes of the form one by one. */
export function marginsQuery(search: string): string | { readonly faults: readonly ParameterFault[] } {
  const fields = new URLSearchParams(search);
  const query = readQuery(search);
  for (const name of lookNames) query.delete(name);
  for (const name of choiceNames) {
    const values = fields.getAll(name).filter(Boolean);
    if (values.length > 0) query.set(name, values.join());
  }
  const parsed = parseQuery('margenes', query);
  const unknown = unknownIn(search).filter(([name]) => !choiceNames.includes(name));
  const faults = [
    ...unknown.map(([parameter]) => ({ parameter, detail: 'no es un filtro de esta página' })),
    ...(parsed.ok ? [] : parsed.errors),
  ];
  return parsed.ok && faults.length === 0 ? parsed.canonical : { faults };
}

export async function marginsDocument(
  { release, client, site }: PageContext,
  search: string,
): Promise<PageDocument> {
  const query = new URLSearchParams(search);
  const parsed = parseQuery('margenes', query);
  if (!parsed.ok) throw new Error(`not a query of margins: ${search}`);
  const { anios_minimos = marginYears, admite = [], rechaza = [], format: _, ...filters } = parsed.query;
  const { manifest } = release;
  const { anio = manifest.reference_year } = filters;
  const listed = await client.screener({ ...filters, page_size: 1 });
  const { total } = listed.data.pagination;
  const answer = total === 0 || total > mostMargins ? null : await client.margenes(parsed.query);
  const reference = await release.json(files.facets);
  const facets = await facetsOfYear(reference, anio, (year) => release.json(files.facetsOfYear, year));
  const shown = new URLSearchParams(query);
  for (const name of choiceNames) shown.delete(name);
  const kept = [...shown].filter(([name]) => name !== 'anio');
  const texts = activeFilters(new URLSearchParams(kept), facets).map(({ text }) => text);
  const labels = await loadLabels(release);
  const labelOf = (line: string) => labels(statementOfLine(line) ?? 'resultados', line);
  const call = `${addressOf('margenes', {})}${search === '' ? '' : `?${search}`}`;
  return {
    title: [...texts, 'Rangos de margen'].join(' · '),
    description:
      'De una lista de sociedades de Colombia, los rangos intercuartiles de cuatro indicadores de rentabilidad de tres años, con aceptadas y rechazadas. Candidatas, no comparables.',
    path: '/margenes',
    site,
    sample: manifest.sample,
    noindex: search !== '',
    main: 'wide',
    body: marginsPage({
      filters: texts,
      explorer: explorerAddress(shown),
      kept,
      total,
      anio,
      years: countedYears(manifest.counts).toReversed(),
      chosen: { anios_minimos, admite, rechaza },
      margins: answer?.data ?? null,
      avisos: ((answer ?? listed).meta.avisos ?? []).map((aviso) =>
        aviso.replaceAll(/[a-z]+(?:_[a-z]+)+/g, (key) => uncapitalized(labelOf(key))),
      ),
      labelOf,
      call,
      address: `${site}/margenes${search === '' ? '' : `?${search}`}`,
      meta: metaOf('margenes', manifest, call),
    }),
    script: 'shell',
  };
}
