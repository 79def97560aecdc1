/** Oracle and answers agree on whose purpose holds a word, of which year it is, and what of it is shown. */

import { expect, it } from 'vitest';
import type { Screener } from '../../contract/http/schemas.ts';
import type { OracleCompany } from './oracle.ts';
import { bare } from './raw.ts';
import { differences, getServed, openSharedOracle } from './served.ts';

interface Served {
  readonly con_todas: number;
  readonly empresas: readonly { nit: string; anio: number; pasaje: string; aciertos: [number, number][] }[];
}

const link =
  /^(?:.|de|la|el|los|las|en|por|para|con|del|otro|otra|otros|otras|al|su|sus|se|o|y|e|como|que|es)$/;

/** The words of a text, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9\uFFFD]+/)
    .filter((word) => word !== '' && !link.test(word));

/** Whether one is the other, or its plural. */
function areOne(word: string, other: string): boolean {
  const forms = (one: string) => [one, `${one}s`, `${one}es`, one.replace(/z$/, 'ces')];
  return forms(word).includes(other) || forms(other).includes(word);
}

/** Whether it begins with the other without its plural and last e, if these are five letters or more. */
const continues = (word: string, other: string): boolean => {
  const beginning = other.replace(/s$/, '').replace(/e$/, '');
  return beginning.length >= 5 && word.startsWith(beginning);
};

/** What the newest filing says that says anything of it. */
function purposeOf(company: OracleCompany) {
  const said = [...company.values()]
    .sort((a, b) => b.year - a.year)
    .map(({ year, cover }) => ({
      year,
      text: cover?.get(bare('Objeto social principal'))?.[0]?.trim() ?? '',
    }));
  return said.find(({ text }) => text !== '');
}

it('whose purpose holds a word, or two, and of which year it is', async () => {
  const oracle = await openSharedOracle();
  const purposes = new Map(
    [...oracle].flatMap(([nit, company]) => {
      const purpose = purposeOf(company);
      return purpose ? [[nit, { ...purpose, words: wordsOf(purpose.text) }] as const] : [];
    }),
  );
  expect(purposes.size).toBeGreaterThan(100);
  const vocabulary = [...new Set([...purposes.values()].flatMap(({ words }) => words))]
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .sort();
  expect(vocabulary.length).toBeGreaterThan(25);
  const holds = (nit: string, wanted: readonly string[]) =>
    wanted.every((word) => purposes.get(nit)?.words.some((own) => areOne(own, word) || continues(own, word)));
  const { list, same } = differences();
  const pairs = vocabulary.flatMap((word, i) => [
    [word],
    [word, vocabulary[(i * 7 + 3) % vocabulary.length]!],
  ]);
  for (const wanted of pairs) {
    const q = wanted.join('+');
    const holders = [...purposes.keys()].filter((nit) => holds(nit, wanted));
    const { con_todas, empresas } = await getServed<Served>(`/objeto?limit=50&q=${q}`);
    same(`${q}: con_todas`, con_todas, holders.length);
    for (const { nit, anio, pasaje, aciertos } of empresas) {
      const { year, text } = purposes.get(nit)!;
      same(`${q} ${nit}: anio`, anio, year);
      const shown = pasaje.replace(/^…|…$/g, '');
      same(`${q} ${nit}: pasaje`, text.replace(/\s+/g, ' ').includes(shown), true);
      for (const [from, to] of aciertos) {
        const [hit] = wordsOf(pasaje.slice(from, to));
        same(
          `${q} ${nit}: ${hit}`,
          wanted.some((word) => areOne(hit!, word) || continues(hit!, word)),
          true,
        );
      }
    }
    for (const anio of [2025, 2021]) {
      const screened = await getServed<Screener>(
        `/screener?objeto=${q}&anio=${anio}&page_size=200&sort=razon_social`,
      );
      const expected = holders.filter((nit) => oracle.get(nit)!.has(anio)).sort();
      same(`${q} ${anio}`, screened.empresas.map(({ nit }) => nit).sort(), expected);
    }
  }
  expect(list).toEqual([]);
});
