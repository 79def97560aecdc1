/** The pages of the types of supervised entities in both languages, compared with the API's answers. */

import { beforeAll, describe, expect, it } from 'vitest';
import { figuresOfGroup } from '../../../contract/entity-groups.ts';
import type { Entity } from '../../../contract/http/entity.ts';
import type { EntityList, EntitySeries } from '../../../contract/http/entity-peers.ts';
import type { Search } from '../../../contract/http/schemas.ts';
import type { EntityFacts } from '../../../site/parts/entity/facts.ts';
import { formatsIn } from '../../../site/words/formats.ts';
import { entityGroupWords, entityWords } from '../../../site/words/words.ts';
import { printed } from '../../build-fixture.ts';
import { siteUrl } from '../../paths.ts';
import { escaped } from '../markup.ts';
import { between, type DrawnSite, openDrawnSite } from './drawn.ts';
import { spanishIn } from './en/spanish.ts';
import { aboutIn } from './text.ts';

let site: DrawnSite;
let all: EntityList;
beforeAll(async () => {
  site = await openDrawnSite(printed);
  all = await site.data<EntityList>('/api/v1/sfc/screener?page_size=500');
});

const api = (query: string) => site.data<EntityList>(`/api/v1/sfc/screener?page_size=500&${query}`);

/** Of each row that has the attribute: its value, the text of its head, and what its cells and their titles say. */
const rowsOf = (text: string, attribute: string) =>
  [...text.matchAll(new RegExp(`<tr ${attribute}="([^"]+)">(.*?)</tr>`, 'g'))].map(([, key, row = '']) => ({
    key,
    name: /<th[^>]*>(.*?)<\/th>/.exec(row)![1]!.replace(/<[^>]+>/g, ''),
    cells: [...row.matchAll(/<td[^>]*?(?:title="([^"]*)")?>([^<]*)<\/td>/g)].map(([, title, said]) => ({
      title,
      said,
    })),
  }));

interface Answer {
  readonly meta: { readonly license: string; readonly generated_at: string };
}
interface DescribedDataset {
  readonly license: readonly string[];
  readonly distribution: readonly { readonly contentUrl: string }[];
}

/** The keys of the figures that the page shows, by the address of its rows in the API. */
const shownKeys = (text: string) => /\/api\/v1\/sfc\/screener\?cifras=([\w,]+)/.exec(text)![1]!.split(',');

describe.each(['es', 'en'] as const)('in %s', (language) => {
  const words = entityGroupWords[language];
  const formats = formatsIn[language];
  const path = language === 'es' ? '/sfc' : '/en/sfc';
  const titleOf = (value: number, unit: string) => (unit === 'cop' ? formats.filed(value, 1) : String(value));

  it('all types stand with their totals at the newest cut, each leading to its entities', async () => {
    const text = await site.page(path);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    const rows = rowsOf(text, 'data-group');
    expect(rows.map(({ key }) => key)).toEqual(all.grupos.map(({ clave }) => clave));
    const { grupos } = await api('cifras=activos,patrimonio,ganancia_12_meses,roe');
    for (const [i, { clave, nombre, name, presentes, cifras }] of grupos.entries()) {
      expect(rows[i]!.name).toBe(language === 'es' ? nombre : name);
      expect(text).toContain(`href="${path}?grupo=${clave}"`);
      const [count, assets, growth, equity, result, roe] = rows[i]!.cells;
      expect(count!.said).toBe(String(presentes));
      expect(assets!.title).toBe(formats.filed(cifras.activos!.total!, 1));
      expect(growth!.title).toBe(String(cifras.activos!.crecimiento!.de_presentes));
      expect(equity!.title).toBe(formats.filed(cifras.patrimonio!.total!, 1));
      expect(result!.title).toBe(formats.filed(cifras.ganancia_12_meses!.total!, 1));
      expect(roe!.said).toBe(entityWords[language].percent(cifras.roe!.agregada!));
    }
  });

  it('of a type its entities stand in the order and with the figures and parts of the API, and why one is missing', async () => {
    let missing = 0;
    for (const { clave } of all.grupos)
      for (const sort of clave === 'bancos' ? ['activos', 'roe', 'patrimonio', 'nombre'] : ['activos']) {
        const text = await site.page(`${path}?grupo=${clave}&sort=${sort}`);
        expect(text).not.toMatch(/undefined|NaN|\[object/);
        const keys = shownKeys(text);
        expect(keys.length).toBeGreaterThanOrEqual(6);
        expect(keys.length).toBeLessThanOrEqual(8);
        for (const key of keys) expect(figuresOfGroup(clave)).toContain(key);
        const order = sort === 'nombre' ? '&order=asc' : '';
        const { entidades, cifras } = await api(
          `grupo=${clave}&cifras=${keys.join(',')}&sort=${sort}${order}`,
        );
        const shared = sort === 'patrimonio' ? sort : 'activos';
        const wanted = entidades.map((entity) => ({
          key: entity.entity_id,
          name: escaped(entity.nombre),
          cells: keys.flatMap((key) => {
            const value = entity.cifras[key] ?? null;
            const { unidad } = cifras.find((figure) => figure.clave === key)!;
            if (value === null) missing++;
            const title =
              value === null ? entityWords[language].reasons[entity.motivos![key]!] : titleOf(value, unidad);
            const part = entity.participacion[key] ?? null;
            return key === shared ? [title, part === null ? words.noShare : String(part)] : [title];
          }),
        }));
        const rows = rowsOf(text, 'data-entity');
        expect(rows.map((row) => ({ ...row, cells: row.cells.map(({ title }) => title) }))).toEqual(wanted);
        expect(text.match(/aria-sort=/g)).toHaveLength(1);
      }
    expect(missing).toBeGreaterThan(0);
  });

  it('no median stands where a type has fewer than eight entities', async () => {
    const medians = [];
    for (const { clave, presentes } of all.grupos) {
      const text = await site.page(`${path}?grupo=${clave}`);
      const hasMedian = text.includes(`<th scope="row">${words.median}</th>`);
      expect(hasMedian, clave).toBe(presentes >= 8);
      medians.push(hasMedian);
    }
    expect(new Set(medians).size).toBe(2);
  });

  it('who had a balance before a cut and none at it is named, with in whom it goes on', async () => {
    let told = 0;
    for (const { clave } of all.grupos) {
      const { entidades } = await site.data<EntitySeries>(`/api/v1/sfc/series/activos?grupo=${clave}`);
      for (const corte of ['2024-03-31', all.corte!]) {
        const gone = entidades.flatMap(({ nombre, valores, sucesora }) => {
          const cuts = valores.map((value) => value.corte);
          const last = cuts.findLast((cut) => cut < corte);
          return last && !cuts.includes(corte) ? [{ nombre, last, sucesora }] : [];
        });
        const text = await site.page(`${path}?grupo=${clave}&corte=${corte}`);
        const [, list = ''] = /id="se-fueron".*?<ul>(.*?)<\/ul>/.exec(text) ?? [];
        const items = [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) =>
          item.replace(/<[^>]+>/g, ''),
        );
        expect(items).toHaveLength(gone.length);
        for (const { nombre, last, sucesora } of gone) {
          const item = items.find((text) => text.startsWith(`${escaped(nombre)}${words.lastCut(last)}`))!;
          expect(item.includes(words.continues.licencia(''))).toBe(sucesora?.clase === 'licencia');
          expect(item.includes(words.continues.fusion(''))).toBe(sucesora?.clase === 'fusion');
          expect(item).toMatch(/[^.]\.$/);
          told++;
        }
      }
    }
    expect(told).toBeGreaterThan(2);
  });

  it.each(['', '?grupo=bancos', '?grupo=seguros_generales&corte=2024-12-31'])(
    '%s is cited with its cut and the licence of its data, and described to search engines',
    async (query) => {
      const text = await site.page(path + query);
      const { meta } = (await (await site.fetch('/api/v1/sfc/screener')).json()) as Answer;
      const [, grupo, corte = all.corte!] = /grupo=(\w+)(?:&corte=(.*))?$/.exec(query) ?? [];
      const group = all.grupos.find(({ clave }) => clave === grupo);
      const name = group ? (language === 'es' ? group.nombre : group.name) : words.title;
      const cited = between(text, 'id="citar"', '</section>');
      expect(cited).toContain(escaped(`${words.citedAt(name, corte)}. Cifras`));
      expect(cited).toContain(escaped(siteUrl + path + query));
      expect(cited).toContain(`${meta.license}.`);
      const dataset = aboutIn(text) as unknown as DescribedDataset;
      expect(dataset).toMatchObject({ '@type': 'Dataset', dateModified: meta.generated_at });
      expect(dataset.license).toEqual([
        'https://creativecommons.org/licenses/by/4.0/deed.es',
        'https://creativecommons.org/licenses/by-sa/4.0/deed.es',
      ]);
      const [json, table] = dataset.distribution.map(({ contentUrl }) => contentUrl.slice(siteUrl.length));
      expect((await site.data<EntityList>(json!)).corte).toBe(corte);
      expect(await (await site.fetch(table!)).text()).toMatch(/^corte,grupo,/);
    },
  );

  it('a cut without data says so, and names those that have', async () => {
    const text = await site.page(`${path}?grupo=bancos&corte=1999-12-31`);
    expect(text).toContain(words.nobody);
    expect(text).toContain(`href="${path}?grupo=bancos"`);
  });

  it.each(['grupo=banca', 'corte=2024-02-29', 'sort=nada'])('refuses %s', async (query) =>
    expect((await site.fetch(`${path}?${query}`)).status).toBe(400),
  );

  it('leads to the same page in the other language and to pages of entities of its own', async () => {
    const text = await site.page(`${path}?grupo=bancos&sort=roe`);
    for (const [hreflang, other] of [
      ['es', '/sfc'],
      ['en', '/en/sfc'],
    ])
      expect(text).toContain(
        `<link rel="alternate" hreflang="${hreflang}" href="${siteUrl}${other}?grupo=bancos"/>`,
      );
    const linked = [...text.matchAll(new RegExp(`href="(${path}/\\d+)"`, 'g'))].map(([, href]) => href!);
    expect(linked.length).toBeGreaterThan(5);
    await site.page(linked[0]!);
  });
});

it('of an entity its page has the figures, percentiles and parts of the API at the newest cut, and its quarters', async () => {
  let compared = 0;
  for (const language of ['es', 'en'] as const) {
    const path = language === 'es' ? '/sfc' : '/en/sfc';
    const words = entityGroupWords[language];
    for (const { nit, grupo } of all.entidades) {
      if (nit === null || (await site.fetch(`${path}/${nit}`)).status === 404) continue;
      const text = await site.page(`${path}/${nit}`);
      const block = between(text, '<section class="block" id="tipo"', '</section>');
      expect(block).toContain(`href="${path}?grupo=${grupo}"`);
      const keys = shownKeys(block);
      const { grupos, entidades, cifras } = await api(`grupo=${grupo}&cifras=${keys.join(',')}`);
      const own = entidades.find((entity) => entity.nit === nit)!;
      const { peers } = await site.facts<EntityFacts>(`${path}/${nit}`);
      expect(peers!.corte).toBe(all.corte);
      expect(
        peers!.rows.map(({ key, value, percentile, share, n, median }) => [
          ...[key, value, percentile, share, n, median],
        ]),
      ).toEqual(
        keys.map((key) => [
          ...[key, own.cifras[key], own.percentil[key], own.participacion[key]],
          ...[grupos[0]!.cifras[key]?.n ?? 0, grupos[0]!.cifras[key]?.p50 ?? null],
        ]),
      );
      for (const { name, value, unit } of peers!.rows) {
        expect(cifras.map((figure) => (language === 'es' ? figure.nombre : figure.name))).toContain(
          name[language],
        );
        if (value === null) continue;
        expect(block).toContain(`title="${unit === 'cop' ? formatsIn[language].filed(value, 1) : value}"`);
      }
      if (grupos[0]!.presentes < 8) expect(block).toContain(`title="${words.tooFew}"`);
      for (const [key, values] of [
        ['resultado_trimestre', peers!.result],
        ['activos', peers!.assets],
      ] as const) {
        const series = await site.data<EntitySeries>(`/api/v1/sfc/series/${key}?grupo=${grupo}`);
        const ofEntity = series.entidades.find(({ entity_id }) => entity_id === own.entity_id)!;
        expect(values).toEqual(
          peers!.quarters.map(
            (quarter) => ofEntity.valores.find(({ corte }) => corte === quarter)?.valor ?? null,
          ),
        );
      }
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(10);
});

it('of an entity without a balance at the newest cut its page has no place in a type', async () => {
  const nits = all.entidades.map(({ nit }) => nit);
  const { results } = await site.data<Search>('/api/v1/search?q=constructora&source=sfc');
  const others = results.map(({ nit }) => nit).filter((nit) => !nits.includes(nit));
  expect(others.length).toBeGreaterThan(0);
  for (const nit of others) expect(await site.page(`/sfc/${nit}`)).not.toContain('id="tipo"');
});

it('the comparison has balance and result of entities that are in open data alone, of each year', async () => {
  const named = all.entidades.flatMap(({ nit }) => nit ?? []);
  const answers = await Promise.all(
    named.map((nit) => site.data<Entity>(`/api/v1/sfc/${nit}?include=profile,statements`)),
  );
  const alone = answers.filter(({ profile }) => profile!.filings_count === 0).slice(0, 3);
  expect(alone.length).toBeGreaterThan(1);
  for (const { profile, statements } of alone)
    for (const year of [2024, 2025]) {
      const text = await site.page(`/comparar?nit=sfc:${profile!.nit}&anio=${year}`);
      const shown = [...text.matchAll(/<tr data-line="(\w+)">.*?<td[^>]*title="([^"]+)"/g)];
      const amounts = shown.map(([, line, title = '']) => [line, title.replaceAll(/\D/g, '')]);
      const pesosOf = (name: 'financial_position' | 'profit_loss', account: string) => {
        const { columns, rows } = statements![name]!;
        const at = columns.findIndex(({ end }) => end === `${year}-12-31`);
        const pesos = rows.find(({ concept }) => concept === `cuif:${account}`)!.values[at]!;
        return String(Math.round(Math.abs(pesos)));
      };
      expect(Object.fromEntries(amounts)).toEqual({
        ganancia_neta: pesosOf('profit_loss', '590000'),
        total_activos: pesosOf('financial_position', '100000'),
        total_pasivos: pesosOf('financial_position', '200000'),
        total_patrimonio: pesosOf('financial_position', '300000'),
      });
    }
});

it('in English no sentence is in Spanish', async () => {
  for (const query of ['', ...all.grupos.map(({ clave }) => `?grupo=${clave}`)])
    expect(spanishIn(await site.page(`/en/sfc${query}`), ['screener?cifras']), query).toEqual([]);
});

it('the front pages and the page of sectors lead here', async () => {
  expect(await site.page('/')).toContain('href="/sfc"');
  expect(await site.page('/en')).toContain('href="/en/sfc"');
  expect(await site.page('/sector')).toContain('href="/sfc"');
});
