/** The structure of the CIIU groups of a section: a file of each, and the rows of all in the downloads. */

import { files } from '../../../contract/files/files.ts';
import { type StatementName, statementNames, statementProperty } from '../../../contract/http/figure-keys.ts';
import { comparedFrameworks } from '../../../contract/http/schemas.ts';
import type { StoredStructure, StructureFacet } from '../../../contract/http/structure.ts';
import type { SourceGaps } from '../../../contract/stored/source-gaps.ts';
import { createGroupBuffer, groupSize, type RowGroup, rowGroup } from '../../downloads/row-group.ts';
import type { TableRow } from '../../downloads/tables.ts';
import { gzipStored } from '../../lib/gzip.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import type { NamedGroup } from '../groups/group-analysis.ts';
import { structureOf } from '../groups/structure.ts';
import { takeStructureRows } from './structure-rows.ts';

export interface SectionGroups {
  readonly seccion: string;
  /** The section, its divisions and classes. */
  readonly groups: readonly NamedGroup[];
  readonly years: readonly number[];
}

export interface WrittenStructure {
  readonly structure: readonly ReleaseFile[];
  readonly rows: readonly RowGroup[];
}

/** `folder` holds the rows of the section, which are gone afterwards. */
export function writeStructure(
  folder: string,
  { seccion, groups, years }: SectionGroups,
  gaps: SourceGaps,
): WrittenStructure {
  const byGroup = new Map<string, StoredStructure>();
  for (const year of years)
    for (const [group, own] of structureOf(takeStructureRows(folder, seccion, year), year, gaps)) {
      const structure = byGroup.get(group) ?? {};
      byGroup.set(group, structure);
      structure[year] = own;
    }
  const buffer = createGroupBuffer('estructura', groupSize);
  const structure: ReleaseFile[] = [];
  const rows: RowGroup[] = [];
  for (const group of groups) {
    const { nivel, codigo } = group;
    const own = byGroup.get(`${nivel}/${codigo}`) ?? {};
    structure.push({
      path: files.groupStructure.path(nivel, codigo),
      bytes: gzipStored(`${JSON.stringify(own)}\n`),
    });
    const full = buffer.add([...structureRows(group, own)]);
    if (full) rows.push(rowGroup('estructura', full));
  }
  const last = buffer.taken();
  if (last) rows.push(rowGroup('estructura', last));
  return { structure, rows };
}

const isFramework = (facet: string): boolean => (comparedFrameworks as readonly string[]).includes(facet);

function* structureRows({ nivel, codigo, nombre }: NamedGroup, years: StoredStructure): Generator<TableRow> {
  for (const [year, cells] of Object.entries(years))
    for (const facet of Object.keys(cells) as StructureFacet[]) {
      const tamano = facet === 'todas' || isFramework(facet) ? 'todos' : facet;
      const marco = isFramework(facet) ? facet : 'todos';
      const of = [nivel, codigo, nombre, Number(year), tamano, marco];
      for (const estado of statementNames as readonly StatementName[]) {
        const { n, lineas } = cells[facet]![statementProperty[estado]] ?? { n: 0, lineas: {} };
        for (const [concepto, [con, p25, p50, p75, agregado]] of Object.entries(lineas))
          yield [...of, estado, concepto, n, con, n - con, p25, p50, p75, agregado];
      }
    }
}
