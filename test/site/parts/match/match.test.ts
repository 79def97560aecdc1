/** A pasted list: its rows and columns, the NITs in it, what becomes of a line, and the file that is made of it. */

import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  maxReconciliationQueries,
  queriesPerPoint,
  reconciliationQuerySchema,
} from '../../../../contract/http/reconciliation.ts';
import { checkDigit } from '../../../../contract/nit.ts';
import { csvText } from '../../../../site/parts/document/block.tsx';
import { matchedTable } from '../../../../site/parts/match/file.tsx';
import {
  basisOf,
  countStates,
  decide,
  decodeText,
  foundNits,
  guessColumn,
  guessSeparator,
  hasHeading,
  judge,
  type Line,
  lineOf,
  type NameAnswer,
  pendingNames,
  splitRows,
  undecide,
} from '../../../../site/parts/match/lines.ts';
import { askNames } from '../../../../site/parts/match/names.tsx';
import { fcParams } from '../../../fc-params.ts';

describe('rows of a pasted list', () => {
  it.each([
    ['ACME S.A.\r\n\r\n  Beta & Cía. Ltda  \n', '', [['ACME S.A.'], ['Beta & Cía. Ltda']]],
    ['ACME, S.A.\nBETA LTDA', '', [['ACME, S.A.'], ['BETA LTDA']]],
    [
      '900123456\tACME\t\n800123456\tBETA\t5',
      '\t',
      [
        ['900123456', 'ACME', ''],
        ['800123456', 'BETA', '5'],
      ],
    ],
    [
      'NIT;Nombre\n900123456;"ACME; S.A."\n800123456;"LA ""14"""\n',
      ';',
      [
        ['NIT', 'Nombre'],
        ['900123456', 'ACME; S.A.'],
        ['800123456', 'LA "14"'],
      ],
    ],
    [
      '"ACME,\nS.A.",1\n"BETA",2',
      ',',
      [
        ['ACME, S.A.', '1'],
        ['BETA', '2'],
      ],
    ],
    [
      '"LA 14" S.A.\tx\n"SIN CERRAR\ty',
      '\t',
      [
        ['"LA 14" S.A.', 'x'],
        ['"SIN CERRAR', 'y'],
      ],
    ],
    ['="900123456";\'800123456;\uFEFFa\u00A0b', ';', [['900123456', '800123456', 'a b']]],
    ['', '', []],
    [' \n\t\n;;', ';', []],
  ])('%j', (text, separator, rows) => {
    expect(splitRows(text, separator)).toEqual(rows);
    if (rows.length > 1) expect(guessSeparator(text)).toBe(separator);
  });

  it('gives back what a program wrote with all cells in quotes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', '7', ' ') });
    const kept = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (cells) => {
        const written = cells.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'));
        const expected = cells.map((row) => row.map(kept)).filter((row) => row.some((one) => one !== ''));
        expect(splitRows(written.join('\r\n'), ';')).toEqual(expected);
      }),
      fcParams(200),
    );
  });

  it.each([
    ['NIT\tRazón social\tValor', '900123456-1\tACME SAS\t1.200.000', true, 0],
    ['Cliente;Identificación', 'ACME SAS;900.123.456', true, 1],
    ['1;ACME SAS;Medellín', '2;GUADUALES S.A.;Cali', false, 1],
    ['EMPRESA DE ENERGIA S.A.', 'ACME', false, 0],
    ['Número de identificación', '900123456', true, 0],
  ])('the heading and the column of %j', (first, second, heading, column) => {
    const text = `${first}\n${second}`;
    const rows = splitRows(text, guessSeparator(text));
    expect(hasHeading(rows)).toBe(heading);
    expect(guessColumn(rows)).toBe(column);
  });

  it.each([
    [[...Buffer.from('Compañía\n')], 'Compañía\n'],
    [[0xef, 0xbb, 0xbf, 0x41], 'A'],
    [[0x43, 0xed, 0x61], 'Cía'],
    [[0xff, 0xfe, 0xf1, 0x00], 'ñ'],
    [[0x50, 0x4b, 3, 4], null],
  ])('the file %j', (bytes, text) => {
    expect(decodeText(new Uint8Array(bytes).buffer)).toBe(text);
  });
});

const known = (nit: string, name: string) => ({
  nit,
  name,
  city: 'Cali',
  lastYear: 2024,
  href: `/empresa/${nit}`,
});
const directory = new Map(['900123456', '800123456'].map((nit) => [nit, known(nit, `EMPRESA ${nit}`)]));
const line = (text: string, at = 1) => lineOf(at, [text], text, directory);
const judged = (asked: Line, answer: NameAnswer) =>
  judge([asked], new Map([[asked.text.toLowerCase(), answer]]))[0]!;
const scored = (nit: string, score: number, match = false) => ({ nit, name: `N${nit}`, score, match });

describe('a line', () => {
  it('is found, doubtful or missed by its NIT, and waits with a name', () => {
    const digit = checkDigit('900123456');
    expect(line('900.123.456')).toMatchObject({
      state: 'matched',
      basis: 'nit',
      chosen: { nit: '900123456' },
    });
    expect(line(`900123456-${(digit + 1) % 10}`)).toMatchObject({
      ...{ state: 'doubtful', basis: 'digito', chosen: null },
      candidates: [{ nit: '900123456' }],
    });
    expect(line('900123457')).toMatchObject({ state: 'missed', chosen: null });
    expect(line('ACME')).toMatchObject({ state: 'pending', basis: 'nombre' });
    for (const word of ['TOTAL', 'Gran total', 'Razón social', 'N/A'])
      expect(line(word), word).toMatchObject({ state: 'missed', basis: 'nombre', candidates: [] });
    expect(line('TOTAL LTDA')).toMatchObject({ state: 'pending' });
  });

  it.each([
    [[scored('800123456', 100, true), scored('900123456', 70)], 'matched', '800123456'],
    [[scored('800123456', 90), scored('900123456', 70)], 'doubtful', undefined],
    [[], 'missed', undefined],
  ] as const)('is judged by its candidates', (result, state, nit) => {
    const { state: own, chosen } = judged(line('ACME'), result);
    expect([own, chosen?.nit]).toEqual([state, nit]);
  });

  it('is decided by hand, and the decision can be taken back', () => {
    const doubtful = judged(line('ACME'), [scored('800123456', 90)]);
    const first = decide(doubtful, doubtful.candidates[0]!);
    expect(first).toMatchObject({ state: 'matched', byHand: true, chosen: { nit: '800123456' } });
    const none = decide(first, null);
    expect(none).toMatchObject({ state: 'missed', chosen: null });
    const other = decide(none, { nit: '900123456', name: 'B', score: null });
    expect(other.candidates.map(({ nit }) => nit)).toEqual(['800123456', '900123456']);
    expect(foundNits([other, other])).toEqual(['900123456']);
    const undecided = undecide(other);
    expect(basisOf(undecided)).toBe('nombre');
    expect(countStates([undecided, line('B')])).toEqual({ matched: 0, doubtful: 1, missed: 0, pending: 1 });
    expect(foundNits([undecided])).toEqual([]);
  });

  it('shares the question with others of the same name', () => {
    const lines = [line('Acme'), line('ACME', 2), line('900123456', 3), line('Beta', 4)];
    expect(pendingNames(lines)).toEqual(['acme', 'beta']);
    const answered = judge(lines, new Map([['acme', [scored('800123456', 100, true)]]]));
    expect(answered.map(({ chosen }) => chosen?.nit)).toEqual([
      '800123456',
      '800123456',
      lines[2]!.chosen?.nit,
      undefined,
    ]);
    expect(pendingNames(answered)).toEqual(['beta']);
  });
});

describe('the questions to the API', () => {
  it('keep its bounds, and ask each name once in order', async () => {
    const names = Array.from({ length: 120 }, (_, i) => `${i} ${'Ñ\uD800"'.repeat(i % 3 ? 1 : 200)}`);
    const forms: string[] = [];
    const heard: string[] = [];
    await withFetch(
      (form) => {
        forms.push(String(form));
        const queries = JSON.parse(form.get('queries')!) as Record<string, unknown>;
        return Response.json(
          Object.fromEntries(
            Object.entries(queries).map(([name, query]) => [
              name,
              {
                result: [
                  { id: '1', name: reconciliationQuerySchema.parse(query).query, score: 5, match: false },
                ],
              },
            ]),
          ),
        );
      },
      () =>
        askNames(names, { ...silent(), takeCandidates: (name, [first]) => heard.push(name, first!.name) }),
    );
    expect(heard).toEqual(names.flatMap((name) => [name, name.slice(0, 200)]));
    expect(Math.max(...forms.map(({ length }) => length))).toBeLessThanOrEqual(64 * 1024);
    const counts = forms.map(
      (form) => Object.keys(JSON.parse(new URLSearchParams(form).get('queries')!)).length,
    );
    expect(Math.max(...counts)).toBe(maxReconciliationQueries);
  });

  it('wait as long as the API says, before it refuses and after', async () => {
    const replies = [
      new Response('{}', {
        headers: { RateLimit: `"costly";r=${maxReconciliationQueries / queriesPerPoint - 1};t=7` },
      }),
      Response.json({ type: '/errors/x', title: 'x' }, { status: 429, headers: { 'Retry-After': '12' } }),
      new Response('{}', { headers: { RateLimit: '"costly";r=0;t=9' } }),
    ];
    const pauses: number[] = [];
    vi.useFakeTimers();
    const asking = withFetch(
      () => replies.shift()!,
      () => askNames(hundred, { ...silent(), pause: (seconds) => pauses.push(seconds) }),
    );
    await vi.advanceTimersByTimeAsync(6999);
    expect([replies.length, pauses]).toEqual([2, [7]]);
    await vi.advanceTimersByTimeAsync(1);
    expect([replies.length, pauses]).toEqual([1, [7, 12]]);
    await vi.advanceTimersByTimeAsync(12_000);
    await asking;
    expect([replies.length, pauses]).toEqual([0, [7, 12]]);
  });

  it('can be stopped in a pause', async () => {
    const stop = new AbortController();
    let asked = 0;
    const asking = withFetch(
      () => {
        asked++;
        return new Response('{}', { headers: { RateLimit: '"costly";r=0;t=60' } });
      },
      () => askNames(hundred, { ...silent(), signal: stop.signal, pause: () => stop.abort() }),
    );
    await expect(asking).rejects.toThrow('aborted');
    expect(asked).toBe(1);
  });
});

const hundred = Array.from({ length: 100 }, (_, i) => `n${i}`);

const silent = () => ({
  ...{ signal: new AbortController().signal, takeCandidates: () => {}, batchDone: () => {}, pause: () => {} },
});

function withFetch<T>(answer: (form: URLSearchParams) => Response, run: () => Promise<T>): Promise<T> {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => answer(body));
  vi.stubGlobal('location', new URL('https://cifras.example/cruzar'));
  return run();
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the file', () => {
  it('has the columns of the list, who each line is, and figures; Excel runs none of them', () => {
    const lines = [
      lineOf(1, ['900123456', '=2+2'], '900123456', directory),
      judged(lineOf(2, ['nadie', ''], 'nadie', directory), []),
    ];
    const doubtful = judged(lineOf(3, ['quizás', ''], 'quizás', directory), [scored('800123456', 90)]);
    const values = new Map([['900123456', { year: 2024, values: [7, null] }]]);
    const table = matchedTable(lines, ['nit', 'nota'], directory, ['roe_porcentaje', 'calidad'], values);
    expect(table.header.join()).toBe(
      'nit,nota,estado,segun,puntaje,nit_cifras,digito_verificacion,razon_social,ciudad,ultimo_anio,candidata_nit,candidata,candidata_puntaje,anio_cifras,roe_porcentaje,calidad',
    );
    expect(table.rows).toEqual([
      ['900123456', '=2+2', 'encontrada', 'nit', 100, '900123456', checkDigit('900123456')].concat([
        'EMPRESA 900123456',
        'Cali',
        2024,
        null,
        null,
        null,
        2024,
        7,
        null,
      ] as never[]),
      ['nadie', '', 'no_encontrada', 'nombre', ...Array(12).fill(null)],
    ]);
    const undecided = matchedTable([doubtful], ['nit', 'nota'], directory, [], new Map());
    expect(undecided.rows[0]!.slice(-3)).toEqual(['800123456', scored('800123456', 90).name, 90]);
    expect(csvText(table, 'csv-excel')).toContain(`"=""900123456""";'=2+2;encontrada`);
  });
});
