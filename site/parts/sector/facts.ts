/** Types of the data that the page of a CIIU group is drawn from. */

import type { StatementName } from '../../../contract/http/figure-keys.ts';
import type {
  GroupStats,
  CiiuLevel as Level,
  Meta,
  PeerStats,
  Ranked,
} from '../../../contract/http/schemas.ts';
import type { Fastest, SectorAnalysis } from '../../../contract/http/sectors.ts';
import type { StructureLine } from '../../../contract/http/structure.ts';
import type { PublishedGroup } from '../../../contract/stored/group.ts';
import type { GroupTotalChange } from '../../../contract/stored/history.ts';
import type { Spread } from '../charts/spread.tsx';
import type { YearGaps } from '../figures/source-gaps.ts';

/** The lines of a statement of `n` companies that are published, in its order. */
export type StatementStructure = {
  statement: StatementName;
  n: number;
  lines: readonly (StructureLine & { label: string; kind: string })[];
};
type Movement = PublishedGroup['movimiento'];
/** How many companies of the group are in a town, or, without one, in a department. */
export type PlaceCount = { departamento: string; ciudad: string | null; empresas: number };
/** Those of a department that count in the reference year: their sums in thousands of pesos, and their net margin. */
export type DepartmentLine = Pick<PeerStats['totales'], 'ingresos_operacionales' | 'total_activos'> & {
  departamento: string;
  num_empresas: number;
  margen_neto: Pick<GroupStats, 'n' | 'p50'>;
};
/** A group that can be linked to. `corto` is the short name of a section. */
export type Step = { nivel: Level; codigo: string; nombre: string; num_empresas: number; corto?: string };
/**
 * `path` leads from the section down to the group itself; `inside` are the groups directly below it. `national` are the
 * sums of all sections by year. `definitions` are the names and units of the indicators.
 */
export type SectorFacts = {
  meta: Meta;
  /** the year in whose pesos the sums by year and the change of revenue are; null as they were filed */
  base: number | null;
  /** the site's address, for the citation */
  site: string;
  path: readonly Step[];
  inside: readonly Step[];
  years: Readonly<Record<string, PeerStats>>;
  national: Readonly<Record<string, PeerStats['totales'] & { num_empresas: number }>>;
  /** what the source lacks in the years of the group */
  gaps: YearGaps;
  ranking: { anio: number; top: readonly Ranked[] };
  /** of the year and with the floor that the address chooses */
  fastest: Fastest;
  /** of the reference year; no statement of a group that is too small */
  structure: readonly StatementStructure[];
  /** of the reference year */
  analysis: SectorAnalysis | null;
  /** years whose revenue was another in the release before */
  corrections: readonly GroupTotalChange[];
  movement: Movement;
  /** the file of all statements of the section */
  statements: { href: string; bytes: number } | null;
  /** those with most companies; departments only of a class */
  places: { departments: readonly PlaceCount[]; towns: readonly PlaceCount[] };
  /** of a section or division */
  departments: readonly DepartmentLine[];
  spreads: Readonly<Record<string, Spread>>;
  definitions: Readonly<Record<string, { nombre: string; unit: string }>>;
};
