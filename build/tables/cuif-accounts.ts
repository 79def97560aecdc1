/**
 * The accounts of the SFC's chart of accounts (CUIF) that are fetched, each with its use. Answers call an account as the column
 * `nombre_cuenta` of the dataset does; the short names here are our own, for files without that column.
 */

export type CuifRole =
  | 'assets'
  | 'liabilities'
  | 'equity'
  | 'cash'
  | 'money_market'
  | 'investments'
  | 'loans_net'
  | 'loans_gross'
  | 'provisions'
  | 'deposits'
  | 'bank_debt'
  | 'payables'
  | 'reserves_of_insurers'
  | 'capital'
  | 'reserves'
  | 'result_in_equity'
  | 'loss_in_equity'
  | 'class_4'
  | 'class_5'
  | 'result'
  | 'past_due'
  | 'other';

export interface CuifAccount {
  /** Six digits. */
  readonly account: string;
  readonly name: string;
  /** Accounts of one role never contain each other, so they may be added. Details of a total have the role `other`. */
  readonly role: CuifRole;
}

/** What an account is not, though its name says so. */
export const accountCautions: ReadonlyMap<string, string> = new Map([
  ['400000', 'No son los ingresos: más de la mitad pueden ser valoraciones brutas de derivados'],
  ['500000', 'No son los gastos: tiene valoraciones brutas de derivados y, dentro, el resultado (590000)'],
]);

const account = (account: string, name: string, role: CuifRole): CuifAccount => ({ account, name, role });

/**
 * 140000 is net: with 148700 to 149900, which come as positive numbers, it equals the sum of the gross lines.
 * 210000 holds repos and leases beside the deposits. 590000 is inside 500000, so that 400000 equals 500000.
 * 391500 is the profit of the year in equity, 392000 its loss: one of them is 0. Class 4 has the gross valuations of derivatives,
 * more than half of it in lenders, so that 400000 is no income.
 */
export const cuifAccounts: readonly CuifAccount[] = [
  account('100000', 'Activo', 'assets'),
  account('110000', 'Efectivo', 'cash'),
  account('120000', 'Operaciones del mercado monetario', 'money_market'),
  account('130000', 'Inversiones y derivados', 'investments'),
  account('140000', 'Cartera de créditos y leasing, neta de deterioro', 'loans_net'),
  account('140200', 'Cartera con garantía hipotecaria, capitalizadoras', 'loans_gross'),
  account('140400', 'Cartera de vivienda y leasing habitacional', 'loans_gross'),
  account('140500', 'Cartera sobre títulos de capitalización', 'loans_gross'),
  account('140600', 'Cartera de la actividad aseguradora', 'loans_gross'),
  account('140800', 'Cartera y leasing de consumo', 'loans_gross'),
  account('141000', 'Cartera y leasing comerciales', 'loans_gross'),
  account('141200', 'Cartera y leasing de microcrédito', 'loans_gross'),
  account('141400', 'Cartera de empleados', 'loans_gross'),
  account('148700', 'Deterioro, componente contracíclico', 'provisions'),
  account('148800', 'Deterioro, cartera de empleados', 'provisions'),
  account('148900', 'Deterioro, cartera de vivienda', 'provisions'),
  account('149100', 'Deterioro, cartera de consumo', 'provisions'),
  account('149300', 'Deterioro, microcrédito', 'provisions'),
  account('149400', 'Deterioro, fiduciarios', 'provisions'),
  account('149500', 'Deterioro, cartera comercial', 'provisions'),
  account('149600', 'Deterioro, títulos de capitalización', 'provisions'),
  account('149700', 'Deterioro, aseguradoras', 'provisions'),
  account('149800', 'Deterioro general', 'provisions'),
  account('149900', 'Deterioro, otros conceptos', 'provisions'),
  account('200000', 'Pasivo', 'liabilities'),
  account('210000', 'Depósitos y demás instrumentos a costo amortizado', 'other'),
  account('210500', 'Depósitos en cuenta corriente', 'deposits'),
  account('210700', 'Certificados de depósito a término', 'deposits'),
  account('210800', 'Depósitos de ahorro', 'deposits'),
  account('240000', 'Créditos de bancos y otras obligaciones financieras', 'bank_debt'),
  account('250000', 'Cuentas por pagar', 'payables'),
  account('260000', 'Reservas técnicas', 'reserves_of_insurers'),
  account('300000', 'Patrimonio', 'equity'),
  account('310000', 'Capital social', 'capital'),
  account('320000', 'Reservas', 'reserves'),
  account('391500', 'Ganancia del ejercicio, en el patrimonio', 'result_in_equity'),
  account('392000', 'Pérdida del ejercicio, en el patrimonio', 'loss_in_equity'),
  account('400000', 'Cuentas de la clase 4, con las valoraciones brutas', 'class_4'),
  account('410200', 'Ingresos por intereses de cartera', 'other'),
  account('500000', 'Cuentas de la clase 5, con el resultado dentro', 'class_5'),
  account('510200', 'Intereses de depósitos', 'other'),
  account('510300', 'Intereses de créditos de bancos', 'other'),
  account('511800', 'Gasto de operación 5118', 'other'),
  account('512000', 'Beneficios a empleados', 'other'),
  account('513000', 'Gasto de operación 5130', 'other'),
  account('514500', 'Gasto de operación 5145', 'other'),
  account('516000', 'Gasto de operación 5160', 'other'),
  account('516500', 'Gasto de operación 5165', 'other'),
  account('517005', 'Deterioro de cartera, gasto', 'other'),
  account('517500', 'Depreciación', 'other'),
  account('517800', 'Amortización, cuenta 5178', 'other'),
  account('518000', 'Amortización, cuenta 5180', 'other'),
  account('519000', 'Gasto de operación 5190', 'other'),
  account('590000', 'Resultado del ejercicio', 'result'),
  account('827404', 'Consumo, capital en mora de 1 a 2 meses', 'past_due'),
  account('827406', 'Consumo, capital en mora de 2 a 3 meses', 'past_due'),
  account('827408', 'Consumo, capital en mora de 3 a 6 meses', 'past_due'),
  account('827410', 'Consumo, capital en mora de más de 6 meses', 'past_due'),
  account('827434', 'Microcrédito, capital en mora de 1 a 2 meses', 'past_due'),
  account('827436', 'Microcrédito, capital en mora de 2 a 3 meses', 'past_due'),
  account('827438', 'Microcrédito, capital en mora de 3 a 4 meses', 'past_due'),
  account('827440', 'Microcrédito, capital en mora de más de 4 meses', 'past_due'),
  account('827464', 'Comercial, capital en mora de 1 a 3 meses', 'past_due'),
  account('827466', 'Comercial, capital en mora de 3 a 6 meses', 'past_due'),
  account('827468', 'Comercial, capital en mora de 6 a 12 meses', 'past_due'),
  account('827470', 'Comercial, capital en mora de más de 12 meses', 'past_due'),
  account('828104', 'Vivienda, cuota en mora de 1 a 4 meses', 'past_due'),
  account('828105', 'Vivienda, capital en mora de 4 a 6 meses', 'past_due'),
  account('828106', 'Vivienda, capital en mora de 6 a 12 meses', 'past_due'),
  account('828108', 'Vivienda, capital en mora de 12 a 18 meses', 'past_due'),
  account('828110', 'Vivienda, capital en mora de más de 18 meses', 'past_due'),
  account('828204', 'Vivienda, capital en mora de 4 a 6 meses', 'past_due'),
  account('828206', 'Vivienda, capital en mora de 6 a 12 meses', 'past_due'),
  account('828208', 'Vivienda, capital en mora de 12 a 18 meses', 'past_due'),
  account('828210', 'Vivienda, capital en mora de más de 18 meses', 'past_due'),
  account('828304', 'Consumo, capital en mora de 1 a 2 meses', 'past_due'),
  account('828306', 'Consumo, capital en mora de 2 a 3 meses', 'past_due'),
  account('828308', 'Consumo, capital en mora de 3 a 6 meses', 'past_due'),
  account('828310', 'Consumo, capital en mora de más de 6 meses', 'past_due'),
  account('828404', 'Consumo, capital en mora de 1 a 2 meses', 'past_due'),
  account('828406', 'Consumo, capital en mora de 2 a 3 meses', 'past_due'),
  account('828408', 'Consumo, capital en mora de 3 a 6 meses', 'past_due'),
  account('828410', 'Consumo, capital en mora de más de 6 meses', 'past_due'),
  account('828504', 'Microcrédito, capital en mora de 1 a 2 meses', 'past_due'),
  account('828506', 'Microcrédito, capital en mora de 2 a 3 meses', 'past_due'),
  account('828508', 'Microcrédito, capital en mora de 3 a 4 meses', 'past_due'),
  account('828510', 'Microcrédito, capital en mora de más de 4 meses', 'past_due'),
  account('828604', 'Microcrédito, capital en mora de 1 a 2 meses', 'past_due'),
  account('828606', 'Microcrédito, capital en mora de 2 a 3 meses', 'past_due'),
  account('828608', 'Microcrédito, capital en mora de 3 a 4 meses', 'past_due'),
  account('828610', 'Microcrédito, capital en mora de más de 4 meses', 'past_due'),
  account('828704', 'Comercial, capital en mora de 1 a 3 meses', 'past_due'),
  account('828706', 'Comercial, capital en mora de 3 a 6 meses', 'past_due'),
  account('828708', 'Comercial, capital en mora de 6 a 12 meses', 'past_due'),
  account('828710', 'Comercial, capital en mora de más de 12 meses', 'past_due'),
  account('828804', 'Comercial, capital en mora de 1 a 3 meses', 'past_due'),
  account('828806', 'Comercial, capital en mora de 3 a 6 meses', 'past_due'),
  account('828808', 'Comercial, capital en mora de 6 a 12 meses', 'past_due'),
  account('828810', 'Comercial, capital en mora de más de 12 meses', 'past_due'),
];
