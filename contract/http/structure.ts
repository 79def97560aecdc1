/** The structure of CIIU groups: what part of total assets or of revenue each line of the statements is. */

import { z } from 'zod';
import { smallestMedian, smallestSample } from '../sample-sizes.ts';
import { yearSchema } from '../year.ts';
import { fieldTexts } from './field-texts.ts';
import { sizes, statementNames, statementProperty } from './figure-keys.ts';
import { ciiuLevels, comparedFrameworks } from './schemas.ts';

/** What the figures of a line say; also the columns of the table of the downloads. */
export const structureTexts = {
  n: 'Las sociedades que cuentan, presentaron el estado con sus totales repartidos y tienen una base positiva',
  con: 'De esas, las que tienen la línea, distinta de cero',
  sin: 'Las demás: la línea en blanco o en cero',
  agregado: 'Suma de la línea sobre suma de la base, de todas las n, en porcentaje; los totales suman 100',
} as const;

const companies = z.int().min(0);
const part = z.number().nullable();
const quartiles = {
  p25: part.describe(fieldTexts.p25),
  p50: part.describe(fieldTexts.p50),
  p75: part.describe(fieldTexts.p75),
};
const groupLine = z.strictObject({
  con: companies.describe(structureTexts.con),
  sin: companies.describe(structureTexts.sin),
  ...quartiles,
  agregado: z.number().describe(structureTexts.agregado),
});
export type StructureLine = z.infer<typeof groupLine>;

const statementsOf = <T extends z.ZodType>(statement: T) =>
  z.strictObject({
    estado_resultados: statement
      .optional()
      .describe('Del estado de resultados, en porcentaje de los ingresos'),
    estado_situacion_financiera: statement
      .optional()
      .describe('Del estado de situación financiera, en porcentaje del total de activos'),
    estado_flujo_efectivo: statement
      .optional()
      .describe('Del flujo de efectivo, en porcentaje de los ingresos'),
  });
const ofCompanies = statementsOf(
  z.strictObject({
    n: companies.describe(structureTexts.n),
    lineas: z.record(z.string(), groupLine).describe('Las líneas por su clave, en el orden del estado'),
  }),
);
export type StructureCell = z.infer<typeof ofCompanies>;

const metodologia = z.string().describe('De qué sociedades son las partes, y qué no se publica');

export const groupStructureSchema = z.strictObject({
  metodologia,
  by_year: z
    .record(
      z.string().regex(/^\d{4}$/),
      z.strictObject({
        todas: ofCompanies.describe('Las de todos los tamaños y marcos'),
        tamanos: z
          .record(z.string(), ofCompanies)
          .describe('Las de micro, pequena, mediana y grande por sus ingresos (Decreto 957 de 2019)'),
        marcos: z
          .record(z.string(), ofCompanies)
          .describe('Las de PLENAS y PYMES, donde hay diez de cada una'),
      }),
    )
    .describe('Solo los años en que el grupo llega a cinco sociedades'),
});
export type GroupStructure = z.infer<typeof groupStructureSchema>;
export type StructureYear = GroupStructure['by_year'][string];

const ownLine = z.strictObject({
  propia: part.describe('La parte de la sociedad; nula si la base no es positiva'),
  con: companies.nullable().describe(structureTexts.con),
  ...quartiles,
  agregado: part.describe(structureTexts.agregado),
});

export const companyStructureSchema = z.strictObject({
  metodologia,
  by_year: z
    .array(
      z.strictObject({
        anio: yearSchema.describe(fieldTexts.anio),
        grupo: z
          .strictObject({ nivel: z.enum(ciiuLevels), codigo: z.string(), nombre: z.string() })
          .nullable()
          .describe(
            'El grupo CIIU con que se compara ese año: su clase, o la división o la sección donde la clase no llega a diez; nulo sin ninguno',
          ),
        ...statementsOf(
          z.strictObject({
            n: companies.nullable().describe(structureTexts.n),
            lineas: z
              .record(z.string(), ownLine)
              .describe(
                'Las líneas que reportó, con las cifras del grupo; nulas las que el grupo no publica',
              ),
          }),
        ).shape,
      }),
    )
    .describe('Un elemento por año con presentación'),
});
export type CompanyStructure = z.infer<typeof companyStructureSchema>;

export const structureMethod = `Cada línea en porcentaje del total de activos (situación financiera) o de los ingresos de actividades ordinarias (resultados y flujo de efectivo) de las sociedades que cuentan en las estadísticas del grupo: estados individuales o separados de un año entero a 31 de diciembre, de una presentación o de la suma de sus ejercicios, sin las de calidad D, que presentaron el estado con sus totales repartidos y una base positiva (n). Los signos son los reportados. con: las que tienen la línea, distinta de cero; sin: las demás. p25, p50 y p75: cuartiles (tipo 7) de las que la tienen, desde ${smallestMedian}; las medianas no suman 100. agregado: suma de la línea sobre suma de la base de las n, desde ${smallestSample} con la línea; los totales suman 100. Con cuatro cifras significativas. Falta lo que menos de ${smallestSample} tienen y lo que se hallaría por resta de grupos, tamaños, marcos o líneas.`;

/** What a release holds of a line: with it, quartiles, aggregate. */
const storedLine = z.tuple([companies, part, part, part, z.number()]);
export type StoredLine = z.infer<typeof storedLine>;
const storedCell = statementsOf(z.strictObject({ n: companies, lineas: z.record(z.string(), storedLine) }));
export type StoredCell = z.infer<typeof storedCell>;
/** By year and then by `todas`, size or framework. */
export const storedStructureSchema = z.record(
  z.string().regex(/^\d{4}$/),
  z.partialRecord(z.enum(['todas', ...sizes, ...comparedFrameworks]), storedCell),
);
export type StoredStructure = z.infer<typeof storedStructureSchema>;
export type StructureFacet = 'todas' | (typeof sizes)[number] | (typeof comparedFrameworks)[number];

const withoutLine = (statement: {
  readonly n: number;
  readonly lineas: Readonly<Record<string, StoredLine>>;
}) => ({
  n: statement.n,
  lineas: Object.fromEntries(
    Object.entries(statement.lineas).map(([key, [con, p25, p50, p75, agregado]]): [string, StructureLine] => [
      key,
      { con, sin: statement.n - con, p25, p50, p75, agregado },
    ]),
  ),
});

/** What is stored of some companies, as answers say it. */
export const structureCell = (stored: StoredCell): StructureCell =>
  Object.fromEntries(
    statementNames.flatMap((name) => {
      const statement = stored[statementProperty[name]];
      return statement ? [[statementProperty[name], withoutLine(statement)]] : [];
    }),
  );
