/** The columns of the downloadable tables: source of the CSV header, the Parquet schema, the dictionary and `datapackage.json`. */

import { concepts } from '../../contract/figures/concepts.ts';
import { figureDefinitions } from '../../contract/figures/figure-definitions.ts';
import { signTable } from '../../contract/figures/signs.ts';
import { type FieldName, fieldTexts } from '../../contract/http/field-texts.ts';
import {
  analysisKeys,
  type FigureKey,
  indicatorKeys,
  signKeys,
  signNames,
} from '../../contract/http/figure-keys.ts';
import { positiveMeanings } from '../../contract/http/line-meanings.ts';
import { quintileFigureKeys, quintileNotes, quintileNumbers } from '../../contract/http/quintiles.ts';
import { seriesKeys, unitNames } from '../../contract/http/series.ts';
import { isLineKey } from '../../contract/http/statement-lines.ts';
import { structureTexts } from '../../contract/http/structure.ts';
import {
  companyStateGroups,
  companyStateKeys,
  outcomeKeys,
  outcomes,
  traitKeys,
  transitionNotes,
} from '../../contract/http/transitions.ts';

export type ColumnType = 'string' | 'integer' | 'number' | 'boolean' | 'date';
export type Value = string | number | boolean | null;
/** Values in the order of the table's columns. */
export type TableRow = readonly Value[];

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** Numbers that are all whole: their type in Parquet is INT64. */
  readonly whole?: boolean;
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

const column = (
  name: string,
  type: ColumnType,
  description: string,
  { nullable = false, unit = null }: { nullable?: boolean; unit?: string | null } = {},
): TableColumn => ({ name, type, nullable, unit, description });
const blank = { nullable: true };

/** A column with the text that the API's documents give the field of this name. */
const field = (name: FieldName, type: ColumnType, options?: Parameters<typeof column>[3]): TableColumn =>
  column(name, type, fieldTexts[name], options);

const thousands = unitNames.currency;
const nitColumn = field('nit', 'string');
const anio = field('anio', 'integer');

const statistic = (name: FieldName) => field(name, 'number', { nullable: true, unit: 'la del indicador' });

const ratioColumns = [
  nitColumn,
  anio,
  column('razon', 'string', 'Clave de la razón'),
  column('valor', 'number', 'La razón, como fracción', { nullable: true, unit: 'fracción' }),
  column('motivo', 'string', 'Por qué no hay valor', blank),
  column('formula', 'string', 'Cómo se calcula', blank),
  column('fuente', 'string', 'El reporte o el corte de donde salen sus insumos', blank),
];

function figureColumn(key: FigureKey): TableColumn {
  const { nombre, formula, unit, cuando_es_nulo } = figureDefinitions[key];
  const description = `${nombre}: ${formula}. Vacío: ${cuando_es_nulo}`;
  return column(key, 'number', description, { nullable: true, unit: unitNames[unit] });
}

export const companyNameColumn = field('razon_social', 'string');
const gradeColumn = field('calidad', 'string');

export const tables = {
  empresas: {
    name: 'empresas',
    title: 'Sociedades (SIIS): una fila por sociedad, según su presentación más reciente',
    primaryKey: ['nit'],
    columns: [
      nitColumn,
      field('digito_verificacion', 'integer'),
      companyNameColumn,
      field('marco_niif', 'string'),
      field('ciiu_codigo', 'string', blank),
      column('ciiu_nombre', 'string', 'Nombre de la clase CIIU', blank),
      column('ciiu_division', 'string', 'División CIIU, dos dígitos', blank),
      column('ciiu_division_nombre', 'string', 'Nombre de la división CIIU', blank),
      field('ciiu_seccion', 'string', blank),
      column('ciiu_seccion_nombre', 'string', 'Nombre de la sección CIIU', blank),
      field('departamento', 'string', blank),
      field('ciudad', 'string', blank),
      field('codigo_dane', 'string', blank),
      field('direccion', 'string', blank),
      field('tipo_societario', 'string', blank),
      field('estado_actual', 'string', blank),
      field('fecha_constitucion', 'date', blank),
      field('matricula_mercantil', 'string', blank),
      field('objeto_social', 'string', blank),
      field('primer_anio', 'integer'),
      field('ultimo_anio', 'integer'),
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
      field('fecha_corte', 'date'),
      column('desde', 'date', 'Primer día de los ingresos, gastos y flujos; vacío si no se sabe', blank),
      column('meses', 'integer', 'Meses de los ingresos, gastos y flujos; vacío si no se sabe', blank),
      field('numero_radicado', 'string'),
      field('punto_entrada', 'string'),
      field('base', 'string'),
      field('marco_niif', 'string'),
      field('corte_anual', 'boolean'),
      field('reexpresado', 'boolean'),
      column('ciiu_clase', 'string', 'Clase CIIU de la presentación de ese año', blank),
      column('ciiu_division', 'string', 'División CIIU de ese año', blank),
      column('ciiu_seccion', 'string', 'Sección CIIU de ese año', blank),
      gradeColumn,
      column('comparada', 'boolean', 'Si cuenta en las estadísticas de sus grupos CIIU (tabla benchmarks)'),
      ...indicatorKeys.map(figureColumn),
    ],
  },
  analisis: {
    name: 'analisis',
    title:
      'Análisis (SIIS): una fila por sociedad y año, con cifras derivadas, crecimiento, señales y tamaño',
    primaryKey: ['nit', 'anio'],
    columns: [
      nitColumn,
      anio,
      column('tamano', 'string', 'Según el Decreto 957 de 2019; con base de un grupo, el suyo', blank),
      column('ingresos_uvt', 'number', 'Ingresos del año en UVT de ese año', { nullable: true, unit: 'UVT' }),
      ...signKeys.map((key) =>
        column(key, 'boolean', `${signNames[key]}. Vacío: ${signTable[key].cuando_es_nulo}`, blank),
      ),
      ...analysisKeys.map(figureColumn),
    ],
  },
  calidad: {
    name: 'calidad',
    title: 'Marcas de calidad (SIIS): una fila por marca de una sociedad y un año',
    primaryKey: ['nit', 'anio', 'regla', 'numero'],
    columns: [
      nitColumn,
      anio,
      field('regla', 'string'),
      column('numero', 'integer', 'Desde 1; una regla puede marcar varias líneas de un año'),
      field('severidad', 'string'),
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
    primaryKey: ['nit', 'anio', 'fecha_corte', 'concepto'],
    columns: [
      nitColumn,
      anio,
      column('fecha_corte', 'date', 'El corte que se reexpresa: el del año, o el de otro de sus ejercicios'),
      field('concepto', 'string'),
      column('presentado', 'number', 'Lo que reportó la presentación de ese corte', { unit: thousands }),
      column('comparativo', 'number', 'Lo que repite la del siguiente', { unit: thousands }),
      column('diferencia', 'number', 'comparativo - presentado', { unit: thousands }),
      field('radicado_presentado', 'string'),
      field('radicado_comparativo', 'string'),
      column('tipo', 'string', 'redondeo, reclasificacion o reexpresion'),
    ],
  },
  benchmarks: {
    name: 'benchmarks',
    title: 'Estadísticas sectoriales (SIIS): una fila por grupo CIIU, año e indicador',
    primaryKey: ['nivel', 'codigo', 'anio', 'indicador'],
    columns: [
      field('nivel', 'string'),
      field('codigo', 'string'),
      field('nombre', 'string'),
      anio,
      field('num_empresas', 'integer'),
      field('excluidas', 'integer'),
      field('muestra', 'string'),
      column(
        'nivel_sugerido',
        'string',
        'Nivel al que conviene subir cuando la muestra es insuficiente',
        blank,
      ),
      column('indicador', 'string', 'Clave del indicador; una columna de la tabla indicadores'),
      field('unidad', 'string'),
      field('n', 'integer'),
      statistic('p25'),
      statistic('p50'),
      statistic('p75'),
      statistic('promedio'),
      statistic('promedio_ponderado'),
    ],
  },
  estructura: {
    name: 'estructura',
    title:
      'Estructura de los grupos CIIU (SIIS): una fila por grupo, año, tamaño o marco y línea, en porcentaje del total de activos o de los ingresos',
    primaryKey: ['nivel', 'codigo', 'anio', 'tamano', 'marco_niif', 'estado', 'concepto'],
    columns: [
      field('nivel', 'string'),
      field('codigo', 'string'),
      field('nombre', 'string'),
      anio,
      column('tamano', 'string', 'micro, pequena, mediana o grande por los ingresos del año; todos, juntos'),
      column('marco_niif', 'string', 'PLENAS o PYMES, donde hay diez de cada uno; todos, juntos'),
      column('estado', 'string', 'resultados, situacion_financiera o flujo_efectivo'),
      column(
        'concepto',
        'string',
        'Clave de la línea; faltan las que menos de cinco tienen y las que se hallarían por resta',
      ),
      column('n', 'integer', structureTexts.n),
      column('con', 'integer', structureTexts.con),
      column('sin', 'integer', structureTexts.sin),
      ...(['p25', 'p50', 'p75'] as const).map((name) =>
        field(name, 'number', { nullable: true, unit: unitNames.percent }),
      ),
      column('agregado', 'number', structureTexts.agregado, { unit: unitNames.percent }),
    ],
  },
  transiciones: {
    name: 'transiciones',
    title:
      'Qué siguió (SIIS): una fila por año, sección CIIU y señal, zona de Z″ o tamaño, con cuántas volvieron a reportar al año siguiente',
    primaryKey: ['anio', 'seccion', 'caracteristica', 'valor'],
    columns: [
      anio,
      column('siguiente', 'integer', 'El año en el que se mira qué siguió'),
      column('seccion', 'string', 'Sección CIIU; todas, la fila de todas juntas'),
      column('caracteristica', 'string', `Una de: ${traitKeys.join(', ')}`),
      column('valor', 'string', 'El valor de la característica que tienen las de la fila'),
      column('conocidas', 'integer', transitionNotes.conocidas),
      column('n', 'integer', 'De esas, las que tienen el valor'),
      ...outcomeKeys.map((key) => column(key, 'integer', outcomes[key])),
      ...companyStateKeys.map((key) =>
        column(`estado_${key}`, 'integer', `${companyStateGroups[key]}, según su carátula más reciente`),
      ),
    ],
  },
  quintiles: {
    name: 'quintiles',
    title:
      'De qué quintil a cuál (SIIS): una fila por cifra, plazo, año, sección CIIU, tamaño y quintil, con dónde quedaron sus sociedades uno, tres o cinco años después',
    primaryKey: ['cifra', 'plazo', 'anio', 'seccion', 'tamano', 'quintil'],
    columns: [
      column('cifra', 'string', `Una de: ${quintileFigureKeys.join(', ')}`),
      column('plazo', 'integer', 'Años del inicial al final: 1, 3 o 5'),
      anio,
      column('seccion', 'string', 'Sección CIIU del año inicial; todas, con los límites de todas juntas'),
      column('tamano', 'string', quintileNotes.tamano),
      column('quintil', 'integer', quintileNotes.quintil),
      column('n', 'integer', quintileNotes.minimo),
      ...quintileNumbers.map((quintil) =>
        column(`quintil_${quintil}`, 'integer', `De ellas, las que en el año final están en el ${quintil}`),
      ),
      column('sin_quintil', 'integer', quintileNotes.sin_quintil),
      column('no_reporto', 'integer', quintileNotes.no_reporto),
    ],
  },
  entidades_sfc: {
    name: 'entidades_sfc',
    title: 'Entidades vigiladas por la Superintendencia Financiera: una fila por NIT',
    primaryKey: ['nit'],
    columns: [
      nitColumn,
      field('entity_id', 'string'),
      field('name', 'string'),
      column('tipo_entidad', 'integer', 'Código de su tipo según la Superintendencia Financiera', blank),
      column('nombre_tipo', 'string', 'Nombre de su tipo', blank),
      column(
        'grupo',
        'string',
        'Grupo al que pertenece su tipo: establecimiento de crédito, seguros, emisor…',
        blank,
      ),
      field('taxonomy_ref', 'string'),
      field('filings_count', 'integer'),
      field('first_year', 'integer'),
      field('last_year', 'integer'),
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
  estados_sfc: {
    name: 'estados_sfc',
    title:
      'Estados financieros de las entidades vigiladas: una fila por línea y columna de un estado, del XBRL o de los balances abiertos (CUIF)',
    primaryKey: ['nit', 'estado', 'fuente', 'linea', 'columna'],
    columns: [
      nitColumn,
      field('entity_id', 'string'),
      column('estado', 'string', 'financial_position, profit_loss, cash_flows o equity'),
      column('fuente', 'string', 'xbrl, o el identificador del conjunto de datos abiertos'),
      column('linea', 'integer', 'Desde 1, en el orden del estado: un concepto puede estar en dos líneas'),
      column('columna', 'integer', 'Desde 1, la más reciente primero'),
      column('concepto', 'string', 'Concepto de la taxonomía, o cuenta del CUIF'),
      column('etiqueta', 'string', 'Cómo se llama la línea'),
      column('naturaleza', 'string', 'debit o credit, con la que se lee el signo', blank),
      column('desde', 'date', 'Primer día de lo que suma; vacío en un saldo', blank),
      column('fecha_corte', 'date', 'Último día, o el del saldo'),
      field('base', 'string', blank),
      column('componente', 'string', 'Componente del patrimonio, en el estado de sus cambios', blank),
      column('comparativo', 'boolean', 'Si es la cifra comparativa de un reporte posterior'),
      column('valor', 'number', 'El importe en pesos; vacío si no se sabe su escala', {
        nullable: true,
        unit: 'COP',
      }),
      column('reportado', 'number', 'Lo reportado, tal cual, cuando no se sabe su escala', blank),
      column('licencia', 'string', 'Licencia de su fuente'),
    ],
  },
  cifras_cuif: {
    name: 'cifras_cuif',
    title:
      'Cifras y razones de las entidades vigiladas según los datos abiertos (balances CUIF, cartera y solvencia): una fila por entidad, corte y cifra con valor, también de quienes se fueron',
    primaryKey: ['entity_id', 'fecha_corte', 'cifra'],
    columns: [
      field('entity_id', 'string'),
      field('nit', 'string', blank),
      column('nombre', 'string', 'Nombre de la entidad'),
      column('grupo', 'string', 'Con quiénes se compara: un tipo de entidad'),
      column('fecha_corte', 'date', 'El corte'),
      column('desde', 'date', 'Primer día de lo que suma; vacío en un saldo', blank),
      column('cortes_usados', 'string', 'De qué cortes sale, separados por espacios'),
      column('cifra', 'string', 'Clave de la cifra, que cifras_sfc.json define'),
      column('valor', 'number', 'En la unidad que dice unidad', { unit: 'la de la cifra' }),
      column('unidad', 'string', 'COP o fracción'),
      column('conjunto', 'string', 'Conjunto de datos abiertos: cuif, cartera o solvencia'),
      column('licencia', 'string', 'Licencia del conjunto'),
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
      column(
        'positivo',
        'string',
        `Lo que dice un importe positivo. ${Object.entries(positiveMeanings)
          .map(([key, { texto }]) => `${key}: ${texto}`)
          .join('. ')}`,
        blank,
      ),
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
      field('unidad', 'string', blank),
      column('descripcion', 'string', 'Qué contiene la columna'),
    ],
  },
} as const satisfies Record<string, Table>;
export type TableName = keyof typeof tables;

const conceptOfLine = new Map(concepts.map((concept) => [concept.key as string, concept]));
const lineColumn = ({ key, statement, labels }: (typeof concepts)[number]): TableColumn =>
  column(key, 'number', `${labels[0]} (${statement})`, { nullable: true, unit: thousands });

/** On what a company stands in a year; `Standing` of the panels holds them in this order. */
const standingColumns = [
  column('departamento', 'string', 'Departamento de la presentación de ese año', { nullable: true }),
  ...(['ciiu_clase', 'ciiu_division', 'ciiu_seccion', 'comparada', 'tamano', 'base'] as const).map(
    (name) => [...tables.indicadores.columns, ...tables.analisis.columns].find((one) => one.name === name)!,
  ),
];

export const panelTable: Table = {
  name: 'panel',
  title: 'Panel por año (SIIS): una fila por sociedad con estados financieros en el año, un archivo por año',
  primaryKey: ['nit', 'anio'],
  columns: [
    nitColumn,
    anio,
    companyNameColumn,
    gradeColumn,
    ...standingColumns,
    ...seriesKeys.map((key) => (isLineKey(key) ? lineColumn(conceptOfLine.get(key)!) : figureColumn(key))),
  ],
};
