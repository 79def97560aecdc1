/** What stays with an invented company for life, drawn once: the figures of a year move around it. Shares are fractions. */

import type { ConceptKey } from '../../tables/concepts.ts';
import { type Block, blocks, holdings } from './blocks.ts';
import { existsIn } from './lines.ts';
import type { Framework } from './portal.ts';
import type { Random } from './prng.ts';
import type { SampleSector } from './sectors.ts';
import type { Story } from './stories.ts';

export interface Nature {
  framework: Framework;
  sector: SampleSector;
  /** Lives from its investments: no revenue. */
  holding: boolean;
  /** Revenue of a few thousand pesos beside real assets: margins of a million percent. */
  tinyRevenue: boolean;
  /** Liabilities exceed assets. */
  insolvent: boolean;
  /** Turns its assets over every other year, without surprises. */
  largeAndSlow: boolean;
  /** Revenue of an ordinary year, thousands of pesos of 2025. */
  size: number;
  /** Whose story is told; its name and answers are written without slips. */
  story: Story | undefined;
}

export interface Share {
  key: ConceptKey;
  weight: number;
}

export interface CompanyProfile extends Nature {
  /** Of current in total assets, of current in total liabilities. */
  currentShare: number;
  shortShare: number;
  grossMargin: number;
  /** Of selling in all operating expenses. */
  sellingShare: number;
  /** By block: what a company has at all, and how heavy. */
  shares: readonly (readonly Share[])[];
  /** Fractions of equity that never change. */
  equity: Readonly<Partial<Record<ConceptKey, number>>>;
  /** How finely the company tells its accounts, 0 to 1. */
  detail: number;
}

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
export const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

/** The first line bears all where no other is drawn. A told company has what most have, as heavy as in most. */
function drawShares(block: Block, nature: Nature, random: Random): Share[] {
  const { framework, sector, holding, story } = nature;
  const drawn = block.flatMap(([key, share, usual]) => {
    if (!existsIn(key, framework)) return [];
    const isHolding = (holdings as readonly ConceptKey[]).includes(key);
    let has = isHolding && holding ? 0.6 : share;
    if (key.includes('biologicos') && Number(sector.division) > 3) has = 0;
    if (key === 'inventarios_corrientes')
      has = holding ? 0 : clamp(has + sector.inventories - (framework === 'PLENAS' ? 0 : 0.35), 0.3, 0.95);
    const weight =
      usual * (isHolding && holding ? 8 : 1) * (key === 'propiedades_planta_equipo' && holding ? 0.1 : 1);
    if (story) return has >= 0.4 ? [{ key, weight }] : [];
    return random.chance(has) ? [{ key, weight: weight * Math.exp(0.8 * random.normal()) }] : [];
  });
  return drawn.length > 0 ? drawn : [{ key: block[0]![0], weight: 1 }];
}

export function drawProfile(nature: Nature, random: Random): CompanyProfile {
  const { sector, framework, holding, story } = nature;
  const { gross, current, short } = story?.mix ?? {};
  const part = (chance: number, most: number) => (random.chance(chance) ? most * random.next() : 0);
  return {
    ...nature,
    currentShare:
      current === undefined
        ? clamp(logistic(sector.current + 0.38 + 1.25 * random.normal()) * (holding ? 0.5 : 1), 0.01, 0.99)
        : current / 100,
    // Most owe nearly everything within the year; the others have friends or banks that wait.
    shortShare:
      short === undefined
        ? random.chance(framework === 'PLENAS' ? 0.7 : 0.58)
          ? random.between(0.65, 1)
          : random.between(0.03, 0.75)
        : short / 100,
    grossMargin:
      gross === undefined ? clamp(sector.grossMargin + 0.14 * random.normal(), 0.05, 0.92) : gross / 100,
    sellingShare: part(0.7, 0.8),
    shares: blocks.map((block) => drawShares(block, nature, random)),
    equity: {
      capital_emitido: 0.05 + 0.4 * random.next() ** 2,
      prima_emision: part(0.2, 0.3),
      superavit_revaluacion: part(0.14, 0.3),
      otras_participaciones_patrimonio: part(0.1, 0.1),
      acciones_propias: part(0.03, 0.05),
      otras_reservas: part(0.72, 0.1),
    },
    detail: random.next(),
  };
}
