/** Summaries of invented companies and entities, as many as a test or a benchmark needs. */

import type { CompanySummary, EntitySummary } from '../../../build/country/summary.ts';
import { recordedTruth } from '../../../build/sample/companies.ts';
import divipola from '../../../build/tables/divipola.json' with { type: 'json' };
import ciiu from '../../../contract/figures/ciiu.json' with { type: 'json' };
import { figureKeys, signKeys, sizes } from '../../../contract/http/figure-keys.ts';
import { grades } from '../../../contract/http/quality.ts';
import { bases } from '../../../contract/http/schemas.ts';
import { damageText } from '../../damage-text.ts';
import { createRandom, type Random } from '../../random.ts';
import { companyName } from '../search/names.ts';

const nameOf = new Map(divipola.map(({ code, name }) => [code, name]));
const sectionOf = new Map(ciiu.map(({ code, section }) => [code, section]));
const recorded = recordedTruth();
const states = ['ACTIVA', 'ACTIVA', 'ACTIVA', 'EN REORGANIZACIÓN', 'LIQUIDACIÓN VOLUNTARIA', 'CONCORDATO'];

/** The reference year. */
export const anio = 2024;

/** Amounts with nulls, zeros, losses and many equal values, to test ties. */
function amount(random: Random): number | null {
  if (random.chance(0.05)) return null;
  if (random.chance(0.1)) return random.int(5);
  return Math.round(Math.exp(15 + 2 * random.normal())) * (random.chance(0.1) ? -1 : 1);
}

/** With nulls, zeros, negative and equal values, and more digits than an answer shows. */
function indicator(random: Random): number {
  if (random.chance(0.15)) return Number.NaN;
  if (random.chance(0.1)) return random.int(3);
  return random.normal() * 10 ** (random.int(6) - 2);
}

/** Trade, town, form and years of a recorded company under another NIT and name, which one in a hundred shares with its neighbour. */
function identity(seed: number, index: number) {
  const shared = index % 100 === 99 ? index - 1 : index;
  const random = createRandom(seed, shared, 1);
  const { ciiu: code, ciudad, tipo_societario, anios } = random.pick(recorded);
  const years = Object.keys(anios).map(Number);
  const seccion = sectionOf.get(code) ?? null;
  const trade = { ciiu: code, seccion, form: tipo_societario.slice(0, 2) };
  return {
    nit: String(960_000_000 + ((index * 7_368_787 + seed * 555_072) % 39_999_983)),
    name: companyName(random, trade),
    formerNames: random.chance(0.05) ? [companyName(random, trade)] : [],
    ciiu_codigo: seccion === null ? null : code,
    ciiu_seccion: seccion,
    town: ciudad,
    marco_niif: anios[years.at(-1)!]!.marco as CompanySummary['marco_niif'],
    tipo_societario,
    ultimo_anio: years.findLast((year) => year <= anio) ?? anio,
  };
}

/** Most are of twelve months to 31 December of the company alone. */
const origin = (random: Random) => ({
  months: random.chance(0.1) ? random.pick([null, 3, 6]) : 12,
  exercises: random.chance(0.1) ? 4 : 1,
  cut: random.chance(0.1) ? `${anio}-06-30` : `${anio}-12-31`,
  base: random.chance(0.1) ? random.pick(bases) : ('separado' as const),
});

/** `damaged` is the share of names whose non-ASCII letters were lost. */
export function randomCompanies(count: number, seed = 7, damaged = 0.03): CompanySummary[] {
  return Array.from({ length: count }, (_, index) => {
    const { name, town, ...own } = identity(seed, index);
    const random = createRandom(seed, index, 99);
    const company = {
      ...own,
      razon_social: random.chance(damaged) ? damageText(name) : name,
      departamento: random.chance(0.01) ? null : (nameOf.get(town.slice(0, 2)) ?? null),
      ciudad: random.chance(0.01) ? null : (nameOf.get(town) ?? null),
      estado_actual: random.chance(0.02) ? null : random.pick(states),
      filedCity: null,
      ingresos_ultimo: amount(random),
      reference: random.chance(0.3)
        ? null
        : {
            ingresos_operacionales: amount(random),
            total_activos: amount(random),
            ganancia_operacional: amount(random),
            ganancia_neta: amount(random),
            calidad: random.pick(grades),
            ...origin(random),
            figures: Float64Array.from(figureKeys, () => indicator(random)),
            tamano: random.chance(0.2) ? null : random.pick(sizes),
            senales: random.chance(0.2) ? null : signKeys.filter(() => random.chance(0.2)).join(','),
            cuenta_en: own.ciiu_seccion && own.ciiu_seccion + own.ciiu_codigo,
            ingresos_anterior: amount(random),
            calidad_anterior: random.chance(0.2) ? null : random.pick(grades),
          },
    };
    const { departamento, ciudad } = company;
    const codigo_dane = departamento && (ciudad ? town : town.slice(0, 2));
    return { ...company, codigo_dane };
  });
}

/** Every third entity has the NIT and name of a company. */
export function randomEntities(count: number, seed = 7): EntitySummary[] {
  return Array.from({ length: count }, (_, index) => {
    const { nit, name } = identity(index % 3 === 0 ? seed : seed + 1, index);
    const random = createRandom(seed, index, 98);
    return {
      nit,
      name: index % 3 === 0 ? name : `FIDUCIARIA ${name}`,
      type: index % 3 === 0 ? null : { name: 'Sociedad fiduciaria', group: 'fiduciaria' },
      ciudad: 'Bogotá, D.C.',
      ultimo_anio: anio,
      revenue: random.chance(0.1) ? null : (amount(random) ?? 0) * 1000,
    };
  });
}
