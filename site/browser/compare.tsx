/** The comparison page: the chosen companies, the figures about them below, and three comparisons to start from. */

import { useState } from 'preact/hooks';
import type { ScreenerRow as Row } from '../../contract/http/schemas.ts';
import type { Sectors } from '../../contract/http/sectors.ts';
import { ComparisonChart, commonYear, comparisonTable, sharedYears } from '../parts/compare/chart.tsx';
import type { Compared, ComparedState } from '../parts/compare/compared.tsx';
import {
  companyCall,
  compared,
  comparisonAddress,
  idOf,
  most,
  nearInSize,
  nitOf,
  readState,
} from '../parts/compare/compared.tsx';
import { ComparedIndicators, comparedAnalysis } from '../parts/compare/indicators.tsx';
import { Block, BlockTools } from '../parts/document/block.tsx';
import { client, published, releaseFile, workbookCall } from '../parts/document/client.ts';
import { Menu } from '../parts/document/elements.tsx';
import { calm, listText } from '../parts/document/format.ts';
import { byId, drawInto } from '../parts/document/live.tsx';
import { FailureNotice } from '../parts/document/loaded.tsx';
import { sampleBanner } from '../parts/document/sample-banner.ts';
import { suggest } from '../parts/search/suggest.tsx';
import './shell-at-once.ts';

type Named = Pick<Row, 'nit' | 'razon_social'>;

type Loaded = { id: string; company?: Compared; error?: unknown };

// Three comparisons of large companies to start from, shown when none is chosen.

/** Makes two API calls; the tree of CIIU groups is a static file. */
async function comparisonOffers() {
  const { data, meta } = await client.screener({ page_size: 200 });
  sampleBanner(meta);
  const { secciones }: Sectors = await published(releaseFile(meta, 'sectores.json'));
  const section = secciones.reduce((top, section) =>
    section.num_empresas > top.num_empresas ? section : top,
  );
  const { data: sector } = await client.sector({
    nivel: 'seccion',
    codigo: section.codigo,
    ranking_limit: most,
    years: [data.anio],
  });
  const near = nearInSize(data, most);
  return (
    <div class="grid wide" id="ofertas">
      {offer(`Las mayores del país por ingresos, ${data.anio}`, data.empresas.slice(0, most))}
      {offer(
        `Las mayores de la sección con más sociedades, ${data.anio}: ${calm(section.nombre)}`,
        sector.ranking?.top ?? [],
      )}
      {near && offer(`Una sociedad y las de su clase más cercanas en ingresos, ${data.anio}`, near)}
    </div>
  );
}

const offer = (title: string, companies: readonly Named[]) =>
  companies.length > 1 && (
    <section class="card">
      <h2 class="offer-title">{title}</h2>
      <p>
        <a href={comparisonAddress({ ids: companies.map(({ nit }) => nit) })}>
          {listText(companies.map(({ razon_social }) => razon_social))}
        </a>
      </p>
    </section>
  );

const page = byId('page');
const chips = byId('chosen');
const input = byId('agregar') as HTMLInputElement;

let latest = 0;

async function show() {
  const turn = ++latest;
  const { ids } = readState();
  page.setAttribute('aria-busy', 'true');
  const loaded: Loaded[] = await Promise.all(
    compared(ids).map((asking, i) =>
      asking.then(
        (company) => ({ id: ids[i] ?? '', company }),
        (error) => ({ id: ids[i] ?? '', error }),
      ),
    ),
  );
  const welcome =
    ids.length === 0
      ? await comparisonOffers().catch((error) => <FailureNotice error={error} again={show} />)
      : null;
  if (turn !== latest) return;
  drawInto(chips, loaded.map(chip));
  // A form that is sent without a suggestion keeps the chosen companies.
  (document.querySelector('#add [name="nit"]') as HTMLInputElement).value = ids.join();
  // Not disabled: whoever adds the fifth company by keyboard would lose the focus.
  input.readOnly = ids.length >= most;
  input.placeholder = ids.length >= most ? 'Ya hay cinco' : 'Nombre o NIT';
  const companies = loaded.flatMap(({ company }) => company ?? []);
  for (const { meta } of companies) sampleBanner(meta);
  const faults = loaded.flatMap(({ error }) => (error ? [<FailureNotice error={error} again={show} />] : []));
  drawInto(page, [faults, welcome, companies.length > 0 && <Comparison key={turn} companies={companies} />]);
  page.setAttribute('aria-busy', 'false');
}

/** `news`: announced to screen readers */
async function go(ids: readonly string[], news: string) {
  history.pushState(null, '', comparisonAddress({ ...readState(), ids }));
  await show();
  byId('told').textContent = `${news} ${countText(ids.length)}`;
}

const countText = (count: number) =>
  count === 0 ? 'No queda ninguna.' : count === 1 ? 'Hay una.' : `Hay ${count}.`;

const remember = (change: Partial<ComparedState>) =>
  history.replaceState(null, '', comparisonAddress({ ...readState(), ...change }));

function chip({ id, company }: Loaded, place: number) {
  const name = company?.name ?? nitOf(id);
  async function remove() {
    const { ids } = readState();
    await go(
      ids.filter((other) => other !== id),
      `Se quitó ${name}.`,
    );
    // The focus moves to the next company, else to the last, else to the search box.
    const buttons = chips.querySelectorAll('button');
    (buttons[Math.min(place, buttons.length - 1)] ?? input).focus();
  }
  return (
    <li key={id}>
      {company ? <a href={company.href}>{name}</a> : name}{' '}
      <button type="button" class="quiet" aria-label={`Quitar ${name}`} onClick={remove}>
        ✕
      </button>
    </li>
  );
}

function Comparison({ companies }: { companies: readonly Compared[] }) {
  const years = sharedYears(companies);
  const state = readState();
  const [year, setYear] = useState(
    years.includes(state.year) ? state.year : (commonYear(companies) ?? years.at(-1) ?? 0),
  );
  if (years.length === 0)
    return <p class="card">Ninguna tiene un año completo, con corte a 31 de diciembre.</p>;
  const nits = companies.filter(({ dataset }) => dataset === 'SIIS').map(({ nit }) => nit);
  const calls = [nits.length > 0 && companyCall(nits), ...companies.map(({ call }) => call)];
  return (
    <>
      <ComparisonChart companies={companies} choice={state} choose={remember} />
      <Block title="Lado a lado" id="tabla">
        <Menu
          label="Año"
          options={years.toReversed().map((at) => [String(at), String(at)])}
          chosen={String(year)}
          choose={(at) => {
            remember({ year: Number(at) });
            setYear(Number(at));
          }}
        />
        <div class="parts">
          {comparisonTable(companies, year)}
          {calls.map((call) => call && <BlockTools key={call} of="lado a lado" call={call} />)}
        </div>
        {nits.length > 0 && (
          <p>
            <a class="paperless" href={workbookCall(nits)} download="">
              Libro de Excel de estas sociedades
            </a>
          </p>
        )}
      </Block>
      <Block title="Indicadores y sector" id="indicadores">
        <ComparedIndicators
          key={year}
          allCompared={companies}
          year={year}
          level={state.level}
          choose={(level) => remember({ level })}
        />
      </Block>
      {nits.length > 0 && (
        <Block title="Caja, deuda y crecimiento" id="analisis">
          <div class="parts">{comparedAnalysis(companies, year)}</div>
        </Block>
      )}
    </>
  );
}

suggest(input, {
  choose: (result) => {
    const id = idOf(result);
    const { ids } = readState();
    input.value = '';
    if (!input.readOnly)
      go([...ids.filter((other) => other !== id), id].slice(0, most), `Se agregó ${result.razon_social}.`);
  },
});
addEventListener('popstate', show);
show();
