/** The page of a company in English: its statements, figures and filings, with why a figure is missing. */

import { files } from '../../../contract/files/files.ts';
import { type Html, html } from '../../../contract/html.ts';
import type { FigureDefinition } from '../../../contract/http/analysis.ts';
import {
  type AnalysisReason,
  statementNames,
  statementProperty,
} from '../../../contract/http/figure-keys.ts';
import { englishSectionNames } from '../../../contract/section-names.ts';
import { englishPath, type PageDocument } from '../../../contract/site/document.ts';
import { keysOf } from '../../../public/js/company-statements.js';
import { loadLabels, loadStatementLines } from '../company/labels.ts';
import type { Release } from '../data/release.ts';
import { loadCompany } from './company.ts';

/** Years in a table, the newest. */
const shownYears = 6;

const statementTitles = {
  resultados: 'Income statement',
  situacion_financiera: 'Statement of financial position',
  flujo_efectivo: 'Statement of cash flows',
} as const;

const reasons: Readonly<Record<AnalysisReason, string>> = {
  not_filed: 'a line that it needs was not filed',
  zero_denominator: 'it would divide by zero',
  negative_denominator: 'it would divide by a negative amount',
  not_applicable: 'it says nothing of this kind of company or year',
  not_in_source: 'the source has no such line for that year',
  withheld: 'a line that it needs must not be shown',
  bad_sign: 'a line that it needs has a sign that it cannot have',
  missing_year: 'the year before was not filed',
  changed_basis: 'the year before was filed under another standard',
  changed_cut: 'the year before ends on another date',
  half_year: 'the company closes its books twice a year',
  not_annual: 'the period is not a year',
  grade_d: 'the filing does not add up',
  no_ciiu: 'the activity is unknown',
  no_uvt: 'the tax unit of that year is unknown',
  no_ipc: 'the price index of that year is unknown',
};

const grades = {
  A: 'nothing unusual',
  B: 'information only',
  C: 'something unusual',
  D: 'does not add up',
} as const;

const frameworks = {
  PLENAS: 'full IFRS',
  PYMES: 'IFRS for SMEs',
  SIMPLIFICADA: 'simplified accounting',
  OTRO: 'another one',
} as const;

const bases = {
  separado: 'separate',
  consolidado: 'consolidated',
  individual: 'individual',
  combinado: 'combined',
  sin_indicar: 'not stated',
} as const;

type Row = Readonly<Record<string, number | null>>;
interface Figures {
  readonly definitions: Readonly<Record<string, Pick<FigureDefinition, 'nombre_en' | 'unit'>>>;
  readonly by_year: readonly Row[];
  readonly motivos_nulos: Readonly<Record<string, Readonly<Record<string, AnalysisReason>>>>;
}

/** Throws when there is no such company. */
export async function englishCompanyDocument(
  release: Release,
  nit: string,
  site: string,
): Promise<PageDocument> {
  const { manifest } = release;
  const [{ company }, more, definitions, analysis, lines, labelOf] = await Promise.all([
    loadCompany(release, nit),
    release.json(files.companyMore, nit),
    release.json(files.indicators),
    release.json(files.analysis),
    loadStatementLines(release),
    loadLabels(release, 'en'),
  ]);
  const { profile, financials, indicators } = company;
  const { razon_social: name, digito_verificacion, ubicacion, ciiu, primer_anio, ultimo_anio } = profile;
  const years = financials.filings.map(({ anio }) => anio).slice(-shownYears);
  const statements = statementNames.map((statement) => {
    const rows = (financials[statementProperty[statement]] ?? []).filter(({ anio }) => years.includes(anio));
    const kindOf = (key: string) => lines.get(`${statement} ${key}`)?.[1] ?? 'detail';
    const isShown = (key: string) =>
      statement === 'resultados' || kindOf(key) !== 'detail' || rows.some((row) => row[key]);
    return table(
      statementTitles[statement],
      years,
      keysOf(rows.toReversed())
        .filter(isShown)
        .map((key) => ({
          key,
          label: labelOf(statement, key),
          unit: 'currency' as const,
          kind: kindOf(key),
        })),
      { by_year: rows },
    );
  });
  const figures: readonly (readonly [title: string, figures: Figures])[] = [
    ['Indicators', { ...indicators, definitions }],
    ['Cash, debt and other figures', { ...more.derivadas, definitions: analysis.derivadas.definitions }],
    ['Growth', { ...more.crecimiento, definitions: analysis.crecimiento.definitions }],
  ];
  const place = [ubicacion.ciudad, ubicacion.departamento].filter(Boolean).join(', ');
  const description = `Financial statements and indicators of ${name} (Colombian tax number ${nit}), ${primer_anio} to ${ultimo_anio}, as filed with the Superintendencia de Sociedades.`;
  return {
    title: `${name}: financial statements`,
    description,
    path: englishPath(nit),
    languages: { es: `/empresa/${nit}`, en: englishPath(nit) },
    site,
    sample: manifest.sample,
    script: 'shell',
    body: html`<article>
      <h1 translate="no">${name}</h1>
      <p class="soft">NIT ${nit}-${digito_verificacion} (the tax number)${place !== '' && ` · ${place}`}${ciiu && ` · ${englishSectionNames[ciiu.seccion] ?? ciiu.seccion} (ISIC Rev. 4 section ${ciiu.seccion}, CIIU class ${ciiu.codigo})`}</p>
      <p><a href="/empresa/${nit}" hreflang="es" lang="es">Esta página en español</a>, which also has charts, the comparison with the sector and notes on each filing · <a href="/en">What these data are</a></p>
      <p>Amounts are <strong>thousands of Colombian pesos</strong> (COP) of their year, as filed, not adjusted for inflation. A dash is a figure that was not filed or cannot be computed; it is never zero. Lines that are zero or missing in all the years shown are left out.</p>
      ${statements}
      ${figures.map(([title, { definitions, by_year, motivos_nulos }]) =>
        table(
          title,
          years,
          Object.entries(definitions).map(([key, { nombre_en: label, unit }]) => ({ key, label, unit })),
          { by_year, motivos_nulos },
        ),
      )}
      <section class="block"><h2>Filings</h2><div class="scroll"><table>
        <thead><tr><th scope="col">Year</th><th scope="col">Closing date</th><th scope="col">Filing number</th><th scope="col">Standard</th><th scope="col">Grade</th></tr></thead>
        <tbody>${financials.filings
          .toReversed()
          .map(
            ({ anio, fecha_corte, numero_radicado, marco_niif, base, calidad }) =>
              html`<tr><th scope="row">${anio}</th><td>${fecha_corte}</td><td>${numero_radicado}</td><td>${frameworks[marco_niif]}, ${bases[base]}</td><td>${calidad}: ${grades[calidad]}</td></tr>`,
          )}</tbody>
      </table></div></section>
      <section class="block" id="cite"><h2>How to cite</h2>
        <p>Superintendencia de Sociedades de Colombia, SIIS. Financial statements of ${name} (NIT ${nit}-${digito_verificacion}), ${primer_anio} to ${ultimo_anio}. Cifras, release ${manifest.release} of ${manifest.generated_at.slice(0, 10)}. ${site}${englishPath(nit)}. Licence CC BY 4.0.${manifest.sample && ' Sample data: the companies are invented.'}</p>
        <p><a href="/api/v1/empresa/${nit}">JSON</a> · <a href="/api/v1/empresa/${nit}/financials?format=csv&amp;idioma=en">statements as CSV, in English</a></p>
      </section>
    </article>`,
  };
}

interface ShownRow {
  readonly key: string;
  readonly label: string;
  readonly unit: FigureDefinition['unit'];
  /** Of a line: a total, or a part of one. */
  readonly kind?: string;
}

/** A column a year, and below why figures are missing; rows without any value are left out. Null where no row is left. */
function table(
  title: string,
  years: readonly number[],
  rows: readonly ShownRow[],
  { by_year, motivos_nulos = {} }: Pick<Figures, 'by_year'> & Partial<Figures>,
): Html | null {
  const valueIn = (key: string, year: number) => by_year.find(({ anio }) => anio === year)?.[key] ?? null;
  const shown = rows.filter(({ key }) => years.some((year) => valueIn(key, year) !== null));
  if (shown.length === 0) return null;
  const cell = ({ key, unit }: ShownRow, year: number): Html => {
    const value = valueIn(key, year);
    if (value !== null) return html`<td class="number">${written(value, unit)}</td>`;
    const reason = motivos_nulos[year]?.[key];
    return html`<td class="number soft"${reason !== undefined && html` title="${reasons[reason]}"`}>–</td>`;
  };
  return html`<section class="block"><h2>${title}</h2><div class="scroll sticky" tabindex="0" role="region" aria-label="${title}"><table>
        <thead><tr><th scope="col">${title}</th>${years.map((year) => html`<th scope="col" class="number">${year}</th>`)}</tr></thead>
        <tbody>${shown.map(
          (row) =>
            html`<tr class="${row.kind ?? ''}"><th scope="row">${row.label}${unitSigns[row.unit]}</th>${years.map((year) => cell(row, year))}</tr>`,
        )}</tbody>
      </table></div>${whyMissing(shown, years, motivos_nulos)}</section>`;
}

const unitSigns = {
  currency: '',
  percent: ', %',
  ratio: ', times',
  days: ', days',
  points: ', points',
} as const;

/** Each reason with the figures and years that it left empty. */
function whyMissing(
  rows: readonly ShownRow[],
  years: readonly number[],
  motivos_nulos: Figures['motivos_nulos'],
): Html | null {
  const told = new Map<AnalysisReason, string[]>();
  for (const { key, label } of rows)
    for (const reason of Object.keys(reasons) as AnalysisReason[]) {
      const missing = years.filter((year) => motivos_nulos[year]?.[key] === reason);
      if (missing.length === 0) continue;
      told.set(reason, [...(told.get(reason) ?? []), `${label} (${missing.join(', ')})`]);
    }
  return told.size === 0
    ? null
    : html`<details class="small"><summary>Why figures are missing</summary><ul>${[...told].map(
        ([reason, those]) => html`<li>Because ${reasons[reason]}: ${those.join('; ')}.</li>`,
      )}</ul></details>`;
}

const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const ratios = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const few = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const written = (value: number, unit: FigureDefinition['unit']): string =>
  (unit === 'currency' ? amounts : unit === 'ratio' || unit === 'points' ? ratios : few)
    .format(value)
    .replace('-', '−');
