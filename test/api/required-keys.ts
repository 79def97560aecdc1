/** The keys that an answer has whatever is known of whom it is about, null where that is nothing, by operation; and which of them one lacks. */

import type { OperationName } from '../../contract/http/addresses.ts';
import type { Json } from './real-answers.ts';

const envelope = ['data', 'meta', 'meta.version', 'meta.generated_at', 'meta.url'];
const money = ['meta.monetary.currency', 'meta.monetary.unit', 'meta.monetary.scale'];
const financials = (root: string) => [
  ...['currency', 'unit', 'scale', 'filings'].map((key) => `${root}.${key}`),
  ...['anio', 'ingresos_operacionales', 'ganancia_neta'].map((key) => `${root}.estado_resultados.*.${key}`),
  `${root}.estado_situacion_financiera.*.anio`,
  `${root}.estado_flujo_efectivo.*.anio`,
];
const indicators = (root: string) => [
  ...['definitions', 'by_year', 'by_year.*.anio'].map((key) => `${root}.${key}`),
  ...['category', 'unit', 'formula'].map((key) => `${root}.definitions.*.${key}`),
];
const benchmark = (root: string) => [
  ...['empresa', 'peer_stats_by_year', 'ranking', 'ranking.level', 'ranking.limit', 'ranking.top'].map(
    (key) => `${root}.${key}`,
  ),
  ...['nivel', 'num_empresas'].map((key) => `${root}.peer_stats_by_year.*.*.${key}`),
  ...['n', 'p25', 'p50', 'p75', 'promedio'].map(
    (key) => `${root}.peer_stats_by_year.*.*.indicadores.*.${key}`,
  ),
];

/** Typed by hand from sections 2.1 to 2.10 of the specification; the operations beyond it by what their schemas promise. */
export const required: Record<OperationName, readonly string[]> = {
  empresa: [
    ...envelope,
    ...money,
    ...['nit', 'razon_social', 'marco_niif', 'ciiu', 'ciiu.codigo', 'ciiu.seccion'].map(
      (key) => `data.profile.${key}`,
    ),
    ...['ubicacion', 'ubicacion.departamento', 'ubicacion.ciudad'].map((key) => `data.profile.${key}`),
    ...financials('data.financials'),
    ...indicators('data.indicators'),
    ...benchmark('data.benchmark'),
  ],
  financials: [...envelope, ...money, ...financials('data')],
  indicators: [...envelope, ...money, ...indicators('data')],
  benchmark: [...envelope, ...money, ...benchmark('data')],
  parecidas: [
    ...envelope,
    ...money,
    ...['nit', 'anio', 'metodologia', 'partes', 'faltan', 'comparadas', 'no_comparables', 'empresas'].map(
      (key) => `data.${key}`,
    ),
    ...['nombre', 'peso', 'regla', 'valor'].map((key) => `data.partes.actividad.${key}`),
    ...['nit', 'razon_social', 'ciiu_codigo', 'ingresos_operacionales', 'anio', 'distancia'].map(
      (key) => `data.empresas.*.${key}`,
    ),
    ...['distancia', 'valor', 'texto'].map((key) => `data.empresas.*.partes.actividad.${key}`),
  ],
  linea: [
    ...envelope,
    ...money,
    ...['clave', 'nombre', 'estado', 'ifrs', 'positivo', 'significado', 'unidad', 'metodologia'].map(
      (key) => `data.${key}`,
    ),
    ...['anio', 'n', 'sin', 'negativos', 'suma', 'p25', 'p50', 'p75', 'secciones'].map(
      (key) => `data.by_year.*.${key}`,
    ),
  ],
  sfc: [
    ...envelope,
    ...money,
    ...['entity_id', 'name', 'taxonomy_ref', 'filings_count', 'first_year', 'last_year'].map(
      (key) => `data.profile.${key}`,
    ),
    ...['year', 'period', 'filing_date'].map((key) => `data.filings.*.${key}`),
  ],
  sfc_screener: [
    ...envelope,
    ...money,
    ...['corte', 'cortes', 'cifras.*.definicion', 'grupos.*.presentes'].map((key) => `data.${key}`),
    ...['entity_id', 'nit', 'nombre', 'grupo', 'cifras', 'participacion', 'percentil'].map(
      (key) => `data.entidades.*.${key}`,
    ),
    ...['page', 'total', 'has_next'].map((key) => `data.pagination.${key}`),
  ],
  sfc_series: [
    ...envelope,
    ...money,
    ...['cifra.clave', 'cifra.unidad', 'cifra.no_es', 'grupo.clave'].map((key) => `data.${key}`),
    ...['corte', 'desde', 'cortes_usados', 'presentes', 'n', 'total', 'p50', 'crecimiento'].map(
      (key) => `data.cortes.*.${key}`,
    ),
    ...['entity_id', 'nit', 'nombre', 'valores.*.corte', 'valores.*.valor'].map(
      (key) => `data.entidades.*.${key}`,
    ),
  ],
  screener: [
    ...envelope,
    ...money,
    ...['empresas', 'pagination', 'anio'].map((key) => `data.${key}`),
    ...[
      'nit',
      'razon_social',
      'ciiu_codigo',
      'ciiu_seccion',
      'ciudad',
      'ingresos_operacionales',
      'total_activos',
      'anio',
    ].map((key) => `data.empresas.*.${key}`),
    ...['page', 'page_size', 'total', 'total_pages', 'has_next', 'has_prev'].map(
      (key) => `data.pagination.${key}`,
    ),
  ],
  margenes: [
    ...envelope,
    ...money,
    ...[
      'advertencia',
      'anio',
      'anios',
      'anios_minimos',
      'metodologia',
      'definiciones',
      'criterios',
      'sociedades',
      'rangos',
      'aceptadas',
      'rechazadas',
    ].map((key) => `data.${key}`),
    ...['n', 'minimo', 'p25', 'p50', 'p75', 'maximo'].map((key) => `data.rangos.razon_berry.${key}`),
    ...['clave', 'nombre', 'que_es', 'opcion', 'aplicado', 'rechazadas'].map(
      (key) => `data.criterios.*.${key}`,
    ),
    ...['nit', 'razon_social', 'anios_que_cuentan', 'importes', 'indicadores', 'motivos_nulos', 'anios'].map(
      (key) => `data.aceptadas.*.${key}`,
    ),
    'data.rechazadas.*.motivos',
  ],
  search: [
    ...envelope,
    ...['results', 'count'].map((key) => `data.${key}`),
    ...['nit', 'razon_social', 'source', 'href'].map((key) => `data.results.*.${key}`),
  ],
  objeto: [
    ...envelope,
    ...['q', 'lugar', 'palabras', 'con_todas', 'empresas'].map((key) => `data.${key}`),
    ...['palabra', 'sociedades', 'peso'].map((key) => `data.palabras.*.${key}`),
    ...['nit', 'razon_social', 'href', 'anio', 'pasaje', 'aciertos', 'todas', 'copias'].map(
      (key) => `data.empresas.*.${key}`,
    ),
  ],
  sectores: [
    ...envelope,
    ...['', '.*.divisiones', '.*.divisiones.*.clases'].map((list) => `data.secciones${list}`),
    ...['.*', '.*.divisiones.*', '.*.divisiones.*.clases.*'].flatMap((node) =>
      ['nivel', 'codigo', 'nombre', 'num_empresas', 'muestra'].map((key) => `data.secciones${node}.${key}`),
    ),
  ],
  transiciones: [
    ...envelope,
    ...['anio', 'siguiente', 'presentaron', 'anios', 'notas', 'sin_siguiente.*.motivo'].map(
      (key) => `data.${key}`,
    ),
    ...['seccion', 'caracteristica', 'valor', 'n', 'mismo_corte', 'no_reporto', 'estados.liquidacion'].map(
      (key) => `data.filas.*.${key}`,
    ),
  ],
  quintiles: [
    ...envelope,
    ...['cifra', 'plazo', 'anio', 'anio_final', 'presentaron', 'anios', 'notas'].map((key) => `data.${key}`),
    'data.sin_filas.*.motivo',
    ...['anio', 'seccion', 'n', 'p20', 'p80'].map((key) => `data.limites.*.${key}`),
    ...['seccion', 'tamano', 'quintil', 'n', 'quintil_1', 'sin_quintil', 'no_reporto'].map(
      (key) => `data.filas.*.${key}`,
    ),
  ],
  departamentos: [
    ...envelope,
    ...['nivel', 'codigo', 'nombre', 'num_empresas', 'muestra'].map((key) => `data.departamentos.*.${key}`),
  ],
  sector: [
    ...envelope,
    ...money,
    ...['nivel', 'codigo', 'nombre', 'metodologia', 'peer_stats_by_year', 'ranking'].map(
      (key) => `data.${key}`,
    ),
    ...['nivel', 'num_empresas', 'excluidas', 'muestra'].map((key) => `data.peer_stats_by_year.*.${key}`),
    ...['n', 'p25', 'p50', 'p75', 'promedio', 'promedio_ponderado'].map(
      (key) => `data.peer_stats_by_year.*.indicadores.*.${key}`,
    ),
    ...['limit', 'anio', 'top'].map((key) => `data.ranking.${key}`),
    ...['posicion', 'nit', 'razon_social', 'ciudad', 'ingresos_operacionales', 'ganancia_neta'].map(
      (key) => `data.ranking.top.*.${key}`,
    ),
  ],
  empresas: [
    ...envelope,
    ...money,
    ...['empresas', 'no_encontrados', 'empresas.*.nit'].map((key) => `data.${key}`),
    ...['nit', 'razon_social', 'marco_niif', 'ciiu'].map((key) => `data.empresas.*.profile.${key}`),
    ...indicators('data.empresas.*.indicators'),
  ],
  series: [
    ...envelope,
    ...money,
    ...['clave', 'nombre', 'unidad', 'series', 'no_encontrados'].map((key) => `data.${key}`),
    ...['nit', 'razon_social', 'valores'].map((key) => `data.series.*.${key}`),
    ...['anio', 'valor', 'calidad'].map((key) => `data.series.*.valores.*.${key}`),
  ],
  frame: [
    ...envelope,
    ...money,
    ...['clave', 'nombre', 'unidad', 'anio', 'valores', 'pagination'].map((key) => `data.${key}`),
    ...['page', 'page_size', 'total', 'total_pages', 'has_next', 'has_prev'].map(
      (key) => `data.pagination.${key}`,
    ),
  ],
  cambios: [
    ...envelope,
    ...money,
    ...['desde', 'hasta', 'publicaciones', 'conteos', 'cambios', 'pagination'].map((key) => `data.${key}`),
  ],
};

/** The places without a required key. What is null, or a section that was not asked for, has no keys. */
export function missingKeys(operation: OperationName, body: Json): string[] {
  return required[operation].flatMap((key) => {
    const names = key.split('.');
    const last = names.pop()!;
    const parents = names.reduce<readonly (readonly [path: string, value: Json])[]>(
      (all, name) => all.flatMap(([path, value]) => below(path, value, name)),
      [['', body]],
    );
    if (last === '*') return [];
    return parents.flatMap(([path, value]) =>
      value !== null && typeof value === 'object' && !Object.hasOwn(value, last) ? [`${path}.${last}`] : [],
    );
  });
}

function below(path: string, value: Json, name: string): [path: string, value: Json][] {
  if (value === null || typeof value !== 'object') return [];
  const entries = Object.entries<Json>(value as { [key: string]: Json });
  return entries.flatMap(([key, inner]) => (name === '*' || name === key ? [[`${path}.${key}`, inner]] : []));
}
