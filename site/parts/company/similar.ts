/** The companies most like one, for its page: the answer of the API without its words. */

import type { Client } from '../../../contract/client/client.ts';
import type { SimilarCompanies } from './facts.ts';

/** Those of the reference year, `count` at most; null for a company without a class, or that did not file in it. */
export async function mostSimilar(
  { parecidas }: Pick<Client, 'parecidas'>,
  nit: string,
  count: number,
): Promise<SimilarCompanies | null> {
  const { anio, comparadas, partes, empresas } = (await parecidas({ nit, limit: count })).data;
  return partes.actividad ? { anio, comparadas, partes, empresas } : null;
}
