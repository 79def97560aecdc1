/** The difference of two releases, computed slowly: both are read whole into memory and compared. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseChangeLines } from '../../../api/_lib/changes/change-lines.ts';
import { sumChanges } from '../../../api/_lib/changes/sum-changes.ts';
import type { Change } from '../../../contract/http/changes.ts';
import { findBaseRelease, knownHistory, releasesSchema } from '../../../contract/stored/history.ts';
import { manifestOf } from '../../released.ts';

export interface State {
  readonly release: string;
  readonly generated_at: string;
  readonly companies: ReadonlyMap<
    string,
    { name: string; section: string | null; figures: ReadonlyMap<string, number> }
  >;
  readonly years: ReadonlySet<string>;
  readonly entities: ReadonlyMap<string, string>;
}

export function stateOf(out: string): State {
  const { release, generated_at } = manifestOf(out);
  const folder = join(out, 'releases', release);
  const companies = new Map<string, { name: string; section: string | null; figures: Map<string, number> }>();
  const years = new Set<string>();
  for (const file of readdirSync(join(folder, 'empresa'))) {
    const { profile, financials } = JSON.parse(
      gunzipSync(readFileSync(join(folder, 'empresa', file))).toString(),
    ).data;
    const figures = new Map<string, number>();
    for (const { anio } of financials.filings) years.add(`${profile.nit} ${anio}`);
    for (const [estado, rows] of Object.entries(financials))
      if (estado.startsWith('estado_'))
        for (const row of rows as Record<string, number | null>[])
          for (const [concepto, value] of Object.entries(row))
            if (concepto !== 'anio' && value !== null)
              figures.set(`${row.anio} ${estado} ${concepto}`, value);
    const section = profile.ciiu?.seccion ?? null;
    companies.set(profile.nit, { name: profile.razon_social, section, figures });
  }
  const listed = JSON.parse(gunzipSync(readFileSync(join(folder, 'entidades.json.gz'))).toString()) as {
    nit: string;
    razon_social: string;
  }[];
  return {
    release,
    generated_at,
    companies,
    years,
    entities: new Map(listed.map(({ nit, razon_social }) => [nit, razon_social])),
  };
}

/**
 * The changes from the first state to the last as sorted texts, each with its fields in a fixed order. What a state between
 * them lacks has come anew.
 */
export function difference(states: readonly State[]): string[] {
  const [a, b] = [states[0]!, states.at(-1)!];
  const stayed = (has: (state: State) => boolean) => states.every(has);
  const rows: string[] = [];
  const row = (...parts: unknown[]) => rows.push(parts.join('|'));
  for (const [nit, { name }] of a.companies) if (!b.companies.has(nit)) row('empresa_sale', nit, name);
  for (const [nit, { name }] of b.companies)
    if (!stayed(({ companies }) => companies.has(nit))) row('empresa_entra', nit, name);
  for (const [nit, name] of a.entities) if (!b.entities.has(nit)) row('entidad_sale', nit, name);
  for (const [nit, name] of b.entities) {
    const before = a.entities.get(nit);
    if (!stayed(({ entities }) => entities.has(nit))) row('entidad_entra', nit, name);
    else if (before !== name) row('nombre_entidad', nit, before, name);
  }
  for (const [nit, was] of a.companies) {
    const is = b.companies.get(nit);
    if (!is || !stayed(({ companies }) => companies.has(nit))) continue;
    if (was.name !== is.name) row('nombre_empresa', nit, was.name, is.name);
    const inBoth = (year: string) => stayed(({ years }) => years.has(year));
    for (const key of new Set([...was.figures.keys(), ...is.figures.keys()])) {
      const [antes, ahora] = [was.figures.get(key) ?? null, is.figures.get(key) ?? null];
      if (antes !== ahora && inBoth(`${nit} ${key.slice(0, 4)}`)) row('linea', nit, key, antes, ahora);
    }
  }
  const both = (year: string) => {
    const nit = year.split(' ')[0]!;
    return stayed(({ companies }) => companies.has(nit));
  };
  for (const year of a.years) if (both(year) && !b.years.has(year)) row('anio_retirado', year);
  for (const year of b.years)
    if (both(year) && !stayed(({ years }) => years.has(year))) row('anio_nuevo', year);
  return rows.sort();
}

export function asTexts(rows: readonly Change[]): string[] {
  const text = (row: Change): unknown[] => {
    if (row.tipo === 'linea')
      return [row.tipo, row.nit, `${row.anio} ${row.estado} ${row.concepto}`, row.antes, row.ahora];
    if (row.tipo === 'cifra_entidad')
      return [
        row.tipo,
        row.nit,
        `${row.entity_id} ${row.corte} ${row.fuente} ${row.cifra}`,
        row.antes,
        row.ahora,
      ];
    if ('anio' in row) return [row.tipo, `${row.nit} ${row.anio}`];
    if ('antes' in row) return [row.tipo, row.nit, row.antes, row.ahora];
    return [row.tipo, row.nit, row.razon_social];
  };
  return rows.map((row) => text(row).join('|')).sort();
}

/** The changes since a release or date, summed from the published files. */
export async function summedSince(out: string, since: string): Promise<Change[]> {
  const { releases } = releasesSchema.parse(JSON.parse(readFileSync(join(out, 'releases.json'), 'utf8')));
  const base = findBaseRelease(knownHistory(releases), since);
  if (!base.found) throw new Error(`${since} is not known`);
  const steps = releases.slice(0, base.position).reverse();
  const summed = await sumChanges(
    steps.map(({ cambios }) => parseChangeLines(readFileSync(join(out, cambios!.json.path)))),
  );
  return JSON.parse(`[${summed.text(0, summed.count)}]`) as Change[];
}
