/** The ranges of margin of a list of companies: parameters, texts and schema of the answer, and its table. */

import { z } from 'zod';
import { smallestSample, smallestSampleText } from '../sample-sizes.ts';
import { yearSchema } from '../year.ts';
import {
  amountFormula,
  indicatorFormula,
  type MarginAmount,
  type MarginIndicator,
  type MarginRule,
  marginAmountKeys,
  marginAmounts,
  marginIndicatorKeys,
  marginIndicators,
  marginReasons,
  marginRuleKeys,
  marginRules,
  marginYears,
  type RuleOption,
  rulesWith,
  type YearRule,
  yearRules,
} from './margin-tables.ts';
import { integer, listOf } from './parameters.ts';
import { grades } from './quality.ts';
import { screenerRowSchema } from './schemas.ts';

/** Which rules are applied; beside them, the filters of the screener. */
export const marginShape = {
  anios_minimos: integer(1, marginYears)
    .describe(`Cuántos de los ${marginYears} años deben contar para que una sociedad se acepte`)
    .optional(),
  admite: listOf(rulesWith('salvo_admite'))
    .describe('Motivos de rechazo que no se aplican, separados por comas')
    .optional(),
  rechaza: listOf(rulesWith('solo_rechaza'))
    .describe('Motivos de rechazo que se agregan, separados por comas')
    .optional(),
};

/** What whoever reads the figures has to know first. */
export const marginWarning =
  'Candidatas, no comparables: la fuente no dice quién negocia con vinculadas, ni las funciones, activos y riesgos de cada una. Elegir comparables es de quien documenta.';

/** How a list above `mostMargins` becomes one of fewer. */
export const howToNarrow =
  'agregue filtros de /screener, como clase, departamento, ciudad, tamano o min_ingresos_operacionales, o una lista de nit';

export const marginMethod = `De cada sociedad, los ${marginYears} años que terminan en el pedido. Cada indicador es la suma del numerador sobre la suma del denominador de los años que cuentan, los mismos para los cuatro; donde una línea de uno de ellos no se conoce o el denominador no es positivo, no tiene valor. Importes en pesos corrientes, como se reportaron; de un año cerrado en varios ejercicios, su suma, con los saldos de su cierre. Una línea en blanco vale cero solo donde la presentación lo prueba: las demás suman su total sin ella. Los rangos son de las aceptadas con valor. Los cuartiles son de tipo 7: de n valores en orden, el cuartil 1 está en el lugar (n + 3) / 4, la mediana en (n + 1) / 2 y el cuartil 3 en (3n + 1) / 4, entre dos lugares en proporción; como en los grupos CIIU, y como CUARTIL.INC de las hojas de cálculo. Del cuartil 1 al cuartil 3 va el rango intercuartil, del que habla el artículo 260-3 del Estatuto Tributario. Con menos de ${smallestSampleText} valores no se dan.`;

const optionTexts: Readonly<Record<RuleOption, string>> = {
  siempre: 'siempre se aplica',
  salvo_admite: 'se aplica, salvo que admite lo nombre',
  solo_rechaza: 'se aplica solo si rechaza lo nombra',
};

const count = z.int().min(0);
const figure = z.number().nullable();
const each = <K extends string, T extends z.ZodType>(keys: readonly K[], of: (key: K) => T) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, T>);

const amountsOf = each(marginAmountKeys, (key) =>
  figure.describe(`${marginAmounts[key].nombre}, en miles de pesos`),
);
const reason = z.enum(marginReasons).optional();
const rule = z.enum(marginRuleKeys);
const yearRule = z.enum(Object.keys(yearRules) as [YearRule, ...YearRule[]]);

const yearOfCompany = z.strictObject({
  anio: yearSchema,
  motivo: yearRule.nullable().describe('Por qué el año no cuenta; nulo si cuenta'),
  calidad: z.enum(grades).nullable().describe('Grado de su presentación; nulo sin ella'),
  numero_radicado: z.string().nullable().describe('Radicado de su presentación; nulo sin ella'),
  faltan: z
    .array(z.string())
    .optional()
    .describe('Las líneas de resultados que no se conocen, donde el motivo es lineas_desconocidas'),
  supuestos: z
    .array(z.string())
    .optional()
    .describe('De un año que cuenta, las líneas en blanco que valen cero porque la presentación lo prueba'),
  importes: amountsOf.describe('Los importes del año; nulo el que no se conoce'),
});

const companySchema = screenerRowSchema
  .pick({
    nit: true,
    razon_social: true,
    ciiu_codigo: true,
    departamento: true,
    ciudad: true,
    marco_niif: true,
    estado_actual: true,
  })
  .extend({
    anios_que_cuentan: count.max(marginYears).describe('Cuántos años se suman'),
    anios_con_perdida: count
      .max(marginYears)
      .describe('De ellos, con utilidad de operación sin otros negativa'),
    importes: amountsOf.describe('Las sumas de los años que cuentan; nula donde uno no se conoce'),
    indicadores: each(marginIndicatorKeys, (key) => figure.describe(marginIndicators[key].nombre)).describe(
      'Suma sobre suma',
    ),
    motivos_nulos: each(marginIndicatorKeys, (key) =>
      reason.describe(`Por qué es nulo: ${marginIndicators[key].nombre}`),
    ).describe('Por indicador nulo, la razón'),
    anios: z.array(yearOfCompany).length(marginYears).describe('Los años, el más antiguo primero'),
  });
export type MarginCompany = z.infer<typeof companySchema>;

const refusedSchema = companySchema.extend({
  motivos: z
    .array(rule)
    .min(1)
    .describe('Por qué se rechaza: pocos_anios, con lo que impide contar cada año, o perdida_en_todos'),
});
export type RefusedCompany = z.infer<typeof refusedSchema>;

const rangeSchema = z.strictObject({
  n: count.describe('Aceptadas con valor'),
  minimo: figure.describe('El menor valor'),
  p25: figure.describe('Cuartil 1, el borde inferior del rango intercuartil'),
  p50: figure.describe('Mediana'),
  p75: figure.describe('Cuartil 3, el borde superior del rango intercuartil'),
  maximo: figure.describe('El mayor valor'),
});
export type MarginRange = z.infer<typeof rangeSchema>;

const criterionSchema = z.strictObject({
  clave: rule.describe('La clave, como en motivos y en motivo de cada año'),
  nombre: z.string().describe('Cómo se llama'),
  que_es: z.string().describe('Cuándo se da'),
  opcion: z.string().describe('Cuándo se aplica'),
  aplicado: z.boolean().describe('Si se aplicó en esta consulta'),
  rechazadas: count.describe('Las sociedades que lo tienen entre sus motivos'),
});
export type MarginCriterion = z.infer<typeof criterionSchema>;

export const marginsSchema = z.strictObject({
  advertencia: z.string().describe('Qué no son las sociedades de la lista'),
  anio: yearSchema.describe('El último de los años'),
  anios: z.array(yearSchema).length(marginYears).describe('Los años que se suman'),
  anios_minimos: z.int().min(1).max(marginYears).describe('Cuántos deben contar'),
  metodologia: z.string().describe('Cómo se calcula'),
  definiciones: z
    .strictObject({
      importes: each(marginAmountKeys, (key) =>
        z
          .strictObject({
            nombre: z.string().describe('Cómo se llama'),
            formula: z.string().describe('Las líneas de que se compone, por su clave'),
            que_es: z.string().describe('Qué es, y qué no'),
          })
          .describe(marginAmounts[key].nombre),
      ).describe('Los importes que se suman'),
      indicadores: each(marginIndicatorKeys, (key) =>
        z
          .strictObject({
            nombre: z.string().describe('Cómo se llama'),
            unit: z.enum(['percent', 'ratio']).describe('percent: puntos porcentuales; ratio: veces'),
            formula: z.string().describe('De las sumas de los años que cuentan'),
            cuando_es_nulo: z.string().describe('Cuándo no tiene valor'),
          })
          .describe(marginIndicators[key].nombre),
      ).describe('Los indicadores'),
    })
    .describe('Qué es cada importe e indicador'),
  criterios: z.array(criterionSchema).describe('Los motivos de rechazo, y cuántas sociedades tiene cada uno'),
  sociedades: count.describe('Las de la lista: aceptadas y rechazadas'),
  rangos: each(marginIndicatorKeys, (key) =>
    rangeSchema.describe(`${marginIndicators[key].nombre}: nulos con menos de ${smallestSample} valores`),
  ).describe('De las aceptadas'),
  aceptadas: z.array(companySchema).describe('En el orden de /screener: la de más ingresos primero'),
  rechazadas: z.array(refusedSchema).describe('Cada una con sus motivos'),
});
export type Margins = z.infer<typeof marginsSchema>;

const nullText = (key: MarginIndicator): string => {
  const { denominator } = marginIndicators[key];
  const below = marginAmounts[denominator].nombre.toLowerCase();
  return `La suma de ${below} no es positiva${denominator === 'activos_operacion' ? ', o un año que cuenta no reporta una de sus líneas sin que su bloque pruebe que es cero' : ''}`;
};

export const marginDefinitions: Margins['definiciones'] = {
  importes: Object.fromEntries(
    marginAmountKeys.map((key) => {
      const { nombre, que_es } = marginAmounts[key];
      return [key, { nombre, formula: amountFormula(key), que_es }];
    }),
  ) as Record<MarginAmount, Margins['definiciones']['importes'][MarginAmount]>,
  indicadores: Object.fromEntries(
    marginIndicatorKeys.map((key) => {
      const { nombre, unit } = marginIndicators[key];
      return [key, { nombre, unit, formula: indicatorFormula(key), cuando_es_nulo: nullText(key) }];
    }),
  ) as Record<MarginIndicator, Margins['definiciones']['indicadores'][MarginIndicator]>,
};

/** A rule as the answer says it. */
export const criterionText = (clave: MarginRule) => {
  const { nombre, que_es, opcion } = marginRules[clave];
  return { clave, nombre, que_es, opcion: optionTexts[opcion] };
};

/** The table: a row a company, accepted or refused. */
export const marginColumns = [
  'nit',
  'razon_social',
  'ciiu_codigo',
  'departamento',
  'ciudad',
  'marco_niif',
  'estado_actual',
  'resultado',
  'motivos',
  'anio_desde',
  'anio_hasta',
  'anios_que_cuentan',
  'anios_con_perdida',
  'calidades',
  ...marginAmountKeys,
  ...marginIndicatorKeys,
] as const;

export function* marginCells({
  anios,
  aceptadas,
  rechazadas,
}: Pick<Margins, 'anios' | 'aceptadas' | 'rechazadas'>): Generator<(string | number | null)[]> {
  for (const company of [...aceptadas, ...rechazadas]) {
    const { importes, indicadores } = company;
    const motivos = 'motivos' in company ? (company as RefusedCompany).motivos : null;
    yield [
      company.nit,
      company.razon_social,
      company.ciiu_codigo,
      company.departamento,
      company.ciudad,
      company.marco_niif,
      company.estado_actual,
      motivos ? 'rechazada' : 'aceptada',
      motivos?.join(' ') ?? null,
      anios[0]!,
      anios.at(-1)!,
      company.anios_que_cuentan,
      company.anios_con_perdida,
      company.anios.map(({ calidad }) => calidad ?? '-').join(''),
      ...marginAmountKeys.map((key) => importes[key]),
      ...marginIndicatorKeys.map((key) => indicadores[key]),
    ];
  }
}

/** `ingresos` → `ingresos_miles_cop`. */
export function marginHeader(column: string): string {
  if (column in marginAmounts) return `${column}_miles_cop`;
  if (!(column in marginIndicators)) return column;
  const { unit } = marginIndicators[column as MarginIndicator];
  return `${column}_${unit === 'percent' ? 'porcentaje' : 'veces'}`;
}
