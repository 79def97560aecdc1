/** Companies whose story is told: a row is a company, and a new row a new company after the last one. */

import type { CaseName } from './cases.ts';
import type { SampleEntryPoint } from './portal.ts';

export interface Story {
  /** From 950 million on, below the NITs that the other companies draw: nobody real has one. */
  readonly nit: number;
  readonly name: string;
  /** What its filings called it until a year. */
  readonly former?: { readonly name: string; readonly until: number };
  /** Names that people use, which stand in `alias.csv`. */
  readonly aliases?: readonly string[];
  /** CIIU class; none where the filing leaves the question out. */
  readonly ciiu?: string;
  /** CIIU division that says what lines the company has, where there is no class. */
  readonly division?: string;
  /** DIVIPOLA code, one of the towns seen. */
  readonly town: string;
  /** `10` and `20` under NIIF Plenas, `40` and `50` under Pymes; `20` and `50` for who controls others. */
  readonly entry: SampleEntryPoint;
  /** First year with a filing where it is not 2016; it has filed in every year since. */
  readonly since?: number;
  /** Lives from the companies that it holds. */
  readonly holding?: true;
  /** `Estado actual` from a year on; until then it is active. */
  readonly state?: readonly [year: number, text: string];
  /** What befalls the filing of a year. */
  readonly cases?: Partial<Record<CaseName, number>>;
  /** Revenue, net profit and assets in thousands of millions of pesos, liabilities in percent of assets. */
  readonly years: StoryCourse;
  /** Percent: gross profit in revenue, current in total assets, current in total liabilities. */
  readonly mix: { readonly gross: number; readonly current: number; readonly short: number };
}

/** Where the debt is left open, losses alone make it. */
export type StoryCourse = Readonly<
  Record<number, readonly [revenue: number, profit: number, assets: number, debt: number | null]>
>;

export const stories: readonly Story[] = [
  // A retail chain: thin margins on a large turnover.
  {
    nit: 950_104_118,
    name: 'SUPERMERCADOS CORALITO S.A.',
    aliases: ['Mercabrisa', 'Tiendas Brisol'],
    ciiu: '4711',
    town: '11001',
    entry: '10',
    mix: { gross: 23, current: 42, short: 72 },
    years: {
      2016: [3_150, 41, 1_780, 67],
      2020: [4_760, 38, 2_540, 68],
      2022: [6_350, 118, 3_120, 66],
      2023: [7_020, 71, 3_380, 68],
      2025: [8_240, 132, 3_790, 65],
    },
  },
  // A builder of homes: years of work in progress, paid for by banks and buyers.
  {
    nit: 950_211_347,
    name: 'CONSTRUCTORA GUADUALES DEL RÍO S.A.S.',
    ciiu: '4111',
    town: '05001',
    entry: '10',
    mix: { gross: 24, current: 84, short: 62 },
    years: {
      2016: [182, 9.5, 640, 74],
      2019: [236, 12, 810, 73],
      2020: [148, 1.2, 850, 75],
      2022: [331, 19, 980, 72],
      2023: [247, 6.1, 1_040, 75],
      2025: [298, 13.4, 1_120, 73],
    },
  },
  // An exporter of coffee: it follows the price, in 2023 into a loss.
  {
    nit: 950_318_562,
    name: 'EXPORTADORA DE CAFÉ ALTO DE LA CUCHILLA S.A.S.',
    ciiu: '4620',
    town: '17001',
    entry: '10',
    mix: { gross: 7.5, current: 74, short: 86 },
    years: {
      2016: [410, 4.1, 152, 71],
      2020: [528, 8.4, 178, 69],
      2022: [886, 11.9, 301, 72],
      2023: [741, -6.8, 262, 75],
      2025: [970, 21, 362, 70],
    },
  },
  // A hotel: two thirds of its guests lost in 2020, more of them than ever since 2022.
  {
    nit: 950_422_905,
    name: 'HOTELES BAHÍA CORAL S.A.S.',
    aliases: ['Punta Arrecife'],
    ciiu: '5511',
    town: '13001',
    entry: '40',
    mix: { gross: 56, current: 22, short: 36 },
    years: {
      2016: [46, 3.1, 148, 38],
      2019: [61, 5.4, 166, 36],
      2020: [19.5, -14.2, 158, 45],
      2022: [68, 5.1, 162, 46],
      2025: [92, 11.4, 186, 39],
    },
  },
  // A young technology company: two years of filings and growth.
  {
    nit: 950_537_684,
    name: 'KUMBRE DATOS S.A.S.',
    ciiu: '6201',
    town: '05001',
    entry: '40',
    since: 2024,
    mix: { gross: 48, current: 82, short: 88 },
    years: {
      2022: [0.2, -0.4, 1.1, 30],
      2023: [4.1, -0.9, 4.6, 42],
      2024: [9.8, 0.6, 7.4, 48],
      2025: [19.5, 2.1, 11.2, 46],
    },
  },
  // A holding: large assets, little revenue, and the profits of others that it pays on as dividends.
  {
    nit: 950_641_290,
    name: 'INVERSIONES CUATRO CORDILLERAS S.A.',
    ciiu: '7010',
    town: '11001',
    entry: '20',
    holding: true,
    mix: { gross: 90, current: 14, short: 45 },
    years: {
      2016: [58, 96, 1_620, 12],
      2020: [52, 61, 1_740, 12],
      2022: [88, 231, 1_980, 11],
      2025: [104, 248, 2_260, 10],
    },
  },
  // A maker of clothes in trouble: losses since 2018 have eaten its equity, and in 2023 it asked for reorganisation.
  {
    nit: 950_752_433,
    name: 'TEXTILES NUEVA ALBORADA S.A.',
    ciiu: '1410',
    town: '05360',
    entry: '10',
    state: [2023, 'EN REORGANIZACIÓN'],
    mix: { gross: 27, current: 66, short: 82 },
    years: {
      2016: [186, 4.2, 204, 61],
      2019: [158, -6.1, 189, 62],
      2020: [97, -31.5, 163, null],
      2022: [121, -19.6, 142, null],
      2023: [94, -27.3, 118, null],
      2025: [91, -4.4, 106, null],
    },
  },
  // A mill that put an error right: its filing of 2024 shows another 2023 than that of 2023.
  {
    nit: 950_863_071,
    name: 'MOLINOS LA ESPIGA DORADA S.A.',
    former: { name: 'HARINAS DEL ALTIPLANO S.A.', until: 2018 },
    aliases: ['Pastas Trigalia'],
    ciiu: '1051',
    town: '76520',
    entry: '40',
    cases: { restated_figures: 2024 },
    mix: { gross: 21, current: 55, short: 70 },
    years: {
      2016: [64, 2.6, 52, 52],
      2019: [79, 3.3, 61, 51],
      2022: [121, 6.2, 86, 53],
      2023: [118, 4.8, 88, 52],
      2025: [128, 5.9, 96, 50],
    },
  },
  // A carrier that went from loss to profit.
  {
    nit: 950_974_826,
    name: 'TRANSPORTADORA CÓNDOR CENTRAL S.A.S.',
    former: { name: 'EXPRESO PIEDEMONTE LTDA.', until: 2017 },
    ciiu: '4923',
    town: '11001',
    entry: '40',
    mix: { gross: 18, current: 47, short: 60 },
    years: {
      2016: [112, -3.8, 98, 72],
      2020: [104, -8.1, 97, 86],
      2021: [146, 1.1, 108, 84],
      2022: [188, 6.9, 121, 78],
      2025: [236, 13.1, 147, 63],
    },
  },
  // A solar park that is being built: no revenue yet.
  {
    nit: 951_085_319,
    name: 'PARQUE SOLAR SOL DE PÁJARO S.A.S. E.S.P.',
    ciiu: '3511',
    town: '44001',
    entry: '10',
    since: 2022,
    state: [2022, 'ETAPA PREOPERATIVA'],
    mix: { gross: 0, current: 16, short: 18 },
    years: {
      2020: [0, 0, 0.5, 10],
      2022: [0, -1.8, 46, 22],
      2023: [0, -3.1, 138, 41],
      2025: [0, -4.2, 498, 64],
    },
  },
  // A trader that never says its CIIU class.
  {
    nit: 951_196_057,
    name: 'REPRESENTACIONES TAGUA Y MIMBRE LTDA.',
    division: '46',
    town: '66001',
    entry: '40',
    mix: { gross: 25, current: 86, short: 90 },
    years: {
      2016: [21, 0.6, 14, 48],
      2020: [23.5, 0.3, 15.5, 49],
      2025: [34, 1.1, 22, 45],
    },
  },
  // A family firm, whose name has 120 letters and blanks.
  {
    nit: 951_204_748,
    name: 'COMERCIALIZADORA DE FERRETERÍA, PINTURAS Y MATERIALES HERMANOS ARISTIZÁBAL ECHEVERRI, SUS HIJOS Y NIETOS Y CÍA. S. EN C.',
    ciiu: '4752',
    town: '17001',
    entry: '40',
    mix: { gross: 27, current: 71, short: 83 },
    years: {
      2016: [28, 1.1, 24, 34],
      2020: [33, 0.9, 27, 33],
      2025: [52, 2.2, 37, 31],
    },
  },
];
