/** `screener.columns`: one row for each company that reported in the reference year. */

import { roundFigure } from '../../contract/figures/round-significant.ts';
import { figureKeys } from '../../contract/http/figure-keys.ts';
import {
  encodeScreenerTable,
  type StoredScreenerRow,
  type TextFilterForms,
} from '../../contract/stored/screener.ts';
import { filterKey } from '../../contract/text.ts';
import divipola from '../tables/divipola.json' with { type: 'json' };
import { companyTypes } from '../tables/known-values.ts';
import { departmentForms, namesOfDepartment, townNames, withoutArticle } from '../tables/towns.ts';
import type { CompanySummary, ReferenceFigures } from './summary.ts';

/** The value of the filter by city: the DIVIPOLA code of the town, which tells towns of one name apart, else the city's name. */
const lugarOf = ({ codigo_dane, ciudad }: Pick<CompanySummary, 'codigo_dane' | 'ciudad'>): string | null =>
  codigo_dane?.length === 5 ? codigo_dane : ciudad;

function screenerForms(companies: readonly CompanySummary[]): TextFilterForms {
  const forms = {
    departamento: table(true),
    ciudad: table(false),
    /** Spellings as filed; a key that is also a town's name leads to that town instead. */
    filed: table(false),
    estado_actual: table(false),
    tipo_societario: table(false),
  };
  for (const departamento of distinct(companies.map((company) => company.departamento)))
    forms.departamento.add(departamento, departmentForms(departamento));
  for (const [lugar, ciudad, departamentos] of towns(companies))
    forms.ciudad.add(lugar, cityForms(lugar, ciudad, departamentos));
  for (const [lugar, spelling] of filedSpellings(companies)) forms.filed.add(lugar, [spelling]);
  for (const estado of distinct(companies.map((company) => company.estado_actual)))
    forms.estado_actual.add(estado, [estado]);
  for (const tipo of distinct(companies.map((company) => company.tipo_societario)))
    forms.tipo_societario.add(tipo, typeForms(tipo));
  return {
    departamento: forms.departamento.entries(),
    ciudad: inOrder(new Map([...forms.filed.entries(), ...forms.ciudad.entries()])),
    estado_actual: forms.estado_actual.entries(),
    tipo_societario: forms.tipo_societario.entries(),
  };
}

/**
 * Maps keys to values. With `ownFirst`, a key that is the full name of a value leads to that value only, not to others that
 * have it as a further name, as with departments. Without it a key leads to all, as with towns, which share names.
 */
function table(ownFirst: boolean) {
  const own = new Map<string, string[]>();
  const other = ownFirst ? new Map<string, string[]>() : own;
  return {
    add(value: string, written: readonly string[]) {
      const ownKey = filterKey(value);
      put(own, ownKey, value);
      for (const key of new Set(written.map(filterKey))) if (key !== ownKey) put(other, key, value);
    },
    entries: () => inOrder(new Map([...other, ...own])),
  };
}

const inOrder = (forms: ReadonlyMap<string, string[]>) => [...forms].sort(([a], [b]) => (a < b ? -1 : 1));

function put(map: Map<string, string[]>, key: string, value: string): void {
  if (key === '') return;
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}

const distinct = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].sort();

/** Every town with companies: filter value, city name, and the departments that its companies have. */
function towns(companies: readonly CompanySummary[]): [string, string, ReadonlySet<string | null>][] {
  const found = new Map<string, [string, string, Set<string | null>]>();
  for (const company of companies) {
    const { ciudad, departamento } = company;
    const lugar = lugarOf(company);
    if (lugar === null || ciudad === null) continue;
    const town = found.get(lugar) ?? [lugar, ciudad, new Set()];
    town[2].add(departamento);
    found.set(lugar, town);
  }
  return [...found.values()].sort(([a], [b]) => (a < b ? -1 : 1));
}

const townKeys: ReadonlySet<string> = new Set(
  divipola.filter(({ level }) => level !== 'departamento').map(({ name }) => filterKey(name)),
);

/** Every town with the spellings in filings. Names of towns are left out, because any text filed within Bogotá is read as Bogotá. */
function filedSpellings(companies: readonly CompanySummary[]): [lugar: string, spelling: string][] {
  const found = new Map<string, [string, string]>();
  for (const company of companies) {
    const lugar = lugarOf(company);
    const { filedCity } = company;
    if (lugar === null || !filedCity || townKeys.has(filterKey(filedCity))) continue;
    found.set(`${lugar} ${filterKey(filedCity)}`, [lugar, filedCity]);
  }
  return [...found.values()].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** All names of a city, alone and, when its companies have one department only, followed by a name of that. */
function cityForms(lugar: string, ciudad: string, departments: ReadonlySet<string | null>): string[] {
  const names = [ciudad, withoutArticle(ciudad), ...(townNames.get(lugar) ?? [])];
  if (lugar === bogota) names.push(...namesOfDepartment(ciudad));
  const [department] = departments.size === 1 ? departments : [];
  if (!department) return names;
  return names.flatMap((name) => [
    name,
    ...namesOfDepartment(department).map((suffix) => `${name} ${suffix}`),
  ]);
}

const bogota = '11001';

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

/** The companies with figures of the reference year. */
export const reportingCompanies = (companies: readonly CompanySummary[]) =>
  companies.filter(
    (company): company is CompanySummary & { reference: ReferenceFigures } => company.reference !== null,
  );

export function screenerRows(companies: readonly CompanySummary[], anio: number): StoredScreenerRow[] {
  return reportingCompanies(companies).map(
    ({ reference, codigo_dane, ultimo_anio: _, ingresos_ultimo: __, filedCity: ___, ...company }) => {
      const { formerNames: ____, ...own } = company;
      return {
        ...own,
        ...reference,
        lugar: lugarOf({ codigo_dane, ciudad: own.ciudad }),
        figures: reference.figures.map((value, i) => roundFigure(figureKeys[i]!, value)),
        anio,
      };
    },
  );
}

/** Encodes the file. Companies may come in any order. */
export function encodeScreener(companies: readonly CompanySummary[], anio: number): Uint8Array<ArrayBuffer> {
  return encodeScreenerTable(
    screenerRows(companies, anio),
    anio,
    screenerForms(reportingCompanies(companies)),
  );
}
