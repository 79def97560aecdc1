/** The sums of the SIIS statements down to detail lines, used to choose between two amounts of one line. */

import { type Concept, type ConceptKey, concepts } from './concepts.ts';
import { type Identity, identities } from './identities.ts';

export interface Term {
  readonly line: ConceptKey;
  readonly sign: 1 | -1;
}
/** The total is the sum of its terms; a blank term counts as 0. */
export interface BlockSum {
  readonly total: ConceptKey;
  readonly terms: readonly Term[];
}

/** The detail lines between two rows of the table; breakdowns are parts of other lines and never added. */
function details(from: ConceptKey, to: ConceptKey): Term[] {
  const at = (key: ConceptKey) => concepts.findIndex((concept) => concept.key === key);
  return (concepts as readonly (Concept & { key: ConceptKey })[])
    .slice(at(from) + 1, at(to))
    .filter(({ kind }) => kind === 'detail')
    .map(({ key }) => ({ line: key, sign: key === 'acciones_propias' ? -1 : 1 }));
}
const block = (heading: ConceptKey, total: ConceptKey): BlockSum => ({
  total,
  terms: details(heading, total),
});

const notForSale = 'distintos_de_mantenidos_para_la_venta';

export const sums: readonly BlockSum[] = [
  block('titulo_activos_corrientes', 'activos_corrientes'),
  block('titulo_activos_corrientes', `activos_corrientes_${notForSale}`),
  block('titulo_activos_no_corrientes', 'activos_no_corrientes'),
  block('titulo_pasivos_corrientes', 'pasivos_corrientes'),
  block('titulo_pasivos_corrientes', `pasivos_corrientes_${notForSale}`),
  block('titulo_pasivos_corrientes', 'provisiones_corrientes'),
  block('titulo_pasivos_no_corrientes', 'pasivos_no_corrientes'),
  block('titulo_pasivos_no_corrientes', 'provisiones_no_corrientes'),
  block('titulo_patrimonio', 'total_patrimonio'),
  {
    total: 'total_patrimonio_pasivos',
    terms: [
      { line: 'total_pasivos', sign: 1 },
      { line: 'total_patrimonio', sign: 1 },
    ],
  },
  ...Object.values<Identity>(identities).map(({ total, parts }) => ({ total, terms: parts })),
];
