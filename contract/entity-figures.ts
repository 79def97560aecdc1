/**
 * The figures of supervised entities, by type: what each is of, by which accounts of the open balances (CUIF), in which unit,
 * and what it is not, though its name may say so. One row drives build, answers, downloads and documents.
 */

/** Banks, finance corporations, finance companies, special official institutions and financial cooperatives. */
export const lendingTypes: readonly number[] = [1, 2, 4, 22, 32];
const insurerTypes: readonly number[] = [10, 13, 14, 15];
/** Who manages what belongs to others, or trades for them. */
const managerTypes: readonly number[] = [5, 23, 85, 401];

/** The open datasets of which figures are made. */
export type FigureDataset = 'cuif' | 'solvencia' | 'cartera';

/** `saldo`: at the cut. `acumulado`: from 1 January to the cut. Both are sums of accounts. */
export type EntityFormula<K extends string = string> =
  | {
      readonly kind: 'saldo' | 'acumulado';
      readonly plus: readonly string[];
      readonly minus?: readonly string[];
      /** What the supervisor must call the accounts; called otherwise, they are something else and there is no figure. */
      readonly named?: RegExp;
    }
  /** An accumulated figure of the quarter alone, and of the twelve months to the cut. */
  | { readonly kind: 'trimestre' | 'doce_meses'; readonly of: K }
  /** A balance: the mean of the cut and of the same month a year before. */
  | { readonly kind: 'promedio'; readonly of: K }
  | { readonly kind: 'razon'; readonly over: K; readonly under: K }
  /** What the dataset itself has, by the name of its part. */
  | { readonly kind: 'publicada'; readonly part: 'total' | 'basica' | 'bruta' | 'vencida' };

export interface EntityFigureRow<K extends string = string> {
  readonly nombre: string;
  readonly name: string;
  /** `cop`: pesos. `fraccion`: 0.123 is 12.3 %. */
  readonly unidad: 'cop' | 'fraccion';
  /** null: of every type */
  readonly types: readonly number[] | null;
  readonly dataset: FigureDataset;
  readonly formula: EntityFormula<K>;
  readonly definicion: string;
  readonly no_es: string | null;
  /** Whether `ratios` of the default answer has it. */
  readonly inAnswer?: true;
}

const modalities = {
  comercial: {
    account: '141000',
    de: 'comercial',
    of: 'commercial',
    ratings: ['141005', '141010', '141015', '141020', '141025'].map((account) => [account]),
  },
  consumo: {
    account: '140800',
    de: 'de consumo',
    of: 'consumer',
    ratings: ['140805', '140810', '140815', '140820', '140825'].map((account) => [account]),
  },
  // Of each category housing has an account for loans and one for leasing.
  vivienda: {
    account: '140400',
    de: 'de vivienda',
    of: 'housing',
    ratings: [
      ['140405', '140410'],
      ['140415', '140420'],
      ['140425', '140430'],
      ['140435', '140440'],
      ['140445', '140450'],
    ],
  },
  microcredito: {
    account: '141200',
    de: 'de microcrédito',
    of: 'microcredit',
    ratings: ['141205', '141210', '141215', '141220', '141225'].map((account) => [account]),
  },
} as const;
type LoanModality = keyof typeof modalities;
const loanModalities = Object.keys(modalities) as readonly LoanModality[];

const riskCategories = ['a', 'b', 'c', 'd', 'e'] as const;
type RiskCategory = (typeof riskCategories)[number];

/** Capital by days past due, in class 8. Of housing the first account has the late instalment alone. */
const pastDueAccounts: Readonly<Record<LoanModality, readonly string[]>> = {
  consumo: [
    ...['827404', '827406', '827408', '827410', '828304', '828306', '828308', '828310'],
    ...['828404', '828406', '828408', '828410'],
  ],
  microcredito: [
    ...['827434', '827436', '827438', '827440', '828504', '828506', '828508', '828510'],
    ...['828604', '828606', '828608', '828610'],
  ],
  comercial: [
    ...['827464', '827466', '827468', '827470', '828704', '828706', '828708', '828710'],
    ...['828804', '828806', '828808', '828810'],
  ],
  vivienda: [
    ...['828104', '828105', '828106', '828108', '828110'],
    ...['828204', '828206', '828208', '828210'],
  ],
};

const grossLoans = ['140200', '140400', '140500', '140600', '140800', '141000', '141200', '141400'];
const provisions = [
  ...['148700', '148800', '148900', '149100', '149300', '149400', '149500'],
  ...['149600', '149700', '149800', '149900'],
];
const operatingExpenses = [
  ...['511800', '512000', '513000', '514500', '516000', '516500', '517500', '517800', '518000', '519000'],
];

const byInstalment =
  'En vivienda, de uno a cuatro meses de mora, solo la cuota vencida y no el saldo completo';
const toDate = 'De enero al corte: se reinicia cada enero y no se compara entre meses distintos';
const otherArrears =
  'No es la mora por saldo completo (npl_ratio): en vivienda cuenta solo la cuota vencida hasta cuatro meses. No se comparan';
const ofOthers = 'De fiduciarias y administradoras son los propios, no los que administran, que son de otros';

type Row = EntityFigureRow;
type Common = Pick<Row, 'nombre' | 'name' | 'definicion'> & {
  readonly types?: readonly number[];
  readonly no_es?: string;
};

const figureOfAccounts = (
  kind: 'saldo' | 'acumulado',
  plus: readonly string[],
  { types, no_es, ...texts }: Common,
  minus?: readonly string[],
): Row => ({
  ...texts,
  unidad: 'cop',
  types: types ?? null,
  dataset: 'cuif',
  formula: minus ? { kind, plus, minus } : { kind, plus },
  no_es: no_es ?? null,
});
const balance = (account: string | readonly string[], common: Common): Row =>
  figureOfAccounts('saldo', [account].flat(), common);
const accumulated = (
  account: string | readonly string[],
  { no_es = toDate, ...common }: Common,
  minus?: readonly string[],
): Row => figureOfAccounts('acumulado', [account].flat(), { ...common, no_es }, minus);
const derived = (
  kind: 'trimestre' | 'doce_meses' | 'promedio',
  of: string,
  { types, no_es, ...texts }: Common,
): Row => ({
  ...texts,
  unidad: 'cop',
  types: types ?? null,
  dataset: 'cuif',
  formula: { kind, of },
  no_es: no_es ?? null,
});
const ratio = (
  dataset: FigureDataset,
  over: string,
  under: string,
  { types, no_es, ...texts }: Common,
): Row => ({
  ...texts,
  unidad: 'fraccion',
  types: types ?? null,
  dataset,
  formula: { kind: 'razon', over, under },
  no_es: no_es ?? null,
});
const published = (
  dataset: FigureDataset,
  part: Extract<EntityFormula, { readonly kind: 'publicada' }>['part'],
  unidad: Row['unidad'],
  { types, no_es, ...texts }: Common,
): Row => ({
  ...texts,
  unidad,
  types: types ?? null,
  dataset,
  formula: { kind: 'publicada', part },
  no_es: no_es ?? null,
});

/** `answered` marks what the default answer has among its ratios. */
const answered = (row: Row): Row => ({ ...row, inAnswer: true });

const ofModalities = <K extends string>(
  key: (modality: LoanModality) => K,
  row: (modality: LoanModality) => Row,
): Record<K, Row> =>
  Object.fromEntries(loanModalities.map((modality) => [key(modality), row(modality)])) as Record<K, Row>;

const ratingRows = Object.fromEntries(
  loanModalities.flatMap((modality) =>
    riskCategories.map((category, place) => {
      const { de, of, ratings } = modalities[modality];
      const accounts: readonly string[] = ratings[place]!;
      const letter = category.toUpperCase();
      return [
        `cartera_${modality}_${category}`,
        balance(accounts, {
          nombre: `Cartera ${de} en categoría ${letter}`,
          name: `Gross ${of} loans rated ${letter}`,
          definicion: `Cartera bruta ${de} calificada ${letter} por riesgo: ${accounts.length > 1 ? 'cuentas' : 'cuenta'} ${accounts.join(' y ')}`,
          types: lendingTypes,
          no_es: 'Es riesgo calificado, no días de mora',
        }),
      ] as const;
    }),
  ),
) as Record<`cartera_${LoanModality}_${RiskCategory}`, Row>;

const twelveMonthsOf = (what: string, accounts: string): string =>
  `${what} de doce meses: ${accounts} al corte, más lo de diciembre anterior, menos lo de un año antes del corte`;
const quarterOf = (what: string, accounts: string): string =>
  `${what} del trimestre: ${accounts} de enero al corte, menos lo de enero al trimestre anterior; en marzo, lo acumulado`;

/** In the order in which answers and documents show them. */
const entityFigures = {
  // Every type.
  activos: balance('100000', {
    nombre: 'Activo',
    name: 'Total assets',
    definicion: 'Activo: cuenta 100000',
    no_es: ofOthers,
  }),
  pasivos: balance('200000', {
    nombre: 'Pasivo',
    name: 'Total liabilities',
    definicion: 'Pasivo: cuenta 200000',
  }),
  patrimonio: balance('300000', {
    nombre: 'Patrimonio',
    name: 'Equity',
    definicion: 'Patrimonio: cuenta 300000',
    no_es: 'No es el patrimonio técnico',
  }),
  efectivo: balance('110000', { nombre: 'Efectivo', name: 'Cash', definicion: 'Efectivo: cuenta 110000' }),
  inversiones: balance('130000', {
    nombre: 'Inversiones y derivados',
    name: 'Investments and derivatives',
    definicion: 'Inversiones y derivados: cuenta 130000',
  }),
  // Loans.
  cartera_neta: balance('140000', {
    nombre: 'Cartera neta',
    name: 'Net loans',
    definicion: 'Cartera neta de deterioro: cuenta 140000',
    types: lendingTypes,
    no_es: 'Ya descuenta el deterioro',
  }),
  cartera_bruta_cuif: balance(grossLoans, {
    nombre: 'Cartera bruta',
    name: 'Gross loans',
    definicion: 'Cartera bruta: cuentas 140200, 140400, 140500, 140600, 140800, 141000, 141200 y 141400',
    types: lendingTypes,
  }),
  ...ofModalities(
    (modality) => `cartera_${modality}` as const,
    (modality) => {
      const { account, de, of } = modalities[modality];
      return balance(account, {
        nombre: `Cartera ${de}`,
        name: `Gross ${of} loans`,
        definicion: `Cartera bruta ${de}: cuenta ${account}`,
        types: lendingTypes,
        no_es: 'No tiene la cartera de empleados (141400)',
      });
    },
  ),
  ...ratingRows,
  cartera_vencida_cuif: balance(
    loanModalities.flatMap((modality) => pastDueAccounts[modality]),
    {
      nombre: 'Cartera vencida (clase 8)',
      name: 'Past-due loans (class 8)',
      definicion: 'Capital por días de mora, clase 8; en vivienda, hasta cuatro meses solo la cuota',
      types: lendingTypes,
      no_es: otherArrears,
    },
  ),
  ...ofModalities(
    (modality) => `vencida_${modality}` as const,
    (modality) => {
      const { de, of } = modalities[modality];
      return balance(pastDueAccounts[modality], {
        nombre: `Cartera ${de} vencida (clase 8)`,
        name: `Past-due ${of} loans (class 8)`,
        definicion: `Capital ${de} por días de mora, clase 8: cuentas ${pastDueAccounts[modality].join(', ')}`,
        types: lendingTypes,
        ...(modality === 'vivienda' && { no_es: byInstalment }),
      });
    },
  ),
  deterioro: balance(provisions, {
    nombre: 'Deterioro de cartera',
    name: 'Loan loss allowance',
    definicion: 'Deterioro de cartera: cuentas 148700 a 149900',
    types: lendingTypes,
    no_es: 'Es el saldo del deterioro, no el gasto del año',
  }),
  castigos: balance('812000', {
    nombre: 'Cartera castigada',
    name: 'Written-off assets',
    definicion: 'Saldo de activos castigados: cuenta 812000',
    types: lendingTypes,
    no_es: 'Es el saldo de todo lo castigado, no lo que se castigó en el periodo',
  }),
  depositos: balance(['210500', '210700', '210800'], {
    nombre: 'Depósitos',
    name: 'Deposits',
    definicion: 'Depósitos en cuenta corriente, a término y de ahorro: cuentas 210500, 210700 y 210800',
    types: lendingTypes,
    no_es: 'No es la cuenta 210000, que tiene además repos y arrendamientos',
  }),
  depositos_corriente: balance('210500', {
    nombre: 'Depósitos en cuenta corriente',
    name: 'Current accounts',
    definicion: 'Depósitos en cuenta corriente: cuenta 210500',
    types: lendingTypes,
  }),
  depositos_termino: balance('210700', {
    nombre: 'Certificados de depósito a término',
    name: 'Term deposits',
    definicion: 'Certificados de depósito a término: cuenta 210700',
    types: lendingTypes,
  }),
  depositos_ahorro: balance('210800', {
    nombre: 'Depósitos de ahorro',
    name: 'Savings deposits',
    definicion: 'Depósitos de ahorro: cuenta 210800',
    types: lendingTypes,
  }),
  reservas_tecnicas: balance('260000', {
    nombre: 'Reservas técnicas',
    name: 'Technical reserves',
    definicion: 'Reservas técnicas: cuenta 260000',
    types: insurerTypes,
    no_es: 'Sin descontar la parte de los reaseguradores, que está en el activo',
  }),
  // Results.
  resultado: accumulated('590000', {
    nombre: 'Resultado del año al corte',
    name: 'Result, year to date',
    definicion: 'Resultado de enero al corte: cuenta 590000, negativo si es pérdida',
  }),
  resultado_trimestre: derived('trimestre', 'resultado', {
    nombre: 'Resultado del trimestre',
    name: 'Result of the quarter',
    definicion: quarterOf('Resultado', 'cuenta 590000'),
  }),
  ganancia_12_meses: derived('doce_meses', 'resultado', {
    nombre: 'Resultado de doce meses',
    name: 'Result, twelve months',
    definicion:
      'Resultado de doce meses: cuenta 590000 al corte, más la de diciembre anterior, menos la de un año antes del corte',
  }),
  ingresos_intereses_cartera: accumulated('410200', {
    nombre: 'Intereses de cartera del año al corte',
    name: 'Interest on loans, year to date',
    definicion: 'Intereses de cartera de enero al corte: cuenta 410200',
    types: lendingTypes,
    no_es: 'No son todos los ingresos: la clase 4 tiene además valoraciones brutas de derivados',
  }),
  gastos_intereses_depositos: accumulated('510200', {
    nombre: 'Intereses de depósitos del año al corte',
    name: 'Interest on deposits, year to date',
    definicion: 'Intereses de depósitos de enero al corte: cuenta 510200',
    types: lendingTypes,
  }),
  margen_intereses: accumulated(
    '410200',
    {
      nombre: 'Margen de intereses del año al corte',
      name: 'Interest margin, year to date',
      definicion: 'Margen de intereses de enero al corte: cuenta 410200 menos 510200 y 510300',
      types: lendingTypes,
      no_es: 'No tiene comisiones, inversiones ni derivados; de enero al corte',
    },
    ['510200', '510300'],
  ),
  margen_intereses_trimestre: derived('trimestre', 'margen_intereses', {
    nombre: 'Margen de intereses del trimestre',
    name: 'Interest margin of the quarter',
    definicion: quarterOf('Margen de intereses', 'cuenta 410200 menos 510200 y 510300'),
    types: lendingTypes,
  }),
  margen_intereses_12_meses: derived('doce_meses', 'margen_intereses', {
    nombre: 'Margen de intereses de doce meses',
    name: 'Interest margin, twelve months',
    definicion: twelveMonthsOf('Margen de intereses', 'cuenta 410200 menos 510200 y 510300'),
    types: lendingTypes,
  }),
  gastos_beneficios_empleados: accumulated('512000', {
    nombre: 'Beneficios a empleados del año al corte',
    name: 'Staff costs, year to date',
    definicion: 'Beneficios a empleados de enero al corte: cuenta 512000',
  }),
  gasto_deterioro_cartera: accumulated('517005', {
    nombre: 'Gasto por deterioro de cartera del año al corte',
    name: 'Loan impairment, year to date',
    definicion: 'Deterioro de cartera llevado al gasto de enero al corte: cuenta 517005',
    types: lendingTypes,
    no_es: 'Bruto: sin las recuperaciones, que están en la clase 4',
  }),
  gasto_deterioro_trimestre: derived('trimestre', 'gasto_deterioro_cartera', {
    nombre: 'Gasto por deterioro de cartera del trimestre',
    name: 'Loan impairment of the quarter',
    definicion: quarterOf('Deterioro de cartera llevado al gasto', 'cuenta 517005'),
    types: lendingTypes,
    no_es: 'Bruto: sin las recuperaciones, que están en la clase 4',
  }),
  gasto_deterioro_12_meses: derived('doce_meses', 'gasto_deterioro_cartera', {
    nombre: 'Gasto por deterioro de cartera de doce meses',
    name: 'Loan impairment, twelve months',
    definicion: twelveMonthsOf('Deterioro de cartera llevado al gasto', 'cuenta 517005'),
    types: lendingTypes,
    no_es: 'Bruto: sin las recuperaciones, que están en la clase 4',
  }),
  comisiones: {
    ...accumulated('411500', {
      nombre: 'Comisiones y honorarios del año al corte',
      name: 'Fees and commissions, year to date',
      definicion:
        'Comisiones y honorarios de enero al corte: cuenta 411500, si el supervisor la llama así en el tipo de entidad',
      types: managerTypes,
      no_es: 'Brutas: sin las comisiones que paga; de enero al corte',
    }),
    formula: { kind: 'acumulado', plus: ['411500'], named: /\bcomision/ },
  } satisfies Row,
  comisiones_trimestre: derived('trimestre', 'comisiones', {
    nombre: 'Comisiones y honorarios del trimestre',
    name: 'Fees and commissions of the quarter',
    definicion: quarterOf('Comisiones y honorarios', 'cuenta 411500'),
    types: managerTypes,
  }),
  comisiones_12_meses: derived('doce_meses', 'comisiones', {
    nombre: 'Comisiones y honorarios de doce meses',
    name: 'Fees and commissions, twelve months',
    definicion: twelveMonthsOf('Comisiones y honorarios', 'cuenta 411500'),
    types: managerTypes,
  }),
  gastos_operacion: accumulated(operatingExpenses, {
    nombre: 'Gastos de operación del año al corte',
    name: 'Operating expenses, year to date',
    definicion: `Gastos de operación de enero al corte: cuentas ${operatingExpenses.join(', ')}`,
    types: managerTypes,
  }),
  gastos_operacion_12_meses: derived('doce_meses', 'gastos_operacion', {
    nombre: 'Gastos de operación de doce meses',
    name: 'Operating expenses, twelve months',
    definicion: twelveMonthsOf('Gastos de operación', `cuentas ${operatingExpenses.join(', ')}`),
    types: managerTypes,
  }),
  // Means, always of the same month of two years.
  patrimonio_promedio: derived('promedio', 'patrimonio', {
    nombre: 'Patrimonio promedio',
    name: 'Average equity',
    definicion: 'Promedio de la cuenta 300000 al corte y un año antes',
  }),
  activos_promedio: derived('promedio', 'activos', {
    nombre: 'Activo promedio',
    name: 'Average assets',
    definicion: 'Promedio de la cuenta 100000 al corte y un año antes',
  }),
  cartera_bruta_promedio: derived('promedio', 'cartera_bruta_cuif', {
    nombre: 'Cartera bruta promedio',
    name: 'Average gross loans',
    definicion: 'Promedio de la cartera bruta (cartera_bruta_cuif) al corte y un año antes',
    types: lendingTypes,
  }),
  // Of the dataset of loans by product.
  cartera_bruta: published('cartera', 'bruta', 'cop', {
    nombre: 'Cartera por producto',
    name: 'Loans by product',
    definicion: 'Saldo de todos los productos',
    types: lendingTypes,
    no_es: 'Es de otro conjunto que cartera_bruta_cuif, con otras entidades',
  }),
  cartera_vencida: published('cartera', 'vencida', 'cop', {
    nombre: 'Cartera vencida por saldo completo',
    name: 'Past-due loans, whole balance',
    definicion: 'Saldo completo de los créditos con más de 30 días de mora, de todos los productos',
    types: lendingTypes,
    no_es: 'No es la cartera vencida de la clase 8, que en vivienda cuenta solo la cuota hasta cuatro meses',
  }),
  // Ratios.
  capital_adequacy: answered(
    published('solvencia', 'total', 'fraccion', {
      nombre: 'Solvencia total',
      name: 'Total capital ratio',
      definicion: 'Relación de solvencia total que la Superintendencia publica de la entidad',
      types: lendingTypes,
      no_es:
        'No es patrimonio técnico sobre activos ponderados, que omite los riesgos de mercado y operacional',
    }),
  ),
  solvencia_basica: published('solvencia', 'basica', 'fraccion', {
    nombre: 'Solvencia básica',
    name: 'Basic capital ratio',
    definicion: 'Relación de solvencia básica que la Superintendencia publica de la entidad',
    types: lendingTypes,
    no_es: 'No es la solvencia total',
  }),
  npl_ratio: answered(
    ratio('cartera', 'cartera_vencida', 'cartera_bruta', {
      nombre: 'Mora por saldo completo',
      name: 'Past-due ratio, whole balance',
      definicion:
        'Cartera vencida (más de 30 días de mora, el saldo completo del crédito) / cartera bruta, sumadas sobre los totales de producto',
      types: lendingTypes,
      no_es:
        'No es mora_cuif, que en vivienda cuenta solo la cuota vencida hasta cuatro meses. No se comparan',
    }),
  ),
  mora_cuif: ratio('cuif', 'cartera_vencida_cuif', 'cartera_bruta_cuif', {
    nombre: 'Mora por cuota en vivienda',
    name: 'Past-due ratio, housing by instalment',
    definicion:
      'Cartera vencida de la clase 8 (cartera_vencida_cuif) / cartera bruta (cartera_bruta_cuif); en vivienda, hasta cuatro meses solo la cuota',
    types: lendingTypes,
    no_es: otherArrears,
  }),
  ...ofModalities(
    (modality) => `mora_${modality}` as const,
    (modality) =>
      ratio('cuif', `vencida_${modality}`, `cartera_${modality}`, {
        nombre: `Mora ${modalities[modality].de} (clase 8)`,
        name: `Past-due ratio, ${modalities[modality].of} (class 8)`,
        definicion: `Cartera ${modalities[modality].de} vencida de la clase 8 (vencida_${modality}) / su cartera bruta (cuenta ${modalities[modality].account})`,
        types: lendingTypes,
        ...(modality === 'vivienda' && { no_es: byInstalment }),
      }),
  ),
  coverage: answered(
    ratio('cuif', 'deterioro', 'cartera_vencida_cuif', {
      nombre: 'Cobertura',
      name: 'Coverage',
      definicion:
        'Deterioro de cartera (cuentas 1487 a 1499) / cartera vencida de la clase 8 del CUIF (capital por días de mora; en vivienda, hasta cuatro meses solo la cuota)',
      types: lendingTypes,
      no_es: 'No es el deterioro sobre la cartera vencida por saldo completo',
    }),
  ),
  equity_to_assets: answered(
    ratio('cuif', 'patrimonio', 'activos', {
      nombre: 'Patrimonio sobre activo',
      name: 'Equity to assets',
      definicion: 'Patrimonio (cuenta 300000) / activo (100000)',
      no_es: 'No es la solvencia',
    }),
  ),
  leverage: answered(
    ratio('cuif', 'pasivos', 'patrimonio', {
      nombre: 'Pasivo sobre patrimonio',
      name: 'Liabilities to equity',
      definicion: 'Pasivo (cuenta 200000) / patrimonio (300000)',
    }),
  ),
  loan_to_deposit: answered(
    ratio('cuif', 'cartera_neta', 'depositos', {
      nombre: 'Cartera sobre depósitos',
      name: 'Loans to deposits',
      definicion:
        'Cartera neta (cuenta 140000) / depósitos en cuenta corriente, a término y de ahorro (210500, 210700, 210800)',
      types: lendingTypes,
    }),
  ),
  roe: answered(
    ratio('cuif', 'ganancia_12_meses', 'patrimonio_promedio', {
      nombre: 'ROE',
      name: 'Return on equity',
      definicion:
        'Resultado de doce meses (cuenta 590000: el acumulado al corte, más el de diciembre anterior, menos el acumulado un año antes del corte) / promedio del patrimonio (300000) al corte y un año antes',
      no_es: 'No es el resultado del trimestre por cuatro',
    }),
  ),
  roa: answered(
    ratio('cuif', 'ganancia_12_meses', 'activos_promedio', {
      nombre: 'ROA',
      name: 'Return on assets',
      definicion:
        'Resultado de doce meses (cuenta 590000: el acumulado al corte, más el de diciembre anterior, menos el acumulado un año antes del corte) / promedio del activo (100000) al corte y un año antes',
      no_es: 'No es el resultado del trimestre por cuatro',
    }),
  ),
  cost_of_risk: ratio('cuif', 'gasto_deterioro_12_meses', 'cartera_bruta_promedio', {
    nombre: 'Costo de riesgo',
    name: 'Cost of risk',
    definicion:
      'Deterioro de cartera llevado al gasto de doce meses (gasto_deterioro_12_meses) / promedio de la cartera bruta al corte y un año antes',
    types: lendingTypes,
    no_es: 'Bruto: sin las recuperaciones',
  }),
  gastos_sobre_comisiones: ratio('cuif', 'gastos_operacion_12_meses', 'comisiones_12_meses', {
    nombre: 'Gastos de operación sobre comisiones',
    name: 'Operating expenses to commissions',
    definicion:
      'Gastos de operación de doce meses (gastos_operacion_12_meses) / comisiones y honorarios de doce meses (comisiones_12_meses)',
    types: managerTypes,
    no_es: 'El denominador no tiene los rendimientos de sus inversiones propias',
  }),
} as const satisfies Record<string, Row>;

export type EntityFigureKey = keyof typeof entityFigures;
export const entityFigureKeys = Object.keys(entityFigures) as [EntityFigureKey, ...EntityFigureKey[]];

/** The row of a key, its formula naming other keys. */
export const entityFigure = (key: EntityFigureKey): EntityFigureRow<EntityFigureKey> =>
  entityFigures[key] as EntityFigureRow<EntityFigureKey>;

export const appliesToType = ({ types }: Pick<EntityFigureRow, 'types'>, type: number): boolean =>
  types === null || types.includes(type);
