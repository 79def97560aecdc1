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

export interface Member {
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

const pesos = 'Pesos colombianos';
const scales: Record<string, ScaleHabit> = {
  thousands: {
    factor: 1e3,
    rounding:
      'La información financiera es presentada en miles de pesos colombianos, salvo la utilidad por acción',
    currency: pesos,
    found: 1e3,
    source: 'declared',
    shares: true,
  },
  pesos: {
    factor: 1,
    rounding: 'Cifras en pesos colombianos',
    currency: pesos,
    found: 1,
    source: 'declared',
    shares: false,
  },
  millions: {
    factor: 1e6,
    rounding: 'Los valores se expresan en MILLONES de pesos',
    currency: 'Peso colombiano (COP)',
    found: 1e6,
    source: 'declared',
    shares: true,
  },
  thousandMillions: {
    factor: 1e9,
    rounding: 'Expresado en miles de millones de pesos',
    currency: pesos,
    found: 1e9,
    source: 'declared',
    shares: false,
  },
  bySharesOnly: {
    factor: 1e3,
    rounding: 'El redondeo se efectúa según la política contable',
    currency: 'COP colombiano',
    found: 1e3,
    source: 'eps_check',
    shares: true,
  },
  contradictory: {
    factor: 1,
    rounding: 'Cifras expresadas en miles de pesos',
    currency: pesos,
    found: null,
    source: 'none',
    shares: true,
  },
  bySizeOnly: {
    factor: 1e3,
    rounding: 'No aplica',
    currency: '',
    found: 1e3,
    source: 'magnitude',
    shares: false,
  },
  silent: { factor: 1e3, rounding: '', currency: '', found: null, source: 'none', shares: false },
};

type Part = Pick<Member, 'kind' | 'tipo' | 'codes' | 'family' | 'producer' | 'assets' | 'group'> & {
  readonly scale: keyof typeof scales;
  readonly title: (word: string) => string;
};

const parts: readonly Part[] = [
  {
    kind: 'bank',
    tipo: 1,
    codes: 'filing',
    family: 'ec-1-bco',
    producer: 'corvus',
    scale: 'thousands',
    assets: 6e13,
    group: true,
    title: (w) => `BANCO ${w} S.A.`,
  },
  {
    kind: 'insurer',
    tipo: 13,
    codes: 'listing',
    family: 'seg-13-gen',
    producer: 'dbnet',
    scale: 'pesos',
    assets: 2e12,
    group: false,
    title: (w) => `ASEGURADORA ${w} COMPAÑÍA DE SEGUROS S.A.`,
  },
  {
    kind: 'fiduciary',
    tipo: 5,
    codes: 'filing',
    family: 'sf-5-fid',
    producer: 'workiva',
    scale: 'thousands',
    assets: 3e11,
    group: false,
    title: (w) => `FIDUCIARIA ${w} S.A.`,
  },
  {
    kind: 'pensions',
    tipo: 23,
    codes: 'filing',
    family: 'afp-23-pen',
    producer: 'express',
    scale: 'millions',
    assets: 4e12,
    group: false,
    title: (w) => `ADMINISTRADORA DE PENSIONES Y CESANTÍAS ${w} S.A.`,
  },
  {
    kind: 'issuer',
    tipo: 0,
    codes: 'nowhere',
    family: 'ctrl-34-tc',
    producer: 'dbnet',
    scale: 'millions',
    assets: 9e12,
    group: true,
    title: (w) => `${w} S.A.`,
  },
  {
    kind: 'finance',
    tipo: 4,
    codes: 'filing',
    family: 'ec-4-cfc',
    producer: 'corvus',
    scale: 'bySharesOnly',
    assets: 1.5e12,
    group: false,
    title: (w) => `${w} COMPAÑÍA DE FINANCIAMIENTO S.A.`,
  },
  {
    kind: 'bank',
    tipo: 1,
    codes: 'filing',
    family: 'ec-1-bco',
    producer: 'workiva',
    scale: 'contradictory',
    assets: 2e13,
    group: false,
    title: (w) => `BANCO DE ${w} S.A.`,
  },
  {
    kind: 'bank',
    tipo: 1,
    codes: 'filing',
    family: 'ec-1-bco',
    producer: 'express',
    scale: 'bySizeOnly',
    assets: 1.2e13,
    group: false,
    title: (w) => `BANCO COOPERATIVO ${w}`,
  },
  {
    kind: 'insurer',
    tipo: 14,
    codes: 'filing',
    family: 'seg-14-vid',
    producer: 'corvus',
    scale: 'thousandMillions',
    assets: 5e12,
    group: false,
    title: (w) => `${w} SEGUROS DE VIDA S.A.`,
  },
  {
    kind: 'issuer',
    tipo: 0,
    codes: 'nowhere',
    family: 'ctrl-34-tc',
    producer: 'workiva',
    scale: 'silent',
    assets: 8e11,
    group: false,
    title: (w) => `${w} S.A. E.S.P.`,
  },
  {
    kind: 'broker',
    tipo: 85,
    codes: 'filing',
    family: 'scb-85-com',
    producer: 'corvus',
    scale: 'thousands',
    assets: 4e11,
    group: false,
    title: (w) => `${w} COMISIONISTA DE BOLSA S.A.`,
  },
  {
    kind: 'issuer',
    tipo: 261,
    codes: 'filing',
    family: 'ctrl-261-spd',
    producer: 'dbnet',
    scale: 'thousands',
    assets: 1.2e12,
    group: false,
    title: (w) => `GASES DE ${w} S.A. E.S.P.`,
  },
];

/** After so many entities the parts begin again. */
export const castSize = parts.length;

const heads = [
  'ALDE',
  'BRUMA',
  'CELTA',
  'DORA',
  'ESCAR',
  'FRESA',
  'GAIRO',
  'HIDRA',
  'ISLE',
  'JADE',
  'LUMA',
  'MIRA',
  'NOBI',
];
const tails = ['VAR', 'COLPA', 'RIO', 'VALÍ', 'PIA', 'LIANA', 'LÁN', 'VELIA', 'ÑUR', 'MONTE', 'DEÑA'];

/** The same seed and index give the same entity. The issuer at place 4 is also the first company of the SIIS sample. */
export function memberOf(seed: number, index: number): Member {
  const { scale, title, ...part } = parts[index % parts.length]!;
  const random = createRandom(seed, 4_242, index);
  const word = `${heads[(index * 5 + seed) % heads.length]}${tails[(index * 3 + Math.floor(index / 10)) % tails.length]}`;
  const company = index === 4 ? makeCompany(seed, 0) : undefined;
  return {
    ...part,
    index,
    nit: company?.nit ?? 991_000_000 + index * 4_001,
    name: company?.name ?? title(word),
    codigo: 10 + index,
    scale: scales[scale]!,
    assets: part.assets * random.between(0.8, 1.25),
  };
}
