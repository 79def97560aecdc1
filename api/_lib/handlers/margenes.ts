/** `/margenes`: the ranges of margin of a list of companies, as JSON, table or workbook. */

import type { CallParameters } from '../../../contract/client/client.ts';
import { loadLabels } from '../../../contract/files/line-labels.ts';
import { metaOf } from '../../../contract/http/envelope.ts';
import {
  isApplied,
  type MarginCriteria,
  marginIndicatorKeys,
  marginLines,
  marginRuleKeys,
} from '../../../contract/http/margin-tables.ts';
import {
  criterionText,
  howToNarrow,
  type MarginRange,
  type Margins,
  marginDefinitions,
  marginMethod,
  marginWarning,
} from '../../../contract/http/margins.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { defaults } from '../../../contract/http/requests.ts';
import type { ScreenedRow } from '../../../contract/http/schemas.ts';
import { mostMargins } from '../../../contract/sample-sizes.ts';
import { countedYears, type Manifest } from '../../../contract/stored/layout.ts';
import { gapNotice, isSourceGap } from '../../../contract/stored/source-gaps.ts';
import { colombianNumber } from '../../../contract/text.ts';
import { inTurns } from '../company/in-turns.ts';
import { resolveListedNits } from '../company/listed-nits.ts';
import type { Release } from '../data/release.ts';
import type { Handler } from '../http/handler.ts';
import { yearNotices } from '../http/year-notice.ts';
import {
  companyAnswer,
  compareCompany,
  type MarginsOfCompany,
  rangeOf,
  refusedAnswer,
  yearsTo,
} from '../margins/compare.ts';
import { listNotices, loadLines, loadScreenerOfYear } from '../screener/screener-years.ts';
import { loadPurposes } from '../search/purposes.ts';

export const margenes: Handler<'margenes'> = async (asked, release, url) => {
  const { anios_minimos = defaults.margenes.anios_minimos, admite = [], rechaza = [], ...rest } = asked;
  const { format, ...query } = rest;
  const criteria: MarginCriteria = { anios_minimos, admite, rechaza };
  const { anio = release.manifest.reference_year } = query;
  const { total, rows, notices } = await companiesOf(query, release);
  if (total > mostMargins) return { faults: [tooMany(total)] };
  const years = yearsTo(anio);
  const avisos = [...new Set([...notices, ...sourceNotices(release.manifest, years)])];
  const companies = await inTurns([...rows], (row) => compareCompany(release, row, years, criteria));
  const margins = marginsOf(companies, years, criteria);
  if (csvFormatOf({ format }) !== null) return { table: margins, avisos };
  if (format !== 'xlsx') return { data: margins, avisos };
  // The writer of workbooks is loaded for whoever asks for one.
  const { marginsWorkbook } = await import('../margins/margins-workbook.ts');
  const meta = metaOf('margenes', release.manifest, url);
  return {
    workbook: await marginsWorkbook(companies, margins, avisos, meta, await loadLabels(release)),
    fileName: `cifras-margenes-${anio}`,
    avisos,
  };
};

/** The companies that pass the filters, as the screener lists them, with its notices. */
async function companiesOf(
  asked: CallParameters<'screener'>,
  release: Release,
): Promise<{
  readonly total: number;
  readonly rows: Iterable<ScreenedRow>;
  readonly notices: readonly string[];
}> {
  const listed = asked.nit && resolveListedNits(release, asked.nit);
  const query = listed ? { ...asked, nit: [...listed.nits] } : asked;
  const loaded = await loadScreenerOfYear(release, query.anio);
  if (!loaded) return { total: 0, rows: [], notices: [] };
  const lines = await loadLines(release, loaded, query);
  const purposes = query.objeto === undefined ? undefined : await loadPurposes(release);
  const { total, empresas: rows } = loaded.list(query, lines, purposes);
  const notices = [...(listed?.notices ?? []), ...listNotices(release, loaded, query, [], lines, purposes)];
  return { total, rows, notices };
}

/** Of the years of which the source has nothing, and of the lines that it lacks in others: nobody's silence. */
const sourceNotices = ({ counts, source_gaps = {} }: Manifest, years: readonly number[]): string[] => [
  ...yearNotices(years, countedYears(counts)),
  ...years.flatMap((year) => {
    const missing = [...marginLines.resultados, ...marginLines.situacion_financiera].filter((line) =>
      isSourceGap(source_gaps, line, year),
    );
    return missing.length === 0 ? [] : [gapNotice([year], missing)];
  }),
];

const tooMany = (total: number) => ({
  parameter: 'clase',
  detail: `u otro filtro debe acortar la lista: tiene ${colombianNumber(total)} sociedades y se admiten ${mostMargins}; ${howToNarrow}`,
});

function marginsOf(
  companies: readonly MarginsOfCompany[],
  anios: readonly number[],
  criteria: MarginCriteria,
): Margins {
  const accepted = companies.filter(({ motivos }) => motivos.length === 0);
  const refused = companies.filter(({ motivos }) => motivos.length > 0);
  const ranges = marginIndicatorKeys.map((key): [string, MarginRange] => [
    key,
    rangeOf(accepted.flatMap(({ indicadores }) => indicadores[key] ?? [])),
  ]);
  return {
    advertencia: marginWarning,
    anio: anios.at(-1)!,
    anios: [...anios],
    anios_minimos: criteria.anios_minimos,
    metodologia: marginMethod,
    definiciones: marginDefinitions,
    criterios: marginRuleKeys.map((clave) => ({
      ...criterionText(clave),
      aplicado: isApplied(clave, criteria),
      rechazadas: refused.filter(({ motivos }) => motivos.includes(clave)).length,
    })),
    sociedades: companies.length,
    rangos: Object.fromEntries(ranges) as Margins['rangos'],
    aceptadas: accepted.map(companyAnswer),
    rechazadas: refused.map(refusedAnswer),
  };
}
