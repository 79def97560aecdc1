/** The ranges of margin of lists of the sample as they are asked for: who is in them, by which rules, and as a workbook. */

import { beforeAll, describe, expect, it } from 'vitest';
import { margenes } from '../../../api/_lib/handlers/margenes.ts';
import { encodeScreener } from '../../../build/country/screener.ts';
import { marginIndicatorKeys } from '../../../contract/http/margin-tables.ts';
import { type Margins, marginWarning } from '../../../contract/http/margins.ts';
import { workbookType } from '../../../contract/http/operations.ts';
import { mostMargins } from '../../../contract/sample-sizes.ts';
import { type DrawnSite, openDrawnSite } from '../../site/pages/drawn.ts';
import { readWorkbook, type Sheets } from '../read-workbook.ts';
import { plainCompany } from '../screener/plain-company.ts';

let site: DrawnSite;
let all: Margins;
const list = '/api/v1/margenes?anio=2024';
beforeAll(async () => {
  site = await openDrawnSite();
  all = await site.data<Margins>(list);
});

describe('a list', () => {
  it('is that of the screener, each company accepted, or refused with its reasons', () => {
    const { aceptadas, rechazadas, criterios, sociedades } = all;
    expect(aceptadas.length + rechazadas.length).toBe(sociedades);
    expect(new Set([...aceptadas, ...rechazadas].map(({ nit }) => nit)).size).toBe(sociedades);
    expect(aceptadas.length).toBeGreaterThan(20);
    expect(rechazadas.length).toBeGreaterThan(5);
    for (const { clave, rechazadas: count } of criterios)
      expect(count, clave).toBe(rechazadas.filter(({ motivos }) => motivos.includes(clave)).length);
    expect(all.advertencia).toBe(marginWarning);
  });

  it('names the years of each company with why one does not count, and the lines that are missing', () => {
    for (const company of [...all.aceptadas, ...all.rechazadas]) {
      expect(company.anios.map(({ anio }) => anio)).toEqual([2022, 2023, 2024]);
      const counted = company.anios.filter(({ motivo }) => motivo === null);
      expect(counted.length, company.nit).toBe(company.anios_que_cuentan);
      for (const { motivo, faltan, supuestos } of company.anios) {
        expect(faltan !== undefined, company.nit).toBe(motivo === 'lineas_desconocidas');
        if (motivo !== null) expect(supuestos).toBeUndefined();
      }
    }
  });

  it('grows by what is admitted, and shrinks by what is refused besides', async () => {
    const nits = async (query: string) =>
      new Set((await site.data<Margins>(`${list}${query}`)).aceptadas.map(({ nit }) => nit));
    const [usual, admitted, two, strict] = await Promise.all(
      ['', '&admite=calidad_d,sin_ingresos', '&anios_minimos=2', '&rechaza=calidad_c,perdida_en_todos'].map(
        nits,
      ),
    );
    for (const more of [admitted!, two!]) {
      expect(more.size).toBeGreaterThan(usual!.size);
      expect([...usual!].filter((nit) => !more.has(nit))).toEqual([]);
    }
    expect(strict!.size).toBeLessThan(usual!.size);
    expect([...strict!].filter((nit) => !usual!.has(nit))).toEqual([]);
  });

  it('of a year without filings is empty, and says which years there are', async () => {
    const { data, meta } = await (await site.fetch('/api/v1/margenes?anio=1999')).json();
    expect([data.sociedades, data.aceptadas, data.rangos.razon_berry.n]).toEqual([0, [], 0]);
    expect(meta.avisos[0]).toContain('1999');
  });

  it('of more companies than are read is a fault that says how many, and how to ask for fewer', async () => {
    const many = Array.from({ length: mostMargins + 1 }, (_, i) => ({
      ...plainCompany,
      nit: String(960_000_001 + i),
    }));
    const columns = encodeScreener(many, 2024);
    const release = {
      manifest: { release: 'many', reference_year: 2024, counts: {} },
      stored: async () => columns,
    } as never;
    const answer = await margenes({} as never, release, '/api/v1/margenes');
    expect(answer).toEqual({
      faults: [
        {
          parameter: 'clase',
          detail: expect.stringMatching(
            /^u otro filtro debe acortar la lista: tiene 201 sociedades y se admiten 200; agregue filtros/,
          ),
        },
      ],
    });
  });
});

it('says of which years the source has nothing, and which lines it lacks of others', async () => {
  const release = {
    manifest: {
      release: 'gaps',
      reference_year: 2024,
      counts: { empresas_2023: 9, empresas_2024: 9 },
      source_gaps: { 2023: { statements: ['resultados'], lines: ['inversiones_asociadas'] } },
    },
    stored: async () => encodeScreener([plainCompany], 2024),
  } as never;
  const { avisos } = (await margenes({ q: 'nadie' } as never, release, '/api/v1/margenes')) as {
    readonly avisos: readonly string[];
  };
  expect(avisos).toContain('No hay datos de 2022. Los años con datos son 2023, 2024.');
  expect(avisos.at(-1)).toMatch(
    /^La fuente no trae de 2023: ingresos_operacionales, .*, inversiones_asociadas\.$/,
  );
});

/** A cell that is not there is a 0, as spreadsheets take it. */
const numberAt = (book: Sheets, sheet: string, at: string): number =>
  Number(book[sheet]!.get(at)?.value ?? 0);
const rowsOf = (book: Sheets, sheet: string) =>
  [...book[sheet]!.keys()].filter((at) => /^A\d+$/.test(at) && at !== 'A1').length;
const columnOf = (book: Sheets, sheet: string, key: string) =>
  [...book[sheet]!].find(([at, { value }]) => /^[A-Z]+1$/.test(at) && value === key)![0].slice(0, -1);

/** Reckons `I2 - J2 + K2` and `100 * H2 / I2` from the cells of a sheet. */
function reckoned(book: Sheets, sheet: string, formula: string): number {
  const [ratio, divisor] = formula.split(' / ') as [string, string?];
  const [factor, dividend = factor!] = ratio.includes('*') ? ratio.split(' * ') : ['1', ratio];
  let sum = 0;
  let sign = 1;
  for (const part of dividend.split(' '))
    if (part === '-' || part === '+') sign = part === '-' ? -1 : 1;
    else sum += sign * numberAt(book, sheet, part);
  return divisor ? (Number(factor) * sum) / numberAt(book, sheet, divisor) : sum;
}

describe('the workbook', () => {
  let book: Sheets;
  beforeAll(async () => {
    const response = await site.fetch(`${list}&format=xlsx`);
    expect(response.headers.get('content-type')).toBe(workbookType);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="cifras-margenes-2024.xlsx"',
    );
    book = readWorkbook(new Uint8Array(await response.arrayBuffer()));
  });

  it('says first what the companies are not, and has a sheet of rules and one of those that are refused', () => {
    expect([book.Rangos!.get('A1')?.value, book.Rangos!.get('B1')?.value]).toEqual([
      'Advertencia',
      marginWarning,
    ]);
    expect(rowsOf(book, 'Rechazadas')).toBe(all.rechazadas.length);
    expect(rowsOf(book, 'Criterios')).toBe(all.criterios.length);
    const said = [...book.Rangos!.values()].map(({ value }) => value).join('\n');
    expect(said).toContain('Superintendencia de Sociedades');
    expect(said).toMatch(/[0-9a-f]{16}, del \d{4}-\d\d-\d\d/);
    expect(said).toContain('CC BY');
  });

  it('makes each amount of a year from its lines', () => {
    const years = rowsOf(book, 'Anios');
    expect(years).toBe(all.aceptadas.reduce((sum, { anios_que_cuentan: count }) => sum + count, 0));
    let compared = 0;
    const first = columnOf(book, 'Anios', 'ingresos');
    for (const [at, { formula, value }] of book.Anios!) {
      if (formula === null) continue;
      expect(reckoned(book, 'Anios', formula), at).toBeCloseTo(Number(value), 3);
      compared++;
    }
    expect(compared).toBeGreaterThan(5 * years);
    expect(book.Anios!.get(`${first}2`)?.formula).toMatch(/^[A-Z]+2$/);
  });

  it('sums the years of a company and divides the sums, unless it is taken out by its cell', () => {
    for (const [i, company] of all.aceptadas.entries()) {
      const row = i + 2;
      for (const [key, amount] of Object.entries(company.importes)) {
        const cell = book.Aceptadas!.get(`${columnOf(book, 'Aceptadas', key)}${row}`);
        expect(cell?.value ?? null, `${company.nit} ${key}`).toBe(amount === null ? null : String(amount));
        if (amount === null) continue;
        const [, column, from, to] = /^SUM\(Anios!([A-Z]+)(\d+):\1(\d+)\)$/.exec(cell!.formula!)!;
        let sum = 0;
        for (let year = Number(from); year <= Number(to); year++) {
          expect(book.Anios!.get(`A${year}`)?.value).toBe(company.nit);
          sum += numberAt(book, 'Anios', `${column}${year}`);
        }
        expect(sum).toBeCloseTo(amount, 3);
      }
      for (const key of marginIndicatorKeys) {
        const cell = book.Aceptadas!.get(`${columnOf(book, 'Aceptadas', key)}${row}`);
        const value = company.indicadores[key];
        expect(cell?.value ?? null).toBe(value === null ? null : String(value));
        if (value === null) continue;
        const [, formula] = /^IF\(E\d+=1,(.*),""\)$/.exec(cell!.formula!)!;
        expect(reckoned(book, 'Aceptadas', formula!) / value || 1).toBeCloseTo(1, 6);
      }
    }
  });

  it('has quartiles over the indicators of all that are accepted', () => {
    const last = all.aceptadas.length + 1;
    for (const [i, key] of marginIndicatorKeys.entries()) {
      const column = columnOf(book, 'Aceptadas', key);
      const cells = `Aceptadas!${column}2:${column}${last}`;
      const at = (letter: string) => book.Rangos!.get(`${letter}${i + 4}`);
      expect(at('A')?.value).toBe(key);
      expect(['C', 'E', 'F', 'G'].map((letter) => at(letter)?.formula)).toEqual([
        `COUNT(${cells})`,
        `QUARTILE(${cells},1)`,
        `MEDIAN(${cells})`,
        `QUARTILE(${cells},3)`,
      ]);
      const { n, p25, p50, p75 } = all.rangos[key];
      expect(['C', 'E', 'F', 'G'].map((letter) => Number(at(letter)?.value))).toEqual([n, p25, p50, p75]);
    }
  });

  it('of nobody has no formula, and can be opened', async () => {
    const response = await site.fetch('/api/v1/margenes?clase=9999&format=xlsx');
    const empty = readWorkbook(new Uint8Array(await response.arrayBuffer()));
    expect([...empty.Rangos!.values()].every(({ formula }) => formula === null)).toBe(true);
    expect(rowsOf(empty, 'Aceptadas')).toBe(0);
  });
});
