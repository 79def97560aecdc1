/** Summaries of invented companies and entities, as many as a test or a benchmark needs. */

import type { CompanySummary, EntitySummary } from '../../../build/country/summary.ts';
import { makeCompany } from '../../../build/sample/siis/company.ts';
import { damageText } from '../../../build/sample/siis/damage.ts';
import { createRandom, type Random } from '../../../build/sample/siis/prng.ts';
import { sectionOfTrade } from '../../../build/sample/siis/trades.ts';
import divipola from '../../../build/tables/divipola.json' with { type: 'json' };
import { figureKeys, signKeys, sizes } from '../../../contract/http/analysis.ts';
import { grades } from '../../../contract/http/quality.ts';

const nameOf = new Map(divipola.map(({ code, name }) => [code, name]));
const types = [
  '01. SOCIEDAD ANÓNIMA',
  '02. SUCURSAL EXTRANJERA',
  '03. SOCIEDAD LIMITADA',
  '04. SOCIEDAD EN COMANDITA',
  '05. SOCIEDAD EN COMANDITA POR ACCIONES',
  '06. COLECTIVA',
  '07. EMPRESA UNIPERSONAL',
  '08. SOCIEDAD POR ACCIONES SIMPLIFICADA SAS',
];
const states = ['ACTIVA', 'ACTIVA', 'ACTIVA', 'EN REORGANIZACIÓN', 'LIQUIDACIÓN VOLUNTARIA', 'CONCORDATO'];

/** The reference year. */
export const anio = 2024;

/** Amounts with nulls, zeros, losses and many equal values, to test ties. */
function amount(random: Random): number | null {
  if (random.chance(0.05)) return null;
  if (random.chance(0.1)) return random.int(5);
  return Math.round(Math.exp(15 + 2 * random.normal())) * (random.chance(0.1) ? -1 : 1);
}

/** The figures of a company that has none. */
export const noFigures: Readonly<Float64Array> = new Float64Array(figureKeys.length).fill(Number.NaN);

/** With nulls, zeros, negative and equal values, and more digits than an answer shows. */
function indicator(random: Random): number {
  if (random.chance(0.15)) return Number.NaN;
  if (random.chance(0.1)) return random.int(3);
  return random.normal() * 10 ** (random.int(6) - 2);
}

/** `damaged` is the share of names whose non-ASCII letters were lost. */
export function randomCompanies(count: number, seed = 7, damaged = 0.03): CompanySummary[] {
  return Array.from({ length: count }, (_, index) => {
    const { nit, name, former, framework, form, town, years, ciiuOf } = makeCompany(seed, index);
    const random = createRandom(seed, index, 99);
    const codigo = ciiuOf(anio);
    const seccion = sectionOfTrade(codigo) ?? null;
    const company = {
      nit: String(nit),
      razon_social: random.chance(damaged) ? damageText(name) : name,
      ciiu_codigo: seccion === null ? null : codigo,
      ciiu_seccion: seccion,
      departamento: random.chance(0.01) ? null : (nameOf.get(town.code.slice(0, 2)) ?? null),
      ciudad: random.chance(0.01) ? null : (nameOf.get(town.code) ?? null),
      marco_niif: framework,
      estado_actual: random.chance(0.02) ? null : random.pick(states),
      tipo_societario: types[Number(form) - 1] ?? null,
      filedCity: null,
      formerNames: former && former.until < anio ? [former.name] : [],
      ultimo_anio: years.findLast((year) => year <= anio) ?? anio,
      ingresos_ultimo: amount(random),
      reference: random.chance(0.3)
        ? null
        : {
            ingresos_operacionales: amount(random),
            total_activos: amount(random),
            ganancia_operacional: amount(random),
            ganancia_neta: amount(random),
            calidad: random.pick(grades),
            halfYear: false,
            figures: noFigures.map(() => indicator(random)),
            tamano: random.chance(0.2) ? null : random.pick(sizes),
            senales: random.chance(0.2) ? null : signKeys.filter(() => random.chance(0.2)).join(','),
            cuenta_en: seccion === null ? null : seccion + codigo,
          },
    };
    const { departamento, ciudad } = company;
    const codigo_dane = departamento && (ciudad ? town.code : town.code.slice(0, 2));
    return { ...company, codigo_dane };
  });
}

/** Every third entity has the NIT and name of a company. */
export function randomEntities(count: number, seed = 7): EntitySummary[] {
  return Array.from({ length: count }, (_, index) => {
    const { nit, name } = makeCompany(index % 3 === 0 ? seed : seed + 1, index);
    const random = createRandom(seed, index, 98);
    return {
      nit: String(nit),
      name: index % 3 === 0 ? name : `FIDUCIARIA ${name}`,
      type: index % 3 === 0 ? null : { name: 'Sociedad fiduciaria', group: 'fiduciaria' },
      ciudad: 'Bogotá, D.C.',
      ultimo_anio: anio,
      revenue: random.chance(0.1) ? null : (amount(random) ?? 0) * 1000,
    };
  });
}
