/** Queries of the benchmark: screener queries with every filter and sort, and typed texts of every class. */

import { createRandom } from '../../build/sample/siis/prng.ts';
import type { Query } from '../../contract/http/queries.ts';
import type { ScreenerRow } from '../../contract/http/schemas.ts';
import { tokenizeName } from '../../contract/name-tokens.ts';
import { storedSortKeys } from '../../contract/stored/screener.ts';
import { largestFinder, type NamedCompany } from '../api/search/quality.ts';
import { type Typing, typings } from '../api/search/typing.ts';

export function screenerQueries(rows: readonly ScreenerRow[], count: number): Query<'screener'>[] {
  const random = createRandom(11);
  return Array.from({ length: count }, () => {
    const { ciiu_seccion, ciiu_codigo, departamento, ciudad, marco_niif, razon_social } = random.pick(rows);
    const filters = random.pick<Query<'screener'>>([
      {},
      { seccion: [ciiu_seccion ?? 'G'] },
      { division: [(ciiu_codigo ?? '4711').slice(0, 2)] },
      { clase: [ciiu_codigo ?? '4711'] },
      { departamento: departamento ?? 'Antioquia', marco_niif: [marco_niif] },
      { ciudad: ciudad ?? 'Medellín', seccion: [ciiu_seccion ?? 'G'] },
      { estado_actual: 'ACTIVA', tipo_societario: 'SAS' },
      { q: random.pick(razon_social.split(' ').filter((word) => word.length > 2)) ?? 'sas' },
    ]);
    return {
      ...filters,
      sort: random.pick(storedSortKeys),
      order: random.pick(['asc', 'desc'] as const),
      page: 1 + random.int(5),
      page_size: random.pick([20, 50, 50, 200]),
    };
  });
}

/** Typed texts by class, `count` of each where the names allow it. */
export function typedTexts(
  named: readonly NamedCompany[],
  perClass: number,
): { name: string; texts: string[] }[] {
  const words = new Set(named.flatMap(({ razon_social }) => tokenizeName(razon_social)));
  const largestOf = largestFinder(named);
  return Object.entries<Typing>(typings).map(([name, typing], place) => {
    const random = createRandom(12, place);
    const texts: string[] = [];
    for (let tries = 0; texts.length < perClass && tries < 40 * perClass; tries++) {
      const { nit, razon_social } = random.pick(named);
      const q = typing.write({ name: razon_social, nit }, random, { words, largestOf })?.trim();
      if (q !== undefined && [...q].length >= 2) texts.push(q);
    }
    return { name, texts };
  });
}
