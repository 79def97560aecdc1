/** The SFC's open datasets as the portal has them: real columns, invented rows, and rows that are not fetched. */

import type { PortalRow } from './portal.ts';

export interface HeldSet {
  readonly columns: readonly string[];
  readonly rows: readonly PortalRow[];
  /** What `/api/views/<id>.json` answers. */
  readonly view: unknown;
}

/** The columns of each dataset, by identifier. */
export const fetchedColumns = {
  'sr9n-792w':
    'numeroidentificacion razon_social tipo_entidad cod_entidad ciudad direccion emailprincipal uripaginaweb representante_legal nombrepublicocargo',
  'mxk5-ce6w':
    'tipo_entidad nombre_tipo_entidad codigo_entidad nombre_entidad fecha_corte cuenta nombre_cuenta moneda nombre_moneda signo_valor valor',
  'x586-r5d2': 'tipo_entidad codigo_entidad fecha concepto valor',
  'rvii-eis8':
    'tipo_entidad codigo_entidad nombreentidad fecha_corte unicap descrip_uc renglon desc_renglon _1_saldo_de_la_cartera_a _2_vigente _3_vencida_1_2_meses _4_vencida_2_3_meses _5_vencida_1_3_meses _6_vencida_3_4_meses _7_vencida_de_4_meses _8_vencida_3_6_meses _9_vencida_6_meses _10_vencida_1_4_meses _11_vencida_4_6_meses _12_vencida_6_12_meses _13_vencida_12_18_meses _14_vencida_12_meses _15_vencida_18_meses _16_n_mero_de_clientes_mora _17_calificaci_n_de_riesgo _18_calificaci_n_de_riesgo _19_calificaci_n_de_riesgo _20_calificaci_n_de_riesgo _21_calificaci_n_de_riesgo _22_calificaci_n_de_riesgo _23_calificaci_n_de_riesgo _24_calificaci_n_de_riesgo _25_calificaci_n_de_riesgo _26_calificaci_n_de_riesgo',
} as const;
export type SetId = keyof typeof fetchedColumns;

export const banks = [
  ['1', '901', 'BANCO INVENTADO S.A.'],
  ['4', '902', 'FINANCIERA "IMAGINARIA", S.A.'],
] as const;
/** The last three are not fetched. */
const accounts = ['100000', '140000', '210800', '517005', '590000', '828810', '160000', '2105', '827402'];
export const wantedAccounts: readonly string[] = accounts.slice(0, -3);
const ends = ['01-31', '03-31', '06-30', '07-31', '09-30', '12-31'];
export const quarterEnds: readonly string[] = ['03-31', '06-30', '09-30', '12-31'];

const at = (year: number, end: string) => `${year}-${end}T00:00:00.000`;

function rowsOf(id: SetId, years: readonly number[]): PortalRow[] {
  const cuts = years.flatMap((year) => ends.map((end) => at(year, end)));
  switch (id) {
    case 'sr9n-792w':
      return banks.map(([type, code, name]) => [
        `8999990${code}`,
        name,
        type,
        code,
        'Bogotá, D.C.',
        'Calle 0',
        'nadie@example.com',
        'Pendiente',
        'Persona Reservada',
        'Otra Persona Reservada',
      ]);
    case 'mxk5-ce6w':
      return cuts.flatMap((cut) =>
        banks.flatMap(([type, code, name]) =>
          accounts.flatMap((account, i) =>
            ['0', '1'].map((currency) => [
              type,
              'ESTABLECIMIENTOS INVENTADOS',
              code,
              name,
              cut,
              account,
              `CUENTA\n${account}`,
              currency,
              currency === '0' ? 'Total' : 'Moneda legal',
              i % 5 === 4 ? '-' : '+',
              `${(i + 1) * 7919}${code}.${currency}7`,
            ]),
          ),
        ),
      );
    case 'x586-r5d2':
      return cuts.flatMap((cut) =>
        banks.flatMap(([type, code]) =>
          ['PATRIMONIO TÉCNICO', 'RELACIÓN DE SOLVENCIA TOTAL'].map((concept, i) => [
            type,
            code,
            cut,
            concept,
            `${i + 17}.42`,
          ]),
        ),
      );
    case 'rvii-eis8':
      return cuts.flatMap((cut) =>
        banks.flatMap(([type, code, name]) =>
          ['1', '5'].map((line) => [
            type,
            code,
            name,
            cut,
            '1',
            'CRÉDITO ROTATIVO',
            line,
            line === '5' ? 'CRÉDITO ROTATIVO TOTAL' : 'CONSUMO',
            ...Array.from({ length: 26 }, (_, i) => (i % 3 === 0 ? '0' : `${i * 104729}.55`)),
          ]),
        ),
      );
  }
}

export const realView = (id: string): Readonly<Record<string, unknown>> => ({
  id,
  name: 'Un conjunto',
  assetType: 'dataset',
  attribution: 'Superintendencia Financiera de Colombia - SUPERFINANCIERA, Bogotá D.C.',
  licenseId: 'CC_40_BY_SA',
  license: { name: 'Creative Commons Attribution | Share Alike 4.0 International', termsLink: 'https://x' },
  rowsUpdatedAt: 1_757_000_000,
  columns: fetchedColumns[id as SetId].split(' ').map((fieldName, position) => ({
    id: 100 + position,
    name: fieldName,
    fieldName,
    dataTypeName: 'text',
  })),
});

/** All four sets, with rows of these years. */
export const heldSets = (years: readonly number[]): Map<SetId, HeldSet> =>
  new Map(
    (Object.keys(fetchedColumns) as SetId[]).map((id) => [
      id,
      { columns: fetchedColumns[id].split(' '), rows: rowsOf(id, years), view: realView(id) },
    ]),
  );
