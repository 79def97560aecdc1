/** Tables larger than one CSV file may be: refused as a whole, answered in pages. */

import { beforeAll, describe, expect, it } from 'vitest';
import { gzipStored } from '../../../build/lib/gzip.ts';
import { files } from '../../../contract/files/files.ts';
import type { FilersFile, FrameFile } from '../../../contract/files/record-files.ts';
import { maxCsvRows } from '../../../contract/http/csv.ts';
import { type Grade, grades } from '../../../contract/http/quality.ts';
import type { Frame } from '../../../contract/http/series.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';
import { readCsv } from '../read-csv.ts';
import { writeFolder } from '../screener/folder.ts';
import { randomCompanies } from '../screener/summaries.ts';

describe('beyond what one file may have', () => {
  // A tenth of them have no value.
  const rows = { 2022: 15_000, 2023: Math.ceil(maxCsvRows / 0.9) + 1 } as const;
  const nits = Array.from({ length: rows[2023] }, (_, i) => String(900_000_000 + i));
  const frameOf = (anio: number, count: number): FrameFile => ({
    clave: 'roa',
    anio,
    valores: Array.from({ length: count }, (_, i) => (i % 10 === 3 ? null : i / 8)),
  });
  const filersOf = (anio: number, count: number): FilersFile => ({
    anio,
    nits: nits.slice(0, count),
    calidades: Array.from({ length: count }, (_, i) => grades[i % 4]!).join(''),
    cortes: {},
  });
  const stored = (value: object) => gzipStored(JSON.stringify(value), { level: 1 });
  const companyOf = (roa: number | null, calidad: Grade) => ({
    data: {
      profile: { razon_social: '=1+1' },
      financials: { filings: [2022, 2023].map((anio) => ({ anio, calidad })) },
      indicators: { by_year: [2022, 2023].map((anio) => ({ anio, roa })), motivos_nulos: {}, cortes: {} },
    },
  });
  const indicators = { roa: { nombre: 'ROA', nombre_en: 'ROA', unit: 'ratio' } };
  let app: InProcessApp;
  beforeAll(async () => {
    const reporting = randomCompanies(300).filter(({ reference }) => reference !== null);
    const listed = nits.slice(0, maxCsvRows + 1).map((nit, i) => ({
      ...reporting[i % reporting.length]!,
      nit,
    }));
    const folder = writeFolder(listed, [], {
      searched: [],
      counts: { empresas_2022: rows[2022], empresas_2023: rows[2023] },
      more: {
        [files.filers.path(2022)]: stored(filersOf(2022, rows[2022])),
        [files.filers.path(2023)]: stored(filersOf(2023, rows[2023])),
        [files.frame.path('roa', 2022)]: stored(frameOf(2022, rows[2022])),
        [files.frame.path('roa', 2023)]: stored(frameOf(2023, rows[2023])),
        [files.indicators.path()]: stored(indicators),
        [files.nits.path()]: stored({
          siis: ['900000000', '900000003'],
          sfc: [],
          grupos: { clase: [], division: [], seccion: [] },
        }),
        [files.company.path('900000000')]: stored(companyOf(0, 'A')),
        [files.company.path('900000003')]: stored(companyOf(null, 'D')),
        [files.analysis.path()]: stored({ derivadas: {}, crecimiento: {} }),
      },
    });
    app = await openInProcessApp(folder);
  });

  it('a list is refused, not cut', async () => {
    const list = async (query: string) => app.fetch(`/api/v1/screener?format=csv${query}`);
    const refused = await list('');
    expect(refused.status).toBe(400);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    const { errors } = (await refused.json()) as { errors: { parameter: string; detail: string }[] };
    expect(errors).toMatchObject([
      { parameter: 'format', detail: expect.stringMatching(`${maxCsvRows} .* ${maxCsvRows + 1}`) },
    ]);
    for (const query of ['&seccion=F', '&page=1', '&page_size=200'])
      expect((await list(query)).status, query).toBe(200);
  });

  const ask = (query: string) => app.fetch(`/api/v1/series/${query}`);

  it('a frame without a page is one streamed file with the rows of all pages', async () => {
    const whole = await ask('roa/2022?format=csv');
    expect(whole.headers.get('content-length')).toBeNull();
    const [header, ...all] = readCsv('csv', await whole.text());
    expect(header).toEqual(['nit', 'anio', 'clave', 'unidad', 'valor', 'calidad', 'corte_anual', 'meses']);
    expect(all).toHaveLength(13_500);
    const pages: string[][] = [];
    const answered: string[][] = [];
    for (const page of [1, 2, 3]) {
      const table = await ask(`roa/2022?format=csv&page=${page}`);
      pages.push(...readCsv('csv', await table.text()).slice(1));
      const { data } = (await (await ask(`roa/2022?page=${page}`)).json()) as { data: Frame };
      for (const [nit, valor, calidad] of data.valores)
        answered.push([nit, '2022', 'roa', 'veces', String(valor), calidad, 'true', '12']);
    }
    expect(pages).toEqual(all);
    expect(answered).toEqual(all);
  });

  it('a frame is refused, and leads to the file and the pages', async () => {
    const refused = await ask('roa/2023?format=csv');
    expect(refused.status).toBe(400);
    const { errors } = (await refused.json()) as { errors: { parameter: string; detail: string }[] };
    expect(errors).toMatchObject([
      {
        parameter: 'format',
        detail: expect.stringMatching(/50000 .* 50001: .*downloads\/panel\/2023\.parquet/),
      },
    ]);
    expect((await ask('roa/2023?format=csv&page=6')).status).toBe(200);
  });

  it('a name in a series that a spreadsheet would run stays a text', async () => {
    const [header, ...rows] = readCsv(
      'csv-excel',
      await (await ask('roa?nit=900000000,900000003,800000000&format=csv-excel')).text(),
    );
    expect(header).toEqual([
      ...['nit', 'razon_social', 'anio', 'clave', 'unidad', 'valor', 'calidad', 'motivo'],
      ...['corte_anual', 'meses'],
    ]);
    const row = (nit: string, year: string, value: string, grade: string, reason: string) => [
      ...[`="${nit}"`, "'=1+1", year, 'roa', 'veces', value, grade, reason],
      ...['true', '12'],
    ];
    expect(rows).toEqual([
      row('900000000', '2022', '0', 'A', ''),
      row('900000000', '2023', '0', 'A', ''),
      row('900000003', '2022', '', 'D', 'not_filed'),
      row('900000003', '2023', '', 'D', 'not_filed'),
    ]);
  });
});
