/** The schema of changes between releases: rows of `/cambios`, of the files in `cambios/`, and of one company's history. */

import { z } from 'zod';
import { yearSchema } from '../year.ts';

export const releaseNameSchema = z
  .string()
  .regex(/^[0-9a-f]{16}$/, { error: 'debe ser una publicación: las 16 cifras de meta.release' })
  .describe('Nombre de la publicación, como en meta.release');

const nit = z.string().regex(/^\d{6,15}$/);
const razon_social = z.string();
const figure = z.number().nullable().describe('En miles de pesos, como se reportó; null donde no estaba');

const openFigure = z
  .number()
  .nullable()
  .describe('En pesos y no en miles, las razones en fracciones; null donde el corte estaba sin la cifra');

/** The properties of `financials` that hold the statements. */
export const statementPropertyNames = [
  'estado_resultados',
  'estado_situacion_financiera',
  'estado_flujo_efectivo',
] as const;

/** The columns of a row by its `tipo`; rows of one NIT are sorted in this order of kinds. */
const rows = {
  empresa_sale: { nit, razon_social },
  empresa_entra: { nit, razon_social },
  nombre_empresa: { nit, antes: z.string(), ahora: z.string() },
  anio_retirado: { nit, anio: yearSchema },
  anio_nuevo: { nit, anio: yearSchema },
  linea: {
    nit,
    anio: yearSchema,
    estado: z.enum(statementPropertyNames),
    concepto: z.string(),
    antes: figure,
    ahora: figure,
  },
  entidad_sale: { nit, razon_social },
  entidad_entra: { nit, razon_social },
  nombre_entidad: { nit, antes: z.string(), ahora: z.string() },
  cifra_entidad: {
    nit,
    entity_id: z.string().describe('Tipo y código ante la Superintendencia Financiera'),
    corte: z.iso.date().describe('El corte, que las dos publicaciones tienen'),
    cifra: z
      .string()
      .describe(
        'Como en `cifras` de la entidad; una cuenta del CUIF que ninguna dice sola, `cuif:` y su código',
      ),
    fuente: z.string().describe('El identificador del conjunto de datos abiertos'),
    antes: openFigure,
    ahora: openFigure,
  },
} as const satisfies Record<string, z.ZodRawShape>;

export type ChangeKind = keyof typeof rows;
export const changeKinds = Object.keys(rows) as [ChangeKind, ...ChangeKind[]];

const rowOf = <K extends ChangeKind>(kind: K) => z.strictObject({ tipo: z.literal(kind), ...rows[kind] });

export const changeSchema = z.discriminatedUnion('tipo', [
  rowOf('empresa_sale'),
  rowOf('empresa_entra'),
  rowOf('nombre_empresa'),
  rowOf('anio_retirado'),
  rowOf('anio_nuevo'),
  rowOf('linea'),
  rowOf('entidad_sale'),
  rowOf('entidad_entra'),
  rowOf('nombre_entidad'),
  rowOf('cifra_entidad'),
]);
export type Change = z.infer<typeof changeSchema>;
export type LineChange = Extract<Change, { readonly tipo: 'linea' }>;
/** A figure of a cut that both releases have and tell differently, because the supervisor restated it. */
export type EntityFigureChange = Extract<Change, { readonly tipo: 'cifra_entidad' }>;

/** The number of rows of each kind that occurs. */
export const changeCountsSchema = z.partialRecord(
  z.enum(changeKinds),
  z.int().min(1).describe('Filas de este tipo'),
);
export type ChangeCounts = z.infer<typeof changeCountsSchema>;

const releaseSchema = z.strictObject({ release: releaseNameSchema, generated_at: z.iso.datetime() });

/** The most NITs whose changes are asked for at once. */
export const maxFollowed = 200;

/** Most entries of the feed of a list: as many as one release can give it, a company and an entity for each NIT. */
export const maxFeedEntries = 2 * maxFollowed;

/** Most figures that an entry lists: those that change by the most pesos. Of an entity as many ratios besides. */
export const maxFeedFigures = 10;

export const changesPageSize = { max: 10_000, default: 1000 } as const;

export const changesSchema = z.strictObject({
  desde: releaseSchema.describe('La publicación con la que se compara'),
  hasta: releaseSchema.describe('La publicación vigente'),
  publicaciones: z.int().min(0).describe('Cuántas publicaciones hubo después de `desde`'),
  conteos: changeCountsSchema.describe('Filas de cada tipo, en todas las páginas'),
  cambios: z
    .array(changeSchema)
    .describe('Por NIT, primero las sociedades y después las entidades de la SFC'),
  pagination: z.strictObject({
    page: z.int().min(1),
    page_size: z.int().min(1).max(changesPageSize.max),
    total: z.int().min(0),
    total_pages: z.int().min(0),
    has_next: z.boolean(),
    has_prev: z.boolean(),
  }),
  por_publicacion: z
    .strictObject({
      seguidos: z
        .array(
          z.strictObject({
            nit,
            conjunto: z.enum(['siis', 'sfc']).describe('Sociedades (siis) o entidades vigiladas (sfc)'),
            razon_social,
          }),
        )
        .describe('Quiénes de la lista están en los datos o cambiaron, primero las sociedades'),
      total: z.int().min(0).describe('Cuántas entradas hay'),
      entradas: z
        .array(
          z.strictObject({
            ...releaseSchema.shape,
            anterior: releaseNameSchema.describe('La publicación que reemplazó'),
            cambios: z.array(changeSchema).min(1).describe('De una sociedad o entidad'),
          }),
        )
        .describe(
          `Lo que cada publicación conocida cambió de cada una, de la más reciente a la primera; ${maxFeedEntries} a lo sumo`,
        ),
    })
    .describe('Los cambios de la lista publicación por publicación; solo con include=publicaciones')
    .optional(),
});
export type Changes = z.infer<typeof changesSchema>;

/** What each known release changed of a list, with the names of who is in it. */
export type ListedChanges = NonNullable<Changes['por_publicacion']>;

/** What each known release changed of one company, the newest first. */
export const companyChangesSchema = z.array(
  z.strictObject({ ...releaseSchema.shape, cambios: z.array(changeSchema).min(1) }),
);
export type CompanyChanges = z.infer<typeof companyChangesSchema>;
