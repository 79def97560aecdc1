/** The invented entities of the SFC sample, and which oddities of real filings each of them shows. */

import { makeCompany } from '../siis/company.ts';
import { createRandom } from '../siis/prng.ts';

export type Kind = 'bank' | 'insurer' | 'fiduciary' | 'pensions' | 'issuer' | 'finance' | 'broker';
export type Producer = 'corvus' | 'dbnet' | 'workiva' | 'express';

/** What the filing says of its scale, and by how much its amounts are really divided. */
export interface ScaleHabit {
  readonly factor: number;
  readonly rounding: string;
  readonly currency: string;
  /** what an honest reader can find out: null when the filing contradicts itself or says nothing */
  readonly found: number | null;
  readonly source: 'declared' | 'eps_check' | 'magnitude' | 'none';
  readonly shares: boolean;
}

export interface SampleEntity {
  readonly index: number;
  readonly kind: Kind;
  readonly nit: number;
  readonly name: string;
  readonly tipo: number;
  readonly codigo: number;
  /** where type and code are given */
  readonly codes: 'filing' | 'listing' | 'nowhere';
  readonly family: string;
  readonly producer: Producer;
  readonly scale: ScaleHabit;
  /** total assets in pesos in 2016 */
  readonly assets: number;
  readonly group: boolean;
}

/** What is planned of a filing. */
export interface FilingPlan {
  readonly member: SampleEntity;
  readonly year: number;
  /** 1 to 3 interim, 4 closing */
  readonly quarter: number;
  readonly consolidated: boolean;
  /** a trust under the NIT of the fiduciary */
  readonly trust?: string;
  /** a first version, replaced by a later one */
  readonly firstVersion: boolean;
}

/** The last day of a quarter; of quarter 0 that of the year before. */
export const quarterEnd = (year: number, quarter: number): string =>
  quarter === 0 ? `${year - 1}-12-31` : `${year}-${['03-31', '06-30', '09-30', '12-31'][quarter - 1]}`;

const pesos = 'Pesos colombianos';
const scales = {
  // factor, rounding, currency, found, source, shares
  thousands: [1e3, 'En miles de pesos, salvo la utilidad por acción', pesos, 1e3, 'declared', true],
  pesos: [1, 'Cifras en pesos colombianos', pesos, 1, 'declared', false],
  millions: [1e6, 'Los valores se expresan en MILLONES', 'Peso colombiano (COP)', 1e6, 'declared', true],
  thousandMillions: [1e9, 'Expresado en miles de millones de pesos', pesos, 1e9, 'declared', false],
  bySharesOnly: [1e3, 'El redondeo sigue la política contable', 'COP colombiano', 1e3, 'eps_check', true],
  contradictory: [1, 'Cifras expresadas en miles de pesos', pesos, null, 'none', true],
  bySizeOnly: [1e3, 'No aplica', '', 1e3, 'magnitude', false],
  silent: [1e3, '', '', null, 'none', false],
} as const;

type Part = readonly [
  kind: Kind,
  tipo: number,
  codes: SampleEntity['codes'],
  family: string,
  producer: Producer,
  scale: keyof typeof scales,
  assets: number,
  /** `*` is its own word */
  title: string,
];
const parts: readonly Part[] = [
  ['bank', 1, 'filing', 'ec-1-bco', 'corvus', 'thousands', 6e13, 'BANCO * S.A.'],
  ['insurer', 13, 'listing', 'seg-13-gen', 'dbnet', 'pesos', 2e12, 'ASEGURADORA * S.A.'],
  ['fiduciary', 5, 'filing', 'sf-5-fid', 'workiva', 'thousands', 3e11, 'FIDUCIARIA * S.A.'],
  ['pensions', 23, 'filing', 'afp-23-pen', 'express', 'millions', 4e12, 'PENSIONES Y CESANTÍAS * S.A.'],
  ['issuer', 0, 'nowhere', 'ctrl-34-tc', 'dbnet', 'millions', 9e12, '* S.A.'],
  ['finance', 4, 'filing', 'ec-4-cfc', 'corvus', 'bySharesOnly', 1.5e12, '* FINANCIAMIENTO S.A.'],
  ['bank', 1, 'filing', 'ec-1-bco', 'workiva', 'contradictory', 2e13, 'BANCO DE * S.A.'],
  ['bank', 1, 'filing', 'ec-1-bco', 'express', 'bySizeOnly', 1.2e13, 'BANCO COOPERATIVO *'],
  ['insurer', 14, 'filing', 'seg-14-vid', 'corvus', 'thousandMillions', 5e12, '* SEGUROS DE VIDA S.A.'],
  ['issuer', 0, 'nowhere', 'ctrl-34-tc', 'workiva', 'silent', 8e11, '* S.A. E.S.P.'],
  ['broker', 85, 'filing', 'scb-85-com', 'corvus', 'thousands', 4e11, '* COMISIONISTA DE BOLSA S.A.'],
  ['issuer', 261, 'filing', 'ctrl-261-spd', 'dbnet', 'thousands', 1.2e12, 'GASES DE * S.A. E.S.P.'],
];
/** Places of those that file for their group as well. */
const groups = [0, 4];

/** After so many entities the parts begin again. */
export const scenarioCount = parts.length;

const heads = 'ALDE BRUMA CELTA DORA ESCAR FRESA GAIRO HIDRA ISLE JADE LUMA MIRA NOBI'.split(' ');
const tails = 'VAR COLPA RIO VALÍ PIA LIANA LÁN VELIA ÑUR MONTE DEÑA'.split(' ');

/** The same seed and index give the same entity. The issuer at place 4 is also the first company of the SIIS sample. */
export function sampleEntity(seed: number, index: number): SampleEntity {
  const [kind, tipo, codes, family, producer, scale, assets, title] = parts[index % scenarioCount]!;
  const [factor, rounding, currency, found, source, shares] = scales[scale];
  const word = `${heads[(index * 5 + seed) % heads.length]}${tails[(index * 3 + Math.floor(index / 10)) % tails.length]}`;
  const company = index === 4 ? makeCompany(seed, 0) : undefined;
  return {
    index,
    kind,
    nit: company?.nit ?? 991_000_000 + index * 4_001,
    name: company?.name ?? title.replace('*', word),
    tipo,
    codigo: 10 + index,
    codes,
    family,
    producer,
    scale: { factor, rounding, currency, found, source, shares },
    assets: assets * createRandom(seed, 4_242, index).between(0.8, 1.25),
    group: groups.includes(index % scenarioCount),
  };
}
