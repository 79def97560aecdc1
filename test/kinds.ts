/** Selects one case of each kind, always the same ones. */

import type { Truth } from './oracle/sample.ts';

/** The cases that have a kind which no case before them has. */
export function oneOfEachKind<T>(cases: readonly T[], kindsOf: (one: T) => Iterable<string>): T[] {
  const met = new Set<string>();
  return cases.filter((one) => {
    const before = met.size;
    for (const kind of kindsOf(one)) met.add(kind);
    return met.size > before;
  });
}

/** A company's kinds in the sample's truth: its damages, those of its years, and the forms that it filed. */
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
