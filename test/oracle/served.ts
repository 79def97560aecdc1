/** The API's answers about the companies of the shared sample, and a list of differences from what is expected. */

import { expect } from 'vitest';
import { environment } from '../../api/_lib/environment.ts';
import v1 from '../../api/v1.ts';
import type { Benchmark, Financials, Indicators, Profile } from '../../contract/http/schemas.ts';
import { sharedSample } from '../build-fixture.ts';
import { type OracleCompany, oracleOf } from './oracle.ts';

const site = 'https://cifras.example';

export interface ServedAnswer {
  readonly profile: Profile;
  readonly financials: Financials;
  readonly indicators: Indicators;
  readonly benchmark: Benchmark | null;
}

/** Sets up the functions on the shared sample; returns its raw folder. */
export async function openShared(): Promise<string> {
  const { raw, out } = await sharedSample();
  environment({ DATA_DIR: out, SITE_URL: site, LOG_LEVEL: 'silent' });
  return raw;
}

const read = globalThis as { oracleOfSample?: Map<string, OracleCompany> };

/** The same, and what the oracle reads of that folder: seconds of work, once for all files of a process. */
export async function openSharedOracle(): Promise<Map<string, OracleCompany>> {
  const raw = await openShared();
  read.oracleOfSample ??= oracleOf(raw);
  return read.oracleOfSample;
}

export async function getServed<T>(path: string): Promise<T> {
  const response = await v1.fetch(new Request(`${site}/api/v1${path}`));
  expect(response.status, path).toBe(200);
  return ((await response.json()) as { data: T }).data;
}

export const wholeAnswer = (nit: string) =>
  getServed<ServedAnswer>(`/empresa/${nit}?include=profile,financials,indicators,benchmark`);

export const properties = {
  ERI: 'estado_resultados',
  ESF: 'estado_situacion_financiera',
  EFE: 'estado_flujo_efectivo',
} as const;
export const statementCodes = ['ERI', 'ESF', 'EFE'] as const;

/** Collects differences, 20 at most, to show them together; counts all comparisons. */
export function differences() {
  const list: string[] = [];
  return {
    list,
    same(where: string, served: unknown, expected: unknown): void {
      differences.compared++;
      const [left, right] = [JSON.stringify(served), JSON.stringify(expected)];
      if (left !== right && list.length < 20) list.push(`${where}: served ${left}, expected ${right}`);
    },
  };
}
differences.compared = 0;
