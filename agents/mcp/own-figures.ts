/** The tool `mis_cifras`: the figures of lines that somebody gives, by the tables of the filed ones, and where they stand among the companies of their CIIU groups and size. */

import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type CallParameters, ClientError, callAddress, createClient } from '../../contract/client/client.ts';
import { type Size, statementNames, statementProperty } from '../../contract/http/figure-keys.ts';
import { meantKey } from '../../contract/http/meant-key.ts';
import type { Sector } from '../../contract/http/sectors.ts';
import { colombianNumber, truncate } from '../../contract/text.ts';
import { firstYear, lastYear } from '../../contract/year.ts';
import { argumentFaults, fittedResult, type ToolRow } from './call-tool.ts';
import { signsText } from './ficha.ts';
import { defaultTokens } from './fit-answer.ts';

const lines = { type: 'object', additionalProperties: { type: 'number' } } as const;
const misCifras = {
  name: 'mis_cifras',
  title: 'Cifras propias',
  description:
    'De líneas que usted da, en miles de pesos por su clave (las de financials), y del año anterior: indicadores, señales, tamaño y lugar en su clase CIIU y sección. De quien reportó, empresa.',
  inputSchema: {
    type: 'object',
    properties: {
      anio: { type: 'integer' },
      ciiu: { type: 'string' },
      lineas: lines,
      anteriores: lines,
    },
    required: ['anio', 'ciiu', 'lineas'],
  },
} as const satisfies Tool;

/** The tables of figures are loaded on the first call of the tool. */
const loadTables = async () => ({
  ...(await import('../../contract/figures/own-figures.ts')),
  ...(await import('../../contract/figures/ciiu.ts')),
  ...(await import('../../contract/figures/find-ciiu.ts')),
});
type Tables = Awaited<ReturnType<typeof loadTables>>;
type Lines = Parameters<Tables['ownFigures']>[2];

/** The call counts as one of the section that the figures are compared with; the other groups are counted too. */
export const ownFiguresTool: ToolRow = {
  name: misCifras.name,
  operation: 'sector',
  describe: () => misCifras,
  async parse(toolArguments) {
    const tables = await loadTables();
    const parsed = argumentsOf(tables).safeParse(toolArguments);
    if (!parsed.success) return argumentFaults(parsed.error);
    const { anio, ciiu, lineas, anteriores } = parsed.data;
    const { ownFigures, ownLines, ownParts, grossProfitOf, mismatchesOf, ciiuGroupsOf, describeCiiu } =
      tables;
    const groups = ciiuGroupsOf(ciiu);
    const analysed = { years: [anio], include: ['analisis', 'estructura'] } as const;
    const ofSection = { nivel: 'seccion', codigo: groups.seccion, ...analysed } as const;
    return {
      address: callAddress('sector', ofSection),
      async call({ site, transport, client }) {
        const { figures, signs, size } = ownFigures(anio, ciiu, lineas as Lines, anteriores as Lines);
        const section = await createClient(transport).sector(ofSection);
        const tamano = 'size' in size ? size.size : null;
        const values = Object.entries(figures).flatMap(([key, figure]): [string, number][] =>
          'value' in figure ? [[key, figure.value]] : [],
        );
        const places = [placesIn(section.data, anio, values)];
        const parts = ownParts(lineas as Lines);
        const structures = [structureIn(section.data, anio, null, parts, ownLines)];
        const others: readonly CallParameters<'sector'>[] = [
          { nivel: 'division', codigo: groups.division, ...analysed },
          { nivel: 'clase', codigo: groups.clase, ...analysed },
          ...(tamano ? [{ nivel: 'seccion', codigo: groups.seccion, years: [anio], tamano } as const] : []),
        ];
        for (const other of others)
          try {
            const { data: group } = await client.sector(other);
            places.push(placesIn(group, anio, values));
            if (!('tamano' in other)) structures.unshift(structureIn(group, anio, null, parts, ownLines));
          } catch (error) {
            // A group in which nobody files has no statistics.
            if (!(error instanceof ClientError)) throw error;
          }
        // Beside the narrowest group with a median of some line, and those of the size.
        const structure = [
          ...structures.filter(hasMedian).slice(0, 1),
          ...(tamano ? [structureIn(section.data, anio, tamano, parts, ownLines)] : []),
        ].filter(({ n }) => n > 0);
        // Of an unknown sign it is the reason.
        const signsOf = (state: string) =>
          Object.entries(signs).flatMap(([key, shows]) => (typeof shows === state ? [key] : []));
        const shownSigns = signsOf('boolean').filter((key) => signs[key as keyof typeof signs] === true);
        const motivos = Object.entries(figures).flatMap(([key, figure]) =>
          'reason' in figure ? [[key, figure.reason] as const] : [],
        );
        const noCuadra = [
          ...mismatchesOf(lineas as Lines).map((mismatch) => ({ anio, ...toldMismatch(mismatch) })),
          ...mismatchesOf(anteriores as Lines).map((mismatch) => ({
            anio: anio - 1,
            ...toldMismatch(mismatch),
          })),
        ];
        const gross = grossProfitOf(lineas as Lines);
        const compared = places.filter(({ num_empresas }) => num_empresas > 0);
        const gist = [
          `Cifras que dio quien pregunta, no reportadas, de ${anio}; clase ${ciiu}, ${describeCiiu(ciiu).nombre}.`,
          `${values.map(([key, value]) => `${key} ${colombianNumber(value, 2)}`).join('; ')}; ${motivos.length} sin valor, por lo que dice motivos_nulos${typedReasons(motivos)}.`,
          ...(gross === null
            ? []
            : [`ganancia_bruta ${colombianNumber(gross)} se calculó: ingresos menos costo de ventas.`]),
          ...noCuadra.map(
            ({ anio: year, linea, identidad, total, suma, diferencia }) =>
              `No cuadra en ${year}: ${identidad ?? `partes de ${linea} suman más`}; ${linea} ${colombianNumber(total)}, la cuenta da ${colombianNumber(suma)}, diferencia ${colombianNumber(diferencia)}. Lo que se calcula con esas líneas puede estar mal.`,
          ),
          `Tamaño ${tamano ?? 'sin dato'}. ${signsText(shownSigns, signsOf('string'))}`,
          compared.length > 0
            ? `Comparadas con ${compared.map(({ nivel, codigo, num_empresas, tamano: only }) => `${num_empresas} de ${nivel} ${codigo}${only ? ` de tamaño ${only}` : ''}`).join('; ')}.`
            : `Sin sociedades con qué comparar en ${anio}.`,
          ...structure.slice(0, 1).map(structureText),
        ]
          .filter(Boolean)
          .join(' ');
        const data = {
          anio,
          ciiu: describeCiiu(ciiu),
          no_cuadra: noCuadra,
          calculadas: gross === null ? {} : { ganancia_bruta: gross },
          cifras: Object.fromEntries(values),
          motivos_nulos: Object.fromEntries(motivos),
          senales: signs,
          tamano,
          lugares: places,
          estructura: structure,
        };
        return fittedResult({ data, meta: section.meta }, gist, { site, tokens: defaultTokens });
      },
    };
  },
};

/** Of lines that nobody filed, what reasons of filed ones mean. */
const reasonsOfTyped = {
  not_filed: 'no se escribió una línea que necesita',
  missing_year: 'no se escribió un año anterior que necesita',
};

function typedReasons(reasons: readonly (readonly [key: string, reason: string])[]): string {
  const shown = Object.entries(reasonsOfTyped).filter(([name]) => reasons.some(([, one]) => one === name));
  return shown.length === 0 ? '' : ` (${shown.map((pair) => pair.join(': ')).join('; ')})`;
}

type Mismatch = ReturnType<Tables['mismatchesOf']>[number];

/** `identidad` is null of parts that add up to more than their total. */
const toldMismatch = ({ line, title, total, sum }: Mismatch) => ({
  linea: line,
  identidad: title,
  total,
  suma: sum,
  diferencia: Math.abs(sum - total),
});

const mostFaults = 5;

/** Names the line whose amount is no number. */
const amountFault: z.core.$ZodErrorMap = ({ path = [], input }) =>
  `de ${truncate(String(path.at(-1)))} debe ser un número, en miles de pesos; se recibió «${truncate(JSON.stringify(input) ?? String(input))}»`;

/** Classes that are offered for words. */
const mostClasses = 5;

function argumentsOf({ ownLines, readCiiu, findClasses }: Tables) {
  const lineKeys = [...ownLines.keys()] as string[];
  const amounts = z
    .record(z.string(), z.number({ error: amountFault }), {
      error: 'debe ser un objeto de líneas, cada una con su importe en miles de pesos',
    })
    .superRefine((lines, context) => {
      const unknown = Object.keys(lines).filter((key) => !lineKeys.includes(key));
      for (const key of unknown.slice(0, mostFaults)) {
        const near = meantKey(key, lineKeys);
        const hint = near ? `¿quiso decir «${near}»?` : `las hay: ${lineKeys.join(', ')}`;
        context.addIssue({ code: 'custom', message: `no conoce «${truncate(key)}»; ${hint}` });
      }
    });
  return z.strictObject(
    {
      anio: z.coerce.number({ error: 'debe ser un año' }).int().min(firstYear).max(lastYear),
      ciiu: z.coerce.string().transform((text, context) => {
        const code = readCiiu(text);
        if (code !== null) return code;
        const near = findClasses(text, mostClasses).map(({ code: one, name }) => `${one} ${name}`);
        const hint = near.length === 0 ? 'sectores las da' : `por esas palabras: ${near.join('; ')}`;
        context.addIssue({ code: 'custom', message: `debe ser una clase CIIU de cuatro cifras; ${hint}` });
        return z.NEVER;
      }),
      lineas: amounts.refine((lines) => Object.keys(lines).length > 0, { error: 'debe tener una línea' }),
      anteriores: amounts.nullish().transform((lines) => lines ?? {}),
    },
    { error: 'se admiten anio, ciiu, lineas y anteriores' },
  );
}

interface Quartiles {
  readonly n: number;
  readonly p25: number | null;
  readonly p50: number | null;
  readonly p75: number | null;
}

/** Between which quartiles a value stands. */
const placeOf = (value: number, { p25, p50, p75 }: Quartiles): string | null => {
  if (p25 === null || p50 === null || p75 === null) return null;
  return value < p25 ? 'bajo p25' : value < p50 ? 'p25 a p50' : value < p75 ? 'p50 a p75' : 'desde p75';
};

/** Where the values stand among the companies of a group in a year. */
function placesIn(
  { nivel, codigo, tamano, ...group }: Sector,
  year: number,
  values: readonly [string, number][],
) {
  const stats = group.peer_stats_by_year[year];
  const analysis = group.analisis_by_year?.[year];
  const quartiles: Readonly<Record<string, Quartiles>> = {
    ...stats?.indicadores,
    ...analysis?.derivadas,
    ...analysis?.crecimiento,
  };
  const cifras = values.flatMap(([key, value]) => {
    const ofKey = quartiles[key];
    if (!ofKey) return [];
    const { n, p25, p50, p75 } = ofKey;
    return [[key, { n, p25, p50, p75, lugar: placeOf(value, ofKey) }] as const];
  });
  return {
    nivel,
    codigo,
    ...(tamano && { tamano }),
    num_empresas: stats?.num_empresas ?? 0,
    cifras: Object.fromEntries(cifras),
  };
}

interface Part {
  /** In percent; null without a positive base. */
  readonly propia: number | null;
  readonly p50?: number | null;
}

/** What part of assets or of revenue each line is, beside the same of a group in a year, or of those of a size; `n` are the companies of its largest statement. */
function structureIn(
  { nivel, codigo, estructura }: Sector,
  year: number,
  tamano: Size | null,
  parts: ReturnType<Tables['ownParts']>,
  ownLines: Tables['ownLines'],
) {
  const ofYear = estructura?.by_year[year];
  const cell = tamano === null ? ofYear?.todas : ofYear?.tamanos[tamano];
  const estados: Record<string, { readonly n: number; readonly lineas: Readonly<Record<string, Part>> }> = {};
  for (const name of statementNames) {
    const ofGroup = cell?.[statementProperty[name]];
    const own = [...parts].filter(([line]) => ownLines.get(line) === name);
    if (!ofGroup || own.length === 0) continue;
    const lineas = own.map(([line, propia]) => [line, { propia, ...ofGroup.lineas[line] }] as const);
    estados[statementProperty[name]] = { n: ofGroup.n, lineas: Object.fromEntries(lineas) };
  }
  const n = Math.max(0, ...Object.values(estados).map((statement) => statement.n));
  return { nivel, codigo, ...(tamano && { tamano }), n, estados };
}

const hasMedian = ({ estados }: ReturnType<typeof structureIn>): boolean =>
  Object.values(estados).some(({ lineas }) => Object.values(lineas).some(({ p50 = null }) => p50 !== null));

/** Lines of the structure that the text names. */
const mostParts = 8;

function structureText({ nivel, codigo, n, estados }: ReturnType<typeof structureIn>): string {
  const parts = Object.values(estados)
    .flatMap(({ lineas }) => Object.entries(lineas))
    .flatMap(([line, { propia, p50 }]) =>
      propia === null || p50 == null
        ? []
        : `${line} ${colombianNumber(propia, 1)} (mediana ${colombianNumber(p50, 1)})`,
    );
  if (parts.length === 0) return '';
  const more = parts.length > mostParts ? `; ${parts.length - mostParts} más en estructura` : '';
  return `De cada 100 de activo o de ingresos, junto a ${n} de ${nivel} ${codigo}: ${parts.slice(0, mostParts).join('; ')}${more}.`;
}
