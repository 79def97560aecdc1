/** The page's sections on the quality of the filings: flags, grades, the gravest, what stays out, what is restated. */

import { type Html, html } from '../../contract/html.ts';
import { grades as gradeNames, qualityRules } from '../../contract/http/quality.ts';
import type { EarlierReport, Report } from '../release/report.ts';
import { indicators } from '../tables/indicators.ts';
import { quality as rules } from '../tables/quality.ts';
import { company, figure, number, ratio, section, table } from './page-table.ts';

const sum = (counts: Readonly<Record<string, number>> = {}): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

export function flags({ quality }: Report, before: EarlierReport | null): Html {
  const earlier = before?.quality?.flags;
  return section(
    'Marcas de calidad por regla',
    table(
      ['Regla', 'Nombre', 'Severidad', figure('Antes'), figure('Ahora')],
      qualityRules.map((rule) => [
        rule,
        rules[rule].nombre,
        rules[rule].severidad,
        figure(number(earlier ? sum(earlier[rule]) : null)),
        figure(number(sum(quality.flags[rule]))),
      ]),
    ),
  );
}

export function grades({ quality }: Report): Html {
  return section(
    'Grados por año',
    table(
      [figure('Año'), ...gradeNames.map(figure), figure('Presentaciones')],
      Object.entries(quality.grades).map(([year, counts]) => [
        figure(year),
        ...gradeNames.map((grade) => figure(number(counts[grade]))),
        figure(number(sum(counts))),
      ]),
    ),
  );
}

export function gravest({ quality }: Report): Html {
  return section(
    'Las marcas más graves',
    html`<p>Primero lo que no cuadra, y de la sociedad más grande.</p>`,
    table(
      ['NIT', 'Nombre', figure('Año'), 'Severidad', 'Regla', 'Cifras'],
      quality.gravest.map(({ nit, razon_social, flag: { anio, severidad, regla, cifras } }) => [
        company(nit),
        razon_social,
        figure(String(anio)),
        severidad,
        rules[regla].nombre,
        Object.entries(cifras)
          .map(([line, value]) => `${line}: ${number(value)}`)
          .join('; '),
      ]),
    ),
  );
}

export function excluded({ excluded: { by_year, moved } }: Report): Html {
  return section(
    'Fuera de las estadísticas: calidad D',
    table(
      [figure('Año'), figure('Presentaciones')],
      Object.entries(by_year).map(([year, count]) => [figure(year), figure(number(count))]),
    ),
    html`<h3>Lo que moverían</h3>
<p>Medianas y promedios ponderados de sección que con ellas cambiarían más de medio rango intercuartílico.</p>`,
    table(
      ['Sección', figure('Año'), 'Indicador', 'Estadística', figure('Con ellas'), figure('Sin ellas')],
      moved.map(({ section: code, year, indicator, statistic, with: would, without }) => [
        code,
        figure(String(year)),
        indicators[indicator].nombre,
        statistic === 'p50' ? 'mediana' : 'promedio ponderado',
        figure(ratio(would)),
        figure(ratio(without)),
      ]),
    ),
  );
}

/** Lines shown of those that are restated most. */
const listedLines = 20;

export function restatements({ quality: { restatements: found } }: Report): Html {
  const counted = (title: string, unit: string, counts: readonly (readonly [string, number])[]) =>
    table(
      [title, figure(unit)],
      counts.map(([name, count]) => [name, figure(number(count))]),
    );
  return section(
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

/** `<= 0.1 %` as people write it. */
const inSpanish = (size: string): string =>
  size.replace('<=', 'hasta').replace('>', 'más de').replace('.', ',');
