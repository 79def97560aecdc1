/** Workbooks recalculated by LibreOffice: every formula comes to the figure that the API answers. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { type WorkbookCompany, workbookSections } from '../../../api/_lib/company/workbook.ts';
import type { Margins } from '../../../contract/http/margins.ts';
import { maxNits } from '../../../contract/http/parameters.ts';
import { type DrawnSite, openDrawnSite } from '../../site/pages/drawn.ts';
import { readWorkbook, type Sheets, type WorkbookCell } from '../read-workbook.ts';

let site: DrawnSite;
let nits: readonly string[];
beforeAll(async () => {
  site = await openDrawnSite();
  nits = site.nits.slice(0, maxNits);
});

/** The workbooks of some addresses without the results that are written in them, as LibreOffice reckons them. */
async function recalculated(addresses: readonly string[]): Promise<Sheets[]> {
  const folder = mkdtempSync(join(tmpdir(), 'workbooks-'));
  const out = join(folder, 'recalculated');
  const paths = await Promise.all(
    addresses.map(async (address, i) => {
      const response = await site.fetch(address);
      expect(response.status, address).toBe(200);
      const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
      for (const [path, bytes] of Object.entries(parts))
        if (path.startsWith('xl/worksheets/'))
          parts[path] = strToU8(strFromU8(bytes).replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f>'));
      const path = join(folder, `${i}.xlsx`);
      writeFileSync(path, zipSync(parts));
      return path;
    }),
  );
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', out, ...paths], {
    stdio: 'pipe',
  });
  return paths.map((_, i) => readWorkbook(readFileSync(join(out, `${i}.xlsx`))));
}

/** Figures of the API by `<key> <year>`. */
async function figuresOf(nit: string): Promise<ReadonlyMap<string, number>> {
  const { indicators, derivadas, puente } = await site.data<WorkbookCompany>(
    `/api/v1/empresa/${nit}?include=${workbookSections.join(',')}`,
  );
  return new Map(
    [indicators, derivadas, puente].flatMap(({ by_year }) =>
      (by_year as readonly Readonly<Record<string, number | null>>[]).flatMap((row) =>
        Object.entries(row).flatMap(([key, value]): [string, number][] =>
          key === 'anio' || value === null ? [] : [[`${key} ${row.anio}`, value]],
        ),
      ),
    ),
  );
}
const sheetNames = ['Indicadores', 'Puente'] as const;
const placeOf = (at: string) => /^([A-Z]+)(\d+)$/.exec(at)!.slice(1) as [column: string, row: string];

/** How many formulas come to their figure; throws where one does not. */
function compare(book: Sheets, figureAt: (sheet: Sheets[string], at: string) => number | undefined): number {
  let compared = 0;
  for (const name of sheetNames)
    for (const [at, { formula, value }] of book[name]!) {
      if (formula === null) continue;
      const figure = figureAt(book[name]!, at);
      const difference = Math.abs(Number(value) - figure!) / Math.max(1, Math.abs(figure!));
      expect(difference, `${name} ${at} =${formula}: ${value}, not ${figure}`).toBeLessThan(1e-4);
      largest = Math.max(largest, difference);
      compared += 1;
    }
  return compared;
}
let largest = 0;

it('every formula of fifty companies comes to the figure of the API', async () => {
  const books = await recalculated(nits.map((nit) => `/api/v1/empresa/${nit}?format=xlsx`));
  let compared = 0;
  for (const [i, nit] of nits.entries()) {
    const figures = await figuresOf(nit);
    compared += compare(books[i]!, (sheet, at) => {
      const [column, row] = placeOf(at);
      return figures.get(`${sheet.get(`A${row}`)?.value} ${sheet.get(`${column}1`)?.value}`);
    });
  }
  console.info(`${compared} formulas of ${nits.length} companies, largest difference ${largest}`);
  expect(compared).toBeGreaterThan(1000);
});

it('and so does every formula of the list of them', async () => {
  const [book] = await recalculated([`/api/v1/empresas?format=xlsx&nit=${nits}`]);
  const figures = new Map(await Promise.all(nits.map(async (nit) => [nit, await figuresOf(nit)] as const)));
  const compared = compare(book!, (sheet, at) => {
    const [column, row] = placeOf(at);
    const [nit, year, key] = [`A${row}`, `C${row}`, `${column}1`].map((cell) => sheet.get(cell)?.value);
    return figures.get(nit!)?.get(`${key} ${year}`);
  });
  console.info(`${compared} formulas of a list of ${nits.length} companies, largest difference ${largest}`);
  expect(compared).toBeGreaterThan(1000);
});

it('and so does every formula of the ranges of margin of a list', async () => {
  const address = '/api/v1/margenes?anio=2024&anios_minimos=2';
  const [book] = await recalculated([`${address}&format=xlsx`]);
  const margins = await site.data<Margins>(address);
  let compared = 0;
  const same = (cell: WorkbookCell | undefined, figure: number | null) => {
    if (figure === null) return expect(cell?.formula ?? null).toBeNull();
    expect(cell?.formula).not.toBeNull();
    expect(Math.abs(Number(cell!.value) - figure) / Math.max(1, Math.abs(figure))).toBeLessThan(1e-6);
    compared += 1;
  };
  const { Rangos, Aceptadas } = book!;
  const columnOf = (key: string) =>
    [...Aceptadas!].find(([at, { value }]) => /^[A-Z]+1$/.test(at) && value === key)![0].slice(0, -1);
  for (const [i, { importes, indicadores }] of margins.aceptadas.entries())
    for (const [key, figure] of Object.entries({ ...importes, ...indicadores }))
      same(Aceptadas!.get(`${columnOf(key)}${i + 2}`), figure);
  for (const [i, { n, minimo, p25, p50, p75, maximo }] of Object.values(margins.rangos).entries())
    for (const [j, figure] of [n, minimo, p25, p50, p75, maximo].entries())
      same(Rangos!.get(`${'CDEFGH'[j]}${i + 4}`), figure);
  console.info(`${compared} formulas of ${margins.aceptadas.length} companies`);
  expect(compared).toBeGreaterThan(200);
});
