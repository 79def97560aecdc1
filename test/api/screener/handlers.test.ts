import { describe, expect, test } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import screener from '../../../api/screener.ts';
import search from '../../../api/search.ts';
import { metaSchema, type Screener, screenerSchema, searchSchema } from '../../../contract/http/schemas.ts';
import { writeFolder } from './folder.ts';
import { companySummaries, entitySummaries } from './summaries.ts';

const site = 'https://cifras.example';
environment({
  DATA_DIR: writeFolder(companySummaries(300), entitySummaries(9)),
  SITE_URL: site,
  LOG_LEVEL: 'silent',
});

const ask = (path: string, init?: RequestInit) =>
  (path.startsWith('/api/v1/search') ? search : screener).fetch(new Request(`${site}${path}`, init));
const links = (response: Response) =>
  Object.fromEntries(
    [...response.headers.get('link')!.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, to, rel]) => [rel, to]),
  );
const body = async (response: Response) =>
  (await response.json()) as { data: Screener; meta: { url: string } };

describe('screener', () => {
  test('the default answer keeps to the contract and declares its money', async () => {
    const { data, meta } = await body(await ask('/api/v1/screener'));
    expect(screenerSchema.parse(data).empresas).toHaveLength(50);
    expect(metaSchema.parse(meta)).toMatchObject({
      url: '/api/v1/screener',
      source: expect.stringMatching(/^SIIS/),
      monetary: { currency: 'COP', unit: 'thousands', scale: 1000 },
    });
  });

  test('following rel="next" walks the whole list by canonical addresses', async () => {
    let path: string | undefined = '/api/v1/screener?page_size=40&order=asc&_ts=5';
    const seen: string[] = [];
    while (path) {
      const response: Response = await ask(path);
      const { data, meta } = await body(response);
      seen.push(...data.empresas.map(({ nit }) => nit));
      if (data.pagination.page > 1) expect(meta.url).toBe(path);
      path = links(response).next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await body(await ask('/api/v1/screener'))).data.pagination.total);
  });

  test('the Link header names first, prev, next and last, each where there is one', async () => {
    const first = await ask('/api/v1/screener?page_size=100&seccion=g');
    expect(links(first).first).toBe('/api/v1/screener?page_size=100&seccion=G');
    expect(links(first)).not.toHaveProperty('prev');
    const past = await ask('/api/v1/screener?page=9999&page_size=100');
    const { total_pages } = (await body(past)).data.pagination;
    expect(links(past)).toEqual({
      first: '/api/v1/screener?page_size=100',
      prev: `/api/v1/screener?page=${total_pages}&page_size=100`,
      last: `/api/v1/screener?page=${total_pages}&page_size=100`,
    });
    const none = await ask('/api/v1/screener?ciudad=Macondo');
    expect(links(none)).toEqual({
      first: '/api/v1/screener?ciudad=Macondo',
      last: '/api/v1/screener?ciudad=Macondo',
    });
  });

  test.each([
    'seccion=V',
    'seccion=GG',
    'division=4',
    'division=471',
    'clase=47',
    'clase=G471',
    'marco_niif=plenas',
    'sort=nit',
    'order=ASC',
    'page=0',
    'page=-1',
    'page=1.5',
    'page_size=0',
    'page_size=201',
    'q=%20',
    'ciudad=',
    'sector=G',
    'page=1&page=2',
    'q=960000001-9',
  ])('%s is a 400', async (query) => {
    expect((await ask(`/api/v1/screener?${query}`)).status).toBe(400);
  });
});

describe('search', () => {
  test('answers keep to the contract and hold no amounts', async () => {
    const response = await ask('/api/v1/search?q=sas&limit=50');
    const { data, meta } = (await response.json()) as { data: unknown; meta: object };
    const { results, count } = searchSchema.parse(data);
    expect(results).toHaveLength(50);
    expect(count).toBe(50);
    expect(meta).toMatchObject({ source: 'SIIS, SFC' });
    expect(meta).not.toHaveProperty('monetary');
  });

  test.each(['', 'q=a', 'q=ab&limit=0', 'q=ab&limit=51', 'q=ab&source=SIIS', 'q=%20a%20', 'q=999000123-5'])(
    '%s is a 400',
    async (query) => {
      expect((await ask(`/api/v1/search?${query}`)).status).toBe(400);
    },
  );

  test('a wrong check digit is told, with the right one', async () => {
    const problem = (await (await ask('/api/v1/search?q=999.000.123-5')).json()) as { detail: string };
    expect(problem.detail).toContain('el dígito de verificación de 999000123 es 2, no 5');
  });
});
