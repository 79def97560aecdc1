/** The workbook of a company, unzipped: figures are formulas over the cells of the statements, and texts are texts. */

import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { companyWorkbook, type WorkbookCompany, workbookSections } from '../../api/_lib/company/workbook.ts';
import { workbookType } from '../../contract/http/operations.ts';
import { type DrawnSite, openDrawnSite } from './pages/drawn.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

interface Sheets {
  /** Of each cell of a sheet its formula, number or text, by its address. */
  readonly [name: string]: ReadonlyMap<string, string>;
}

function read(bytes: Uint8Array): Sheets {
  const parts = unzipSync(bytes);
  const xml = (path: string) => strFromU8(parts[path]!);
  const plain = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const shared = [...xml('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) =>
    plain(text!),
  );
  const names = [...xml('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(([, name]) => name!);
  return Object.fromEntries(
    names.map((name, i) => {
      const cells = xml(`xl/worksheets/sheet${i + 1}.xml`).matchAll(
        /<c r="([A-Z]+\d+)"([^>]*)><(v|f)>([^<]*)</g,
      );
      return [
        name,
        new Map(
          [...cells].map(([, at, attributes, kind, value]) => [
            at!,
            kind === 'f' ? `=${value}` : attributes!.includes('t="s"') ? `'${shared[Number(value)]}` : value!,
          ]),
        ),
      ];
    }),
  );
}

async function bookOf(nit: string): Promise<Sheets> {
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
      const data = await site.data<WorkbookCompany>(
        `/api/v1/empresa/${nit}?include=${workbookSections.join(',')}`,
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
    const data = await site.data<WorkbookCompany>(
      `/api/v1/empresa/${nit}?include=${workbookSections.join(',')}`,
    );
    const name = '=HYPERLINK("https://x.example","A & B")';
    const bytes = await companyWorkbook(
      { ...data, profile: { ...data.profile, razon_social: name } },
      { release: '0123456789abcdef', generated_at: '2026-02-04T00:00:00Z' } as never,
      (_, key) => `+${key}`,
    );
    const { Sociedad, Estados } = read(bytes);
    expect(Sociedad!.get('B1')).toBe(`'${name}`);
    expect(Estados!.get('B2')).toMatch(/^'\+/);
  });

  it('is of the whole company', async () => {
    for (const more of ['include=profile', 'years=2025']) {
      const response = await site.fetch(`/api/v1/empresa/${site.nits[0]}?format=xlsx&${more}`);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('xlsx lo trae todo');
    }
  });
});
