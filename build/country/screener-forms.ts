/** The ways in which people write a department, city, status or company type, as keys that the screener looks up. */

import { filterKey } from '../../contract/filter-key.ts';
import type { Forms } from '../../contract/stored/screener.ts';
import { companyTypes } from '../tables/company-types.ts';
import { departmentNames } from '../tables/departments.ts';
import divipola from '../tables/divipola.json' with { type: 'json' };
import aliases from '../tables/divipola_aliases.json' with { type: 'json' };
import type { CompanySummary } from './summary.ts';

const departments = new Map(
  divipola.filter(({ level }) => level === 'departamento').map(({ name, code }) => [name, code]),
);
const otherNames = (department: string): readonly string[] =>
  departmentNames[departments.get(department) ?? ''] ?? [];

export function screenerForms(companies: readonly CompanySummary[]): Forms {
  const forms = {
    departamento: table(true),
    ciudad: table(true),
    estado_actual: table(false),
    tipo_societario: table(false),
  };
  for (const departamento of distinct(companies.map((company) => company.departamento)))
    forms.departamento.add(departamento, [departamento, ...otherNames(departamento)]);
  for (const [ciudad, departamentos] of departmentsOfCities(companies))
    forms.ciudad.add(ciudad, cityForms(ciudad, departamentos));
  for (const estado of distinct(companies.map((company) => company.estado_actual)))
    forms.estado_actual.add(estado, [estado]);
  for (const tipo of distinct(companies.map((company) => company.tipo_societario)))
    forms.tipo_societario.add(tipo, typeForms(tipo));
  return {
    departamento: forms.departamento.entries(),
    ciudad: forms.ciudad.entries(),
    estado_actual: forms.estado_actual.entries(),
    tipo_societario: forms.tipo_societario.entries(),
  };
}

/** Keys and their values. With `ownFirst`, what is one value's own key never leads to another that is only also called so. */
function table(ownFirst: boolean) {
  const own = new Map<string, string[]>();
  const other = ownFirst ? new Map<string, string[]>() : own;
  return {
    add(value: string, written: readonly string[]) {
      const ownKey = filterKey(value);
      put(own, ownKey, value);
      for (const key of new Set(written.map(filterKey))) if (key !== ownKey) put(other, key, value);
    },
    entries: () => [...new Map([...other, ...own])].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

function put(map: Map<string, string[]>, key: string, value: string): void {
  if (key !== '') map.set(key, [...(map.get(key) ?? []), value]);
}

const distinct = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].sort();

function departmentsOfCities(companies: readonly CompanySummary[]): [string, ReadonlySet<string | null>][] {
  const departments = new Map<string, Set<string | null>>();
  for (const { ciudad, departamento } of companies) {
    if (ciudad === null) continue;
    departments.set(ciudad, (departments.get(ciudad) ?? new Set()).add(departamento));
  }
  return [...departments].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A city alone, without its article, by its short name, and with its department where only one has such a city. */
function cityForms(ciudad: string, departments: ReadonlySet<string | null>): string[] {
  const names = [
    ciudad,
    ciudad.replace(/^(?:el|la|los|las) /i, ''),
    ...(shortNames.get(filterKey(ciudad)) ?? []),
  ];
  const [department] = departments.size === 1 ? departments : [];
  if (!department) return names;
  const departmentNames = [department, ...otherNames(department)];
  return names.flatMap((name) => [name, ...departmentNames.map((suffix) => `${name} ${suffix}`)]);
}

/** `Cartagena` for Cartagena de Indias, `Cúcuta` for San José de Cúcuta; those that hold in one department only are left out. */
const shortNames: ReadonlyMap<string, readonly string[]> = (() => {
  const nameOf = new Map(divipola.map(({ code, name }) => [code, name]));
  const short = new Map<string, string[]>();
  for (const [written, code] of Object.entries(aliases.short_names)) {
    const key = filterKey(nameOf.get(code) ?? '');
    if (!written.includes('|')) short.set(key, [...(short.get(key) ?? []), written]);
  }
  return short;
})();

function typeForms(tipo: string): string[] {
  const key = filterKey(tipo);
  const filed = /^\s*(\d{1,2})\s*\./.exec(tipo)?.[1]?.padStart(2, '0');
  const number =
    filed ??
    Object.keys(companyTypes).find((code) =>
      companyTypes[code]!.written.some((form) => filterKey(form) === key),
    );
  if (number === undefined) return [tipo];
  const bare = tipo.replace(/^[\s\d.]+/, '');
  return [tipo, bare, number, String(Number(number)), ...(companyTypes[number]?.written ?? [])];
}
