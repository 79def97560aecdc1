/** What the page of a supervised entity says, in Spanish. */

import type { EntityStatementName } from '../../contract/http/entity.ts';
import { keyWords } from '../../contract/text.ts';
import { formatsIn } from './formats.ts';

const { date, number } = formatsIn.es;

/** A text as a sentence has it in its middle. */
const within = (text: string) => text.toLowerCase();

const ratios: Readonly<Record<string, string>> = {
  capital_adequacy: 'Relación de solvencia',
  npl_ratio: 'Cartera vencida',
  coverage: 'Cobertura de la cartera vencida',
  roe: 'Rentabilidad del patrimonio (ROE)',
  roa: 'Rentabilidad del activo (ROA)',
  equity_to_assets: 'Patrimonio sobre activo',
  leverage: 'Apalancamiento',
  loan_to_deposit: 'Cartera sobre depósitos',
  cost_of_risk: 'Costo del riesgo',
  cost_to_income: 'Eficiencia (gastos sobre ingresos)',
  current_ratio: 'Razón corriente',
};

const bases: Readonly<Record<string, string>> = { individual: 'Individual', consolidado: 'Consolidado' };

const statements: Readonly<Record<EntityStatementName, string>> = {
  financial_position: 'Situación financiera',
  profit_loss: 'Resultados',
  cash_flows: 'Flujo de efectivo',
  equity: 'Patrimonio',
};

const quarters: Readonly<Record<string, string>> = {
  '03-31': 'primer trimestre, al 31 de marzo',
  '06-30': 'segundo trimestre, al 30 de junio',
  '09-30': 'tercer trimestre, al 30 de septiembre',
};

export const entityInSpanish = {
  /** A text that the release holds in Spanish alone; null where it has no other. */
  translated: (text: string): string | null => text,
  /** Of a line of a statement, by its concept and its label in Spanish; null where it has none in this language. */
  lineName: (_concept: string, label: string): string | null => label,

  // The head of the page, and what search engines read.
  title: (name: string) => `${name}: estados financieros`,
  description: (type: string | null, name: string, _number: string, first: number, last: number) =>
    `${type === null ? '' : `${type}. `}Estados financieros e indicadores de ${name} ante la Superintendencia Financiera, de ${first} a ${last}.`,
  statementsOf: (name: string) => `Estados financieros de ${name}`,
  inShort: 'En breve',
  ofGroup: (type: string, group: string) => `${type} · grupo ${group}`,
  supervisor: 'Reporta a la Superintendencia Financiera',
  entity: (id: string) => `Entidad ${id}`,
  filed: (years: string) => `Reportó ${years}`,
  withData: (years: string) => `Con datos ${years}`,
  filingsCount: (count: number) =>
    count === 0 ? 'Solo datos abiertos del supervisor' : count === 1 ? '1 reporte' : `${count} reportes`,
  compare: 'Comparar con otras',
  others: 'Otras entidades con el mismo NIT',
  othersAbout:
    'Fideicomisos, fondos u otros que reportan bajo este NIT. Sus cifras no se mezclan con las de la entidad.',
  cited: (name: string, nit: string, years: string) =>
    `Estados financieros de ${name} (NIT ${nit}), ${years}`,
  licence: (license: string) => `. Licencia ${license}. `,

  /** What its page says first. What a function gets as a figure stands in the sentence as a link. */
  answers: {
    lastFigures: (cut: string) => `Última cifra: ${date(cut)}`,
    notAt: (cut: string) => `; no aparece al ${date(cut)}`,
    notCompared: '; no se compara con otras: los datos abiertos no traen sus balances',
    earned: 'Ganó ',
    lost: 'Perdió ',
    inTwelveMonths: ' en doce meses',
    forEachHundred: <P>(figure: P) => [', ', figure, ' por cada 100 pesos de patrimonio'],
    roe: <P>(figure: P) => ['; su ROE es ', figure],
    earnsOf: <P>(figure: P) => ['Ganó ', figure, ' por cada 100 pesos de patrimonio en doce meses'],
    losesOf: <P>(figure: P) => ['Perdió en doce meses: su ROE es ', figure],
    earningUnknown: (why: string) => `No se sabe si gana: ${why}.`,
    holds: <P>(amount: P) => ['Sus activos suman ', amount],
    partOfType: (percent: string) => `, ${percent} de los de su tipo`,
    at: (cut: string) => `, al ${date(cut)}`,
    /** `follows`: whether the sentence has begun with its assets */
    equity: <P>(figure: P, follows: boolean) => [
      follows ? 'de cada 100 pesos de ellos, ' : 'De cada 100 pesos de sus activos, ',
      figure,
      ' son patrimonio',
    ],
    negativeEquity: <P>(figure: P, follows: boolean) => [
      `${follows ? 'd' : 'D'}ebe más de lo que tiene: su patrimonio es `,
      figure,
      ' de sus activos',
    ],
    equityUnknown: (why: string) => `No se sabe qué parte de sus activos es patrimonio: ${why}.`,
    solvency: <P>(figure: P) => ['Su relación de solvencia es ', figure],
    solvencyUnknown: (why: string) => `No se sabe su relación de solvencia: ${why}.`,
    arrears: <P>(figure: P) => ['De cada 100 pesos de cartera, ', figure, ' están vencidos'],
    arrearsUnknown: (why: string) => `No se sabe qué parte de su cartera está vencida: ${why}.`,
    reserves: <P>(amount: P) => ['Sus reservas técnicas suman ', amount],
    reservesUnknown: (why: string) => `No se sabe cuánto suman sus reservas técnicas: ${why}.`,
    costs: <P>(figure: P) => ['Por cada 100 pesos de comisiones gasta ', figure, ' en operar'],
    costsUnknown: (why: string) => `No se sabe cuánto gasta por cada 100 pesos de comisiones: ${why}.`,
    covers: <P>(enough: boolean, figure: P) => [
      `Sus activos corrientes ${enough ? 'cubren' : 'no cubren'} lo que vence en un año: `,
      figure,
      ' pesos por cada 100',
    ],
    coverUnknown: (why: string) =>
      `No se sabe si sus activos corrientes cubren lo que vence en un año: ${why}.`,
    moreThanAll: 'más que todas las demás',
    lessThanAll: 'menos que todas las demás',
    ofAll: ' de su tipo',
    moreThan: (percent: string) => `más que ${percent}\u00A0%`,
    ofOthers: ' de las demás de su tipo',
  },

  // Ratios.
  ratiosTitle: 'Razones',
  ratiosOf: 'razones',
  noRatios: 'Los reportes de esta entidad no permiten calcular razones.',
  ratiosAbout: 'La API las da como fracciones; aquí, en porcentaje donde se lee mejor.',
  pointAtRatio: ' Señale o toque una para ver la fracción.',
  ratio: 'Razón',
  /** By key, in the order in which they are shown. */
  ratios,
  ratioSources: 'De dónde viene cada razón',
  sourceOf: 'Fuente',
  noValue: 'Sin dato',
  inputName: keyWords,
  percent: (fraction: number) => `${number(100 * fraction, 1)}\u00A0%`,
  noInput: 'sin dato',
  inPesos: (value: number) => `$ ${number(value)}`,
  reasons: {
    not_filed: 'No se reportó',
    zero_denominator: 'El denominador es cero',
    negative_denominator: 'El denominador es negativo',
    not_applicable: 'No tiene sentido para este tipo de entidad',
    contradictory: 'Las fuentes se contradicen',
  } as Readonly<Record<string, string>>,
  /** What the figures of a year are to, where not to its end. */
  quarter: (cut: string) => quarters[cut.slice(5)] ?? `al ${cut}`,

  // The figures of each cut.
  figuresTitle: 'Cifras por corte',
  figuresOf: 'cifras por corte',
  figuresAbout:
    'Cada columna es un corte, y cada fila una cifra con su definición y su fuente: dos fuentes son dos filas.',
  amountsIn: (unit: string) => `Importes en ${unit}; las razones, en porcentaje donde se lee mejor.`,
  pointAtEither: ' Señale o toque una cifra para verla en pesos o como fracción.',
  figure: 'Cifra',
  kinds: { amounts: 'Importes', ratios: 'Razones' },
  /** By key; ratios have theirs. */
  figures: {
    activos: 'Activo',
    pasivos: 'Pasivo',
    patrimonio: 'Patrimonio',
    efectivo: 'Efectivo',
    inversiones: 'Inversiones y derivados',
    cartera_neta: 'Cartera neta',
    cartera_bruta_cuif: 'Cartera bruta',
    cartera_bruta: 'Cartera bruta por producto',
    cartera_vencida_cuif: 'Cartera vencida, clase 8',
    cartera_vencida: 'Cartera vencida, saldo completo',
    deterioro: 'Deterioro de cartera',
    depositos: 'Depósitos',
    reservas_tecnicas: 'Reservas técnicas',
    resultado: 'Resultado de enero al corte',
    ganancia_12_meses: 'Resultado de doce meses',
    ingresos_intereses_cartera: 'Intereses de cartera de enero al corte',
    gastos_intereses_depositos: 'Intereses de depósitos de enero al corte',
    gastos_beneficios_empleados: 'Beneficios a empleados de enero al corte',
    gasto_deterioro_cartera: 'Gasto por deterioro de cartera de enero al corte',
    patrimonio_promedio: 'Patrimonio promedio',
    activos_promedio: 'Activo promedio',
  } as Readonly<Record<string, string>>,
  /** By the identifier of the dataset. */
  datasets: {
    'mxk5-ce6w': 'Balances abiertos (CUIF)',
    'x586-r5d2': 'Solvencia individual',
    'rvii-eis8': 'Cartera por producto',
  } as Readonly<Record<string, string>>,
  definitions: 'Definición y fuente de cada cifra',
  filing: 'Reporte XBRL',
  filingOf: (basis: string) => `Reporte XBRL, ${within(bases[basis] ?? basis)}`,
  allCuts: (count: number) => `Ver los ${count} cortes`,
  latestCuts: (shown: number, count: number) => `Los ${shown} cortes más recientes de ${count}.`,
  noFigure: 'Sin dato en este corte',

  // Statements.
  statementsTitle: 'Estados financieros',
  statementsName: 'estados financieros',
  statement: 'Estado',
  statements,
  basis: 'Base',
  bases,
  noBasis: 'Sin indicar',
  component: 'Componente',
  periods: 'Periodos',
  annual: 'Anuales',
  all: 'Todos',
  unit: 'Unidad',
  source: 'Fuente',
  filedSource: 'Reportes XBRL',
  cuifSource: 'Balances abiertos (CUIF)',
  showStatements: 'Ver los estados financieros',
  loadingStatement: 'Cargando el estado…',
  noStatement: (name: EntityStatementName) => `Sin cifras: ${within(statements[name])}.`,
  statementIn: (unit: string) => `En ${unit}.`,
  pointAtAmount: ' Señale o toque una cifra para verla en pesos.',
  asFiledAbout: ' Con †, lo que se reportó tal cual, porque no se sabe en qué escala está.',
  concept: 'Concepto',
  balances: { debit: 'naturaleza débito', credit: 'naturaleza crédito' },
  asFiled: 'Como se reportó: no se sabe en qué escala',
  noScale: 'sin escala',
  from: (start: string, end: string) => `${start} a ${end}`,
  period: (start: string | undefined, end: string) =>
    `${start ? `Del ${date(start)} al ` : 'Al '}${date(end)}`,
  ofFiling: (filing: string, comparative: boolean) =>
    `, del reporte ${filing}${comparative ? ', como comparativo' : ''}`,
  comparative: 'comparativo',

  // The figures of the notes.
  detailsTitle: 'Detalle de las notas',
  detailsOf: 'detalle',
  detailsAbout:
    'Todas las cifras de los reportes, también las que los estados financieros no muestran: ingresos por intereses, cartera y depósitos por clase, impuestos, empleados.',
  role: 'Nota o estado',
  report: 'Reporte',
  showDetails: 'Ver el detalle',
  loadingDetails: 'Cargando el detalle…',
  noDetails: 'Los reportes de la entidad no traen más cifras.',
  detailsIn: (unit: string) => `Importes en ${unit}; lo que no es dinero, como se reportó.`,
  detailsAsFiled: ' En las columnas sin escala, los importes están como se reportaron.',
  units: {
    per_share: 'pesos por acción',
    shares: 'acciones',
    pure: 'número o fracción',
    count: 'cantidad',
  },
  basisWithin: (basis: string | null) => within(bases[basis ?? ''] ?? 'sin base indicada'),
  plain: 'Como se reportó',
  unknownScale: ', sin escala conocida',

  // Filings.
  filingsTitle: 'Reportes',
  filingsOf: 'reportes',
  noFilings:
    'No hay reportes XBRL de esta entidad. Sus cifras vienen de los datos abiertos de la Superintendencia Financiera.',
  filingsAbout:
    'Los archivos XBRL de los que vienen las cifras. Escala: por cuánto se multiplicó lo reportado para obtener pesos.',
  filingHeads: ['Periodo', 'Base', 'Corte', 'Presentado', 'Escala', 'Evidencia'],
  interim: 'intermedio',
  withoutScale: 'Sin escala',
  scaleSources: {
    declared: 'La declara el reporte',
    eps_check: 'Deducida de la utilidad por acción',
    magnitude: 'Deducida del tamaño de los importes',
    currency_text: 'La dice el texto de la moneda',
    other_filings: 'Por otros reportes de la entidad',
    comparatives: 'Por las cifras comparativas',
    open_data: 'Por los datos abiertos del supervisor',
    none: 'No se sabe',
  },
  fileAndContexts: 'Archivo y contextos',

  // Notes.
  notesTitle: 'Notas',
  notesOf: 'notas',
  notesAbout: 'El texto tal como lo escribió la entidad.',
  year: 'Año',
  showNotes: 'Ver las notas',
  loadingNotes: 'Cargando las notas…',
  noNotes: (year: string) => `Los reportes de ${year} no traen notas.`,
};
