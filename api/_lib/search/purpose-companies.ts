/** The companies of the index of purposes as the search index knows them: name, place and class; and how a query narrows them. */

import { perRelease } from '../../../contract/files/release-files.ts';
import type { Query } from '../../../contract/http/requests.ts';
import { tokenizeName } from '../../../contract/names/name-tokens.ts';
import { wantedWords } from '../../../contract/purpose-words.ts';
import type { SearchEntry, SearchFilter, SearchIndex } from '../../../contract/stored/search.ts';
import { filterKey } from '../../../contract/text.ts';
import type { Release } from '../data/release.ts';
import { loadPurposes, type PurposeSearch } from './purposes.ts';
import { loadSearchIndex } from './search-index.ts';

type Narrowed = Pick<Query<'objeto'>, 'q' | 'departamento' | 'division' | 'clase'>;

interface Narrowing {
  /** What of the query is looked for. */
  readonly text: string;
  /** The place that it names behind the text. */
  readonly place: string | null;
  /** Departments that no company is in. */
  readonly unknown: readonly string[];
  readonly keeps: (company: number) => boolean;
}

export interface PurposeCompanies {
  readonly purposes: PurposeSearch;
  entry(company: number): SearchEntry;
  /** 0 is the company with the most revenue. */
  rank(company: number): number;
  narrow(query: Narrowed): Narrowing;
}

async function openPurposesOf(release: Release): Promise<PurposeCompanies> {
  const [purposes, names] = await Promise.all([loadPurposes(release), loadSearchIndex(release)]);
  const rows = rowsByCompany(purposes, names);
  const placesNamed = createPlaces(names);
  const among = (filters: readonly SearchFilter[], key: SearchFilter['key']) => {
    const { column, values } = names.codes(key);
    const wanted = new Set(filters.flatMap((filter) => (filter.key === key ? filter.values : [])));
    const passes = Uint8Array.from(['', ...values], (value) => (wanted.has(value) ? 1 : 0));
    return (company: number) => passes[column[rows[company]!]!] === 1;
  };
  const classes = names.codes('ciiu_codigo');
  const inClasses = (codes: readonly string[]) => {
    const passes = Uint8Array.from(['', ...classes.values], (value) =>
      codes.some((code) => value !== '' && value.startsWith(code)) ? 1 : 0,
    );
    return (company: number) => passes[classes.column[rows[company]!]!] === 1;
  };
  return {
    purposes,
    entry: (company) => names.entry(rows[company]!),
    rank: (company) => rows[company]!,
    narrow({ q, departamento, division, clase }) {
      const { text, place, filters } = placeBehind(q, placesNamed);
      const asked = (departamento ?? '').split(',').filter((name) => name.trim() !== '');
      const ofDepartment = (name: string) => placesNamed(name).filter(({ key }) => key === 'departamento');
      const tests: ((company: number) => boolean)[] = [];
      if (place !== null) {
        const [inTown, inDepartment] = [among(filters, 'ciudad'), among(filters, 'departamento')];
        tests.push((company) => inTown(company) || inDepartment(company));
      }
      if (departamento !== undefined) tests.push(among(asked.flatMap(ofDepartment), 'departamento'));
      for (const codes of [division, clase]) if (codes !== undefined) tests.push(inClasses(codes));
      return {
        text,
        place,
        unknown: asked.filter((name) => ofDepartment(name).length === 0),
        keeps: (company) => tests.every((test) => test(company)),
      };
    },
  };
}

export const loadPurposesOf = perRelease(openPurposesOf);

/** The row of each company in the search index. */
function rowsByCompany(purposes: PurposeSearch, names: SearchIndex): Uint32Array {
  const rows = new Uint32Array(purposes.index.companies);
  for (let row = 0; row < names.count; row++) {
    const company = names.sourceOf[row] === 0 ? purposes.companyOf(names.nitAt(row)) : undefined;
    if (company !== undefined) rows[company] = row;
  }
  return rows;
}

/** A function that gives the towns and departments of a name. */
function createPlaces({ filters }: SearchIndex): (name: string) => readonly SearchFilter[] {
  const byName = new Map<string, SearchFilter[]>();
  for (const filter of filters) {
    if (filter.key === 'ciiu_codigo') continue;
    for (const form of new Set([filter.nombre, ...filter.forms].map(keyOf)))
      byName.set(form, [...(byName.get(form) ?? []), filter]);
  }
  return (name) => byName.get(keyOf(name)) ?? [];
}

const keyOf = (name: string): string => filterKey(tokenizeName(name).join(' '));

/** What is looked for, and where: the last «en» is followed by nothing but a place, or all are words. */
function placeBehind(q: string, placesNamed: (name: string) => readonly SearchFilter[]) {
  const [, text, name] = /^(.+)\sen\s+(.+)$/is.exec(q) ?? [];
  const filters = text === undefined ? [] : placesNamed(name!);
  return filters.length === 0 || wantedWords(text!).length === 0
    ? { text: q, place: null, filters: [] }
    : { text: text!, place: filters[0]!.nombre, filters };
}
