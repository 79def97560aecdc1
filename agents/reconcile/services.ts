/** The other services of the reconciliation protocol: suggestions while somebody types, a preview of a company, and figures for a column of NITs. */

import { z } from 'zod';
import type { CallParameters, Client, ClientAnswer } from '../../contract/client/client.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { derivedKeys, growthKeys, statementProperty } from '../../contract/http/figure-keys.ts';
import {
  listUpTo,
  type ReconciliationType,
  reconciliationTypes,
  typeWithName,
} from '../../contract/http/reconciliation.ts';
import type { Profile, SearchResult } from '../../contract/http/schemas.ts';
import { isSeriesKey, type SeriesKey, seriesKeys } from '../../contract/http/series.ts';
import { statementOfLine } from '../../contract/http/statement-lines.ts';
import { nitPattern } from '../../contract/nit.ts';
import { fold, keyWords } from '../../contract/text.ts';
import type { FindCompanies } from './reconcile.ts';

/** Facts of a company that are no figures of a year. */
const factNames = {
  razon_social: 'Razón social',
  ciudad: 'Ciudad',
  ciiu_codigo: 'Actividad (CIIU)',
  ultimo_anio: 'Último año reportado',
} as const satisfies Partial<Record<keyof SearchResult, string>>;
type Fact = keyof typeof factNames;
const isFact = (id: string): id is Fact => id in factNames;

interface Named {
  readonly id: string;
  readonly name: string;
}

type Cell = { readonly str: string } | { readonly float: number };

type Section = NonNullable<CallParameters<'empresas'>['include']>[number];
type Company = ClientAnswer<'empresas'>['data']['empresas'][number];

/** Reads a property of a company. */
interface PropertyReader {
  /** The sections of the company that hold it. */
  readonly sections: readonly Section[];
  /** The value of the year, without `anio` the last value; null when there is none. */
  read(company: Company, anio: number | undefined): string | number | null;
}

const ofProfile = (read: (profile: Profile) => string | null): PropertyReader => ({
  sections: ['profile'],
  read: ({ profile }) => read(profile!),
});

/** The row of the year; without `anio` the last row. */
const rowOfYear = <T extends { readonly anio: number }>(
  rows: readonly T[],
  anio: number | undefined,
): T | undefined => rows.findLast((row) => anio === undefined || row.anio === anio);

/** What the screener has of a company besides figures. */
const texts: Readonly<Record<string, PropertyReader & { readonly name: string }>> = {
  departamento: { name: 'Departamento', ...ofProfile(({ ubicacion }) => ubicacion.departamento) },
  marco_niif: { name: 'Marco NIIF', ...ofProfile((profile) => profile.marco_niif) },
  tipo_societario: { name: 'Tipo societario', ...ofProfile((profile) => profile.tipo_societario) },
  estado_actual: { name: 'Estado', ...ofProfile((profile) => profile.estado_actual) },
  calidad: {
    name: 'Grado de calidad',
    sections: ['financials'],
    read: ({ financials }, anio) => rowOfYear(financials!.filings, anio)?.calidad ?? null,
  },
  tamano: {
    name: 'Tamaño',
    sections: ['tamano'],
    read: ({ tamano }, anio) => rowOfYear(tamano!.by_year, anio)?.tamano ?? null,
  },
};

type FigureRow = Readonly<Record<string, number | null>>;

/** Reads a line or figure of the series. */
function figureReader(key: SeriesKey): PropertyReader {
  const statement = statementOfLine(key);
  const section = isIn(derivedKeys, key) ? 'derivadas' : isIn(growthKeys, key) ? 'crecimiento' : 'indicators';
  return {
    sections: statement ? ['financials'] : ['financials', section],
    read({ financials, ...company }, anio) {
      const rows = (
        statement ? (financials![statementProperty[statement]] ?? []) : company[section]!.by_year
      ) as readonly FigureRow[];
      const years = anio === undefined ? financials!.filings.map((filing) => filing.anio) : [anio];
      const values = years.map((year) => rows.find((row) => row.anio === year)?.[key] ?? null);
      return values.findLast((value) => value !== null) ?? null;
    },
  };
}
const isIn = (keys: readonly string[], key: string): boolean => keys.includes(key);

/** The properties that an extension may name. */
export const extensionProperties: readonly Named[] = [
  ...Object.entries(factNames).map(([id, name]) => ({ id, name })),
  ...Object.entries(texts).map(([id, { name }]) => ({ id, name })),
  ...seriesKeys.map((id) => ({ id, name: keyWords(id) })),
];

const types: readonly Named[] = (Object.keys(reconciliationTypes) as ReconciliationType[]).map(typeWithName);

const mostSuggested = 20;
/** Nobody pages further through suggestions. */
const mostSkipped = 200;

/** What somebody typed, and how many suggestions were shown already. */
export interface SuggestRequest {
  readonly prefix: string;
  readonly cursor: number;
}

export function readSuggestRequest(parameters: URLSearchParams): SuggestRequest {
  const cursor = Math.trunc(Number(parameters.get('cursor'))) || 0;
  return { prefix: parameters.get('prefix') ?? '', cursor: Math.min(Math.max(cursor, 0), mostSkipped) };
}

export function suggestEntities(search: FindCompanies, { prefix, cursor }: SuggestRequest) {
  if ([...prefix.trim()].length < 2) return { result: [] };
  const companies = search(prefix.slice(0, 200), { limit: cursor + mostSuggested });
  return {
    result: companies.slice(cursor).map(({ nit: id, razon_social: name, source, ciudad, ciiu_codigo }) => ({
      id,
      name,
      description: [`NIT ${id}`, ciudad, ciiu_codigo && `CIIU ${ciiu_codigo}`].filter(Boolean).join(', '),
      notable: [typeWithName(source === 'SFC' ? 'Entidad' : 'Sociedad')],
    })),
  };
}

const suggestFrom = (items: readonly Named[], { prefix, cursor }: SuggestRequest) => {
  const foldedPrefix = fold(prefix);
  return {
    result: items
      .filter(
        ({ id, name }) =>
          fold(name).includes(foldedPrefix) || fold(id.replaceAll('_', ' ')).includes(foldedPrefix),
      )
      .slice(cursor, cursor + mostSuggested),
  };
};
export const suggestTypes = (request: SuggestRequest) => suggestFrom(types, request);
export const suggestProperties = (request: SuggestRequest) => suggestFrom(extensionProperties, request);

/** Proposes no figures for entities: figures are of those that file with the Superintendencia de Sociedades. */
export const proposeProperties = (type: string | null, limit: number) => ({
  ...(type !== null && { type }),
  limit,
  properties: (type === 'Entidad'
    ? extensionProperties.filter(({ id }) => isFact(id))
    : extensionProperties
  ).slice(0, limit),
});

const maxIds = 50;
const maxExtensionProperties = 20;
const year = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{4}$/)
      .transform(Number),
  ])
  .optional();

/** The request for an extension. OpenRefine sends the ids of ten rows at a time. */
export const extensionSchema = z.object({
  ids: listUpTo(z.string(), maxIds, { most: `admite a lo sumo ${maxIds} ids` }),
  properties: listUpTo(
    z.object({ id: z.string(), settings: z.object({ anio: year.catch(undefined) }).optional() }),
    maxExtensionProperties,
    { most: `admite a lo sumo ${maxExtensionProperties} propiedades` },
  ),
});
export type Extension = z.infer<typeof extensionSchema>;

/** A figure is of the year of the request, without one of the last year that has it; cells of an unknown property or NIT are empty. */
export async function extend(
  client: Pick<Client, 'empresas'>,
  search: FindCompanies,
  { ids, properties }: Extension,
) {
  const rows: Record<string, Record<string, Cell[]>> = Object.fromEntries(
    ids.map((nit) => [nit, Object.fromEntries(properties.map(({ id }) => [id, []]))]),
  );
  const companies = await companiesOf(client, ids, properties);
  for (const { id, settings } of properties) {
    const reader = readerOf(id);
    for (const nit of ids) {
      const company = companies.get(nit);
      const value = isFact(id)
        ? companyOf(search, nit)?.[id]
        : company && reader?.read(company, settings?.anio);
      if (value != null) rows[nit]![id] = [cellOf(value)];
    }
  }
  const nameOf = new Map(extensionProperties.map(({ id, name }) => [id, name]));
  return { meta: properties.map(({ id }) => ({ id, name: nameOf.get(id) ?? id })), rows };
}

/** Null for facts of the search, which need no company, and for unknown properties. */
function readerOf(id: string): PropertyReader | null {
  if (Object.hasOwn(texts, id)) return texts[id]!;
  return isSeriesKey(id) && !isFact(id) ? figureReader(id) : null;
}

/** The companies among the ids, with the sections that the properties are read of. */
async function companiesOf(
  client: Pick<Client, 'empresas'>,
  ids: readonly string[],
  properties: Extension['properties'],
): Promise<ReadonlyMap<string, Company>> {
  const nit = [...new Set(ids.filter((id) => nitPattern.test(id)))];
  const include = [...new Set(properties.flatMap(({ id }) => readerOf(id)?.sections ?? []))];
  if (nit.length === 0 || include.length === 0) return new Map();
  const { data } = await client.empresas({ nit, include });
  return new Map(data.empresas.map((company) => [company.nit, company]));
}

const companyOf = (search: FindCompanies, nit: string): SearchResult | undefined =>
  /^\d{6,15}$/.test(nit)
    ? search(nit, { limit: 5 }).find((company) => company.nit === nit && company.coincidencia === 'nit')
    : undefined;

const cellOf = (value: string | number): Cell =>
  typeof value === 'number' ? { float: value } : { str: value };

/** A small page of a company without scripts, that other sites may frame; null when nobody has the NIT. */
export function preview(search: FindCompanies, nit: string, site: string): string | null {
  const company = companyOf(search, nit);
  if (!company) return null;
  const { razon_social, source, ciudad, ciiu_codigo, tipo_entidad, ultimo_anio, href } = company;
  const facts = [
    `NIT ${nit}`,
    source === 'SFC' ? (tipo_entidad ?? 'Entidad vigilada') : null,
    ciudad,
    ciiu_codigo === null ? null : `CIIU ${ciiu_codigo}`,
    ultimo_anio === null ? null : `último año: ${ultimo_anio}`,
  ].filter((fact) => fact !== null);
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(razon_social)}</title>
<style>body{font:14px/1.4 system-ui,sans-serif;margin:12px;color:#1a1a1a;background:#fff}h1{font-size:16px;margin:0 0 6px}p{margin:0}</style></head>
<body><h1><a href="${escapeHtml(`${site}${href}`)}" target="_blank" rel="noopener">${escapeHtml(razon_social)}</a></h1>
<p>${escapeHtml(facts.join(' · '))}</p></body></html>
`;
}
