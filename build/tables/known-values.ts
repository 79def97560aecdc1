/** States and types of companies as the source writes them, and the values that a field of the cover page may have. */

import type { CompanyStateGroup } from '../../contract/http/transitions.ts';
import { lostLetter, survivorsOf } from '../../contract/names/lost-letters.ts';
import { filterKey } from '../../contract/text.ts';

/** Each state with the one that it is counted as where companies are counted by state. */
export const companyStates: Readonly<Record<string, CompanyStateGroup>> = {
  ACTIVA: 'activa',
  'ACUERDO DE REESTRUCTURACIÓN': 'reestructuracion',
  'ACUERDO DE REORGANIZACIÓN': 'reorganizacion',
  CANCELADA: 'otro',
  CONCORDATO: 'concordato',
  'CONCORDATO EN EJECUCIÓN': 'concordato',
  'EN ETAPA PREOPERATIVA': 'preoperativa',
  'EN REORGANIZACIÓN': 'reorganizacion',
  'ETAPA PREOPERATIVA': 'preoperativa',
  INTERVENIDA: 'otro',
  'LIQUIDACIÓN JUDICIAL (OBLIGATORIA)': 'liquidacion',
  'LIQUIDACIÓN VOLUNTARIA': 'liquidacion',
};

/** Of a text that is none of them too. */
export const stateGroupOf = (state: string | null): CompanyStateGroup =>
  state === null ? 'sin_estado' : (companyStates[state] ?? 'otro');

interface CompanyType {
  /** As the form prints it after the number. */
  readonly name: string;
  readonly written: readonly string[];
}

export const companyTypes: Readonly<Record<string, CompanyType>> = {
  '01': { name: 'SOCIEDAD ANÓNIMA', written: ['S.A.', 'Sociedad anónima', 'Anónima'] },
  '02': {
    name: 'SUCURSAL EXTRANJERA',
    written: ['Sucursal', 'Sucursal extranjera', 'Sucursal de sociedad extranjera'],
  },
  '03': {
    name: 'SOCIEDAD LIMITADA',
    written: ['Ltda.', 'Limitada', 'Sociedad limitada', 'Sociedad de responsabilidad limitada'],
  },
  '04': {
    name: 'SOCIEDAD EN COMANDITA',
    written: ['S. en C.', 'Sociedad en comandita', 'Comandita', 'Sociedad en comandita simple'],
  },
  '05': {
    name: 'SOCIEDAD EN COMANDITA POR ACCIONES',
    written: ['S.C.A.', 'S. en C. por A.', 'S. en C.A.', 'Sociedad en comandita por acciones'],
  },
  '06': { name: 'COLECTIVA', written: ['Colectiva', 'Sociedad colectiva'] },
  '07': { name: 'EMPRESA UNIPERSONAL', written: ['E.U.', 'Empresa unipersonal'] },
  '08': {
    name: 'SOCIEDAD POR ACCIONES SIMPLIFICADA SAS',
    written: [
      'S.A.S.',
      'Sociedad por acciones simplificada',
      'Sociedad por acciones simplificada SAS',
      'Simplificada',
    ],
  },
};

/**
 * Reads a text as the one value that has it as a form; null when none has. A text that lost letters is compared by
 * those that survive.
 */
export function createKnownValues(
  forms: Iterable<readonly [form: string, value: string]>,
): (text: string) => string | null {
  const listed = [...forms];
  const exact = new Map(listed.map(([form, value]) => [filterKey(form), value]));
  const damaged = listed.map(([form, value]) => ({ survivors: survivorsOf(form), value }));
  return (text) => {
    const key = filterKey(text);
    if (!text.includes(lostLetter)) return exact.get(key) ?? null;
    const left = key.replaceAll(lostLetter, '');
    const found = new Set(damaged.flatMap(({ survivors, value }) => (survivors.test(left) ? [value] : [])));
    return found.size === 1 ? [...found][0]! : null;
  };
}

export const knownState = createKnownValues(
  Object.keys(companyStates).map((state) => [state, state] as const),
);

/** As the form prints it: `08. SOCIEDAD POR ACCIONES SIMPLIFICADA SAS`. Its number decides where there is one. */
export function knownType(text: string): string | null {
  const number = /^(\d{2})\./.exec(text)?.[1] ?? typeByName(text);
  const name = number && companyTypes[number]?.name;
  return name ? `${number}. ${name}` : null;
}

const typeByName = createKnownValues(
  Object.entries(companyTypes).flatMap(([number, { name, written }]) =>
    [name, ...written].map((form) => [form, number] as const),
  ),
);
