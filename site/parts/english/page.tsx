/** What the pages in English share: their frame, how to cite them, and tables of figures by year, with why one is missing. */

import type { ComponentChildren } from 'preact';
import type { FigureDefinition } from '../../../contract/http/analysis.ts';
import type { AnalysisReason } from '../../../contract/http/figure-keys.ts';
import type { Manifest } from '../../../contract/stored/layout.ts';
import type { YearMark } from '../../../contract/year-marks.ts';
import { englishPath, type PageDocument } from '../document/document.tsx';

/** Years in a table, the newest. */
export const shownYears = 6;

export type Reason = AnalysisReason | 'contradictory';

const reasons: Readonly<Record<Reason, string>> = {
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
  short_exercise: 'the figures of one of the two years, or of both, are of fewer than twelve months',
  not_annual: 'the period is not a year',
  grade_d: 'the filing does not add up',
  no_ciiu: 'the activity is unknown',
  no_uvt: 'the tax unit of that year is unknown',
  contradictory: 'its sources contradict each other',
  no_ipc: 'the price index of that year is unknown',
};

type Row = Readonly<Record<string, number | null>>;
export interface EnglishFigures {
  readonly definitions: Readonly<Record<string, Pick<FigureDefinition, 'nombre_en' | 'unit'>>>;
  readonly by_year: readonly Row[];
  readonly motivos_nulos: Readonly<Record<string, Readonly<Record<string, Reason>>>>;
}

/** A page in English around its figures. `path`: that of the page in Spanish. */
export const englishDocument = (page: {
  readonly manifest: Manifest;
  readonly site: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly heading: ComponentChildren;
  /** The line below the heading that says what the page is about. */
  readonly subject: ComponentChildren;
  /** What the page in Spanish has beyond this one. */
  readonly moreInSpanish: string;
  /** What its amounts and dashes mean. */
  readonly amounts: ComponentChildren;
  readonly figures: ComponentChildren;
  /** Whom to cite, and the title. */
  readonly cited: readonly [source: string, title: string];
  /** Links to the same figures for programs. */
  readonly downloads: ComponentChildren;
}): PageDocument => ({
  title: page.title,
  description: page.description,
  path: englishPath(page.path),
  languages: { es: page.path, en: englishPath(page.path) },
  site: page.site,
  sample: page.manifest.sample,
  script: 'shell',
  about: {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': page.site + englishPath(page.path),
    url: page.site + englishPath(page.path),
    name: page.title,
    description: page.description,
    inLanguage: 'en',
    isPartOf: { '@id': `${page.site}/#sitio` },
    translationOfWork: { '@id': page.site + page.path },
  },
  body: (
    <article>
      {page.heading}
      <p class="soft">{page.subject}</p>
      <p>
        <a href={page.path} hreflang="es" lang="es">
          Esta página en español
        </a>
        , which also has {page.moreInSpanish} · <a href="/en">What these data are</a>
      </p>
      <p>{page.amounts}</p>
      {page.figures}
      <section class="block" id="cite">
        <h2>How to cite</h2>
        <p>{englishCitation(page.manifest, page.site, page.path, ...page.cited)}</p>
        <p>{page.downloads}</p>
      </section>
    </article>
  ),
});

const englishCitation = (
  { release, generated_at, sample }: Manifest,
  site: string,
  path: string,
  source: string,
  title: string,
): string =>
  `${source}. ${title}. Cifras, release ${release} of ${generated_at.slice(0, 10)}. ${site}${englishPath(path)}. Licence CC BY 4.0.${sample ? ' Sample data: the companies are invented.' : ''}`;

interface ShownRow {
  readonly key: string;
  readonly label: string;
  readonly unit: FigureDefinition['unit'];
}

/** A column a year, and below why figures are missing; rows without any value are left out. Null where no row is left. */
export function englishTable(
  title: string,
  years: readonly number[],
  rows: readonly ShownRow[],
  { by_year, motivos_nulos = {} }: Pick<EnglishFigures, 'by_year'> & Partial<EnglishFigures>,
  marks: Heads = new Map(),
): ComponentChildren | null {
  const valueIn = (key: string, year: number) => by_year.find(({ anio }) => anio === year)?.[key] ?? null;
  const shownRows = rows.filter(({ key }) => years.some((year) => valueIn(key, year) !== null));
  if (shownRows.length === 0) return null;
  const cell = ({ key, unit }: ShownRow, year: number): ComponentChildren => {
    const value = valueIn(key, year);
    if (value !== null) return <td class="number">{englishFigure(value, unit)}</td>;
    const reason = motivos_nulos[year]?.[key];
    return (
      <td class="number soft" title={reason && reasons[reason]}>
        –
      </td>
    );
  };
  return (
    <section class="block">
      <h2>{title}</h2>
      <div class="scroll sticky" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {years.map((year) => (
                <th scope="col" class="number">
                  {year}
                  {headMarks(marks, year)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows.map((row) => (
              <tr>
                <th scope="row">
                  {row.label}
                  {unitSigns[row.unit]}
                </th>
                {years.map((year) => cell(row, year))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {whyMissing(shownRows, years, motivos_nulos)}
    </section>
  );
}

/** What stands below a year at the head of its column. */
type Heads = ReadonlyMap<number, readonly Pick<YearMark, 'short'>[]>;

function headMarks(heads: Heads, year: number): ComponentChildren | null {
  const text = (heads.get(year) ?? []).map(({ short }) => short).join('; ');
  return text === '' ? null : (
    <div class="small soft" data-marks="">
      {text}
    </div>
  );
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
  motivos_nulos: EnglishFigures['motivos_nulos'],
): ComponentChildren | null {
  const labelsByReason = new Map<Reason, string[]>();
  for (const { key, label } of rows)
    for (const reason of Object.keys(reasons) as Reason[]) {
      const missing = years.filter((year) => motivos_nulos[year]?.[key] === reason);
      if (missing.length === 0) continue;
      labelsByReason.set(reason, [...(labelsByReason.get(reason) ?? []), `${label} (${missing.join(', ')})`]);
    }
  return labelsByReason.size === 0 ? null : (
    <details class="small">
      <summary>Why figures are missing</summary>
      <ul>
        {[...labelsByReason].map(([reason, those]) => (
          <li>
            Because {reasons[reason]}: {those.join('; ')}.
          </li>
        ))}
      </ul>
    </details>
  );
}

const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const ratios = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const few = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const englishFigure = (value: number, unit: FigureDefinition['unit']): string =>
  (unit === 'currency' ? amounts : unit === 'ratio' || unit === 'points' ? ratios : few)
    .format(value)
    .replace('-', '−');
