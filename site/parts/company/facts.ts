/** Types of the data that the page of a company is drawn from. */

import type { Analysis, FigureDefinition } from '../../../contract/http/analysis.ts';
import type { Company } from '../../../contract/http/company.ts';
import type { Provenance } from '../../../contract/http/provenance.ts';
import type { Benchmark, CiiuLevel, Meta } from '../../../contract/http/schemas.ts';
import type { Similar } from '../../../contract/http/similar.ts';
import type { ShownPeerStats, Whole } from '../figures/facts.ts';
import type { YearGaps } from '../figures/source-gaps.ts';
import type { ShownOutcomes } from '../transitions/page.tsx';
import type { AskedYears } from './years.tsx';

/** The benchmark without what the page does not show. */
export type CompanyBenchmark = Omit<Benchmark, 'peer_stats_by_year'> & {
  peer_stats_by_year: Record<string, ShownPeerStats[]>;
};

/** The companies most like one, and what of its own they are compared with. */
export type SimilarCompanies = Pick<Similar, 'anio' | 'comparadas' | 'partes' | 'empresas'>;
export type Constant = Pick<
  NonNullable<Company['financials']>,
  'estado_resultados' | 'estado_situacion_financiera'
> & { base: number };

/** Label and kind of each statement line, by `statement key`; of one with a name in English also its label as filed and its element in the taxonomy of IFRS. */
export type LineLabels = Readonly<
  Record<string, readonly [label: string, kind: string, filed?: string, element?: string | null]>
>;

export type ShortDefinition = Pick<FigureDefinition, 'nombre' | 'unit' | 'formula' | 'zonas'>;
type Defined = { definitions: Readonly<Record<string, ShortDefinition>> };
type Summed = Analysis['anio_completo']['by_year'][number];
/** A year of several exercises, with what is summed of them. */
export type WholeYear = Pick<Summed, 'anio' | 'estado_resultados' | 'indicadores' | 'derivadas'> & {
  ejercicios: readonly Pick<Summed['ejercicios'][number], 'desde' | 'hasta' | 'numero_radicado'>[];
};
/**
 * Derived figures and the cash bridge are of all years; growth, signs and size of the latest one. Of the history only what changed. `anio_completo` are all years of several exercises.
 */
export type ShownAnalysis = {
  derivadas: Omit<Analysis['derivadas'], 'definitions'> & Defined;
  puente: Omit<Analysis['puente'], 'definitions'> & Defined;
  crecimiento: Omit<Analysis['crecimiento'], 'definitions'> & Defined;
  senales: Analysis['senales'];
  tamano: Pick<Analysis['tamano']['by_year'][number], 'tamano' | 'base' | 'antes_de_la_norma'> | null;
  historia: Partial<Analysis['historia']>;
  anio_completo: readonly WholeYear[];
};

/** Of the latest year, the group that its lines are compared with; by `statement key` its own part and the median one, in percent, and how many of `n` have the line. */
export type ShownStructure = {
  anio: number;
  grupo: { nivel: CiiuLevel; codigo: string };
  parts: Readonly<
    Record<string, readonly [own: number | null, median: number | null, having: number, n: number]>
  >;
};

type ShownOrigins = Pick<Provenance['definitions'], 'reglas'> &
  Pick<Provenance, 'correcciones'> & {
    by_year: readonly Pick<Provenance['by_year'][number], 'anio' | 'filas' | 'lineas'>[];
  };

/**
 * `benchmark` is null without a valid CIIU code, `near` also without revenue in the reference year; `marks` are
 * the names of the latest year's flags; `gaps` is what the source lacks in the company's years; `newestYear` is the newest of the country; `constant` are the statements in pesos of one year, where the address asks for charts without inflation; `asked` are the years that it asks for; `site` is the site's address, for citations; `contact` is where
 * people write about an error.
 */
export type CompanyFacts = {
  company: Whole;
  meta: Meta;
  analysis: ShownAnalysis;
  benchmark: CompanyBenchmark | null;
  near: SimilarCompanies | null;
  lines: LineLabels;
  structure: ShownStructure | null;
  marks: readonly string[];
  procedencia: ShownOrigins;
  outcomes: ShownOutcomes | null;
  gaps: YearGaps;
  newestYear: number;
  constant?: Constant;
  asked?: AskedYears;
  site: string;
  contact: string | null;
};
