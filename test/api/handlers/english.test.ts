/** `idioma=en`: English names of lines, indicators and units in tables and series, and what stays Spanish. */

import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { lineEnglish } from '../../../build/tables/english-names.ts';
import { concepts } from '../../../contract/figures/concepts.ts';
import { coreLines } from '../../../contract/http/figure-keys.ts';
import type { Screener } from '../../../contract/http/schemas.ts';
import type { Series } from '../../../contract/http/series.ts';
import { printed, sharedSample } from '../../build-fixture.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

let app: InProcessApp;
let nit: string;
const text = async (call: string) => (await app.fetch(`/api/v1${call}`)).text();
const data = async <T>(call: string) => (JSON.parse(await text(call)) as { data: T }).data;
const rows = async (call: string) => parse(await text(call), { columns: true }) as Record<string, string>[];

beforeAll(async () => {
  app = await openInProcessApp((await sharedSample(printed)).out);
  nit = (await data<Screener>('/screener?page_size=1')).empresas[0]!.nit;
});

it('names the lines of a table of statements, whose keys and amounts stay', async () => {
  const call = `/empresa/${nit}/financials?format=csv`;
  const [spanish, english] = [await rows(call), await rows(`${call}&idioma=en`)];
  const nameOf = (concept: string) => english.find((row) => row.concepto === concept)?.etiqueta;
  expect(nameOf('ingresos_operacionales')).toBe('Revenue');
  expect(nameOf('total_activos')).toBe('Total assets');
  expect(nameOf('ganancia_neta')).toBe('Profit (loss)');
  const bare = (all: Record<string, string>[]) => all.map(({ etiqueta: _, ...row }) => row);
  expect(bare(english)).toEqual(bare(spanish));
  expect(await text(`${call}&idioma=es`)).toBe(await text(call));
});

it('names a series, and the unit of its table', async () => {
  const call = `/series/roe?nit=${nit}`;
  expect((await data<Series>(`${call}&idioma=en`)).nombre).toBe('Return on equity');
  expect((await data<Series>(`/series/inventarios_corrientes?nit=${nit}&idioma=en`)).nombre).toBe(
    'Inventories',
  );
  expect((await data<Series>(`${call}&idioma=en`)).unidad).toBe('puntos porcentuales');
  const units = new Set((await rows(`${call}&format=csv&idioma=en`)).map(({ unidad }) => unidad));
  expect(units).toEqual(new Set(['percentage points']));
  expect((await data<{ nombre: string }>('/series/roe/2023?idioma=en')).nombre).toBe('Return on equity');
});

it('is refused where there is no name to translate, and for another language', async () => {
  const refused = await app.fetch(`/api/v1/empresa/${nit}/financials?idioma=en`);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('solo se admite con format=csv o csv-excel');
  expect((await app.fetch(`/api/v1/series/roe?nit=${nit}&idioma=fr`)).status).toBe(400);
});

it('every line of the forms has an English name, and the core lines each their own', () => {
  const lines = concepts.filter(({ kind }) => kind !== 'heading');
  const names = new Map<string, string | null>(
    lines.map((line) => [line.key, lineEnglish(line.key, 'xbrl' in line ? line.xbrl : undefined)]),
  );
  expect([...names].filter(([, name]) => !name)).toEqual([]);
  const core = Object.values(coreLines).flat();
  expect(new Set(core.map((key) => names.get(key))).size).toBe(core.length);
});
