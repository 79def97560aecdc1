/** What some interim filings of the sample have wrong, as real ones do, and the flags that a reader must raise. */

import type { FilingFlagRule } from '../../../contract/http/entity.ts';
import { checkDigit } from '../../../contract/nit.ts';
import type { SampleFact } from './producers.ts';
import { type FilingPlan, scenarioCount } from './scenarios.ts';

interface Damage {
  readonly flags: readonly FilingFlagRule[];
  readonly spoil: (facts: readonly SampleFact[], plan: FilingPlan) => readonly SampleFact[];
  /** what stands in the contexts instead of the NIT */
  readonly identifier?: (plan: FilingPlan) => string;
}

type Where = (fact: SampleFact, plan: FilingPlan) => boolean;

const changed =
  (where: Where, value: (filed: string, fact: SampleFact, plan: FilingPlan) => string): Damage['spoil'] =>
  (facts, plan) =>
    facts.map((fact) => (where(fact, plan) ? { ...fact, value: value(fact.value, fact, plan) } : fact));

const times = (factor: number) => (filed: string) => String(Math.round(Number(filed) * factor));
const from =
  (day: string, concept: string): Where =>
  ({ concept: own, start }, { year }) =>
    own === concept && start === `${year}-${day}`;

/** By the place of the entity in the cast; the filings of the third quarter only, so that the closings stay whole. */
const damages: Readonly<Record<number, Damage>> = {
  0: {
    flags: ['subtotal_no_suma'],
    spoil: changed(({ concept }) => concept === 'ifrs:TradeAndOtherReceivables', times(1.05)),
  },
  1: { flags: ['nit_contradictorio'], spoil: (facts, plan) => [...facts, informed(plan, '168.615245')] },
  2: {
    flags: ['patrimonio_no_enlaza'],
    spoil: (facts) => {
      const total = facts.filter(
        ({ concept, dims = [] }) =>
          concept === 'ifrs:Equity' &&
          dims[0]?.[1] === 'ifrs:EquityMember' &&
          dims[1]?.[1] === 'ifrs:RestatedMember',
      );
      const [opening, closing] = total;
      return facts.map((fact) =>
        fact === opening
          ? { ...fact, value: closing!.value }
          : fact === closing
            ? { ...fact, value: opening!.value }
            : fact,
      );
    },
  },
  3: {
    flags: ['columna_en_otra_escala'],
    spoil: changed(from('07-01', 'ifrs:Revenue'), times(0.001)),
  },
  4: {
    flags: ['subtotal_no_suma', 'trimestre_contra_acumulado'],
    spoil: changed(from('07-01', 'ifrs:EmployeeBenefitsExpense'), times(4)),
  },
  5: {
    flags: ['efectivo_no_enlaza'],
    spoil: changed(from('01-01', 'ifrs:IncreaseDecreaseInCashAndCashEquivalents'), times(1.5)),
  },
  10: {
    flags: ['tipo_contradictorio'],
    spoil: changed(
      ({ concept }) => concept === 'co:TipoEntidad' || concept === 'co:CodigoEntidad',
      (_, { concept }, { member }) => String(concept === 'co:TipoEntidad' ? member.codigo : member.tipo),
    ),
  },
  11: {
    flags: [],
    spoil: (facts, plan) => [
      ...facts,
      informed(plan, `${plan.member.nit}${checkDigit(String(plan.member.nit))}`),
    ],
    identifier: ({ member }) =>
      `${member.name} - NIT: ${String(member.nit).replace(/\B(?=(\d{3})+$)/g, '.')}`,
  },
};

function informed({ year }: FilingPlan, value: string): SampleFact {
  return { concept: 'co:NITEntidadinforma', start: `${year}-01-01`, end: `${year}-09-30`, value };
}

export function damageOf({ member, quarter, consolidated, trust }: FilingPlan): Damage | undefined {
  return quarter === 3 && !consolidated && trust === undefined
    ? damages[member.index % scenarioCount]
    : undefined;
}
