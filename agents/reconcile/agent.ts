/** The agents' side of `/reconciliar`: parses the parameters, says what the queries cost, and answers them as JSON or as a page. */

import type { Client } from '../../contract/client/client.ts';
import { defaultLimits } from '../../contract/http/budgets.ts';
import type { Operation } from '../../contract/http/operations.ts';
import type { ParameterFault } from '../../contract/http/parameters.ts';
import {
  queriesPerPoint,
  type ReconciliationService,
  reconciliationManifest,
  wordsPerPoint,
} from '../../contract/http/reconciliation.ts';
import { type ParsedQueries, parseQueries } from './parse-queries.ts';
import { type FindCompanies, reconcile } from './reconcile.ts';
import {
  extend,
  extensionProperties,
  preview,
  proposeProperties,
  readSuggestRequest,
  suggestEntities,
  suggestProperties,
  suggestTypes,
} from './services.ts';

/** What agents get from the door, of one release. */
export interface ReconcileFacts {
  readonly search: FindCompanies;
  /** Asks `empresas` alone. */
  readonly client: Pick<Client, 'empresas'>;
  /** Called between long steps: lets other requests be answered. */
  pause(): Promise<void> | undefined;
}
type LoadFacts = () => Promise<ReconcileFacts>;

export interface ReconcileRequest {
  /** What the request costs. */
  readonly charge: { readonly rateClass: Operation['rateClass']; readonly points: number };
  /** Its answer, for JSON. */
  answerFrom(loadFacts: LoadFacts): Promise<unknown>;
}

export interface ReconcileAgent {
  parseParameters(
    parameters: URLSearchParams,
    isForm: boolean,
  ): ReconcileRequest | { readonly faults: readonly ParameterFault[] };
  /** Null for an unknown id. */
  answerService(
    service: ReconciliationService,
    parameters: URLSearchParams,
    loadFacts: LoadFacts,
  ): Promise<{ readonly json: unknown } | { readonly page: string } | null>;
}

/** `site` is the address of the site, without a slash at its end. */
export const createReconcileAgent = (site: string): ReconcileAgent => ({
  parseParameters(parameters, isForm) {
    const parsed = parseQueries(parameters);
    if ('faults' in parsed) return parsed;
    if ('none' in parsed && isForm)
      return {
        faults: [
          {
            parameter: 'queries',
            detail: 'falta: envíelo como formulario (application/x-www-form-urlencoded)',
          },
        ],
      };
    return { charge: chargeOf(parsed), answerFrom: (loadFacts) => answerQueries(site, parsed, loadFacts) };
  },
  answerService: (service, parameters, loadFacts) => answerService(site, service, parameters, loadFacts),
});

type Queries = Exclude<ParsedQueries, { readonly faults: unknown }>;

/** Cells of an extension that a point of the costly budget pays for. */
const cellsPerPoint = 50;

/** The manifest costs a request of the default budget. */
function chargeOf(queries: Queries): ReconcileRequest['charge'] {
  if ('none' in queries) return { rateClass: 'default', points: 1 };
  const points =
    'extension' in queries
      ? (queries.extension.ids.length * queries.extension.properties.length) / cellsPerPoint
      : pointsOfNames(
          'batch' in queries ? queries.batch.map(([, query]) => query?.query ?? '') : [queries.single.query],
        );
  return { rateClass: 'costly', points: Math.max(1, Math.ceil(points)) };
}

/** By their number or their words, whichever is more; the dearest batch takes the budget of a minute and no more, so that it can be asked. */
function pointsOfNames(names: readonly string[]): number {
  const words = names.reduce((sum, name) => sum + (name.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
  const points = Math.max(names.length / queriesPerPoint, words / wordsPerPoint);
  return Math.min(points, defaultLimits.costly);
}

async function answerQueries(site: string, queries: Queries, loadFacts: LoadFacts): Promise<unknown> {
  if ('none' in queries) return reconciliationManifest(site);
  const { search, client, pause } = await loadFacts();
  if ('extension' in queries) return extend(client, search, queries.extension);
  if ('single' in queries) return reconcile(search, queries.single);
  const results: [string, unknown][] = [];
  for (const [name, query] of queries.batch) {
    results.push([name, query === null ? { result: [] } : reconcile(search, query)]);
    await pause();
  }
  return Object.fromEntries(results);
}

async function answerService(
  site: string,
  service: ReconciliationService,
  parameters: URLSearchParams,
  loadFacts: LoadFacts,
): ReturnType<ReconcileAgent['answerService']> {
  const suggest = readSuggestRequest(parameters);
  if (service === 'tipos') return { json: suggestTypes(suggest) };
  if (service === 'propiedades') return { json: suggestProperties(suggest) };
  if (service === 'extension')
    return {
      json: proposeProperties(parameters.get('type'), Number(parameters.get('limit')) || maxProposed),
    };
  const { search } = await loadFacts();
  if (service === 'entidades') return { json: suggestEntities(search, suggest) };
  const page = preview(search, parameters.get('id') ?? '', site);
  return page === null ? null : { page };
}

/** As many as there are. */
const maxProposed = extensionProperties.length;
