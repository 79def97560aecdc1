/** The schemas of data quality: grades, flags, restatements and superseded filings. Amounts are never altered. */

import { z } from 'zod';
import { yearSchema } from '../year.ts';
import { fieldTexts } from './field-texts.ts';

/** E error, A warning, I information. */
export const severities = ['E', 'A', 'I'] as const;
export type Severity = (typeof severities)[number];

/** The grade of a company's year: A no flags, B information only, C a warning, D an error. */
export const grades = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof grades)[number];

const gradeBySeverity = { E: 'D', A: 'C', I: 'B' } as const satisfies Record<Severity, Grade>;

/** The grade of a year whose flags have these severities. */
export function gradeOf(found: Iterable<Severity>): Grade {
  let worst: Grade = 'A';
  for (const severity of found) if (gradeBySeverity[severity] > worst) worst = gradeBySeverity[severity];
  return worst;
}

/** The rules, in the order in which flags are listed; `build/tables/quality.ts` defines each. */
export const qualityRules = [
  'balance_descuadrado',
  'parte_no_suma',
  'activo_nulo',
  'escala_entre_estados',
  'escala_entre_anios',
  'gemelo',
  'signo_imposible',
  'impuesto_invertido',
  'salto_activos',
  'salto_ingresos',
  'anio_repetido',
  'margen_neto_extremo',
  'roa_extremo',
  'roe_patrimonio_minimo',
  'razon_corriente_extrema',
  'rotacion_extrema',
  'pasivo_doble',
  'tasa_extrema',
  'cobertura_extrema',
  'sin_costo_de_ventas',
  'sin_ingresos',
  'patrimonio_negativo',
  'redondeado_a_millones',
  'cambio_ciiu',
  'cambio_de_base',
  'cambio_de_marco',
  'solo_totales',
  'linea_en_conflicto',
  'linea_sumada',
  'hueco_de_anios',
  'corte_no_anual',
  'ejercicio_corto',
  'nombre_danado',
  'nombre_es_nit',
  'nombre_recortado',
  'sin_divipola',
  'dato_retenido',
] as const;
export type QualityRule = (typeof qualityRules)[number];

export const actions = ['excluida_de_estadisticas', 'ninguna'] as const;

const amount = z.number().nullable();

const flagSchema = z.strictObject({
  regla: z.enum(qualityRules),
  severidad: z.enum(severities).describe(fieldTexts.severidad),
  anio: yearSchema,
  cifras: z.record(z.string(), z.number()).describe('Las cifras que la regla miró, en la unidad de la regla'),
  umbral: z.number().nullable().describe('El valor desde el cual la regla marca; null si no tiene'),
  accion: z.enum(actions).describe('Qué se hizo; los importes nunca se cambian'),
  motivo: z.string().optional().describe('Solo de dato_retenido: qué dato no se muestra, y por qué'),
});
export type Flag = z.infer<typeof flagSchema>;

export const restatementKinds = ['redondeo', 'reclasificacion', 'reexpresion'] as const;
export type RestatementKind = (typeof restatementKinds)[number];

const restatementSchema = z.strictObject({
  anio: yearSchema,
  fecha_corte: z.iso
    .date()
    .describe('El corte de la presentación que se reexpresa: el del año, o el de otro de sus ejercicios'),
  concepto: z.string(),
  presentado: z.number().describe('Lo que reportó la presentación de ese corte'),
  comparativo: z.number().describe('Lo que de ese corte repite la presentación siguiente'),
  diferencia: z.number().describe('comparativo - presentado'),
  radicado_presentado: z.string(),
  radicado_comparativo: z.string(),
  tipo: z
    .enum(restatementKinds)
    .describe('redondeo hasta 1; reclasificacion con patrimonio y ganancia iguales; si no, reexpresion'),
});
export type RestatementRow = z.infer<typeof restatementSchema>;

const versionKinds = ['ejercicio', 'otro_corte', 'reemplazada', 'otra_base'] as const;

export const versionSchema = z
  .strictObject({
    tipo: z
      .enum(versionKinds)
      .describe(
        'ejercicio: otro ejercicio del año, que no se reemplaza y que anio_completo suma; otro_corte: un corte anterior del año, que el elegido incluye o del que no se sabe; reemplazada: del mismo corte, que una posterior reemplaza; otra_base: del grupo donde se sirve la sociedad, o al revés',
      ),
    desde: z.iso.date().nullable().optional().describe('Solo de un ejercicio: su primer día'),
    hasta: z.iso.date().optional().describe('Solo de un ejercicio: su último día'),
    meses: z.int().min(1).nullable().optional().describe('Solo de un ejercicio: sus meses'),
    numero_radicado: z.string(),
    fecha_corte: z.iso.date(),
    punto_entrada: z.string(),
    base: z.string(),
    total_activos: amount,
    total_pasivos: amount,
    total_patrimonio: amount,
    ingresos_operacionales: amount,
    ganancia_neta: amount,
  })
  .describe('Otra presentación del mismo año: otro ejercicio, u otra que la elegida reemplaza');
export type Version = z.infer<typeof versionSchema>;

/** The quality sections that `include` adds to a company's answer. */
export const qualitySections = { calidad: z.array(flagSchema), reexpresiones: z.array(restatementSchema) };
export type QualitySection = keyof typeof qualitySections;
export const qualitySectionNames = Object.keys(qualitySections) as [QualitySection, ...QualitySection[]];
