/** Companies and entities of the sample for tests of the site. */

import type { Company } from '../../../contract/http/company.ts';
import type { Entity } from '../../../contract/http/entity.ts';
import type { Screener, Search } from '../../../contract/http/schemas.ts';
import type { Running } from '../../api/server.ts';

export async function api<T>({ base }: Running, call: string): Promise<T> {
  const response = await fetch(`${base}/api/v1${call}`);
  if (!response.ok) throw new Error(`${call}: ${response.status}`);
  return ((await response.json()) as { data: T }).data;
}

/** A company in the largest class, which has enough companies for quartiles. */
export async function someCompany(server: Running): Promise<string> {
  const page = await api<Screener>(server, '/screener?page_size=200');
  const counts = new Map<string, string[]>();
  for (const { ciiu_codigo, nit } of page.empresas)
    if (ciiu_codigo) counts.set(ciiu_codigo, [...(counts.get(ciiu_codigo) ?? []), nit]);
  const largest = [...counts.values()].sort((a, b) => b.length - a.length)[0]!;
  for (const nit of largest) {
    const company = await api<Company>(server, `/empresa/${nit}`);
    if (company.indicators!.by_year.length > 5) return nit;
  }
  return largest[0]!;
}

/** A bank that filed XBRL. */
export async function someEntity(server: Running): Promise<string> {
  const { results } = await api<Search>(server, '/search?q=banco&source=sfc');
  for (const { nit } of results) {
    const { statements } = await api<Entity>(server, `/sfc/${nit}?include=statements`);
    if (statements?.financial_position?.rows.some(({ concept }) => concept === 'ifrs:Assets')) return nit;
  }
  throw new Error('no bank filed XBRL');
}

export const hostileName = '<img src=x onerror=alert(1)>';

export async function hostileCompany(server: Running): Promise<string> {
  const found = await api<Search>(server, `/search?q=${encodeURIComponent('img src x onerror alert')}`);
  return found.results.find(({ razon_social }) => razon_social.startsWith(hostileName))!.nit;
}
