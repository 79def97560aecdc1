/** The columns of the downloadable tables: source of the CSV header, the Parquet schema, the dictionary and `datapackage.json`. */

import { type IndicatorKey, indicatorKeys } from '../../contract/http/schemas.ts';
import { unitNames } from '../../contract/http/series.ts';
import { indicatorDefinitions } from '../tables/indicators.ts';

export type ColumnType = 'string' | 'integer' | 'number' | 'boolean' | 'date';
export type Value = string | number | boolean | null;
/** Values in the order of the table's columns. */
export type TableRow = readonly Value[];

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  readonly unit: string | null;
  readonly description: string;
}

export interface Table {
  readonly name: string;
  /** What the table is and, after a colon, what one row is. */
  readonly title: string;
  readonly primaryKey: readonly string[];
  readonly columns: readonly TableColumn[];
}

export const column = (
  name: string,
  type: ColumnType,
  description: string,
  { nullable = false, unit = null }: { nullable?: boolean; unit?: string | null } = {},
): TableColumn => ({ name, type, nullable, unit, description });
const blank = { nullable: true };

export const thousands = unitNames.currency;
export const nitColumn = column('nit', 'string', 'NIT sin dígito de verificación');
const anio = column('anio', 'integer', 'Año del corte');

const statistic = (name: string, description: string) =>
  column(name, 'number', description, { nullable: true, unit: 'la del indicador' });

const ratioColumns = [
  nitColumn,
  anio,
  column('razon', 'string', 'Clave de la razón'),
  column('valor', 'number', 'La razón, como fracción', { nullable: true, unit: 'fracción' }),
  column('motivo', 'string', 'Por qué no hay valor', blank),
  column('formula', 'string', 'Cómo se calcula', blank),
  column('fuente', 'string', 'El reporte o el corte de donde salen sus insumos', blank),
];

export function indicatorColumn(key: IndicatorKey): TableColumn {
  const { nombre, formula, unit, cuando_es_nulo } = indicatorDefinitions[key];
  const description = `${nombre}: ${formula}. Vacío: ${cuando_es_nulo}`;
  return column(key, 'number', description, { nullable: true, unit: unitNames[unit] });
}

export const companyNameColumn = column('razon_social', 'string', 'Razón social');
export const gradeColumn = column(
  'calidad',
  'string',
  'Grado: A sin marcas, B información, C fuera de lo usual, D no cuadra',
);

export const tables = {
  empresas: {
    name: 'empresas',
    title: 'Sociedades (SIIS): una fila por sociedad, según su presentación más reciente',
    primaryKey: ['nit'],
    columns: [
      nitColumn,
      column('digito_verificacion', 'integer', 'Dígito de verificación del NIT, calculado'),
      companyNameColumn,
      column('marco_niif', 'string', 'PLENAS, PYMES, SIMPLIFICADA u OTRO'),
      column('ciiu_codigo', 'string', 'Clase CIIU Rev. 4 A.C., cuatro dígitos', blank),
      column('ciiu_nombre', 'string', 'Nombre de la clase CIIU', blank),
      column('ciiu_division', 'string', 'División CIIU, dos dígitos', blank),
      column('ciiu_division_nombre', 'string', 'Nombre de la división CIIU', blank),
      column('ciiu_seccion', 'string', 'Sección CIIU, de la A a la U', blank),
      column('ciiu_seccion_nombre', 'string', 'Nombre de la sección CIIU', blank),
      column('departamento', 'string', 'Departamento del domicilio', blank),
      column('ciudad', 'string', 'Municipio del domicilio', blank),
      column('codigo_dane', 'string', 'Código DIVIPOLA del municipio', blank),
      column('direccion', 'string', 'Dirección del domicilio', blank),
      column('telefono', 'string', 'Teléfono del domicilio', blank),
      column('email', 'string', 'Correo del domicilio', blank),
      column('tipo_societario', 'string', 'Tipo de sociedad', blank),
      column('estado_actual', 'string', 'Estado de la sociedad', blank),
      column('fecha_constitucion', 'date', 'Fecha de constitución', blank),
      column('matricula_mercantil', 'string', 'Número de matrícula mercantil', blank),
      column('objeto_social', 'string', 'Objeto social', blank),
      column('primer_anio', 'integer', 'Primer año con estados financieros'),
      column('ultimo_anio', 'integer', 'Último año con estados financieros'),
    ],
  },
  estados: {
    name: 'estados',
    title: 'Estados financieros (SIIS): una fila por línea reportada de cada sociedad y año',
    primaryKey: ['nit', 'anio', 'estado', 'concepto'],
    columns: [
      nitColumn,
      anio,
      column('estado', 'string', 'resultados, situacion_financiera o flujo_efectivo'),
      column(
        'concepto',
        'string',
        'Clave de la línea, que la tabla conceptos explica; con _operacion, _inversion o _financiacion al final cuando el formulario la repite por sección',
      ),
      column('valor', 'number', 'Importe tal como se reportó', { unit: thousands }),
    ],
  },
  indicadores: {
    name: 'indicadores',
    title: 'Indicadores (SIIS): una fila por sociedad y año, con la presentación de donde salen sus cifras',
    primaryKey: ['nit', 'anio'],
    columns: [
      nitColumn,
      anio,
      column('fecha_corte', 'date', 'Corte de la presentación elegida'),
      column('numero_radicado', 'string', 'Radicado de la presentación elegida'),
      column('punto_entrada', 'string', 'Punto de entrada, código de dos cifras'),
      column('base', 'string', 'individual, separado, consolidado o combinado'),
      column('marco_niif', 'string', 'PLENAS, PYMES, SIMPLIFICADA u OTRO'),
      column('corte_anual', 'boolean', 'Falso cuando el año no tiene corte a 31 de diciembre'),
      column('reexpresado', 'boolean', 'Verdadero cuando el comparativo del año siguiente trae otras cifras'),
      column('ciiu_clase', 'string', 'Clase CIIU de la presentación de ese año', blank),
      column('ciiu_division', 'string', 'División CIIU de ese año', blank),
      column('ciiu_seccion', 'string', 'Sección CIIU de ese año', blank),
      gradeColumn,
      column('comparada', 'boolean', 'Si cuenta en las estadísticas de sus grupos CIIU (tabla benchmarks)'),
      ...indicatorKeys.map(indicatorColumn),
    ],
  },
  calidad: {
    name: 'calidad',
    title: 'Marcas de calidad (SIIS): una fila por marca de una sociedad y un año',
    primaryKey: ['nit', 'anio', 'regla', 'numero'],
    columns: [
      nitColumn,
      anio,
      column('regla', 'string', 'Clave de la regla, que reglas_calidad.json explica'),
      column('numero', 'integer', 'Desde 1; una regla puede marcar varias líneas de un año'),
      column('severidad', 'string', 'E no cuadra, A fuera de lo usual, I información'),
      column('cifras', 'string', 'Las cifras que la regla miró, como objeto JSON'),
      column('umbral', 'number', 'Desde dónde marca la regla', { nullable: true, unit: 'la de la regla' }),
      column('accion', 'string', 'excluida_de_estadisticas o ninguna'),
      column('motivo', 'string', 'De dato_retenido: qué no se muestra, y por qué', blank),
    ],
  },
  reexpresiones: {
    name: 'reexpresiones',
    title:
      'Reexpresiones (SIIS): una fila por línea que la presentación del año siguiente repite con otra cifra',
    primaryKey: ['nit', 'anio', 'concepto'],
    columns: [
      nitColumn,
      anio,
      column('concepto', 'string', 'Clave de la línea, que la tabla conceptos explica'),
      column('presentado', 'number', 'Lo que reportó la presentación del año', { unit: thousands }),
      column('comparativo', 'number', 'Lo que repite la del siguiente', { unit: thousands }),
      column('diferencia', 'number', 'comparativo - presentado', { unit: thousands }),
      column('radicado_presentado', 'string', 'Radicado de la presentación del año'),
      column('radicado_comparativo', 'string', 'Radicado de la presentación del año siguiente'),
      column('tipo', 'string', 'redondeo, reclasificacion o reexpresion'),
    ],
  },
  benchmarks: {
    name: 'benchmarks',
    title: 'Estadísticas sectoriales (SIIS): una fila por grupo CIIU, año e indicador',
    primaryKey: ['nivel', 'codigo', 'anio', 'indicador'],
    columns: [
      column('nivel', 'string', 'clase, division o seccion'),
      column('codigo', 'string', 'Código del grupo CIIU'),
      column('nombre', 'string', 'Nombre del grupo CIIU'),
      anio,
      column('num_empresas', 'integer', 'Sociedades del grupo que cuentan en el año'),
      column('excluidas', 'integer', 'Sociedades que no cuentan porque algo no cuadra en su presentación'),
      column('muestra', 'string', 'suficiente (30 o más), baja (5 a 29) o insuficiente'),
      column(
        'nivel_sugerido',
        'string',
        'Nivel al que conviene subir cuando la muestra es insuficiente',
        blank,
      ),
      column('indicador', 'string', 'Clave del indicador; una columna de la tabla indicadores'),
      column('n', 'integer', 'Sociedades con valor'),
      statistic('p25', 'Percentil 25, tipo 7; vacío con menos de 5 valores'),
      statistic('p50', 'Mediana'),
      statistic('p75', 'Percentil 75'),
      statistic('promedio', 'Media de los valores limitados a sus percentiles 5 y 95'),
      statistic('promedio_ponderado', 'Suma de numeradores sobre suma de denominadores'),
    ],
  },
  entidades_sfc: {
    name: 'entidades_sfc',
    title: 'Entidades vigiladas por la Superintendencia Financiera: una fila por NIT',
    primaryKey: ['nit'],
    columns: [
      nitColumn,
      column('entity_id', 'string', 'Tipo y código de la entidad, o su NIT'),
      column('name', 'string', 'Nombre de la entidad'),
      column('tipo_entidad', 'integer', 'Código de su tipo según la Superintendencia Financiera', blank),
      column('nombre_tipo', 'string', 'Nombre de su tipo', blank),
      column(
        'grupo',
        'string',
        'Grupo al que pertenece su tipo: establecimiento de crédito, seguros, emisor…',
        blank,
      ),
      column(
        'taxonomy_ref',
        'string',
        'Taxonomía XBRL de su reporte más reciente; CUIF si solo hay datos abiertos',
      ),
      column('filings_count', 'integer', 'Reportes publicados'),
      column('first_year', 'integer', 'Primer año con reportes o, sin ellos, con datos abiertos'),
      column('last_year', 'integer', 'Último año con reportes o, sin ellos, con datos abiertos'),
    ],
  },
  ratios_sfc: {
    name: 'ratios_sfc',
    title:
      'Razones de las entidades vigiladas según sus reportes: una fila por entidad, año y razón; las hechas con datos abiertos están aparte',
    primaryKey: ['nit', 'anio', 'razon'],
    columns: ratioColumns,
  },
  ratios_datos_abiertos: {
    name: 'ratios_datos_abiertos',
    title:
      'Razones de las entidades vigiladas hechas con datos abiertos de la Superintendencia Financiera: una fila por entidad, año y razón, con la licencia de su conjunto',
    primaryKey: ['nit', 'anio', 'razon'],
    columns: [
      ...ratioColumns,
      column('conjunto', 'string', 'Conjunto de datos abiertos: identificador y título'),
      column('fecha_corte', 'date', 'Corte de la cifra', blank),
      column('licencia', 'string', 'Licencia del conjunto', blank),
      column('atribucion', 'string', 'A quién citar, y cuándo se actualizó el conjunto', blank),
    ],
  },
  conceptos: {
    name: 'conceptos',
    title:
      'Líneas de los estados financieros: una fila por línea, con lo que significa cada concepto de la tabla estados',
    primaryKey: ['estado', 'concepto'],
    columns: [
      column('estado', 'string', 'resultados, situacion_financiera o flujo_efectivo'),
      column('concepto', 'string', 'Clave de la línea'),
      column('clase', 'string', 'total, detail (suma a un total) o breakdown (parte de otra línea)'),
      column('etiqueta', 'string', 'Cómo se llama la línea en los formularios'),
      column('ifrs', 'string', 'Elemento de la taxonomía NIIF', blank),
      column(
        'correspondencia',
        'string',
        'exact (la misma línea en los reportes SFC), sum (solo junto con otras) o none (ninguna)',
      ),
      column('sfc', 'string', 'La misma línea en los reportes SFC', blank),
      column(
        'sumas',
        'string',
        'Igualdades entre líneas de SIIS, a la izquierda, y de SFC en las que está, separadas por punto y coma',
        blank,
      ),
      column('motivo', 'string', 'Por qué los reportes SFC no tienen la línea', blank),
    ],
  },
  diccionario: {
    name: 'diccionario',
    title: 'Diccionario de datos: una fila por columna de cada tabla',
    primaryKey: ['tabla', 'columna'],
    columns: [
      column('tabla', 'string', 'Nombre de la tabla'),
      column('columna', 'string', 'Nombre de la columna'),
      column('tipo', 'string', 'string, integer, number, boolean o date'),
      column('puede_estar_vacia', 'boolean', 'Si la columna puede estar vacía'),
      column('unidad', 'string', 'Unidad de los valores', blank),
      column('descripcion', 'string', 'Qué contiene la columna'),
    ],
  },
} as const satisfies Record<string, Table>;
export type TableName = keyof typeof tables;
