/** The schemas of single parameters of queries and paths: names, numbers, years and NITs as people type them, formats, groups; and the JSON Schema of what they accept, before they transform it. */

import { z } from 'zod';
import { listedNit, listedNitPattern, nitPattern, readTypedNit, type TypedNit } from '../nit.ts';
import { truncate } from '../text.ts';
import { firstYear, lastYear } from '../year.ts';
import { maxDecimals } from './addresses.ts';
import { type CiiuLevel, ciiuLevels } from './schemas.ts';

/** What is wrong with a parameter. */
export interface ParameterFault {
  readonly parameter: string;
  readonly detail: string;
}

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `debe ser ${list(values)}` });

/** A list of names separated by commas, at most `most`; parsed without duplicates, in the order of `values`. One fault is told of all. */
export const listOf = <const T extends readonly [string, ...string[]]>(
  values: T,
  most: number = values.length,
) =>
  z
    .string()
    .transform((text, context): T[number][] => {
      const names = new Set(text.split(','));
      const isUnknown = [...names].some((name) => !values.includes(name));
      const message = isUnknown
        ? `admite, separados por comas: ${list(values)}`
        : `admite ${most} a lo sumo; se recibieron ${names.size}`;
      if (isUnknown || names.size > most) context.addIssue({ code: 'custom', message });
      return values.filter((value) => names.has(value));
    })
    .pipe(most === values.length ? z.array(z.enum(values)) : z.array(z.enum(values)).max(most));

/** The most values of a list that no table names. */
const maxListed = 50;

/** Codes of one form separated by commas, in any order and case: upper case, each once, sorted. */
export const codeList = (form: RegExp, error: (input: { readonly input?: unknown }) => string) =>
  z
    .string()
    .transform((text) => [...new Set(text.toUpperCase().split(','))].sort())
    .pipe(
      z.array(z.string().regex(form, { error })).max(maxListed, { error: `admite ${maxListed} a lo sumo` }),
    );

/** `expected`, and what a code was that lost its leading zero, as spreadsheets leave it. */
export const orLeadingZero =
  (expected: string, ...lengths: readonly number[]) =>
  ({ input }: { readonly input?: unknown }): string => {
    const found = String(input);
    const isShort = /^\d+$/.test(found) && lengths.includes(found.length + 1);
    return isShort ? `${expected}; lo más parecido es «0${found}»` : expected;
  };

export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: `debe ser un entero entre ${min} y ${max}` })
    .transform(Number)
    .pipe(
      z
        .int()
        .min(min, { error: `debe ser al menos ${min}` })
        .max(max, { error: `debe ser como máximo ${max}` }),
    );

/** One of a few whole numbers, in ascending order. */
export const oneOfIntegers = <const T extends readonly [number, ...number[]]>(values: T) => {
  const error = `debe ser ${list(values.map(String))}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.int().min(values[0], { error }).max(values.at(-1)!, { error }))
    .refine((value): value is T[number] => values.includes(value), { error });
};

/** An integer of up to 15 digits, which may be negative. */
export const signedInteger = z
  .string()
  .regex(/^-?\d{1,15}$/, {
    error: 'debe ser un entero de hasta 15 cifras, con un guion delante si es negativo, como -1500',
  })
  .transform(toNumber)
  .pipe(z.int());

/** A decimal number without an exponent: `12.5`, `-3`. */
export const decimal = z
  .string()
  .regex(new RegExp(`^-?\\d{1,15}(?:\\.\\d{1,${maxDecimals}})?$`), {
    error: `debe ser un número con punto decimal, de hasta 15 cifras enteras y ${maxDecimals} decimales, como 12.5 o -3`,
  })
  .transform(toNumber)
  .pipe(z.number());

/** Adding 0 turns -0 into 0. */
function toNumber(text: string): number {
  return Number(text) + 0;
}

export const trimmedText = (min: number, max: number) =>
  z
    .string()
    .transform((text) => text.trim())
    .refine((text) => between([...text].length, min, max), {
      error: `debe tener entre ${min} y ${max} caracteres`,
    });

type WrongCheckDigit = Extract<TypedNit, { kind: 'wrong_check_digit' }>;

export const wrongCheckDigitText = ({ nit, typed, right }: WrongCheckDigit) =>
  `el dígito de verificación de ${nit} es ${right}, no ${typed}`;

/** A name or a NIT. A NIT with a wrong check digit is a fault, not a name that no company has. */
export const nameOrNit = (min: number) =>
  trimmedText(min, 200).superRefine((text, context) => {
    const typed = readTypedNit(text);
    if (typed?.kind === 'wrong_check_digit')
      context.addIssue({
        code: 'custom',
        message: wrongCheckDigitText(typed),
      });
  });

export const yearList = z
  .string()
  .regex(/^\d{4}(,\d{4})*$/, {
    error: 'debe ser una lista de años de cuatro cifras separados por comas, como 2022,2023',
  })
  .transform((text) => [...new Set(text.split(',').map(Number))].sort((a, b) => a - b))
  .meta({ description: 'Años separados por comas; sin él, todos los disponibles', examples: ['2023,2024'] });

const notReleaseOrDate =
  'debe ser una publicación (las 16 cifras de meta.release) o una fecha ISO 8601 como 2026-02-04 o 2026-02-04T00:00:00Z';

/** A release by its name, or an ISO date or time; a date means 00:00 UTC. */
export const releaseOrDate = z
  .string()
  .regex(/^(?:[0-9a-f]{16}|\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z)?)$/, {
    error: notReleaseOrDate,
  })
  .refine((text) => /^[0-9a-f]{16}$/.test(text) || isMoment(text), { error: notReleaseOrDate })
  .describe(
    'La publicación que se leyó antes (meta.release), o su fecha (meta.generated_at); sin él, la anterior a la vigente',
  );

function isMoment(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10));
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Faults of a list that are named one by one. */
const maxNitFaults = 5;

/** The most NITs in one request. */
export const maxNits = 50;

/** Of a listed NIT, without its check digit. */
const numberOf = (listed: string): number => Number.parseInt(listed, 10);

/** NITs as people type them, separated by commas; parsed without duplicates, in numeric order, as `listedNit` writes them. */
export const nitListOf = (most: number) =>
  z
    .string()
    .transform((text, context) => {
      const faults: string[] = [];
      let rest = 0;
      const found = new Set<string>();
      for (const written of text.split(',')) {
        const typed = readTypedNit(written);
        if (typed?.kind === 'nit') found.add(listedNit(typed));
        else if (faults.length === maxNitFaults) rest++;
        else
          faults.push(
            typed ? wrongCheckDigitText(typed) : `«${truncate(written)}» no es un NIT de 6 a 15 cifras`,
          );
      }
      if (faults.length === 0)
        return [...found].sort((a, b) => numberOf(a) - numberOf(b) || (a < b ? -1 : 1));
      const message = faults.join('; ') + (rest > 0 ? ` y ${rest} fallas más` : '');
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .pipe(
      z
        .array(z.string().regex(listedNitPattern))
        .max(most, { error: (issue) => `admite ${most} NIT; se recibieron ${lengthOf(issue.input)}` }),
    )
    .describe(
      `NIT separados por comas, ${most} a lo sumo; se admiten el dígito de verificación tras un guion y los puntos de miles`,
    );

export const nitList = nitListOf(maxNits);

/** The largest page number that is accepted. */
export const maxPage = 999_999_999;

/** The formats of operations that also answer as CSV. */
export const formats = ['json', 'csv', 'csv-excel'] as const;
export type CsvFormat = Exclude<(typeof formats)[number], 'json'>;
export const format = oneOf(formats)
  .describe('Formato; csv-excel es para hojas de cálculo en español')
  .optional();

/** The formats of the list of changes, which can be followed as a feed. */
export const feedFormat = oneOf(['json', 'atom'])
  .describe('Formato; atom es una fuente web de la lista de nit, una entrada por cada una y cada publicación')
  .optional();

/** The CSV format that a query asks for; null for JSON. */
export const csvFormatOf = ({ format }: { readonly format?: unknown }): CsvFormat | null =>
  format === 'csv' || format === 'csv-excel' ? format : null;

/** Languages of labels; all else that is answered is Spanish. */
const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];
export const idioma = oneOf(languages)
  .describe('Idioma de los nombres de líneas e indicadores; en los da en inglés')
  .optional();

// In what a path names.

export const nitForm = 'debe tener de 6 a 15 cifras, sin puntos, guion ni dígito de verificación';
export const byNit = z.strictObject({
  nit: z
    .string()
    .regex(nitPattern, { error: nitForm })
    .describe('NIT; sin dígito de verificación, solo cifras'),
});
const yearError = `debe ser un año, de ${firstYear} a ${lastYear}`;
export const yearInPath = z
  .string()
  .regex(/^\d{4}$/, { error: yearError })
  .transform(Number)
  .pipe(z.int().min(firstYear, { error: yearError }).max(lastYear, { error: yearError }))
  .describe('Año del corte');

const codeForms = {
  seccion: { pattern: /^[A-U]$/, form: 'ser una letra de la A a la U' },
  division: { pattern: /^\d{2}$/, form: 'tener dos cifras' },
  clase: { pattern: /^\d{4}$/, form: 'tener cuatro cifras' },
} as const satisfies Record<CiiuLevel, unknown>;

export const byGroup = z
  .strictObject({
    nivel: oneOf(ciiuLevels).describe('Nivel CIIU'),
    codigo: z
      .string()
      .regex(/^([A-Ua-u]|\d{2}|\d{4})$/, {
        error: orLeadingZero(
          'debe ser la letra de una sección, las dos cifras de una división o las cuatro de una clase',
          ...[2, 4],
        ),
      })
      .transform((code) => code.toUpperCase())
      .describe(
        'Código CIIU, como G, 47 o 4711; la letra de una sección, dos cifras de una división o cuatro de una clase',
      ),
  })
  .superRefine(({ nivel, codigo }, context) => {
    const { pattern, form } = codeForms[nivel];
    if (!pattern.test(codigo))
      context.addIssue({ code: 'custom', path: ['codigo'], message: `de ${nivel} debe ${form}` });
  });

function list(values: readonly string[]): string {
  return values.length === 1 ? values[0]! : `${values.slice(0, -1).join(', ')} o ${values.at(-1)}`;
}

function between(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

export type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a parameter: an array, a number or a string, by the stages of its zod pipe. */
export function valueJsonSchema(schema: z.ZodType): JsonSchema {
  const stages = stagesOf(schema);
  const list = stages.find(isArray);
  if (list) {
    const { items, maxItems } = toJsonSchema(list);
    return { type: 'array', items, minItems: 1, ...(maxItems !== undefined && { maxItems }) };
  }
  const number = stages.find((stage) => stage instanceof z.ZodNumber);
  if (number) return withoutSafeBounds(toJsonSchema(number));
  return toJsonSchema(stages[0]!);
}

const isArray = (schema: z.ZodType) => schema instanceof z.ZodArray;

/** Whether a parameter is a list, of its schema. */
export const isList = (schema: z.ZodType): boolean => stagesOf(withoutOptional(schema)).some(isArray);

/** The schema inside an optional one. */
export const withoutOptional = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;

/** The schemas of a pipe, in order. */
function stagesOf(schema: z.ZodType): z.ZodType[] {
  if (!(schema instanceof z.ZodPipe)) return [schema];
  return [...stagesOf(schema.in as z.ZodType), ...stagesOf(schema.out as z.ZodType)];
}

/** Leaves out the bounds of safe integers, which zod adds to every integer. */
function withoutSafeBounds({ minimum, maximum, ...rest }: JsonSchema): JsonSchema {
  return {
    ...rest,
    ...(minimum !== Number.MIN_SAFE_INTEGER && minimum !== undefined && { minimum }),
    ...(maximum !== Number.MAX_SAFE_INTEGER && maximum !== undefined && { maximum }),
  };
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, description: __, ...rest } = z.toJSONSchema(schema);
  return rest;
}
