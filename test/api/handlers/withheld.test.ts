/** Data in `withhold.csv`: null with a reason, and after a build in no file, answer, change or archive. */

import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { earlierRelease } from '../../../api/_lib/http/other-release.ts';
import { unpack } from '../../../build/archive/unpack.ts';
import { writeArchive } from '../../../build/archive/write-archive.ts';
import { rollback } from '../../../build/publish/rollback.ts';
import { type BuildOptions, buildRelease } from '../../../build/release/pipeline.ts';
import { readSampleArguments, writeSample } from '../../../build/sample/main.ts';
import { guardKeys } from '../../../build/tables/guard.ts';
import { cashFlowTerms } from '../../../contract/figures/cash-flow-terms.ts';
import { files } from '../../../contract/files/files.ts';
import type { Changes } from '../../../contract/http/changes.ts';
import type { Company } from '../../../contract/http/company.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { jsonOf, manifestOf, nitsOf } from '../../released.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

const header = 'nit,anio,concepto,motivo,reviewed,lifted';
const reason = 'orden judicial de 2026-11-20';

const raw = tempFolder('withheld-raw');
const out = tempFolder('withheld');
/** The release before anything is withheld. */
const before = tempFolder('withheld-before');
/** Of whom lines and a telephone are withheld, and another who is withheld altogether. */
let [nit, wholeNit] = ['', ''];
let [whole, shown] = [{}, {}] as [Company, Company];
let figure: number;
let phone: string;

const companyIn = (folder: string, own: string): Company => jsonOf(folder, files.company, own).data;
const yearOf = (statement: Statement, year = 2024, { financials } = companyIn(out, nit)) =>
  financials![statement]!.find(({ anio }) => anio === year) as Readonly<Record<string, number | null>>;
type Statement = 'estado_situacion_financiera' | 'estado_resultados' | 'estado_flujo_efectivo';

const quality = () => jsonOf(out, files.companyMore, nit);

const build = (more: Partial<BuildOptions> = {}) =>
  buildRelease({ raw, out, workers: 0, progress: silent, ...more });

const withhold = (...rows: readonly string[]) =>
  writeFileSync(join(raw, 'withhold.csv'), `${[header, ...rows].join('\n')}\n`);
const row = (own: string, year: number | '', dato: string, lifted = '') =>
  `${own},${year},${dato},${reason},2026-11-26,${lifted}`;

const gzipMagic = Buffer.of(0x1f, 0x8b, 8, 0);

/** A file and every gzip stream in it, as they stand in Parquet and in an archive. */
function unpacked(bytes: Buffer): Buffer[] {
  const parts = [bytes];
  for (let at = bytes.indexOf(gzipMagic); at >= 0; at = bytes.indexOf(gzipMagic, at + 1))
    try {
      parts.push(inflateRawSync(bytes.subarray(at + 10)));
    } catch {
      // Four bytes that look like the beginning of a stream.
    }
  return parts;
}

const valuesOf2024 = (folder: string) => jsonOf(folder, files.frame, 'total_activos', 2024).valores;

/** Whether the bytes of a text or of the number occur. */
function holds(bytes: Buffer, texts: readonly string[]): boolean {
  const double = Buffer.alloc(8);
  double.writeDoubleLE(figure);
  const wanted = [...texts.map((text) => Buffer.from(text)), double];
  const parts = unpacked(bytes);
  return wanted.some((one) => parts.some((part) => part.includes(one)));
}

/** Names of the files of a folder in which they occur. */
const holding = (folder: string, texts: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => holds(readFileSync(path), texts));
/** What must be nowhere: the figure, the telephone, and the name and telephone of who is withheld altogether. */
const forms = () => [
  ...[String(figure), phone],
  ...[whole.profile!.razon_social!, whole.profile!.contacto.telefono!],
];

beforeAll(async () => {
  await writeSample(
    readSampleArguments(['--out', raw, '--companies', '8', '--entities', '0', '--years', '2023-2025']),
  );
  await build();
  const phones = nitsOf(out, 'siis').map((own) => companyIn(out, own).profile!.contacto.telefono);
  const candidates = nitsOf(out, 'siis').filter((own) => {
    const company = companyIn(out, own);
    const { total_activos = null } = yearOf('estado_situacion_financiera', 2024, company) ?? {};
    const placed = Object.keys(yearOf('estado_flujo_efectivo', 2024, company) ?? {});
    return (
      (total_activos ?? 0) > 1e6 &&
      company.financials!.filings.length === 3 &&
      company.profile!.contacto.telefono &&
      phones.filter((other) => other === company.profile!.contacto.telefono).length === 1 &&
      placed.includes('otras_entradas_operacion')
    );
  });
  [nit, wholeNit] = candidates as [string, string];
  shown = companyIn(out, nit);
  whole = companyIn(out, wholeNit);
  figure = yearOf('estado_situacion_financiera').total_activos!;
  phone = shown.profile!.contacto.telefono!;
  cpSync(out, before, { recursive: true });
});

/** Lines of the operation section, one of which its total needs. */
const operationLine = () =>
  Object.entries(yearOf('estado_flujo_efectivo', 2024, shown)).find(
    ([line, value]) => cashFlowTerms.operacion.includes(line) && (value ?? 0) !== 0,
  )![0];

describe('what is withheld', () => {
  let built: Awaited<ReturnType<typeof build>>;
  let app: InProcessApp;
  beforeAll(async () => {
    const kinds = ['parquet', 'gz'];
    const held = holding(out, forms()).map((path) => path.slice(path.lastIndexOf('.') + 1));
    expect(kinds.filter((kind) => !held.includes(kind))).toEqual([]);
    expect(valuesOf2024(out)).toContain(figure);
    withhold(
      row(nit, 2024, 'total_activos'),
      row(nit, 2024, 'total_patrimonio_pasivos'),
      row(nit, 2024, 'inventarios_corrientes'),
      row(nit, 2024, operationLine()),
      row(nit, '', 'telefono'),
      row(wholeNit, '', 'sociedad'),
    );
    writeFileSync(
      join(raw, 'alias.csv'),
      [
        'nit,alias,razon_social,fuente',
        `${wholeNit},Zumbazul,${whole.profile!.razon_social},marca`,
        `${nit},Quimbaya,${shown.profile!.razon_social},marca`,
      ].join('\n'),
    );
    const archived = { url: 'https://archive.example/before.tar', bytes: 1, sha256: '0'.repeat(64) };
    built = await build({ archived: { release: manifestOf(before).release, ...archived } });
    app = await openInProcessApp(out);
  });

  it('is null, and the flag says why', () => {
    const { indicators, profile } = companyIn(out, nit);
    expect(profile!.contacto.telefono).toBe(null);
    expect(yearOf('estado_situacion_financiera').total_activos).toBe(null);
    expect(indicators!.by_year.find(({ anio }) => anio === 2024)).toMatchObject({ roa: null });
    const flags = quality().calidad.filter(({ regla }) => regla === 'dato_retenido');
    expect(flags.map(({ anio, motivo }) => [anio, motivo]).sort()).toEqual(
      [
        ...['total_activos', 'total_patrimonio_pasivos', 'inventarios_corrientes', operationLine()].map(
          (dato) => [2024, `${dato}: ${reason}`],
        ),
        [2025, `telefono: ${reason}`],
      ].sort(),
    );
  });

  it('makes null what needs it, for the reason that it is withheld, and never counts as 0', async () => {
    const { indicators } = companyIn(out, nit);
    expect(indicators!.motivos_nulos[2024]).toMatchObject({ roa: 'withheld', prueba_acida: 'withheld' });
    expect(Object.values(indicators!.supuestos[2024] ?? {}).flat()).not.toContain('inventarios_corrientes');
    const { data } = JSON.parse(await (await app.fetch(`/api/v1/series/total_activos?nit=${nit}`)).text());
    expect(data.series[0].valores.find(({ anio }: { anio: number }) => anio === 2024).motivo).toBe(
      'withheld',
    );
  });

  it('moves no other line, and makes no sum break', () => {
    const statements = ['estado_situacion_financiera', 'estado_resultados', 'estado_flujo_efectivo'] as const;
    const gone = ['total_activos', 'total_patrimonio_pasivos', 'inventarios_corrientes', operationLine()];
    for (const statement of statements) {
      const rest = Object.entries(yearOf(statement, 2024, shown)).map(([line, value]) => [
        line,
        gone.includes(line) ? null : value,
      ]);
      const now = yearOf(statement);
      for (const [line, value] of rest) expect(now[line as string] ?? null, `${line}`).toBe(value);
    }
    expect(quality().calidad.filter(({ anio, severidad }) => anio === 2024 && severidad === 'E')).toEqual([]);
  });

  it('is in no file once the release before is taken away, as the last lines of the build say', async () => {
    const { release } = manifestOf(before);
    expect(built.withholdingNotes).toContain(`rm -r ${join(out, 'releases', release)}`);
    expect(built.withholdingNotes).toContain(`the archives of ${release}`);
    const copy = tempFolder('withheld-copy');
    cpSync(out, copy, { recursive: true });
    expect(holding(copy, forms())).not.toEqual([]);
    rmSync(join(copy, 'releases', release), { recursive: true });
    rmSync(join(copy, '.earlier'), { recursive: true });
    expect(holding(copy, [...forms(), 'Zumbazul', 'before.tar'])).toEqual([]);
    expect(valuesOf2024(copy)).not.toContain(figure);
    const archive = join(tempFolder('withheld-archive'), 'release.tar');
    await writeArchive(copy, archive, silent);
    expect(holds(readFileSync(archive), [...forms(), 'Zumbazul', 'before.tar'])).toBe(false);
  });

  it('is in no answer', async () => {
    const since = manifestOf(before).release;
    const ask = async (path: string) => {
      const response = await app.fetch(`/api/v1${path}`);
      return { status: response.status, text: await response.text() };
    };
    const include =
      'profile,financials,indicators,calidad,reexpresiones,derivadas,crecimiento,historia,procedencia,cambios';
    const name = encodeURIComponent(whole.profile!.razon_social!);
    for (const path of [
      `/empresa/${nit}`,
      `/empresa/${nit}?include=${include}`,
      `/series/total_activos?nit=${nit}`,
      `/cambios?desde=${since}`,
      `/cambios?desde=${since}&nit=${nit}`,
      `/search?q=${name}`,
      '/search?q=Zumbazul',
      `/screener?q=${name}`,
    ]) {
      const { status, text } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      const found = path.includes('?q=') ? JSON.stringify(JSON.parse(text).data) : text;
      for (const form of forms()) expect(found, path).not.toContain(form);
    }
    expect((await ask(`/empresa/${wholeNit}`)).status).toBe(404);
    const { cambios } = JSON.parse((await ask(`/cambios?desde=${since}`)).text).data as Changes;
    expect(cambios).toEqual([]);
    const gone = earlierRelease(manifestOf(out), '/data', since)!;
    expect(JSON.stringify(gone)).toContain('De ella no se guarda un archivo');
    expect(manifestOf(out).history[1]).toMatchObject({ release: since, archivo: null });
  });

  it('is new beside an unpacked release where that one shows it, and only there', async () => {
    const over = async (release: string) => {
      const archive = join(tempFolder('withheld-archive'), 'release.tar');
      await writeArchive(release, archive, silent);
      const folder = tempFolder('withheld-unpacked');
      await unpack({ from: archive, out: folder, progress: silent });
      expect(existsSync(join(folder, '.reviewed', `${manifestOf(folder).release}.json`))).toBe(false);
      return build({ out: folder, generatedAt: '2026-11-27T00:00:00Z' });
    };
    const first = await over(before);
    expect(first.withheld.map(({ isNew }) => isNew)).toEqual(Array(6).fill(true));
    const second = await over(out);
    expect(second.withheld.map(({ isNew }) => isNew)).toEqual(Array(6).fill(false));
    expect(second.withholdingNotes).toBe('');
  });

  it('stops where a row of the table meets nothing', async () => {
    const table = readFileSync(join(raw, 'withhold.csv'));
    withhold(row(nit, 2024, 'total_activo'));
    const elsewhere = tempFolder('withheld-out');
    await expect(build({ out: elsewhere })).rejects.toThrow(
      'withhold.csv:2: expected the key of a line that',
    );
    expect(existsSync(join(elsewhere, 'manifest.json'))).toBe(false);
    writeFileSync(join(raw, 'withhold.csv'), table);
  });

  it('is shown again by no option, and not by going back to the release before', async () => {
    const copy = tempFolder('withheld-copy');
    cpSync(out, copy, { recursive: true });
    await expect(rollback(copy, manifestOf(before).release, silent)).rejects.toThrow(
      `may show data that ${manifestOf(out).release} withholds; `,
    );
    withhold();
    await expect(build({ out: copy, accept: guardKeys })).rejects.toThrow(
      '6 data that the release that stands withholds would be shown',
    );
  });

  it('is shown once its rows are lifted, which the next build need not have any more', async () => {
    const copy = tempFolder('withheld-copy');
    cpSync(out, copy, { recursive: true });
    const rest = ['total_patrimonio_pasivos', 'inventarios_corrientes', operationLine()];
    const stay = [
      ...rest.map((dato) => row(nit, 2024, dato)),
      ...[row(nit, '', 'telefono'), row(wholeNit, '', 'sociedad')],
    ];
    withhold(...stay, row(nit, 2024, 'total_activos', '2026-11-27'));
    await build({ out: copy });
    expect(yearOf('estado_situacion_financiera', 2024, companyIn(copy, nit)).total_activos).toBe(figure);
    withhold(...stay);
    await build({ out: copy });
    withhold(...stay, row(nit, 2024, 'total_activos'));
    await build({ out: copy });
    const { history } = manifestOf(copy);
    expect(history.map(({ cambios }) => cambios === null)).toEqual([false, true, false, true]);
    expect(holding(join(copy, 'cambios'), [String(figure)])).toEqual([]);
    // A row of another table may go with --accept, and one of a company that is not shown goes without a word.
    rmSync(join(raw, 'alias.csv'));
    await expect(build({ out: copy })).rejects.toThrow('reviewed: 1 of 2 (50.0 %) rows of alias are gone');
    const { report } = await build({ out: copy, accept: ['reviewed'] });
    expect(JSON.stringify(report.guard)).not.toContain(wholeNit);
  });

  it('holds for a raw folder elsewhere too, where the checkout withholds it', async () => {
    const elsewhere = tempFolder('withheld-elsewhere');
    cpSync(raw, elsewhere, { recursive: true });
    rmSync(join(elsewhere, 'sources.json'));
    writeFileSync(join(elsewhere, 'withhold.csv'), `${header}\n`);
    withhold(row(nit, 2024, 'total_activos'));
    const other = { raw: elsewhere, out: tempFolder('withheld-out'), checkout: raw };
    await expect(build(other)).rejects.toThrow(`withholds 1 data that ${join(elsewhere, 'withhold.csv')}`);
  });
});
