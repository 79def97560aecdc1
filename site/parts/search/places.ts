/** The sectors and towns that a typed text names, from the menus of the explorer. */

import { fold } from '../../../contract/text.ts';
import { calm } from '../document/format.ts';
import type { Facets } from '../explorer/facets.tsx';
import { townText } from '../explorer/facets.tsx';

/** `count` are its companies. */
export type Place = {
  name: string;
  kind: 'sector' | 'town';
  level?: string;
  code?: string;
  count: number;
  href: string;
};

/** As many sectors, and as many towns, as are suggested. */
const mostPlaces = 2;
const levels = ['seccion', 'division', 'clase'] as const;

/** Those in which each typed word begins a word, the largest first. */
export function placesNamed(typed: string, facets: Facets): readonly Place[] {
  const words = wordsOf(typed);
  const isNamed = (name: string) => {
    const nameWords = wordsOf(name);
    return words.length > 0 && words.every((word) => nameWords.some((nameWord) => nameWord.startsWith(word)));
  };
  const sectors = levels
    .flatMap((level) => (facets[level] ?? []).map((facet) => ({ level, ...facet })))
    .filter(({ valor, nombre }) => isNamed(`${valor} ${nombre ?? ''}`))
    .sort((a, b) => b.empresas - a.empresas)
    .slice(0, mostPlaces)
    .map(({ level, valor, nombre, empresas }) => ({
      name: calm(nombre ?? valor) ?? valor,
      kind: 'sector' as const,
      level,
      code: valor,
      count: empresas,
      href: `/sector/${level}/${valor}`,
    }));
  const towns = (facets.ciudad ?? [])
    .filter(({ valor }) => isNamed(valor))
    .slice(0, mostPlaces)
    .map((town) => ({
      name: townText(town),
      kind: 'town' as const,
      count: town.empresas,
      href: `/explorar?${new URLSearchParams({ ciudad: town.valor, ...(town.departamento && { departamento: town.departamento }) })}`,
    }));
  return [...sectors, ...towns];
}

const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean);
