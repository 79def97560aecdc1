/** The ways in which people write a department, city, status or company type, as keys that the screener looks up. */

import type { Forms } from '../contract/screener.ts';
import { filterKey } from '../contract/screener-key.ts';
import divipola from './siis/divipola.json' with { type: 'json' };
import aliases from './siis/divipola_aliases.json' with { type: 'json' };
import type { CompanySummary } from './summary.ts';

const departmentAliases: Readonly<Record<string, readonly string[]>> = {
  'Bogotá, D.C.': ['Bogotá', 'Distrito Capital', 'Distrito Capital de Bogotá', 'Bogotá Distrito Capital'],
  'Valle del Cauca': ['Valle'],
  'La Guajira': ['Guajira'],
  'Norte de Santander': ['Norte Santander', 'N. de Santander'],
  'Archipiélago de San Andrés, Providencia y Santa Catalina': [
    'San Andrés',
    'San Andrés y Providencia',
    'San Andrés, Providencia y Santa Catalina',
    'Archipiélago de San Andrés',
  ],
};

/** By the number that begins the filed text, `08. SOCIEDAD POR ACCIONES SIMPLIFICADA SAS`. */
const companyTypes: Readonly<Record<string, readonly string[]>> = {
  '01': ['S.A.', 'Sociedad anónima', 'Anónima'],
  '02': ['Sucursal', 'Sucursal extranjera', 'Sucursal de sociedad extranjera'],
  '03': ['Ltda.', 'Limitada', 'Sociedad limitada', 'Sociedad de responsabilidad limitada'],
  '04': ['S. en C.', 'Sociedad en comandita', 'Comandita', 'Sociedad en comandita simple'],
  '05': ['S.C.A.', 'S. en C. por A.', 'S. en C.A.', 'Sociedad en comandita por acciones'],
  '06': ['Colectiva', 'Sociedad colectiva'],
  '07': ['E.U.', 'Empresa unipersonal'],
  '08': [
    'S.A.S.',
    'Sociedad por acciones simplificada',
    'Sociedad por acciones simplificada SAS',
    'Simplificada',
  ],
};

export function screenerForms(companies: readonly CompanySummary[]): Forms {
  const forms = {
    departamento: table(true),
    ciudad: table(true),
    estado_actual: table(false),
    tipo_societario: table(false),
  };
  for (const departamento of distinct(companies.map((company) => company.departamento)))
    forms.departamento.add(departamento, [departamento, ...(departmentAliases[departamento] ?? [])]);
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
  const departmentNames = [department, ...(departmentAliases[department] ?? [])];
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
    Object.keys(companyTypes).find((code) => companyTypes[code]!.some((form) => filterKey(form) === key));
  if (number === undefined) return [tipo];
  const bare = tipo.replace(/^[\s\d.]+/, '');
  return [tipo, bare, number, String(Number(number)), ...(companyTypes[number] ?? [])];
}
