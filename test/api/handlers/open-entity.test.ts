/** An entity that only the supervisor's open data contain: search, answers, selection of years, downloads. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { type Entity, entitySchema } from '../../../contract/http/entity.ts';
import type { Meta } from '../../../contract/http/schemas.ts';
import { resultText, toolCall, usual } from '../../agents/mcp/client.ts';
import { sharedSample } from '../../build-fixture.ts';
import { nitsOf } from '../../released.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

const { raw, out } = await sharedSample();
const truth = JSON.parse(readFileSync(join(raw, 'truth-sfc.json'), 'utf8')) as {
  filings: { nit: string }[];
};
const filed = new Set(truth.filings.map(({ nit }) => nit));
const [nit, late] = nitsOf(out, 'sfc').filter((each) => !filed.has(each)) as [string, string];
let app: InProcessApp;

async function get(path: string): Promise<{ data: Entity; meta: Meta }> {
  const response = await app.fetch(`${apiPrefix}${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as { data: Entity; meta: Meta };
}

beforeAll(async () => {
  app = await openInProcessApp(out);
});

describe('an entity without XBRL', () => {
  it('has a profile, no filings, and the ratios of the open data with licence and attribution', async () => {
    const { data, meta } = await get(`/sfc/${nit}?include=profile,filings,ratios,evidencia`);
    entitySchema.parse(data);
    expect(data.profile).toMatchObject({ nit, taxonomy_ref: 'CUIF', filings_count: 0, entities: [] });
    expect(data.filings).toEqual([]);
    expect(Object.keys(data.ratios![2025]!)).toEqual(
      expect.arrayContaining(['roe', 'roa', 'loan_to_deposit', 'coverage', 'npl_ratio', 'capital_adequacy']),
    );
    expect(data.evidencia?.ratio_sources[2025]?.capital_adequacy).toMatchObject({
      dataset: 'x586-r5d2: Solvencia Individual',
      cut: '2025-12-31',
      license: 'CC-BY-SA-4.0',
      attribution: expect.stringMatching(
        /^Superintendencia Financiera de Colombia.*, actualizado el 2026-02-20$/,
      ),
    });
    expect(meta.attribution).toBe('Superintendencia Financiera de Colombia, SIMEV y datos abiertos');
    expect([meta.license, (await get(`/sfc/${nit}`)).meta.license]).toEqual([
      'CC BY 4.0, CC BY-SA 4.0',
      'CC BY 4.0, CC BY-SA 4.0',
    ]);
  });

  it('has its balance in pesos, of the years that were asked for, with the licence', async () => {
    const { data } = await get(`/sfc/${nit}?include=statements&years=2024`);
    const { columns, rows, source } = data.statements!.financial_position!;
    expect(Object.keys(data.statements!)).toEqual(['financial_position', 'profit_loss']);
    expect(columns.map(({ end }) => end)).toEqual(['2024-12-31', '2024-09-30']);
    const pesos = (account: string) => rows.find(({ concept }) => concept === `cuif:${account}`)!.values[0]!;
    expect(Math.abs(pesos('100000') - pesos('200000') - pesos('300000'))).toBeLessThan(0.01);
    expect(source?.license).toBe('CC-BY-4.0');
  });

  it('has its results from January to each cut, and never calls class 4 its income', async () => {
    const { data } = await get(`/sfc/${late}?include=statements&statements=profit_loss&years=2025`);
    const { columns, rows } = data.statements!.profit_loss!;
    expect(columns.map(({ start, end }) => [start, end])).toEqual([['2025-01-01', '2025-09-30']]);
    const row = (account: string) => rows.find(({ concept }) => concept === `cuif:${account}`)!;
    expect(row('590000').values).toEqual([-4_392_000_000]);
    expect(row('410200').label).toBe('Ingresos financieros cartera');
    expect(row('400000')).toMatchObject({ caution: expect.stringMatching(/^No son los ingresos/) });
  });

  it('has its figures of each cut, of the years that were asked for, and no notice that there are none', async () => {
    const { data, meta } = await get(`/sfc/${late}?include=cifras&years=2025`);
    expect(new Set(data.cifras!.map(({ corte }) => corte))).toEqual(new Set(['2025-09-30']));
    expect(data.cifras!.find(({ cifra }) => cifra === 'resultado')).toEqual({
      entity_id: '4-901',
      corte: '2025-09-30',
      cifra: 'resultado',
      valor: -4_392_000_000,
      fuente: 'mxk5-ce6w',
      definicion: 'Resultado de enero al corte: cuenta 590000, negativo si es pérdida',
    });
    expect(data.fuentes!['mxk5-ce6w']).toMatchObject({ license: 'CC-BY-4.0' });
    expect(meta.avisos).toBeUndefined();
    expect((await get(`/sfc/${late}?include=cifras&years=2012`)).meta.avisos).toEqual([
      'No hay datos de 2012. Los años con datos son 2022, 2023, 2024, 2025.',
    ]);
  });

  it('is found by its NIT and by its name', async () => {
    const { data: whole } = await get(`/sfc/${nit}`);
    const name = whole.profile!.name;
    for (const q of [nit, name, name.toLowerCase().split(' ').slice(-1)[0]!]) {
      const { data } = (await get(`/search?q=${encodeURIComponent(q)}`)) as unknown as {
        data: { results: { nit: string; href: string }[] };
      };
      expect(data.results.find((one) => one.nit === nit)?.href, q).toBe(`/sfc/${nit}`);
    }
  });

  it('with no December yet stands with its last quarter, and says the cut', async () => {
    const { data } = await get(`/sfc/${late}?include=ratios&years=2025`);
    expect(data.ratio_sources?.[2025]?.roe).toMatchObject({ cut: '2025-09-30' });
    expect(data.ratios?.[2025]?.roe).toBeLessThan(0);
  });
});

it('the tool ficha says to which day its ratios are, where that is not the end of the year', async () => {
  const ficha = async (given: object) => {
    const body = JSON.stringify(toolCall('ficha', { nit: late, ...given }));
    const response = await app.fetch('/mcp', { method: 'POST', headers: usual, body });
    const { result } = await response.json();
    return { corte: result.structuredContent.data.corte, said: resultText(result) };
  };
  expect(await ficha({})).toEqual({
    corte: '2025-09-30',
    said: expect.stringMatching(/Año 2025, al 2025-09-30: rentabilidad del patrimonio -/),
  });
  expect(await ficha({ anio: 2024 })).toEqual({
    corte: '2024-12-31',
    said: expect.stringContaining('Año 2024: rentabilidad del patrimonio '),
  });
});

it('the downloads made of open data carry their licences', () => {
  const { release } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as { release: string };
  const { resources } = JSON.parse(
    readFileSync(join(out, 'releases', release, 'downloads/datapackage.json'), 'utf8'),
  ) as { resources: { name: string; licenses?: { name: string; path: string }[] }[] };
  const licensesOf = (name: string) =>
    resources.find((one) => one.name === name)!.licenses?.map((license) => license.name);
  expect(licensesOf('ratios_datos_abiertos')).toEqual(['CC-BY-4.0', 'CC-BY-SA-4.0']);
  expect(licensesOf('ratios_datos_abiertos-parquet')).toEqual(['CC-BY-4.0', 'CC-BY-SA-4.0']);
  expect(licensesOf('entidades_sfc')).toEqual(['CC-BY-4.0']);
  expect(licensesOf('ratios_sfc')).toBeUndefined();
});
