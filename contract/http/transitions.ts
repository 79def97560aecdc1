/** What followed a year later of the companies that showed a sign, stood in a zone of Z″ or had a size: the traits, the outcomes, and the schema of the answer. */

import { z } from 'zod';
import { yearSchema } from '../year.ts';
import { signKeys, signNames, sizes, zoneNames } from './figure-keys.ts';

const yesOrNo = { si: 'sí', no: 'no' } as const;

/** Each trait with its name and that of its values. */
export const traits = {
  todas: { nombre: 'Todas las que cuentan', valores: { todas: 'todas' } },
  ...(Object.fromEntries(
    signKeys.map((key) => [key, { nombre: signNames[key], valores: yesOrNo }]),
  ) as unknown as Record<
    (typeof signKeys)[number],
    { readonly nombre: string; readonly valores: typeof yesOrNo }
  >),
  z_altman: {
    nombre: 'Z″ de Altman',
    valores: zoneNames,
  },
  tamano: {
    nombre: 'Tamaño por ingresos',
    valores: { micro: 'micro', pequena: 'pequeña', mediana: 'mediana', grande: 'grande' },
  },
} as const;
export type Trait = keyof typeof traits;
export const traitKeys = Object.keys(traits) as [Trait, ...Trait[]];
export const traitValues = ['todas', 'si', 'no', 'dificultades', 'gris', 'segura', ...sizes] as const;
export type TraitValue = (typeof traitValues)[number];

/** Nothing is said of fewer companies. */
export const fewestCompanies = 20;

/** From this share of a year's companies on without statements of the next, the two tell who came back. */
export const leastLeft = 0.005;

/** Why nothing is said of a year. */
export const untoldReasons = ['sin_siguiente', 'mismas_sociedades'] as const;
export type UntoldReason = (typeof untoldReasons)[number];

/** What a company did in the year that follows: one of the three. */
export const outcomes = {
  mismo_corte: 'Las que tienen en la fuente estados del año siguiente a 31 de diciembre',
  otro_corte:
    'Las que los tienen a otro corte, y no a 31 de diciembre: en esta fuente suele ser el último balance antes de una reorganización o liquidación, o de quien cambia de cierre',
  no_reporto:
    'Las que no tienen estados del año siguiente en la fuente. No dice que cerraran: también es quien quedó bajo el umbral de reporte, se fusionó, pasó a otro supervisor o se demora',
} as const;
export type Outcome = keyof typeof outcomes;
export const outcomeKeys = Object.keys(outcomes) as readonly Outcome[];

/** What the newest cover page says of a company: one of these. */
export const companyStateGroups = {
  activa: 'Activa',
  preoperativa: 'En etapa preoperativa',
  reorganizacion: 'En reorganización o con un acuerdo de reorganización',
  reestructuracion: 'Con un acuerdo de reestructuración',
  concordato: 'En concordato',
  liquidacion: 'En liquidación, judicial o voluntaria',
  otro: 'Cancelada, intervenida, o con otro texto',
  sin_estado: 'Su carátula no dice el estado',
} as const;
export type CompanyStateGroup = keyof typeof companyStateGroups;
export const companyStateKeys = Object.keys(companyStateGroups) as readonly CompanyStateGroup[];

/** What an answer says of its figures, for those who read it alone. */
export const transitionNotes = {
  cuentan:
    'Las sociedades que cuentan en las estadísticas de su sección CIIU ese año: estados individuales o separados de doce meses a 31 de diciembre, con clase CIIU y calidad distinta de D. La sección y el tamaño son los de ese año.',
  conocidas:
    'De las que se sabe si tienen la característica: de una señal de dos cierres, aquellas con los dos conocidos. Las demás no están en ninguna fila.',
  ...outcomes,
  estados:
    'El estado que dice la carátula más reciente de cada una, que puede ser del mismo año o de uno muy posterior: no es lo que le pasó al año siguiente. Es el texto de quien presenta, y quien deja de presentar conserva el último.',
  minimo: `De menos de ${fewestCompanies} sociedades no hay fila.`,
  siguiente:
    'De un año sin uno siguiente, o cuyo siguiente tiene menos de la mitad de las presentaciones, no hay filas. Tampoco del que trae las mismas sociedades que el siguiente: en esos datos no está quien dejó de reportar, y que todas volvieran no dice nada.',
  lectura:
    'Son conteos de lo que ya pasó entre las que reportan, no una probabilidad ni la causa: entre señal y desenlace median el tamaño, el sector y el umbral de reporte.',
} as const;

const count = z.int().min(0);
const counts = <K extends string>(texts: Readonly<Record<K, string>>) =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([key, text]) => [key, count.describe(text)]),
  ) as Record<K, typeof count>;

const rowSchema = z.strictObject({
  seccion: z
    .string()
    .regex(/^[A-U]$/)
    .nullable()
    .describe('Sección CIIU; nula la fila de todas juntas'),
  caracteristica: z.enum(traitKeys).describe('Lo que se mira: una señal, z_altman, tamano, o todas'),
  valor: z.enum(traitValues).describe('El valor de la característica que tienen las de la fila'),
  conocidas: count.describe(transitionNotes.conocidas),
  n: z.int().min(fewestCompanies).describe('De esas, las que tienen el valor: suman los tres desenlaces'),
  ...counts(outcomes),
  estados: z.strictObject(counts(companyStateGroups)).describe(transitionNotes.estados),
});
export type TransitionRow = z.infer<typeof rowSchema>;

const filings = {
  presentaron: count.describe('Las que tienen estados del año en la fuente'),
  presentaron_siguiente: count.describe('Las que los tienen del año siguiente'),
};
const transitionYearSchema = z.strictObject({
  anio: yearSchema,
  siguiente: yearSchema.describe('El año en el que se mira qué siguió'),
  ...filings,
  filas: z.array(rowSchema).describe('La de todas las secciones primero'),
});
export type TransitionYear = z.infer<typeof transitionYearSchema>;

const sin_siguiente = z
  .array(
    z.strictObject({
      anio: yearSchema,
      ...filings,
      motivo: z
        .enum(untoldReasons)
        .describe(
          'sin_siguiente: el siguiente no está o no está completo; mismas_sociedades: los dos años traen las mismas',
        ),
    }),
  )
  .describe(transitionNotes.siguiente);

/** The columns of tables of them, in the order of `transitionCells`. */
export const transitionColumns: readonly string[] = [
  'anio',
  'siguiente',
  'seccion',
  'caracteristica',
  'valor',
  'conocidas',
  'n',
  ...outcomeKeys,
  ...companyStateKeys.map((key) => `estado_${key}`),
];

export function* transitionCells({
  anio,
  siguiente,
  filas,
}: Pick<TransitionYear, 'anio' | 'filas'> & { readonly siguiente: number | null }): Generator<
  (string | number | null)[]
> {
  for (const { seccion, caracteristica, valor, conocidas, n, estados, ...row } of filas)
    yield [
      anio,
      siguiente,
      seccion ?? 'todas',
      caracteristica,
      valor,
      conocidas,
      n,
      ...outcomeKeys.map((key) => row[key]),
      ...companyStateKeys.map((key) => estados[key]),
    ];
}

/** What a release holds: every year of which something is said, the oldest first, and those of which nothing is. */
export const transitionsFileSchema = z.strictObject({ anios: z.array(transitionYearSchema), sin_siguiente });
export type TransitionsFile = z.infer<typeof transitionsFileSchema>;

/**
 * The year that is told of where none is asked for: the newest of `told`; where that is empty, the newest that has a later year.
 * Both have the oldest first; undefined where no year has a later one.
 */
export const newestFollowed = (
  told: readonly number[],
  untold: readonly { readonly anio: number; readonly motivo: string }[],
): number | undefined => told.at(-1) ?? untold.findLast(({ motivo }) => motivo !== 'sin_siguiente')?.anio;

export const transitionsSchema = z.strictObject({
  anio: yearSchema.describe(
    'El año pedido; sin él, el último del que se sabe qué siguió, o si de ninguno se sabe, el último con un siguiente',
  ),
  siguiente: yearSchema.nullable().describe('El año en el que se mira qué siguió; nulo si no se sabe'),
  ...filings,
  anios: z.array(yearSchema).describe('Los años de los que se sabe qué siguió'),
  sin_siguiente,
  notas: z.record(z.string(), z.string()).describe('Qué es y qué no es cada cosa'),
  filas: transitionYearSchema.shape.filas,
});
export type Transitions = z.infer<typeof transitionsSchema>;
