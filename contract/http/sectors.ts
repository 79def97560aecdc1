/** The schemas of answers about CIIU groups: the tree of all groups, one group by year, and what `include=analisis` adds to it. */

import { z } from 'zod';
import { goodSample, smallestSample, smallestSampleText } from '../sample-sizes.ts';
import { yearSchema } from '../year.ts';
import { fieldTexts } from './field-texts.ts';
import { type FigureKey, sizes } from './figure-keys.ts';
import { type CiiuLevel, ciiuLevels, groupStatsSchema, peerStatsSchema, rankedSchema } from './schemas.ts';
import { groupStructureSchema } from './structure.ts';

/** The lines whose growth the constant sample tells. */
export const constantLines = [
  'ingresos_operacionales',
  'total_activos',
  'total_patrimonio',
  'ganancia_operacional',
  'ganancia_neta',
] as const;
export type ConstantLine = (typeof constantLines)[number];

/** The figures of debt, EBITDA and cover, which Plenas and Pymes measure differently: Plenas capitalise leases (IFRS 16), most Pymes do not. */
export const frameworkKeys = [
  'endeudamiento_total',
  'apalancamiento_total',
  'cobertura_intereses',
  'ebitda',
  'margen_ebitda',
  'deuda_financiera',
  'deuda_neta',
  'deuda_neta_ebitda',
  'cobertura_ebitda',
  'multiplicador_patrimonio',
  'deuda_patrimonio',
  'cubrimiento_deuda',
  'z_altman',
] as const satisfies readonly FigureKey[];

const byKey = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

const tails = {
  p10: z.number().nullable().describe(fieldTexts.p10),
  p90: z.number().nullable().describe(fieldTexts.p90),
};
const { promedio_ponderado, ...unweighted } = groupStatsSchema.shape;
const { n, p25, p50, p75 } = groupStatsSchema.shape;
const share = z.number().min(0).max(100).nullable();
const companies = z.int().min(0);
const sin_valor = byKey(z.int().min(1)).describe(fieldTexts.sin_valor);
const ofFramework = z.strictObject({ n, sin_valor, p25, p50, p75 });
const por_marco = z
  .strictObject({ PLENAS: ofFramework, PYMES: ofFramework })
  .nullable()
  .optional()
  .describe(fieldTexts.por_marco);

const part = z.strictObject({
  n: companies,
  suma: z.number().describe('Lo que aporta al cambio; negativo lo que resta'),
});
/** Why the revenue of two years differs; its parts and the sum of the year before make that of the year. */
export const revenueChangeSchema = z.strictObject({
  antes: z.number().describe('La suma de los ingresos del año anterior'),
  reexpresadas: part.describe('Las que cuentan en los dos años y repiten el anterior con otra cifra'),
  mismas: part.describe('Las que cuentan en los dos años, con el anterior como lo repiten'),
  entran: part.describe('Las que el año anterior no contaban ahí, o sin ingresos reportados'),
  salen: part.describe('Las que ya no cuentan ahí, o sin ingresos reportados'),
  ahora: z
    .number()
    .describe(
      'La suma de este año: antes más las cuatro partes, al peso; con pesos=constantes, salvo el redondeo',
    ),
});
export type RevenueChange = z.infer<typeof revenueChangeSchema>;
export const changeParts = ['reexpresadas', 'mismas', 'entran', 'salen'] as const;

const indicatorStats = z.strictObject({ ...tails, sin_valor, por_marco });
const growthStats = z.strictObject({ ...unweighted, ...tails, sin_valor });
const derivedStats = z.strictObject({
  ...unweighted,
  ...tails,
  promedio_ponderado,
  sin_valor,
  por_marco,
  sin_ebitda_con_deuda: companies.optional().describe(fieldTexts.sin_ebitda_con_deuda),
});
export type TailStats = Pick<z.infer<typeof indicatorStats>, 'p10' | 'p90'>;
export type FrameworkStats = NonNullable<z.infer<typeof por_marco>>;
export type DerivedStats = z.infer<typeof derivedStats>;
export type FigureStats = z.infer<typeof growthStats> &
  Partial<Pick<z.infer<typeof derivedStats>, 'promedio_ponderado'>>;

export const sectorAnalysisSchema = z.strictObject({
  indicadores: byKey(indicatorStats).describe('Las colas de cada indicador, y las que no tienen valor'),
  derivadas: byKey(derivedStats).describe('Las cifras derivadas de las líneas'),
  crecimiento: byKey(growthStats).describe('Las tasas de crecimiento, en pesos corrientes'),
  muestra_constante: byKey(
    z.strictObject({
      n: companies.describe('Las que cuentan este año y el anterior, con la línea comparable'),
      antes: z.number().nullable().describe('La suma del año anterior, con la base de cada tasa'),
      ahora: z.number().nullable().describe('La suma de este año'),
      variacion: z.number().nullable().describe('En porcentaje y en pesos corrientes'),
      variacion_real: z.number().nullable().describe(fieldTexts.variacion_real),
    }),
  ).describe('El crecimiento de las mismas sociedades, sin las que entran ni las que salen'),
  cambio_ingresos: revenueChangeSchema
    .nullable()
    .describe(
      'Por qué la suma de ingresos es otra que la del año anterior; nulo si uno de los dos no la tiene',
    ),
  concentracion: z
    .strictObject({
      n: companies.describe('Las que cuentan y tienen ingresos positivos'),
      cr4: share.describe('Porcentaje de los ingresos de las cuatro mayores'),
      hhi: z.number().min(0).max(10_000).nullable().describe('Índice de Herfindahl e Hirschman, hasta 10000'),
    })
    .describe('Cuán repartidos están los ingresos entre las que reportan; no es cuota de mercado'),
  perdidas: z
    .strictObject({
      n: companies.describe('Las que cuentan y reportaron su ganancia neta'),
      con_perdida: companies.describe('Aquellas que perdieron'),
      porcentaje: share.describe(`De esas; nulo si son menos de ${smallestSampleText}`),
    })
    .describe('Cuántas cerraron el año con pérdida neta'),
  senales: byKey(
    z.strictObject({
      n: companies.describe('Aquellas de las que se conocen todos los cierres que la señal mira'),
      con_senal: companies.describe('Aquellas en las que se da'),
      porcentaje: share.describe(`De esas; nulo si son menos de ${smallestSampleText}`),
    }),
  ).describe('Las señales del Decreto 1378 de 2021; ninguna dice que una sociedad sea insolvente'),
  tamanos: byKey(companies).describe('Cuántas hay de cada tamaño según sus ingresos (Decreto 957 de 2019)'),
});
export type SectorAnalysis = z.infer<typeof sectorAnalysisSchema>;

/** The indicators whose medians compare groups. */
export const medianIndicators = [
  'margen_operacional',
  'margen_neto',
  'roe',
  'razon_corriente',
  'endeudamiento_total',
] as const satisfies readonly FigureKey[];

const { muestra_constante, cambio_ingresos, concentracion, perdidas, senales } = sectorAnalysisSchema.shape;
const median = z.number().nullable();

/** What compares the groups of a year in one table: a part of what each says of itself. */
export const sectorFiguresSchema = z.strictObject({
  ingresos_operacionales: z
    .number()
    .nullable()
    .describe('La suma de los ingresos; nula si nadie los reportó'),
  margen_neto: median.describe(
    'Suma de las ganancias netas sobre suma de los ingresos, en porcentaje: de las que cuentan, también las que ganan o pierden sin ingresos, que no tienen margen propio; nula si menos de cinco lo tienen',
  ),
  medianas: byKey(median).describe(
    `De cada indicador: la mitad de las sociedades con valor está por debajo; nula con menos de ${smallestSampleText}`,
  ),
  crecimiento: muestra_constante.valueType.describe('El de los ingresos de las mismas sociedades'),
  cambio_ingresos,
  perdidas,
  senales,
  concentracion,
});
export type SectorFigures = z.infer<typeof sectorFiguresSchema>;

const codes = { seccion: /^[A-U]$/, division: /^\d{2}$/, clase: /^\d{4}$/ } as const;

const compared = {
  nombre: z.string(),
  num_empresas: z.int().min(0).describe('Las que cuentan en ese año'),
  muestra: peerStatsSchema.shape.muestra.describe(
    `Si son bastantes para comparar: suficiente desde ${goodSample}, baja desde ${smallestSample}`,
  ),
  cifras: sectorFiguresSchema.describe('Las cifras del año; solo con include=cifras').optional(),
};
const groupNode = <const L extends (typeof ciiuLevels)[number]>(nivel: L) => ({
  nivel: z.literal(nivel),
  codigo: z.string().regex(codes[nivel]),
  ...compared,
});
const anio = yearSchema.describe('El año pedido; sin él, el de referencia');

export const sectorsSchema = z.strictObject({
  anio,
  secciones: z.array(
    z.strictObject({
      ...groupNode('seccion'),
      divisiones: z.array(
        z.strictObject({
          ...groupNode('division'),
          clases: z.array(z.strictObject(groupNode('clase'))),
        }),
      ),
    }),
  ),
});
export type Sectors = z.infer<typeof sectorsSchema>;
export type SectorNode = Omit<Sectors['secciones'][number], 'nivel' | 'divisiones'> & {
  readonly nivel: CiiuLevel;
};

export const departmentsSchema = z.strictObject({
  anio,
  departamentos: z
    .array(
      z.strictObject({
        nivel: z.literal('departamento'),
        codigo: z
          .string()
          .regex(/^\d{2}$/)
          .nullable()
          .describe('Código DIVIPOLA; nulo el de las que no tienen departamento conocido'),
        ...compared,
        secciones: z
          .array(
            z.strictObject({
              codigo: z.string().regex(codes.seccion),
              num_empresas: companies,
              ingresos_operacionales: z.number().nullable(),
            }),
          )
          .describe('Las secciones CIIU con sociedades en él; solo con include=cifras')
          .optional(),
      }),
    )
    .describe('Por código; al final las que no tienen departamento conocido'),
});
export type Departments = z.infer<typeof departmentsSchema>;
export type DepartmentNode = Departments['departamentos'][number];

/** What the table of groups or departments compares. */
export type ComparedNode = SectorNode | DepartmentNode;

/** The groups of a tree, each before those that it holds. */
export const flatGroups = ({ secciones }: Pick<Sectors, 'secciones'>): SectorNode[] =>
  secciones.flatMap(({ divisiones, ...section }) => [
    section,
    ...divisiones.flatMap(({ clases, ...division }) => [division, ...clases]),
  ]);

const placeCount = { departamento: z.string(), empresas: z.int().min(1).describe('Cuántas sociedades') };

/** Where the companies of a group are that reported in the reference year. */
const groupPlacesSchema = z.strictObject({
  departamentos: z.array(z.strictObject(placeCount)).describe('De más a menos sociedades'),
  ciudades: z
    .array(z.strictObject({ ...placeCount, ciudad: z.string() }))
    .describe('De más a menos sociedades'),
});
export type GroupPlaces = z.infer<typeof groupPlacesSchema>;

/** A histogram by indicator of the companies of which its quartiles are. */
const spreadsSchema = byKey(
  z.strictObject({
    desde: z.number().describe('Donde comienza la primera clase del histograma'),
    ancho: z.number().describe('El de cada clase, en la unidad del indicador'),
    conteos: z.array(companies).describe('Las sociedades de cada clase'),
    debajo: companies.describe('Las que están por debajo de la primera clase'),
    encima: companies.describe('Las que están por encima de la última'),
  }),
);
export type GroupSpreads = z.infer<typeof spreadsSchema>;

/** Who grew most in revenue, by the rule of `fastest.ts`. */
const fastestSchema = z.strictObject({
  anio: yearSchema.describe('El último año pedido, o el de referencia; se compara con el anterior'),
  ingresos_minimos: z
    .int()
    .min(0)
    .describe('Miles de pesos del año anterior desde los que se compara, en pesos de ese año'),
  n: companies.describe('Las que se comparan'),
  crecieron: companies.describe('De esas, las que crecieron en pesos corrientes'),
  crecieron_real: companies.describe('De esas, las que crecieron descontada la inflación'),
  fuera: z
    .strictObject({
      sin_tasa: byKey(z.int().min(1)).describe('Las que no tienen crecimiento_ingresos, por razón'),
      no_contaba_antes: companies.describe('De las demás, las que el año anterior no contaban'),
      calidad: companies.describe('De las demás, las de calidad C en uno de los dos años'),
      ingresos_menores: companies.describe('De las demás, las que vendieron menos de ingresos_minimos'),
      diez_veces: companies.describe('De las demás, las que vendieron diez veces o más lo del año anterior'),
    })
    .describe('Las que cuentan y no se comparan; con n suman num_empresas'),
  empresas: z
    .array(
      rankedSchema.pick({ nit: true, razon_social: true, ciudad: true, calidad: true }).extend({
        ingresos_anterior: z.number().nullable().describe('Los del año anterior con los que se compara'),
        ingresos_operacionales: z.number().nullable(),
        crecimiento_real: z
          .number()
          .nullable()
          .describe('En porcentaje, descontada la inflación media del año'),
        crecimiento: z.number().describe('En porcentaje y en pesos corrientes'),
      }),
    )
    .describe(
      'Las que más crecieron, ranking_limit a lo sumo; ninguna que no haya crecido en pesos corrientes',
    ),
});
export type Fastest = z.infer<typeof fastestSchema>;

/** What `include` adds to a group. */
export const groupSections = ['analisis', 'estructura', 'lugares', 'distribucion', 'crecen'] as const;

/** Only a part of the group comes without its ranking. */
export const sectorSchema = z
  .strictObject({
    nivel: z.enum(ciiuLevels),
    codigo: z.string(),
    nombre: z.string(),
    tamano: z.enum(sizes).describe('El tamaño pedido; solo con tamano').optional(),
    departamento: z
      .string()
      .nullable()
      .describe('El departamento pedido; nulo si ninguna está en él; solo con departamento')
      .optional(),
    metodologia: z.string(),
    peer_stats_by_year: z.record(z.string().regex(/^\d{4}$/), peerStatsSchema),
    ranking: z
      .strictObject({
        limit: z.int().min(1).max(100),
        anio: z
          .int()
          .min(0)
          .max(9999)
          .describe('El último año pedido, haya o no datos de él; si no, el de referencia'),
        top: z.array(rankedSchema),
      })
      .describe('Las de mayores ingresos; no está con tamano ni departamento, que la dan en /screener')
      .optional(),
    analisis_by_year: z
      .record(z.string().regex(/^\d{4}$/), sectorAnalysisSchema)
      .describe(
        'Crecimiento, concentración, señales, tamaños y cifras derivadas de cada año; solo con include=analisis',
      )
      .optional(),
    estructura: groupStructureSchema
      .describe('Qué parte del activo o de los ingresos es cada línea, por año; solo con include=estructura')
      .optional(),
    lugares: groupPlacesSchema.describe('Dónde están; solo con include=lugares').optional(),
    distribucion: spreadsSchema
      .describe(
        'Cómo se reparte cada indicador del año de referencia; solo con include=distribucion, y de los que tienen cuartiles',
      )
      .optional(),
    crecen: fastestSchema
      .describe('Las sociedades que más crecieron en ingresos; solo con include=crecen')
      .optional(),
  })
  .refine(
    (data) => data.ranking !== undefined || data.tamano !== undefined || data.departamento !== undefined,
    {
      path: ['ranking'],
    },
  );
export type Sector = z.infer<typeof sectorSchema>;
/** Of one size or department. */
export type SectorSubset = Omit<
  Sector,
  'ranking' | 'analisis_by_year' | 'estructura' | 'lugares' | 'distribucion' | 'crecen'
>;
