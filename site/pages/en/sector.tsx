/** The page of a CIIU group in English: its totals, the medians of its indicators, and its largest companies. */

import { files } from '../../../contract/files/files.ts';
import { addressOf } from '../../../contract/http/addresses.ts';
import { siisOrigin } from '../../../contract/http/origins.ts';
import { parsePath } from '../../../contract/http/requests.ts';
import type { PageContext } from '../../parts/document/context.ts';
import { englishPath, type PageDocument } from '../../parts/document/document.tsx';
import { untranslated } from '../../parts/document/elements.tsx';
import { calm } from '../../parts/document/format.ts';
import {
  englishDocument,
  englishFigure,
  englishTable,
  type Reason,
  shownYears,
} from '../../parts/english/page.tsx';
import { isicInEnglish as isicNames } from '../../words/isic.en.ts';

const levels = { seccion: 'section', division: 'division', clase: 'class' } as const;
const totals = {
  ingresos_operacionales: 'Revenue',
  total_activos: 'Total assets',
  ganancia_neta: 'Net profit',
} as const;
const rankingLength = 10;

/** Null when there is no such group. */
export async function englishSectorDocument(
  { release, client, site }: PageContext,
  nivel: string,
  codigo: string,
): Promise<PageDocument | null> {
  const place = parsePath('sector', { nivel, codigo });
  if (!place.ok || place.path.codigo !== codigo || !release.hasGroup(place.path.nivel, codigo)) return null;
  const { manifest } = release;
  const level = place.path.nivel;
  const [{ data: group }, definitions] = await Promise.all([
    client.sector({ nivel: level, codigo, include: ['analisis'], ranking_limit: rankingLength }),
    release.json(files.indicators),
  ]);
  const { analisis_by_year = {} } = group;
  const path = `/sector/${level}/${codigo}`;
  const english = isicNames[codigo];
  const name = english ?? calm(group.nombre)!;
  const division =
    english === undefined ? ` (in division ${codigo.slice(0, 2)}, ${isicNames[codigo.slice(0, 2)]})` : '';
  const code = `${levels[level]} ${codigo} of the CIIU, Colombia’s ISIC Rev. 4${division}`;
  const years = Object.keys(group.peer_stats_by_year).map(Number).slice(-shownYears);
  const statsOf = (year: number) => group.peer_stats_by_year[year]!;
  const medians = years.map((anio) => ({
    anio,
    ...Object.fromEntries(Object.entries(statsOf(anio).indicadores).map(([key, { p50 }]) => [key, p50])),
  }));
  const reasons = Object.fromEntries(
    years.map((year) => [
      year,
      Object.fromEntries(
        Object.entries(analisis_by_year[year]?.indicadores ?? {}).flatMap(([key, { sin_valor }]) => {
          const [most] = Object.entries(sin_valor).sort(([, a], [, b]) => b - a);
          return most && !statsOf(year).indicadores[key as keyof typeof definitions]?.n
            ? [[key, most[0] as Reason]]
            : [];
        }),
      ),
    ]),
  );
  const span = `${years[0]} to ${years.at(-1)}`;
  const { top } = group.ranking!;
  return englishDocument({
    manifest,
    site,
    path,
    title: `${name} (CIIU ${codigo})`,
    description: `Colombian companies of ${code}: revenue, assets, profit and the medians of their indicators, ${span}.`,
    heading: <h1 lang={english === undefined ? 'es' : undefined}>{name}</h1>,
    subject: <>{code}</>,
    moreInSpanish: 'charts, quartiles, places and the groups inside',
    amounts: (
      <>
        Companies with statements of a whole year at 31 December; those whose filing does not add up are left
        out. Amounts are <strong>thousands of Colombian pesos</strong> (COP) of their year. A dash is a figure
        that no company has; it is never zero.
      </>
    ),
    figures: (
      <>
        {englishTable(
          'Totals',
          years,
          [
            { key: 'n', label: 'Companies', unit: 'currency' },
            ...Object.entries(totals).map(([key, label]) => ({ key, label, unit: 'currency' as const })),
          ],
          {
            by_year: years.map((anio) => ({ anio, n: statsOf(anio).num_empresas, ...statsOf(anio).totales })),
          },
        )}
        {englishTable(
          'Medians',
          years,
          Object.entries(definitions).map(([key, { nombre_en: label, unit }]) => ({ key, label, unit })),
          { by_year: medians, motivos_nulos: reasons },
        )}
        {top.length > 0 && (
          <section class="block">
            <h2>The largest of {manifest.reference_year}</h2>
            <div class="scroll" tabIndex={0} role="region" aria-label="The largest">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Company</th>
                    {Object.values(totals).map((label) => (
                      <th scope="col" class="number">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {top.map((row) => (
                    <tr>
                      <th scope="row">
                        <a href={englishPath(`/empresa/${row.nit}`)} {...untranslated}>
                          {row.razon_social}
                        </a>
                      </th>
                      {(Object.keys(totals) as (keyof typeof totals)[]).map((key) => {
                        const value = row[key];
                        return (
                          <td class="number">{value === null ? '–' : englishFigure(value, 'currency')}</td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        )}
      </>
    ),
    cited: [siisOrigin.attribution, `Companies of CIIU ${levels[level]} ${codigo}, ${span}`],
    downloads: (
      <>
        <a href={addressOf('sector', { nivel: level, codigo })}>JSON</a> ·{' '}
        <a href={`${addressOf('sector', { nivel: level, codigo })}?format=csv`}>CSV</a>
      </>
    ),
  });
}
