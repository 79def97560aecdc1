/** The reader: every form of the files, every fault of a row, and every row accounted for. */

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { neededColumns } from '../../../../build/siis/csv/header.ts';
import {
  esf,
  rawCsvHeader,
  rawFolder,
  readFolder,
  row,
  sha256Of,
  siisCsv,
  type WholeReading,
} from '../../raw-folder.ts';

const read = (content: string | Uint8Array, name = esf) => readFolder(rawFolder({ [name]: content }));
const values = ({ rows }: WholeReading) => rows.map(({ value }) => value);

function balanced({ files }: WholeReading): void {
  for (const { rows, used, skipped, rejected } of files)
    expect(used + rejected + Object.values(skipped).reduce((sum, count) => sum + count, 0)).toBe(rows);
}

const three = [
  row({ VALOR: '1' }),
  row({ VALOR: '-2', CONCEPTO: 'Inventarios corrientes' }),
  row({ VALOR: '3' }),
];

describe('forms of a file', () => {
  it.each<[string, string | Uint8Array, string?]>([
    ['the portal’s export', siisCsv(...three)],
    ['CRLF', siisCsv(...three).replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${siisCsv(...three)}`],
    ['empty lines between and at the end', `${[rawCsvHeader, ...three].join('\n\n')}\n\n\n`],
    ['gzip', gzipSync(siisCsv(...three)), `${esf}.gz`],
    [
      'gzip in two members',
      Buffer.concat([gzipSync(`${rawCsvHeader}\n`), gzipSync(`${three.join('\n')}\n`)]),
      'ESF.csv.gz',
    ],
    ['columns in another order', reordered(siisCsv(...three))],
    ['a column more', siisCsv(...three).replaceAll('\n', ',extra\n')],
    ['every field quoted', quoted(siisCsv(...three))],
    ['lower-case header, ISO dates and plain numbers of the API', api(siisCsv(...three)), 'pfdp-zks5.csv'],
  ])('%s', async (_, content, name) => {
    const reading = await read(content, name);
    expect(values(reading)).toEqual([1, -2, 3]);
    expect(reading.rows[0]).toMatchObject({ nit: '999000123', cut: 20231231, label: 'Total de activos' });
    expect(reading.files[0]).toMatchObject({ dataset: 'ESF', rows: 3, used: 3, rejected: 0 });
  });
});

it('the words of company names are gathered, and of nothing else', async () => {
  const answer = (CONCEPTO: string, VALOR: string, NIT: string, PERIODO = 'Periodo Actual') =>
    row({ CONCEPTO, VALOR, NIT, PERIODO });
  const name = 'Raz\uFFFDn social de la sociedad';
  const { nameWords } = await read(
    siisCsv(
      answer(name, 'CASA PEÑA SAS', '"999,000,123"'),
      answer(name, 'PEÑA LTDA', '999000124'),
      answer(name, 'Café SA', '"999,000,125"'),
      answer(name, 'Café SA', '999000125'),
      answer(name, 'NIÑO SA', '999000126', '2015-dic-31'),
      answer('Objeto social principal', 'Diseño', '999000123'),
    ),
    'Estados_Financieros_NIIF-_Carátula_20260204.csv',
  );
  expect(nameWords).toEqual([
    { word: 'café', shared: false },
    { word: 'peña', shared: true },
  ]);
});

function reordered(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => (line.match(/("[^"]*"|[^,]*)(?:,|$)/g) ?? []).slice(0, 11))
    .map((fields) =>
      fields
        .map((field) => field.replace(/,$/, ''))
        .reverse()
        .join(','),
    )
    .join('\n')
    .concat('\n');
}

function quoted(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => (line.match(/("[^"]*"|[^,]*)(?:,|$)/g) ?? []).slice(0, 11))
    .map((fields) => fields.map((field) => `"${field.replace(/,$/, '').replaceAll('"', '')}"`).join(','))
    .join('\n')
    .concat('\n');
}

function api(text: string): string {
  return text
    .replace(rawCsvHeader, rawCsvHeader.toLowerCase())
    .replaceAll('"490,036","999,000,123"', '490036,999000123')
    .replaceAll('2023 Dec 31 12:00:00 AM', '2023-12-31T00:00:00.000');
}

describe('headers', () => {
  it.each(neededColumns)('without %s the file, the column and what was found are named', async (column) => {
    const found = read(siisCsv(row()).replace(new RegExp(`\\b${column}\\b`), 'OTRA'));
    await expect(found).rejects.toThrow(new RegExp(`${esf}.*line 1: no column ${column}; found`));
    await expect(found).rejects.toThrow('OTRA');
  });

  it('an empty file stops', async () => {
    await expect(read('')).rejects.toThrow('the file is empty; expected a header');
  });
});

describe('a row that cannot be used costs itself only', () => {
  const bad = (parts: Record<string, string>) =>
    siisCsv(row({ VALOR: '1' }), row(parts), row({ VALOR: '3' }));

  it.each([
    ['NIT', { NIT: '"999,0O0,123"' }, '999,0O0,123'],
    ['NIT', { NIT: '12345' }, '12345'],
    ['NIT', { NIT: '' }, ''],
    ['NIT', { NIT: '0999000123' }, '0999000123'],
    ['CODIGO_INSTANCIA', { CODIGO_INSTANCIA: 'x1' }, 'x1'],
    ['NUMERO_RADICADO', { NUMERO_RADICADO: '2024/01' }, '2024/01'],
    ['FECHA_CORTE', { FECHA_CORTE: '2021 Dec 41 12:00:00 AM' }, '2021 Dec 41 12:00:00 AM'],
    ['VALOR', { VALOR: 'doce' }, 'doce'],
    ['VALOR', { VALOR: '1e9' }, '1e9'],
    ['VALOR', { VALOR: '--5' }, '--5'],
  ])('%s %o', async (column, parts, found) => {
    const reading = await read(bad(parts));
    expect(values(reading)).toEqual([1, 3]);
    expect(reading.rejections).toEqual([{ file: esf, line: 3, column, found, reason: expect.any(String) }]);
    balanced(reading);
  });

  it.each([
    ['a column too few', row().replace(',Periodo Actual', ''), '10 columns where 11 were expected'],
    ['a column too many', `${row()},0`, '12 columns where 11 were expected'],
    ['a quote in the middle of a field', row({ CONCEPTO: 'Total "de" activos' }), 'not CSV'],
    [
      'a stray quote at the start of a field',
      row({ CONCEPTO: '"Total de activos' }),
      'not CSV: a closing quote with text behind it',
    ],
    [
      'a stray quote inside a field',
      row({ CONCEPTO: 'Total de act"ivos' }),
      'not CSV: a quote inside a field that does not begin with one',
    ],
  ])('%s', async (_, line, reason) => {
    const reading = await read(siisCsv(row({ VALOR: '1' }), line, row({ VALOR: '3' }), row({ VALOR: '4' })));
    expect(reading.rejections).toMatchObject([
      { file: esf, line: 3, reason: expect.stringContaining(reason) },
    ]);
    expect(values(reading)).toEqual([1, 3, 4]);
    balanced(reading);
  });

  it('a stray quote far from the next one costs its line, however long the file goes on', async () => {
    const many = Array.from({ length: 3000 }, (_, i) =>
      row({ VALOR: String(i), NIT: '999000123', CODIGO_INSTANCIA: '1' }),
    );
    const stray = row({ VALOR: '9', CONCEPTO: 'Total de act"ivos', NIT: '999000123', CODIGO_INSTANCIA: '1' });
    const reading = await read(siisCsv(...many.slice(0, 1500), stray, ...many.slice(1500)));
    expect(reading.rejections).toMatchObject([
      { line: 1502, reason: expect.stringContaining('not CSV: a quote inside a field') },
    ]);
    expect(values(reading)).toEqual(many.map((_, i) => i));
    balanced(reading);
  });

  it.each([20, 1000])(
    'two stray quotes %i rows apart cost their own lines, not those between',
    async (apart) => {
      const stray = row({ VALOR: '9', CONCEPTO: 'Total de act"ivos' });
      const many = Array.from({ length: apart + 20 }, (_, i) => row({ VALOR: String(i) }));
      const [before, between, after] = [
        many.slice(0, 10),
        many.slice(10, 10 + apart),
        many.slice(10 + apart),
      ];
      const reading = await read(siisCsv(...before, stray, ...between, stray, ...after));
      expect(reading.rejections.map(({ line }) => line)).toEqual([12, 13 + apart]);
      expect(values(reading).sort((a, b) => a - b)).toEqual(many.map((_, i) => i));
      expect(reading.files[0]).toMatchObject({ rows: apart + 22, used: apart + 20, rejected: 2 });
    },
  );

  const cover = 'caratula.csv';
  const answer = (CONCEPTO: string, VALOR: string, i: number) =>
    row({ CONCEPTO, VALOR, NIT: String(999000000 + i) });
  const forged = answer('Raz\uFFFDn social de la sociedad', 'OTRA', 7).replaceAll('"', '""');
  /** So many rows in front that the long one lies over the edge of a block, or not. */
  it.each([
    ['without line breaks', 5700, 'Todo acto lícito. ', cover],
    ['that looks like rows', 5700, `${forged}\n`, `${cover}.gz`],
    ['without line breaks', 6000, 'Todo acto lícito. ', `${cover}.gz`],
    ['that looks like rows', 6000, `${forged}\n`, cover],
  ])(
    'an objeto social of 700 kB %s behind %i rows is one rejected row, and all others are read',
    async (_, before, text, name) => {
      const names = Array.from({ length: 12_000 }, (_, i) =>
        answer('Raz\uFFFDn social de la sociedad', `EMPRESA ${i}`, i),
      );
      const long = answer('Objeto social principal', `"${text.repeat(700_000 / text.length)}"`, before);
      const content = siisCsv(...names.slice(0, before), long, ...names.slice(before));
      const reading = await read(name.endsWith('.gz') ? gzipSync(content) : content, name);
      expect(reading.rejections).toEqual([
        {
          file: name,
          line: before + 2,
          column: null,
          found: expect.stringMatching(/^"490,036"/),
          reason: `a record of ${Buffer.byteLength(long)} bytes; at most 65536 are read`,
        },
      ]);
      expect(reading.covers).toEqual(names.map((_, i) => `EMPRESA ${i}`));
      expect(reading.files[0]).toMatchObject({ rows: 12_001, used: 12_000, rejected: 1 });
    },
  );

  it('a record with line breaks in a text and a column too many is one record', async () => {
    const forged = row({ VALOR: '666', NIT: '999000123', CODIGO_INSTANCIA: '1' });
    const text = `"uno\n${forged}\ndos"`;
    const reading = await read(
      siisCsv(row({ VALOR: '1' }), `${row({ VALOR: text })},0`, row({ VALOR: '3' })),
    );
    expect(values(reading)).toEqual([1, 3]);
    expect(reading.rejections).toMatchObject([{ line: 3, reason: '12 columns where 11 were expected' }]);
    balanced(reading);
  });

  it('a record that stands inside a quoted text is a text', async () => {
    const forged = row({ VALOR: '666', NIT: '999000123', CODIGO_INSTANCIA: '1' });
    const question = { CONCEPTO: 'Objeto social principal', VALOR: `"uno\n${forged}\n""dos"""` };
    const reading = await readFolder(
      rawFolder({ 'caratula.csv': siisCsv(row(question)), 'esf.csv': siisCsv(row()) }),
    );
    expect(reading.covers).toEqual([`uno\n${forged}\n"dos"`]);
    expect(values(reading)).toEqual([1000]);
  });

  it('blanks around identity and date are no fault', async () => {
    const parts = {
      NIT: '" 999,000,123"',
      FECHA_CORTE: '2016 Dec 31 12:00:00 AM ',
      PERIODO: '2016-dic-31',
      NUMERO_RADICADO: ' 2017-01-000001 ',
    };
    expect(await read(siisCsv(row(parts)))).toMatchObject({
      rows: [{ nit: '999000123', cut: 20161231, kind: 'current' }],
    });
  });
});

describe('rows that a rule skips', () => {
  it.each([
    ['heading', { CONCEPTO: 'Activos corrientes', VALOR: '0' }],
    ['blank_value', { VALOR: '' }],
    ['blank_value', { VALOR: '"  "' }],
    ['comparative_line', { PERIODO: 'Periodo Anterior', CONCEPTO: 'Un renglón que nadie reclama' }],
    ['other_date', { PERIODO: '2015-ene-01' }],
    ['part_of_year', { PERIODO: '2023-S1' }],
    ['unreadable_period', { PERIODO: '2015+D001' }],
  ])('%s', async (rule, parts) => {
    const reading = await read(siisCsv(row(parts), row()));
    expect(reading.files[0]).toMatchObject({ rows: 2, used: 1, rejected: 0, skipped: { [rule]: 1 } });
  });

  it('questions of the cover that the profile does not publish, and the whole of ORI', async () => {
    const question = (CONCEPTO: string) => row({ CONCEPTO, VALOR: 'x' });
    const reading = await readFolder(
      rawFolder({
        'caratula.csv': siisCsv(
          question('Celular corporativo'),
          question('E-mail de notificación electrónica'),
          question('Raz\uFFFDn social de la sociedad'),
        ),
        'ori.csv': siisCsv(row(), row({ NIT: 'x' })),
      }),
    );
    expect(reading.files.map(({ dataset, used, skipped }) => [dataset, used, skipped])).toEqual([
      ['CARATULA', 1, { unused_question: 2 }],
      ['ORI', 0, { dataset_not_served: 2 }],
    ]);
    expect(reading.covers).toEqual(['x']);
  });

  it('totals of the year before are kept apart', async () => {
    const { rows } = await read(siisCsv(row({ PERIODO: 'Periodo Anterior', VALOR: '7' })));
    expect(rows).toMatchObject([{ kind: 'comparative', value: 7 }]);
  });
});

describe('a file that ends too early', () => {
  const whole = siisCsv(...three);
  const cut: [string, string, string][] = [
    ['in the middle of a row', whole.slice(0, -40), '4: 8 columns where 11 were expected'],
    ['in the middle of a row, which an editor closed', `${whole.slice(0, -40)}\n`, '4: 8 columns where 11'],
    ['inside a quoted text', `${whole}"490,036","999,000`, '5: a quote is never closed'],
    [
      'inside a quoted text, which an editor closed',
      `${whole}"490,036","999,000\n`,
      '5: a quote is never closed',
    ],
    [
      'in the last amount',
      siisCsv(...three, row({ VALOR: '11619' })).slice(0, -4),
      '5: no line break at the end',
    ],
    ['before its last line break', whole.trimEnd(), '4: no line break at the end'],
    ['behind its header', rawCsvHeader, '1: no line break at the end'],
  ];

  it.each(cut)('%s stops, with its line, its size and its sum', async (_, content, fault) => {
    const [bytes, sha256] = [Buffer.byteLength(content), sha256Of(content)];
    const reading = read(content);
    await expect(reading).rejects.toThrow(`${esf}:${fault}`);
    await expect(reading).rejects.toThrow(`with bytes ${bytes} and sha256 ${sha256}`);
  });

  it.each(cut)(
    '%s is read where sources.json says that it came so, and is told',
    async (_, content, fault) => {
      const files = [{ file: esf, bytes: Buffer.byteLength(content), sha256: sha256Of(content) }];
      const reading = await readFolder(
        rawFolder({ [esf]: content, 'sources.json': JSON.stringify({ files }) }),
      );
      expect(reading.notices).toEqual([expect.stringContaining(`${esf}:${fault}`)]);
      expect(values(reading).slice(0, 2)).toEqual(content === rawCsvHeader ? [] : [1, -2]);
      balanced(reading);
    },
  );

  it('in a quoted text that began long before stops at the line where it began', async () => {
    const many = Array.from({ length: 3000 }, (_, i) =>
      row({ VALOR: String(i), NIT: '999000123', CODIGO_INSTANCIA: '1' }),
    );
    const open = row({ CONCEPTO: '"Total de activos', NIT: '999000123', CODIGO_INSTANCIA: '1' });
    await expect(read(siisCsv(...many.slice(0, 1000), open, ...many.slice(1000)))).rejects.toThrow(
      `${esf}:1002: a quote is never closed; found …`,
    );
  });

  it('is named before its sum, where sources.json speaks of another one', async () => {
    const content = whole.slice(0, -40);
    const files = [{ file: esf, bytes: Buffer.byteLength(content), sha256: sha256Of(whole) }];
    const folder = rawFolder({ [esf]: content, 'sources.json': JSON.stringify({ files }) });
    await expect(readFolder(folder)).rejects.toThrow(`${esf}:4: 8 columns where 11 were expected; found …`);
  });

  it.each([9, 4000])('as gzip by %i bytes stops, whatever sources.json says', async (missing) => {
    const lines = Array.from({ length: 20_000 }, (_, i) => row({ VALOR: String(i * 7919) }));
    const packed = gzipSync(siisCsv(...lines));
    const content = packed.subarray(0, packed.length - missing);
    const files = [{ file: 'ESF.csv.gz', bytes: content.length, sha256: sha256Of(content) }];
    const folder = rawFolder({ 'ESF.csv.gz': content, 'sources.json': JSON.stringify({ files }) });
    await expect(readFolder(folder)).rejects.toThrow(
      /ESF\.csv\.gz:\d+: the file breaks off here: unexpected end/,
    );
  });

  it('as gzip in its second member stops', async () => {
    const members = [gzipSync(siisCsv(...three)), gzipSync(`${three.join('\n')}\n`)];
    for (const missing of [1, 9, members[1]!.length - 1]) {
      const content = Buffer.concat(members).subarray(0, -missing);
      await expect(read(content, 'ESF.csv.gz')).rejects.toThrow('the file breaks off here');
    }
  });

  it('as gzip before its first row: nothing can be read, and the build stops', async () => {
    const packed = gzipSync(siisCsv(...three));
    for (const length of [12, 60])
      await expect(read(packed.subarray(0, length), `${esf}.gz`)).rejects.toThrow(
        `${esf}.gz:1: the file breaks off here: unexpected end of file`,
      );
  });
});

describe('too many rejected rows', () => {
  const rows = (good: number, spoilt: number) => [
    ...Array.from({ length: good }, () => row()),
    ...Array.from({ length: spoilt }, () => row({ NIT: 'x' })),
  ];

  it('stop the build, with file, share and examples of line, column and what was found', async () => {
    const tooMany = read(siisCsv(...rows(11_000, 12)));
    await expect(tooMany).rejects.toThrow(`${esf}: 12 of 11012 rows rejected, more than 0.1 %`);
    await expect(tooMany).rejects.toThrow('line 11002, NIT: not a NIT of 6 to 15 digits: x');
  });

  it('up to one in a thousand the rest goes on', async () => {
    const reading = await read(siisCsv(...rows(12_000, 12)));
    expect(reading.files[0]).toMatchObject({ rows: 12_012, used: 12_000, rejected: 12 });
  });

  it('stop the build in a small file too, once they are more than half of it', async () => {
    await expect(read(siisCsv(...rows(3, 4)))).rejects.toThrow('4 of 7 rows rejected');
    expect((await read(siisCsv(...rows(4, 4)))).files[0]).toMatchObject({ used: 4, rejected: 4 });
  });

  it('are joined by rows whose PERIODO nobody can read: the form may have changed', async () => {
    const strange = Array.from({ length: 12 }, () => row({ PERIODO: 'Tercer trienio' }));
    await expect(read(siisCsv(...rows(11_000, 0), ...strange))).rejects.toThrow(
      '0 of 11012 rows rejected and 12 of unreadable PERIODO',
    );
  });
});
