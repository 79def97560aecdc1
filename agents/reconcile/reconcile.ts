/** Answers a query of the reconciliation protocol: candidates of the search, scored. */

import {
  type Candidate,
  type ComparedProperty,
  defaultCandidates,
  maxCandidates,
  type ReconciliationQuery,
  type ReconciliationResult,
  type ReconciliationType,
  reconciliationTypes,
  typeWithName,
} from '../../contract/http/reconciliation.ts';
import type { SearchResult } from '../../contract/http/schemas.ts';
import { equalForm } from '../../contract/names/equal-words.ts';
import { tokenizeName } from '../../contract/names/name-tokens.ts';
import { setAside } from '../../contract/names/set-aside.ts';
import { isSheetText } from '../../contract/names/sheet-words.ts';
import { parseTypedQuery } from '../../contract/names/typed-query.ts';
import { contentWords, isCommon, legalFormsOf, nameScore, type WordCounts } from './score.ts';

/** A candidate matches with at least the first score, if the next candidate has at most the second. */
const [matchFrom, nextAtMost] = [95, 80];
const nitScore = 100;
const nitPrefixScore = 60;
/** Points that a property adds if the candidate has its value, and takes away if it has another. */
const propertyWeight = 10;
/** With fewer candidates to choose from, the search would leave out names with typos. */
const minSearched = 10;

/** What a name scores less that is the one asked for but for its state or NIT; but for words that it may have, as «de Colombia»; and but for a tail. */
const [forState, forWords, forTail] = [5, 10, 20];

/** A name that a query may mean. */
interface AskedName {
  readonly text: string;
  readonly less: number;
}

/** Searches companies and entities as `/search` does, and counts the words of their names. */
export interface FindCompanies extends WordCounts {
  (
    q: string,
    options: { readonly limit: number; readonly source?: 'siis' | 'sfc' | undefined },
  ): readonly SearchResult[];
}

export function reconcile(search: FindCompanies, query: ReconciliationQuery): ReconciliationResult {
  const limit = Math.min(query.limit ?? defaultCandidates, maxCandidates);
  const { stateless, bare, upToForm } = setAside(query.query);
  const readings: readonly AskedName[] = [
    { text: query.query, less: 0 },
    ...(stateless === null ? [] : [{ text: stateless, less: forState }]),
    ...(bare === null ? [] : [{ text: bare, less: forWords }]),
    ...(upToForm === null ? [] : [{ text: upToForm, less: forTail }]),
  ];
  const companies = search(query.query, { limit: Math.max(limit, minSearched), source: sourceOf(query) });
  const scored = mergeByNit(
    companies.map((company) => ({
      company,
      score: scoreOf(readings, company, query.properties ?? [], search),
    })),
  )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  const bearers = bearersOf(query.query, companies);
  const isAlone =
    (next?.score ?? 0) <= nextAtMost || (bearers.size === 1 && best !== undefined && bearers.has(best.id));
  const matches = best !== undefined && best.score >= matchFrom && isAlone && !isGeneric(query.query, search);
  return {
    result: scored.slice(0, limit).map((candidate, i) => ({ ...candidate, match: matches && i === 0 })),
  };
}

/** The NITs of those that have the name letter by letter, today or before. */
function bearersOf(text: string, companies: readonly SearchResult[]): ReadonlySet<string> {
  const { name } = parseTypedQuery(text);
  const bearers = companies.filter(({ razon_social, nombre_coincidente }) =>
    [razon_social, nombre_coincidente].some(
      (other) => other !== null && parseTypedQuery(other).name === name,
    ),
  );
  return new Set(bearers.map(({ nit }) => nit));
}

/** Whether a text says nobody's name by itself: a spreadsheet's words, or words that many names have, without a legal form. */
function isGeneric(text: string, counts: WordCounts): boolean {
  const typed = parseTypedQuery(text);
  if (typed.nits.length > 0 || legalFormsOf(typed).length > 0) return false;
  return isSheetText(text) || contentWords(typed).every((word) => isCommon(counts, word));
}

function sourceOf({ type }: ReconciliationQuery): 'siis' | 'sfc' | undefined {
  const chosen = new Set(type ? [type].flat() : []);
  const [only] = chosen;
  return chosen.size === 1 ? reconciliationTypes[only!].dataset : undefined;
}

/** The score of a name as it is written, or of both in equal words and without the `y` that others write as `&`. */
function scoreInAnyWords(text: string, name: string, counts: WordCounts): number {
  const inEqualWords = (name: string) => (equalForm(name) ?? name).replace(/ (?:y|and) /gi, ' ');
  return Math.max(
    nameScore(parseTypedQuery(text), name, counts),
    nameScore(parseTypedQuery(inEqualWords(text)), inEqualWords(name), counts),
  );
}

type Properties = readonly ComparedProperty[];

function scoreOf(
  readings: readonly AskedName[],
  company: SearchResult,
  properties: Properties,
  counts: WordCounts,
): number {
  if (company.coincidencia === 'nit') return nitScore;
  const { razon_social, nombre_coincidente } = company;
  const names = [razon_social, nombre_coincidente].filter((name) => name !== null);
  const byName = Math.max(
    0,
    ...readings.flatMap(({ text, less }) => names.map((name) => scoreInAnyWords(text, name, counts) - less)),
  );
  const score = company.coincidencia === 'nit_prefijo' ? Math.max(byName, nitPrefixScore) : byName;
  if (score === 0) return 0;
  const weights = properties.map((property) => weightOf(property, company));
  return Math.min(
    100,
    Math.max(
      0,
      weights.reduce((sum, weight) => sum + weight, score),
    ),
  );
}

/** None where the company or the query has no value. */
function weightOf({ pid, v }: Properties[number], { ciudad, ciiu_codigo }: SearchResult): number {
  const held = pid === 'ciudad' ? ciudad : ciiu_codigo;
  const sameAs = pid === 'ciudad' ? sameTown : sameActivity;
  const values = [v].flat().map((value) => (typeof value === 'object' ? value.id : String(value)));
  const wordValues = values.filter((value) => tokenizeName(value).length > 0);
  if (held === null || wordValues.length === 0) return 0;
  return wordValues.some((value) => sameAs(value, held)) ? propertyWeight : -propertyWeight;
}

/** `Bogotá` is `Bogotá, D.C.`. */
function sameTown(written: string, town: string): boolean {
  const [a, b] = [tokenizeName(written), tokenizeName(town)];
  const shared = Math.min(a.length, b.length);
  return a.slice(0, shared).join(' ') === b.slice(0, shared).join(' ');
}

/** A class or its division, with or without the letter of the section: `G4711`, `47`. */
const sameActivity = (written: string, code: string): boolean => {
  const digits = written.replace(/\D/g, '');
  return digits !== '' && code.startsWith(digits);
};

/** One candidate for a NIT that is in both datasets, with both types. */
function mergeByNit(
  scored: readonly { readonly company: SearchResult; readonly score: number }[],
): Omit<Candidate, 'match'>[] {
  const byNit = new Map<string, Omit<Candidate, 'match'>>();
  for (const { company, score } of scored) {
    const { nit: id, razon_social: name, source } = company;
    const type = typeWithName(typeBySource[source]);
    const before = byNit.get(id);
    if (!before) byNit.set(id, { id, name, score, type: [type] });
    else byNit.set(id, { ...before, score: Math.max(score, before.score), type: [...before.type, type] });
  }
  return [...byNit.values()];
}

const typeBySource = { SUPERSOC: 'Sociedad', SFC: 'Entidad' } as const satisfies Record<
  SearchResult['source'],
  ReconciliationType
>;
