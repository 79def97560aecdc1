/** The path parameters of each operation, and one parser that reports all faults at once. */

import { z } from 'zod';
import { nitPattern } from '../nit.ts';
import { oneOf, orLeadingZero } from './parameters.ts';
import type { OperationName, ParameterFault } from './queries.ts';
import { type CiiuLevel, ciiuLevels } from './schemas.ts';
import { seriesKeys } from './series.ts';

const byNit = z.strictObject({
  nit: z
    .string()
    .regex(nitPattern, {
      error: 'debe tener de 6 a 15 cifras, sin puntos, guion ni dígito de verificación',
    })
    .describe('NIT sin dígito de verificación, solo cifras'),
});
const clave = z.enum(seriesKeys).describe('Una línea central de los estados financieros o un indicador');
const yearError = 'debe ser un año, de 1990 a 2199';
const anio = z
  .string()
  .regex(/^\d{4}$/, { error: yearError })
  .transform(Number)
  .pipe(z.int().min(1990, { error: yearError }).max(2199, { error: yearError }))
  .describe('Año del corte');
const noParameters = z.strictObject({});

const codeForms = {
  seccion: { pattern: /^[A-U]$/, form: 'ser una letra de la A a la U' },
  division: { pattern: /^\d{2}$/, form: 'tener dos cifras' },
  clase: { pattern: /^\d{4}$/, form: 'tener cuatro cifras' },
} as const satisfies Record<CiiuLevel, unknown>;

const byGroup = z
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
      .describe('Código CIIU: la letra de una sección, dos cifras de una división o cuatro de una clase'),
  })
  .superRefine(({ nivel, codigo }, context) => {
    const { pattern, form } = codeForms[nivel];
    if (!pattern.test(codigo))
      context.addIssue({ code: 'custom', path: ['codigo'], message: `de ${nivel} debe ${form}` });
  });

/** No schema accepts a percent sign or a slash, so values go into an address unencoded. */
export const pathParameters = {
  empresa: byNit,
  financials: byNit,
  indicators: byNit,
  benchmark: byNit,
  sfc: byNit,
  screener: noParameters,
  search: noParameters,
  sectores: noParameters,
  sector: byGroup,
  empresas: noParameters,
  series: z.strictObject({ clave }),
  frame: z.strictObject({ clave, anio }),
  cambios: noParameters,
} as const satisfies Record<OperationName, z.ZodObject>;

/** The parsed path parameters of an operation, in canonical form. */
export type PathValues<O extends OperationName> = z.infer<(typeof pathParameters)[O]>;

export type PathParseResult<O extends OperationName> =
  | { readonly ok: true; readonly path: PathValues<O> }
  | { readonly ok: false; readonly errors: readonly ParameterFault[] };

/** Parses path parameters as written; on failure gives one fault for each wrong parameter. */
export function parsePath<O extends OperationName>(
  operation: O,
  written: Readonly<Record<string, string>>,
): PathParseResult<O> {
  const parsed = pathParameters[operation].safeParse(written);
  if (parsed.success) return { ok: true, path: parsed.data as PathValues<O> };
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const parameter = String(path[0]);
    if (!faults.has(parameter)) faults.set(parameter, message);
  }
  return { ok: false, errors: [...faults].map(([parameter, detail]) => ({ parameter, detail })) };
}

/** Whether percent-decoding the parameters gives a valid path: such an address is a second spelling of the canonical one. */
export function isNonCanonicalPath(
  operation: OperationName,
  written: Readonly<Record<string, string>>,
): boolean {
  const segments = Object.entries(written);
  if (!segments.some(([, segment]) => segment.includes('%'))) return false;
  try {
    const decoded = segments.map(([name, segment]) => [name, decodeURIComponent(segment)] as const);
    if (decoded.some(([, segment]) => segment.includes('/'))) return true;
    return parsePath(operation, Object.fromEntries(decoded)).ok;
  } catch {
    return false;
  }
}
