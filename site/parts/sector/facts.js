/** Types of the data that the page of a CIIU group is drawn from. */

/** @typedef {import('../../../contract/http/schemas.ts').Meta} Meta */
/** @typedef {import('../../../contract/http/schemas.ts').PeerStats} PeerStats */
/** @typedef {import('../../../contract/http/schemas.ts').Ranked} Ranked */
/** @typedef {import('../../../contract/http/schemas.ts').CiiuLevel} Level */
/** @typedef {import('../../../contract/stored/group.ts').PublishedGroup['movimiento']} Movement */
/** How many companies of the group are in a town, or, without one, in a department. @typedef {{ departamento: string, ciudad: string | null, empresas: number }} PlaceCount */
/** Those of a department that count in the reference year: their sums in thousands of pesos, and their net margin. @typedef {Pick<PeerStats['totales'], 'ingresos_operacionales' | 'total_activos'> & { departamento: string, num_empresas: number, margen_neto: Pick<import('../../../contract/http/schemas.ts').GroupStats, 'n' | 'p50'> }} DepartmentLine */
/** A group that can be linked to. `corto` is the short name of a section. @typedef {{ nivel: Level, codigo: string, nombre: string, num_empresas: number, corto?: string }} Step */
/**
 * `path` leads from the section down to the group itself; `inside` are the groups directly below it. `national` are the
 * sums of all sections by year. `definitions` are the names and units of the indicators.
 * @typedef {object} SectorFacts
 * @property {Meta} meta
 * @property {number | null} base the year in whose pesos the sums by year and the change of revenue are; null as they were filed
 * @property {string} site the site's address, for the citation
 * @property {readonly Step[]} path
 * @property {readonly Step[]} inside
 * @property {Readonly<Record<string, PeerStats>>} years
 * @property {Readonly<Record<string, PeerStats['totales'] & { num_empresas: number }>>} national
 * @property {import('../figures/source-gaps.js').SourceGaps} gaps what the source lacks in the years of the group
 * @property {{ anio: number, top: readonly Ranked[] }} ranking
 * @property {import('../../../contract/http/sectors.ts').SectorAnalysis | null} analysis of the reference year
 * @property {readonly import('../../../contract/stored/history.ts').GroupTotalChange[]} corrections years whose revenue was another in the release before
 * @property {Movement} movement
 * @property {{ href: string, bytes: number } | null} statements the file of all statements of the section
 * @property {{ departments: readonly PlaceCount[], towns: readonly PlaceCount[] }} places those with most companies; departments only of a class
 * @property {readonly DepartmentLine[]} departments of a section or division
 * @property {Readonly<Record<string, import('../charts/spread.js').Spread>>} spreads
 * @property {Readonly<Record<string, { nombre: string, unit: string }>>} definitions
 */

export {};
