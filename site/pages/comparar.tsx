/** The comparison of up to five companies and entities without scripts, and its picture. */

import { files } from '../../contract/files/files.ts';
import { resolveNitOfRelease } from '../../contract/files/other-reading-of-nit.ts';
import { metaOf } from '../../contract/http/envelope.ts';
import { isSeriesKey } from '../../contract/http/series.ts';
import { readTypedNit } from '../../contract/nit.ts';
import { yearSchema } from '../../contract/year.ts';
import { draw, starNote } from '../parts/charts/charts.tsx';
import {
  ComparisonChart,
  commonYear,
  comparisonSpec,
  comparisonTable,
  sharedYears,
} from '../parts/compare/chart.tsx';
import {
  type Analysed,
  type Compared,
  companyToCompare,
  comparisonAddress,
  entityToCompare,
  nitOf,
  readState,
} from '../parts/compare/compared.tsx';
import { comparedAnalysis } from '../parts/compare/indicators.tsx';
import { Block } from '../parts/document/block.tsx';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import { listText } from '../parts/document/format.ts';
import type { MissingPage } from '../parts/document/missing.ts';
import type { Picture } from '../parts/pictures/picture-frame.tsx';
import { pictureWords } from '../words/words.ts';

/** The canonical query of the page. `agregar` is the field of its form. */
export function comparisonQuery(search: string): string {
  const query = new URLSearchParams(search);
  const typed = readTypedNit((query.get('agregar') ?? '').trim());
  const added = typed?.kind === 'nit' ? `,${typed.nit}` : '';
  const state = readState(
    `?${new URLSearchParams({ ...Object.fromEntries(query), nit: (query.get('nit') ?? '') + added })}`,
  );
  const year = yearSchema.safeParse(state.year).success ? state.year : 0;
  const line = isSeriesKey(state.line) ? state.line : 'ingresos_operacionales';
  const address = comparisonAddress({ ...state, line, year });
  return address.split('?')[1] ?? '';
}

/** The companies and entities that the release has. */
async function loadCompared({ release, client }: PageContext, ids: readonly string[]): Promise<Compared[]> {
  const companies = await Promise.all(
    ids.map(async (id) => {
      const nit = nitOf(id);
      if (nit !== id) {
        if (!release.has('sfc', nit)) return [];
        const [answer, { concepts }] = await Promise.all([
          client.sfc({ nit, include: ['profile', 'statements'] }),
          release.json(files.concepts),
        ]);
        return [entityToCompare(id, '', answer, concepts)];
      }
      // Ten digits that were typed may end in a check digit.
      const meant = resolveNitOfRelease(release, { nit: id, isSure: false });
      if (meant.kind !== 'known' || !release.has('siis', meant.nit)) return [];
      const { nit: known } = meant;
      const { data, meta } = await client.empresa({
        nit: known,
        include: ['profile', 'financials', 'indicators', 'derivadas', 'crecimiento'],
      });
      return [companyToCompare(known, { data: data as Analysed, meta })];
    }),
  );
  return companies.flat();
}

export async function comparisonDocument(context: PageContext, query: string): Promise<PageDocument> {
  const { release, site } = context;
  const { manifest } = release;
  const state = readState(`?${query}`);
  const companies = await loadCompared(context, state.ids);
  const names = listText(companies.map(({ name }) => name));
  const { mayores } = await release.json(files.home);
  const largest = mayores.slice(0, 5);
  const offered = largest.length > 1 && (
    <p class="card">
      <a
        href={comparisonAddress({ ids: largest.map(({ nit }) => nit) })}
      >{`Las mayores del país por ingresos: ${listText(largest.map(({ razon_social }) => razon_social))}`}</a>
    </p>
  );
  return {
    title: companies.length > 0 ? `Comparar ${names}` : 'Comparar empresas',
    description:
      'Hasta cinco sociedades colombianas lado a lado: ingresos, resultados, balance e indicadores, cada uno frente a su sector.',
    path: '/comparar',
    site,
    sample: manifest.sample,
    ...(companies.length > 0 && {
      picture: `/grafica/comparar.png?${query}`,
      embedded: `/comparar?${query}`,
    }),
    main: 'whole',
    body: (
      <>
        <h1>Comparar</h1>
        <p class="lead">
          Hasta cinco sociedades y entidades vigiladas lado a lado. Búsquelas por nombre o NIT; la dirección
          de esta página guarda la selección.
        </p>
        <div class="block comparing">
          <search class="search">
            <form id="add" action="/comparar">
              <label for="agregar">Agregar una sociedad o una entidad</label>
              <input
                id="agregar"
                name="agregar"
                type="search"
                placeholder="Nombre o NIT"
                autoComplete="off"
                spellcheck={false}
              />
              <input type="hidden" name="nit" value={state.ids.join()} />
            </form>
          </search>
          <noscript>
            <p class="small soft">
              Sin JavaScript escriba aquí el NIT, que <a href="/buscar">la búsqueda</a> dice de cada nombre.
            </p>
          </noscript>
          <ul class="chips" id="chosen" aria-label="Elegidas">
            {companies.map(({ name, href }) => (
              <li>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
        <p class="unseen" id="told" role="status"></p>
        <div id="page" class="block comparison">
          {companies.length > 0 ? sideBySide(companies, state) : offered}
        </div>
      </>
    ),
    script: 'compare',
  };
}

function sideBySide(companies: readonly Compared[], state: ReturnType<typeof readState>) {
  const years = sharedYears(companies);
  if (years.length === 0)
    return <p class="card">Ninguna tiene un año completo, con corte a 31 de diciembre.</p>;
  const year = years.includes(state.year) ? state.year : (commonYear(companies) ?? years.at(-1)!);
  const analysis = comparedAnalysis(companies, year);
  return (
    <>
      <ComparisonChart companies={companies} choice={state} choose={() => {}} />
      <Block title="Lado a lado" id="tabla">
        <div class="parts">{comparisonTable(companies, year)}</div>
      </Block>
      {analysis && (
        <Block title="Caja, deuda y crecimiento" id="analisis">
          <div class="parts">{analysis}</div>
        </Block>
      )}
    </>
  );
}

/** Who has the highest figure in the last year in which several have one. */
function highest({ years, series, text, said = text }: NonNullable<ReturnType<typeof comparisonSpec>>) {
  const at = years.findLastIndex((_, i) => series.filter(({ values }) => values[i] != null).length > 1);
  const rows = series.flatMap(({ label, values }) => {
    const value = values[at];
    return value == null ? [] : [{ label, value }];
  });
  const [first] = rows.sort((a, b) => b.value - a.value);
  return first && pictureWords.es.highest(first.label, said(first.value), years[at]!);
}

/** The chart that the address chooses, in Spanish, as its page. */
export async function loadComparisonPicture(
  context: PageContext,
  query: string,
): Promise<MissingPage | Picture> {
  const { release, site } = context;
  const state = readState(`?${query}`);
  const companies = await loadCompared(context, state.ids);
  const spec =
    companies.length > 0 && sharedYears(companies).length > 0 ? comparisonSpec(companies, state) : null;
  if (!spec || spec.series.every(({ values }) => values.every((value) => value === null)))
    return { missing: 'pagina' };
  return {
    name: `Comparación de ${listText(spec.series.map(({ label }) => label))}: ${spec.label}`,
    finding: highest(spec),
    subject: 'Lado a lado',
    measure: spec.label,
    legend: spec.series.map(({ label, ink }) => ({ ink, text: label })),
    drawing: (room, dress) =>
      draw({ ...spec, width: room.width, height: room.height, place: room }, dress).element,
    note: starNote(spec, 'es'),
    path: comparisonAddress(state),
    site,
    meta: metaOf('empresas', release.manifest, '/'),
  };
}
