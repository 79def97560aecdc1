/** In which quintile companies stood that stood in one some years before: the figures, the years between, and the schema of the answer. */

import { z } from 'zod';
import { smallestMedian } from '../sample-sizes.ts';
import { yearSchema } from '../year.ts';
import { type FigureKey, sizes } from './figure-keys.ts';
import { fewestCompanies, transitionNotes, untoldReasons } from './transitions.ts';

/** Each figure with its name. The margin is the net one, since whole years of the source lack operating profit. */
export const quintileFigures = {
  margen_neto: 'Margen neto',
  roa: 'Rentabilidad del activo (ROA)',
  crecimiento_real_ingresos: 'Crecimiento real de los ingresos',
  endeudamiento_total: 'Endeudamiento',
} as const satisfies Partial<Record<FigureKey, string>>;
export type QuintileFigure = keyof typeof quintileFigures;
export const quintileFigureKeys = Object.keys(quintileFigures) as [QuintileFigure, ...QuintileFigure[]];

/** Years between the two that are compared. */
export const horizons = [1, 3, 5] as const;
export type Horizon = (typeof horizons)[number];

/** Quintiles are of companies of all sizes; a size only chooses who is counted. */
export const countedSizes = ['todas', ...sizes] as const;
export type CountedSize = (typeof countedSizes)[number];

export const quintileNumbers = [1, 2, 3, 4, 5] as const;

const laterYear =
  'El límite se calcula igual en el año final, con las de ese año; quien cambió de sección se compara con la suya de entonces.';

/** What an answer says of its figures, for those who read it alone. */
export const quintileNotes = {
  cuentan: transitionNotes.cuentan,
  quintil: `Del 1, las de valor más bajo, al 5, las de valor más alto (en endeudamiento_total, las más endeudadas). Los límites son los percentiles 20, 40, 60 y 80, de tipo 7, de las que cuentan ese año y tienen la cifra: todas juntas, o las de la sección que se pide. ${laterYear} Con un valor igual a un límite se está en el quintil de abajo, así que los iguales están siempre juntos; entre dos límites iguales el quintil queda vacío.`,
  tamano:
    'El del año inicial, por ingresos. Cuenta solo a las de ese tamaño, con los límites de las de todos; las que no tienen tamaño están en todas.',
  sin_quintil: `Las que tienen estados del año final y no quintil: a otro corte, de grupo, de calidad D, sin clase CIIU, sin la cifra, o en una sección en la que menos de ${fewestCompanies} la tienen`,
  no_reporto: transitionNotes.no_reporto.replace('del año siguiente', 'del año final'),
  minimo: `Donde menos de ${fewestCompanies} sociedades tienen la cifra no hay quintiles, ni filas de un tamaño que cuenta menos de ${fewestCompanies}. De un quintil inicial con menos de ${smallestMedian} no hay fila.`,
  anios:
    'De un año sin el final, o cuyo final tiene menos de la mitad de las presentaciones, no hay filas (sin_siguiente); tampoco si los dos traen las mismas sociedades (mismas_sociedades), o si en uno de los dos la cifra falta o casi nadie la tiene (sin_cifra).',
  sobrevivientes:
    'Solo tiene quintil final quien siguió reportando: los quintiles hablan de sobrevivientes, y quienes no reportaron están en su propia columna.',
  umbrales:
    'Los límites se mueven cada año: se puede cambiar de quintil con la misma cifra, o seguir en él aunque la propia y las demás suban o bajen.',
  regresion:
    'Lo usual es volver hacia el medio: en los extremos hay quien está por un año raro, y acercarse después al centro no es de por sí mejorar ni empeorar.',
  lectura:
    'Son conteos de lo que ya pasó en un grupo, no la probabilidad de que le pase a una sociedad, ni la causa.',
} as const;

const count = z.int().min(0);

/** Of a row: how many stood in each quintile in the later year, how many filed without having one, and how many did not file. */
const storedRow = z.tuple([count, count, count, count, count, count, count]);
export type StoredQuintileRow = z.infer<typeof storedRow>;

const limits = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type QuintileLimits = z.infer<typeof limits>;

const placeSchema = z
  .string()
  .regex(/^[A-U]$/)
  .nullable();
const sizeSchema = z.enum(countedSizes);
const horizonSchema = z.literal(horizons);

const filings = {
  presentaron: count.describe('Las que tienen estados del año en la fuente'),
  presentaron_despues: count.describe('Las que los tienen del año final'),
};

/** What a release holds. */
export const quintilesFileSchema = z.strictObject({
  /** Every year and horizon; `motivo` says why it is not known who still filed. */
  pares: z.array(
    z.strictObject({
      anio: yearSchema,
      plazo: horizonSchema,
      ...filings,
      motivo: z.enum(untoldReasons).nullable(),
    }),
  ),
  cifras: z.record(
    z.enum(quintileFigureKeys),
    z.strictObject({
      /** Of each year, all sections together first, as far as enough companies have the figure. */
      limites: z.array(z.strictObject({ anio: yearSchema, seccion: placeSchema, n: count, limites: limits })),
      /** In the order of `horizons`, years, sections and sizes; the rows in that of the quintiles, null where too few stood in one. */
      matrices: z.array(
        z.strictObject({
          plazo: horizonSchema,
          anio: yearSchema,
          seccion: placeSchema,
          tamano: sizeSchema,
          filas: z.array(storedRow.nullable()).length(quintileNumbers.length),
        }),
      ),
    }),
  ),
});
export type QuintilesFile = z.infer<typeof quintilesFileSchema>;

const rowSchema = z.strictObject({
  seccion: placeSchema.describe('Sección CIIU del año inicial; nula, todas juntas'),
  tamano: sizeSchema.describe(quintileNotes.tamano),
  quintil: z.literal(quintileNumbers).describe('El del año inicial'),
  n: z.int().min(smallestMedian).describe('Las que estaban en él: suman las columnas que siguen'),
  quintil_1: count.describe('Las que en el año final están en el quintil 1, el de valores más bajos'),
  quintil_2: count.describe('En el quintil 2'),
  quintil_3: count.describe('En el quintil 3'),
  quintil_4: count.describe('En el quintil 4'),
  quintil_5: count.describe('En el quintil 5, el de valores más altos'),
  sin_quintil: count.describe(quintileNotes.sin_quintil),
  no_reporto: count.describe(quintileNotes.no_reporto),
});
export type QuintileRow = z.infer<typeof rowSchema>;

const limitsSchema = z.strictObject({
  anio: yearSchema.describe('El inicial o el final'),
  seccion: placeSchema.describe('Sección CIIU; nula, todas juntas'),
  n: count.describe('Las que cuentan ese año y tienen la cifra'),
  p20: z.number().describe('Hasta este valor, el quintil 1'),
  p40: z.number().describe('Hasta este, el 2'),
  p60: z.number().describe('Hasta este, el 3'),
  p80: z.number().describe('Hasta este, el 4; desde él, el 5'),
});

/** Why a year has no rows. */
const withoutRows = [...untoldReasons, 'sin_cifra'] as const;
export type WithoutRows = (typeof withoutRows)[number];

export const quintilesSchema = z.strictObject({
  cifra: z.enum(quintileFigureKeys).describe('La cifra de los quintiles'),
  plazo: horizonSchema.describe('Años del inicial al final'),
  anio: yearSchema.describe(
    'El año inicial; sin pedirlo, el último del que hay filas, o si no las hay, el último con un final',
  ),
  anio_final: yearSchema.nullable().describe('Nulo si de ese año no hay filas'),
  ...filings,
  anios: z.array(yearSchema).describe('Los años de los que hay filas con esta cifra y este plazo'),
  sin_filas: z
    .array(
      z.strictObject({
        anio: yearSchema,
        motivo: z
          .enum(withoutRows)
          .describe(
            'sin_siguiente: el final no está o no está completo; mismas_sociedades: los dos traen las mismas; sin_cifra: en uno de los dos la cifra falta o casi nadie la tiene',
          ),
      }),
    )
    .describe(quintileNotes.anios),
  notas: z.record(z.string(), z.string()).describe('Qué es y qué no es cada cosa'),
  limites: z
    .array(limitsSchema)
    .describe('Los límites de los quintiles en los dos años, en la unidad de la cifra'),
  filas: z.array(rowSchema).describe('Por sección, tamaño y quintil inicial'),
});
export type Quintiles = z.infer<typeof quintilesSchema>;

/** The counts of a row, which add up to its `n`. */
export const quintileCounts = [
  'quintil_1',
  'quintil_2',
  'quintil_3',
  'quintil_4',
  'quintil_5',
  'sin_quintil',
  'no_reporto',
] as const satisfies readonly (keyof QuintileRow)[];

type StoredMatrix = QuintilesFile['cifras'][QuintileFigure]['matrices'][number];

/** The rows of a matrix with the names of their counts; those of too few are left out. */
export const matrixRows = ({
  seccion,
  tamano,
  filas,
}: Pick<StoredMatrix, 'seccion' | 'tamano' | 'filas'>): QuintileRow[] =>
  quintileNumbers.flatMap((quintil, at) => {
    const row = filas[at];
    if (!row) return [];
    const n = row.reduce((sum, one) => sum + one, 0);
    const named = Object.fromEntries(quintileCounts.map((name, i) => [name, row[i]!]));
    return [{ seccion, tamano, quintil, n, ...(named as Record<(typeof quintileCounts)[number], number>) }];
  });

/** The columns of tables of them, in the order of `quintileCells`. */
export const quintileColumns: readonly string[] = [
  'cifra',
  'plazo',
  'anio',
  'seccion',
  'tamano',
  'quintil',
  'n',
  ...quintileCounts,
];

export function* quintileCells({
  cifra,
  plazo,
  anio,
  filas,
}: Pick<Quintiles, 'cifra' | 'plazo' | 'anio'> & {
  readonly filas: Iterable<QuintileRow>;
}): Generator<(string | number | null)[]> {
  for (const { seccion, tamano, quintil, n, ...row } of filas)
    yield [
      cifra,
      plazo,
      anio,
      seccion ?? 'todas',
      tamano,
      quintil,
      n,
      ...quintileCounts.map((key) => row[key]),
    ];
}
