/** The SFC's open datasets: identifier in the portal, fetched rows, required columns. */

import { cuifAccounts } from './cuif-accounts.ts';

export type SfcDataset = 'entidades' | 'cuif' | 'solvencia' | 'cartera';

export interface SfcDatasetRow {
  /** Its files are called `sfc/open_data/<dataset>_<year>.csv.gz`, without a year when it has no date. */
  readonly dataset: SfcDataset;
  /** Identifier in the open-data portal. */
  readonly id: string;
  readonly title: string;
  /** Required columns by their API names; there may be others. */
  readonly columns: readonly string[];
  /** Whether to request these columns only, because the others have names of persons. */
  readonly onlyColumns: boolean;
  readonly dated: { readonly column: string; readonly cuts: 'quarter_ends' | 'whole_year' } | null;
  /** Further condition on rows in the portal's query language (SoQL). Quoted values work for text and number columns. */
  readonly filter: string | null;
}

export const sfcDatasets: readonly SfcDatasetRow[] = [
  {
    dataset: 'entidades',
    id: 'sr9n-792w',
    title: 'Entidades vigiladas por la Superfinanciera',
    columns: ['numeroidentificacion', 'razon_social', 'tipo_entidad', 'cod_entidad', 'ciudad'],
    onlyColumns: true,
    dated: null,
    filter: null,
  },
  {
    dataset: 'cuif',
    id: 'mxk5-ce6w',
    title: 'Información financiera con fines de supervisión – CUIF por moneda Entidades vigiladas',
    columns: [
      'tipo_entidad',
      'nombre_tipo_entidad',
      'codigo_entidad',
      'nombre_entidad',
      'fecha_corte',
      'cuenta',
      'nombre_cuenta',
      'moneda',
      'nombre_moneda',
      'signo_valor',
      'valor',
    ],
    onlyColumns: false,
    dated: { column: 'fecha_corte', cuts: 'quarter_ends' },
    filter: `moneda='0' AND cuenta in (${cuifAccounts.map(({ account }) => `'${account}'`).join(',')})`,
  },
  {
    dataset: 'solvencia',
    id: 'x586-r5d2',
    title: 'Solvencia Individual',
    columns: ['tipo_entidad', 'codigo_entidad', 'fecha', 'concepto', 'valor'],
    onlyColumns: false,
    dated: { column: 'fecha', cuts: 'whole_year' },
    filter: null,
  },
  {
    dataset: 'cartera',
    id: 'rvii-eis8',
    title: 'Distribución de cartera por producto',
    columns: [
      'tipo_entidad',
      'codigo_entidad',
      'nombreentidad',
      'fecha_corte',
      'unicap',
      'descrip_uc',
      'renglon',
      'desc_renglon',
      '_1_saldo_de_la_cartera_a',
      '_2_vigente',
      '_3_vencida_1_2_meses',
      '_4_vencida_2_3_meses',
      '_5_vencida_1_3_meses',
      '_6_vencida_3_4_meses',
      '_7_vencida_de_4_meses',
      '_8_vencida_3_6_meses',
      '_9_vencida_6_meses',
      '_10_vencida_1_4_meses',
      '_11_vencida_4_6_meses',
      '_12_vencida_6_12_meses',
      '_13_vencida_12_18_meses',
      '_14_vencida_12_meses',
      '_15_vencida_18_meses',
      '_16_n_mero_de_clientes_mora',
      '_17_calificaci_n_de_riesgo',
      '_18_calificaci_n_de_riesgo',
      '_19_calificaci_n_de_riesgo',
      '_20_calificaci_n_de_riesgo',
      '_21_calificaci_n_de_riesgo',
      '_22_calificaci_n_de_riesgo',
      '_23_calificaci_n_de_riesgo',
      '_24_calificaci_n_de_riesgo',
      '_25_calificaci_n_de_riesgo',
      '_26_calificaci_n_de_riesgo',
    ],
    onlyColumns: false,
    dated: { column: 'fecha_corte', cuts: 'quarter_ends' },
    // Line 5 is the total of a product; its parts are other lines.
    filter: "renglon='5'",
  },
];
