/** The facts of one invented filing, before any producer gives them its form: values, template zeros, texts. */

import { equityComponents, lines, type SfcLine } from '../../tables/sfc-lines.ts';
import { extraLines } from '../../tables/sfc-types.ts';
import { createRandom } from '../siis/prng.ts';
import { booksOf, type EntityLedger, type LedgerLines } from './books.ts';
import type { SampleFact } from './producers.ts';
import { type FilingPlan, quarterEnd } from './scenarios.ts';
import { noteTexts } from './texts.ts';

const quarterStart = ['', '01-01', '04-01', '07-01', '10-01'];

type Money = (concept: string, pesos: number, at: Pick<SampleFact, 'start' | 'end' | 'dims'>) => void;

export function booksOfPlan({ member, consolidated, trust }: FilingPlan, seed: number): EntityLedger {
  return booksOf(member, seed, trust !== undefined ? 0.2 : consolidated ? 1.3 : 1);
}

/** Pesos as filed: divided by the scale of the entity, without losing a digit. */
function filed(pesos: number, factor: number): string {
  const zeros = Math.log10(factor);
  const digits = String(Math.abs(pesos)).padStart(zeros + 1, '0');
  const text =
    zeros === 0 ? digits : `${digits.slice(0, -zeros)}.${digits.slice(-zeros)}`.replace(/\.?0+$/, '');
  return pesos < 0 ? `-${text}` : text;
}

export function factsOf(plan: FilingPlan, seed: number): SampleFact[] {
  const { member, year, quarter } = plan;
  const books = booksOfPlan(plan, seed);
  const scale = member.scale.factor;
  const end = quarterEnd(year, quarter);
  const january = `${year}-01-01`;
  const facts: SampleFact[] = [];
  const money: Money = (concept, pesos, at) =>
    facts.push({
      concept,
      ...at,
      unit: 'COP',
      value: filed(plan.firstVersion ? Math.round(pesos * 0.9) : pesos, scale),
    });

  const balances = [
    [end, books.balance(year, quarter)],
    [quarterEnd(year, 0), books.balance(year, 0)],
  ] as const;
  const periodOf = (of: number, first: number, cash: boolean) =>
    [`${of}-${quarterStart[first]}`, quarterEnd(of, quarter), books.flows(of, first, quarter), cash] as const;
  const periods = [periodOf(year, 1, true), periodOf(year - 1, 1, quarter === 4)];
  if (quarter === 3) periods.push(periodOf(year, 3, false), periodOf(year - 1, 3, false));

  const once = new Set<string>();
  const place = (line: SfcLine, values: LedgerLines, at: Pick<SampleFact, 'start' | 'end'>) => {
    const concept = line.concept.replace('co-sfc-core:', 'co:');
    const key = `${concept} ${at.start} ${at.end}`;
    if (once.has(key)) return;
    once.add(key);
    const pesos = values[concept.replace('ifrs:', '')] ?? 0;
    if (line.unit === 'per_share') {
      const profit =
        concept === 'ifrs:BasicEarningsLossPerShare' && member.scale.shares
          ? values.ProfitLoss! / books.shares
          : 0;
      facts.push({ concept, ...at, unit: 'perShare', value: profit.toFixed(2) });
    } else money(concept, pesos, at);
  };
  for (const role of ['220000', '210000'] as const)
    for (const line of lines[role]) for (const [day, values] of balances) place(line, values, { end: day });
  for (const role of ['320000', '310000', '410000', '420000', '520000', '510000'] as const)
    for (const line of lines[role])
      for (const [start, last, values, cash] of periods) {
        const flows = role.startsWith('5') && !cash && line.concept !== 'ifrs:ProfitLoss';
        if (!flows && line.kind === 'duration') place(line, values, { start, end: last });
      }
  for (const line of extraLines('profit_loss', [{ family: member.family, tipo_entidad: member.tipo }]))
    for (const [start, last, values] of periods) place(line, values, { start, end: last });
  if (member.scale.shares)
    facts.push({
      concept: 'ifrs:WeightedAverageShares',
      start: january,
      end,
      unit: 'shares',
      value: String(books.shares),
    });
  if (member.codes === 'filing') {
    facts.push({ concept: 'co:TipoEntidad', end, unit: 'COP', value: String(member.tipo) });
    facts.push({ concept: 'co:CodigoEntidad', end, unit: 'COP', value: String(member.codigo) });
  }
  addEquity(plan, books, money);
  addDetail(plan, [end, `${year - 1}-12-31`], money);
  facts.push(...documentFacts(plan, january, end), ...noteTexts(plan, seed, january, end));
  return facts;
}

const retrospective = [
  'ifrs:RestatedMember',
  'ifrs:PreviouslyStatedMember',
  'ifrs:FinancialEffectOfCorrectionsOfAccountingErrorsMember',
];

/** 15 components × 3 retrospective members × (two instants and one period), nearly all of it zeros. */
function addEquity({ year, quarter }: FilingPlan, books: EntityLedger, money: Money): void {
  const day = quarterEnd(year, quarter);
  const [opening, closing] = [books.balance(year - 1, 4), books.balance(year, quarter)];
  const profit = books.flows(year, 1, quarter).ProfitLoss!;
  const components: Record<string, (balance: LedgerLines) => number> = {
    'ifrs:EquityMember': ({ Equity }) => Equity!,
    'ifrs:IssuedCapitalMember': ({ IssuedCapital }) => IssuedCapital!,
    'ifrs:SharePremiumMember': ({ SharePremium }) => SharePremium!,
    'co-sfc-core:ReservasMiembro': (balance) => balance['co:Reservas']!,
    'ifrs:RetainedEarningsMember': (balance) => balance.RetainedEarnings! + balance['co:ResultadoEjercicio']!,
  };
  for (const member of [...equityComponents.keys()].slice(0, 15)) {
    for (const variant of retrospective) {
      const dims = [
        ['ifrs:ComponentsOfEquityAxis', member.replace('co-sfc-core:', 'co:')],
        ['ifrs:RetrospectiveApplicationAndRetrospectiveRestatementAxis', variant],
      ] as const;
      const of = variant === 'ifrs:RestatedMember' ? components[member] : undefined;
      const [from, to] = of ? [of(opening), of(closing)] : [0, 0];
      money('ifrs:Equity', from, { end: `${year - 1}-12-31`, dims });
      money('ifrs:Equity', to, { end: day, dims });
      const own = member === 'ifrs:EquityMember' || member === 'ifrs:RetainedEarningsMember' ? profit : 0;
      const flows: Record<string, number> = {
        'ifrs:ProfitLoss': of ? own : 0,
        'ifrs:OtherComprehensiveIncome': 0,
        'ifrs:IssueOfEquity': 0,
        'ifrs:DividendsPaid': 0,
        'ifrs:IncreaseDecreaseThroughTransfersAndOtherChanges': of ? to - from - own : 0,
        'ifrs:ChangesInEquity': to - from,
      };
      for (const [concept, pesos] of Object.entries(flows))
        money(concept, pesos, { start: `${year}-01-01`, end: day, dims });
    }
  }
}

const things =
  'Cartera Inversiones Depositos Derivados Reservas Comisiones Primas Siniestros Garantias Titulos Bienes Impuestos ' +
  'Provisiones Contingencias Cuentas Gastos Avales Bonos Cesantias Encargos Fondos Giros Leasing Redescuento';
const sorts = 'Comercial Consumo Vivienda Microcredito Oficial Exterior Vinculados Terceros Otros';
const columns = 'Costo Deterioro Neto Corriente Vencido Castigado';

/** Lines of detail notes, invented in the manner of the SFC extension: most of them zeros. */
function addDetail(plan: FilingPlan, days: readonly string[], money: Money): void {
  const random = createRandom(plan.member.index, plan.year, plan.quarter, 77);
  for (const thing of things.split(' '))
    for (const sort of sorts.split(' '))
      for (const column of columns.split(' '))
        for (const end of days)
          money(`co:${thing}${sort}${column}`, random.chance(0.1) ? random.int(9_000) * 1e6 : 0, { end });
}

function documentFacts(plan: FilingPlan, start: string, end: string): SampleFact[] {
  const { member, consolidated, trust, quarter } = plan;
  const text = (concept: string, value: string): SampleFact => ({ concept, start, end, value });
  return [
    text('ifrs:NameOfReportingEntityOrOtherMeansOfIdentification', trust ?? member.name),
    { concept: 'ifrs:DateOfEndOfReportingPeriod', end, value: end },
    text(
      'ifrs:PeriodCoveredByFinancialStatements',
      quarter === 4 ? 'Enero a diciembre' : `Enero a ${['', 'marzo', 'junio', 'septiembre'][quarter]}`,
    ),
    text(
      'ifrs:DescriptionOfNatureOfFinancialStatements',
      consolidated ? 'Estados financieros consolidados' : 'Estados financieros separados',
    ),
    ...(member.scale.currency ? [text('ifrs:DescriptionOfPresentationCurrency', member.scale.currency)] : []),
    ...(member.scale.rounding
      ? [text('ifrs:LevelOfRoundingUsedInFinancialStatements', member.scale.rounding)]
      : []),
    text('co:NombreSocioAuditorFirmaOpinion', 'PERSONA DE EJEMPLO'),
    text('ifrs:AddressOfRegisteredOfficeOfEntity', 'CALLE 0 # 0-0'),
  ];
}
