/** The answers of the Carátula: one per question, contact data plainly invented. */

import { companyTypes } from '../../tables/known-values.ts';
import { nameIn, type SampleCompany } from './company.ts';
import { damageSomeLetters, damageText } from './damage.ts';
import type { SampleFiling } from './filings.ts';
import type { Random } from './prng.ts';
import { spell } from './towns.ts';
import { sectionOfTrade, tradeText } from './trades.ts';

export type CoverResponse = readonly [question: string, value: string];

/** `Tipo societario` of a number from `01` to `08`. */
export const formText = (form: string): string => `${form}. ${companyTypes[form]!.name}`;

/** Questions with yes or no, which the reader skips. */
const yesNo = [
  'La compañía está obligada a tener Revisor fiscal?',
  'Estos estados financieros presentan información reexpresada?',
  'CAPITULO XIII:¿Durante el año correspondiente al corte de la información que está presentando, la empresa realizó negocios o transacciones internacionales o celebró contratos con Entidades Estatales?',
];

const verbs =
  'FABRICACION IMPORTACION EXPORTACION COMPRA VENTA DISTRIBUCION ARRENDAMIENTO CONSTRUCCION ASESORIA'.split(
    ' ',
  );
const things = [
  ...['BIENES INMUEBLES', 'PRODUCTOS ALIMENTICIOS', 'MAQUINARIA Y EQUIPO', 'SERVICIOS TÉCNICOS', 'REPUESTOS'],
  ...['INSUMOS AGRÍCOLAS', 'PRENDAS DE VESTIR', 'MATERIALES DE CONSTRUCCIÓN', 'TODA CLASE DE MERCANCÍAS'],
];

/** Some legal purpose with the commas and braces that people type; some with quotes, line breaks or markup. */
function purpose(filing: SampleFiling, random: Random): string {
  const { company } = filing;
  const act = Array.from({ length: 2 + random.int(4) }, () => random.pick(verbs)).join(', ');
  let text = `${act} DE ${random.pick(things)} Y ${random.pick(things)}.`;
  if (random.chance(0.3))
    text += ` LA SOCIEDAD PODRÁ REALIZAR CUALQUIER ACTO LÍCITO DE COMERCIO, TANTO EN COLOMBIA COMO EN EL EXTERIOR.`;
  if (random.chance(0.01)) text = text.replace('CION', 'CI{ON');
  if (random.chance(0.02)) text += ` ESTABLECIMIENTO "EL ${random.pick(things)}"`;
  if (random.chance(0.03)) text += ' ';
  if (company.has('line_breaks_in_text'))
    text = `${text}\n1. ${random.pick(things)};\r\n2. "${random.pick(things)}", Y AFINES.`;
  if (company.has('html_in_text')) text = `<b>OBJETO:</b> ${text} <script>alert('objeto')</script>`;
  return text;
}

/** What a year's Carátula asks and what the company answers. Two filings of a year differ only where life does. */
export function caratulaOf(filing: SampleFiling): CoverResponse[] {
  const { company, year } = filing;
  const random = company.random(year, 5, filing.entry.charCodeAt(0));
  const usual = company.random(6);
  const answers: CoverResponse[] = [];
  const put = (question: string, value: string): void => {
    answers.push([question, value]);
  };
  const town = spell(company.town, usual.int(company.town.spellings.length), random);
  const address = `CALLE ${1 + usual.int(180)} No. 00 - ${twoDigits(usual.int(99))}`;
  const mail = `contacto@empresa${company.index}.example`;

  put('NIT', String(company.nit));
  put('Razón social de la sociedad', filedName(filing, random));
  put('Estado actual', stateOf(company, year));
  put('Tipo societario', random.chance(0.5) ? damageText(formText(company.form)) : formText(company.form));
  trade(filing, random, put);
  put('Departamento de la dirección del domicilio', town.department);
  put('Ciudad de la dirección del domicilio', town.city);
  put('Dirección del domicilio', address);
  put('Teléfono del domicilio', `6010000${String(usual.int(1000)).padStart(3, '0')}`);
  put(
    'E-mail de la sociedad',
    random.chance(0.05) ? `${mail} , gerencia@empresa${company.index}.example` : mail,
  );
  put('Departamento de la dirección de notificación judicial', town.department);
  put('Ciudad de la dirección de notificación judicial', town.city);
  put('Dirección de notificación judicial registrada en Cámara de Comercio', address);
  put('Celular corporativo', `3000000${String(usual.int(1000)).padStart(3, '0')}`);
  if (year >= 2020 && random.chance(0.93)) put('E-mail de notificación electrónica', mail);
  put('Matricula mercantil número', String(usual.int(9_999_999)).padStart(8, '0'));
  put('Objeto social principal', purpose(filing, random));
  put('Fecha de Corte', filing.cut);
  put(
    'Fecha de constitución (Aaaa-Mm-Dd)',
    `${company.founded}-${twoDigits(1 + usual.int(12))}-${twoDigits(1 + usual.int(28))}`,
  );
  for (const question of yesNo) if (random.chance(0.8)) put(question, random.chance(0.5) ? 'true' : 'false');
  put('Concepto del Revisor fiscal en su informe', '03. LIMPIO');
  // Who files half years beside the whole ones closes the books twice a year.
  put('Corte de cuentas según estatutos', company.has('other_cut_beside') ? '02. SEMESTRAL' : '01. ANUAL');
  return answers;
}

const troubles = ['EN REORGANIZACIÓN', 'LIQUIDACIÓN VOLUNTARIA', 'LIQUIDACIÓN JUDICIAL (OBLIGATORIA)'];

/** One company in twenty is in trouble from some year on, most of the insolvent ones, and who has no revenue may not have begun. */
function stateOf(company: SampleCompany, year: number): string {
  const { story, years } = company;
  if (story !== undefined) {
    const [from, state] = story.state ?? [];
    return from !== undefined && state !== undefined && year >= from ? state : 'ACTIVA';
  }
  const fate = company.random(12);
  if (company.has('no_revenue') && fate.chance(0.15)) return 'ETAPA PREOPERATIVA';
  if (!fate.chance(company.has('insolvent') ? 0.6 : 0.04)) return 'ACTIVA';
  return year >= years[fate.int(years.length)]! ? fate.pick(troubles) : 'ACTIVA';
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** The CIIU question: one wording until 2020 and another since, wrong letters, spoilt text. */
function trade(filing: SampleFiling, random: Random, put: (question: string, value: string) => void): void {
  const { company, year, ciiu } = filing;
  if (ciiu === '') return;
  const wrong = company.has('wrong_section') && sectionOfTrade(ciiu) !== null;
  const letter = wrong ? (sectionOfTrade(ciiu) === 'D' ? 'E' : 'D') : undefined;
  const text = tradeText(ciiu, letter);
  const value = random.chance(0.8) ? damageText(text) : text;
  const plain = 'Clasificación Industrial Internacional Uniforme Versión 4 A.C';
  const both = company.hasIn('both_ciiu_labels', year);
  if (both) filing.kinds.push('both_ciiu_labels');
  if (year <= 2020 || both) put(plain, value);
  if (year > 2020 || both) put(`${plain} (CIIU)`, value);
}

/** The name with letters lost in some filings and not in others, and blanks that nobody sees. */
function filedName({ company, year }: SampleFiling, random: Random): string {
  let name = nameIn(company, year);
  if (company.story !== undefined) return name;
  if (random.chance(0.55)) name = random.chance(0.8) ? damageText(name) : damageSomeLetters(name, random);
  if (company.has('always_damaged_name')) name = damageText(name);
  if (company.has('doubled_name')) name = `${name} ${name}`;
  if (random.chance(0.06)) name = name.replace(' ', '  ');
  if (random.chance(0.12)) name += ' ';
  return name;
}
