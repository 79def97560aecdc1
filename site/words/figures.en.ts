/** What is said of figures in English: why one is missing, what its year is of, grades, flags, and whose they are. */

import type { AnalysisReason, IndicatorCategory } from '../../contract/http/figure-keys.ts';
import type { Flag, Grade, QualityRule, Severity } from '../../contract/http/quality.ts';
import type { CiiuLevel, PeerStats } from '../../contract/http/schemas.ts';
import type { figuresInSpanish, Named } from './figures.es.ts';

export const figuresInEnglish: typeof figuresInSpanish = {
  levels: { clase: 'Class', division: 'Division', seccion: 'Section' } satisfies Record<
    CiiuLevel,
    string
  > as Named,
  categories: {
    liquidez: 'Liquidity',
    eficiencia: 'Efficiency',
    endeudamiento: 'Debt',
    rentabilidad: 'Profitability',
  } satisfies Record<IndicatorCategory, string> as Named,

  noFigure: 'No figure',
  reasons: {
    not_filed: 'A line that it needs was not filed',
    zero_denominator: 'The denominator is zero',
    negative_denominator: 'The denominator is negative',
    not_applicable: 'Does not apply',
    not_in_source: 'The source lacks a line that it needs for that year',
    withheld: 'A line that it needs is not shown',
    bad_sign: 'A line that it needs has a sign that it cannot have',
    missing_year: 'The source has no filing of the company for an earlier year',
    changed_basis: 'The two years are on different bases',
    changed_cut: 'The two years close on different dates',
    short_exercise: 'The figures of one of the two years, or of both, are of fewer than twelve months',
    not_annual: 'The figures are not of twelve months to December 31',
    grade_d: 'One of the filings does not add up',
    no_ciiu: 'No valid CIIU code',
    no_uvt: 'No value of the tax unit (UVT) for that year',
    no_ipc: 'No price index for those years',
  } satisfies Record<AnalysisReason, string> as Named,
  unknown: (figures) => `Cannot be calculated: ${figures}.`,
  noGrowth: (year, why) => `not compared with ${year}: ${why}`,
  growthReasons: {
    not_filed: 'one of the two figures is missing',
    zero_denominator: 'it starts from zero',
    negative_denominator: 'it starts from a negative value',
    not_in_source: 'the source lacks one of the two figures',
    missing_year: 'the source lacks that year',
  },
  assumed: (lines) => `Taken as 0: ${lines.join(', ')}`,
  terms: {
    activos_corrientes: 'Current assets',
    pasivos_corrientes: 'Current liabilities',
    pasivos_no_corrientes: 'Non-current liabilities',
    total_activos: 'Total assets',
    total_pasivos: 'Total liabilities',
    total_patrimonio: 'Total equity',
    ganancias_acumuladas: 'Retained earnings',
    efectivo_equivalentes: 'Cash and cash equivalents',
    inventarios_corrientes: 'Current inventories',
    cuentas_por_cobrar_corrientes: 'Current receivables',
    cuentas_por_pagar_corrientes: 'Current payables',
    otros_pasivos_financieros_corrientes: 'Other current financial liabilities',
    otros_pasivos_financieros_no_corrientes: 'Other non-current financial liabilities',
    ingresos_operacionales: 'Revenue',
    costo_ventas: 'Cost of sales',
    ganancia_bruta: 'Gross profit',
    ganancia_operacional: 'Operating profit',
    otros_ingresos: 'Other income',
    otras_ganancias: 'Other gains',
    otros_gastos: 'Other expenses',
    costos_financieros: 'Finance costs',
    impuesto_ganancias: 'Income tax',
    ganancia_neta: 'Net profit',
    depreciacion_amortizacion: 'Depreciation and amortisation',
    flujo_operacion: 'Operating cash flow',
    flujo_inversion: 'Investing cash flow',
    compra_propiedades_planta_equipo: 'Purchase of property, plant and equipment',
    compra_intangibles: 'Purchase of intangible assets',
    dias_cartera: 'Days sales outstanding',
    dias_inventarios: 'Days inventory outstanding',
    dias_proveedores: 'Days payable outstanding',
    ciclo_operacional: 'Operating cycle',
    ebitda: 'EBITDA',
    ganancia_operacional_sin_otros: 'Operating profit before other income and expenses',
    deuda_financiera: 'Financial debt',
    deuda_neta: 'Net debt',
    capital_trabajo_neto_operativo: 'Net operating working capital',
    variacion_efectivo: 'Change in cash',
  },

  indicatorsOf: (year, marks, bySum) =>
    `The indicators of ${year} come from ${marks}; ${bySum ? 'the comparison with the sector goes by the sum of them' : 'they are not compared with those of the sector'}.`,
  unranked: (year) =>
    `No rank or percentile in ${year}: the filing does not add up, and does not count in the statistics of its sector.`,
  excluded: (count) => `; ${count} left out because the filing does not add up`,
  sample: {
    suficiente: '',
    baja: ' A small sample: read the quartiles with care.',
    insuficiente: ' Too few for quartiles.',
  } satisfies Record<PeerStats['muestra'], string>,
  noGroup: (year) =>
    `No group to compare with in ${year}: the company filed no valid CIIU code, or did not file that year.`,
  companiesIn: (count, isOne, year) => `${count} ${isOne ? 'company' : 'companies'} in ${year}`,
  compareWith: (level) => `Compare with the ${level}`,
  tooFew: 'Too few companies',
  noneHasIt: 'No company has it',
  nobodyHas: (names) => `No value, here or in the group: ${names}.`,

  grades: {
    A: 'no flags',
    B: 'information only',
    C: 'something unusual',
    D: 'does not add up',
  } satisfies Record<Grade, string>,
  severities: { E: 'Does not add up', A: 'Unusual', I: 'Information' } satisfies Record<Severity, string>,
  timesMore: (times) => `${times} times`,
  timesLess: (times) => `${times} times less`,
  flagFigures: {
    suma_de_partes: 'Sum of its parts',
    diferencia: 'Difference',
    ganancia: 'Profit',
    p99_de_las_demas: 'Assets that 99 of 100 of the others do not exceed',
    cociente: 'Quotient',
    potencia_de_diez: 'Against the other years',
    lineas: 'Lines',
    meses: 'Months of its income and expenses',
    gemelos: 'Companies with the same figures',
    anio_anterior: 'Year filed before',
    nit_gemelo: 'NIT with the same figures',
  },
  yearBefore: ', year before',
  notServed: ', amount that is not served',
  threshold: 'Threshold',
  actions: {
    excluida_de_estadisticas: 'Shown as filed; it does not count in the statistics of its sector.',
    ninguna: 'Shown as filed.',
  } satisfies Record<Flag['accion'], string>,
  flagsTitle: 'What was found in its filings',
  gradeOf: (name) => `The grade of a year of ${name} is that of its gravest flag. `,
  howDecided: 'How it is decided',
  nothingChanged: '. No amount is changed.',
  loadingFlags: 'Loading the flags…',
  withoutFlags: (years) => `No flags: ${years}.`,
  flagsCalled: 'quality',
  rules: {
    balance_descuadrado: [
      'The balance sheet does not balance',
      'Assets must equal liabilities plus equity. Here they do not, and the difference is larger than rounding.',
    ],
    parte_no_suma: [
      'The parts do not add up to the total',
      'A filed total differs from the sum of its parts. A blank part counts as zero only where the statement has detail; with totals alone nothing is decided.',
    ],
    activo_nulo: [
      'Total assets are zero or negative',
      'A company that files has assets. A total of zero or less cannot be compared with the others.',
    ],
    escala_entre_estados: [
      'The balance sheet seems to be on another scale than the revenue',
      'Assets are more than ten times those of almost all companies of its section and more than a thousand times its own revenue: usually a balance sheet in pesos where the form asks for thousands.',
    ],
    escala_entre_anios: [
      'The whole year seems to be on another scale',
      'Almost all lines are a thousand or a million times those of the other years of the same company: usually a year in pesos among years in thousands.',
    ],
    gemelo: [
      'Another company files the same figures',
      'Two different companies file exactly the same: often one of them submitted the file of the other.',
    ],
    signo_imposible: [
      'A line that cannot be negative is',
      'Nobody can have less than nothing of an asset, a debt or a cost. It is usually a sign the wrong way round.',
    ],
    impuesto_invertido: [
      'The tax is added instead of subtracted',
      'The profit only results when the tax is added, which the form subtracts.',
    ],
    salto_activos: [
      'Assets jump from one year to the next',
      'Assets are more than ten times those of the year before, or less than a tenth.',
    ],
    salto_ingresos: [
      'Revenue jumps from one year to the next',
      'Revenue is more than ten times that of the year before, or less than a tenth.',
    ],
    anio_repetido: [
      'The year repeats the one before',
      'The two columns of the filing are identical: it looks like the year before, filed again.',
    ],
    margen_neto_extremo: [
      'Unusual net margin',
      'More is earned or lost than is sold. For a company that lives on its investments that is normal, and then it is information only.',
    ],
    roa_extremo: ['Unusual return on assets', 'In one year more is earned or lost than all the assets.'],
    roe_patrimonio_minimo: [
      'A result of several times a minimal equity',
      'Equity is so small beside the profit or loss that the return on it says nothing.',
    ],
    razon_corriente_extrema: [
      'Unusual current ratio',
      'Current assets are more than a hundred times current liabilities, which are almost nothing.',
    ],
    rotacion_extrema: [
      'Unusual asset turnover',
      'More than twenty times the assets are sold in a year, or less than a hundredth.',
    ],
    pasivo_doble: [
      'Liabilities are more than twice the assets',
      'More than twice what the company has is owed.',
    ],
    tasa_extrema: [
      'Tax larger than the profit',
      'The tax, payable or recoverable, is larger than the profit that it comes from.',
    ],
    cobertura_extrema: [
      'Unusual interest coverage',
      'Finance costs are almost nothing beside the operating profit; the coverage says nothing.',
    ],
    sin_costo_de_ventas: [
      'No cost of sales',
      'No cost of sales is filed: gross profit is the revenue, as in many service companies.',
    ],
    sin_ingresos: [
      'No revenue',
      'There is no revenue from ordinary activities: margins and days are null. That is usual for investment companies.',
    ],
    patrimonio_negativo: [
      'Negative equity',
      'More is owed than the company has. Return on equity and leverage are null.',
    ],
    redondeado_a_millones: [
      'Figures rounded to millions',
      'All figures end in three zeros. It is legitimate, but they are less exact than they look.',
    ],
    cambio_ciiu: ['Changed its CIIU section', 'From this year on it is compared with another sector.'],
    cambio_de_base: [
      'The basis of the statements changed',
      'The figures of this year and of the one before are not on the same basis: their growth may be none.',
    ],
    cambio_de_marco: [
      'The accounting framework changed',
      'It went from IFRS for SMEs to full IFRS or back: figures may be measured otherwise.',
    ],
    solo_totales: [
      'Only totals',
      'The totals are known and nothing else. What was not filed stays null, and with it most of the indicators.',
    ],
    linea_en_conflicto: [
      'A line has two amounts',
      'The amount with which its block adds up is served; if none does, that of the preferred wording, and of it the largest.',
    ],
    linea_sumada: [
      'A repeated line of the cash flow was summed',
      'The form repeats the line by section without saying which is which. As no total decides it, the sum is served.',
    ],
    hueco_de_anios: [
      'Years are missing before this one',
      'At least one year is missing between this one and the one filed before.',
    ],
    corte_no_anual: [
      'The closing date is not December 31',
      'The year has an interim closing only. It is neither annualised nor compared with other companies.',
    ],
    ejercicio_corto: [
      'The figures are of fewer than twelve months',
      'The company closed its books more than once in the year, or began in it: income, expenses and cash flows of the closing are those of the months that the flag says, and with them the days, turnovers and margins of the indicators. Nothing is annualised. If its financial periods run from January to December, anio_completo adds them up, and growth, statistics, size and ranks of the year go by that sum; if not, the year does not count in them.',
    ],
    nombre_danado: [
      'The company name lost letters',
      'The source lost one or more letters of the name, and there is no single way to put them back.',
    ],
    nombre_es_nit: ['The company name is only the NIT', 'The NIT was filed in the place of a name.'],
    nombre_recortado: [
      'The company name came with other data',
      'Other data were pasted into the cell of the name. The first line that looks like a name is served.',
    ],
    sin_divipola: [
      'Address without a known municipality',
      'The municipality as written could not be recognised; it is shown as filed.',
    ],
    dato_retenido: [
      'A figure is not shown',
      'The company filed it, but it must not be shown; the flag says which one and why. It stays null, and with it the indicators that need it.',
    ],
  } satisfies Record<QualityRule, readonly [name: string, explanation: string]>,

  notShown: 'Not shown',
  totalsOnly: 'Only totals',
  notInSource: 'The source lacks it',
  notFiled: 'Not filed',
  statements: {
    resultados: 'income statements',
    situacion_financiera: 'statements of financial position',
    flujo_efectivo: 'cash flow statements',
  },
  lacks: (statements, years) => `The source has no ${statements} of ${years}`,

  inPesosOf: (unit, year) => `${unit} of ${year}, adjusted for inflation (CPI, DANE)`,
  inWhichPesos: (what) => `${what}: in which pesos`,
  asFiled: 'As filed',
  withoutInflation: (what) => `${what} adjusted for inflation`,
  inPesos: (what) => `${what} in pesos`,

  otherNames: { nombre_comercial: 'known as', nombre_anterior: 'formerly' },
  also: 'also',
};
