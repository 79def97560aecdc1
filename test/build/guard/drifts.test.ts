/** Ways in which the portal's files of a new year may differ: what each says, and whether it stops the build or is published. */

import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupBy } from '../../../build/lib/group-by.ts';
import { type BuildOptions, buildRelease, StoppedBuild } from '../../../build/release/pipeline.ts';
import { readSampleArguments, writeSample } from '../../../build/sample/main.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { readFolder } from '../raw-folder.ts';

const parts = {
  cover: 'Carátula',
  cashFlow: 'Flujo_Efectivo',
  results: 'Resultado_Integral',
  position: 'Financiera',
} as const;
type Part = keyof typeof parts;
const statements: readonly Part[] = ['cashFlow', 'results', 'position'];
const all: readonly Part[] = ['cover', ...statements];

type Row = Readonly<Record<string, string>>;
/** As few as exceed what the rules tolerate. */
const companies = 26;
const whole = tempFolder('drift-raw');
const standing = tempFolder('drift-standing');
const withEntities = tempFolder('drift-entities');

const build = (raw: string, out: string, more: Partial<BuildOptions> = {}) =>
  buildRelease({ raw, out, workers: 0, generatedAt: '2026-03-01T00:00:00Z', progress: silent, ...more });

beforeAll(async () => {
  const size = ['--companies', `${companies}`, '--years', '2024-2025', '--entities', '0'];
  await writeSample(readSampleArguments(['--out', whole, ...size]));
  const few = ['--companies', '1', '--years', '2024-2025', '--entities', '4'];
  await writeSample(readSampleArguments(['--out', withEntities, ...few]));
  rmSync(join(whole, 'sources.json')); // Nobody has written down the checksums of what is changed below.
  await build(
    changed(all, (row) => (isNew(row) ? null : row)),
    standing,
  );
});

const fileOf = (folder: string, part: Part): string =>
  join(folder, readdirSync(folder).find((name) => name.normalize('NFC').includes(parts[part]))!);

const isNew = (row: Row): boolean => row.FECHA_CORTE!.startsWith('2025');
const ofNew = (change: (row: Row, i: number) => Row | null) => (row: Row, i: number) =>
  isNew(row) ? change(row, i) : row;
/** The same number of a company in each of its files and years, 0 to 99. */
const lotOf = (row: Row): number => (Number(row.NIT!.replaceAll(',', '')) * 7919) % 100;

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const textOf = (rows: readonly Row[]): string =>
  [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
    .map((cells) => `${cells.map(cell).join(',')}\n`)
    .join('');
const parsed = new Map<Part, Row[]>();
const rowsOf = (part: Part): Row[] => {
  if (!parsed.has(part)) parsed.set(part, parse(readFileSync(fileOf(whole, part)), { columns: true }));
  return parsed.get(part)!;
};

/** A raw folder with some rows of some files changed; null leaves a row out. */
const changed = (which: readonly Part[], change: (row: Row, i: number) => Row | null): string =>
  edited(
    Object.fromEntries(
      which.map((part) => [part, (rows: readonly Row[]) => rows.map(change).filter((row) => row !== null)]),
    ),
  );

/** A raw folder with some files in other rows. */
function edited(edits: Readonly<Partial<Record<Part, (rows: readonly Row[]) => readonly Row[]>>>): string {
  const folder = copied();
  for (const part of Object.keys(edits) as Part[])
    writeFileSync(fileOf(folder, part), textOf(edits[part]!(rowsOf(part))));
  return folder;
}

function copied(): string {
  const folder = tempFolder('drift');
  cpSync(whole, folder, { recursive: true });
  return folder;
}

/** A raw folder with one file in other bytes, under another name where one is given. */
function rewritten(
  part: Part,
  write: (text: string) => string | Uint8Array,
  name = (own: string) => own,
): string {
  const folder = copied();
  const path = fileOf(folder, part);
  writeFileSync(path, write(readFileSync(path, 'utf8')));
  renameSync(path, name(path));
  return folder;
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const with0 = (name: string, to: string) => (text: string) => text.replace(name, to);
const set = (part: Record<string, string | ((row: Row) => string)>) =>
  ofNew((row) => ({
    ...row,
    ...Object.fromEntries(
      Object.entries(part).map(([key, to]) => [key, typeof to === 'string' ? to : to(row)]),
    ),
  }));
const bareNit = ({ NIT }: Row): string => NIT!.replaceAll(',', '');
const amount = (change: (value: string) => string) =>
  ofNew((row) => (/^-?[1-9]\d*$/.test(row.VALOR!) ? { ...row, VALOR: change(row.VALOR!) } : row));
const reworded: Readonly<Record<string, string>> = {
  'Ingresos de actividades ordinarias': 'Ingresos de actividades ordinarias del periodo',
  'Total de activos': 'Activos totales de la entidad',
  'Total pasivos': 'Suma de los pasivos',
  'Total de patrimonio': 'Patrimonio de la entidad',
  'Patrimonio total': 'Patrimonio de la entidad',
};
const swapped: Readonly<Record<string, string>> = {
  'Periodo Actual': 'Periodo Anterior',
  'Periodo Anterior': 'Periodo Actual',
};
const asMonthFirst = ({ FECHA_CORTE }: Row) => `12/31/${FECHA_CORTE!.slice(0, 4)}`;
const asDayFirst = ({ FECHA_CORTE }: Row) => `31/12/${FECHA_CORTE!.slice(0, 4)}`;

const unreadable: Readonly<Record<string, readonly [make: () => string, says: RegExp]>> = {
  'UTF-16': [
    () => rewritten('position', (text) => utf16(`\uFEFF${text}`)),
    /Financiera.*: not CSV; it looks like UTF-16.*iconv -f UTF-16 -t UTF-8/,
  ],
  'UTF-16 without its mark': [() => rewritten('results', utf16), /not CSV; it looks like UTF-16/],
  'UTF-16 of the other order': [
    () => rewritten('results', (text) => utf16(text).swap16()),
    /not CSV; it looks like UTF-16/,
  ],
  'UTF-16 in gzip': [
    () =>
      rewritten(
        'results',
        (text) => gzipSync(utf16(text)),
        (name) => `${name}.gz`,
      ),
    /csv\.gz: not CSV; it looks like UTF-16/,
  ],
  'a zip named .csv': [
    () => rewritten('position', () => Buffer.from('PK\x03\x04\x14\0"""\n\x80\xff', 'latin1')),
    /not CSV; it looks like a zip archive.*unpack the \.csv/,
  ],
  'a zip named .csv.gz': [
    () =>
      rewritten(
        'position',
        () => 'PK\x03\x04',
        (name) => `${name}.gz`,
      ),
    /not gzip; it looks like a zip archive/,
  ],
  'gzip named .csv': [() => rewritten('cashFlow', gzipSync), /it looks like gzip: name the file \.csv\.gz/],
  'a text named .csv.gz': [
    () =>
      rewritten(
        'cashFlow',
        (text) => text,
        (name) => `${name}.gz`,
      ),
    /not gzip; it looks like a text: name the file \.csv/,
  ],
  'a workbook named .csv': [
    () => rewritten('cover', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')),
    /it looks like a workbook \(\.xls\)/,
  ],
  'a page of the portal': [
    () => rewritten('results', () => '<!DOCTYPE html>\n<title>Service Unavailable</title>\n'),
    /it looks like a page of the web/,
  ],
  'the JSON of the API': [() => rewritten('results', () => '[{"NIT":"1"}]\n'), /it looks like JSON/],
  semicolons: [
    () => rewritten('position', (text) => text.replaceAll(',', ';')),
    /line 1: no column CODIGO_INSTANCIA.*stand between semicolons.*save it with commas/,
  ],
  tabs: [() => rewritten('position', (text) => text.replaceAll(',', '\t')), /stand between tabs/],
  'Latin-1 cover pages': [
    () => rewritten('cover', (text) => Buffer.from(text.replaceAll('\uFFFD', 'ó'), 'latin1')),
    /Car.tula.*csv:\d+: not UTF-8: «.*[áéíóúñ].*»; it looks like Latin-1.*iconv -f WINDOWS-1252 -t UTF-8/,
  ],
  'Latin-1 further down': [
    () =>
      rewritten('cover', (text) =>
        Buffer.concat([Buffer.from(text), Buffer.from('1,2,3,4,5,6,7,8,Situación,10,11\n', 'latin1')]),
      ),
    /csv:\d{3,}: not UTF-8: «1,2,3,4,5,6,7,8,Situación,10,11»/,
  ],
  'a column that is renamed': [
    () => rewritten('results', with0('FECHA_CORTE', 'FECHA_DE_CORTE')),
    /line 1: no column FECHA_CORTE; found .*FECHA_DE_CORTE/,
  ],
  'an empty file': [() => rewritten('results', () => ''), /the file is empty; expected a header/],
  'a file cut in the middle of a row': [
    () => rewritten('position', (text) => text.slice(0, text.lastIndexOf('Dec 31') + 9)),
    /Financiera.*csv:\d+: 8 columns where 11 were expected/,
  ],
  'a file cut within its last amount': [
    () => rewritten('position', (text) => text.trimEnd().slice(0, -1)),
    /no line break at the end, so that its last field may be cut/,
  ],
  'a column more in the rows': [
    () => rewritten('position', (text) => text.replaceAll('\n', ',0\n').replace(',0\n', '\n')),
    /12 columns where 11 were expected/,
  ],
  'PERIODO as day/month/year': [
    () => changed(['position'], set({ PERIODO: asDayFirst })),
    /of unreadable PERIODO[\s\S]*line \d+, PERIODO: not «Periodo Actual».*: 31\/12\/2025\n.*it looks like a date as day\/month\/year/,
  ],
  'PERIODO in other words': [
    () => changed(['position'], set({ PERIODO: 'Vigencia en curso' })),
    /line \d+, PERIODO: not «Periodo Actual», a year, .*: Vigencia en curso/,
  ],
  'FECHA_CORTE as day/month/year': [
    () => changed(['results'], set({ FECHA_CORTE: asDayFirst })),
    /FECHA_CORTE: not a date: 31\/12\/2025\n[\s\S]*it looks like a date as day\/month\/year.*write dates as 2025-12-31/,
  ],
  'FECHA_CORTE as day/month/year beside days in PERIODO': [
    () => changed(['results'], set({ FECHA_CORTE: asDayFirst, PERIODO: '2025-dic-31' })),
    /FECHA_CORTE: not a date: 31\/12\/2025\n[\s\S]*it looks like a date as day\/month\/year/,
  ],
  'FECHA_CORTE as month/day/year': [
    () => changed(['results'], set({ FECHA_CORTE: asMonthFirst })),
    /FECHA_CORTE: not a date: 12\/31\/2025\n[\s\S]*it looks like a date as month\/day\/year.*write dates as 2025-12-31/,
  ],
  'FECHA_CORTE as the number of a day': [
    () => changed(['results'], set({ FECHA_CORTE: '46022' })),
    /FECHA_CORTE: not a date: 46022\n[\s\S]*it looks like the number of a day/,
  ],
  'NITs that a spreadsheet shortened': [
    () => changed(['results'], set({ NIT: '9,5E+08' })),
    /NIT: not a NIT of 6 to 15 digits: 9,5E\+08\n[\s\S]*it looks like a number that a spreadsheet shortened/,
  ],
  'NITs with a dash and their check digit': [
    () => changed(['results'], set({ NIT: (row) => `${row.NIT}-${checkDigit(bareNit(row))}` })),
    /NIT: not a NIT of 6 to 15 digits: [\d,]+-\d\n[\s\S]*it looks like a NIT with its check digit behind a dash/,
  ],
  'radicados without their year': [
    () => changed(['results'], set({ NUMERO_RADICADO: '900005' })),
    /NUMERO_RADICADO: not YYYY-NN-NNNNNN: 900005/,
  ],
  'points between thousands': [
    () =>
      changed(
        ['results'],
        amount((value) => value.replace(/^(-?\d{1,3})(\d{3})$/, '$1.$2')),
      ),
    /VALOR: not an amount, or one with two readings/,
  ],
  'amounts with a sign of money': [
    () =>
      changed(
        ['results'],
        amount((value) => `$ ${value}`),
      ),
    /VALOR: not an amount/,
  ],
};

const explained: Readonly<Record<string, readonly [make: () => string, says: RegExp]>> = {
  'four main labels in other words': [
    () => changed(statements, set({ CONCEPTO: (row) => reworded[row.CONCEPTO!] ?? row.CONCEPTO! })),
    /^ {2}core_lines: .*ingresos_operacionales 2025[\s\S]*^ {2}labels: .* lines of 2025 carry labels.*activos_totales/m,
  ],
  'half of the balance sheets lost': [
    () =>
      changed(
        ['position'],
        ofNew((row) => (lotOf(row) < 50 ? null : row)),
      ),
    /^ {2}statements: \d+ of \d+ \(.*estado_situacion_financiera 2025: is a file missing, or cut off\?: NIT/m,
  ],
  // As a file that is cut off loses them where the rows of all companies lie mingled.
  'the second half of each balance sheet lost': [
    () => {
      const sheet = ({ NIT, PERIODO }: Row) => `${NIT} ${PERIODO}`;
      const rows = groupBy(rowsOf('position').filter(isNew), sheet);
      const seen = new Map<string, number>();
      return changed(
        ['position'],
        ofNew((row) => {
          const place = seen.get(sheet(row)) ?? 0;
          seen.set(sheet(row), place + 1);
          return place < rows.get(sheet(row))!.length / 2 ? row : null;
        }),
      );
    },
    /^ {2}filing_lines: .* files \d+ % fewer lines than the year before: is a file missing, or cut off\?/m,
  ],
  'cover pages alone of most': [
    () =>
      changed(
        statements,
        ofNew((row) => (lotOf(row) < 20 ? row : null)),
      ),
    /^ {2}cover_only: .* 2025/m,
  ],
  'the check digit glued to each NIT': [
    () => changed(all, set({ NIT: (row) => `${bareNit(row)}${checkDigit(bareNit(row))}` })),
    /^ {2}check_digits: .*NIT (\d+)\d .* is \1 with its check digit/m,
  ],
  'other numbers in the place of NITs': [
    () => changed(all, set({ NIT: (row) => String(1_500_000_000 + Number(bareNit(row)) / 2).slice(0, 10) })),
    /^ {2}newcomers: .* companies of 2025 have no year before: are their NITs written as they were\?/m,
  ],
  'decimals read as digits': [
    () =>
      changed(
        ['position'],
        amount((value) => `${value}00`),
      ),
    /^ {2}scale: .*situacion_financiera 2025[\s\S]*^ {2}round_amounts: .*situacion_financiera 2025/m,
  ],
  'two statements under each other’s name': [
    () => {
      const folder = copied();
      const [position, results] = [fileOf(folder, 'position'), fileOf(folder, 'results')];
      renameSync(position, `${position}.1`);
      renameSync(results, position);
      renameSync(`${position}.1`, results);
      return folder;
    },
    /^ {2}lines: [\s\S]*^ {2}labels: /m,
  ],
  'cover pages decoded as Latin-1': [
    () => rewritten('cover', (text) => Buffer.from(text).toString('latin1')),
    /^ {2}encoding: /m,
  ],
  'the years before left out': [
    () => changed(all, (row) => (isNew(row) ? row : null)),
    /^ {2}years: [\s\S]*companies lost their year 2024/m,
  ],
  'another download of the same rows with other amounts': [
    () => {
      const folder = copied();
      const other = textOf(
        rowsOf('results').map((row) =>
          isNew(row) && row.VALOR !== '' ? { ...row, VALOR: `${row.VALOR}7` } : row,
        ),
      );
      writeFileSync(join(folder, 'eri-2025.csv'), other);
      return folder;
    },
    /^ {2}conflicts: .* rows contradict each other/m,
  ],
  'only the header of the cover pages': [
    () => rewritten('cover', (text) => text.slice(0, text.indexOf('\n') + 1)),
    /^ {2}names: [\s\S]*^ {2}ciiu: [\s\S]*^ {2}places: /m,
  ],
  'another last digit in every NIT': [
    () => changed(all, (row) => ({ ...row, NIT: row.NIT!.replace(/\d$/, '9') })),
    /^ {2}departures: \d+ of \d+ [\s\S]*^ {2}moved_filings: /m,
  ],
  'current and previous period swapped': [
    () =>
      changed(['results', 'position'], (row) => ({ ...row, PERIODO: swapped[row.PERIODO!] ?? row.PERIODO! })),
    /^ {2}same_filing: /m,
  ],
};

/** Drifts that do not touch each other, in one raw folder, each with the rule that it must meet. */
interface Together {
  readonly make: () => string;
  /** Without a release before. */
  readonly alone?: true;
  readonly says: Readonly<Record<string, RegExp>>;
}

/** The rows of a new year up to a line end, with this share of them. */
function cutOff(rows: readonly Row[], share: number): readonly Row[] {
  const fresh = rows.filter(isNew);
  const kept = new Set(fresh.slice(0, Math.floor(share * fresh.length)));
  return rows.filter((row) => !isNew(row) || kept.has(row));
}

/** The place of a company among those of the new year. */
const placeOf = (row: Row): number =>
  [...new Set(rowsOf('cover').filter(isNew).map(bareNit))].indexOf(bareNit(row));
/** Of a new year, the rows of one company in four. */
const quarter = (place: number) => (row: Row) => isNew(row) && placeOf(row) % 4 === place;
const where = (is: (row: Row) => boolean, change: (row: Row) => Row) => (rows: readonly Row[]) =>
  rows.map((row) => (is(row) ? change(row) : row));
const swap = (row: Row): Row => ({ ...row, PERIODO: swapped[row.PERIODO!] ?? row.PERIODO! });
const inPesos = (row: Row): Row => ({ ...row, VALOR: row.VALOR!.replace(/^-?[1-9]\d*$/, '$&000') });
const isCost = ({ CONCEPTO }: Row): boolean => /^(?:costo de ventas|(?:otros )?gastos)/i.test(CONCEPTO!);
const otherAnswers = (row: Row): Row => {
  const { CONCEPTO, VALOR } = row as { CONCEPTO: string; VALOR: string };
  if (CONCEPTO.includes('(CIIU)')) return { ...row, VALOR: 'G4711 - Comercio al por menor' };
  if (!VALOR.startsWith('BOGOT')) return row;
  return { ...row, VALOR: CONCEPTO.startsWith('Departamento') ? 'CUNDINAMARCA' : 'DISTRITO DE BACATA' };
};

const together: readonly Together[] = [
  {
    make: () => {
      const half = (rows: readonly Row[]) =>
        rows.filter((row) => !isNew(row) || placeOf(row) < companies / 2);
      const minus = (row: Row): Row => ({ ...row, VALOR: row.VALOR!.replace(/^[1-9]/, '-$&') });
      return edited({
        cover: (rows) => where(isNew, otherAnswers)(half(rows)),
        cashFlow: half,
        position: half,
        results: (rows) => where((row) => isNew(row) && isCost(row), minus)(half(rows)),
      });
    },
    says: {
      'half of the companies, which make a reference year':
        /^ {2}reference_year: 2025 would be the reference year, and 13 of 26 \(50.0 %\)/m,
      'costs with a minus': /^ {2}errors: \d+ of \d+ .* more than the year before have calidad_d 2025/m,
      'one class for nearly all':
        /^ {2}moves: \d+ of \d+ .* another clase 2025 than the year before: .* → 4711/m,
      'Bogotá under another name':
        /^ {2}places: .* without a town that has a DIVIPOLA code: .*DISTRITO DE BACATA/m,
    },
  },
  {
    make: () => {
      const [inOrder, unborn] = [(a: Row, b: Row) => Number(bareNit(a)) - Number(bareNit(b)), lots(0.12)];
      const late = where(
        (row) => isNew(row) && unborn.has(bareNit(row)),
        (row) => ({ ...row, FECHA_CORTE: row.FECHA_CORTE!.replace('2025', '2052') }),
      );
      return edited({
        cover: late,
        cashFlow: late,
        position: (rows) => late(where(quarter(1), swap)(cutOff(rows.toSorted(inOrder), 0.93))),
        results: (rows) => late(where(isNew, swap)(rows)),
      });
    },
    says: {
      'Periodo Actual and Anterior swapped in one statement':
        /^ {2}periods: the Periodo Anterior of estado_resultados 2025 is not the year before in 2\d of 2\d /m,
      'Periodo Actual and Anterior swapped in a fifth of the companies':
        /^ {2}periods: the Periodo Anterior of estado_situacion_financiera 2025 .* in [4-7] of \d+ /m,
      'balance sheets cut at a line end, with 93 in a hundred rows':
        /^ {2}statements: \d of \d+ .* no line of estado_situacion_financiera 2025/m,
      'a cut of 2052 in three companies': /^ {2}later_years: 3 companies have a cut of 2052/m,
    },
  },
  {
    make: () =>
      edited({
        results: where(quarter(0), inPesos),
        position: where(quarter(0), inPesos),
        cashFlow: where((row) => quarter(0)(row) || quarter(1)(row), inPesos),
      }),
    says: {
      'pesos in the place of thousands in a part of the companies':
        /^ {2}errors: [5-9] of 2\d .* more than the year before have escala_entre_anios 2025/m,
      'pesos in the place of thousands in the cash flow of a part of the companies':
        /^ {2}errors: [5-9] of 2\d .* more than the year before have efectivo_del_flujo_y_de_la_situacion 2025/m,
    },
  },
  {
    alone: true,
    make: () => {
      const folder = changed(statements, ofNew(swap));
      cpSync(join(withEntities, 'sfc'), join(folder, 'sfc'), { recursive: true });
      const december = readdirSync(join(folder, 'sfc')).filter((name) => name.includes('_2025-12-31'));
      for (const name of december.slice(0, 6)) {
        const path = join(folder, 'sfc', name);
        truncateSync(path, statSync(path).size >> 1);
      }
      return folder;
    },
    says: {
      'Periodo Actual and Anterior swapped in the new year of a first release':
        /^ {2}periods: the Periodo Anterior of estado_resultados 2025 .* in 2\d of 2\d .*\n {2}periods: .*situacion_financiera 2025/m,
      'six XBRL of December cut in the middle': /^ {2}rejected_xbrl: 6 of \d+ .* cannot be read/m,
    },
  },
];

/** Another filing of a closed year, with other amounts. */
const refiled = (row: Row): Row => ({
  ...row,
  NUMERO_RADICADO: row.NUMERO_RADICADO!.replace(/-(\d+)$/, '-7$1'),
  VALOR: /^[1-9]\d{3,}$/.test(row.VALOR!) ? String(Number(row.VALOR) + 3) : row.VALOR!,
});
const lots = (share: number): ReadonlySet<string> => {
  const closed = rowsOf('cover').filter(({ FECHA_CORTE }) => FECHA_CORTE!.startsWith('2024'));
  const nits = [...new Set(closed.map(bareNit))];
  return new Set(nits.slice(0, Math.round(share * nits.length)));
};

const published: Readonly<Record<string, () => string>> = {
  'a year of which a third has filed': () =>
    changed(
      all,
      ofNew((row) => (lotOf(row) < 33 ? row : null)),
    ),
  'fifteen in a hundred closed years filed again': () => {
    const nits = lots(0.15);
    return changed(all, (row) => (!isNew(row) && nits.has(bareNit(row)) ? refiled(row) : row));
  },
  'three in a hundred companies gone': () => {
    const [gone] = lots(1);
    return changed(all, (row) => (bareNit(row) === gone ? null : row));
  },
  'the same rows in other forms': () => {
    // Dates as the API writes them and amounts with decimals; one file with CRLF, a mark of UTF-8 and a column more,
    // one in gzip, one with each row twice.
    const folder = changed(
      all,
      ofNew((row) => {
        // A cover page has its answers here.
        const VALOR = row.VALOR!.replace(/^-?[1-9]\d*$/, '$&,00');
        return { ...row, FECHA_CORTE: '2025-12-31T00:00:00.000', VALOR };
      }),
    );
    const [results, position, cashFlow] = [
      fileOf(folder, 'results'),
      fileOf(folder, 'position'),
      fileOf(folder, 'cashFlow'),
    ];
    const text = readFileSync(results, 'utf8');
    writeFileSync(results, `\uFEFF${text.replaceAll('\n', ',x\r\n').replace(',x\r', ',OTRA\r')}`);
    writeFileSync(`${position}.gz`, gzipSync(readFileSync(position)));
    rmSync(position);
    const rows = readFileSync(cashFlow, 'utf8');
    writeFileSync(cashFlow, `${rows}${rows.slice(rows.indexOf('\n') + 1)}`);
    return folder;
  },
};

const jsonIn = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** What a build of these rows over the release that stands says. */
async function outcome(raw: string): Promise<string> {
  const out = tempFolder('drift-out');
  cpSync(standing, out, { recursive: true });
  const stop = await build(raw, out).catch((error: Error) => error);
  if (!(stop instanceof Error)) return 'published';
  expect(stop).toBeInstanceOf(StoppedBuild);
  for (const file of ['manifest.json', 'build-report.json', 'releases.json'])
    expect(readFileSync(join(out, file), 'utf8'), file).toBe(readFileSync(join(standing, file), 'utf8'));
  expect(readdirSync(join(out, 'releases'))).toEqual(readdirSync(join(standing, 'releases')));
  const { guard, difference } = jsonIn(out, '.stopped/build-report.json');
  expect(guard.findings.some(({ accepted }: { accepted: boolean }) => !accepted)).toBe(true);
  expect(Object.keys(difference)).toContain('restatements');
  expect(stop.message).toMatch(/ {2}companies +\d+ /);
  return stop.message;
}

/** What a build of these rows says where no release stands. */
async function firstOutcome(raw: string): Promise<string> {
  const out = tempFolder('drift-first');
  const stop = await build(raw, out).catch((error: Error) => error);
  expect(stop).toBeInstanceOf(StoppedBuild);
  expect(existsSync(join(out, 'manifest.json'))).toBe(false);
  return (stop as StoppedBuild).message;
}

describe('stops while it is read', () => {
  it.each(Object.entries(unreadable))('%s', async (_, [make, says]) => {
    await expect(readFolder(make())).rejects.toThrow(says);
  });
});

describe('stops before it is published, and the release that stands answers on', () => {
  it.each(Object.entries(explained))('%s', async (_, [make, says]) => {
    expect(await outcome(make())).toMatch(says);
  });
});

describe.each(together)('stops before it is published, for each of its reasons', ({ make, alone, says }) => {
  let said: string;
  beforeAll(async () => {
    said = alone ? await firstOutcome(make()) : await outcome(make());
  });
  it.each(Object.entries(says))('%s', (_, rule) => expect(said).toMatch(rule));
});

describe('is published without an option', () => {
  it.each(Object.entries(published))('%s', async (_, make) => {
    expect(await outcome(make())).toBe('published');
  });
});

it('what is accepted is published, said with who let it pass, and the report of the stopped build goes', async () => {
  const out = tempFolder('drift-accepted');
  cpSync(standing, out, { recursive: true });
  const gone = lots(0.2);
  const fewer = changed(all, (row) => (gone.has(bareNit(row)) ? null : row));
  const stop = await build(fewer, out).catch((error: Error) => error.message);
  expect(stop).toContain('--accept departures\n');
  expect(stop).toMatch(/^ {2}companies +26 +21 +0 +5 /m);
  expect(existsSync(join(out, '.stopped'))).toBe(true);
  const who = 'Ana <ana@example.org>';
  const { report } = await build(fewer, out, { accept: ['departures'], acceptedBy: who });
  expect(report.guard?.findings).toMatchObject([
    { rule: 'departures', found: gone.size, of: companies, accepted: true },
  ]);
  expect(report.guard?.accepted_by).toBe(who);
  const { empresas_2024 } = report.changes!.counts;
  expect(empresas_2024![0]! - empresas_2024![1]!).toBe(gone.size);
  expect(existsSync(join(out, '.stopped'))).toBe(false);
});

it('a sample in the place of real data stops', async () => {
  const [folder, out] = [copied(), tempFolder('drift-sample')];
  cpSync(standing, out, { recursive: true });
  const sources = { generated_at: '2026-03-01T00:00:00Z', sample: true, files: [] };
  writeFileSync(join(folder, 'sources.json'), JSON.stringify(sources));
  await expect(build(folder, out)).rejects.toThrow('--accept sample\n');
});
