/** Consumer prices by DANE, written down a second time: the index of each December, and by how much the mean of a year rose. */

const first = 2015;
const december = [88.05, 93.11, 96.92, 100, 103.8, 105.48, 111.41, 126.03, 137.72, 144.88, 152.27];
const mean = [5, 7.5, 4.3, 3.2, 3.5, 2.5, 3.5, 10.2, 11.7, 6.6, 5.1];

/** Times that mean prices of a year are those of `span` years before; undefined without one of them. */
export function meanRise(year: number, span = 1): number | undefined {
  const risen = mean.slice(Math.max(0, year - span + 1 - first), year + 1 - first);
  return year - span + 1 < first || risen.length < span
    ? undefined
    : risen.reduce((times, percent) => times * (1 + percent / 100), 1);
}

/** The same from December to December. */
export function decemberRise(year: number, span = 1): number | undefined {
  const [now, then] = [december[year - first], december[year - span - first]];
  return now === undefined || then === undefined ? undefined : now / then;
}

/** What an amount that stands at the end of a year or is of all of it is multiplied by, for pesos of a later or earlier one. */
export function worthTimes(year: number, base: number, balance: boolean): number | null {
  const rise = balance ? decemberRise : meanRise;
  const times = base >= year ? rise(base, base - year) : 1 / (rise(year, year - base) ?? Number.NaN);
  return times === undefined || Number.isNaN(times) ? null : times;
}

/** That amount, rounded. */
export function worth(amount: number, year: number, base: number, balance: boolean): number | null {
  const times = worthTimes(year, base, balance);
  return times === null ? null : rounded(amount * times);
}
/** Of a half away from zero, however its product came to be. */
export const rounded = (amount: number): number =>
  Math.sign(amount) * Math.floor(Math.abs(amount) + 0.5 + 1e-6) + 0;

/** The amounts among the figures, by hand; all others are ratios. */
export const standing = new Set([
  'total_activos',
  'capital_trabajo',
  'deuda_financiera',
  'deuda_neta',
  'capital_trabajo_neto_operativo',
]);
export const earned = new Set([
  'ingresos_operacionales',
  'ganancia_operacional',
  'ganancia_neta',
  'ebitda',
  'ganancia_operacional_sin_otros',
  'flujo_libre',
  'flujo_tras_inversion',
]);
