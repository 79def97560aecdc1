/** The questions of the Carátula (a filing's cover page) that the profile uses; every other question is skipped. */

import { coverFacts } from '../../contract/http/schemas.ts';
import { fold } from '../../contract/text.ts';

export const coverFields = [...coverFacts, 'corte_cuentas'] as const;
export type CoverField = (typeof coverFields)[number];

/** Contact data of the domicile only: notification addresses, mobile numbers and names of people are never published. */
export const coverQuestions: Readonly<Record<Exclude<CoverField, 'ciiu'>, string>> = {
  razon_social: 'Razón social de la sociedad',
  estado_actual: 'Estado actual',
  tipo_societario: 'Tipo societario',
  departamento: 'Departamento de la dirección del domicilio',
  ciudad: 'Ciudad de la dirección del domicilio',
  direccion: 'Dirección del domicilio',
  telefono: 'Teléfono del domicilio',
  email: 'E-mail de la sociedad',
  fecha_constitucion: 'Fecha de constitución (Aaaa-Mm-Dd)',
  matricula_mercantil: 'Matricula mercantil número',
  objeto_social: 'Objeto social principal',
  corte_cuentas: 'Corte de cuentas según estatutos',
};

/** Beginning of the CIIU question: filings have two such questions, which differ in their ending. */
export const ciiuQuestion = 'Clasificación Industrial Internacional Uniforme';

const [june, december] = ['30 (?:de )?junio', '31 (?:de )?diciembre'];
const halfYearly = [
  '0?2$',
  '(?:0?2 )?(?:cada )?(?:semestr|(?:6|seis) meses)',
  `(?:a )?${june} y (?:a )?${december}`,
  `(?:a )?${december} y (?:a )?${june}`,
].map((form) => new RegExp(`^${form}`));

/**
 * Whether the company closes its books twice a year (`02. SEMESTRAL`): its December filing then has the flows of six months. An
 * answer must begin with it: behind other words it is often what the company does not, as in `ANUAL, ANTES SEMESTRAL`.
 */
export const isHalfYearly = (answer: string): boolean => {
  const text = fold(answer);
  return halfYearly.some((form) => form.test(text));
};
