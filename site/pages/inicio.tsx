/** The front page: the search, and what the current release says of the country. */

import { files } from '../../contract/files/files.ts';
import { latestOf } from '../../contract/stored/layout.ts';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import { siteGraph } from '../parts/document/site-graph.ts';
import { homeFigures, homeNews } from '../parts/home/page.tsx';

export async function homeDocument({ release, site }: PageContext): Promise<PageDocument> {
  const { manifest } = release;
  const home = await release.json(files.home);
  const figures = {
    ...homeFigures(home, latestOf(manifest), site),
    novedades: homeNews(manifest.history[0]),
  };
  return {
    title: 'Estados financieros de las empresas de Colombia',
    description:
      'Busque una empresa por nombre o NIT: ingresos, resultados, balance, indicadores y comparación con su sector. API pública y gratuita.',
    path: '/',
    site,
    sample: manifest.sample,
    about: siteGraph(site),
    feed: '/data/feeds/publicaciones.atom',
    ...(home.pais.ingresos_operacionales.some((sum) => sum !== null) && { picture: '/grafica/pais.png' }),
    main: 'home',
    body: (
      <>
        <div class="hero">
          <h1>Las cuentas de las empresas de Colombia, en claro</h1>
          <p class="lead">
            Estados financieros, indicadores por año y comparación con el sector, tal como se reportaron a la
            Superintendencia de Sociedades y a la Superintendencia Financiera.
          </p>
          <search class="search">
            <form action="/buscar">
              <label class="unseen" for="buscar">
                Buscar una empresa por nombre o NIT
              </label>
              <input
                id="buscar"
                name="q"
                type="search"
                placeholder="Nombre o NIT de la empresa"
                autoComplete="off"
                spellcheck={false}
              />
            </form>
          </search>
          <p class="small soft">
            Por ejemplo «constructora», un NIT como 900.123.456, una lista de NIT pegada de una hoja de
            cálculo (de nombres, en <a href="/cruzar">Cruzar una lista</a>), o un nombre con algún error de
            digitación. Si la empresa no reporta, escriba sus cuentas en <a href="/mis-cifras">Mis cifras</a>.{' '}
            <a href="/en" hreflang="en" lang="en">
              In English
            </a>
            .
          </p>
        </div>
        <section class="block" id="pais" aria-labelledby="pais-title">
          <h2 id="pais-title">El país en cifras</h2>
          <p class="small soft" id="currency">
            {figures.currency}
          </p>
          <div class="grid tiles" id="tiles">
            {figures.tiles}
          </div>
          <div class="grid charts" id="charts">
            {figures.charts}
          </div>
          <p class="small soft" id="coverage">
            {figures.coverage}
          </p>
          <div id="cambio">{figures.cambio}</div>
        </section>
        <section class="block" aria-labelledby="historias-title">
          <h2 id="historias-title">Lo que cuentan los datos</h2>
          <div class="grid" id="historias">
            {figures.historias}
          </div>
        </section>
        <div class="grid charts block">
          <section aria-labelledby="mayores-title">
            <h2 id="mayores-title">Las diez mayores</h2>
            <div class="table" id="mayores">
              {figures.mayores}
            </div>
          </section>
          <section aria-labelledby="crecen-title">
            <h2 id="crecen-title">Las que más crecen</h2>
            <div class="table" id="crecen">
              {figures.crecen}
            </div>
          </section>
        </div>
        <section class="block" aria-labelledby="sectores-title">
          <h2 id="sectores-title">Por sector</h2>
          <div class="table" id="sectores">
            {figures.sectores}
          </div>
        </section>
        <section class="block" aria-labelledby="novedades-title">
          <h2 id="novedades-title">Qué hay de nuevo</h2>
          <div class="prose" id="novedades">
            {figures.novedades}
          </div>
        </section>
        <div id="cita">{figures.cita}</div>
        <section class="block">
          <h2>Qué encuentra aquí</h2>
          <div class="grid">
            <div class="card">
              <h3>Cada empresa</h3>
              <p>Ingresos, ganancia, activos y deuda por año, con el radicado del que viene cada cifra.</p>
            </div>
            <div class="card">
              <h3>
                <a href="/sector">Cada sector</a>
              </h3>
              <p>Los indicadores frente a los cuartiles de la clase, la división y la sección CIIU.</p>
            </div>
            <div class="card">
              <h3>
                <a href="/departamentos">Cada departamento</a>
              </h3>
              <p>
                Ingresos, crecimiento con y sin inflación y márgenes de las sociedades de cada uno, en tabla y
                en mapa.
              </p>
            </div>
            <div class="card">
              <h3>
                <a href="/transiciones">Qué siguió un año después</a>
              </h3>
              <p>
                De las sociedades con una señal, en una zona del Z″ de Altman o de un tamaño, cuántas
                volvieron a reportar.
              </p>
            </div>
            <div class="card">
              <h3>
                <a href="/explorar">Explorar</a>
              </h3>
              <p>
                Filtre por sector, lugar y tipo; ordene por ingresos, activos o ganancia; llévese la lista.
              </p>
            </div>
            <div class="card">
              <h3>
                <a href="/datos">Descargar</a>
              </h3>
              <p>Los archivos completos, con tamaño, suma de verificación y cifras de calidad.</p>
            </div>
          </div>
        </section>
        <section class="block">
          <h2>La misma información, por API</h2>
          <p>
            Pública, sin registro y abierta a cualquier origen (CORS). La <a href="/docs/guia">guía</a>{' '}
            muestra la primera consulta en curl, JavaScript, Python y R; la <a href="/docs">referencia</a>,
            cada parámetro.
          </p>
          <div id="examples">{figures.examples}</div>
        </section>
      </>
    ),
    script: 'shell',
  };
}
