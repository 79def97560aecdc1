/** `/objeto`: the companies whose purposes answer best to some words, each with the passage. */

import { addressOf } from '../../../contract/http/addresses.ts';
import { defaults } from '../../../contract/http/requests.ts';
import { wantedWords } from '../../../contract/purpose-words.ts';
import { truncate } from '../../../contract/text.ts';
import type { Handler } from '../http/handler.ts';
import { loadPurposesOf } from '../search/purpose-companies.ts';
import { bestPassage, type WeighedWord } from '../search/purposes.ts';

const round4 = (value: number): number => Math.round(value * 1e4) / 1e4;

export const objeto: Handler<'objeto'> = async ({ limit = defaults.objeto.limit, ...query }, release) => {
  const { purposes, entry, rank, narrow } = await loadPurposesOf(release);
  const { text, place, unknown, keeps } = narrow(query);
  const wanted = wantedWords(text);
  const { words, withAll, found } = purposes.search(wanted, limit, keeps, rank);
  const { index } = purposes;
  const empresas = found.map(({ company, all, copies }) => {
    const { nit, razon_social, ciiu_codigo, departamento, ciudad } = entry(company);
    const { text: pasaje, hits } = bestPassage(index.purpose(company), words);
    return {
      nit,
      razon_social,
      href: `/empresa/${nit}`,
      ciiu_codigo,
      departamento,
      ciudad,
      anio: index.yearAt(company),
      pasaje,
      aciertos: hits.map(([from, to]): [number, number] => [from, to]),
      todas: all,
      copias: copies,
    };
  });
  const palabras = words.map(({ typed, companies, weight }) => ({
    palabra: typed,
    sociedades: companies,
    peso: round4(weight),
  }));
  const data = {
    q: query.q,
    lugar: place,
    palabras,
    con_todas: withAll,
    empresas,
  };
  const avisos = [
    ...unknown.map(placeNotice),
    ...commonNotice(words, text),
    ...purposes.unknownNotices('q', wanted),
  ];
  return { data, avisos };
};

const placeNotice = (name: string): string =>
  `departamento: ninguna sociedad está en «${truncate(name)}», o se llama de otro modo.`;

/** Where no word tells companies apart. */
function commonNotice(words: readonly WeighedWord[], text: string): string[] {
  const held = words.filter(({ companies }) => companies > 0);
  if (held.length < words.length || held.some(({ weight }) => weight > 0)) return [];
  const said = `q: la mitad de los textos o más tiene ${held.length > 1 ? 'cada una de estas palabras, que no distinguen' : 'esta palabra, que no distingue'} a nadie.`;
  const list = `${addressOf('screener', {})}?objeto=${encodeURIComponent(truncate(text))}`;
  return [`${said} Las que tienen todas están en ${list}`];
}
