/** Named checks on what was filed and on what is about to be published: what must hold, and how grave it is when it does not. */

import type { Manifest } from '../contract/layout.ts';
import type { CompanyYear } from './siis/reconcile.ts';

export interface CheckFinding {
  readonly check: CompanyCheckName;
  readonly nit: string;
  readonly year: number;
  readonly expected: number;
  readonly found: number;
}

interface CompanyCheck {
  readonly title: string;
  /** The two sides that must be equal; null when a line that the check needs was not filed. */
  readonly sides: (
    line: (key: string) => number | undefined,
  ) => readonly [expected: number, found: number] | null;
}

/** Amounts are whole thousands: more than one apart is a broken identity, not rounding. */
const tolerance = 1;

const sum = (...values: (number | undefined)[]): number | undefined =>
  values.every((value) => value !== undefined)
    ? values.reduce<number>((total, value) => total + value!, 0)
    : undefined;
const equal = (expected: number | undefined, found: number | undefined) =>
  expected === undefined || found === undefined ? null : ([expected, found] as const);

/** Accounting identities (warnings: the figures are served as filed). A blank part counts as 0, a blank total decides nothing. */
export const companyChecks = {
  activo_igual_pasivo_mas_patrimonio: {
    title: 'Activo total = pasivo total + patrimonio',
    sides: (line) => equal(line('total_activos'), sum(line('total_pasivos'), line('total_patrimonio'))),
  },
  activo_corriente_y_no_corriente: {
    title: 'Activo total = activo corriente + no corriente',
    sides: (line) =>
      equal(line('total_activos'), sum(line('activos_corrientes') ?? 0, line('activos_no_corrientes') ?? 0)),
  },
  pasivo_corriente_y_no_corriente: {
    title: 'Pasivo total = pasivo corriente + no corriente',
    sides: (line) =>
      equal(line('total_pasivos'), sum(line('pasivos_corrientes') ?? 0, line('pasivos_no_corrientes') ?? 0)),
  },
  ganancia_bruta: {
    title: 'Ganancia bruta = ingresos - costo de ventas',
    sides: (line) =>
      equal(line('ganancia_bruta'), sum(line('ingresos_operacionales') ?? 0, -(line('costo_ventas') ?? 0))),
  },
  ganancia_antes_de_impuestos_e_impuesto: {
    title: 'Ganancia de operaciones continuadas = antes de impuestos - impuesto',
    sides: (line) =>
      equal(
        line('ganancia_operaciones_continuadas'),
        sum(line('ganancia_antes_impuestos'), -(line('impuesto_ganancias') ?? 0)),
      ),
  },
  efectivo_del_flujo_y_de_la_situacion: {
    title: 'Efectivo final del flujo = efectivo de la situación financiera',
    sides: (line) => equal(line('efectivo_equivalentes'), line('efectivo_final')),
  },
  flujos_y_cambio_en_efectivo: {
    title: 'Suma de los tres flujos = incremento antes de la tasa de cambio',
    sides: (line) =>
      equal(
        line('incremento_efectivo_antes_tasa_cambio'),
        sum(line('flujo_operacion') ?? 0, line('flujo_inversion') ?? 0, line('flujo_financiacion') ?? 0),
      ),
  },
} as const satisfies Record<string, CompanyCheck>;
export type CompanyCheckName = keyof typeof companyChecks;

/** Every identity that a company's years break. */
export function checkCompany(nit: string, years: readonly CompanyYear[]): CheckFinding[] {
  return years.flatMap(({ year, statements }) => {
    const line = (key: string) =>
      Object.values(statements)
        .find((lines) => lines.has(key))
        ?.get(key);
    return (Object.keys(companyChecks) as CompanyCheckName[]).flatMap((check) => {
      const sides = companyChecks[check].sides(line);
      if (!sides || Math.abs(sides[0] - sides[1]) <= tolerance) return [];
      return [{ check, nit, year, expected: sides[0], found: sides[1] }];
    });
  });
}

/** A release may not lose more than this share of its companies, nor of those of any closed year. */
const shrinkLimit = 0.02;

export interface ReleaseCounts {
  readonly companies: number;
  readonly entities: number;
  readonly byYear: Readonly<Record<string, number>>;
}

/** What shrank too much against the release that is being replaced; its newest year is still open and may change. */
export function shrinkage(before: ReleaseCounts, after: ReleaseCounts): string[] {
  const newest = Math.max(...Object.keys(before.byYear).map(Number));
  const lost = (name: string, had: number, has: number) =>
    has < had * (1 - shrinkLimit) ? [`${name}: ${had} before, ${has} now`] : [];
  return [
    ...lost('companies', before.companies, after.companies),
    ...lost('entities', before.entities, after.entities),
    ...Object.entries(before.byYear)
      .filter(([year]) => Number(year) !== newest)
      .flatMap(([year, had]) => lost(`companies of ${year}`, had, after.byYear[year] ?? 0)),
  ];
}

/** The counts that a manifest carries, as `empresas` and `empresas_<year>`. */
export function countsOf(manifest: Pick<Manifest, 'counts'>): ReleaseCounts {
  const byYear = Object.fromEntries(
    Object.entries(manifest.counts).flatMap(([key, count]) => {
      const year = /^empresas_(\d{4})$/.exec(key)?.[1];
      return year ? [[year, count]] : [];
    }),
  );
  const { empresas = 0, entidades = 0 } = manifest.counts;
  return { companies: empresas, entities: entidades, byYear };
}
