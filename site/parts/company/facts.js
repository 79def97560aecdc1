/** Types of the data that the page of a company is drawn from. */

/** @typedef {import('../figures/facts.js').Company} Company */
/** @typedef {import('../figures/facts.js').GroupStats} GroupStats */
/** @typedef {import('../figures/facts.js').PeerStats} PeerStats */
/** The benchmark without what the page does not show. @typedef {Omit<import('../../../contract/http/schemas.ts').Benchmark, 'peer_stats_by_year'> & { peer_stats_by_year: Record<string, PeerStats[]> }} Benchmark */
/** @typedef {import('../../../contract/http/schemas.ts').Meta} Meta */
/** @typedef {import('../../../contract/http/schemas.ts').ScreenerRow} ScreenerRow */
/**
 * The companies of a group nearest in size, from `least` to `most` thousands of pesos of revenue.
 * @typedef {{ nivel: import('../../../contract/http/schemas.ts').CiiuLevel, codigo: string, least: number, most: number, empresas: readonly ScreenerRow[] }} SimilarCompanies
 */
/** @typedef {Pick<NonNullable<Company['financials']>, 'estado_resultados' | 'estado_situacion_financiera'> & { base: number }} Constant */
/** @typedef {import('../figures/facts.js').Whole} Whole */
/** Label and kind of each statement line, by `statement key`. @typedef {Readonly<Record<string, readonly [label: string, kind: string]>>} Lines */
/** @typedef {import('../figures/facts.js').Concepts} Concepts */
/** @typedef {import('../../../contract/http/analysis.ts').Analysis} Analysis */
/** @typedef {Pick<import('../../../contract/http/analysis.ts').FigureDefinition, 'nombre' | 'unit' | 'formula' | 'zonas'>} ShortDefinition */
/** @typedef {{ definitions: Readonly<Record<string, ShortDefinition>> }} Defined */
/** @typedef {Analysis['anio_completo']['by_year'][number]} Summed */
/** A year of several exercises, with what is summed of them. @typedef {Pick<Summed, 'anio' | 'estado_resultados' | 'indicadores' | 'derivadas'> & { ejercicios: readonly Pick<Summed['ejercicios'][number], 'desde' | 'hasta' | 'numero_radicado'>[] }} WholeYear */
/**
 * Derived figures and the cash bridge are of all years; growth, signs and size of the latest one. Of the history only what changed. `anio_completo` are all years of several exercises.
 * @typedef {{ derivadas: Omit<Analysis['derivadas'], 'definitions'> & Defined, puente: Omit<Analysis['puente'], 'definitions'> & Defined, crecimiento: Omit<Analysis['crecimiento'], 'definitions'> & Defined, senales: Analysis['senales'], tamano: Pick<Analysis['tamano']['by_year'][number], 'tamano' | 'base' | 'antes_de_la_norma'> | null, historia: Partial<Analysis['historia']>, anio_completo: readonly WholeYear[] }} ShownAnalysis
 */
/** @typedef {import('../../../contract/http/provenance.ts').Provenance} Provenance */
/** @typedef {Pick<Provenance['definitions'], 'reglas'> & Pick<Provenance, 'correcciones'> & { by_year: readonly Pick<Provenance['by_year'][number], 'anio' | 'filas' | 'lineas'>[] }} ShownOrigins */
/** @typedef {import('../transitions/page.js').ShownOutcomes} ShownOutcomes */
/**
 * `benchmark` is null without a valid CIIU code, `near` also without revenue in the reference year; `marks` are
 * the names of the latest year's flags; `gaps` is what the source lacks in the company's years; `constant` are the statements in pesos of one year, where the address asks for charts without inflation; `site` is the site's address, for citations; `contact` is where
 * people write about an error.
 * @typedef {{ company: Whole, meta: Meta, analysis: ShownAnalysis, benchmark: Benchmark | null, near: SimilarCompanies | null, lines: Lines, marks: readonly string[], procedencia: ShownOrigins, outcomes: ShownOutcomes | null, gaps: import('../figures/source-gaps.js').SourceGaps, constant?: Constant, site: string, contact: string | null }} CompanyFacts
 */

export {};
