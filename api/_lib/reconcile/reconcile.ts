/** Answers a query of the reconciliation protocol: candidates of the search, scored. */

import {
  type Candidate,
  defaultCandidates,
  maxCandidates,
  type ReconciliationQuery,
  type ReconciliationResult,
  type ReconciliationType,
  reconciliationTypes,
  typeWithName,
} from '../../../contract/http/reconciliation.ts';
import type { SearchResult } from '../../../contract/http/schemas.ts';
import { tokenizeName } from '../../../contract/name-tokens.ts';
import type { SearchFunction } from '../search/search.ts';
import { parseTypedQuery, type TypedQuery } from '../search/typed-query.ts';
import { nameScore } from './score.ts';

/** A candidate matches from this score on, when the next one has at most the other. */
const [matchFrom, nextAtMost] = [95, 80];
const nitScore = 100;
const nitPrefixScore = 60;
/** What a property adds that the candidate has, and takes where it has another value. */
const propertyWeight = 10;
/** With fewer candidates to choose from, the search would leave out names with typos. */
const minSearched = 10;

export function reconcile(search: SearchFunction, query: ReconciliationQuery): ReconciliationResult {
  const limit = Math.min(query.limit ?? defaultCandidates, maxCandidates);
  const asked = parseTypedQuery(query.query);
  const found = search(query.query, { limit: Math.max(limit, minSearched), source: sourceOf(query) });
  const scored = mergeByNit(
    found.map((company) => ({ company, score: scoreOf(asked, company, query.properties ?? []) })),
  )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  const matches = best !== undefined && best.score >= matchFrom && (next?.score ?? 0) <= nextAtMost;
  return {
    result: scored.slice(0, limit).map((candidate, i) => ({ ...candidate, match: matches && i === 0 })),
  };
}

function sourceOf({ type }: ReconciliationQuery): 'siis' | 'sfc' | undefined {
  const chosen = new Set(type === undefined ? [] : [type].flat());
  const [only] = chosen;
  return chosen.size === 1 ? reconciliationTypes[only!].dataset : undefined;
}

type Properties = NonNullable<ReconciliationQuery['properties']>;

function scoreOf(asked: TypedQuery, company: SearchResult, properties: Properties): number {
  if (company.coincidencia === 'nit') return nitScore;
  const { razon_social, nombre_coincidente } = company;
  const byName = Math.max(nameScore(asked, razon_social), nameScore(asked, nombre_coincidente ?? ''));
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
  const own = pid === 'ciudad' ? ciudad : ciiu_codigo;
  const sameAs = pid === 'ciudad' ? sameTown : sameActivity;
  const wanted = [v].flat().map((value) => (typeof value === 'object' ? value.id : String(value)));
  const given = wanted.filter((value) => tokenizeName(value).length > 0);
  if (own === null || given.length === 0) return 0;
  return given.some((value) => sameAs(value, own)) ? propertyWeight : -propertyWeight;
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
