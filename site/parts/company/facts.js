/** Types of the data that the page of a company is drawn from. */

/** @typedef {import('../../../contract/http/company.ts').Company} Company */
/** @typedef {import('../../../contract/http/schemas.ts').GroupStats} GroupStats */
/** @typedef {Omit<import('../../../contract/http/schemas.ts').PeerStats, 'indicadores' | 'totales'> & { indicadores: Record<string, Pick<GroupStats, 'n' | 'p25' | 'p50' | 'p75'>> }} PeerStats */
/** The benchmark without what the page does not show. @typedef {Omit<import('../../../contract/http/schemas.ts').Benchmark, 'peer_stats_by_year'> & { peer_stats_by_year: Record<string, PeerStats[]> }} Benchmark */
/** @typedef {import('../../../contract/http/schemas.ts').Meta} Meta */
/** @typedef {import('../../../contract/http/schemas.ts').ScreenerRow} ScreenerRow */
/**
 * The companies of a group nearest in size, from `least` to `most` thousands of pesos of revenue.
 * @typedef {{ nivel: import('../../../contract/http/schemas.ts').CiiuLevel, codigo: string, least: number, most: number, empresas: readonly ScreenerRow[] }} SimilarCompanies
 */
/** @typedef {Pick<NonNullable<Company['financials']>, 'estado_resultados' | 'estado_situacion_financiera'> & { base: number }} Constant */
/** @typedef {{ profile: NonNullable<Company['profile']>, financials: NonNullable<Company['financials']>, indicators: NonNullable<Company['indicators']> }} Whole */
/** Label and kind of each statement line, by `statement key`. @typedef {Readonly<Record<string, readonly [label: string, kind: string]>>} Lines */
/** @typedef {{ key: string, statement: string, kind: 'total' | 'detail' | 'breakdown' | 'heading', labels: readonly string[] }} Concept */
/** @typedef {{ version: 2, concepts: readonly Concept[] }} Concepts What `conceptos.json` says, as far as the site reads it. */
/** @typedef {import('../../../contract/http/analysis.ts').Analysis} Analysis */
/** @typedef {Pick<import('../../../contract/http/analysis.ts').FigureDefinition, 'nombre' | 'unit' | 'formula' | 'zonas'>} ShortDefinition */
/** @typedef {{ definitions: Readonly<Record<string, ShortDefinition>> }} Defined */
/**
 * Derived figures and the cash bridge are of all years; growth, signs and size of the latest one. Of the history only what changed.
 * @typedef {{ derivadas: Omit<Analysis['derivadas'], 'definitions'> & Defined, puente: Omit<Analysis['puente'], 'definitions'> & Defined, crecimiento: Omit<Analysis['crecimiento'], 'definitions'> & Defined, senales: Analysis['senales'], tamano: Pick<Analysis['tamano']['by_year'][number], 'tamano' | 'base' | 'antes_de_la_norma'> | null, historia: Partial<Analysis['historia']> }} ShownAnalysis
 */
/** @typedef {import('../../../contract/http/provenance.ts').Provenance} Provenance */
/** @typedef {Pick<Provenance['definitions'], 'reglas'> & Pick<Provenance, 'correcciones'> & { by_year: readonly Pick<Provenance['by_year'][number], 'anio' | 'filas' | 'lineas'>[] }} ShownOrigins */
/**
 * Of the companies of the section with a sign that shows, and of those in the same zone of Z″, what followed a year later.
 * @typedef {{ anio: number, siguiente: number, seccion: string, filas: Readonly<Record<string, Pick<import('../../../contract/http/transitions.ts').TransitionRow, 'n' | 'mismo_corte' | 'otro_corte'>>> }} ShownOutcomes
 */
/**
 * `benchmark` is null without a valid CIIU code, `near` also without revenue in the reference year; `marks` are
 * the names of the latest year's flags; `gaps` is what the source lacks in the company's years; `constant` are the statements in pesos of one year, where the address asks for charts without inflation; `site` is the site's address, for citations; `contact` is where
 * people write about an error.
 * @typedef {{ company: Whole, meta: Meta, analysis: ShownAnalysis, benchmark: Benchmark | null, near: SimilarCompanies | null, lines: Lines, marks: readonly string[], procedencia: ShownOrigins, outcomes: ShownOutcomes | null, gaps: import('../figures/source-gaps.js').SourceGaps, constant?: Constant, site: string, contact: string | null }} CompanyFacts
 */

export {};
