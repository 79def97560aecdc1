/** Several companies in one request: each answer equals that of the company alone, for any list, query, storage and encoding. */

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import type { Batch, Company } from '../../../contract/http/company.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { fcParams } from '../../fc-params.ts';
import { tempDir } from '../../paths.ts';
import { absentNit, datasetNits, datasetYears, entityNit, writeDataset } from '../dataset.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

const folder = tempDir('data');
const written = writeDataset(folder);
let app: InProcessApp;
beforeAll(async () => {
  app = await openInProcessApp(folder);
});

async function get<D>(path: string, coding = 'gzip') {
  const response = await app.fetch(`${apiPrefix}${path}`, { headers: { 'accept-encoding': coding } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const coded = response.headers.get('content-encoding') === 'gzip';
  const text = (coded ? (await import('node:zlib')).gunzipSync(bytes) : bytes).toString();
  const body = JSON.parse(text) as { data: D; meta: { url: string; avisos?: string[] } };
  return { status: response.status, etag: response.headers.get('etag'), text, ...body };
}

const someNits = fc.uniqueArray(fc.constantFrom(...Object.values(datasetNits), absentNit, '654321'), {
  minLength: 1,
});
const someQuery = fc.record({
  include: fc.option(
    fc.subarray(['profile', 'financials', 'indicators', 'benchmark', 'calidad', 'reexpresiones'], {
      minLength: 1,
    }),
    { nil: undefined },
  ),
  years: fc.option(fc.subarray([...datasetYears, 1999], { minLength: 1 }), { nil: undefined }),
});
const queryOf = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

describe('a batch', () => {
  it('holds of every company what it answers alone', () =>
    fc.assert(
      fc.asyncProperty(
        someNits,
        someQuery,
        fc.constantFrom('gzip', 'identity'),
        async (list, query, coding) => {
          const batch = await get<Batch>(`/empresas?${queryOf({ nit: list, ...query })}`, coding);
          const sorted = [...list].sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));
          const known = sorted.filter((nit) => written.companies.some((company) => company.nit === nit));
          const alone = known.map(async (nit) => ({
            nit,
            ...(await get<Company>(`/empresa/${nit}?${queryOf(query)}`)).data,
          }));
          expect(batch.data.empresas).toEqual(await Promise.all(alone));
          expect(batch.data.no_encontrados).toEqual(sorted.filter((nit) => !known.includes(nit)));
        },
      ),
      fcParams(60),
    ));

  it('keeps of the financials one statement', async () => {
    const { data } = await get<Batch>(`/empresas?nit=${datasetNits.plain}&statement=resultados&years=2022`);
    const [company] = data.empresas;
    expect(company!.financials).toEqual(
      (await get(`/empresa/${datasetNits.plain}/financials?statement=resultados&years=2022`)).data,
    );
  });

  it('is one answer under one tag, however the list is written', async () => {
    const digit = checkDigit(datasetNits.moved);
    const one = await get<Batch>(`/empresas?nit=${datasetNits.moved},${datasetNits.plain}`);
    const two = await get<Batch>(
      `/empresas?include=indicators,profile,financials&nit=${datasetNits.plain},${datasetNits.moved}-${digit},${datasetNits.plain}`,
    );
    expect(two.text).toBe(one.text);
    expect(two.etag).toBe(one.etag);
    expect(one.meta.url).toBe(`${apiPrefix}/empresas?nit=${datasetNits.plain},${datasetNits.moved}`);
    expect(one.text).toBe(
      (await get(`/empresas?nit=${datasetNits.moved},${datasetNits.plain}`, 'identity')).text,
    );
  });

  it('says of an entity where it is found', async () => {
    const { data, meta } = await get<Batch>(`/empresas?nit=${entityNit},${absentNit}`);
    expect(data).toEqual({ empresas: [], no_encontrados: [entityNit, absentNit] });
    expect(meta.avisos).toEqual([
      `Son entidades vigiladas, que se consultan en ${apiPrefix}/sfc/{nit}: ${entityNit}.`,
    ]);
  });

  it('says nothing where there is no entity', async () => {
    const { meta } = await get<Batch>(`/empresas?nit=${datasetNits.plain},${absentNit}`);
    expect(meta).not.toHaveProperty('avisos');
  });
});
