/** The other services of the reconciliation protocol: suggestions while somebody types, a preview of a company, and figures for a column of NITs. */

import { z } from 'zod';
import type { Release } from '../../api/_lib/data/release.ts';
import { companyValues, type OpenCompany, openCompany } from '../../api/_lib/handlers/series.ts';
import type { SearchFunction } from '../../api/_lib/search/search.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { keyWords } from '../../contract/files/line-labels.ts';
import {
  listUpTo,
  type ReconciliationType,
  reconciliationTypes,
  typeWithName,
} from '../../contract/http/reconciliation.ts';
import type { Profile, SearchResult } from '../../contract/http/schemas.ts';
import { isSeriesKey, type SeriesKey, seriesKeys } from '../../contract/http/series.ts';
import { inYears } from '../../contract/in-years.ts';
import { fold } from '../../contract/text.ts';

/** Facts of a company that are texts or no figure of a year. */
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
/** The value of a year, else the last that there is; null where there is none. */
type ReadValue = (company: OpenCompany, anio: number | undefined) => Promise<string | number | null>;

const ofProfile =
  (read: (profile: Profile) => string | null): ReadValue =>
  async (company) =>
    read((await company.data()).profile);

/** What the screener has of a company besides figures. */
const texts: Readonly<Record<string, { readonly name: string; readonly read: ReadValue }>> = {
  departamento: { name: 'Departamento', read: ofProfile(({ ubicacion }) => ubicacion.departamento) },
  marco_niif: { name: 'Marco NIIF', read: ofProfile((profile) => profile.marco_niif) },
  tipo_societario: { name: 'Tipo societario', read: ofProfile((profile) => profile.tipo_societario) },
  estado_actual: { name: 'Estado', read: ofProfile((profile) => profile.estado_actual) },
  calidad: {
    name: 'Grado de calidad',
    async read(company, anio) {
      const { filings } = (await company.data()).financials;
      return inYears(filings, anio === undefined ? undefined : [anio]).at(-1)?.calidad ?? null;
    },
  },
  tamano: {
    name: 'Tamaño',
    async read(company, anio) {
      const { by_year } = (await company.more()).tamano;
      return inYears(by_year, anio === undefined ? undefined : [anio]).at(-1)?.tamano ?? null;
    },
  },
};

/** What can be asked for in an extension. */
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

export function readSuggestRequest(given: URLSearchParams): SuggestRequest {
  const cursor = Math.trunc(Number(given.get('cursor'))) || 0;
  return { prefix: given.get('prefix') ?? '', cursor: Math.min(Math.max(cursor, 0), mostSkipped) };
}

export function suggestEntities(search: SearchFunction, { prefix, cursor }: SuggestRequest) {
  if ([...prefix.trim()].length < 2) return { result: [] };
  const found = search(prefix.slice(0, 200), { limit: cursor + mostSuggested });
  return {
    result: found.slice(cursor).map(({ nit: id, razon_social: name, source, ciudad, ciiu_codigo }) => ({
      id,
      name,
      description: [`NIT ${id}`, ciudad, ciiu_codigo && `CIIU ${ciiu_codigo}`].filter(Boolean).join(', '),
      notable: [typeWithName(source === 'SFC' ? 'Entidad' : 'Sociedad')],
    })),
  };
}

const suggestFrom = (all: readonly Named[], { prefix, cursor }: SuggestRequest) => {
  const wanted = fold(prefix);
  return {
    result: all
      .filter(({ id, name }) => fold(name).includes(wanted) || fold(id.replaceAll('_', ' ')).includes(wanted))
      .slice(cursor, cursor + mostSuggested),
  };
};
export const suggestTypes = (request: SuggestRequest) => suggestFrom(types, request);
export const suggestProperties = (request: SuggestRequest) => suggestFrom(extensionProperties, request);

/** Figures are of those that file with the Superintendencia de Sociedades. */
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

/** A figure is that of the year asked for, else of the last one that has it; an unknown property or NIT has empty cells. */
export async function extend(release: Release, search: SearchFunction, { ids, properties }: Extension) {
  const rows: Record<string, Record<string, Cell[]>> = Object.fromEntries(
    ids.map((nit) => [nit, Object.fromEntries(properties.map(({ id }) => [id, []]))]),
  );
  const companies = ids
    .filter((nit) => release.has('siis', nit))
    .map((nit) => [nit, openCompany(release, nit)] as const);
  for (const { id, settings } of properties) {
    const read = Object.hasOwn(texts, id) ? texts[id]!.read : isSeriesKey(id) ? figure(release, id) : null;
    const values = isFact(id)
      ? ids.map((nit) => [nit, companyOf(search, nit)?.[id]] as const)
      : await Promise.all(
          companies.map(async ([nit, company]) => [nit, await read?.(company, settings?.anio)] as const),
        );
    for (const [nit, value] of values) if (value != null) rows[nit]![id] = [cellOf(value)];
  }
  const nameOf = new Map(extensionProperties.map(({ id, name }) => [id, name]));
  return { meta: properties.map(({ id }) => ({ id, name: nameOf.get(id) ?? id })), rows };
}

const companyOf = (search: SearchFunction, nit: string): SearchResult | undefined =>
  /^\d{6,15}$/.test(nit)
    ? search(nit, { limit: 5 }).find((found) => found.nit === nit && found.coincidencia === 'nit')
    : undefined;

const cellOf = (value: string | number): Cell =>
  typeof value === 'number' ? { float: value } : { str: value };

const figure =
  (release: Release, key: SeriesKey): ReadValue =>
  async (company, anio) => {
    const { valores } = await companyValues(release, key, company);
    const asked = inYears(valores, anio === undefined ? undefined : [anio]);
    return asked.findLast(({ valor }) => valor !== null)?.valor ?? null;
  };

/** A small page of a company without scripts, that other sites may frame; null when nobody has the NIT. */
export function preview(search: SearchFunction, nit: string, site: string): string | null {
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
