/** The workbooks of a company and of a list, unzipped: figures are formulas over the cells of the statements, and texts are texts. */

import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { listWorkbook } from '../../../api/_lib/company/list-workbook.ts';
import {
  companyWorkbook,
  type OwnWorkbookCompany,
  ownWorkbookSections,
} from '../../../api/_lib/company/workbook.ts';
import type { Batch } from '../../../contract/http/company.ts';
import { workbookType } from '../../../contract/http/operations.ts';
import { type DrawnSite, openDrawnSite } from '../../site/pages/drawn.ts';
import { readWorkbook } from '../read-workbook.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

/** Of each cell of a sheet its formula, number or text, by its address. */
type Cells = Readonly<Record<string, ReadonlyMap<string, string>>>;

const read = (bytes: Uint8Array): Cells =>
  Object.fromEntries(
    Object.entries(readWorkbook(bytes)).map(([name, cells]) => [
      name,
      new Map(
        [...cells].map(([at, { formula, value, isText }]) => [
          at,
          formula === null ? `${isText ? "'" : ''}${value}` : `=${formula}`,
        ]),
      ),
    ]),
  );

async function bookOf(nit: string): Promise<Cells> {
  const response = await site.fetch(`/api/v1/empresa/${nit}?format=xlsx`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(workbookType);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="cifras-${nit}.xlsx"`);
  return read(new Uint8Array(await response.arrayBuffer()));
}

/** The address of a key in the column of its first year. */
function addressOf(cells: ReadonlyMap<string, string>, key: string): string {
  const [at] = [...cells].find(([address, value]) => address.startsWith('A') && value === `'${key}`)!;
  return at.replace('A', 'D');
}

describe('the workbook of a company', () => {
  it('reckons a figure from the cells of its lines, and others from it', async () => {
    const { Estados, Indicadores, Puente } = await bookOf(site.nits[0]!);
    const line = (key: string) => `Estados!${addressOf(Estados!, key)}`;
    const figure = (key: string) => `Indicadores!${addressOf(Indicadores!, key)}`;
    const of = (key: string) => Indicadores!.get(addressOf(Indicadores!, key));
    expect(of('razon_corriente')).toBe(`=${line('activos_corrientes')} / ${line('pasivos_corrientes')}`);
    expect(of('roa')).toBe(`=100 * ${line('ganancia_neta')} / ${line('total_activos')}`);
    expect(of('ciclo_operacional')).toBe(`=${figure('dias_cartera')} + ${figure('dias_inventarios')}`);
    expect(of('z_altman')).toMatch(/^=6\.56 \* \(Estados!D\d+ - Estados!D\d+\) \/ Estados!D\d+ \+ /);
    expect(Puente!.get('D4')).toBe(`=-${line('impuesto_ganancias')}`);
    expect(Puente!.get('D8')).toBe('=D9-SUM(D2:D7)');
  });

  it('has the amounts of every line, a formula or number for every figure, and says why the others are blank', async () => {
    for (const nit of site.nits.slice(0, 12)) {
      const { Estados, Indicadores, Vacios } = await bookOf(nit);
      const data = await site.data<OwnWorkbookCompany>(
        `/api/v1/empresa/${nit}?include=${ownWorkbookSections.join(',')}`,
      );
      const years = data.financials.filings.map(({ anio }) => anio);
      const column = (year: number) => String.fromCharCode(68 + years.indexOf(year));
      for (const row of data.financials.estado_situacion_financiera!) {
        const at = addressOf(Estados!, 'total_activos').replace('D', column(row.anio));
        expect(Estados!.get(at), nit).toBe(
          row.total_activos === null ? undefined : String(row.total_activos),
        );
      }
      const blank = [...Vacios!].filter(([at]) => at.startsWith('B')).length - 1;
      const parts = [data.indicators, data.derivadas, data.puente];
      const reasons = parts.flatMap(({ motivos_nulos }) => Object.values(motivos_nulos).flatMap(Object.keys));
      expect(blank, nit).toBe(reasons.length);
      for (const { by_year, definitions } of [data.indicators, data.derivadas])
        for (const row of by_year as readonly Readonly<Record<string, number | null>>[])
          for (const key of Object.keys(definitions)) {
            const at = addressOf(Indicadores!, key).replace('D', column(row.anio!));
            expect(Indicadores!.has(at), `${nit} ${row.anio} ${key}`).toBe(row[key] !== null);
          }
    }
  });

  it('keeps a text that begins like a formula a text', async () => {
    const nit = site.nits[0]!;
    const data = await site.data<OwnWorkbookCompany>(
      `/api/v1/empresa/${nit}?include=${ownWorkbookSections.join(',')}`,
    );
    const name = '=HYPERLINK("https://x.example","A & B")';
    const bytes = await companyWorkbook(
      { ...data, profile: { ...data.profile, razon_social: name } },
      { release: '0123456789abcdef', generated_at: '2026-02-04T00:00:00Z' } as never,
      (_, key) => `+${key}`,
    );
    const { Sociedad, Estados } = read(bytes);
    expect(Sociedad!.get('B1')).toBe(`'${name}`);
    // What has no formula is named, each figure with its years.
    expect([...Sociedad!.values()].join('\n')).toMatch(
      /No se recalculan[\s\S]*Son valores: [a-z_0-9]+ \(\d{4}/,
    );
    expect(Estados!.get('B2')).toMatch(/^'\+/);
  });
});

describe('the workbook of a list', () => {
  it('has a row for each company and year, in which figures are reckoned from the same row', async () => {
    const nits = [...site.nits.slice(0, 3)].sort((a, b) => Number(a) - Number(b));
    const response = await site.fetch(`/api/v1/empresas?nit=${nits},999999999&format=xlsx`);
    expect(response.headers.get('content-type')).toBe(workbookType);
    const book = readWorkbook(new Uint8Array(await response.arrayBuffer()));
    const columnOf = (sheet: string, key: string) =>
      [...book[sheet]!].find(([at, { value }]) => /^[A-Z]+1$/.test(at) && value === key)![0].slice(0, -1);
    const { empresas } = await site.data<Batch>(
      `/api/v1/empresas?nit=${nits}&include=financials,indicators,puente`,
    );
    let row = 1;
    for (const { nit, financials, indicators, puente } of empresas)
      for (const { anio } of financials!.filings) {
        row += 1;
        for (const sheet of ['Estados', 'Indicadores', 'Puente'])
          expect([book[sheet]!.get(`A${row}`)?.value, book[sheet]!.get(`C${row}`)?.value]).toEqual([
            nit,
            String(anio),
          ]);
        const lines = financials!.estado_situacion_financiera!.find((one) => one.anio === anio)!;
        const [assets, debts] = ['activos_corrientes', 'pasivos_corrientes'].map((key) => {
          const at = `${columnOf('Estados', key)}${row}`;
          expect(book.Estados!.get(at)?.value ?? null).toBe(lines[key] === null ? null : String(lines[key]));
          return `Estados!${at}`;
        });
        const { razon_corriente } = indicators!.by_year.find((one) => one.anio === anio)!;
        const ratio = book.Indicadores!.get(`${columnOf('Indicadores', 'razon_corriente')}${row}`);
        expect(ratio?.formula).toBe(razon_corriente === null ? undefined : `${assets} / ${debts}`);
        expect(ratio?.value).toBe(razon_corriente === null ? undefined : String(razon_corriente));
        const change = puente!.by_year.find((one) => one.anio === anio)!.otros;
        expect(book.Puente!.get(`${columnOf('Puente', 'otros')}${row}`)?.value).toBe(
          change === null ? undefined : String(change),
        );
      }
    expect(book.Estados!.has(`A${row + 1}`)).toBe(false);
    expect([...book.Lista!.values()].map(({ value }) => value)).toContain('999999999');
    const groups = [...book.Cuartiles!].filter(([at]) => at.startsWith('D'));
    expect(groups.length).toBeGreaterThan(20);
  });

  it('says on a sheet of its own what meta.avisos of the same list says', async () => {
    const list = `/api/v1/empresas?nit=${site.nits[0]},991000000`;
    const { meta } = await (await site.fetch(list)).json();
    const response = await site.fetch(`${list}&format=xlsx`);
    const { Avisos } = readWorkbook(new Uint8Array(await response.arrayBuffer()));
    expect([...Avisos!.values()].map(({ value }) => value)).toEqual(['Aviso', ...meta.avisos]);
    expect(meta.avisos).toEqual([expect.stringContaining('991000000')]);
  });

  it('of nobody that is here is a workbook without rows', async () => {
    const response = await site.fetch('/api/v1/empresas?nit=999999999&format=xlsx');
    expect(response.status).toBe(200);
    expect(readWorkbook(new Uint8Array(await response.arrayBuffer())).Estados!.size).toBe(4);
  });

  it('is of well-formed parts, and keeps a text that begins like a formula a text', async () => {
    const include = ownWorkbookSections.join(',');
    const data = await site.data<OwnWorkbookCompany>(`/api/v1/empresa/${site.nits[0]}?include=${include}`);
    const razon_social = '=1+1 <&> "\u0001\uD800 ]]>';
    const bytes = await listWorkbook(
      [{ ...data, profile: { ...data.profile, razon_social } }],
      [],
      [],
      { release: '0123456789abcdef', generated_at: '2026-02-04T00:00:00Z' } as never,
      (_, key) => key,
    );
    for (const [path, part] of Object.entries(unzipSync(bytes))) {
      const parser = new SaxesParser({ xmlns: true, fileName: path });
      parser.on('error', (error) => {
        throw error;
      });
      parser.write(strFromU8(part)).close();
    }
    const { Estados } = readWorkbook(bytes);
    expect(Estados!.get('B2')).toEqual({ formula: null, value: '=1+1 <&> " ]]>', isText: true });
  });
});
