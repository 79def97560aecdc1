/** Of many cases that are alike, one of each kind, the first, so that every run has the same. */

import type { Truth } from './oracle/sample.ts';

/** Those that are of a kind that none before them was of. */
export function oneOfEachKind<T>(cases: readonly T[], kindsOf: (one: T) => Iterable<string>): T[] {
  const met = new Set<string>();
  return cases.filter((one) => {
    const before = met.size;
    for (const kind of kindsOf(one)) met.add(kind);
    return met.size > before;
  });
}

/** What the sample says of a company: its damage and that of its years, the forms it filed. */
export function kindsOfCompany({ danos: own, gemelo, anios }: Truth): string[] {
  const years = Object.values(anios);
  return [
    ...own,
    ...(gemelo === null ? [] : ['gemelo']),
    ...years.flatMap(({ danos, punto_entrada, base, marco, conflictos }) => [
      ...danos,
      ...[punto_entrada, base, marco],
      ...conflictos.map(({ decidible }) => `conflicto decidible: ${decidible}`),
    ]),
  ];
}
