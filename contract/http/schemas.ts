/** The schemas of answers: envelope, company (SIIS), screener, search and problem. Entities (SFC) are in `entity.ts`. */

import { z } from 'zod';
import { yearSchema } from '../year.ts';
import { fieldTexts } from './field-texts.ts';
import {
  coreLines,
  indicatorCategories,
  indicatorUnits,
  nullReasons,
  type StatementName,
} from './figure-keys.ts';
import { provenanceSchema } from './provenance.ts';
import { grades, qualitySections, versionSchema } from './quality.ts';

export const apiVersion = '1.0';

export const ciiuLevels = ['clase', 'division', 'seccion'] as const;
export type CiiuLevel = (typeof ciiuLevels)[number];

/** `OTRO` and `sin_indicar` for an entry point that no table knows and whose words do not tell. */
export const frameworks = ['PLENAS', 'PYMES', 'SIMPLIFICADA', 'OTRO'] as const;
/** Those that groups tell apart. */
export const comparedFrameworks = [
  'PLENAS',
  'PYMES',
] as const satisfies readonly (typeof frameworks)[number][];
export const bases = ['individual', 'separado', 'consolidado', 'combinado', 'sin_indicar'] as const;

const anio = yearSchema.describe(fieldTexts.anio);
const amount = z.number().nullable().describe('Importe tal como se reportó, en la unidad de meta.monetary');
const sum = z.number().nullable();
const counted = z.int().min(0);
const text = z.string().nullable();
const isoDate = z.iso.date();
const yearKey = z.string().regex(/^\d{4}$/);
const nit = z
  .string()
  .regex(/^\d{6,15}$/)
  .describe(fieldTexts.nit);

/* Envelope */

export const monetarySchema = z.strictObject({
  currency: z.literal('COP'),
  unit: z.enum(['thousands', 'units']),
  scale: z
    .union([z.literal(1000), z.literal(1)])
    .describe('Un importe multiplicado por scale son pesos colombianos'),
  prices: z
    .literal('constant')
    .optional()
    .describe('Presente cuando los importes van descontada la inflación'),
  base: yearSchema.optional().describe('El año en cuyos pesos van, con prices'),
  source: z.string().optional().describe('El índice de precios, con prices'),
});
export type Monetary = z.infer<typeof monetarySchema>;

export const metaSchema = z
  .object({
    version: z
      .string()
      .regex(/^\d+\.\d+$/)
      .describe('Versión de la API'),
    generated_at: z.iso.datetime().describe('Momento en que se generaron los datos'),
    url: z.string().regex(/^\//).describe('Dirección de la consulta, en forma canónica'),
    source: z.string().optional().describe('El conjunto de datos'),
    monetary: monetarySchema.optional(),
    license: z.string().optional().describe('La licencia de los datos'),
    attribution: z.string().optional().describe('A quién citar'),
    release: z.string().optional().describe('Publicación de la que proviene la respuesta'),
    sample: z.literal(true).optional().describe('Presente cuando los datos son inventados'),
    avisos: z
      .array(z.string())
      .optional()
      .describe('Frases sobre la consulta, como un valor que nadie tiene; presente solo cuando hay alguna'),
  })
  .catchall(z.unknown());
export type Meta = z.infer<typeof metaSchema>;

export const problemSchema = z
  .object({
    type: z.url().describe('La página que explica el error'),
    title: z.string().min(1).describe('El error en pocas palabras, siempre las mismas'),
    status: z.int().min(400).max(599).describe('El código HTTP'),
    detail: z.string().min(1).describe('Qué pasó en esta consulta'),
    instance: z.string().regex(/^\//).describe('La ruta consultada'),
    errors: z
      .array(z.strictObject({ parameter: z.string(), detail: z.string() }))
      .optional()
      .describe('Cada parámetro con fallas y qué se esperaba; diez a lo sumo'),
  })
  .catchall(z.unknown());
export type Problem = z.infer<typeof problemSchema>;

/* Company */

/** What a cover page says of a company. */
export const coverFacts = [
  'razon_social',
  'ciiu',
  'departamento',
  'ciudad',
  'direccion',
  'telefono',
  'email',
  'tipo_societario',
  'estado_actual',
  'fecha_constitucion',
  'matricula_mercantil',
  'objeto_social',
] as const;
export type CoverFact = (typeof coverFacts)[number];

export const profileSchema = z.strictObject({
  nit,
  digito_verificacion: z.int().min(0).max(9),
  razon_social: z.string(),
  marco_niif: z.enum(frameworks),
  ciiu: z
    .strictObject({
      codigo: z.string().regex(/^\d{4}$/),
      nombre: z.string(),
      division: z.string().regex(/^\d{2}$/),
      division_nombre: z.string(),
      seccion: z.string().regex(/^[A-U]$/),
      seccion_nombre: z.string(),
    })
    .nullable(),
  ubicacion: z.strictObject({ departamento: text, ciudad: text, codigo_dane: text, direccion: text }),
  contacto: z.strictObject({ telefono: text, email: text }),
  tipo_societario: text,
  estado_actual: text,
  fecha_constitucion: isoDate.nullable(),
  matricula_mercantil: text,
  objeto_social: text,
  primer_anio: anio,
  ultimo_anio: anio,
  anio_de: z
    .partialRecord(z.enum(coverFacts), anio)
    .optional()
    .describe(
      'Presente cuando la presentación más reciente no dice algo de lo anterior: de qué año es cada dato que viene de una presentación anterior',
    ),
});
export type Profile = z.infer<typeof profileSchema>;

const statementRow = <S extends StatementName>(statement: S) =>
  z
    .object({
      anio,
      ...(Object.fromEntries(coreLines[statement].map((key) => [key, amount])) as Record<
        (typeof coreLines)[S][number],
        typeof amount
      >),
    })
    .catchall(z.number().describe('Otra línea que se reportó, por su clave'));

/** From which day to which the flows of a filing run. */
const exerciseDays = {
  desde: isoDate.nullable().describe(fieldTexts.desde),
  hasta: isoDate.describe(fieldTexts.hasta),
  meses: z.int().min(1).nullable().describe(fieldTexts.meses),
};

export const filingSchema = z.strictObject({
  anio,
  fecha_corte: isoDate,
  numero_radicado: z.string(),
  punto_entrada: z
    .string()
    .describe('El código de dos cifras del punto de entrada; uno que no se conoce, como se reportó'),
  base: z.enum(bases),
  marco_niif: z.enum(frameworks),
  corte_anual: z.boolean().describe(fieldTexts.corte_anual),
  ...exerciseDays,
  reexpresado: z
    .boolean()
    .describe('Verdadero cuando el comparativo del año siguiente trae otras cifras, más allá del redondeo'),
  calidad: z
    .enum(grades)
    .describe('A sin marcas, B solo con información, C con algo fuera de lo usual, D con algo que no cuadra'),
  versiones: z
    .array(versionSchema)
    .describe('Las otras presentaciones del año: otros ejercicios, y las que esta reemplaza'),
});
export type Filing = z.infer<typeof filingSchema>;

export const financialsSchema = z.strictObject({
  currency: z.literal('COP'),
  unit: z.literal('thousands'),
  scale: z.literal(1000),
  estado_resultados: z.array(statementRow('resultados')).optional(),
  estado_situacion_financiera: z.array(statementRow('situacion_financiera')).optional(),
  estado_flujo_efectivo: z.array(statementRow('flujo_efectivo')).optional(),
  filings: z.array(filingSchema),
  calidad: qualitySections.calidad.optional().describe('Solo con include=calidad'),
  reexpresiones: qualitySections.reexpresiones.optional().describe('Solo con include=reexpresiones'),
  procedencia: provenanceSchema.optional(),
});
export type Financials = z.infer<typeof financialsSchema>;

export const indicatorDefinitionSchema = z.strictObject({
  nombre: z.string(),
  category: z.enum(indicatorCategories),
  unit: z
    .enum(indicatorUnits)
    .describe('ratio: veces; percent: puntos porcentuales; days: días; currency: miles de COP'),
  formula: z.string(),
  insumos: z.array(z.string()),
  cuando_es_nulo: z.string(),
});
export type IndicatorDefinition = z.infer<typeof indicatorDefinitionSchema>;

/** By year; beside figures that are made of one year's filing. */
export const cutsSchema = z
  .record(
    yearKey,
    z.strictObject({
      fecha_corte: isoDate,
      base: z.enum(bases),
      corte_anual: z.boolean().describe(fieldTexts.corte_anual),
      ...exerciseDays,
      anio_completo: z
        .int()
        .min(2)
        .optional()
        .describe(
          'Presente cuando los ejercicios del año van de enero a diciembre: cuántos son. Por su suma, que include=anio_completo da, van el crecimiento, las señales, el tamaño, las estadísticas y los puestos; los importes, los indicadores y las cifras derivadas son de la presentación',
        ),
    }),
  )
  .describe('Por año, el corte y la base de los que salen las cifras');

export const nullReasonSchema = z.enum(nullReasons).describe('Por qué un indicador es nulo');

export const indicatorsSchema = z.strictObject({
  definitions: z.record(z.string(), indicatorDefinitionSchema),
  by_year: z.array(z.object({ anio }).catchall(z.number().nullable().describe('Un indicador, por su clave'))),
  motivos_nulos: z
    .record(yearKey, z.record(z.string(), nullReasonSchema))
    .describe('Por año e indicador nulo, la razón'),
  supuestos: z
    .record(yearKey, z.record(z.string(), z.array(z.string()).min(1)))
    .describe(
      'Por año e indicador, las líneas en blanco que se tomaron como 0 porque la presentación lo prueba',
    ),
  cortes: cutsSchema,
});
export type Indicators = z.infer<typeof indicatorsSchema>;

const groupYear = { nivel: z.enum(ciiuLevels), codigo: z.string(), anio };

export const groupStatsSchema = z.strictObject({
  n: z.int().min(0).describe(fieldTexts.n),
  p25: z.number().nullable(),
  p50: z.number().nullable(),
  p75: z.number().nullable(),
  promedio: z.number().nullable().describe(fieldTexts.promedio),
  promedio_ponderado: z.number().nullable().describe(fieldTexts.promedio_ponderado),
});
export type GroupStats = z.infer<typeof groupStatsSchema>;

export const peerStatsSchema = z.strictObject({
  nivel: z.enum(ciiuLevels),
  codigo: z.string(),
  nombre: z.string(),
  num_empresas: z.int().min(0).describe('Las que cuentan'),
  excluidas: z.int().min(0).describe(fieldTexts.excluidas),
  muestra: z.enum(['suficiente', 'baja', 'insuficiente']),
  nivel_sugerido: z.enum(['division', 'seccion']).optional(),
  totales: z
    .strictObject({ ingresos_operacionales: sum, total_activos: sum, ganancia_neta: sum })
    .describe(
      'Sumas de las que cuentan y reportaron la línea; las da una a una /screener?cuenta_en=<codigo>&anio=<año>&format=csv',
    ),
  totales_n: z
    .strictObject({ ingresos_operacionales: counted, total_activos: counted, ganancia_neta: counted })
    .describe('De cuántas es cada suma: de las que cuentan, las que reportaron la línea'),
  indicadores: z.record(z.string(), groupStatsSchema),
});
export type PeerStats = z.infer<typeof peerStatsSchema>;

export const rankedSchema = z.strictObject({
  posicion: z.int().min(1),
  nit,
  razon_social: z.string(),
  ciudad: text,
  ingresos_operacionales: amount,
  total_activos: amount,
  ganancia_neta: amount,
  calidad: z.enum(grades),
  ejercicios: z
    .int()
    .min(2)
    .optional()
    .describe('Presente cuando ingresos y ganancia son la suma de los ejercicios del año: cuántos son'),
});
export type Ranked = z.infer<typeof rankedSchema>;

export const benchmarkSchema = z.strictObject({
  empresa: z.strictObject({
    nit,
    razon_social: z.string(),
    ciiu: profileSchema.shape.ciiu,
    posiciones: z.array(
      z.strictObject({ ...groupYear, posicion: z.int().min(1), num_empresas: z.int().min(1) }),
    ),
    percentiles: z.array(
      z.strictObject({
        ...groupYear,
        indicadores: z.record(z.string(), z.number().min(0).max(100).nullable()),
      }),
    ),
  }),
  metodologia: z.string(),
  peer_stats_by_year: z.record(yearKey, z.array(peerStatsSchema)),
  ranking: z.strictObject({
    level: z.enum(ciiuLevels),
    limit: z.int().min(1).max(100),
    codigo: text,
    anio: z.int().min(0).max(9999).nullable().describe('El último año pedido, haya o no datos de él'),
    top: z.array(rankedSchema),
  }),
});
export type Benchmark = z.infer<typeof benchmarkSchema>;

/* Screener */

export const screenerRowSchema = z.strictObject({
  nit,
  razon_social: z.string(),
  ciiu_codigo: text,
  ciiu_seccion: text,
  departamento: text,
  ciudad: text,
  marco_niif: z.enum(frameworks),
  estado_actual: text,
  tipo_societario: text,
  ingresos_operacionales: amount,
  total_activos: amount,
  ganancia_operacional: amount,
  ganancia_neta: amount,
  calidad: z.enum(grades),
  anio,
  fecha_corte: isoDate.optional().describe('Solo si el corte no es el 31 de diciembre'),
  meses: z
    .int()
    .min(1)
    .nullable()
    .optional()
    .describe('Solo si los ingresos y resultados no son de doce meses: cuántos; nulo si no se sabe'),
  ejercicios: z
    .int()
    .min(2)
    .optional()
    .describe('Solo si los ingresos y resultados son la suma de los ejercicios del año: cuántos son'),
  base: z.enum(bases).optional().describe('Solo si los estados son de un grupo: consolidado o combinado'),
});
/** What a row says only where its year is not as usual. */
export const yearOfRowKeys = { fecha_corte: true, meses: true, ejercicios: true, base: true } as const;
export type ScreenerRow = z.infer<typeof screenerRowSchema>;

/** A row with the indicators that were asked for. */
export const screenedRowSchema = screenerRowSchema.extend({
  indicadores: z
    .record(z.string(), z.number().nullable())
    .optional()
    .describe('Solo con columnas: las cifras pedidas, cada una en su unidad'),
  lineas: z
    .record(z.string(), z.number().nullable())
    .optional()
    .describe('Solo con columnas: las líneas pedidas, como se presentaron, también el signo'),
  tamano: z
    .string()
    .nullable()
    .optional()
    .describe('Solo con columnas=tamano: micro, pequena, mediana o grande'),
  senales: z
    .array(z.string())
    .nullable()
    .optional()
    .describe('Solo con columnas=senales: las señales que se dan; nulo si de ninguna se sabe'),
});
export type ScreenedRow = z.infer<typeof screenedRowSchema>;

export const screenerSchema = z.strictObject({
  empresas: z.array(screenedRowSchema),
  pagination: z.strictObject({
    page: z.int().min(1),
    page_size: z.int().min(1).max(200),
    total: z.int().min(0),
    total_pages: z.int().min(0),
    has_next: z.boolean(),
    has_prev: z.boolean(),
  }),
  anio,
});
export type Screener = z.infer<typeof screenerSchema>;

/* Search */

export const matchKinds = [
  'nit',
  'nit_prefijo',
  'nombre_comercial',
  'nombre_exacto',
  'nombre_anterior',
  'prefijo',
  'palabras',
  'aproximada',
  'filtro',
  'parcial',
] as const;
export type MatchKind = (typeof matchKinds)[number];

export const searchResultSchema = z.strictObject({
  nit,
  razon_social: z.string(),
  source: z.enum(['SUPERSOC', 'SFC']),
  href: z.string().regex(/^\/(empresa|sfc)\/\d{6,15}$/),
  ciudad: text,
  ciiu_codigo: text,
  tipo_entidad: text.describe('El nombre del tipo de una entidad de la SFC; nulo en las demás'),
  grupo: text.describe('El grupo al que pertenece ese tipo'),
  ultimo_anio: anio.nullable(),
  coincidencia: z.enum(matchKinds),
  nombre_coincidente: text,
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchSchema = z.strictObject({
  results: z.array(searchResultSchema),
  count: z.int().min(0),
});
export type Search = z.infer<typeof searchSchema>;
