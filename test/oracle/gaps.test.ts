/** A year without one of its statements, made of the sample: who filed it then was not silent, and the answers say so of every figure. */

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { environment } from '../../api/_lib/environment.ts';
import v1 from '../../api/v1.ts';
import { buildRelease } from '../../build/release/pipeline.ts';
import { guardKeys } from '../../build/tables/guard.ts';
import type { Company } from '../../contract/http/company.ts';
import type { Screener } from '../../contract/http/schemas.ts';
import { type Manifest, manifestPath } from '../../contract/stored/layout.ts';
import { sharedSample, silent, tempFolder } from '../build-fixture.ts';
import { oracleBridge, oracleFigures, oracleSigns, oracleSize } from './analysis.ts';
import { codesOf } from './groups.ts';
import { type OracleCompany, oracleOf } from './oracle.ts';
import { differences, getServed } from './served.ts';

type Code = 'ERI' | 'ESF' | 'EFE';

/** No results of 2020 but for one company, and no cash flow of 2023. */
const lacking: Readonly<Record<number, Code>> = { 2020: 'ERI', 2023: 'EFE' };
const files = { ERI: 'Resultado_Integral', EFE: 'Flujo_Efectivo', ESF: 'Situación_Financiera' };

/** The statements that a figure is made of, written out by hand. */
const both: readonly Code[] = ['ERI', 'ESF'];
const madeOf: Readonly<Record<string, readonly Code[]>> = {
  razon_corriente: ['ESF'],
  prueba_acida: ['ESF'],
  razon_efectivo: ['ESF'],
  razon_flujo_operativo: ['EFE', 'ESF'],
  capital_trabajo: ['ESF'],
  rotacion_activos: both,
  dias_cartera: both,
  dias_inventarios: both,
  dias_proveedores: both,
  ciclo_operacional: both,
  ciclo_efectivo: both,
  endeudamiento_total: ['ESF'],
  concentracion_corto_plazo: ['ESF'],
  apalancamiento_total: ['ESF'],
  cobertura_intereses: ['ERI'],
  margen_bruto: ['ERI'],
  margen_operacional: ['ERI'],
  margen_neto: ['ERI'],
  roa: both,
  roe: both,
  ebitda: ['ERI', 'EFE'],
  margen_ebitda: ['ERI', 'EFE'],
  ganancia_operacional_sin_otros: ['ERI'],
  margen_operacional_sin_otros: ['ERI'],
  deuda_financiera: ['ESF'],
  deuda_neta: ['ESF'],
  deuda_neta_ebitda: ['ESF', 'ERI', 'EFE'],
  cobertura_ebitda: ['ERI', 'EFE'],
  flujo_libre: ['EFE'],
  flujo_tras_inversion: ['EFE'],
  capital_trabajo_neto_operativo: ['ESF'],
  productividad_ktno: both,
  multiplicador_patrimonio: ['ESF'],
  deuda_patrimonio: ['ESF'],
  cubrimiento_deuda: ['EFE', 'ESF'],
  z_altman: both,
  fscore_8: ['EFE', ...both],
  crecimiento_ingresos: ['ERI'],
  crecimiento_real_ingresos: ['ERI'],
  crecimiento_activos: ['ESF'],
  crecimiento_real_activos: ['ESF'],
  crecimiento_patrimonio: ['ESF'],
  crecimiento_real_patrimonio: ['ESF'],
  crecimiento_ganancia_operacional: ['ERI'],
  crecimiento_ganancia_neta: ['ERI'],
  crecimiento_real_ganancia_neta: ['ERI'],
  tcac3_ingresos: ['ERI'],
  tcac3_real_ingresos: ['ERI'],
  tcac5_ingresos: ['ERI'],
  tcac5_real_ingresos: ['ERI'],
  patrimonio_negativo: ['ESF'],
  perdidas_seguidas: ['ERI'],
  corriente_insuficiente: ['ESF'],
};
/** The same of the terms of the bridge that are of the year alone, and without results or cash flow unknown. */
const bridgeOf: Readonly<Record<string, readonly Code[]>> = {
  ebitda: ['ERI', 'EFE'],
  impuesto_ganancias: ['ERI'],
  costos_financieros: ['ERI'],
  flujo_inversion: ['EFE'],
};
/** How many years before the own one a figure looks at. */
const reach = (key: string) =>
  /^tcac(\d)/.exec(key)?.[1] ?? (/^crecimiento|^fscore|seguidas|insuficiente/.test(key) ? 1 : 0);

let companies: Map<string, OracleCompany>;
let out: string;
let spared = '';

beforeAll(async () => {
  const raw = tempFolder('gaps-raw');
  cpSync((await sharedSample()).raw, raw, { recursive: true });
  // It has the hashes of the files as they were.
  rmSync(join(raw, 'sources.json'));
  for (const name of readdirSync(raw)) {
    if (name.includes('Carátula')) withoutTypes(join(raw, name));
    const code = (['ERI', 'EFE'] as const).find((each) => name.includes(files[each]));
    if (!code) continue;
    const year = Object.keys(lacking).find((each) => lacking[Number(each)] === code)!;
    const [head = '', ...rows] = readFileSync(join(raw, name), 'utf8').split('\n');
    const isOfYear = (row: string) => row.includes(`,${year} `);
    const nits = rows.flatMap((row) => /,"(\d{3},\d{3},\d{3})",.*,2020 Dec 31/.exec(row)?.[1] ?? []);
    const rowsOf = (nit: string) => nits.filter((each) => each === nit).length;
    if (code === 'ERI') spared = [...new Set(nits)].sort((a, b) => rowsOf(b) - rowsOf(a))[0]!;
    const kept = rows.filter((row) => !isOfYear(row) || (code === 'ERI' && row.includes(`,"${spared}",`)));
    writeFileSync(join(raw, name), [head, ...kept].join('\n'));
  }
  out = tempFolder('gaps');
  await buildRelease({
    raw,
    out,
    workers: 0,
    accept: guardKeys,
    progress: silent,
    generatedAt: '2026-02-04T00:00:00Z',
  });
  environment({ DATA_DIR: out, SITE_URL: 'https://cifras.example', LOG_LEVEL: 'silent' });
  companies = oracleOf(raw);
});

it('is found in the release, not in a company', () => {
  const { source_gaps } = JSON.parse(readFileSync(join(out, manifestPath), 'utf8')) as Manifest;
  expect(Object.entries(source_gaps!).map(([year, { statements }]) => [Number(year), statements])).toEqual([
    [2020, ['resultados']],
    [2023, ['flujo_efectivo']],
  ]);
});

it('is the reason of each figure that it makes unknown, and of no other', async () => {
  const { list, same } = differences();
  let found = 0;
  for (const [nit, years] of companies) {
    const lacks = (year: number, code: Code) =>
      lacking[year] === code && years.has(year) && years.get(year)!.statements[code] === undefined;
    const said = (key: string, year: number, reason: string) =>
      reason === 'not_filed' &&
      madeOf[key]!.some(
        (code) =>
          lacks(year, code) || (reach(key) && code !== 'EFE' && lacks(year - Number(reach(key)), code)),
      )
        ? 'not_in_source'
        : reason;
    const served = await getServed<Company>(
      `/empresa/${nit}?include=indicators,derivadas,puente,crecimiento,senales,tamano`,
    );
    const { indicators, derivadas, puente, crecimiento, senales, tamano } = served;
    for (const [year, own] of years) {
      const reasons = Object.assign(
        {},
        ...[indicators, derivadas, crecimiento, senales].map((section) => section!.motivos_nulos[year]),
      ) as Record<string, string>;
      const nulls = [
        ...Object.entries({ ...own.indicators, ...oracleFigures(own, years) }).flatMap(([key, outcome]) =>
          'none' in outcome ? [[key, outcome.none] as const] : [],
        ),
        ...Object.entries(oracleSigns(own, years)).flatMap(([key, outcome]) =>
          typeof outcome === 'string' ? [[key, outcome] as const] : [],
        ),
      ];
      same(`${nit} ${year}`, Object.keys(reasons).sort(), nulls.map(([key]) => key).sort());
      for (const [key, reason] of nulls) {
        same(`${nit} ${year} ${key}`, reasons[key], said(key, year, reason));
        if (said(key, year, reason) === 'not_in_source') found++;
      }
      const bridge = oracleBridge(own, years);
      for (const [key, outcome] of Object.entries(bridge))
        if ('none' in outcome)
          same(
            `${nit} ${year} bridge ${key}`,
            puente!.motivos_nulos[year]?.[key],
            outcome.none === 'not_filed' &&
              'value' in bridge.variacion_efectivo! &&
              bridgeOf[key]?.some((code) => lacks(year, code))
              ? 'not_in_source'
              : outcome.none,
          );
      const size = oracleSize(own, own.ciiu && codesOf(own.ciiu).seccion);
      const unknown = size === 'why not_filed' && lacks(year, 'ERI') ? 'why not_in_source' : size;
      same(
        `${nit} ${year} size`,
        `why ${tamano!.motivos_nulos[year]}`,
        size.startsWith('why') ? unknown : 'why undefined',
      );
    }
  }
  expect(list).toEqual([]);
  expect(found).toBeGreaterThan(500);
});

it('leaves the one that filed all the same its figures', async () => {
  const nit = spared.replaceAll(',', '');
  const { indicators } = await getServed<Company>(`/empresa/${nit}?years=2020&include=indicators`);
  expect(indicators!.by_year[0]!.margen_neto).toBeTypeOf('number');
});

it('is said by the series and the screener of the year', async () => {
  const nit = [...companies].find(
    ([each, years]) => each !== spared.replaceAll(',', '') && years.has(2020) && years.has(2021),
  )![0];
  const { data } = await ask(`/series/ingresos_operacionales?nit=${nit}&years=2020`);
  expect(JSON.stringify(data)).toContain('not_in_source');
  const lines = 'ingresos_operacionales, ganancia_operacional, ganancia_neta';
  expect((await ask('/screener?anio=2020')).meta.avisos).toContain(`La fuente no trae de 2020: ${lines}.`);
  const { avisos = [] } = (await ask('/screener?anio=2021')).meta;
  expect(avisos.filter((text) => text.includes('La fuente'))).toEqual([]);
});

it.each([
  ['/series/ingresos_operacionales/2020', 'La fuente no trae de 2020: ingresos_operacionales.'],
  ['/series/flujo_libre/2023', 'La fuente no trae de 2023: flujo_libre.'],
  ['/sectores?include=cifras&anio=2020', 'La fuente no trae de 2020: el estado de resultados.'],
  ['/departamentos?include=cifras&anio=2023', 'La fuente no trae de 2023: el estado de flujos de efectivo.'],
  ['/sector/seccion/G?years=2020', 'La fuente no trae de 2020: el estado de resultados.'],
])('is said by %s', async (path, notice) => expect((await ask(path)).meta.avisos).toContain(notice));

it('is said by the series of a company and by its ranking', async () => {
  const nit = [...companies].find(
    ([each, years]) => each !== spared.replaceAll(',', '') && years.has(2020) && years.has(2021),
  )![0];
  expect((await ask(`/series/ingresos_operacionales?nit=${nit}&years=2020,2021`)).meta.avisos).toContain(
    'La fuente no trae de 2020: ingresos_operacionales.',
  );
  expect((await ask(`/empresa/${nit}/benchmark?years=2020`)).meta.avisos).toContain(
    'La fuente no trae de 2020: el estado de resultados.',
  );
});

it('of a type that the last year lacks leaves that of the year before, with its year, and denies nobody', async () => {
  const { cover_gaps } = JSON.parse(readFileSync(join(out, manifestPath), 'utf8')) as Manifest;
  expect(cover_gaps).toEqual({ [lastYear]: ['tipo_societario'] });
  const told = `La fuente no trae de ${lastYear}: tipo_societario. Donde se da, es de la última presentación que lo dice.`;
  const { data, meta } = await ask('/screener?tipo_societario=SAS&page_size=200');
  const { empresas } = data as Screener;
  expect(empresas.length).toBeGreaterThan(10);
  expect(meta.avisos).toContain(told);
  const dated = await Promise.all(
    empresas.map(async ({ nit }) => (await getServed<Company>(`/empresa/${nit}?include=profile`)).profile!),
  );
  expect(dated.filter(({ anio_de }) => anio_de?.tipo_societario !== lastYear - 1).length).toBeLessThan(5);
  const none = (await ask('/screener?tipo_societario=Colectiva')).meta.avisos!;
  expect(none).toContain(told);
  expect(none.join()).not.toContain('ninguna sociedad');
});

const lastYear = 2025;

/** Leaves the type of companies out of the cover pages of the last year. */
function withoutTypes(file: string): void {
  const rows = readFileSync(file, 'utf8').split('\n');
  const isType = (row: string) => row.includes('Tipo societario') && row.includes(`,${lastYear} `);
  writeFileSync(file, rows.filter((row) => !isType(row)).join('\n'));
}

async function ask(path: string) {
  const response = await v1.fetch(new Request(`https://cifras.example/api/v1${path}`));
  return (await response.json()) as { data: unknown; meta: { avisos?: string[] } };
}
