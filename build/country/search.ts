/** The search index: companies and entities together, by descending revenue. */

import { ciiuGroupsOf, groupName, readCiiu } from '../../contract/figures/ciiu.ts';
import { ciiuLevels } from '../../contract/http/schemas.ts';
import { coreLength, tokenizeName } from '../../contract/names/name-tokens.ts';
import {
  encodeSearchIndex,
  type NameKind,
  type NarrowingKey,
  type SearchEntry,
  type SearchFilter,
  type SearchName,
} from '../../contract/stored/search.ts';
import { filterKey } from '../../contract/text.ts';
import { departmentNames, townNames, withoutArticle } from '../tables/towns.ts';
import type { CompanySummary, EntitySummary } from './summary.ts';

/** In order of column and name. */
function searchFilters(companies: readonly CompanySummary[]): SearchFilter[] {
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

/** Revenue of companies is in thousands of pesos, that of entities in pesos. */
const pesosPerThousand = 1000;

/**
 * Companies and entities may come in any order; the index puts those without revenue last and equals by NIT. `aliases` are
 * by NIT; a NIT that is both a company and an entity has them for both.
 */
export function encodeSearch(
  companies: readonly CompanySummary[],
  entities: readonly EntitySummary[],
  aliases: ReadonlyMap<string, readonly string[]> = new Map(),
): Uint8Array<ArrayBuffer> {
  const ranked: { entry: SearchEntry; pesos: number | null }[] = [
    ...companies.map((company) => ({
      pesos: company.ingresos_ultimo === null ? null : company.ingresos_ultimo * pesosPerThousand,
      entry: { ...company, tipo_entidad: null, grupo: null, source: 'SUPERSOC' as const },
    })),
    ...entities.map(({ nit, name, type, ciudad, ultimo_anio, revenue }) => ({
      pesos: revenue,
      entry: {
        nit,
        razon_social: name,
        source: 'SFC' as const,
        departamento: null,
        ciudad,
        ciiu_codigo: null,
        tipo_entidad: type?.name ?? null,
        grupo: type?.group ?? null,
        ultimo_anio,
      },
    })),
  ];
  ranked.sort(
    (a, b) =>
      (b.pesos ?? Number.NEGATIVE_INFINITY) - (a.pesos ?? Number.NEGATIVE_INFINITY) ||
      Number(a.entry.nit) - Number(b.entry.nit) ||
      (a.entry.source < b.entry.source ? 1 : -1),
  );
  const entries = ranked.map(({ entry }) => entry);
  const inBrackets = bracketNames(entries);
  const formerOf = new Map(companies.map(({ nit, formerNames }) => [nit, formerNames]));
  const named = entries.flatMap(({ nit, source, razon_social }, row): SearchName[] => {
    const former = source === 'SUPERSOC' ? (formerOf.get(nit) ?? []) : [];
    const kinds: readonly (readonly [NameKind, readonly string[]])[] = [
      ['trade', aliases.get(nit) ?? []],
      ['own', inBrackets[row]!],
      ['former', former.filter((name) => !isBeginning(name, razon_social))],
    ];
    const distinct = new Map<string, SearchName>();
    for (const [kind, names] of kinds)
      for (const name of names.toSorted())
        if (!distinct.has(filterKey(name))) distinct.set(filterKey(name), { row, name, kind });
    return [...distinct.values()];
  });
  return encodeSearchIndex(entries, named, searchFilters(companies));
}

/** Whether a name without its legal form is the beginning of another, by which it is found anyway. */
function isBeginning(name: string, other: string): boolean {
  const words = tokenizeName(name);
  const core = words.slice(0, coreLength(words)).join('');
  return tokenizeName(other).join('').startsWith(core);
}

/** A text in brackets that more NITs share is a description, such as (COLOMBIA) or (EN LIQUIDACION). */
const mostSharing = 2;

/** The short names in brackets, such as `ISA` in `INTERCONEXION ELECTRICA S.A. E.S.P. (ISA)`. */
function bracketNames(entries: readonly SearchEntry[]): string[][] {
  const sharing = new Map<string, Set<string>>();
  const found = entries.map(({ nit, razon_social }) => {
    const texts = [...razon_social.matchAll(/\(([^()]{2,40})\)/g)]
      .map(([, text]) => text!.trim())
      .filter((text) => text.length > 1);
    for (const key of texts.map(filterKey)) sharing.set(key, (sharing.get(key) ?? new Set()).add(nit));
    return texts;
  });
  return found.map((texts) => texts.filter((text) => sharing.get(filterKey(text))!.size <= mostSharing));
}
