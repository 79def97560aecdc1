/** Sizes by revenue: the bands of Decreto 957 de 2019 in UVT, the value of the UVT by year, and the macro-sector of each CIIU section. */

import type { MacroSector, Size } from '../../contract/http/analysis.ts';

/** Up to how many UVT each size reaches; above is `grande`. */
export const sizeBands: Readonly<Record<MacroSector, Readonly<Record<Exclude<Size, 'grande'>, number>>>> = {
  manufactura: { micro: 23_563, pequena: 204_995, mediana: 1_736_565 },
  servicios: { micro: 32_988, pequena: 131_951, mediana: 483_034 },
  comercio: { micro: 44_769, pequena: 431_196, mediana: 2_160_692 },
};

/** Pesos. */
export const uvtOfYear: Readonly<Record<number, number>> = {
  2016: 29_753,
  2017: 31_859,
  2018: 33_156,
  2019: 34_270,
  2020: 35_607,
  2021: 36_308,
  2022: 38_004,
  2023: 42_412,
  2024: 47_065,
  2025: 49_799,
  2026: 52_374,
};

/** The annex of Resolución conjunta 2225 de 2019 was not seen: the mapping is ours. */
export const macroSectorOf = (section: string): MacroSector => {
  if (section === 'G') return 'comercio';
  return section >= 'H' && section <= 'S' ? 'servicios' : 'manufactura';
};

export const sizeRule =
  'Decreto 957 de 2019: ingresos por actividades ordinarias del año en UVT de ese mismo año, con las cotas de su macrosector. El macrosector según la sección CIIU del año (C manufactura, G comercio, H a S servicios, las demás con las cotas de manufactura) es una lectura nuestra: la norma lo fija en un anexo. Valores de la UVT según fuentes secundarias que coinciden.';

/** The first size whose bound the revenue does not exceed. */
export function sizeOf(macroSector: MacroSector, revenueInUvt: number): Size {
  const { micro, pequena, mediana } = sizeBands[macroSector];
  if (revenueInUvt <= micro) return 'micro';
  if (revenueInUvt <= pequena) return 'pequena';
  return revenueInUvt <= mediana ? 'mediana' : 'grande';
}
