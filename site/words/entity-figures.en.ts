/** In English, what the figures of supervised entities are and what they are not (`contract/entity-figures.ts`), by the Spanish text. */

const modalities: Readonly<Record<string, string>> = {
  comercial: 'commercial',
  'de consumo': 'consumer',
  'de vivienda': 'housing',
  'de microcrédito': 'microcredit',
};
const modality = `(${Object.keys(modalities).join('|')})`;

const flows: Readonly<Record<string, string>> = {
  Resultado: 'Result',
  'Margen de intereses': 'Interest margin',
  'Deterioro de cartera llevado al gasto': 'Loan impairment taken to expense',
  'Comisiones y honorarios': 'Fees and commissions',
  'Gastos de operación': 'Operating expenses',
};
const flow = `(${Object.keys(flows).join('|')})`;

/** `cuentas 140405 y 140410` as `accounts 140405 and 140410`. */
const accounts = (text: string): string =>
  text
    .replace(/^cuentas/, 'accounts')
    .replace(/^cuenta/, 'account')
    .replaceAll(' menos ', ' minus ')
    .replaceAll(' y ', ' and ');

export const entityFigureTextsInEnglish: Readonly<Record<string, string>> = {
  'Saldo de activos castigados: cuenta 812000': 'Balance of written-off assets: account 812000',
  'Depósitos en cuenta corriente: cuenta 210500': 'Current account deposits: account 210500',
  'Certificados de depósito a término: cuenta 210700': 'Term deposits: account 210700',
  'Depósitos de ahorro: cuenta 210800': 'Savings deposits: account 210800',
  'Margen de intereses de enero al corte: cuenta 410200 menos 510200 y 510300':
    'Interest margin from January to the date: account 410200 minus 510200 and 510300',
  'Comisiones y honorarios de enero al corte: cuenta 411500, si el supervisor la llama así en el tipo de entidad':
    'Fees and commissions from January to the date: account 411500, where the supervisor calls it so for the type of entity',
  'Gastos de operación de enero al corte: cuentas 511800, 512000, 513000, 514500, 516000, 516500, 517500, 517800, 518000, 519000':
    'Operating expenses from January to the date: accounts 511800, 512000, 513000, 514500, 516000, 516500, 517500, 517800, 518000, 519000',
  'Promedio de la cartera bruta (cartera_bruta_cuif) al corte y un año antes':
    'Average of gross loans (cartera_bruta_cuif) at the date and a year before',
  'Relación de solvencia básica que la Superintendencia publica de la entidad':
    'Basic capital ratio that the supervisor publishes of the entity',
  'Cartera vencida de la clase 8 (cartera_vencida_cuif) / cartera bruta (cartera_bruta_cuif); en vivienda, hasta cuatro meses solo la cuota':
    'Past-due loans of class 8 (cartera_vencida_cuif) / gross loans (cartera_bruta_cuif); of housing, up to four months the instalment alone',
  'Gastos de operación de doce meses (gastos_operacion_12_meses) / comisiones y honorarios de doce meses (comisiones_12_meses)':
    'Operating expenses of twelve months (gastos_operacion_12_meses) / fees and commissions of twelve months (comisiones_12_meses)',

  // What they are not.
  'De fiduciarias y administradoras son los propios, no los que administran, que son de otros':
    'Of trust companies and managers these are their own, not those that they manage, which belong to others',
  'No es el patrimonio técnico': 'It is not technical capital',
  'Ya descuenta el deterioro': 'Impairment is already deducted',
  'No tiene la cartera de empleados (141400)': 'It has no loans to employees (141400)',
  'Es riesgo calificado, no días de mora': 'It is rated risk, not days past due',
  'No es la mora por saldo completo (npl_ratio): en vivienda cuenta solo la cuota vencida hasta cuatro meses. No se comparan':
    'It is not arrears by whole balance (npl_ratio): of housing, up to four months the late instalment alone counts. The two are not compared',
  'En vivienda, de uno a cuatro meses de mora, solo la cuota vencida y no el saldo completo':
    'Of housing one to four months past due, the late instalment alone and not the whole balance',
  'Es el saldo del deterioro, no el gasto del año':
    'It is the balance of the allowances, not the expense of the year',
  'Es el saldo de todo lo castigado, no lo que se castigó en el periodo':
    'It is the balance of all that was written off, not what was written off in the period',
  'No es la cuenta 210000, que tiene además repos y arrendamientos':
    'It is not account 210000, which has repos and leases besides',
  'Sin descontar la parte de los reaseguradores, que está en el activo':
    'The share of reinsurers, which is among the assets, is not deducted',
  'De enero al corte: se reinicia cada enero y no se compara entre meses distintos':
    'From January to the date: it begins anew each January and is not compared between different months',
  'No son todos los ingresos: la clase 4 tiene además valoraciones brutas de derivados':
    'It is not all income: class 4 has gross valuations of derivatives besides',
  'No tiene comisiones, inversiones ni derivados; de enero al corte':
    'It has no fees, investments or derivatives; from January to the date',
  'Bruto: sin las recuperaciones, que están en la clase 4': 'Gross: without recoveries, which are in class 4',
  'Bruto: sin las recuperaciones': 'Gross: without recoveries',
  'Brutas: sin las comisiones que paga; de enero al corte':
    'Gross: without the fees that it pays; from January to the date',
  'Es de otro conjunto que cartera_bruta_cuif, con otras entidades':
    'It is of another dataset than cartera_bruta_cuif, with other entities',
  'No es la cartera vencida de la clase 8, que en vivienda cuenta solo la cuota hasta cuatro meses':
    'It is not past-due loans of class 8, which of housing count the instalment alone up to four months',
  'No es patrimonio técnico sobre activos ponderados, que omite los riesgos de mercado y operacional':
    'It is not technical capital over weighted assets, which omits market and operational risks',
  'No es la solvencia total': 'It is not the total capital ratio',
  'No es mora_cuif, que en vivienda cuenta solo la cuota vencida hasta cuatro meses. No se comparan':
    'It is not mora_cuif, which of housing counts the late instalment alone up to four months. The two are not compared',
  'No es el deterioro sobre la cartera vencida por saldo completo':
    'It is not allowances over past-due loans by whole balance',
  'No es la solvencia': 'It is not the capital ratio',
  'No es el resultado del trimestre por cuatro': 'It is not the result of the quarter times four',
  'El denominador no tiene los rendimientos de sus inversiones propias':
    'The denominator has no returns on its own investments',
};

/** Those that differ by modality, category or accounts alone. */
export const entityFigurePatternsInEnglish: readonly (readonly [
  form: RegExp,
  write: (...parts: string[]) => string,
])[] = [
  [
    new RegExp(`^Cartera bruta ${modality}: (cuenta .*)$`),
    (of = '', from = '') => `Gross ${modalities[of]} loans: ${accounts(from)}`,
  ],
  [
    new RegExp(`^Cartera bruta ${modality} calificada ([A-E]) por riesgo: (cuentas? .*)$`),
    (of = '', letter = '', from = '') =>
      `Gross ${modalities[of]} loans rated ${letter} by risk: ${accounts(from)}`,
  ],
  [
    new RegExp(`^Capital ${modality} por días de mora, clase 8: (cuentas .*)$`),
    (of = '', from = '') =>
      `Principal of ${modalities[of]} loans by days past due, class 8: ${accounts(from)}`,
  ],
  [
    new RegExp(
      `^Cartera ${modality} vencida de la clase 8 \\((\\w+)\\) / su cartera bruta \\((cuenta .*)\\)$`,
    ),
    (of = '', key = '', from = '') =>
      `Past-due ${modalities[of]} loans of class 8 (${key}) / gross ${modalities[of]} loans (${accounts(from)})`,
  ],
  [
    new RegExp(
      `^${flow} del trimestre: (cuentas? .*) de enero al corte, menos lo de enero al trimestre anterior; en marzo, lo acumulado$`,
    ),
    (what = '', from = '') =>
      `${flows[what]} of the quarter: ${accounts(from)} from January to the date, minus that from January to the quarter before; in March, what is accumulated`,
  ],
  [
    new RegExp(
      `^${flow} de doce meses: (cuentas? .*) al corte, más lo de diciembre anterior, menos lo de un año antes del corte$`,
    ),
    (what = '', from = '') =>
      `${flows[what]} of twelve months: ${accounts(from)} at the date, plus that of the previous December, minus that of a year before the date`,
  ],
];
