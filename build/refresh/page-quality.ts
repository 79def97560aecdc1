/** Report sections on the quality of filings: flags, grades, the worst cases, exclusions, restatements. */

import { type Html, html } from '../../contract/html.ts';
import { grades as gradeNames, qualityRules } from '../../contract/http/quality.ts';
import type { EarlierReport, Report } from '../release/report.ts';
import { indicatorTable } from '../tables/indicators.ts';
import { qualityTable as rules } from '../tables/quality.ts';
import { companyLink, figureCell, formatCount, ratio, reportSection, reportTable } from './page-table.ts';

const sum = (counts: Readonly<Record<string, number>> = {}): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

export function flagsSection({ quality }: Report, before: EarlierReport | null): Html {
  const earlier = before?.quality?.flags;
  return reportSection(
    'Marcas de calidad por regla',
    reportTable(
      ['Regla', 'Nombre', 'Severidad', figureCell('Antes'), figureCell('Ahora')],
      qualityRules.map((rule) => [
        rule,
        rules[rule].nombre,
        rules[rule].severidad,
        figureCell(formatCount(earlier ? sum(earlier[rule]) : null)),
        figureCell(formatCount(sum(quality.flags[rule]))),
      ]),
    ),
  );
}

export function gradesSection({ quality }: Report): Html {
  return reportSection(
    'Grados por año',
    reportTable(
      [figureCell('Año'), ...gradeNames.map(figureCell), figureCell('Presentaciones')],
      Object.entries(quality.grades).map(([year, counts]) => [
        figureCell(year),
        ...gradeNames.map((grade) => figureCell(formatCount(counts[grade]))),
        figureCell(formatCount(sum(counts))),
      ]),
    ),
  );
}

export function gravestSection({ quality }: Report): Html {
  return reportSection(
    'Las marcas más graves',
    html`<p>Primero lo que no cuadra, y de la sociedad más grande.</p>`,
    reportTable(
      ['NIT', 'Nombre', figureCell('Año'), 'Severidad', 'Regla', 'Cifras'],
      quality.gravest.map(({ nit, razon_social, flag: { anio, severidad, regla, cifras } }) => [
        companyLink(nit),
        razon_social,
        figureCell(String(anio)),
        severidad,
        rules[regla].nombre,
        Object.entries(cifras)
          .map(([line, value]) => `${line}: ${formatCount(value)}`)
          .join('; '),
      ]),
    ),
  );
}

export function excludedSection({ excluded: { by_year, moved } }: Report): Html {
  return reportSection(
    'Fuera de las estadísticas: calidad D',
    reportTable(
      [figureCell('Año'), figureCell('Presentaciones')],
      Object.entries(by_year).map(([year, count]) => [figureCell(year), figureCell(formatCount(count))]),
    ),
    html`<h3>Lo que moverían</h3>
<p>Medianas y promedios ponderados de sección que con ellas cambiarían más de medio rango intercuartílico.</p>`,
    reportTable(
      [
        'Sección',
        figureCell('Año'),
        'Indicador',
        'Estadística',
        figureCell('Con ellas'),
        figureCell('Sin ellas'),
      ],
      moved.map(({ section: code, year, indicator, statistic, with: would, without }) => [
        code,
        figureCell(String(year)),
        indicatorTable[indicator].nombre,
        statistic === 'p50' ? 'mediana' : 'promedio ponderado',
        figureCell(ratio(would)),
        figureCell(ratio(without)),
      ]),
    ),
  );
}

/** Number of most restated lines that are shown. */
const listedLines = 20;

export function restatementsSection({ quality: { restatements: found } }: Report): Html {
  const counted = (title: string, unit: string, counts: readonly (readonly [string, number])[]) =>
    reportTable(
      [title, figureCell(unit)],
      counts.map(([name, count]) => [name, figureCell(formatCount(count))]),
    );
  return reportSection(
    'Lo que la presentación del año siguiente repite con otra cifra',
    counted('Tipo', 'Años de sociedades', Object.entries(found.years)),
    counted(
      'Cuánto se mueve una línea',
      'Líneas',
      Object.entries(found.sizes).map(([size, count]) => [inSpanish(size), count]),
    ),
    counted('Línea', 'Años de sociedades', Object.entries(found.lines).slice(0, listedLines)),
  );
}

/** Turns `<= 0.1 %` into `hasta 0,1 %`. */
const inSpanish = (size: string): string =>
  size.replace('<=', 'hasta').replace('>', 'más de').replace('.', ',');
