/** The types of the OpenAPI document suit a client of the server; whether answers hold to the document, `openapi.test.ts` asks. */

import createClient from 'openapi-fetch';
import { beforeAll, describe, expect, it } from 'vitest';
import type { paths } from '../../../../public/openapi.d.ts';
import { type Running, standingServer } from '../../../api/server.ts';

let server: Running;
beforeAll(async () => {
  server = await standingServer();
});

async function someNits(): Promise<string[]> {
  const client = createClient<paths>({ baseUrl: `${server.base}/api/v1` });
  const { data } = await client.GET('/screener', { params: { query: { page_size: 20 } } });
  return data!.data.empresas.map(({ nit }) => nit);
}

describe('the typed client', () => {
  const clientOf = () =>
    createClient<paths>({
      baseUrl: `${server.base}/api/v1`,
      querySerializer: { array: { style: 'form', explode: false } },
    });

  it('reads a company with the types that are published', async () => {
    const [nit = ''] = await someNits();
    const { data, error } = await clientOf().GET('/empresa/{nit}', {
      params: { path: { nit }, query: { include: ['profile', 'financials'] } },
    });
    expect(error).toBeUndefined();
    const scale: number | undefined = data?.meta.monetary?.scale;
    expect(scale).toBe(1000);
    expect(data?.data.profile?.nit).toBe(nit);
    expect(data?.data.indicators).toBeUndefined();
    const revenue: number | null | undefined =
      data?.data.financials?.estado_resultados?.[0]?.ingresos_operacionales;
    expect(revenue === null || typeof revenue === 'number').toBe(true);
  });

  it('tells a problem by its type', async () => {
    const { data, error, response } = await clientOf().GET('/empresa/{nit}', {
      params: { path: { nit: '999999999' } },
    });
    expect(data).toBeUndefined();
    expect(response.status).toBe(404);
    expect(error?.type).toMatch(/\/errors\/not-found$/);
  });

  it('searches, and reads an entity', async () => {
    const found = await clientOf().GET('/search', { params: { query: { q: 'banco', source: 'sfc' } } });
    const nit = found.data!.data.results[0]!.nit;
    const { data } = await clientOf().GET('/sfc/{nit}', {
      params: { path: { nit }, query: { include: ['profile', 'ratios'] } },
    });
    expect(data?.data.profile?.nit).toBe(nit);
  });
});
