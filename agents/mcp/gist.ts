/** The text of a result: its most important figures in small tables. */

import type { z } from 'zod';
import { coreLines, statementNames, statementProperty } from '../../contract/http/figure-keys.ts';
import type { operations, ToolOperation } from '../../contract/http/operations.ts';
import { quintileCounts } from '../../contract/http/quintiles.ts';
import { type FiledYears, marksByYear, marksText, yearMarks } from '../../contract/year-marks.ts';

/** The operations that a tool calls. */
export type SummarizedOperation = ToolOperation | 'sfc_screener' | 'sfc_series' | 'objeto' | 'quintiles';

type AnswerOf<O extends SummarizedOperation> = Partial<z.infer<(typeof operations)[O]['data']>>;
type Row = Readonly<Record<string, unknown>>;

/** The most rows of a table that shows a list. */
const mostRows = 10;
/** The most years of a company or a group. */
const mostYears = 5;

/** The value at a path such as `ciiu.codigo`; -1 is the last of a list. */
const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value.at(Number(name));
    return typeof value === 'object' && value !== null ? (value as Row)[name] : undefined;
  }, row);

/** Columns without a value in any row are left out; other nulls are written `null`. */
function table(rows: readonly unknown[] | undefined, columns: readonly string[]): string {
  if (!rows || rows.length === 0) return '';
  const shownColumns = columns.filter((column) =>
    rows.some((row) => (valueAt(row, column) ?? null) !== null),
  );
  const line = (cells: readonly unknown[]) => cells.map(String).join(' | ');
  const lines = rows.map((row) => line(shownColumns.map((column) => valueAt(row, column) ?? 'null')));
  return [
    line(shownColumns.map((column) => column.replace(/.*\.-1\./, '').replace(/.*\./, ''))),
    ...lines,
  ].join('\n');
}

const firstRows = (rows: readonly unknown[] | undefined, columns: readonly string[]): string => {
  const rest = (rows?.length ?? 0) - mostRows;
  return table(rows?.slice(0, mostRows), columns) + (rest > 0 ? `\n… y ${rest} más` : '');
};

/** The newest years, the newest last. */
const lastYears = (rows: readonly unknown[] | undefined, columns: readonly string[]): string =>
  table(rows?.slice(-mostYears), ['anio', ...columns]);

/** The same with whatever the rows hold. */
const yearTable = (rows: readonly object[] | undefined): string =>
  lastYears(
    rows,
    [...new Set(rows?.flatMap((row) => Object.keys(row)))].filter((key) => key !== 'anio'),
  );

type PeerStats = NonNullable<AnswerOf<'sector'>['peer_stats_by_year']>[string];

/** The quartiles of each indicator in the newest year; of several groups those of the first, which is the narrowest. */
function quartiles(byYear: Readonly<Record<string, PeerStats | readonly PeerStats[]>> | undefined): string {
  const newest = Object.entries(byYear ?? {}).at(-1);
  if (!newest) return '';
  const [group] = [newest[1]].flat() as readonly PeerStats[];
  const rows = Object.entries(group?.indicadores ?? {}).map(([indicador, stats]) => ({
    indicador,
    ...stats,
  }));
  const text = table(rows, ['indicador', 'n', 'p25', 'p50', 'p75']);
  return text && `${newest[0]}, ${group!.nivel} ${group!.codigo}\n${text}`;
}

type StructureYears = NonNullable<AnswerOf<'sector'>['estructura']>['by_year'];

/** The core lines of each statement in the newest year, in percent of its base. */
function parts(byYear: StructureYears | undefined): string[] {
  const newest = Object.entries(byYear ?? {}).at(-1);
  if (!newest) return [];
  return statementNames.flatMap((name) => {
    const { n, lineas = {} } = newest[1].todas?.[statementProperty[name]] ?? {};
    const rows = coreLines[name].flatMap((linea) => (lineas[linea] ? [{ linea, ...lineas[linea] }] : []));
    const text = table(rows, ['linea', 'con', 'p25', 'p50', 'p75', 'agregado']);
    return text ? [`${newest[0]}, ${name}, n ${n}, %\n${text}`] : [];
  });
}

type Statement = NonNullable<NonNullable<AnswerOf<'sfc'>['statements']>['profit_loss']>;

/** The first lines of a statement in the column that ends last, in pesos. */
function newestColumn({ columns, rows }: Pick<Statement, 'columns' | 'rows'>): string {
  const newest = columns.reduce((last, { end }, i) => (end > (columns[last]?.end ?? '') ? i : last), 0);
  const { end, start } = columns[newest] ?? {};
  const span = [start, end].filter(Boolean).join(' a ');
  return firstRows(
    rows
      .filter(({ values }) => (values[newest] ?? null) !== null)
      .map(({ concept, label, caution, values }) => ({
        concept,
        label: caution === undefined ? label : `${label} (${caution})`,
        [span]: values[newest],
      })),
    ['concept', 'label', span],
  );
}

/** What compares groups, with `include=cifras`. */
const comparedFigures = [
  'cifras.ingresos_operacionales',
  'cifras.margen_neto',
  'cifras.crecimiento.variacion',
  'cifras.crecimiento.variacion_real',
  'cifras.perdidas.porcentaje',
];

/** Rows of a record by year, the year as a column. */
const byYear = (record: object | undefined): Row[] =>
  Object.entries(record ?? {}).map(([anio, value]) => ({ anio, ...value }));

const income = ['ingresos_operacionales', 'ganancia_bruta', 'ganancia_operacional', 'ganancia_neta'];
const position = ['total_activos', 'total_pasivos', 'total_patrimonio'];
const ratios = ['margen_neto', 'roa', 'roe', 'razon_corriente', 'endeudamiento_total', 'cobertura_intereses'];
const identity = ['nit', 'razon_social', 'ciiu.codigo', 'ciiu.nombre', 'ubicacion.ciudad', 'estado_actual'];

type Pagination = NonNullable<AnswerOf<'screener'>['pagination']>;
/** A company with what its newest year is of, where not as usual. */
function withOrigin(
  company: AnswerOf<'empresas'>['empresas'] extends readonly (infer C)[] | undefined ? C : never,
) {
  const { financials = { filings: [] }, indicators = { cortes: {} } } = company;
  const newest = financials.filings.at(-1)?.anio ?? 0;
  const marks = marksByYear({ financials, indicators }).get(newest) ?? [];
  return { ...company, de_que_es: marksText(marks) || null };
}

const pageText = ({ page, total_pages, total }: Pagination): string =>
  `${total} en total, página ${page} de ${total_pages}${page < total_pages ? ` (page=${page + 1} da la siguiente)` : ''}.`;

const missingText = (nits: readonly string[] | undefined): string =>
  nits && nits.length > 0 ? `No están: ${nits.join(', ')}.` : '';

/** What the figures of the years are of, where not as usual. */
function originsText(
  filings: FiledYears['financials']['filings'] = [],
  cortes: FiledYears['indicators']['cortes'] = {},
): string {
  const marks = marksByYear({ financials: { filings }, indicators: { cortes } });
  return [...marks]
    .slice(-mostYears)
    .flatMap(([anio, marksOfYear]) =>
      marksOfYear.length > 0 ? [`${anio}: ${marksText(marksOfYear, 'largo')}.`] : [],
    )
    .join(' ');
}

type Gists = { readonly [O in SummarizedOperation]: (answer: AnswerOf<O>) => readonly string[] };

const gists: Gists = {
  empresa: ({ profile, financials, indicators, ...sections }) => [
    table(profile && [profile], identity),
    originsText(financials?.filings, indicators?.cortes),
    lastYears(financials?.estado_resultados, income),
    lastYears(financials?.estado_situacion_financiera, position),
    lastYears(indicators?.by_year, ratios),
    ...[sections.derivadas, sections.puente, sections.crecimiento, sections.senales, sections.tamano].map(
      (section) => yearTable(section?.by_year),
    ),
  ],
  financials: ({ filings, estado_resultados, estado_situacion_financiera, estado_flujo_efectivo }) => [
    originsText(filings),
    lastYears(estado_resultados, income),
    lastYears(estado_situacion_financiera, position),
    lastYears(estado_flujo_efectivo, coreLines.flujo_efectivo),
  ],
  indicators: ({ by_year, cortes }) => [
    originsText(
      Object.entries(cortes ?? {}).map(([anio, cut]) => ({ anio: Number(anio), ...cut })),
      cortes,
    ),
    yearTable(by_year),
  ],
  benchmark: ({ empresa, peer_stats_by_year }) => [
    table(empresa && [empresa], ['nit', 'razon_social', 'ciiu.codigo', 'ciiu.nombre']),
    table(empresa?.posiciones.slice(-6), ['anio', 'nivel', 'codigo', 'posicion', 'num_empresas']),
    quartiles(peer_stats_by_year),
  ],
  sfc: ({ profile, ratios: reported, statements, cifras }) => [
    table(profile && [profile], ['nit', 'name', 'type.name', 'first_year', 'last_year']),
    table(byYear(reported).slice(-mostYears), [
      'anio',
      ...new Set(Object.values(reported ?? {}).flatMap((year) => Object.keys(year))),
    ]),
    ...Object.entries(statements ?? {}).flatMap(([name, { cuif, ...statement }]) => [
      `${name}\n${newestColumn(statement)}`,
      cuif ? `${name}, CUIF\n${newestColumn(cuif)}` : '',
    ]),
    firstRows(cifras, ['corte', 'cifra', 'valor', 'fuente']),
  ],
  sfc_screener: ({ corte, cifras, entidades, pagination }) => [
    `Corte ${corte}. ${pagination ? pageText(pagination) : ''}`,
    firstRows(
      entidades?.map(({ cifras: values, ...row }) => ({ ...row, ...values })),
      ['entity_id', 'nit', 'nombre', 'grupo', ...(cifras ?? []).map(({ clave }) => clave)],
    ),
  ],
  sfc_series: ({ cifra, grupo, cortes, entidades }) => [
    `${grupo?.nombre}, ${cifra?.nombre} en ${cifra?.unidad === 'cop' ? 'pesos' : 'fracción'}: ${cifra?.definicion}.`,
    table(cortes?.slice(-mostYears), ['corte', 'n', 'total', 'agregada', 'p25', 'p50', 'p75']),
    firstRows(
      entidades?.map(({ valores, ...row }) => ({
        ...row,
        ...Object.fromEntries(valores.map(({ corte, valor }) => [corte, valor])),
      })),
      ['entity_id', 'nombre', ...(cortes ?? []).slice(-mostYears).map(({ corte }) => corte)],
    ),
  ],
  screener: ({ empresas, pagination, anio }) => [
    `Año ${anio}. ${pagination ? pageText(pagination) : ''}`,
    firstRows(
      empresas?.map((row) => ({ ...row, ...row.indicadores, de_que_es: marksText(yearMarks(row)) || null })),
      [
        ...['nit', 'razon_social', 'ciudad', 'ciiu_codigo', ...income, 'total_activos'],
        ...Object.keys(empresas?.[0]?.indicadores ?? {}),
        ...['tamano', 'senales', 'de_que_es'],
      ],
    ),
  ],
  search: ({ results }) => [
    firstRows(results, ['nit', 'razon_social', 'source', 'ciudad', 'ciiu_codigo', 'coincidencia']),
  ],
  objeto: ({ palabras, con_todas, empresas }) => [
    palabras ? `Con todas las palabras: ${con_todas}.` : '',
    firstRows(empresas, ['nit', 'razon_social', 'ciudad', 'anio', 'pasaje', 'copias']),
  ],
  sectores: ({ anio, secciones }) => [
    `Año ${anio}, sociedades que se comparan.`,
    table(secciones, ['codigo', 'nombre', 'num_empresas', ...comparedFigures]),
  ],
  quintiles: ({ cifra, plazo, anio, anio_final, notas, filas }) => [
    anio_final === null
      ? `De ${anio} no hay filas a ${plazo} años.`
      : `De cada quintil de ${cifra} en ${anio}, dónde estaban en ${anio_final}. ${notas?.lectura}`,
    firstRows(filas, ['seccion', 'tamano', 'quintil', 'n', ...quintileCounts]),
  ],
  departamentos: ({ anio, departamentos }) => [
    `Año ${anio}, sociedades que se comparan.`,
    table(departamentos, ['codigo', 'nombre', 'num_empresas', ...comparedFigures]),
  ],
  sector: ({ nivel, codigo, nombre, peer_stats_by_year, estructura, ranking }) => [
    `${nombre} (${nivel} ${codigo}).`,
    table(byYear(peer_stats_by_year).slice(-mostYears), [
      'anio',
      'num_empresas',
      'totales.ingresos_operacionales',
      'totales.total_activos',
      'totales.ganancia_neta',
    ]),
    quartiles(peer_stats_by_year),
    ...parts(estructura?.by_year),
    firstRows(ranking?.top, ['posicion', 'nit', 'razon_social', 'ingresos_operacionales']),
  ],
  empresas: ({ empresas, no_encontrados }) => [
    firstRows(empresas?.map(withOrigin), [
      'nit',
      'profile.razon_social',
      ...['anio', ...income].map((line) => `financials.estado_resultados.-1.${line}`),
      ...position.map((line) => `financials.estado_situacion_financiera.-1.${line}`),
      'de_que_es',
    ]),
    missingText(no_encontrados),
  ],
  series: ({ nombre, unidad, series, no_encontrados }) => [
    `${nombre}, en ${unidad}.`,
    firstRows(
      series?.map(({ nit, razon_social, valores }) => ({
        nit,
        razon_social,
        ...Object.fromEntries(valores.map(({ anio, valor }) => [anio, valor])),
      })),
      [
        'nit',
        'razon_social',
        ...new Set(series?.flatMap(({ valores }) => valores.map(({ anio }) => String(anio))).sort()),
      ],
    ),
    missingText(no_encontrados),
  ],
  frame: ({ nombre, unidad, anio, valores, pagination }) => [
    `${nombre} de ${anio}, en ${unidad}. ${pagination ? pageText(pagination) : ''}`,
    firstRows(
      valores?.map(([nit, valor, calidad]) => ({ nit, valor, calidad })),
      ['nit', 'valor', 'calidad'],
    ),
  ],
  cambios: ({ desde, hasta, publicaciones, conteos, cambios, pagination }) => [
    `De ${desde?.generated_at} a ${hasta?.generated_at}, ${publicaciones} publicaciones. ${pagination ? pageText(pagination) : ''}`,
    table(conteos && [conteos], Object.keys(conteos ?? {})),
    firstRows(cambios, [
      'tipo',
      'nit',
      'razon_social',
      'anio',
      'concepto',
      'corte',
      'cifra',
      'antes',
      'ahora',
    ]),
  ],
};

/** What the answer of an operation says, of which lists may be shortened; empty lines left out. */
export const gistOf = (operation: SummarizedOperation, data: object): string =>
  gists[operation](data as never)
    .filter((part) => part !== '')
    .join('\n');
