/** What a name or NIT finds, where it is not one company alone, and, without one, where all others are. */

import type { ComponentChildren } from 'preact';
import type { SearchResult } from '../../contract/http/schemas.ts';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import { companiesText, formatNumber, otherName } from '../parts/document/format.ts';
import { type Found, findAll, type LeadsTo, mostResults } from '../parts/search/found.ts';

/** `q` is empty for the page without a query. */
export async function searchDocument(context: PageContext, q: string): Promise<PageDocument | LeadsTo> {
  const { release, site } = context;
  const page = { site, sample: release.manifest.sample, script: 'shell' };
  if (q === '')
    return {
      ...page,
      title: 'Buscar',
      description: 'Busque una sociedad o una entidad vigilada de Colombia por su nombre o su NIT.',
      path: '/buscar',
      body: (
        <>
          <h1>Buscar</h1>
          {form('')}
          <p>
            Las mayores, las que más crecen y el país en cifras están en <a href="/">el inicio</a>; todas, por
            actividad, en <a href="/sector">los sectores</a> y, por lugar, en{' '}
            <a href="/departamentos">los departamentos</a>.
          </p>
        </>
      ),
    };
  const found = await findAll(context, q);
  if ('leadsTo' in found) return found;
  const { results, places, explored } = found;
  const summary =
    results.length === 0
      ? 'No hay sociedades ni entidades con ese nombre o NIT. Pruebe con menos palabras.'
      : `${results.length === mostResults ? `Las primeras ${mostResults}` : formatNumber(results.length)} que coinciden.`;
  return {
    ...page,
    title: `Buscar «${q}»`,
    description: summary,
    body: (
      <>
        <h1>Buscar</h1>
        {form(q)}
        <p class="soft" role="status">
          {summary}
        </p>
        <ul class="found">{results.map((result) => line(result, found))}</ul>
        {places.length > 0 && (
          <>
            <h2>Sectores y municipios</h2>
            <ul class="found">
              {places.map(({ name, count, href }) => (
                <li>
                  <a href={href}>{name}</a> <span class="soft">· {companiesText(count)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {explored > 0 && (
          <p>
            <a href={`/explorar?${new URLSearchParams({ q }).toString()}`}>
              En Explorar, {companiesText(explored)} de {release.manifest.reference_year} con esas palabras,
              con sus cifras
            </a>
          </p>
        )}
      </>
    ),
  };
}

const form = (q: string): ComponentChildren => (
  <search class="search">
    <form action="/buscar">
      <label for="q">Nombre o NIT</label>
      <input id="q" name="q" type="search" value={q} required minLength={2} maxLength={200} />
    </form>
  </search>
);

function line(result: SearchResult, { className }: Found): ComponentChildren {
  const { href, razon_social, nit, source, ciudad, ciiu_codigo, tipo_entidad, ultimo_anio } = result;
  const activity = className(ciiu_codigo);
  const about = [
    otherName(result, 'es'),
    source === 'SFC' ? 'Entidad vigilada por la Superintendencia Financiera' : 'Sociedad',
    tipo_entidad,
    `NIT ${formatNumber(Number(nit))}`,
    ciudad,
    ciiu_codigo && `clase ${ciiu_codigo}${activity === null ? '' : `, ${activity}`}`,
    ultimo_anio && `último año ${ultimo_anio}`,
  ];
  return (
    <li>
      <a href={href}>{razon_social}</a> <span class="soft">· {about.filter(Boolean).join(' · ')}</span>
    </li>
  );
}
