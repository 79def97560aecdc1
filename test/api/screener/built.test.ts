/** The screener, search and reference year of a built release whose newest year is half filed. */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import { parseScreener } from '../../../api/_lib/screener/screener.ts';
import v1 from '../../../api/v1.ts';
import { createProgress } from '../../../build/lib/progress.ts';
import { buildRelease } from '../../../build/release/pipeline.ts';
import { writeSiisSample } from '../../../build/sample/siis.ts';
import { files } from '../../../contract/files/files.ts';
import type { Company } from '../../../contract/http/company.ts';
import {
  coreLines,
  derivedKeys,
  growthKeys,
  indicatorKeys,
  signKeys,
} from '../../../contract/http/figure-keys.ts';
import type { ScreenedRow, Screener } from '../../../contract/http/schemas.ts';
import { type LineKey, lineKeys } from '../../../contract/http/statement-lines.ts';
import type { Manifest } from '../../../contract/stored/layout.ts';
import { fileOf, manifestOf, nitsOf } from '../../released.ts';
import { type ResolvedQuery, referenceScreen, type WholeRow } from './reference-screener.ts';

/** Three closed years of every company, and a fourth that a fifth of them have filed so far. */
const companies = 100;
const early = 20;
const reference = 2024;
const site = 'https://cifras.example';
const asked = 'profile,financials,indicators,derivadas,crecimiento,senales,tamano,historia,anio_completo';

let manifest: Manifest;
let answers: Company[];
let read: (file: string) => Buffer;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cifras-half-filed-'));
  const sample = (name: string, count: number, from: number, to: number) => {
    const outDir = join(folder, 'raw', name);
    mkdirSync(outDir, { recursive: true });
    writeSiisSample({ outDir, companies: count, from, to, seed: 1 });
    // They lie beside the exports where there is one folder of them, and are none.
    for (const file of ['truth.ndjson', 'alias.csv']) rmSync(join(outDir, file));
  };
  sample('closed', companies, 2022, reference);
  sample('open', early, 2025, 2025);
  const out = join(folder, 'data');
  await buildRelease({
    raw: join(folder, 'raw'),
    out,
    workers: 0,
    generatedAt: '2026-01-01T00:00:00Z',
    progress: createProgress(process.stderr, true),
  });
  manifest = manifestOf(out);
  read = (file) => fileOf(out, file);
  environment({ DATA_DIR: out, SITE_URL: site, LOG_LEVEL: 'silent' });
  answers = await Promise.all(nitsOf(out, 'siis').map(ask));
});

async function ask(nit: string): Promise<Company> {
  const response = await v1.fetch(new Request(`${site}/api/v1/empresa/${nit}?include=${asked}`));
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Company }).data;
}

/** A screener row out of the answer of a company; null when it did not report in the year. */
function rowOf({ profile, financials, indicators, ...analysis }: Company, anio: number): WholeRow | null {
  if (!profile || !indicators || !financials?.filings.some((filing) => filing.anio === anio)) return null;
  const filing = financials.filings.find((row) => row.anio === anio)!;
  const whole = analysis.anio_completo!.by_year.find((year) => year.anio === anio);
  const results = whole?.estado_resultados ?? financials.estado_resultados?.find((row) => row.anio === anio);
  const position = financials.estado_situacion_financiera?.find((row) => row.anio === anio);
  const cash =
    whole?.estado_flujo_efectivo ?? financials.estado_flujo_efectivo?.find((row) => row.anio === anio);
  const of = <R extends { readonly anio: number }>(rows: readonly R[]): R =>
    rows.find((row) => row.anio === anio)!;
  const { derivadas, crecimiento, senales, tamano } = analysis;
  const signs = of(senales!.by_year);
  const { anio: _, ...indicadores } = {
    ...of(indicators.by_year),
    ...whole?.indicadores,
    ...of(derivadas!.by_year),
    ...whole?.derivadas,
    ...of(crecimiento!.by_year),
    ingresos_anterior:
      of(crecimiento!.by_year).crecimiento_ingresos === null
        ? null
        : (crecimiento!.anteriores[anio]?.crecimiento_ingresos ?? null),
  };
  return {
    tamano: of(tamano!.by_year).tamano,
    senales: signKeys.every((key) => signs[key] === null) ? null : signKeys.filter((key) => signs[key]),
    indicadores: indicadores as WholeRow['indicadores'],
    lineas: { ...results, ...position, ...cash },
    nit: profile.nit,
    razon_social: profile.razon_social,
    ciiu_codigo: profile.ciiu?.codigo ?? null,
    ciiu_seccion: profile.ciiu?.seccion ?? null,
    departamento: profile.ubicacion.departamento,
    ciudad: profile.ubicacion.ciudad,
    marco_niif: profile.marco_niif,
    estado_actual: profile.estado_actual,
    tipo_societario: profile.tipo_societario,
    ingresos_operacionales: results?.ingresos_operacionales ?? null,
    total_activos: position?.total_activos ?? null,
    ganancia_operacional: results?.ganancia_operacional ?? null,
    ganancia_neta: results?.ganancia_neta ?? null,
    calidad: filing.calidad,
    anio,
    ...(!filing.fecha_corte.endsWith('-12-31') && { fecha_corte: filing.fecha_corte }),
    ...(!whole && filing.meses !== 12 && { meses: filing.meses }),
    ...(whole && { ejercicios: whole.ejercicios.length }),
    ...(['consolidado', 'combinado'].includes(filing.base) && { base: filing.base }),
  };
}

describe('a dataset whose newest year is half filed', () => {
  test('stands in the last closed year', () => {
    expect(manifest.counts.empresas_2025).toBeLessThan(manifest.counts.empresas_2024! / 2);
    expect(manifest.counts.empresas_2025).toBeGreaterThan(0);
    expect(manifest.reference_year).toBe(reference);
  });

  test('the screener is the plain filter and sort over the full answers', () => {
    const rows = answers.map((answer) => rowOf(answer, reference)).filter((row) => row !== null);
    expect(rows.length).toBe(manifest.counts.empresas_2024);
    const { screen } = parseScreener(read(files.screener));
    const shown = rows.map(({ indicadores }) => indicadores.roe).find((value) => value !== null)!;
    const queries: ResolvedQuery[] = [
      { min_roe: shown, sort: 'roe', order: 'asc', columnas: ['roe', 'capital_trabajo'] },
      { max_roe: shown, sort: 'roe', columnas: [...indicatorKeys].slice(0, 10) },
      { columnas: [...indicatorKeys].slice(10), max_margen_neto: 0, min_total_activos: 1_000_000 },
      { columnas: [...derivedKeys, 'tamano', 'senales'], sort: 'ebitda', tamano: ['micro', 'mediana'] },
      { columnas: [...growthKeys], sort: 'crecimiento_activos', min_crecimiento_activos: 0 },
      { columnas: ['ingresos_anterior'], sort: 'ingresos_anterior', min_ingresos_anterior: 1_000_000 },
      { columnas: ['senales'], senales: ['perdidas_seguidas', 'patrimonio_negativo'] },
      {},
      { sort: 'razon_social', order: 'asc', page_size: 200 },
      { sort: 'ganancia_neta', order: 'asc', page: 2, page_size: 23 },
      { seccion: ['G', 'C'], sort: 'total_activos' },
      { marco_niif: ['PLENAS'], order: 'asc' },
      { departamento: 'Bogotá, D.C.', sort: 'ganancia_operacional', page_size: 7, page: 3 },
    ];
    for (const query of queries) expect(screen(query)).toEqual(referenceScreen(rows, query, reference));
  });

  test('lines sort, filter and show as in the full answers; a line of few is of nobody, and a notice says so', async () => {
    for (const anio of [2023, reference, 2025]) {
      const rows = answers.flatMap((company) => rowOf(company, anio) ?? []);
      const filed = (line: string) => rows.filter(({ lineas }) => lineas[line] != null).length;
      const rare = lineKeys.filter(
        (line) => !Object.values<readonly string[]>(coreLines).flat().includes(line) && filed(line) < 30,
      );
      const listed = rows.map((row) => ({
        ...row,
        lineas: Object.fromEntries(
          Object.entries(row.lineas).filter(([line]) => !rare.includes(line as LineKey)),
        ),
      }));
      if (anio === reference) expect([rare.length > 5, rare.length < 115]).toEqual([true, true]);
      const queries = [
        { sort: 'dividendos_pagados', columnas: ['dividendos_pagados', 'plusvalia', 'roe'] },
        {
          sort: 'costo_ventas',
          order: 'asc',
          min_costo_ventas: 1000,
          columnas: ['costo_ventas', 'intangibles'],
        },
        { max_flujo_inversion: 0, columnas: ['flujo_inversion', 'reembolso_prestamos', 'aumento_capital'] },
        {
          sort: 'propiedades_planta_equipo',
          columnas: ['propiedades_planta_equipo', 'activos_corrientes_pignorados'],
        },
      ] satisfies ResolvedQuery[];
      for (const query of queries) {
        const asked = new URLSearchParams(
          Object.entries({ ...query, anio, page_size: 200 }).map(([name, value]) => [name, String(value)]),
        );
        const response = await v1.fetch(new Request(`${site}/api/v1/screener?${asked}`));
        const { data, meta } = (await response.json()) as { data: Screener; meta: { avisos?: string[] } };
        const { empresas } = referenceScreen(listed, { ...query, page_size: 200 }, anio);
        const shown = ({ nit, lineas, indicadores }: ScreenedRow) => ({ nit, lineas, indicadores });
        expect(data.empresas.map(shown), `${asked}`).toEqual(empresas.map(shown));
        const few = [query.sort, ...query.columnas].filter((key) => rare.includes(key as LineKey));
        for (const line of new Set(few))
          expect(meta.avisos).toContain(
            `De ${anio} menos de 30 sociedades presentan ${line}: de tan pocas no se da la lista.${line === query.sort ? ' Las sociedades van en orden de NIT.' : ''}`,
          );
        // What is said of a line is said in one sentence.
        for (const line of new Set(few))
          expect(meta.avisos!.filter((sentence) => sentence.includes(line!))).toHaveLength(1);
      }
    }
  });

  test('another year has its figures, and the place, activity and framework of its filing', async () => {
    const answer = async (query: string) => {
      const response = await v1.fetch(new Request(`${site}/api/v1/screener?${query}`));
      return (await response.json()) as { data: Screener; meta: { avisos?: string[] } };
    };
    for (const anio of [2022, 2023, 2025]) {
      const rows = answers.flatMap((company) => rowOf(company, anio) ?? []);
      const { data } = await answer(`anio=${anio}&page_size=200&columnas=ebitda,roa,tamano,senales`);
      const query: ResolvedQuery = { page_size: 200, columnas: ['ebitda', 'roa', 'tamano', 'senales'] };
      const { empresas } = referenceScreen(rows, query, anio);
      const own = new Map(answers.map((company) => [company.profile!.nit, company]));
      expect(data.anio).toBe(anio);
      expect(data.empresas).toEqual(
        empresas.map((row) => {
          const { historia, financials } = own.get(row.nit)!;
          const during = (spans: readonly { valor: string; desde: number; hasta: number }[]) =>
            spans.find(({ desde, hasta }) => desde <= anio && anio <= hasta)?.valor ?? null;
          const codigo = during(historia!.ciiu);
          return {
            ...row,
            ciiu_codigo: codigo,
            ciiu_seccion: codigo === null ? null : expect.stringMatching(/^[A-U]$/),
            ciudad: during(historia!.ciudad),
            departamento: row.departamento === null ? null : expect.any(String),
            marco_niif: financials!.filings.find((filing) => filing.anio === anio)!.marco_niif,
          };
        }),
      );
    }
    const nobody = await answer('anio=2031');
    expect(nobody.data.pagination.total).toBe(0);
    expect(nobody.meta.avisos).toEqual([
      'No hay datos de 2031. Los años con datos son 2022, 2023, 2024, 2025.',
    ]);
    expect((await answer(`anio=${reference}`)).data).toEqual((await answer('')).data);
  });
});
