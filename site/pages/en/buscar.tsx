/** What a name or NIT finds, in English: companies, entities and activities lead to their pages in English. */

import type { ComponentChildren } from 'preact';
import type { SearchResult } from '../../../contract/http/schemas.ts';
import type { PageContext } from '../../parts/document/context.ts';
import { englishPath, type PageDocument } from '../../parts/document/document.tsx';
import { findAll, type LeadsTo, mostResults } from '../../parts/search/found.ts';
import type { Place } from '../../parts/search/places.ts';
import { isicInEnglish as isicNames } from '../../words/isic.en.ts';

/** `q` is empty for the page without a query. */
export async function englishSearchDocument(
  context: PageContext,
  q: string,
): Promise<PageDocument | LeadsTo> {
  const { release, site } = context;
  const page = { site, sample: release.manifest.sample, script: 'shell', english: true };
  if (q === '')
    return {
      ...page,
      title: 'Search',
      description: 'Find a Colombian company or supervised entity by its name or tax number (NIT).',
      body: (
        <>
          <h1>Search</h1>
          {form('')}
          <p>
            <a href="/en">What these data are</a>
          </p>
        </>
      ),
    };
  const found = await findAll(context, q);
  if ('leadsTo' in found) return { leadsTo: englishPath(found.leadsTo) };
  const { results, places } = found;
  const summary =
    results.length === 0
      ? 'There is no company or entity with that name or NIT. Try fewer words.'
      : `${results.length === mostResults ? `The first ${mostResults}` : results.length} that match.`;
  return {
    ...page,
    title: `Search: ${q}`,
    description: summary,
    body: (
      <>
        <h1>Search</h1>
        {form(q)}
        <p class="soft" role="status">
          {summary}
        </p>
        <ul class="found">{results.map(line)}</ul>
        {places.length > 0 && (
          <>
            <h2>Activities and towns</h2>
            <ul class="found">{places.map(placeLine)}</ul>
          </>
        )}
        <p>
          <a href={`/buscar?${new URLSearchParams({ q }).toString()}`} hreflang="es" lang="es">
            Esta búsqueda en español
          </a>
        </p>
      </>
    ),
  };
}

const form = (q: string): ComponentChildren => (
  <search class="search">
    <form action="/en/buscar">
      <label for="q">Name or NIT (tax number)</label>
      <input id="q" name="q" type="search" value={q} required minLength={2} maxLength={200} />
    </form>
  </search>
);

const numbers = new Intl.NumberFormat('en-US');

function line(result: SearchResult): ComponentChildren {
  const { href, razon_social, nit, source, ciudad, ciiu_codigo, tipo_entidad, ultimo_anio } = result;
  const division = isicNames[ciiu_codigo?.slice(0, 2) ?? ''];
  const about = [
    otherName(result),
    source === 'SFC' ? 'Entity supervised by the Superintendencia Financiera' : 'Company',
    tipo_entidad,
    `NIT ${nit}`,
    ciudad,
    ciiu_codigo && `class ${ciiu_codigo}${division === undefined ? '' : ` (${division})`}`,
    ultimo_anio && `last year ${ultimo_anio}`,
  ];
  return (
    <li>
      <a href={englishPath(href)} lang="es">
        {razon_social}
      </a>{' '}
      <span class="soft">· {about.filter(Boolean).join(' · ')}</span>
    </li>
  );
}

function otherName({ coincidencia, nombre_coincidente: name }: SearchResult): string {
  if (name === null) return '';
  const kinds: Partial<Record<typeof coincidencia, string>> = {
    nombre_comercial: 'known as',
    nombre_anterior: 'formerly',
  };
  return `${kinds[coincidencia] ?? 'also'} ${name}`;
}

/** The explorer, where towns lead, is in Spanish alone. */
function placeLine({ name, kind, code = '', count, href }: Place): ComponentChildren {
  const text = kind === 'sector' ? (isicNames[code] ?? name) : name;
  const to = kind === 'sector' ? englishPath(href) : href;
  return (
    <li>
      <a href={to}>{text}</a>{' '}
      <span class="soft">
        · {numbers.format(count)} {count === 1 ? 'company' : 'companies'}
      </span>
    </li>
  );
}
