/** The table of groups the other way: the company-years of each department, of all sections together. */

import type { DepartmentNode } from '../../../contract/http/sectors.ts';
import { groupBy } from '../../lib/group-by.ts';
import { departmentCode, type PlacedRow, rowFigures, sumOf } from './group-analysis.ts';

/** The rows of a section in a year, and in the year before. */
export interface SectionYear {
  readonly codigo: string;
  readonly rows: readonly PlacedRow[];
  readonly before: readonly PlacedRow[];
}

/** By code; those without a known department stand last, in a row of their own. The place is that of each year's filing. */
export function departmentsOfYear(sections: readonly SectionYear[]): DepartmentNode[] {
  const placed = sections.flatMap(({ codigo, rows }) => rows.map((row) => ({ codigo, row })));
  const before = groupBy(
    sections.flatMap((section) => section.before),
    departmentCode,
  );
  return [...groupBy(placed, ({ row }) => departmentCode(row))]
    .sort(([a], [b]) => ((a ?? '~') < (b ?? '~') ? -1 : 1))
    .map(([codigo, own]) => ({
      nivel: 'departamento',
      codigo,
      nombre: own[0]!.row.own.place.departamento ?? 'Sin departamento',
      ...rowFigures(
        own.map(({ row }) => row),
        before.get(codigo) ?? [],
      ),
      secciones: [...groupBy(own, (one) => one.codigo)].map(([seccion, members]) => ({
        codigo: seccion,
        num_empresas: members.length,
        ingresos_operacionales: sumOf(
          members.map(({ row }) => row),
          'ingresos_operacionales',
        ).sum,
      })),
    }));
}
