/** The feed of a list over hand-written changes: what it says of each kind, who it names, its bounds, its ids. */

import { expect, it } from 'vitest';
import { changesOfListed, feedOfListed } from '../../../api/_lib/changes/changes-feed.ts';
import type { Release } from '../../../api/_lib/data/release.ts';
import { type Change, maxFeedEntries, maxFeedFigures } from '../../../contract/http/changes.ts';
import { changesEnd, changesStart } from '../../../contract/stored/changes.ts';
import { readAtom } from '../../build/publish/read-feed.ts';

const line = (concepto: string, antes: number | null, ahora: number | null, nit = one): Change => ({
  ...{ tipo: 'linea', nit, anio: 2023, estado: 'estado_resultados', concepto, antes, ahora },
});
const one = '900000100';
const two = '900000200';
const here = [one, two];
const entity = '860000005';
const listOf = (count: number) => Array.from({ length: count }, (_, i) => String(900_001_000 + i));

let made = 0;
/** A release whose history has these changes, the oldest first, after a release of which nothing is known. */
function releaseOf(steps: readonly (readonly Change[])[], sample = false): Release {
  const prefix = `feed ${made++}`;
  const texts = steps.map((rows) => rows.map((row) => JSON.stringify(row)).join(',\n'));
  const nameOf = (i: number) => i.toString(16).padStart(16, '0');
  const history = [null, ...texts].map((text, i) => ({
    release: nameOf(i),
    generated_at: `${2020 + i}-02-04T00:00:00Z`,
    anterior: i === 0 ? null : nameOf(i - 1),
    cambios: text === null ? null : { json: { path: `cambios/${nameOf(i)}.json`, sha256: `${prefix} ${i}` } },
  }));
  return {
    manifest: { history: history.reverse(), sample },
    has: (dataset: string, nit: string) => (dataset === 'siis' ? here.includes(nit) : nit === entity),
    changes: async ({ sha256 }: { sha256: string }) =>
      Buffer.from(`{${changesStart}${texts[Number(sha256.split(' ')[2]) - 1]}${changesEnd}`),
  } as unknown as Release;
}

const hostile = `<b>A & "B"</b> ]]>\u0000\u001b\ufffe\ud800 'Ñ' 🏦`;
const words = {
  notices: [] as readonly string[],
  labelOf: (statement: string, concept: string) => `${statement} <${concept}>`,
  nameOf: (dataset: string, nit: string) =>
    dataset === 'siis' && nit === one ? 'LA UNA' : dataset === 'siis' && nit === two ? hostile : null,
};
const feed = async (
  steps: readonly (readonly Change[])[],
  nits: readonly string[] = [one],
  sample = false,
  site = '',
) =>
  readAtom(
    await feedOfListed(
      releaseOf(steps, sample),
      nits,
      `/api/v1/cambios?format=atom&nit=${nits}`,
      words as never,
      site,
    ),
  );
const itemsOf = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item);

it.each<[string, Change, summary: string, item: string]>([
  [
    'who enters',
    { tipo: 'empresa_entra', nit: one, razon_social: 'LA UNA' },
    'entra en los datos',
    'Entra en los datos',
  ],
  [
    'who leaves',
    { tipo: 'empresa_sale', nit: one, razon_social: 'LA UNA' },
    'sale de los datos',
    'Sale de los datos',
  ],
  [
    'another name',
    { tipo: 'nombre_empresa', nit: one, antes: 'A', ahora: 'LA UNA' },
    'cambia de nombre',
    'Antes: A; ahora: LA UNA',
  ],
  ['a new year', { tipo: 'anio_nuevo', nit: one, anio: 2024 }, '1 año nuevo', 'Año nuevo: 2024'],
  [
    'a year that is gone',
    { tipo: 'anio_retirado', nit: one, anio: 2024 },
    '1 año retirado',
    'Año retirado: 2024',
  ],
  [
    'a figure that moves',
    line('x', -1000, 500),
    '1 cifra distinta',
    '2023: resultados &lt;x&gt; pasa de -1.000 a 500 miles de pesos (150 %)',
  ],
  [
    'a figure that comes',
    line('x', null, 5),
    '1 cifra distinta',
    '2023: resultados &lt;x&gt;, que no estaba, es de 5 miles de pesos',
  ],
  [
    'a figure that goes',
    line('x', 5, null),
    '1 cifra distinta',
    '2023: resultados &lt;x&gt;, que era de 5 miles de pesos, ya no está',
  ],
  [
    'a figure that an earlier version withheld',
    line('x', null, null),
    '1 cifra distinta',
    '2023: resultados &lt;x&gt; ya no se muestra',
  ],
])('an entry tells %s', async (_, row, summary, item) => {
  const { entries } = await feed([[row]]);
  expect(entries).toHaveLength(1);
  expect(entries[0]!.title).toBe(`LA UNA, datos al 4 de febrero de 2021: ${summary}`);
  expect(itemsOf(entries[0]!.html)).toEqual([item]);
});

const restated = (cifra: string, antes: number | null, ahora: number | null): Change => ({
  ...{ tipo: 'cifra_entidad', nit: entity, entity_id: '1-7', corte: '2025-12-31', cifra },
  ...{ fuente: 'mxk5-ce6w', antes, ahora },
});

it.each<[string, Change, item: string]>([
  [
    'an amount in pesos',
    restated('activos', 1000, 1100),
    'Al 31 de diciembre de 2025, según los balances abiertos (CUIF): Activo pasa de 1.000 a 1.100 pesos (10 %)',
  ],
  [
    'a ratio in percent',
    restated('roe', 0.1234, 0.1),
    'Al 31 de diciembre de 2025, según los balances abiertos (CUIF): ROE pasa de 12,34 % a 10,00 %',
  ],
  [
    'a ratio that moves little by the decimals that tell',
    restated('roe', 0.123401, 0.123403),
    'Al 31 de diciembre de 2025, según los balances abiertos (CUIF): ROE pasa de 12,3401 % a 12,3403 %',
  ],
  [
    'an account of the open balances by its code',
    restated('cuif:240000', 5, null),
    'Al 31 de diciembre de 2025, según los balances abiertos (CUIF): Cuenta 240000, que era de 5 pesos, ya no está',
  ],
  [
    'a ratio that comes',
    restated('roe', null, 0.1),
    'Al 31 de diciembre de 2025, según los balances abiertos (CUIF): ROE, que no estaba, es de 10,00 %',
  ],
  [
    'a ratio of another dataset',
    restated('capital_adequacy', 0.1, 0.11),
    'Al 31 de diciembre de 2025, según la solvencia individual: Solvencia total pasa de 10,00 % a 11,00 %',
  ],
])('an entry tells what the supervisor restated: %s', async (_, row, item) => {
  const { entries } = await feed([[row]], [entity]);
  expect(entries[0]!.title).toContain('1 cifra corregida');
  expect(itemsOf(entries[0]!.html)).toEqual([item]);
});

it('an entry of an entity lists the amounts and the ratios that moved most, and counts the others', async () => {
  const amounts = Array.from({ length: maxFeedFigures + 2 }, (_, i) => restated(`cuif:${100 + i}`, 0, i));
  // What follows from the accounts comes last, however much it moves.
  const average = restated('activos_promedio', 0, 1e9);
  const { entries } = await feed([[average, ...amounts, restated('roe', 0.1, 0.2)]], [entity]);
  const items = itemsOf(entries[0]!.html);
  expect(items).toHaveLength(maxFeedFigures + 1);
  expect(items.some((text) => /Cuenta 10[01] |promedio/.test(text!))).toBe(false);
  expect(items.at(-1)).toContain('ROE pasa de 10,00 % a 20,00 %');
  expect(entries[0]!.title).toContain('14 cifras corregidas');
  expect(entries[0]!.html).toContain('Y 3 cifras más.');
});

it('who has left is named as its latest changes name it, and has no page', async () => {
  const nit = '860000001';
  const { entries, subtitle } = await feed(
    [
      [{ tipo: 'nombre_entidad', nit, antes: 'EL CERO', ahora: 'EL UNO' }],
      [{ tipo: 'entidad_sale', nit, razon_social: 'EL DOS S.A.' }],
    ],
    [nit],
  );
  expect(entries.map(({ title }) => title)).toEqual([
    'EL DOS S.A., datos al 4 de febrero de 2022: sale de los datos',
    'EL DOS S.A., datos al 4 de febrero de 2021: cambia de nombre',
  ]);
  expect(entries[0]!.links).toEqual([`/api/v1/cambios?desde=${'1'.padStart(16, '0')}&nit=${nit}`]);
  expect(subtitle).toBe('Lo que cada publicación de los datos cambia de EL DOS S.A.');
});

it('the subtitle has what is said of the list', async () => {
  words.notices = ['1 puede ser 2.'];
  const { subtitle } = await feed([], [one]);
  words.notices = [];
  expect(subtitle).toMatch(/^Lo que cada publicación .* 1 puede ser 2\.$/);
});

it('figures alone name nobody', async () => {
  const nit = '900000900';
  const renamed: Change = { tipo: 'nombre_empresa', nit, antes: 'A', ahora: 'B' };
  const { entries } = await feed([[renamed], [line('x', 1, 2, nit)]], [nit]);
  expect(entries.map(({ title }) => title.split(',')[0])).toEqual(['B', 'B']);
});

it('an entry leads to the page of its subject, and to what changed since the release before', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, i): Change => ({ tipo: 'anio_nuevo', nit: one, anio: 2010 + i }),
  );
  const { entries } = await feed([[...rows, line('x', 1, 2)]]);
  const since = `/api/v1/cambios?desde=${'0'.repeat(16)}&nit=${one}`;
  const linked = since.replace('&', '&amp;');
  const years = rows.map((_, i) => `<li>Año nuevo: ${2010 + i}</li>`).join('');
  expect(entries[0]!.links).toEqual([`/empresa/${one}`, since]);
  expect(entries[0]!.html).toBe(
    `<p><a href="/empresa/${one}">LA UNA</a> (NIT ${one}):</p><ul>${years}<li>2023: resultados &lt;x&gt; pasa de 1 a 2 miles de pesos (100 %)</li></ul><p>Lo que cambió desde la publicación anterior hasta hoy: <a href="${linked}">${linked}</a>.</p>`,
  );
  const named = await feed([[{ tipo: 'nombre_entidad', nit: entity, antes: 'A', ahora: 'B' }]], [entity]);
  expect([named.links[1], named.entries[0]!.links[0]]).toEqual([`/cambios?nit=${entity}`, `/sfc/${entity}`]);
});

it('names that would be markup or no XML are data', async () => {
  const { entries } = await feed(
    [[{ tipo: 'nombre_empresa', nit: two, antes: hostile, ahora: hostile }]],
    [two],
  );
  const seen = `<b>A & "B"</b> ]]> 'Ñ' 🏦`;
  expect(entries[0]!.title).toBe(`${seen}, datos al 4 de febrero de 2021: cambia de nombre`);
  expect(entries[0]!.html).toContain('&lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt;');
});

it('an entry keeps its id when others come, in every list, and has another in the sample', async () => {
  const steps = [[line('x', 1, 2)], [line('x', 2, 3)]];
  const first = await feed(steps.slice(0, 1));
  const alone = await feed(steps);
  const listed = await feed(steps, [one, two]);
  const ids = (of: typeof first) => of.entries.map(({ id }) => id);
  expect(ids(alone)).toEqual([expect.any(String), ...ids(first)]);
  expect(ids(listed)).toEqual(ids(alone));
  expect([alone.id, listed.id]).toEqual([first.id, expect.not.stringMatching(first.id)]);
  expect(ids(await feed(steps, [one], true))).not.toContain(ids(alone)[0]);
});

it('an entry lists the figures that change most, in their order, and says how many more there are', async () => {
  const rows = Array.from({ length: 25 }, (_, i) =>
    line(`c${i}`, 1000 - 40 * i, 1000 - 40 * i + (i % 2 === 0 ? i : -i)),
  );
  const [entry] = (await feed([rows])).entries;
  expect(itemsOf(entry!.html)).toEqual(
    rows.slice(-maxFeedFigures).map((_, i) => expect.stringContaining(`&lt;c${25 - maxFeedFigures + i}&gt;`)),
  );
  expect(entry!.html).toContain(`<p>Y ${25 - maxFeedFigures} cifras más.</p>`);
});

it('a feed has the newest entries up to its bound, and says of how many', async () => {
  const nits = listOf(200);
  const step = nits.map((nit) => line('x', 1, 2, nit));
  const whole = await feed([step, step], nits);
  expect(whole.entries).toHaveLength(400);
  expect(whole.subtitle).not.toContain('más recientes');
  const cut = await feed([step, step, step], nits);
  expect(cut.entries).toHaveLength(maxFeedEntries);
  expect(cut.entries.some(({ updated }) => updated === '2021-02-04T00:00:00Z')).toBe(false);
  expect(cut.subtitle).toContain(`Van las ${maxFeedEntries} entradas más recientes de 600.`);
});

it.each([[[one]], [['860000009']], [here], [listOf(51)]])(
  'the feed of %j leads to the page of the same changes',
  async (nits) => {
    const { links, subtitle } = await feed([], nits);
    expect(links[1]).toBe(`/cambios?nit=${nits}`);
    if (nits.length > 1) expect(subtitle).toContain(`cambia de ${nits.length} NIT.`);
    else expect(subtitle).toMatch(/cambia de (?:LA UNA|el NIT 860000009)\./);
  },
);

it('without changes a feed has no entry, and the day on which the history begins', async () => {
  const { entries, updated, title, links } = await feed([], here);
  expect([entries, updated, title]).toEqual([[], '2020-02-04T00:00:00Z', 'Cifras: cambios de 2 NIT']);
  expect(links[0]).toBe(`/api/v1/cambios?format=atom&nit=${here}`);
});

it('every link is absolute, for mail services resolve no relative one', async () => {
  const { links, entries } = await feed([[line('x', 1, 2)]], [one], false, 'https://cifras.example');
  const inContent = entries.flatMap(({ html }) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!),
  );
  const all = [...links, ...entries.flatMap((entry) => entry.links), ...inContent];
  expect(all.length).toBeGreaterThan(5);
  expect(all.filter((href) => !/^https:\/\/(?:cifras\.example|creativecommons\.org)\//.test(href))).toEqual(
    [],
  );
});

it('is told as data too: who is known by which name, and what each release changed of each', async () => {
  const gone: Change = { tipo: 'entidad_sale', nit: entity, razon_social: 'EL BANCO' };
  const listed = await changesOfListed(
    releaseOf([[line('roe', 1, 2)], [line('roa', 3, 4), gone]]),
    [entity, one, two],
    words.nameOf,
  );
  expect(listed).toEqual({
    seguidos: [
      { nit: one, conjunto: 'siis', razon_social: 'LA UNA' },
      { nit: two, conjunto: 'siis', razon_social: hostile },
      { nit: entity, conjunto: 'sfc', razon_social: 'EL BANCO' },
    ],
    total: 3,
    entradas: [
      { ...released(2), cambios: [line('roa', 3, 4)] },
      { ...released(2), cambios: [gone] },
      { ...released(1), cambios: [line('roe', 1, 2)] },
    ],
  });
});

const released = (i: number) => ({
  release: i.toString(16).padStart(16, '0'),
  generated_at: `${2020 + i}-02-04T00:00:00Z`,
  anterior: (i - 1).toString(16).padStart(16, '0'),
});
