/** Report sections on figures: changed medians, broken identities, distributions of indicators. */

import { type Html, html } from '../../contract/html.ts';
import { indicatorKeys } from '../../contract/http/schemas.ts';
import type { Difference } from '../changes/difference.ts';
import type { EarlierReport, Report } from '../release/report.ts';
import { indicatorTable } from '../tables/indicators.ts';
import { companyLink, figureCell, formatCount, ratio, reportSection, reportTable } from './page-table.ts';

export function mediansSection({ medians: { compared, moved } }: Difference): Html {
  return reportSection(
    'Medianas de sección que se mueven 5 % o más',
    html`<p>${formatCount(moved.length)} de ${formatCount(compared)}.</p>`,
    reportTable(
      [
        'Sección',
        figureCell('Año'),
        'Indicador',
        figureCell('Antes'),
        figureCell('Ahora'),
        figureCell('Movimiento'),
        figureCell('n antes'),
        figureCell('n ahora'),
      ],
      moved.map(({ section: code, name, year, indicator, before, now, n, share }) => [
        `${code} ${name}`,
        figureCell(year),
        indicator,
        figureCell(ratio(before)),
        figureCell(ratio(now)),
        figureCell(`${(100 * share).toFixed(0)} %`),
        figureCell(formatCount(n[0])),
        figureCell(formatCount(n[1])),
      ]),
    ),
  );
}

export function identitiesSection({ checks }: Report, before: EarlierReport | null): Html {
  return reportSection(
    'Identidades contables que no se cumplen',
    reportTable(
      ['Identidad', figureCell('Antes'), figureCell('Ahora')],
      Object.entries(checks).map(([name, { title, broken }]) => [
        title,
        figureCell(formatCount(before?.checks[name]?.broken ?? null)),
        figureCell(formatCount(broken)),
      ]),
    ),
    Object.values(checks)
      .filter(({ companies }) => companies.length > 0)
      .map(
        ({ title, companies }) =>
          html`<h3>${title}</h3>${reportTable(
            ['NIT', figureCell('Año'), figureCell('Esperado'), figureCell('Reportado')],
            companies.map(({ nit, year, expected, found }) => [
              companyLink(nit),
              figureCell(String(year)),
              figureCell(formatCount(expected)),
              figureCell(formatCount(found)),
            ]),
          )}`,
      ),
  );
}

const points = ['p1', 'p5', 'p25', 'p50', 'p75', 'p95', 'p99'] as const;

export function distributionsSection({ distributions, reference_year }: Report): Html {
  return reportSection(
    `Distribución de los indicadores en ${reference_year}`,
    html`<p>De todas las sociedades que se comparan: con ella se fijan los umbrales de <code>build/tables/quality.ts</code>.</p>`,
    reportTable(
      ['Indicador', 'Unidad', figureCell('n'), ...points.map((name) => figureCell(name.toUpperCase()))],
      indicatorKeys.map((key) => [
        indicatorTable[key].nombre,
        indicatorTable[key].unit,
        figureCell(formatCount(distributions[key].n)),
        ...points.map((name) => figureCell(ratio(distributions[key][name]))),
      ]),
    ),
  );
}
