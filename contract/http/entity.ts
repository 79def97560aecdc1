/** The shapes of the answer about an entity supervised by the Superintendencia Financiera (SFC), and the roles of what its filings hold. */

import { z } from 'zod';
import { yearSchema } from '../year.ts';

export const entityRoles = {
  110000: 'Información general sobre los estados financieros',
  210000: 'Estado de situación financiera, corriente y no corriente',
  220000: 'Estado de situación financiera, por orden de liquidez',
  310000: 'Estado del resultado, por función del gasto',
  320000: 'Estado del resultado, por naturaleza del gasto',
  410000: 'Estado del resultado integral, neto de impuestos',
  420000: 'Estado del resultado integral, antes de impuestos',
  510000: 'Estado de flujos de efectivo, método directo',
  520000: 'Estado de flujos de efectivo, método indirecto',
  610000: 'Estado de cambios en el patrimonio',
  800100: 'Subclasificaciones de activos, pasivos y patrimonio',
  800200: 'Análisis de ingresos y gastos',
  817000: 'Combinaciones de negocios',
  818000: 'Partes relacionadas',
  819100: 'Adopción por primera vez de las NIIF',
  822100: 'Propiedades, planta y equipo',
  822390: 'Instrumentos financieros',
  823180: 'Activos intangibles',
  824180: 'Agricultura',
  825100: 'Propiedades de inversión',
  825700: 'Participaciones en otras entidades',
  825900: 'Activos mantenidos para la venta y operaciones discontinuadas',
  826380: 'Inventarios',
  827570: 'Otras provisiones, pasivos y activos contingentes',
  832410: 'Deterioro del valor de los activos',
  832610: 'Arrendamientos',
  834120: 'Pagos basados en acciones',
  834480: 'Beneficios a los empleados',
  835110: 'Impuesto a las ganancias',
  836200: 'Costos por préstamos',
  836500: 'Contratos de seguro',
  838000: 'Ganancias por acción',
  842000: 'Variaciones en las tasas de cambio',
  851100: 'Flujos de efectivo: otra información',
  861000: 'Otro resultado integral, por partida',
  861200: 'Capital en acciones, reservas y otras participaciones en el patrimonio',
  871100: 'Segmentos de operación',
  880000: 'Información adicional',
} as const;

type Code = keyof typeof entityRoles;
export type EntityRole = `${Code}`;

/** The codes, ascending. */
export const entityRoleCodes = Object.keys(entityRoles) as [EntityRole, ...EntityRole[]];

export const roleTitle = (role: EntityRole): string => entityRoles[Number(role) as Code];

/** The units of figures. COP is in pesos; the others are as filed, whatever the scale of the column. */
const detailUnits = ['COP', 'per_share', 'shares', 'pure', 'count'] as const;
export type DetailUnit = (typeof detailUnits)[number];

export const entityStatementNames = ['financial_position', 'profit_loss', 'cash_flows', 'equity'] as const;
export type EntityStatementName = (typeof entityStatementNames)[number];
export const entitySections = [
  'profile',
  'filings',
  'statements',
  'ratios',
  'notes',
  'details',
  'evidencia',
  'cifras',
] as const;

const yearKey = z.string().regex(/^\d{4}$/);
const text = z.string().nullable();
const basis = z.enum(['individual', 'consolidado']).nullable();

/** The flags of a filing: contradictions within it. `build/tables/sfc-flags.ts` explains each. */
export const filingFlagRules = [
  'nit_contradictorio',
  'tipo_contradictorio',
  'fecha_corte_contradictoria',
  'periodo_de_flujos_dudoso',
  'hecho_contradictorio',
  'cifra_ilegible',
  'cifra_en_otra_moneda',
  'cifra_ausente',
  'cifra_fuera_de_rango',
  'ganancia_por_accion_dudosa',
  'escala_contradictoria',
  'escala_desconocida',
  'columna_en_otra_escala',
  'identidad_incumplida',
  'subtotal_no_suma',
  'patrimonio_no_enlaza',
  'efectivo_no_enlaza',
  'trimestre_contra_acumulado',
] as const;
export type FilingFlagRule = (typeof filingFlagRules)[number];

/** The kinds of evidence for the scale of a filing. */
const scaleWitnesses = [
  'declared',
  'currency_text',
  'eps_check',
  'magnitude',
  'other_filings',
  'comparatives',
  'open_data',
] as const;
export type ScaleWitness = (typeof scaleWitnesses)[number];

const filingFlagSchema = z.strictObject({
  rule: z.enum(filingFlagRules),
  explanation: z.string().describe('Qué no cuadra, en una frase'),
  start: z.iso.date().optional(),
  end: z.iso.date().optional().describe('La fecha o el último día del periodo al que se refiere'),
  figures: z.record(z.string(), z.number()).describe('Las cifras que lo muestran, como se reportaron'),
  texts: z.record(z.string(), z.string()).optional().describe('Los textos que lo muestran'),
});
export type FilingFlag = z.infer<typeof filingFlagSchema>;

const scaleVoteSchema = z.strictObject({
  by: z.enum(scaleWitnesses),
  scale: z.number().describe('El factor por el que habla: 1, 1.000, 1.000.000 o 1.000.000.000'),
  evidence: z.string(),
});
export type ScaleVote = z.infer<typeof scaleVoteSchema>;

const entityProfileSchema = z.strictObject({
  entity_id: z.string(),
  nit: z.string().regex(/^\d{6,15}$/),
  name: z.string(),
  type: z
    .strictObject({ code: z.int().min(1), name: z.string(), group: z.string() })
    .nullable()
    .describe('El tipo de entidad según la Superintendencia Financiera, y el grupo al que pertenece'),
  taxonomy_ref: z.string(),
  filings_count: z.int().min(0),
  first_year: yearSchema,
  last_year: yearSchema,
  entities: z.array(
    z.strictObject({ entity_id: z.string(), name: z.string(), filings_count: z.int().min(1) }),
  ),
});

const entityFilingSchema = z.strictObject({
  year: yearSchema,
  period: z.string(),
  filing_date: z.iso.date().nullable(),
  entity_id: z.string(),
  basis,
  closing: z.boolean(),
  period_end: z.iso.date(),
  taxonomy_ref: z.string(),
  scale: z
    .number()
    .nullable()
    .describe(
      'Por cuánto se multiplicó lo reportado para obtener pesos; nulo si no se sabe o si algo la contradice',
    ),
  scale_source: z.enum([...scaleWitnesses, 'none']),
  scale_evidence: text,
  url: z.string().optional(),
  flags: z.array(filingFlagSchema).optional().describe('Lo que del archivo contradice a lo demás'),
  flags_left_out: z.int().min(1).optional().describe('Cuántas marcas más tiene; se dan 40'),
});

const entityColumnSchema = z.strictObject({
  entity_id: z.string(),
  year: yearSchema,
  period: z.string(),
  start: z.iso.date().optional(),
  end: z.iso.date(),
  basis,
  kind: z.enum(['instant', 'duration']),
  component: z.string().optional().describe('Componente del patrimonio'),
  component_label: z.string().optional(),
  filing: z.string().describe('El periodo del reporte de donde viene la columna'),
  comparative: z.boolean().describe('Si es la cifra comparativa de un reporte posterior'),
  scale: z
    .number()
    .nullable()
    .describe('Por cuánto se multiplicó lo reportado; nulo si no se sabe: lo reportado está en `filed`'),
});

const statementShape = {
  columns: z.array(entityColumnSchema),
  rows: z.array(
    z.strictObject({
      concept: z.string(),
      label: z.string(),
      level: z.int().min(0),
      balance: z
        .enum(['debit', 'credit'])
        .nullable()
        .describe('La naturaleza de la línea, con la que se lee su signo; nula si no tiene una'),
      values: z.array(z.number().nullable()).describe('En pesos, una por columna'),
      filed: z
        .array(z.number().nullable())
        .optional()
        .describe('Lo reportado en las columnas sin escala, tal cual; nulo en las demás'),
      caution: z.string().optional().describe('Lo que la línea no es, aunque su nombre lo diga'),
    }),
  ),
};

const statementSource = z
  .strictObject({
    dataset: z.string().describe('El conjunto de datos abiertos: identificador y título'),
    license: z.string().describe('Licencia del conjunto'),
    attribution: z.string().describe('A quién citar, y cuándo se actualizó el conjunto'),
  })
  .describe('El conjunto de datos abiertos de donde viene, con su licencia; sin él, viene del XBRL');

export const entityStatementSchema = z.strictObject({
  ...statementShape,
  source: statementSource.optional(),
  cuif: z
    .strictObject({ ...statementShape, source: statementSource })
    .optional()
    .describe('El mismo estado según los balances abiertos (CUIF), de todos sus cortes, junto al del XBRL'),
});

const role = z.enum(entityRoleCodes);

export const entityDetailTableSchema = z.strictObject({
  role,
  title: z.string(),
  columns: z
    .array(entityColumnSchema)
    .describe('Una por reporte y periodo: los comparativos de un reporte no reemplazan lo que otro presentó'),
  rows: z.array(
    z.strictObject({
      concept: z.string(),
      label: z.string(),
      balance: z
        .enum(['debit', 'credit'])
        .nullable()
        .describe('La naturaleza del concepto, con la que se lee su signo; nula si no se sabe o no tiene'),
      unit: z
        .enum(detailUnits)
        .describe(
          'COP: pesos; per_share: pesos por acción; shares: acciones; pure: número o fracción; count: cantidad',
        ),
      values: z
        .array(z.number().nullable())
        .describe('Una por columna: en pesos si la unidad es COP; si no, tal como se reportó'),
      filed: z
        .array(z.number().nullable())
        .optional()
        .describe('Lo reportado en las columnas sin escala, tal cual; nulo en las demás'),
    }),
  ),
});
export type EntityDetailTable = z.infer<typeof entityDetailTableSchema>;

export const entityDetailsSchema = z.strictObject({
  roles: z
    .array(z.strictObject({ role, title: z.string(), facts: z.int().min(1) }))
    .describe('Todos los roles que la entidad reportó, de todos los años, y cuántas cifras tiene cada uno'),
  tables: z
    .array(entityDetailTableSchema)
    .describe('Los roles que se pidieron con `role` y que la entidad tiene; sin él, el primero de `roles`'),
});
export type EntityDetails = z.infer<typeof entityDetailsSchema>;

/** A ratio's source in one line; `ratioEvidenceSchema` says the rest. */
const ratioSourceSchema = z.strictObject({
  source: z.string(),
  cut: z.iso.date().optional().describe('La fecha de corte: una sola en cada año'),
  license: z.string().optional().describe('La licencia de su conjunto de datos abiertos'),
  reason: z
    .enum(['not_filed', 'zero_denominator', 'negative_denominator', 'not_applicable', 'contradictory'])
    .optional()
    .describe('Por qué no se publica la razón'),
});

const ratioEvidenceSchema = ratioSourceSchema.extend({
  formula: z.string(),
  inputs: z.record(z.string(), z.number().nullable()),
  dataset: z.string().optional().describe('El conjunto de datos abiertos de donde viene'),
  attribution: z.string().optional().describe('A quién pide citar ese conjunto'),
});
export type RatioEvidence = z.infer<typeof ratioEvidenceSchema>;

export const entityEvidenceSchema = z.strictObject({
  ratio_sources: z
    .record(yearKey, z.record(z.string(), ratioEvidenceSchema))
    .describe('De cada razón, además, su fórmula, sus insumos y su conjunto de datos'),
  filings: z.array(
    entityFilingSchema
      .pick({ year: true, period: true, entity_id: true, basis: true, closing: true })
      .extend({
        scale_votes: z.array(scaleVoteSchema).describe('Lo que habla de la escala, a favor o en contra'),
        contexts: z
          .array(
            z.strictObject({
              start: z.string().optional().describe('Primer día; un saldo no lo tiene'),
              end: z.string().describe('Último día, o el del saldo'),
              ids: z.array(z.string()).max(10).describe('Sus identificadores (contextRef), hasta diez'),
            }),
          )
          .describe(
            'Los contextos sin dimensiones del archivo XBRL: una cifra es el hecho de su concepto en el contexto de sus fechas',
          ),
        file: z
          .strictObject({
            name: z.string().describe('Su nombre, como se descargó'),
            sha256: z.string().describe('El sha256 de sus bytes'),
          })
          .optional()
          .describe('El archivo XBRL de donde sale todo lo del reporte'),
      }),
  ),
});
export type EvidenceSection = z.infer<typeof entityEvidenceSchema>;

/** A figure of an entity; entity, cut, name, source and definition tell it from every other. */
const entityFigureSchema = z.strictObject({
  entity_id: z.string(),
  corte: z.iso.date().describe('A qué día es, o el último de lo que suma'),
  cifra: z.string().describe('Su nombre; las razones se llaman como en `ratios`'),
  valor: z.number().describe('En pesos; las razones, en fracciones'),
  fuente: z
    .string()
    .describe('El reporte XBRL, o el identificador de un conjunto de datos abiertos, que está en `fuentes`'),
  definicion: z.string().describe('De qué cuentas, conceptos o cifras sale'),
});
export type EntityFigure = z.infer<typeof entityFigureSchema>;

export const entitySchema = z.strictObject({
  profile: entityProfileSchema.optional(),
  filings: z.array(entityFilingSchema).optional(),
  statements: z
    .partialRecord(
      z.enum(entityStatementNames),
      entityStatementSchema.describe('Un estado financiero: sus columnas y sus filas'),
    )
    .optional(),
  ratios: z
    .record(yearKey, z.record(z.string(), z.number()))
    .optional()
    .describe('Por año, en fracciones: 0.123 es 12,3 %'),
  ratio_sources: z.record(yearKey, z.record(z.string(), ratioSourceSchema)).optional(),
  notes: z
    .record(
      yearKey,
      z.array(
        z.strictObject({
          concept: z.string(),
          label: z.string(),
          period: z.string(),
          entity_id: z.string(),
          basis,
          text: z.string(),
        }),
      ),
    )
    .optional(),
  details: entityDetailsSchema
    .optional()
    .describe('Las cifras sin dimensiones de los reportes, de los estados y de las notas, por rol'),
  evidencia: entityEvidenceSchema
    .optional()
    .describe('De qué se dedujo cada razón y cada escala; solo con include=evidencia'),
  cifras: z
    .array(entityFigureSchema)
    .optional()
    .describe(
      'Las cifras y razones de cada corte y de cada fuente, el corte más reciente primero; solo con include=cifras',
    ),
  fuentes: z
    .record(z.string(), statementSource)
    .optional()
    .describe('Los conjuntos de datos abiertos de `cifras`, por su identificador'),
});
export type Entity = z.infer<typeof entitySchema>;
