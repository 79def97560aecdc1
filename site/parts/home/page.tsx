/** What the front page says of a release, by the element that it stands in. */

import { addressOf } from '../../../contract/http/addresses.ts';
import type { HistoryEntry } from '../../../contract/stored/history.ts';
import type { Home } from '../../../contract/stored/home.ts';
import type { Latest } from '../../../contract/stored/layout.ts';
import {
  changeCounts,
  growthSentence,
  releaseChangeTable,
  revenueChangeTable,
} from '../charts/revenue-change.tsx';
import { CopyButton } from '../document/block.tsx';
import { Citation, siisSource } from '../document/citation.tsx';
import { date, yearsText } from '../document/format.ts';
import {
  countryCharts,
  countryCoverage,
  countryTiles,
  currency,
  fastestTable,
  largestTable,
  sectionsTable,
} from './tables.tsx';

/**
 * The figures of the country.
 * `site`: the site's address
 */
export const homeFigures = (home: Home, latest: Latest, site: string) => ({
  currency: currency(home, latest),
  tiles: countryTiles(home),
  charts: countryCharts(home),
  coverage: countryCoverage(home),
  cambio: [
    <p>{growthSentence(home.crecimiento, home.anio, 'es')}</p>,
    revenueChangeTable(home.cambio_ingresos, home.anio, null, 'es'),
  ],
  historias: home.historias.map(story),
  mayores: largestTable(home),
  crecen: fastestTable(home),
  sectores: sectionsTable(home),
  examples: homeExamples(home, site),
  cita: cited(home, latest, site),
});

// What is new on the front page, and three example calls about existing companies.

export function homeNews(release: HistoryEntry | undefined) {
  const follow = (
    <p>
      {'Se actualiza una vez al año. Siga los cambios por '}
      <a href="/data/feeds/publicaciones.atom">Atom</a>
      {' o '}
      <a href="/docs/guia#cambios">por la API</a>.
    </p>
  );
  if (!release) return follow;
  const { cambios } = release;
  const counts = changeCounts(cambios?.conteos, 'es');
  const changesText =
    counts.length > 0 ? `Frente a la anterior: ${counts.join(', ')}. ` : 'Nada cambió frente a la anterior. ';
  return [
    <p>
      {'Publicación '}
      <code>{release.release}</code>
      {`, con datos al ${date(release.generated_at)}.`}
    </p>,
    <p>
      {cambios
        ? [changesText, <a href={`/data/${cambios.csv.path}`}>Todos los cambios (CSV)</a>, '.']
        : 'No hay una publicación anterior con la cual compararla.'}
    </p>,
    follow,
    releaseChangeTable(cambios?.pais, 'es'),
  ];
}

function homeExamples({ anio, mayores: [first] }: Home, site: string) {
  if (!first) return null;
  const calls = [
    ['Todo sobre una empresa', addressOf('empresa', first)],
    ['Su lugar en el sector', `${addressOf('benchmark', first)}?years=${anio}`],
    [
      'Las diez mayores de una sección',
      `${addressOf('screener', {})}?seccion=F&sort=total_activos&page_size=10`,
    ],
  ];
  return calls.map(([what = '', call = '']) => {
    const command = `curl -s '${site}${call}'`;
    return [
      <p class="small">
        <a href={call}>{what}</a>
      </p>,
      <div class="sample">
        <pre>{command}</pre>
        <CopyButton text={command} label="Copiar" of={what} />
      </div>,
    ];
  });
}

const cited = ({ anios }: Home, latest: Latest, site: string) =>
  anios.length > 0 && (
    <Citation
      title={`Sumas de las sociedades de Colombia que cuentan, por año y sección CIIU, ${yearsText(anios)}`}
      source={siisSource}
      address={`${site}/`}
      meta={latest}
    />
  );

const story = ({ tema, piezas }: Home['historias'][number]) => (
  <div class="card">
    <h3>{tema}</h3>
    <p>{piezas.map(({ texto, href }) => (href ? <a href={href}>{texto}</a> : texto))}</p>
  </div>
);
