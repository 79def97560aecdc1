/** The page of a supervised entity in English: the lines that it shares with companies, and its ratios. */

import { files } from '../../../contract/files/files.ts';
import { loadLabels } from '../../../contract/files/line-labels.ts';
import type { FigureDefinition } from '../../../contract/http/analysis.ts';
import { metaOf } from '../../../contract/http/envelope.ts';
import { sfcAttributionInEnglish } from '../../../contract/http/origins.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { entityToCompare } from '../../parts/compare/compared.tsx';
import type { PageContext } from '../../parts/document/context.ts';
import type { PageDocument } from '../../parts/document/document.tsx';
import { untranslated } from '../../parts/document/elements.tsx';
import { englishDocument, englishTable, type Reason, shownYears } from '../../parts/english/page.tsx';
import { quarterOf } from '../../parts/entity/cut.ts';

const ratios: Readonly<Record<string, readonly [label: string, unit: FigureDefinition['unit']]>> = {
  capital_adequacy: ['Capital adequacy ratio', 'percent'],
  npl_ratio: ['Loans in arrears over all loans', 'percent'],
  coverage: ['Allowances over loans in arrears', 'percent'],
  roe: ['Return on equity', 'percent'],
  roa: ['Return on assets', 'percent'],
  equity_to_assets: ['Equity over assets', 'percent'],
  leverage: ['Leverage', 'ratio'],
  loan_to_deposit: ['Loans over deposits', 'percent'],
  cost_of_risk: ['Cost of risk', 'percent'],
  cost_to_income: ['Cost over income', 'percent'],
  current_ratio: ['Current ratio', 'ratio'],
};

/** Throws when there is no such entity. */
export async function englishEntityDocument(
  { release, site }: PageContext,
  nit: string,
): Promise<PageDocument> {
  const { manifest } = release;
  const [{ data }, { statements, evidencia }, { concepts }, labelOf] = await Promise.all([
    release.json(files.entity, nit),
    release.json(files.entityMore, nit),
    release.json(files.concepts),
    loadLabels(release, 'en'),
  ]);
  const { name, first_year, last_year } = data.profile;
  const path = `/sfc/${nit}`;
  const number = `${nit}-${checkDigit(nit)}`;
  const shared = entityToCompare(
    nit,
    '',
    { data: { profile: data.profile, statements }, meta: metaOf('sfc', manifest, '') },
    concepts,
  );
  const byYear = [...shared.rows].map(([anio, row]) => ({ anio, ...row }) as Record<string, number | null>);
  const lineYears = [...shared.rows.keys()].sort((a, b) => a - b).slice(-shownYears);
  const statementOf = new Map(concepts.map(({ key, statement }) => [key, statement]));
  const ratioYears = Object.keys(evidencia.ratio_sources)
    .map(Number)
    .sort((a, b) => a - b)
    .slice(-shownYears);
  const ratioRows = ratioYears.map((anio) => ({
    anio,
    ...Object.fromEntries(
      Object.entries(data.ratios[anio] ?? {}).map(([key, value]) => [
        key,
        ratios[key]?.[1] === 'percent' ? value * 100 : value,
      ]),
    ),
  }));
  const quarters = new Map(
    ratioYears.map((year) => {
      const quarter = quarterOf(data.filings, data.profile.entity_id, data.ratio_sources, year);
      return [year, quarter ? [{ short: quarter[1] }] : []];
    }),
  );
  const reasons = Object.fromEntries(
    Object.entries(evidencia.ratio_sources).map(([year, sources]) => [
      year,
      Object.fromEntries(
        Object.entries(sources).flatMap(([key, { reason }]) => (reason ? [[key, reason as Reason]] : [])),
      ),
    ]),
  );
  return englishDocument({
    manifest,
    site,
    path,
    title: `${name}: financial statements`,
    description: `Main figures and ratios of ${name} (Colombian tax number ${nit}), ${first_year} to ${last_year}, as filed with the Superintendencia Financiera.`,
    heading: <h1 {...untranslated}>{name}</h1>,
    subject: <>NIT {number} (the tax number) · supervised by the Superintendencia Financiera de Colombia</>,
    moreInSpanish: 'every statement, note and filing, and where each ratio comes from',
    amounts: (
      <>
        Amounts are <strong>thousands of Colombian pesos</strong> (COP) of their year, at 31 December; ratios,
        too, where no quarter stands below the year. A dash is a figure that was not filed or cannot be
        computed; it is never zero.
      </>
    ),
    figures: (
      <>
        {englishTable(
          'Main figures',
          lineYears,
          (shared.lines ?? []).map((key) => ({
            ...{ key, label: labelOf(statementOf.get(key)!, key), unit: 'currency' as const },
          })),
          { by_year: byYear },
        )}
        {englishTable(
          'Ratios',
          ratioYears,
          Object.entries(ratios).map(([key, [label, unit]]) => ({ key, label, unit })),
          { by_year: ratioRows, motivos_nulos: reasons },
          quarters,
        )}
      </>
    ),
    cited: [
      sfcAttributionInEnglish,
      `Financial statements of ${name} (NIT ${number}), ${first_year} to ${last_year}`,
    ],
    downloads: <a href={`/api/v1/sfc/${nit}`}>JSON</a>,
  });
}
