/** The search in purposes: what weighs, what is found first, copied sentences, passages. */

import { describe, expect, it } from 'vitest';
import { bestPassage, createPurposeSearch } from '../../../api/_lib/search/purposes.ts';
import { modelPassage, wantedWords } from '../../../contract/purpose-words.ts';
import { encodePurposes } from '../../../contract/stored/purposes.ts';

const nitOf = (company: number) => String(900_000_000 + company);

/** The search in some texts, in order of NIT and rank. */
function searchIn(texts: readonly string[]) {
  const purposes = texts.map((objeto, i) => ({ nit: nitOf(i), anio: 2020 + (i % 5), objeto }));
  const search = createPurposeSearch(encodePurposes(purposes));
  const found = (q: string, limit = 10, keeps: (company: number) => boolean = () => true) =>
    search.search(wantedWords(q), limit, keeps, (company) => company);
  return {
    ...search,
    found,
    companies: (q: string, limit?: number) => found(q, limit).found.map(({ company }) => company),
    holders: (q: string) => [...search.holders(wantedWords(q))].flatMap((held, i) => (held === 1 ? [i] : [])),
  };
}

const times = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i));
/** Texts without a word of another, so that few words are in many. */
const others = (count: number) => times(count, (i) => `Oficio numero${i}`);

describe('a word', () => {
  it('counts the more, the fewer texts hold it', () => {
    const { found, companies } = searchIn([
      ...times(20, () => 'Venta de muebles'),
      'Venta de grafeno',
      ...others(60),
    ]);
    const { words } = found('venta muebles grafeno');
    expect(words.map(({ typed, companies: count }) => [typed, count])).toEqual([
      ['venta', 21],
      ['muebles', 20],
      ['grafeno', 1],
    ]);
    const [sale, furniture, graphene] = words.map(({ weight }) => weight);
    // ln((N − n + 0,5) / (n + 0,5)) with N 81.
    expect(sale).toBeCloseTo(Math.log(60.5 / 21.5), 12);
    expect(furniture).toBeCloseTo(Math.log(61.5 / 20.5), 12);
    expect(graphene).toBeCloseTo(Math.log(80.5 / 1.5), 12);
    expect(companies('muebles grafeno')[0]).toBe(20);
  });

  it('that half of the texts hold counts nothing, and finds nobody', () => {
    const { found, companies } = searchIn([
      ...times(5, (i) => `La sociedad hace numero${i}`),
      'Cultivo de flores',
      ...others(4),
    ]);
    expect(found('sociedad').words[0]!.weight).toBe(0);
    expect(companies('sociedad')).toEqual([]);
    expect(companies('sociedad flores')).toEqual([5]);
    expect(found('sociedad flores').found[0]!.all).toBe(true);
  });

  it('counts once in a text, however often it is there', () => {
    const { companies } = searchIn(['Flores y plantas', 'Flores, flores', ...others(9)]);
    // Both texts hold the word; that with one word less is shorter.
    expect(companies('flores')).toEqual([1, 0]);
  });

  it('is found without accents, in any case, in singular and plural', () => {
    const { companies } = searchIn(['CULTIVO DE FLORES', 'Baterías', ...others(9)]);
    for (const q of ['flor', 'Flores', 'FLOR', 'flores']) expect(companies(q), q).toEqual([0]);
    for (const q of ['bateria', 'BATERÍAS']) expect(companies(q), q).toEqual([1]);
  });

  it('finds those that continue it for half of what they count, behind itself', () => {
    const { found, companies, holders } = searchIn([
      'Fabricación de sillas',
      'Fabrica de sillas',
      ...others(9),
    ]);
    expect(companies('fabrica')).toEqual([1, 0]);
    expect(found('fabrica').found.every(({ all }) => all)).toBe(true);
    expect(found('fabrica').words[0]!.companies).toBe(2);
    expect(companies('silla fabric')).toEqual([0, 1]);
    expect(holders('fabrica silla')).toEqual([0, 1]);
    expect(holders('fabricacion')).toEqual([0]);
  });

  it('that lost a letter is found by every word that it may be', () => {
    const { companies, holders } = searchIn(['Fabricaci\uFFFDn de zapatos', ...others(9)]);
    expect(companies('fabricación')).toEqual([0]);
    expect(holders('fabricacion zapato')).toEqual([0]);
  });
});

describe('the order', () => {
  it('has those first that hold all words that count, then by their weight', () => {
    const long = times(60, (i) => `palabra${i}`).join(' ');
    const { found } = searchIn([
      `Transporte de carga ${long}`,
      'Carga',
      ...times(9, () => 'Transporte escolar'),
      ...others(60),
    ]);
    expect(found('transporte de carga', 3).found.map(({ company, all }) => [company, all])).toEqual([
      [0, true],
      [1, false],
      [2, false],
    ]);
  });

  it('of equal ones is that of their rank, and short texts stand before long ones', () => {
    const { companies } = searchIn(['Venta de flores y frutas', 'Flores', 'Flores', ...others(9)]);
    expect(companies('flores')).toEqual([1, 2, 0]);
    expect(companies('flores', 2)).toEqual([1, 2]);
  });

  it('is the same for those who are kept as for all, and holds nobody else', () => {
    const { found } = searchIn([...times(8, (i) => `Flores ${'x'.repeat(i + 2)}`), ...others(20)]);
    const odd = (company: number) => company % 2 === 1;
    const all = found('flores', 50).found;
    expect(all).toHaveLength(8);
    expect(found('flores', 50, odd).found).toEqual(all.filter(({ company }) => odd(company)));
    expect(found('flores', 2, odd).found).toEqual(all.filter(({ company }) => odd(company)).slice(0, 2));
  });
});

describe('a sentence that many copy', () => {
  const model = 'Podrá además fabricar, importar y vender baterías para toda clase de vehículos.';
  const copied = (count: number) => [
    ...times(count, (i) => `Hotel numero${i}. ${model}`),
    'Fabrica baterías.',
    ...others(150),
  ];

  it(`from ${modelPassage.companies} companies on is found once, with the largest of them and how many there are`, () => {
    const { found } = searchIn(copied(modelPassage.companies));
    expect(found('baterías').found).toEqual([
      { company: modelPassage.companies, all: true, copies: null },
      { company: 0, all: true, copies: modelPassage.companies },
    ]);
    const kept = found('baterías', 10, (company) => company > 6).found;
    expect(kept.map(({ company }) => company)).toEqual([modelPassage.companies, 7]);
  });

  it('takes no place of another where its largest company stands with a text of its own', () => {
    const { found } = searchIn([
      `Baterías numero0. ${model}`,
      ...times(modelPassage.companies - 1, (i) => `Hotel numero${i + 1}. ${model}`),
      `Fabrica unas pocas baterías de ${times(40, (i) => `clase${i}`).join(' ')}.`,
      ...others(150),
    ]);
    expect(found('baterías', 2).found).toEqual([
      { company: 0, all: true, copies: null },
      { company: modelPassage.companies, all: true, copies: null },
    ]);
    expect(found('baterías', 1).found.map(({ company }) => company)).toEqual([0]);
  });

  it('by one company less is of each of them', () => {
    const { found } = searchIn(copied(modelPassage.companies - 1));
    expect(found('baterías', 50).found).toHaveLength(modelPassage.companies);
    expect(found('baterías', 50).found.every(({ copies }) => copies === null)).toBe(true);
  });

  it('is held by each of them, and its words weigh as those of one text', () => {
    const { found, holders } = searchIn(copied(40));
    expect(holders('baterias vehiculos')).toEqual(times(40, String).map(Number));
    const [word] = found('baterías').words;
    expect(word!.companies).toBe(41);
    // 191 companies and the model; two of these texts hold it.
    expect(word!.weight).toBeCloseTo(Math.log((192 - 2 + 0.5) / (2 + 0.5)), 12);
  });

  it('is none when it has fewer than six words', () => {
    const { found } = searchIn([...times(40, () => 'Transporte de carga por carretera.'), ...others(99)]);
    expect(found('carga', 50).found).toHaveLength(40);
  });

  it('repeated by one company is copied by one', () => {
    const { found } = searchIn([times(40, () => model).join(' '), ...others(9)]);
    expect(found('baterias').found).toEqual([{ company: 0, all: true, copies: null }]);
  });
});

it('nobody holds a word that no purpose has, and an empty index has nobody', () => {
  const { holders, companies, found } = searchIn(['Flores', ...others(9)]);
  expect(holders('flores grafeno')).toEqual([]);
  expect(companies('grafeno')).toEqual([]);
  // A word that nobody has is lacking to all.
  expect(found('flores grafeno').found).toEqual([{ company: 0, all: false, copies: null }]);
  const none = searchIn([]);
  expect([none.holders('flores'), none.companies('flores')]).toEqual([[], []]);
  expect(none.unknownNotices('q', wantedWords('flores'))).toEqual(['q: la fuente no trae objetos sociales.']);
});

it('the company of a NIT is known, and none of another', () => {
  const { companyOf } = searchIn(['Flores', 'Frutas']);
  expect(['900000000', '900000001', '900000002', '90000000'].map(companyOf)).toEqual([
    0,
    1,
    undefined,
    undefined,
  ]);
});

describe('a passage', () => {
  const weighed = (q: string) => wantedWords(q).map((word) => ({ ...word, companies: 1, weight: 1 }));
  const marked = (text: string, q: string) => {
    const { text: passage, hits } = bestPassage(text, weighed(q));
    return { passage, words: hits.map(([from, to]) => passage.slice(from, to)) };
  };

  it('is a short purpose as a whole, with where the words stand', () =>
    expect(marked('Cultivo de FLORES; flor cortada.', 'flor')).toEqual({
      passage: 'Cultivo de FLORES; flor cortada.',
      words: ['FLORES', 'flor'],
    }));

  it('of a long one holds most of the words, is cut between words, and says where it goes on', () => {
    const filling = (i: number) => times(60, (j) => `relleno${i}${j}`).join(' ');
    const text = `${filling(1)} carga ${filling(2)} transporte de carga ${filling(3)}`;
    const { passage, words } = marked(text, 'transporte de carga');
    expect(words).toEqual(['transporte', 'carga']);
    expect(passage).toMatch(/^…relleno\d+ .* transporte de carga .* relleno\d+…$/);
    expect(passage.length).toBeGreaterThan(170);
    expect(passage.length).toBeLessThan(225);
    expect(text).toContain(passage.slice(1, -1));
  });

  it('begins and ends with the purpose where the words stand there', () => {
    const filling = times(60, (j) => `relleno${j}`).join(' ');
    expect(marked(`Flores ${filling}`, 'flores').passage).toMatch(/^Flores relleno.*…$/);
    expect(marked(`${filling} flores.`, 'flores').passage).toMatch(/^….* flores\.$/);
  });

  it('holds the rarest words rather than most', () => {
    const filling = times(60, (j) => `relleno${j}`).join(' ');
    const words = weighed('venta compra grafeno').map((word) => ({
      ...word,
      weight: word.typed === 'grafeno' ? 5 : 1,
    }));
    const { text, hits } = bestPassage(`Venta y compra ${filling} grafeno ${filling}`, words);
    expect(hits.map(([from, to]) => text.slice(from, to))).toEqual(['grafeno']);
  });

  it('of one word that is longer than a passage is the whole word', () => {
    const word = 'x'.repeat(300);
    expect(marked(`${word} flores ${word}`, word).passage).toContain(word);
  });

  it('without any of the words is how the purpose begins', () =>
    expect(marked(times(60, (j) => `relleno${j}`).join(' '), 'flores').passage).toMatch(/^relleno0 /));
});
