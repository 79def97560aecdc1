/** The operations `screener` and `search` on a small data folder. */

import { describe, expect, test } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import v1 from '../../../api/v1.ts';
import {
  type Screener,
  screenerRowSchema,
  screenerSchema,
  yearOfRowKeys,
} from '../../../contract/http/schemas.ts';
import { writeFolder } from './folder.ts';
import { randomCompanies } from './summaries.ts';

const site = 'https://cifras.example';
environment({
  DATA_DIR: writeFolder(randomCompanies(300), []),
  SITE_URL: site,
  LOG_LEVEL: 'silent',
});

const ask = (path: string, init?: RequestInit) => v1.fetch(new Request(`${site}${path}`, init));
const links = (response: Response) =>
  Object.fromEntries(
    [...response.headers.get('link')!.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, to, rel]) => [rel, to]),
  );
const body = async (response: Response) =>
  (await response.json()) as { data: Screener; meta: { url: string; avisos?: string[] } };

describe('screener', () => {
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

  test('the indicators asked for stand in each row, and at the end of each line of CSV', async () => {
    const query = 'columnas=roe,capital_trabajo&min_roe=0&max_roe=50&sort=roe';
    const { data, meta } = await body(await ask(`/api/v1/screener?${query}`));
    expect(meta.url).toBe('/api/v1/screener?columnas=capital_trabajo,roe&max_roe=50&min_roe=0&sort=roe');
    const shown = screenerSchema.parse(data).empresas.map(({ indicadores }) => indicadores!);
    expect(shown.length).toBeGreaterThan(5);
    for (const own of shown) expect(Object.keys(own)).toEqual(['capital_trabajo', 'roe']);
    const returns = shown.map(({ roe }) => roe!);
    expect(returns.every((value) => value >= 0 && value <= 50)).toBe(true);
    expect(returns).toEqual([...returns].sort((a, b) => b - a));

    for (const paged of ['', '&page=1']) {
      const text = await (await ask(`/api/v1/screener?${query}&format=csv${paged}`)).text();
      const [head, ...lines] = text.trimEnd().split('\r\n');
      expect(head).toMatch(/,calidad,anio,capital_trabajo,roe,observaciones$/);
      const cells = ({ capital_trabajo, roe }: (typeof shown)[number]) => `,${capital_trabajo ?? ''},${roe}`;
      lines.slice(0, shown.length).forEach((line, i) => {
        expect(line.replace(/,[^,"]*$/, '').endsWith(cells(shown[i]!))).toBe(true);
      });
    }
  });

  test('without columnas no row has any, nor has the head of the CSV', async () => {
    const { data } = await body(await ask('/api/v1/screener?min_roe=0'));
    expect(data.empresas.length).toBeGreaterThan(0);
    expect(data.empresas.some((row) => 'indicadores' in row)).toBe(false);
    const text = await (await ask('/api/v1/screener?format=csv')).text();
    expect(text.split('\r\n')[0]).toBe(
      [...Object.keys(screenerRowSchema.omit(yearOfRowKeys).shape), 'observaciones'].join(','),
    );
  });

  test('a range that nobody lies in has no rows, one upside down is a 400 that names both ends', async () => {
    const { data } = await body(await ask('/api/v1/screener?min_total_activos=999999999999999'));
    expect(data.pagination.total).toBe(0);
    const response = await ask('/api/v1/screener?min_roe=10&max_roe=-2.5');
    expect(response.status).toBe(400);
    const { detail } = (await response.json()) as { detail: string };
    expect(detail).toContain('min_roe no puede ser mayor que max_roe, que es -2.5');
  });
});

describe('notices of the list', () => {
  test('a name that nobody has leads to search, which reads more', async () => {
    const { data, meta } = await body(await ask('/api/v1/screener?q=zzz%20ñandú'));
    expect(data.empresas).toEqual([]);
    expect(meta.avisos).toEqual([
      expect.stringMatching(/«zzz ñandú».*\/api\/v1\/search\?q=zzz%20%C3%B1and%C3%BA$/),
    ]);
    expect((await body(await ask('/api/v1/screener'))).meta.avisos ?? []).not.toContainEqual(
      expect.stringContaining('search'),
    );
  });
});

describe('search', () => {
  test('a wrong check digit is told, with the right one', async () => {
    const problem = (await (await ask('/api/v1/search?q=999.000.123-5')).json()) as { detail: string };
    expect(problem.detail).toContain('el dígito de verificación de 999000123 es 2, no 5');
  });
});
