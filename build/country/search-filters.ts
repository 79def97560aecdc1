/** The towns, departments and CIIU groups of the country's companies, as words of a query may name them. */

import { ciiuLevels } from '../../contract/http/schemas.ts';
import type { NarrowingKey, SearchFilter } from '../../contract/stored/search.ts';
import { ciiuGroupsOf, groupName, readCiiu } from '../tables/ciiu.ts';
import { departmentNames } from '../tables/departments.ts';
import { townNames, withoutArticle } from '../tables/towns.ts';
import type { CompanySummary } from './summary.ts';

/** In order of column and name. */
export function searchFilters(companies: readonly CompanySummary[]): SearchFilter[] {
  const found = new Map<
    string,
    { key: NarrowingKey; nombre: string; forms: Set<string>; values: Set<string> }
  >();
  const add = (key: NarrowingKey, nombre: string, value: string, forms: readonly string[]) => {
    const id = `${key} ${nombre} ${forms[0] ?? ''}`;
    const known = found.get(id) ?? { key, nombre, forms: new Set(), values: new Set() };
    found.set(id, known);
    known.values.add(value);
    for (const form of forms) known.forms.add(form);
  };
  for (const { departamento, ciudad, codigo_dane, ciiu_codigo } of companies) {
    const code = codigo_dane ?? '';
    const otherNames = departmentNames[code.slice(0, 2)] ?? [];
    if (departamento !== null) add('departamento', departamento, departamento, otherNames);
    if (ciudad !== null) {
      const names = [withoutArticle(ciudad), ...(townNames.get(code) ?? [])];
      add('ciudad', ciudad, ciudad, code === bogota ? [...names, ...otherNames] : names);
    }
    if (ciiu_codigo === null || readCiiu(ciiu_codigo) !== ciiu_codigo) continue;
    const groups = ciiuGroupsOf(ciiu_codigo);
    for (const level of ciiuLevels) {
      const forms = {
        clase: [ciiu_codigo, `${groups.seccion}${ciiu_codigo}`],
        division: [groups.division],
        seccion: [],
      };
      add('ciiu_codigo', groupName(level, groups[level]), ciiu_codigo, forms[level]);
    }
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { forms, values, ...filter }]) => ({
      ...filter,
      forms: [...forms].filter((form) => form !== filter.nombre).sort(),
      values: [...values].sort(),
    }));
}

const bogota = '11001';
