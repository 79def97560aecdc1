/** Data in `withhold.csv`: null with a reason, told in the report and in the changes, and in no published file. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readWithheld } from '../../build/raw/withheld.ts';
import { buildRelease } from '../../build/release/release.ts';
import { readSampleArguments, writeSample } from '../../build/sample/main.ts';
import { files } from '../../contract/files/files.ts';
import type { Change } from '../../contract/http/changes.ts';
import { withoutCheckDigit } from '../../contract/nit.ts';
import { silent, tempFolder } from '../build-fixture.ts';
import { jsonOf, manifestOf, nitsOf } from '../released.ts';
import { rawFolder } from './raw-folder.ts';

const header = 'nit,anio,concepto,motivo,reviewed';
const reason = 'orden judicial de 2026-11-20';

let raw: string;
const out = tempFolder('withheld');
let nit: string;
let figure: number;
let phone: string;

const company = () => jsonOf(out, files.company, nit).data;
const quality = () => jsonOf(out, files.companyMore, nit);

const build = () =>
  buildRelease({
    ...{ raw, out, workers: 0, progress: silent },
    accept: ['lines'],
  });

const gzipMagic = Buffer.of(0x1f, 0x8b, 8, 0);

/** A file and every gzip member in it, as they stand in shards and in Parquet. */
function unpacked(bytes: Buffer): Buffer[] {
  const parts = [bytes];
  for (let at = bytes.indexOf(gzipMagic); at >= 0; at = bytes.indexOf(gzipMagic, at + 1))
    parts.push(inflateRawSync(bytes.subarray(at + 10)));
  return parts;
}

const assets2024 = () => jsonOf(out, files.frame, 'total_activos', 2024).valores.map(([, value]) => value);

/** Names of the published files in which the bytes of a text or of a number occur. */
function holding(folder: string, texts: readonly string[]): string[] {
  const double = Buffer.alloc(8);
  double.writeDoubleLE(figure);
  const wanted = [...texts.map((text) => Buffer.from(text)), double];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const parts = unpacked(readFileSync(path));
      return wanted.some((one) => parts.some((part) => part.includes(one)));
    });
}
const released = () => join(out, 'releases', manifestOf(out).release);
const forms = () => [String(figure), phone];

beforeAll(async () => {
  raw = tempFolder('withheld-raw');
  await writeSample(
    readSampleArguments(['--out', raw, '--companies', '40', '--entities', '0', '--years', '2023-2025']),
  );
  await build();
  nit = nitsOf(out, 'siis').find((own) => {
    const { financials, profile } = jsonOf(out, files.company, own).data;
    const row = financials.estado_situacion_financiera!.find(({ anio }) => anio === 2024);
    return (row?.total_activos ?? 0) > 1e6 && financials.filings.length === 3 && profile.contacto.telefono;
  })!;
  const { financials, profile } = company();
  figure = financials.estado_situacion_financiera!.find(({ anio }) => anio === 2024)!.total_activos!;
  phone = profile.contacto.telefono!;
});

describe('a company of which a figure and a telephone are withheld', () => {
  let report: Awaited<ReturnType<typeof build>>['report'];
  beforeAll(async () => {
    const kinds = ['parquet', 'gz'];
    const held = holding(out, forms()).map((path) => path.slice(path.lastIndexOf('.') + 1));
    expect(kinds.filter((kind) => !held.includes(kind))).toEqual([]);
    expect(assets2024()).toContain(figure);
    writeFileSync(
      join(raw, 'withhold.csv'),
      [
        header,
        `${nit},2024,total_activos,${reason},2026-11-26`,
        `${nit},2024,total_patrimonio_pasivos,${reason},2026-11-26`,
        `${nit},,telefono,a petición de la sociedad,2026-11-26`,
        `999999999,2024,total_activos,nadie,2026-11-26`,
        '',
      ].join('\n'),
    );
    ({ report } = await build());
  });

  it('has null in their place, and says why', () => {
    const { financials, indicators, profile } = company();
    expect(profile.contacto.telefono).toBe(null);
    expect(financials.estado_situacion_financiera!.find(({ anio }) => anio === 2024)!.total_activos).toBe(
      null,
    );
    const roa = indicators!.by_year.find(({ anio }) => anio === 2024);
    expect(roa).toMatchObject({ roa: null });
    const flags = quality().calidad.filter(({ regla }) => regla === 'dato_retenido');
    expect(flags.map(({ anio, motivo }) => [anio, motivo])).toEqual([
      [2024, `total_activos: ${reason}`],
      [2024, `total_patrimonio_pasivos: ${reason}`],
      [2025, 'telefono: a petición de la sociedad'],
    ]);
  });

  it('shows them in no file of the release, nor beside it', () => {
    expect(holding(released(), forms())).toEqual([]);
    const beside = holding(out, forms()).filter((path) => !path.includes('/releases/'));
    expect(beside).toEqual([]);
    expect(assets2024()).not.toContain(figure);
  });

  it('is told in the report, with rows that nothing has, and in the changes without figures', () => {
    expect(report.withheld.map(({ nit: own, dato, also }) => [own, dato, also])).toEqual([
      [nit, 'total_activos', []],
      [nit, 'total_patrimonio_pasivos', []],
      [nit, 'telefono', []],
      ['999999999', 'total_activos', null],
    ]);
    const { path } = manifestOf(out).history![0]!.cambios!.json;
    const rows = JSON.parse(readFileSync(join(out, path), 'utf8')).cambios as Change[];
    const estado = 'estado_situacion_financiera';
    const line = { tipo: 'linea', nit, anio: 2024, estado, concepto: 'total_activos' };
    expect(rows).toContainEqual({ ...line, antes: null, ahora: null });
  });

  it('keeps no earlier changes that hold the figure', async () => {
    writeFileSync(join(raw, 'withhold.csv'), `${header}\n`);
    await build();
    expect(holding(join(out, 'cambios'), forms())).not.toEqual([]);
    writeFileSync(join(raw, 'withhold.csv'), `${header}\n${nit},2024,total_activos,${reason},2026-11-26\n`);
    const { report: alone } = await build();
    expect(holding(join(out, 'cambios'), [String(figure)])).toEqual([]);
    expect(alone.withheld[0]!.also).toEqual(['total_patrimonio_pasivos']);
  });
});

describe('withhold.csv', () => {
  it.each([
    ['12,2024,total_activos,m,2026-11-26', 'expected a NIT of 6 to 15 digits in «nit»'],
    ['999000123,,total_activos,m,2026-11-26', 'expected a year such as 2024 in «anio»'],
    ['999000123,2024,telefono,m,2026-11-26', 'expected no «anio», since telefono is withheld of every year'],
    ['999000123,2024,Total de activos,m,2026-11-26', 'expected the key of a line in «concepto»'],
    ['999000123,2024,total_activos,,2026-11-26', 'expected «motivo» to hold the reason that is published'],
    ['999000123,2024,total_activos,m,ayer', 'expected the date of the review in «reviewed»'],
    ['999000123,2023,total_activos,m,2026-11-26', 'a second row of total_activos'],
  ])('«%s» stops with its line and what was found', (line, fault) => {
    const folder = rawFolder({
      'withhold.csv': `${header}\n999000123,2023,total_activos,m,2026-11-26\n${line}\n`,
    });
    expect(() => readWithheld(folder)).toThrow(`withhold.csv:3: ${fault}`);
    expect(() => readWithheld(folder)).toThrow('; found {"nit":"');
  });

  it('takes a NIT of nine digits, of which one in ten ends as if it had its check digit', () => {
    const nit = '900000008';
    expect(withoutCheckDigit(nit)).not.toBeNull();
    const folder = rawFolder({ 'withhold.csv': `${header}\n${nit},2023,total_activos,m,2026-11-26\n` });
    expect([...readWithheld(folder).keys()]).toEqual([nit]);
  });

  it('is refused in another encoding than UTF-8, since its reasons are published', () => {
    const latin1 = Buffer.from(`${header}\n999000123,2023,total_activos,decisión,2026-11-26\n`, 'latin1');
    expect(() => readWithheld(rawFolder({ 'withhold.csv': latin1 }))).toThrow(
      'withhold.csv:2: expected UTF-8, found a letter in another encoding',
    );
  });
});
