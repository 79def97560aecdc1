/** Twenty questions of people: their answers as the files of the release have them, and as tool calls alone give them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompanyMore } from '../../../contract/files/record-files.ts';
import { entitySections } from '../../../contract/http/entity.ts';
import { figureKeys } from '../../../contract/http/figure-keys.ts';
import { operations, toolOperations } from '../../../contract/http/operations.ts';
import { type InProcessApp, openInProcessApp } from '../../api/in-process-app.ts';
import { sharedSample, small } from '../../build-fixture.ts';
import { askAgent, questions } from './ask-agent.ts';
import { resultText, toolCall, usual } from './client.ts';

type Row = Readonly<Record<string, string>>;

const { out } = await sharedSample(small);
const { release } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as { release: string };
const read = (path: string) => gunzipSync(readFileSync(join(out, 'releases', release, path))).toString();
const tables = new Map<string, readonly Row[]>();
/** A download, whose columns are texts. */
function table(name: string): readonly Row[] {
  const known = tables.get(name) ?? parse<Row>(read(`downloads/${name}.csv.gz`), { columns: true });
  tables.set(name, known);
  return known;
}
const rowOf = (name: string, ...wanted: readonly (readonly [string, string | number])[]): Row =>
  table(name).find((row) => wanted.every(([column, value]) => row[column] === String(value)))!;
const company = (name: string): string => rowOf('empresas', ['razon_social', name]).nit!;
const line = (nit: string, anio: number, concepto: string): number =>
  Number(rowOf('estados', ['nit', nit], ['anio', anio], ['concepto', concepto]).valor);
const figure = (name: string, nit: string, anio: number, column: string): number =>
  Number(rowOf(name, ['nit', nit], ['anio', anio])[column]);
/** The indicators of a year of several exercises. */
const wholeYear = (nit: string, anio: string): Readonly<Record<string, number | null>> | undefined => {
  const { anio_completo } = JSON.parse(read(`mas/empresa/${nit}.json.gz`)) as CompanyMore;
  return anio_completo.by_year.find((year) => String(year.anio) === anio)?.indicadores;
};
const compared = (anio: number) =>
  table('indicadores').filter((row) => row.anio === String(anio) && row.comparada === 'true');
const largest = (anio: number, concepto: string): string[] =>
  table('estados')
    .filter((row) => row.anio === String(anio) && row.concepto === concepto)
    .sort((a, b) => Number(b.valor) - Number(a.valor))
    .map((row) => row.nit!);

const coralito = company('SUPERMERCADOS CORALITO S.A.');
const guaduales = company('CONSTRUCTORA GUADUALES DEL RÍO S.A.S.');
const kumbre = company('KUMBRE DATOS S.A.S.');
const molinos = company('MOLINOS LA ESPIGA DORADA S.A.');
const textiles = company('TEXTILES NUEVA ALBORADA S.A.');
const servicios = company('SERVICIOS FUTUNAL DEL PÁRAMO S.A.');
const bank = rowOf('entidades_sfc', ['name', 'BANCO BRUMAVAR S.A.']).nit!;

/** One for each question, in their order. */
const truths: readonly (() => unknown)[] = [
  () => line(coralito, 2025, 'ingresos_operacionales'),
  () => line(guaduales, 2023, 'total_patrimonio'),
  () => Number(rowOf('empresas', ['nit', kumbre]).digito_verificacion),
  () => coralito,
  () => guaduales,
  () => [coralito, guaduales].map((nit) => figure('indicadores', nit, 2025, 'roe')),
  () => [2024, 2025].map((anio) => figure('indicadores', kumbre, anio, 'margen_neto')),
  () => largest(2025, 'ingresos_operacionales')[0],
  () => largest(2025, 'total_activos').slice(0, 3),
  () =>
    table('indicadores').filter(({ nit, anio, roe }) => {
      // The screener goes by the whole year where the filing has one of its exercises.
      const shown = anio === '2025' ? (wholeYear(nit!, anio)?.roe ?? roe) : '';
      return shown !== '' && Number(shown) >= 20;
    }).length,
  () =>
    Number(
      rowOf('benchmarks', ['nivel', 'seccion'], ['codigo', 'G'], ['anio', 2025], ['indicador', 'roe']).p50,
    ),
  () => compared(2024).filter((row) => row.ciiu_seccion === 'F').length,
  () => compared(2025).filter((row) => row.ciiu_seccion === 'G').length,
  () => {
    const peers = new Set(
      compared(2025)
        .filter((row) => row.ciiu_division === '46')
        .map((row) => row.nit),
    );
    return largest(2025, 'ingresos_operacionales').filter((nit) => peers.has(nit))[0];
  },
  () => JSON.parse(read(`empresa/${servicios}.json.gz`)).data.indicators.motivos_nulos[2025].margen_neto,
  () => Number(rowOf('ratios_sfc', ['nit', bank], ['anio', 2025], ['razon', 'roe']).valor),
  () => rowOf('entidades_sfc', ['name', 'ASEGURADORA GAIROVALÍ S.A.']).nombre_tipo,
  () =>
    Number(
      rowOf('reexpresiones', ['nit', molinos], ['anio', 2023], ['concepto', 'gastos_administracion'])
        .diferencia,
    ),
  () => figure('analisis', coralito, 2025, 'crecimiento_ingresos'),
  () => {
    const row = rowOf('analisis', ['nit', textiles], ['anio', 2025]);
    return ['patrimonio_negativo', 'perdidas_seguidas', 'corriente_insuficiente'].filter(
      (name) => row[name] === 'true',
    );
  },
];

let app: InProcessApp;
beforeAll(async () => {
  app = await openInProcessApp(out);
});

describe('the questions', () => {
  it('are twenty, of each kind', () => {
    expect(questions).toHaveLength(truths.length);
    expect(questions).toHaveLength(20);
    expect(new Set(questions.map(({ clase }) => clase))).toEqual(
      new Set([
        'hecho',
        'nombre con error',
        'comparación',
        'clasificación',
        'sector',
        'null',
        'entidad',
        'cambio',
        'señales',
      ]),
    );
  });

  it.each(questions.map((question, i) => [question.pregunta, question, truths[i]!] as const))(
    '%s',
    async (_, question, truth) => {
      expect(truth()).toEqual(question.respuesta);
      const { answer, calls, tokens } = await askAgent(app, question);
      expect(answer).toEqual(question.respuesta);
      expect(calls).toBeLessThanOrEqual(2);
      expect(tokens).toBeLessThan(3000);
    },
  );
});

/** What asks for the most that a tool gives, without `max_tokens`. */
const nits = table('empresas')
  .slice(0, 10)
  .map((row) => row.nit!);
const sections = Object.keys(operations.empresa.data.shape);
const dear: readonly (readonly [string, object])[] = [
  ['empresa', { nit: coralito, include: sections }],
  ['financials', { nit: coralito, include: ['calidad', 'reexpresiones'] }],
  ['indicators', { nit: coralito }],
  ['benchmark', { nit: coralito, ranking_level: 'seccion', ranking_limit: 100 }],
  ['sfc', { nit: bank, include: entitySections }],
  ['screener', { page_size: 200, columnas: [...figureKeys.slice(0, 9), 'senales'] }],
  ['search', { q: 'comercializadora', limit: 50 }],
  ['sectores', {}],
  ['departamentos', { include: ['cifras'] }],
  ['sector', { nivel: 'seccion', codigo: 'G', include: ['analisis'], ranking_limit: 100 }],
  ['sector', { nivel: 'seccion', codigo: 'G', include: ['estructura'], ranking_limit: 100 }],
  ['empresas', { nit: nits, include: sections.filter((name) => name !== 'estructura') }],
  [
    'series',
    {
      clave: 'roe',
      nit: table('empresas')
        .slice(0, 50)
        .map((row) => row.nit!),
    },
  ],
  ['frame', { clave: 'roe', anio: 2024, page_size: 10_000 }],
  ['cambios', { page_size: 10_000 }],
];

describe('no answer takes more than 8,000 tokens, and says what it lacks', () => {
  it('of any tool', () =>
    expect([...new Set(dear.map(([tool]) => tool))].sort()).toEqual([...toolOperations].sort()));

  it.each(dear)('%s %j', async (tool, given) => {
    const ask = async (more: object) => {
      const body = JSON.stringify(toolCall(tool, { ...given, ...more }));
      const response = await app.fetch('/mcp', { method: 'POST', headers: usual, body });
      return (await response.json()).result;
    };
    const result = await ask({});
    expect(result.isError).toBeUndefined();
    expect(JSON.stringify(result).length / 3.2).toBeLessThan(8000);
    const whole = await ask({ max_tokens: 100_000 });
    const isWhole = JSON.stringify(whole.structuredContent) === JSON.stringify(result.structuredContent);
    expect(resultText(result).includes('se omitió')).toBe(!isWhole);
    expect(resultText(result).split('\n').length).toBeGreaterThan(1);
  });
});
