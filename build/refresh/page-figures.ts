/** The page's sections on figures: medians that move, identities that break, how indicators are distributed. */

import { type Html, html } from '../../contract/html.ts';
import { indicatorKeys } from '../../contract/http/schemas.ts';
import type { Difference } from '../changes/difference.ts';
import type { EarlierReport, Report } from '../release/report.ts';
import { indicators } from '../tables/indicators.ts';
import { company, figure, number, ratio, section, table } from './page-table.ts';

export function medians({ medians: { compared, moved } }: Difference): Html {
  return section(
    'Medianas de sección que se mueven 5 % o más',
    html`<p>${number(moved.length)} de ${number(compared)}.</p>`,
    table(
      [
        'Sección',
        figure('Año'),
        'Indicador',
        figure('Antes'),
        figure('Ahora'),
        figure('Movimiento'),
        figure('n antes'),
        figure('n ahora'),
      ],
      moved.map(({ section: code, name, year, indicator, before, now, n, share }) => [
        `${code} ${name}`,
        figure(year),
        indicator,
        figure(ratio(before)),
        figure(ratio(now)),
        figure(`${(100 * share).toFixed(0)} %`),
        figure(number(n[0])),
        figure(number(n[1])),
      ]),
    ),
  );
}

export function identities({ checks }: Report, before: EarlierReport | null): Html {
  return section(
    'Identidades contables que no se cumplen',
    table(
      ['Identidad', figure('Antes'), figure('Ahora')],
      Object.entries(checks).map(([name, { title, broken }]) => [
        title,
        figure(number(before?.checks[name]?.broken ?? null)),
        figure(number(broken)),
      ]),
    ),
    Object.values(checks)
      .filter(({ companies }) => companies.length > 0)
      .map(
        ({ title, companies }) =>
          html`<h3>${title}</h3>${table(
            ['NIT', figure('Año'), figure('Esperado'), figure('Reportado')],
            companies.map(({ nit, year, expected, found }) => [
              company(nit),
              figure(String(year)),
              figure(number(expected)),
              figure(number(found)),
            ]),
          )}`,
      ),
  );
}

const points = ['p1', 'p5', 'p25', 'p50', 'p75', 'p95', 'p99'] as const;

export function distributed({ distributions, reference_year }: Report): Html {
  return section(
    `Distribución de los indicadores en ${reference_year}`,
    html`<p>De todas las sociedades que se comparan: con ella se fijan los umbrales de <code>build/tables/quality.ts</code>.</p>`,
    table(
      ['Indicador', 'Unidad', figure('n'), ...points.map((name) => figure(name.toUpperCase()))],
      indicatorKeys.map((key) => [
        indicators[key].nombre,
        indicators[key].unit,
        figure(number(distributions[key].n)),
        ...points.map((name) => figure(ratio(distributions[key][name]))),
      ]),
    ),
  );
}
