/** Sizes by revenue: the bands of Decreto 957 de 2019 in UVT, the value of the UVT by year, and the macro-sector of each CIIU section. */

import type { MacroSector, Size } from '../http/figure-keys.ts';

/** Up to how many UVT each size reaches; above is `grande`. */
export const sizeBands: Readonly<Record<MacroSector, Readonly<Record<Exclude<Size, 'grande'>, number>>>> = {
  manufactura: { micro: 23_563, pequena: 204_995, mediana: 1_736_565 },
  servicios: { micro: 32_988, pequena: 131_951, mediana: 483_034 },
  comercio: { micro: 44_769, pequena: 431_196, mediana: 2_160_692 },
};

/** What a value was fixed by, and where that was seen: the authorities' own texts were not. */
export interface Source {
  readonly norma: string;
  readonly visto_en: string;
}

export const bandSource: Source = {
  norma: 'Decreto 957 de 5 de junio de 2019, que rige desde el 5 de diciembre de 2019',
  visto_en: 'actualicese.com, 13 de diciembre de 2019',
};

/** Sizes of earlier years go by a rule that was not in force. */
export const firstYearOfRule = 2019;

/** `pesos` of one UVT. */
export const uvtOfYear: Readonly<Record<number, Source & { readonly pesos: number }>> = {
  2016: {
    pesos: 29_753,
    norma: 'Resolución DIAN 000115 de noviembre de 2015',
    visto_en: 'ambitojuridico.com, 11 de noviembre de 2015',
  },
  2017: {
    pesos: 31_859,
    norma: 'Resolución DIAN 000071 de noviembre de 2016',
    visto_en: 'actualicese.com, 21 de noviembre de 2017',
  },
  2018: {
    pesos: 33_156,
    norma: 'Resolución DIAN 000063 de 14 de noviembre de 2017',
    visto_en: 'actualicese.com, 21 de noviembre de 2017',
  },
  2019: {
    pesos: 34_270,
    norma: 'Resolución DIAN 000056 de 22 de noviembre de 2018',
    visto_en: 'actualicese.com, diciembre de 2018',
  },
  2020: {
    pesos: 35_607,
    norma: 'Resolución DIAN 000084 de 28 de noviembre de 2019',
    visto_en: 'actualicese.com, UVT 2020',
  },
  2021: {
    pesos: 36_308,
    norma: 'Resolución DIAN 000111 de 11 de diciembre de 2020',
    visto_en: 'gerencie.com, UVT 2021',
  },
  2022: {
    pesos: 38_004,
    norma: 'Resolución DIAN 000140 de noviembre de 2021',
    visto_en: 'laraylopez.com, UVT 2022',
  },
  2023: {
    pesos: 42_412,
    norma: 'Resolución DIAN 001264 de 18 de noviembre de 2022',
    visto_en: 'minuto30.com, UVT 2023',
  },
  2024: {
    pesos: 47_065,
    norma: 'Resolución DIAN de 2023, cuyo número no se vio',
    visto_en: 'larepublica.co, 6 de diciembre de 2024',
  },
  2025: {
    pesos: 49_799,
    norma: 'Resolución DIAN 000193 de 4 de diciembre de 2024',
    visto_en: 'siemprealdia.co, UVT 2025',
  },
  2026: {
    pesos: 52_374,
    norma: 'Resolución DIAN 000238 de 15 de diciembre de 2025',
    visto_en: 'ascoopempresarial.coop, 6 de enero de 2026',
  },
};

/** The annex of Resolución conjunta 2225 de 2019 was not seen: the mapping is ours. */
export const macroSectorOf = (section: string): MacroSector => {
  if (section === 'G') return 'comercio';
  return section >= 'H' && section <= 'S' ? 'servicios' : 'manufactura';
};

export const sizeRule =
  'Decreto 957 de 2019: ingresos por actividades ordinarias del año en UVT de ese mismo año, con las cotas de su macrosector. El macrosector según la sección CIIU del año (C manufactura, G comercio, H a S servicios, las demás con las cotas de manufactura) es una lectura nuestra: la norma lo fija en un anexo. Los años anteriores a 2019 van con la regla de 2019, que no regía. Donde la presentación es de un grupo (base consolidado o combinado), el tamaño es el del grupo. Las cotas y cada UVT dicen su norma y dónde se vieron: los textos de las autoridades mismas no.';

/** The first size whose bound the revenue does not exceed. */
export function sizeOf(macroSector: MacroSector, revenueInUvt: number): Size {
  const { micro, pequena, mediana } = sizeBands[macroSector];
  if (revenueInUvt <= micro) return 'micro';
  if (revenueInUvt <= pequena) return 'pequena';
  return revenueInUvt <= mediana ? 'mediana' : 'grande';
}
