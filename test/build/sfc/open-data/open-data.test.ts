/** The supervisor's open data: what is read of a row, what makes a dataset unusable, and what may be published. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { assetsOf, inPesos, type OpenData } from '../../../../build/sfc/open-data/open-data.ts';
import { formatDecimal, parseDecimal } from '../../../../build/sfc/xbrl/decimal.ts';
import {
  arrearsHeader,
  arrearsRow,
  csv,
  cuifHeader,
  cuifRow,
  cuifRows,
  licensed,
  listHeader,
  readOpen,
  solvencyHeader,
} from './open-files.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const bank = [1, 7] as const;
const cut = '2025-12-31';

const cuif = (...rows: readonly (readonly (string | number)[])[]) =>
  readOpen({ 'cuif_2025.csv': csv(cuifHeader, rows) });
const amount = ({ balances }: OpenData, account: string, key = '1-7', at = cut) => {
  const found = balances.get(key)?.get(at)?.amounts.get(account);
  return found && formatDecimal(found);
};
function addsUp({ files }: OpenData) {
  for (const { rows, used, skipped, rejected } of files)
    expect(used + rejected + Object.values(skipped).reduce((sum, count) => sum + count, 0)).toBe(rows);
}

describe('real rows', () => {
  test('of the CUIF: pesos with centavos, the balance closes', async () => {
    const rows = JSON.parse(fixture('mxk5-ce6w_rows.json')) as Record<string, string>[];
    const open = await cuif(...rows.map((row) => cuifHeader.split(',').map((column) => row[column]!)));
    expect(amount(open, '100000', '1-1')).toBe('136304038425065.77');
    expect(assetsOf(open, '1-1')).toEqual(new Map([[cut, 136_304_038_425_065.77]]));
    expect([open.findings, open.files[0]?.used]).toEqual([[], 4]);
  });

  test('of arrears: totals of products whose ages close; months within a quarter are skipped', async () => {
    const open = await readOpen({ 'cartera_2015.csv': fixture('rvii-eis8_head.csv') });
    const { gross, pastDue } = open.arrears.get('1-12')!.get('2015-03-31')!;
    expect([gross, pastDue].map(formatDecimal)).toEqual(['35781135867', '2468869747']);
    expect([open.findings, open.rejections]).toEqual([[], []]);
    expect(open.files[0]).toMatchObject({ rows: 60, used: 15, skipped: { other_cut: 45 } });
  });
});

describe('rows of the CUIF that are read', () => {
  test.each<[string, Record<string, string | number>, string]>([
    ['as the API gives them', {}, '1000.5'],
    ['with leading zeros in the codes', { tipo_entidad: '001', codigo_entidad: '007' }, '1000.5'],
    ['with a date alone', { fecha_corte: '2025-12-31' }, '1000.5'],
    ['with a blank before the time', { fecha_corte: '2025-12-31 00:00:00' }, '1000.5'],
    ['with the sign apart', { signo_valor: '-', valor: '12.30' }, '-12.3'],
    ['with both signs', { signo_valor: '-', valor: '-12.30' }, '-12.3'],
    ['with a minus in the amount alone', { signo_valor: '+', valor: '-12.30' }, '-12.3'],
    ['with zero', { valor: '0' }, '0'],
    ['with more digits than a float holds', { valor: '1234567890123456789.01' }, '1234567890123456789.01'],
  ])('%s', async (_, parts, expected) => {
    const open = await cuif(cuifRow(parts));
    expect(amount(open, '100000')).toBe(expected);
    expect(open.files[0]).toMatchObject({ rows: 1, used: 1, skipped: {}, rejected: 0 });
  });

  test('columns in another order, with the names of the export button, beside others', async () => {
    const header = 'Valor,Signo Valor,Moneda,Cuenta,Fecha Corte,Código Entidad,Tipo Entidad,Nota';
    const row = ['7', '+', '0', '100000', cut, '7', '1', 'x'];
    expect(amount(await readOpen({ 'cuif_2025.csv': csv(header, [row]) }), '100000')).toBe('7');
  });

  test('packed, in several files, whatever their order', async () => {
    const [a, b] = ['100000', '200000'].map((cuenta) => csv(cuifHeader, [cuifRow({ cuenta })]));
    const open = await readOpen({ 'cuif_2024.csv.gz': gzipSync(a!), 'CUIF_2025.CSV': b! });
    expect([amount(open, '100000'), amount(open, '200000')]).toEqual(['1000.5', '1000.5']);
  });
});

describe('rows that are not used', () => {
  test.each<[string, Record<string, string | number>, string]>([
    ['another currency', { moneda: 1 }, 'other_currency'],
    ['an account that nothing needs', { cuenta: '113005' }, 'account_not_used'],
    ['a month within a quarter', { fecha_corte: '2025-11-30' }, 'other_cut'],
  ])('%s is skipped by its rule', async (_, parts, rule) => {
    const open = await cuif(cuifRow(parts));
    expect(open.files[0]).toMatchObject({ rows: 1, used: 0, skipped: { [rule]: 1 }, rejected: 0 });
  });

  test.each<[string, Record<string, string | number>, string, string]>([
    [
      'a code that is no number',
      { codigo_entidad: 'x' },
      'expected whole numbers as type and code of the entity',
      '1,x',
    ],
    ['an account of five digits', { cuenta: '10000' }, 'expected an account of six digits', '10000'],
    ['a currency in words', { moneda: 'Total' }, 'expected a number in «moneda»', 'Total'],
    ['a decimal comma', { valor: '1.000,50' }, 'expected a number in «valor»', '1.000,50'],
    ['a blank amount', { valor: '' }, 'expected a number in «valor»', ''],
    ['a sign that is none', { signo_valor: 'C' }, 'expected "+" or "-" in «signo_valor»', 'C'],
  ])('%s is rejected with file, line and reason', async (_, parts, reason, found) => {
    const open = await cuif(cuifRow({ cuenta: '200000' }), cuifRow(parts));
    expect(open.rejections).toEqual([
      { file: 'sfc/open_data/cuif_2025.csv', line: 3, column: null, found, reason },
    ]);
    expect(amount(open, '200000')).toBe('1000.5');
    addsUp(open);
  });

  test('a row of another width is rejected', async () => {
    const open = await readOpen({ 'cuif_2025.csv': `${csv(cuifHeader, [cuifRow()])}"1","2"\n` });
    expect(open.rejections[0]?.reason).toBe('expected 11 columns as in the header, found 2');
    addsUp(open);
  });

  test('a row that stands twice counts once; two amounts of one account are both rejected, whatever the order', async () => {
    const rows = [cuifRow({ valor: 5 }), cuifRow({ valor: '5.00' }), cuifRow({ valor: 6, cuenta: '200000' })];
    const twice = await cuif(...rows);
    expect([amount(twice, '100000'), twice.files[0]?.skipped]).toEqual(['5', { duplicate_row: 1 }]);
    const contradiction = cuifRow({ valor: 9 });
    for (const order of [
      [...rows, contradiction],
      [contradiction, ...rows],
    ]) {
      const open = await cuif(...order);
      expect([amount(open, '100000'), amount(open, '200000')]).toEqual([undefined, '6']);
      expect(open.balances.get('1-7')?.get(cut)?.spoiled).toEqual(new Set(['100000']));
      expect(open.files[0]).toMatchObject({ used: 1, skipped: {}, rejected: 3 });
      addsUp(open);
    }
  });
});

describe('assets = liabilities + equity says what a minus means in each entity and cut', () => {
  type Signed = readonly [sign: '+' | '-', valor: number];
  const rowsOf = (accounts: Readonly<Record<string, Signed>>, codigo = 7) =>
    Object.entries(accounts).map(([cuenta, [signo_valor, valor]]) =>
      cuifRow({ codigo_entidad: codigo, cuenta, signo_valor, valor }),
    );
  const balance = (liabilities: Signed, equity: Signed, result: Signed) => ({
    ...{ 100000: ['+', 100] as const, 200000: liabilities, 300000: equity, 590000: result },
  });

  test.each<[string, ReturnType<typeof balance>, equity: string, result: string]>([
    ['valor has it, signo_valor is a plus', balance(['+', 150], ['+', -50], ['+', -3]), '-50', '-3'],
    ['signo_valor has it', balance(['+', 150], ['-', 50], ['-', 3]), '-50', '-3'],
    ['both have it', balance(['+', 150], ['-', -50], ['-', -3]), '-50', '-3'],
    ['signo_valor says nothing', balance(['+', 50], ['-', 50], ['-', 3]), '50', '3'],
    ['signo_valor turns valor around', balance(['+', 50], ['-', -50], ['-', -3]), '50', '3'],
    [
      'the three have none, so that a minus anywhere is one',
      balance(['+', 50], ['+', 50], ['-', 3]),
      '50',
      '-3',
    ],
  ])('%s', async (_, accounts, equity, result) => {
    const open = await cuif(...rowsOf(accounts));
    expect([amount(open, '300000'), amount(open, '590000')]).toEqual([equity, result]);
    expect([open.rejections, open.findings]).toEqual([[], []]);
  });

  test('where no reading closes, rows with a minus are rejected by name, and nobody else loses anything', async () => {
    const open = await cuif(
      ...rowsOf(balance(['+', 30], ['-', 50], ['-', 3])),
      ...rowsOf(balance(['+', 150], ['+', -50], ['+', -3]), 8),
    );
    const reason = 'assets = liabilities + equity by no reading of the sign';
    expect(open.rejections.map(({ line, found, reason }) => [line, found, reason])).toEqual([
      [4, `1-7 ${cut} 300000 - 50`, reason],
      [5, `1-7 ${cut} 590000 - 3`, reason],
    ]);
    expect(open.balances.get('1-7')!.get(cut)).toEqual({
      amounts: new Map(
        ['100000', '200000'].map((account) => [account, parseDecimal(account === '100000' ? '100' : '30')]),
      ),
      spoiled: new Set(['300000', '590000']),
    });
    expect([amount(open, '300000', '1-8'), amount(open, '590000', '1-8')]).toEqual(['-50', '-3']);
    expect([open.notices, open.published.cuif?.license.name]).toEqual([[], 'CC-BY-SA-4.0']);
    addsUp(open);
  });
});

test('an account is called as the newest cut of its type calls it', async () => {
  const { accountNames } = await cuif(
    cuifRow({ cuenta: '250000', nombre_cuenta: 'CUENTAS POR PAGAR' }),
    cuifRow({ cuenta: '250000', nombre_cuenta: 'OTRO NOMBRE', fecha_corte: '2024-12-31' }),
    cuifRow({ cuenta: '250000', nombre_cuenta: 'OTRAS CUENTAS', tipo_entidad: 13 }),
  );
  expect([...accountNames]).toEqual([
    ['1 250000', 'CUENTAS POR PAGAR'],
    ['13 250000', 'OTRAS CUENTAS'],
  ]);
});

describe('what cannot be interpreted stops its dataset alone', () => {
  const others = {
    'solvencia_2025.csv': csv(solvencyHeader, [[1, 7, cut, 'Relación de solvencia total', 15.3]]),
  };
  test.each<[string, string, string]>([
    [
      'an empty file',
      '',
      'cuif is not used: sfc/open_data/cuif_2025.csv:0: the file is empty; expected a header',
    ],
    [
      'an HTML page',
      '<!DOCTYPE html><html></html>',
      'cuif is not used: sfc/open_data/cuif_2025.csv:1: the header lacks tipo_entidad, codigo_entidad, fecha_corte, cuenta, moneda, signo_valor, valor',
    ],
    [
      'a quote that is never closed, far from the end',
      `${csv(cuifHeader, [cuifRow()])}"1,2${'x\n'.repeat(80_000)}`,
      'cuif is not used: sfc/open_data/cuif_2025.csv:2: not CSV: a record of more than 64 kB',
    ],
  ])('%s', async (_, text, notice) => {
    const open = await readOpen({ 'cuif_2025.csv': text, ...others });
    expect(open.notices).toEqual([notice]);
    expect(
      open.stops.map(({ file, line, reason }) => `cuif is not used: ${file}:${line}: ${reason}`),
    ).toEqual([notice]);
    expect([open.balances.size, open.published.cuif]).toEqual([0, undefined]);
    expect(open.solvency.get('1-7')?.get(cut)?.ratio).toBe(0.153);
    addsUp(open);
  });

  test('an unknown concept of solvency', async () => {
    const rows = [[1, 7, cut, 'Índice de felicidad', 3]];
    const { notices, solvency, stops } = await readOpen({ 'solvencia_2025.csv': csv(solvencyHeader, rows) });
    expect(notices).toEqual([
      'solvencia is not used: sfc/open_data/solvencia_2025.csv:2: the concept is not known',
    ]);
    expect(stops.map(({ found }) => found)).toEqual([`1|7|${cut}|Índice de felicidad|3`]);
    expect(solvency.size).toBe(0);
  });

  test('a file that is not the one of sources.json stops the build', async () => {
    const text = csv(cuifHeader, [cuifRow()]);
    const source = { ...licensed('cuif_2025.csv'), bytes: 1, sha256: '0'.repeat(64) };
    await expect(readOpen({ 'cuif_2025.csv': text }, [source])).rejects.toThrow(
      /^sfc\/open_data\/cuif_2025\.csv: sha256 [0-9a-f]{64} of \d+ bytes, but sources\.json says 0{64} of 1$/,
    );
    const rows = { ...licensed('cuif_2025.csv'), rows: 2 };
    await expect(readOpen({ 'cuif_2025.csv': text }, [rows])).rejects.toThrow(
      /^sfc\/open_data\/cuif_2025\.csv: 1 rows, but sources\.json says 2$/,
    );
  });
});

describe('a file that ends too early stops the build', () => {
  const whole = csv(cuifHeader, [cuifRow(), cuifRow({ cuenta: '200000' })]);
  const packed = gzipSync(
    csv(
      cuifHeader,
      Array.from({ length: 500 }, (_, i) => cuifRow({ valor: i * 7919 })),
    ),
  );

  test.each<[string, string, Uint8Array | string]>([
    ['is no gzip', 'cuif_2025.csv.gz', Buffer.from('plain')],
    ['breaks off', 'cuif_2025.csv.gz', packed.subarray(0, packed.length / 2)],
    ['breaks off behind its last row', 'cuif_2025.csv.gz', packed.subarray(0, packed.length - 5)],
    ['ends inside a quoted text', 'cuif_2025.csv', whole.slice(0, -4)],
  ])('%s', async (_, name, content) => {
    await expect(readOpen({ [name]: content })).rejects.toThrow(
      /cuif_2025\.csv(\.gz)?:\d+: the file breaks off here: /,
    );
  });

  test.each([
    ['no line break', whole.trimEnd(), '3: no line break at the end'],
    ['a column too few', whole.replace(/,"[^"]*"\n$/, '\n'), '3: 10 columns where 11 were expected'],
  ])('unless sources.json says that it came so: %s', async (_, content, how) => {
    const files = { 'cuif_2025.csv': content };
    await expect(readOpen(files, [])).rejects.toThrow(`sfc/open_data/cuif_2025.csv:${how}`);
    expect((await readOpen(files)).notices).toEqual([
      expect.stringContaining(`sfc/open_data/cuif_2025.csv:${how}`),
    ]);
  });
});

describe('arrears', () => {
  const read = (...rows: readonly (readonly (string | number)[])[]) =>
    readOpen({ 'cartera_2025.csv': csv(arrearsHeader, rows) });
  const sums = ({ arrears }: OpenData) => {
    const { gross, pastDue, spoiled } = arrears.get('1-7')!.get(cut)!;
    return [formatDecimal(gross), formatDecimal(pastDue), spoiled];
  };

  test('the totals of the products add up; their parts and other types are skipped', async () => {
    const open = await read(
      arrearsRow(bank, cut, 1, 1000, 40),
      arrearsRow(bank, cut, 2, 500, 10),
      arrearsRow(bank, cut, 2, 300, 5, { renglon: 1, desc_renglon: 'HASTA 2 SMMLV' }),
      arrearsRow([13, 7], cut, 2, 300, 5),
    );
    expect(sums(open)).toEqual(['1500', '50', false]);
    expect(open.files[0]?.skipped).toEqual({ part_of_total: 1, type_without_loans: 1 });
    addsUp(open);
  });

  test.each<[string, Record<string, string | number>, string]>([
    ['a total that is called otherwise', { desc_renglon: 'SUBTOTAL' }, 'expected line 5 to be a TOTAL'],
    ['a negative amount', { _2_vigente: -1 }, 'expected a number in «_2_vigente»'],
    ['more current loans than loans', { _2_vigente: 600 }, 'the current loans exceed all loans'],
  ])('%s is rejected and spoils the sums of its entity and cut', async (_, parts, reason) => {
    const open = await read(arrearsRow(bank, cut, 1, 1000, 40), arrearsRow(bank, cut, 2, 500, 10, parts));
    expect(open.rejections.map((one) => one.reason)).toEqual([reason]);
    expect(sums(open)).toEqual(['1000', '40', true]);
  });

  test('ages that do not add up are found', async () => {
    const { findings } = await read(arrearsRow(bank, cut, 3, 1000, 40, { _3_vencida_1_2_meses: 41 }));
    expect(findings).toEqual([
      {
        check: 'ages',
        entity_id: '1-7',
        cut,
        figures: { unicap: '3', saldo: '1000', vencida: '40', por_edades: '41' },
      },
    ]);
  });
});

describe('solvency', () => {
  const read = (...rows: readonly (readonly [codigo: number, concept: string, value: string | number])[]) =>
    readOpen({
      'solvencia_2025.csv': csv(
        solvencyHeader,
        rows.map(([codigo, concept, value]) => [1, codigo, `${cut}T00:00:00.000`, concept, value]),
      ),
    });
  const at = ({ solvency }: OpenData, codigo = 7) => solvency.get(`1-${codigo}`)?.get(cut);

  test.each([
    'Relación de Solvencia Total',
    'RELACION DE SOLVENCIA',
    'Indicador de solvencia total',
    'SOLVENCIA TOTAL',
    'Relaci\uFFFDn total de solvencia',
  ])('the ratio is found as «%s»', async (name) => {
    expect(at(await read([7, name, '15.31']))?.ratio).toBe(0.1531);
  });

  test('the basic ratio stands beside the total one, and never above it', async () => {
    const [total, basic] = ['Relación de solvencia total', 'Relación de solvencia básica'];
    expect(at(await read([7, total, '15.3'], [7, basic, '11.5']))).toMatchObject({
      ratio: 0.153,
      basicRatio: 0.115,
    });
    expect(at(await read([7, total, '15.3'], [7, basic, '15.4']))).toMatchObject({
      ratio: 0.153,
      basicRatio: null,
    });
    expect(at(await read([7, total, '15.3'], [7, basic, 'x']))).toMatchObject({
      ratio: 0.153,
      basicRatio: null,
    });
    expect(at(await read([7, basic, '11.5']))).toMatchObject({ ratio: null, basicRatio: null });
  });

  test.each([
    'Relación de solvencia básica adicional',
    'PATRIMONIO BÁSICO ORDINARIO',
    'VALOR EN RIESGO DE MERCADO',
    'Relación de apalancamiento',
  ])('«%s» is another thing', async (name) => {
    const open = await read([7, name, '15.31']);
    expect([at(open), open.files[0]?.skipped]).toEqual([undefined, { concept_not_used: 1 }]);
  });

  test('fractions and percentages are told apart by the middle one', async () => {
    const name = 'SOLVENCIA TOTAL';
    const percent = await read([7, name, '15.3'], [8, name, '1.8'], [9, name, '312'], [10, name, '12 %']);
    expect([7, 8, 9, 10].map((codigo) => at(percent, codigo)?.ratio)).toEqual([0.153, null, 3.12, 0.12]);
    const fraction = await read([7, name, '0.153'], [8, name, '1.8'], [9, name, '15.3']);
    expect([7, 8, 9].map((codigo) => at(fraction, codigo)?.ratio)).toEqual([0.153, 1.8, null]);
    expect(fraction.findings.map(({ check, entity_id }) => [check, entity_id])).toEqual([
      ['solvency', '1-9'],
    ]);
  });

  test.each([
    ['just below its own parts', 0.179, 0.179],
    ['as large as they', 0.18, 0.18],
    ['larger than they allow', 0.19, null],
    ['less than half of them', 0.089, null],
  ])('a ratio %s', async (_, ratio, expected) => {
    const open = await read(
      [7, 'Solvencia total', ratio],
      [7, 'PATRIMONIO TÉCNICO', 18_000],
      [7, 'TOTAL ACTIVOS PONDERADOS POR NIVEL DE RIESGO', 100_000],
    );
    expect([at(open)?.ratio, at(open)?.contradictory]).toEqual([expected, expected === null]);
  });

  test('two ratios under two names contradict each other', async () => {
    const open = await read([7, 'Solvencia total', 0.15], [7, 'Relación de solvencia', 0.16]);
    expect(at(open)).toMatchObject({ ratio: null, contradictory: true });
  });
});

describe('the list of entities', () => {
  test.each<[string, readonly (string | number)[], string | undefined]>([
    ['a NIT alone', [860000000, 'BANCO', 1, 7, 'BOGOTÁ'], '860000000'],
    ['a NIT with its check digit glued', ['8999990681', 'BANCO', 1, 7, ''], '899999068'],
    ['a NIT with its check digit behind a dash', ['899.999.068-1', 'BANCO', 1, 7, ''], '899999068'],
    ['codes with zeros', [860000000, 'BANCO', '001', '007', ''], '860000000'],
    ['a foreign office', [0, 'BANK', 1, 7, ''], undefined],
    ['a wrong check digit', ['899999068-2', 'BANCO', 1, 7, ''], undefined],
  ])('%s', async (_, row, nit) => {
    const open = await readOpen({ 'entidades.csv': csv(listHeader, [row]) });
    expect(open.entities.get('1-7')?.nit).toBe(nit);
    expect(open.rejections).toHaveLength(nit === undefined ? 1 : 0);
  });
});

describe('the balance of each cut is checked', () => {
  test.each<[string, Record<string, number>, string[]]>([
    ['a balance that closes within a peso per million', { 100000: 1e9, 200000: 6e8, 300000: 4e8 + 999 }, []],
    ['one that does not', { 100000: 1e9, 200000: 6e8, 300000: 4e8 + 1001 }, ['balance']],
    ['income that is not the expenses with the result', { 400000: 1e9, 500000: 9e8 }, ['income']],
    ['a balance without its equity', { 100000: 1e9, 200000: 6e8 }, []],
  ])('%s', async (_, accounts, checks) => {
    const { findings } = await cuif(...cuifRows(bank, cut, accounts));
    expect(findings.map(({ check }) => check)).toEqual(checks);
  });
});

describe('licences', () => {
  const files = { 'cuif_2025.csv': csv(cuifHeader, [cuifRow()]), 'cuif_2024.csv': csv(cuifHeader, []) };
  test.each<[string, readonly (string | null)[], string]>([
    ['known', ['CC_40_BY_SA', 'CC_40_BY_SA'], 'CC-BY-SA-4.0'],
    ['of the public domain', ['PUBLIC_DOMAIN', 'PUBLIC_DOMAIN'], 'public-domain'],
    ['missing', [null, null], 'mxk5-ce6w is read but not published: sources.json does not say its licence'],
    [
      'different',
      ['CC_40_BY', null],
      'mxk5-ce6w is read but not published: its files have different licences: none, CC_40_BY',
    ],
  ])('%s', async (_, [of2025, of2024], expected) => {
    const open = await readOpen(files, [
      licensed('cuif_2025.csv', of2025!),
      licensed('cuif_2024.csv', of2024!),
    ]);
    expect(open.published.cuif?.license.name ?? open.notices[0]).toBe(expected);
    expect(assetsOf(open, '1-7')).toEqual(new Map([[cut, 1000.5]]));
  });

  test('the citation says when the portal updated the data', async () => {
    const { published } = await readOpen(files);
    expect(published.cuif?.attribution).toBe(
      'Superintendencia Financiera de Colombia, actualizado el 2026-02-20',
    );
  });
});

test.each([
  ['136304038425065.77', 136_304_038_425_065.77],
  ['291234567890123.45', 291_234_567_890_123],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', null],
])('%s pesos are the number %s', (text, number) => {
  expect(inPesos(parseDecimal(text)!)).toBe(number);
});
