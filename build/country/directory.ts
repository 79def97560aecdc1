/** `empresas.json` and `entidades.json`: the companies and entities of a release by NIT, to find their files without the API. */

import type { CompanySummary, EntitySummary } from './summary.ts';

export const companyDirectory = (companies: readonly CompanySummary[]) =>
  byNit(companies).map(({ nit, razon_social, ciudad, ciiu_codigo, ultimo_anio }) => ({
    nit,
    razon_social,
    ciudad,
    ciiu_codigo,
    ultimo_anio,
  }));

export const entityDirectory = (entities: readonly EntitySummary[]) =>
  byNit(entities).map(({ nit, name, type, ciudad, ultimo_anio }) => ({
    nit,
    razon_social: name,
    tipo_entidad: type?.name ?? null,
    grupo: type?.group ?? null,
    ciudad,
    ultimo_anio,
  }));

const byNit = <T extends { readonly nit: string }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => Number(a.nit) - Number(b.nit));
