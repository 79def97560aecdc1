/** Series and frames of hand-written data: the values of some companies by year, and of all in a year, page by page. */

import { describe, expect, it } from 'vitest';
import type { Release } from '../../../api/_lib/data/release.ts';
import { frame } from '../../../api/_lib/handlers/frame.ts';
import { series } from '../../../api/_lib/handlers/series.ts';
import type { CallParameters } from '../../../contract/client/client.ts';
import { files } from '../../../contract/files/files.ts';
import type { FilersFile, FrameFile } from '../../../contract/files/record-files.ts';
import { type Frame, framePageSize, type Series } from '../../../contract/http/series.ts';
import type { SourceGaps } from '../../../contract/stored/source-gaps.ts';

const filings = [
  { anio: 2021, calidad: 'B' },
  { anio: 2022, calidad: 'C' },
];
const company = (nit: string) => ({
  data: {
    profile: { nit, razon_social: `LA ${nit}` },
    financials: {
      filings,
      estado_situacion_financiera: [
        { anio: 2021, total_activos: 0 },
        { anio: 2022, total_activos: -3.5 },
      ],
      estado_resultados: [{ anio: 2022, ganancia_neta: null }],
    },
    indicators: {
      cortes: {},
      by_year: [
        { anio: 2021, roa: null },
        { anio: 2022, roa: 7 },
      ],
      motivos_nulos: { 2021: { roa: 'negative_denominator' } },
    },
  },
});
const more = {
  retenido: {},
  derivadas: {
    by_year: [
      { anio: 2021, ebitda: 1 },
      { anio: 2022, ebitda: null },
    ],
    motivos_nulos: {},
  },
  crecimiento: {
    by_year: [
      { anio: 2021, crecimiento_activos: null },
      { anio: 2022, crecimiento_activos: 5 },
    ],
    motivos_nulos: { 2021: { crecimiento_activos: 'first_year' } },
  },
};
const named = (nombre: string, unit: string) => ({ nombre, nombre_en: `${nombre} (en)`, unit });
const shared = new Map<object, object>([
  [files.concepts, { concepts: [] }],
  [files.indicators, { roa: named('Rentabilidad', 'percent') }],
  [
    files.analysis,
    {
      derivadas: { definitions: { ebitda: named('EBITDA', 'currency') } },
      crecimiento: { definitions: { crecimiento_activos: named('Crecimiento', 'percent') } },
    },
  ],
]);

/** The files of a frame. */
interface StoredFrame {
  readonly filers: FilersFile;
  readonly frame: FrameFile;
}
const storedFrame = (
  clave: FrameFile['clave'],
  rows: readonly (readonly [nit: string, value: number | null, grade: string])[],
  cortes: FilersFile['cortes'] = {},
): StoredFrame => ({
  filers: {
    anio: 2023,
    nits: rows.map(([nit]) => nit),
    calidades: rows.map(([, , grade]) => grade).join(''),
    cortes,
  },
  frame: { clave, anio: 2023, valores: rows.map(([, value]) => value) },
});

function releaseOf(stored?: StoredFrame, source_gaps: SourceGaps = {}) {
  const reads: string[] = [];
  const release = {
    manifest: { counts: { empresas_2021: 1, empresas_2022: 1 }, source_gaps },
    has: (_: string, nit: string) => nit.startsWith('9'),
    async json(row: { path(...key: unknown[]): string }, ...key: unknown[]) {
      const known = shared.get(row);
      if (known) return known;
      reads.push(row.path(...key));
      if (row === files.filers) return stored!.filers;
      return row === files.company
        ? company(String(key[0]))
        : row === files.companyMore
          ? more
          : stored!.frame;
    },
  } as unknown as Release;
  return { release, reads };
}

describe('chosen companies', () => {
  const nit = '900000001';
  const ask = async (clave: string, query: object = {}) => {
    const { release, reads } = releaseOf();
    const asked = { clave, nit: [nit], ...query } as CallParameters<'series'>;
    const { data } = (await series(asked, release, '')) as { data: Series };
    return { ...data, reads };
  };
  const valuesOf = async (clave: string, query: object = {}) => (await ask(clave, query)).series[0]!.valores;

  it('have of a line a value in each year in which they filed, and a zero is one', async () => {
    expect(await ask('total_activos', { nit: [nit, '123456'] })).toEqual({
      ...{ clave: 'total_activos', nombre: 'Total activos', unidad: 'miles de COP' },
      series: [
        {
          ...{ nit, razon_social: `LA ${nit}` },
          valores: [
            { anio: 2021, valor: 0, calidad: 'B' },
            { anio: 2022, valor: -3.5, calidad: 'C' },
          ],
        },
      ],
      no_encontrados: ['123456'],
      reads: [files.company.path(nit)],
    });
  });

  it('have of a line that was not filed, or in a statement that was not, no value', async () =>
    expect(await valuesOf('ganancia_neta')).toEqual([
      { anio: 2021, valor: null, calidad: 'B', motivo: 'not_filed' },
      { anio: 2022, valor: null, calidad: 'C', motivo: 'not_filed' },
    ]));

  it('have of an indicator a value, or why there is none', async () => {
    expect(await valuesOf('roa')).toEqual([
      { anio: 2021, valor: null, calidad: 'B', motivo: 'negative_denominator' },
      { anio: 2022, valor: 7, calidad: 'C' },
    ]);
    expect(await valuesOf('roa', { years: [2020, 2022] })).toEqual([{ anio: 2022, valor: 7, calidad: 'C' }]);
  });

  it('have derived figures and rates in the file of what is asked for besides', async () => {
    const { series: of, reads, nombre, unidad } = await ask('ebitda', { idioma: 'en' });
    expect([nombre, unidad, reads]).toEqual([
      'EBITDA (en)',
      'miles de COP',
      [files.company.path(nit), files.companyMore.path(nit)],
    ]);
    expect(of[0]!.valores[0]).toEqual({ anio: 2021, valor: 1, calidad: 'B' });
    expect(await valuesOf('crecimiento_activos')).toEqual([
      { anio: 2021, valor: null, calidad: 'B', motivo: 'first_year' },
      { anio: 2022, valor: 5, calidad: 'C' },
    ]);
  });
});

describe('a frame', () => {
  const valores = Array.from({ length: framePageSize.default + 1 }, (_, i): Frame['valores'][number] => [
    String(900_000_000 + i),
    i / 8,
    'A',
  ]);
  const stored = storedFrame('roa', [['800000001', null, 'D'], ...valores]);
  const ask = async (query: Pick<CallParameters<'frame'>, 'idioma' | 'page' | 'page_size'> = {}) => {
    const { release, reads } = releaseOf(stored);
    const { data } = (await frame({ clave: 'roa', anio: 2023, ...query }, release, '')) as { data: Frame };
    expect(reads).toEqual([files.filers.path(2023), files.frame.path('roa', 2023)]);
    return data;
  };

  it('is cut into pages, the first when none is named', async () => {
    expect((await ask()).valores).toEqual(valores.slice(0, framePageSize.default));
    expect(await ask({ page: 2 })).toMatchObject({
      valores: valores.slice(framePageSize.default),
      pagination: {
        ...{ page: 2, page_size: framePageSize.default, total: framePageSize.default + 1, total_pages: 2 },
        ...{ has_next: false, has_prev: true },
      },
    });
    expect((await ask({ page: 3 })).valores).toEqual([]);
    const short = await ask({ page: 3, page_size: 7 });
    expect(short.valores).toEqual(valores.slice(14, 21));
    expect(short.pagination).toMatchObject({ page: 3, page_size: 7, total_pages: 1429, has_next: true });
  });

  const noticesOf = async (stored: StoredFrame, gaps: SourceGaps = {}) => {
    const { release } = releaseOf(stored, gaps);
    const answer = await frame({ clave: stored.frame.clave, anio: 2023 }, release, '');
    return (answer as { readonly avisos?: readonly string[] }).avisos;
  };

  it('says of whom a year is no year: half of one, one to June, a sum, a group', async () => {
    const year = { fecha_corte: '2023-12-31', base: 'individual', corte_anual: true, meses: 12 } as const;
    const own = ['900000001', '900000002', '900000003', '900000004'] as const;
    const rows = own.map((nit) => [nit, 1, 'A'] as const);
    const cortes: FilersFile['cortes'] = {
      [own[0]]: { ...year, corte_anual: false, meses: 6, ejercicios: 2 },
      [own[1]]: { ...year, corte_anual: false, fecha_corte: '2023-06-30' },
      [own[2]]: { ...year, base: 'consolidado' },
    };
    const shared = [
      'El corte de 2023 no es el 31 de diciembre en los NIT 900000002 (al 30 de junio).',
      'Las cifras de 2023 son de un grupo, no de la sociedad sola, en los NIT 900000003 (de un grupo (consolidado)).',
    ];
    expect(await noticesOf(storedFrame('roa', rows, cortes))).toEqual([
      'Los ingresos y resultados de 2023 no son de doce meses en los NIT 900000001 (seis meses).',
      ...shared,
    ]);
    expect(await noticesOf(storedFrame('crecimiento_activos', rows, cortes))).toEqual([
      'Los ingresos y resultados de 2023 son la suma de los ejercicios del año en los NIT 900000001 (suma de 2 ejercicios).',
      ...shared,
    ]);
  });

  it('that is empty says why: the source lacks it, or nobody has it', async () => {
    const empty = storedFrame('roa', [['900000001', null, 'A']]);
    const gaps: SourceGaps = { 2023: { statements: [], lines: ['total_activos'] } };
    expect(await noticesOf(empty)).toEqual(['Ninguna sociedad de 2023 tiene: roa.']);
    expect(await noticesOf(empty, gaps)).toEqual(['La fuente no trae de 2023: roa.']);
    const few = storedFrame('total_activos', [['900000001', 1, 'A']]);
    expect(await noticesOf(few, gaps)).toEqual(['La fuente no trae de 2023: total_activos.']);
    expect(await noticesOf(few)).toEqual([]);
  });
});
