/** In English, what the release says of supervised entities in Spanish alone: by the Spanish text, or by the concept of a line. */

import { formatsIn } from './formats.ts';

const { date } = formatsIn.en;

/** By concept, or by account of the supervisor's chart of accounts (CUIF). Concepts of IFRS have names in English. */
export const entityLinesInEnglish: Readonly<Record<string, string>> = {
  'co-sfc-core:InversionesCorrientes': 'Current investments',
  'co-sfc-core:CuentasCobrarPartesRelacionadasAsociadasCorrientes':
    'Current receivables from related parties and associates',
  'co-sfc-core:RecursosHidrocarburosMineralesCorrientes': 'Current hydrocarbon and mineral resources',
  'co-sfc-core:RecursosHidrocarburosMineralesnNoCorrientes': 'Non-current hydrocarbon and mineral resources',
  'co-sfc-core:CuentasCobrarPartesRelacionadasAsociadasNoCorrientes':
    'Non-current receivables from related parties and associates',
  'co-sfc-core:ObligacionesFinancierasCorrientes': 'Current financial obligations',
  'co-sfc-core:CuentasPagarPartesRelacionadasAsociadasCorrientes':
    'Current payables to related parties and associates',
  'co-sfc-core:ObligacionesFinancierasNoCorrientes': 'Non-current financial obligations',
  'co-sfc-core:CuentasPagarPartesRelacionadasAsociadasNoCorrientes':
    'Non-current payables to related parties and associates',
  'co-sfc-core:TitulosEmitidos': 'Securities issued',
  'co-sfc-core:InversionSuplementariaCapitalAsignado': 'Supplementary investment to assigned capital',
  'co-sfc-core:ResultadoEjercicio': 'Result of the year',
  'co-sfc-core:Reservas': 'Reserves',
  'co-sfc-core:Inversiones': 'Investments',
  'co-sfc-core:CarteraCreditoOperacionesLeasingFinanciero': 'Loans and finance leases',
  'co-sfc-core:CarteraCreditosOperacionesLeasingFinanciero': 'Loans and finance leases (detail)',
  'co-sfc-core:ReservasTecnicasParteReaseguradores': 'Technical reserves, share of reinsurers',
  'co-sfc-core:DepositosExigibilidades': 'Deposits and demand liabilities',
  'co-sfc-core:ReservasTecnicas': 'Technical reserves',
  'co-sfc-core:ReservasTecnicasSeguros': 'Technical reserves of insurance',
  'co-sfc-core:CuentasPagarEntidadesRelacionadas': 'Payables to related entities',
  'co-sfc-core:CapitalAsignado': 'Assigned capital',
  'co-sfc-core:GastosProvisionesCarteraCreditosOperacionesLeasingFinanciero':
    'Provision expense for loans and finance leases',
  'co-sfc-core:CobrosProcedentesCarteraCreditosOperacionesLeasingFinanciero':
    'Receipts from loans and finance leases',
  'co-sfc-core:CobrosProcedentesDepositosExigibilidades': 'Receipts from deposits and demand liabilities',
  'co-sfc-core:CobrosProcedentesCuentasCobrarActividadAseguradora':
    'Receipts from receivables of insurance activity',
  'co-sfc-core:PagosProcedentesCarteraCreditosOperacionesLeasingFinanciero':
    'Payments for loans and finance leases',
  'co-sfc-core:PagosProcedentesDepositosExigibilidades': 'Payments for deposits and demand liabilities',
  'co-sfc-core:PagosProcedentesCuentasPagarActividadAseguradora':
    'Payments for payables of insurance activity',
  'co-sfc-core:AjustesDisminucionesIncrementosCarteraCreditosOperacionesLeasingFinanciero':
    'Adjustments for decreases (increases) in loans and finance leases',
  'co-sfc-core:AjustesDisminucionesIncrementosCuentasCobrarActividadAseguradora':
    'Adjustments for decreases (increases) in receivables of insurance activity',
  'co-sfc-core:AjustesIncrementoDisminucionDepositosExigibilidades':
    'Adjustments for the increase (decrease) in deposits and demand liabilities',
  'co-sfc-core:AjustesIncrementoDisminucionCuentasPagarActividadAseguradora':
    'Adjustments for the increase (decrease) in payables of insurance activity',
  'co-sfc-core:AjustesDeterioroValorProvisionesCarteraCreditosOperacionesLeasingFinanciero':
    'Adjustments for impairment (provisions) of loans and finance leases',
  'co-sfc-core:NumeroAgenciasSucursalesOpera': 'Number of agencies and branches that it operates',
  'co-sfc-core:NumeroContratosCorresponsales': 'Number of contracts with banking agents',
  'co-sfc-core:EquipoComputo': 'Computer equipment',
  'co-sfc-core:MaquinariaEquipo': 'Machinery and equipment',
  'co-sfc-core:MaquinariaEquipoProduccion': 'Production machinery and equipment',
  'co-sfc-core:Instrumentos': 'Financial instruments of investment',
  'co-sfc-core:InstrumentosDeuda': 'Debt instruments',
  'co-sfc-core:InstrumentosPatrimonio': 'Equity instruments',
  'co-sfc-core:CarteraComercialCosto': 'Commercial loans, at cost',
  'co-sfc-core:CarteraConsumoCosto': 'Consumer loans, at cost',
  'co-sfc-core:CarteraViviendaCosto': 'Housing loans, at cost',
  'co-sfc-core:CarteraMicrocreditoCosto': 'Microcredit, at cost',
  'co-sfc-core:RevalorizacionPatrimonio': 'Revaluation of equity',
  'co-sfc-core:CostoIndustriaServicios': 'Cost of the service industry',
  'co-sfc-core:CostoVentasBienesServicios': 'Cost of sales of goods and services',
  'ifrs:EquityMember': 'Equity',
  'ifrs:EquityAttributableToOwnersOfParentMember': 'Equity attributable to owners of the parent',
  'ifrs:IssuedCapitalMember': 'Issued capital',
  'co-sfc-core:CapitalAsignadoMiembro': 'Assigned capital',
  'ifrs:SharePremiumMember': 'Share premium',
  'ifrs:TreasurySharesMember': 'Treasury shares',
  'ifrs:OtherEquityInterestMember': 'Other equity interest',
  'co-sfc-core:ReservasMiembro': 'Reserves',
  'co-sfc-core:ReservaLegalMiembro': 'Legal reserve',
  'co-sfc-core:ReservaEstatutariaMiembro': 'Statutory reserve',
  'co-sfc-core:ReservaOcasionalMiembro': 'Occasional reserve',
  'co-sfc-core:ReservaFondoGarantiaMiembro': 'Guarantee fund reserve',
  'ifrs:OtherReservesMember': 'Other reserves',
  'ifrs:RevaluationSurplusMember': 'Revaluation surplus',
  'ifrs:ReserveOfExchangeDifferencesOnTranslationMember': 'Reserve of exchange differences on translation',
  'ifrs:ReserveOfCashFlowHedgesMember': 'Reserve of cash flow hedges',
  'ifrs:RetainedEarningsMember': 'Retained earnings',
  'ifrs:NoncontrollingInterestsMember': 'Non-controlling interests',
  'cuif:100000': 'Assets',
  'cuif:110000': 'Cash',
  'cuif:120000': 'Money market operations',
  'cuif:130000': 'Investments and derivatives',
  'cuif:140000': 'Loans and leases, net of impairment',
  'cuif:140200': 'Mortgage-backed loans of capitalisation companies',
  'cuif:140400': 'Housing loans and leases',
  'cuif:140405': 'Housing loans, category A',
  'cuif:140410': 'Housing leases, category A',
  'cuif:140415': 'Housing loans, category B',
  'cuif:140420': 'Housing leases, category B',
  'cuif:140425': 'Housing loans, category C',
  'cuif:140430': 'Housing leases, category C',
  'cuif:140435': 'Housing loans, category D',
  'cuif:140440': 'Housing leases, category D',
  'cuif:140445': 'Housing loans, category E',
  'cuif:140450': 'Housing leases, category E',
  'cuif:140500': 'Loans on capitalisation titles',
  'cuif:140600': 'Loans of insurance activity',
  'cuif:140800': 'Consumer loans and leases',
  'cuif:140805': 'Consumer loans, category A',
  'cuif:140810': 'Consumer loans, category B',
  'cuif:140815': 'Consumer loans, category C',
  'cuif:140820': 'Consumer loans, category D',
  'cuif:140825': 'Consumer loans, category E',
  'cuif:141000': 'Commercial loans and leases',
  'cuif:141005': 'Commercial loans, category A',
  'cuif:141010': 'Commercial loans, category B',
  'cuif:141015': 'Commercial loans, category C',
  'cuif:141020': 'Commercial loans, category D',
  'cuif:141025': 'Commercial loans, category E',
  'cuif:141200': 'Microcredit and leases',
  'cuif:141205': 'Microcredit, category A',
  'cuif:141210': 'Microcredit, category B',
  'cuif:141215': 'Microcredit, category C',
  'cuif:141220': 'Microcredit, category D',
  'cuif:141225': 'Microcredit, category E',
  'cuif:141400': 'Loans to employees',
  'cuif:148700': 'Impairment, countercyclical component',
  'cuif:148800': 'Impairment, loans to employees',
  'cuif:148900': 'Impairment, housing loans',
  'cuif:149100': 'Impairment, consumer loans',
  'cuif:149300': 'Impairment, microcredit',
  'cuif:149400': 'Impairment, trusts',
  'cuif:149500': 'Impairment, commercial loans',
  'cuif:149600': 'Impairment, capitalisation titles',
  'cuif:149700': 'Impairment, insurers',
  'cuif:149800': 'General impairment',
  'cuif:149900': 'Impairment, other',
  'cuif:200000': 'Liabilities',
  'cuif:210000': 'Deposits and other instruments at amortised cost',
  'cuif:210500': 'Current account deposits',
  'cuif:210700': 'Certificates of deposit',
  'cuif:210800': 'Savings deposits',
  'cuif:240000': 'Bank loans and other financial obligations',
  'cuif:250000': 'Payables',
  'cuif:260000': 'Technical reserves',
  'cuif:300000': 'Equity',
  'cuif:310000': 'Share capital',
  'cuif:320000': 'Reserves',
  'cuif:391500': 'Profit of the year, within equity',
  'cuif:392000': 'Loss of the year, within equity',
  'cuif:400000': 'Accounts of class 4, gross valuations included',
  'cuif:410200': 'Interest income on loans',
  'cuif:411500': 'Commissions and fees',
  'cuif:500000': 'Accounts of class 5, the result included',
  'cuif:510200': 'Interest on deposits',
  'cuif:510300': 'Interest on bank loans',
  'cuif:511800': 'Operating expense 5118',
  'cuif:512000': 'Employee benefits',
  'cuif:513000': 'Operating expense 5130',
  'cuif:514500': 'Operating expense 5145',
  'cuif:516000': 'Operating expense 5160',
  'cuif:516500': 'Operating expense 5165',
  'cuif:517005': 'Loan impairment expense',
  'cuif:517500': 'Depreciation',
  'cuif:517800': 'Amortisation, account 5178',
  'cuif:518000': 'Amortisation, account 5180',
  'cuif:519000': 'Operating expense 5190',
  'cuif:590000': 'Result of the year',
};

const technicalCapital =
  'Patrimonio técnico / (activos ponderados por nivel de riesgo + 100/9 × valor en riesgo de mercado y operacional)';

export const entityTextsInEnglish: Readonly<Record<string, string>> = {
  'Deterioro de cartera llevado al gasto de doce meses (gasto_deterioro_12_meses) / promedio de la cartera bruta al corte y un año antes':
    'Impairment of loans expensed over twelve months (gasto_deterioro_12_meses) / mean of gross loans at the date and a year before',
  // Lines whose concept is that of another line, too.
  'Patrimonio al principio del periodo': 'Equity at the beginning of the period',
  'Patrimonio al final del periodo': 'Equity at the end of the period',
  'Efectivo y equivalentes al efectivo al principio del periodo':
    'Cash and cash equivalents at the beginning of the period',
  'Efectivo y equivalentes al efectivo al final del periodo':
    'Cash and cash equivalents at the end of the period',

  // What a line is not.
  'No son los ingresos: más de la mitad pueden ser valoraciones brutas de derivados':
    'It is not income: more than half of it may be gross valuations of derivatives',
  'No son los gastos: tiene valoraciones brutas de derivados y, dentro, el resultado (590000)':
    'It is not expenses: it has gross valuations of derivatives and, within, the result (590000)',

  // Types of entity, and their groups.
  'Establecimiento bancario': 'Bank',
  'Corporación financiera': 'Finance corporation',
  'Compañía de financiamiento': 'Finance company',
  'Sociedad fiduciaria': 'Trust company',
  'Almacén general de depósito': 'General warehouse',
  'Sociedad de capitalización': 'Capitalisation company',
  'Entidad administradora de sistema de pago de bajo valor': 'Operator of a low-value payment system',
  'Compañía de seguros generales': 'General insurance company',
  'Compañía de seguros de vida': 'Life insurance company',
  'Sociedad cooperativa de seguros': 'Insurance cooperative',
  'Institución oficial especial': 'Special official institution',
  'Sociedad administradora de fondos de pensiones y cesantías': 'Pension and severance fund manager',
  'Entidad administradora del régimen solidario de prima media': 'Manager of the public pension scheme',
  'Cooperativa financiera': 'Financial cooperative',
  'Sociedad inversora': 'Investment company',
  'Organismo de autorregulación': 'Self-regulatory organisation',
  'Bolsa de valores': 'Stock exchange',
  'Sociedad administradora de depósitos centralizados de valores': 'Central securities depository',
  'Sociedad calificadora de valores': 'Rating agency',
  'Sociedad comisionista de bolsa de valores': 'Stockbroker',
  'Negocio fiduciario': 'Trust',
  'Fondo de inversión colectiva o de capital privado': 'Collective investment or private equity fund',
  'Sistema de pago de bajo valor': 'Low-value payment system',
  'Sociedad especializada en depósitos y pagos electrónicos': 'Electronic deposit and payment company',
  'Entidad pública': 'Public entity',
  'Empresa de servicios públicos domiciliarios': 'Public utility',
  'Bolsa agropecuaria': 'Commodity exchange',
  'Sociedad comisionista de bolsas agropecuarias': 'Commodity broker',
  'Sociedad administradora de sistemas de negociación y registro de divisas':
    'Operator of systems to trade and register currencies',
  'Sociedad administradora de sistemas de negociación y registro sobre valores':
    'Operator of systems to trade and register securities',
  'Cámara de riesgo central de contraparte': 'Central counterparty',
  'Proveedor de precios para valoración': 'Price vendor',
  'Emisor de valores': 'Issuer of securities',
  'establecimiento de crédito': 'credit institution',
  'institución oficial especial': 'special official institution',
  seguros: 'insurance',
  capitalización: 'capitalisation',
  fiduciaria: 'trust company',
  'pensiones y cesantías': 'pensions and severance',
  'prima media': 'public pensions',
  comisionista: 'broker',
  'almacén general de depósito': 'general warehouse',
  pagos: 'payments',
  'mercado de valores': 'securities market',
  'mercado agropecuario': 'commodity market',
  infraestructura: 'market infrastructure',
  'patrimonio autónomo': 'trust',
  fondo: 'fund',
  emisor: 'issuer',

  // Formulas of ratios.
  'Ganancia de doce meses / promedio del patrimonio al corte y al 31 de diciembre anterior':
    'Profit of twelve months / average of equity at the date and at the previous December 31',
  'Ganancia de doce meses / promedio del activo al corte y al 31 de diciembre anterior':
    'Profit of twelve months / average of assets at the date and at the previous December 31',
  'Patrimonio / activo': 'Equity / assets',
  'Pasivo / patrimonio': 'Liabilities / equity',
  'Cartera de créditos y leasing financiero / depósitos y exigibilidades':
    'Loans and finance leases / deposits and demand liabilities',
  'Gasto por provisiones de cartera, anualizado / cartera promedio':
    'Provision expense for loans, annualised / average loans',
  '(Beneficios a empleados + depreciación y amortización + otros gastos por naturaleza) / (ingresos ordinarios + otros ingresos - costos financieros)':
    '(Employee benefits + depreciation and amortisation + other expenses by nature) / (revenue + other income - finance costs)',
  'Activos corrientes / pasivos corrientes': 'Current assets / current liabilities',
  [technicalCapital]:
    'Technical capital / (risk-weighted assets + 100/9 × value at risk of the market and operations)',
  'Cartera vencida / cartera bruta': 'Past-due loans / gross loans',
  'Relación de solvencia total que la Superintendencia publica de la entidad':
    'Total capital adequacy ratio that the supervisor publishes of the entity',
  'Cartera vencida (más de 30 días de mora, el saldo completo del crédito) / cartera bruta, sumadas sobre los totales de producto':
    'Past-due loans (more than 30 days, the whole balance of the loan) / gross loans, summed over the totals of products',
  'Deterioro de cartera (cuentas 1487 a 1499) / cartera vencida de la clase 8 del CUIF (capital por días de mora; en vivienda, hasta cuatro meses solo la cuota)':
    'Loan-loss allowances (accounts 1487 to 1499) / past-due loans of class 8 of the CUIF (principal by days past due; of housing, up to four months the instalment alone)',
  'Patrimonio (cuenta 300000) / activo (100000)': 'Equity (account 300000) / assets (100000)',
  'Pasivo (cuenta 200000) / patrimonio (300000)': 'Liabilities (account 200000) / equity (300000)',
  'Cartera neta (cuenta 140000) / depósitos en cuenta corriente, a término y de ahorro (210500, 210700, 210800)':
    'Net loans (account 140000) / current account, term and savings deposits (210500, 210700, 210800)',
  'Resultado de doce meses (cuenta 590000: el acumulado al corte, más el de diciembre anterior, menos el acumulado un año antes del corte) / promedio del patrimonio (300000) al corte y un año antes':
    'Result of twelve months (account 590000: accumulated to the date, plus that of the previous December, minus that accumulated a year before the date) / average of equity (300000) at the date and a year before',
  'Resultado de doce meses (cuenta 590000: el acumulado al corte, más el de diciembre anterior, menos el acumulado un año antes del corte) / promedio del activo (100000) al corte y un año antes':
    'Result of twelve months (account 590000: accumulated to the date, plus that of the previous December, minus that accumulated a year before the date) / average of assets (100000) at the date and a year before',
  'según la fuente': 'by its source',

  // Where a ratio comes from, or why it is missing.
  'no está en el XBRL': 'it is not in the XBRL filing',
  'no hay XBRL de este año': 'there is no XBRL filing of this year',
  'existe y no está en estos datos': 'it exists and is not in these data',
  'no se conoce el tipo de la entidad': 'the type of the entity is not known',

  // Definitions of figures.
  'Activo: ifrs:Assets': 'Assets: ifrs:Assets',
  'Pasivo: ifrs:Liabilities': 'Liabilities: ifrs:Liabilities',
  'Patrimonio: ifrs:Equity': 'Equity: ifrs:Equity',
  'Cartera neta: co-sfc-core:CarteraCreditoOperacionesLeasingFinanciero':
    'Net loans: co-sfc-core:CarteraCreditoOperacionesLeasingFinanciero',
  'Depósitos y exigibilidades: co-sfc-core:DepositosExigibilidades':
    'Deposits and demand liabilities: co-sfc-core:DepositosExigibilidades',
  'Ganancia de doce meses: ifrs:ProfitLoss del año o, de un corte intermedio, más el resultado del año anterior menos el del mismo lapso':
    'Profit of twelve months: ifrs:ProfitLoss of the year or, at an interim date, plus the result of the year before minus that of the same span',
  'Promedio de ifrs:Equity al corte y al 31 de diciembre anterior':
    'Average of ifrs:Equity at the date and at the previous December 31',
  'Promedio de ifrs:Assets al corte y al 31 de diciembre anterior':
    'Average of ifrs:Assets at the date and at the previous December 31',
  'Activo: cuenta 100000': 'Assets: account 100000',
  'Pasivo: cuenta 200000': 'Liabilities: account 200000',
  'Patrimonio: cuenta 300000': 'Equity: account 300000',
  'Efectivo: cuenta 110000': 'Cash: account 110000',
  'Inversiones y derivados: cuenta 130000': 'Investments and derivatives: account 130000',
  'Cartera neta de deterioro: cuenta 140000': 'Loans net of impairment: account 140000',
  'Cartera bruta: cuentas 140200, 140400, 140500, 140600, 140800, 141000, 141200 y 141400':
    'Gross loans: accounts 140200, 140400, 140500, 140600, 140800, 141000, 141200 and 141400',
  'Capital por días de mora, clase 8; en vivienda, hasta cuatro meses solo la cuota':
    'Principal by days past due, class 8; of housing, up to four months the instalment alone',
  'Deterioro de cartera: cuentas 148700 a 149900': 'Loan-loss allowances: accounts 148700 to 149900',
  'Depósitos en cuenta corriente, a término y de ahorro: cuentas 210500, 210700 y 210800':
    'Current account, term and savings deposits: accounts 210500, 210700 and 210800',
  'Reservas técnicas: cuenta 260000': 'Technical reserves: account 260000',
  'Resultado de enero al corte: cuenta 590000, negativo si es pérdida':
    'Result from January to the date: account 590000, negative where it is a loss',
  'Resultado de doce meses: cuenta 590000 al corte, más la de diciembre anterior, menos la de un año antes del corte':
    'Result of twelve months: account 590000 at the date, plus that of the previous December, minus that of a year before the date',
  'Intereses de cartera de enero al corte: cuenta 410200':
    'Interest on loans from January to the date: account 410200',
  'Intereses de depósitos de enero al corte: cuenta 510200':
    'Interest on deposits from January to the date: account 510200',
  'Beneficios a empleados de enero al corte: cuenta 512000':
    'Employee benefits from January to the date: account 512000',
  'Deterioro de cartera llevado al gasto de enero al corte: cuenta 517005':
    'Loan impairment taken to expense from January to the date: account 517005',
  'Promedio de la cuenta 300000 al corte y un año antes':
    'Average of account 300000 at the date and a year before',
  'Promedio de la cuenta 100000 al corte y un año antes':
    'Average of account 100000 at the date and a year before',
  'Saldo de todos los productos': 'Balance of all products',
  'Saldo completo de los créditos con más de 30 días de mora, de todos los productos':
    'Whole balance of the loans with more than 30 days past due, of all products',

  // What contradicts the rest of a filing.
  'El NIT de los hechos, el informado o el del listado no son el mismo; vale el de los hechos':
    'The NIT of the facts, the stated one or that of the listing are not the same; that of the facts counts',
  'El tipo de entidad reportado no es el del punto de entrada; vale el del punto de entrada':
    'The type of entity that was filed is not that of the entry point; that of the entry point counts',
  'Los estados no son de la fecha de corte declarada; vale la de los últimos saldos':
    'The statements are not of the stated date; that of the last balances counts',
  'Es un cierre anual pero sus flujos dicen durar menos':
    'It is a yearly closing but its flows are said to last less',
  'Lo mismo se reporta con valores distintos': 'The same is filed with different values',
  'Lo reportado en estas líneas no es un número: quedan sin cifra':
    'What was filed in these lines is no number: they have no figure',
  'Estas líneas se reportan en otra moneda que el peso: quedan sin cifra':
    'These lines are filed in another currency than the peso: they have no figure',
  'Estas líneas no traen cifra en este periodo, y otras cifras del reporte dicen que la tienen':
    'These lines have no figure in this period, and other figures of the filing say that they have one',
  'En pesos estas líneas pasan de 9.007.199.254.740.991, lo más que un número de JSON da exacto: quedan sin cifra':
    'In pesos these lines exceed 9,007,199,254,740,991, the most that a number of JSON gives exactly: they have no figure',
  'La ganancia por acción multiplicada por las acciones no da la ganancia del periodo en ninguna escala':
    'Earnings per share times the shares do not give the profit of the period in any scale',
  'Lo que el reporte declara de su escala no concuerda con lo demás que habla de ella: las cifras se dan como se reportaron':
    'What the filing states of its scale does not agree with what else speaks of it: the figures are given as filed',
  'Nada dice en qué escala están las cifras: se dan como se reportaron':
    'Nothing says in which scale the figures are: they are given as filed',
  'Las líneas de este periodo están en otra escala que las de los demás periodos del reporte: se dan como se reportaron':
    'The lines of this period are in another scale than those of the other periods of the filing: they are given as filed',
  'Un total no es igual a lo que lo compone': 'A total is not equal to its parts',
  'Las líneas de un subtotal suman otra cifra': 'The lines of a subtotal add up to another figure',
  'El estado de cambios en el patrimonio no enlaza con el patrimonio del balance':
    'The statement of changes in equity does not tie with the equity of the balance sheet',
  'El flujo de efectivo no enlaza el efectivo inicial con el final':
    'The cash flow statement does not tie the opening cash with the closing cash',
  'La cifra del trimestre supera la acumulada del año, que lo contiene':
    'The figure of the quarter exceeds that accumulated in the year, which contains it',
  'Lo mismo se reporta vacío y con valor: se toma el valor':
    'The same is filed empty and with a value: the value is taken',
  'Lo mismo se reporta en cero y con otra cifra: se toma la que no es cero':
    'The same is filed as zero and with another figure: the one that is not zero is taken',
  'Lo mismo se reporta con cifras distintas: se toma la más precisa':
    'The same is filed with different figures: the most precise one is taken',
  'Lo mismo se reporta con textos distintos: se toma el más largo':
    'The same is filed with different texts: the longest one is taken',
  'Lo mismo se reporta con valores distintos: no se publica ninguno':
    'The same is filed with different values: none is published',

  // What the figures of the notes are of.
  'Información general sobre los estados financieros': 'General information about financial statements',
  'Estado de situación financiera, corriente y no corriente':
    'Statement of financial position, current and non-current',
  'Estado de situación financiera, por orden de liquidez':
    'Statement of financial position, in order of liquidity',
  'Estado del resultado, por función del gasto': 'Income statement, by function of expense',
  'Estado del resultado, por naturaleza del gasto': 'Income statement, by nature of expense',
  'Estado del resultado integral, neto de impuestos': 'Statement of comprehensive income, net of tax',
  'Estado del resultado integral, antes de impuestos': 'Statement of comprehensive income, before tax',
  'Estado de flujos de efectivo, método directo': 'Statement of cash flows, direct method',
  'Estado de flujos de efectivo, método indirecto': 'Statement of cash flows, indirect method',
  'Estado de cambios en el patrimonio': 'Statement of changes in equity',
  'Subclasificaciones de activos, pasivos y patrimonio':
    'Subclassifications of assets, liabilities and equity',
  'Análisis de ingresos y gastos': 'Analysis of income and expense',
  'Combinaciones de negocios': 'Business combinations',
  'Partes relacionadas': 'Related parties',
  'Adopción por primera vez de las NIIF': 'First-time adoption of IFRS',
  'Propiedades, planta y equipo': 'Property, plant and equipment',
  'Instrumentos financieros': 'Financial instruments',
  'Activos intangibles': 'Intangible assets',
  Agricultura: 'Agriculture',
  'Propiedades de inversión': 'Investment property',
  'Participaciones en otras entidades': 'Interests in other entities',
  'Activos mantenidos para la venta y operaciones discontinuadas':
    'Assets held for sale and discontinued operations',
  Inventarios: 'Inventories',
  'Otras provisiones, pasivos y activos contingentes':
    'Other provisions, contingent liabilities and contingent assets',
  'Deterioro del valor de los activos': 'Impairment of assets',
  Arrendamientos: 'Leases',
  'Pagos basados en acciones': 'Share-based payment',
  'Beneficios a los empleados': 'Employee benefits',
  'Impuesto a las ganancias': 'Income taxes',
  'Costos por préstamos': 'Borrowing costs',
  'Contratos de seguro': 'Insurance contracts',
  'Ganancias por acción': 'Earnings per share',
  'Variaciones en las tasas de cambio': 'Changes in foreign exchange rates',
  'Flujos de efectivo: otra información': 'Cash flows: further information',
  'Otro resultado integral, por partida': 'Other comprehensive income, by item',
  'Capital en acciones, reservas y otras participaciones en el patrimonio':
    'Share capital, reserves and other equity interests',
  'Segmentos de operación': 'Operating segments',
  'Información adicional': 'Additional information',
};

/** Texts with a part of their own: the first that fits. */
export const patternsInEnglish: readonly (readonly [form: RegExp, write: (...parts: string[]) => string])[] =
  [
    [/^XBRL (\S+)$/, (period = '') => `XBRL ${period}`],
    [/^XBRL (\S+) individual$/, (period = '') => `XBRL ${period}, separate`],
    [/^XBRL (\S+) consolidado$/, (period = '') => `XBRL ${period}, consolidated`],
    [
      /^Datos abiertos de la Superintendencia Financiera, corte ([\d-]{10})$/,
      (cut = '') => `Open data of the Superintendencia Financiera, at ${date(cut)}`,
    ],
    [
      /^Datos abiertos de la Superintendencia Financiera, corte ([\d-]{10}); su último corte del año es ([\d-]{10})$/,
      (cut = '', last = '') =>
        `Open data of the Superintendencia Financiera, at ${date(cut)}; their last date of the year is ${date(last)}`,
    ],
    [
      /^no se calcula para el grupo «(.*)»$/,
      (group = '') => `not computed for the group: ${entityTextsInEnglish[group] ?? group}`,
    ],
    [
      /^XBRL (\S+)(?: individual| consolidado)?: está en cifras, al ([\d-]{10}); este año se da al ([\d-]{10})$/,
      (period = '', filed = '', cut = '') =>
        `XBRL ${period}: among the figures by date, at ${date(filed)}; this year is given at ${date(cut)}`,
    ],
  ];
