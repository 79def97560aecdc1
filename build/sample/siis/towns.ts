/** Where the invented companies live, in the spellings that the filings use, each with its DIVIPOLA code. */

import divipola from '../../tables/divipola.json' with { type: 'json' };
import aliases from '../../tables/divipola_aliases.json' with { type: 'json' };
import { damageText } from './damage.ts';
import type { Random } from './prng.ts';

export interface Town {
  code: string;
  spellings: readonly Spelling[];
}
interface Spelling {
  city: string;
  department: string;
}

/** Spellings seen in the data, beside those of the alias table: broken, with a country, a number or a district's title. */
const odd: readonly (readonly [string, string, string])[] = [
  ['66687', 'SATUARIO-RISARALDA', 'RISARALDA'],
  ['27361', 'ITSMINA-CHOCO', 'CHOCO'],
  ['50680', 'SAN-CARLOS-DE-GUAR0A-META', 'META'],
  ['47692', 'SAN-SEBASTIAN-DE-BUENAVIS-MAGDALENA', 'MAGDALENA'],
  ['52835', 'TUMACO-NARINO', 'NARINO'],
  ['76111', 'BUGA-VALLE', 'VALLE'],
  ['68001', 'BUCARAMANGA', 'SANTANDER CO'],
  ['68001', 'BUCARAMANGA-SANTANDER CO', 'SANTANDER CO'],
  ['68307', 'GIRON', 'SANTANDER CO'],
  ['54001', 'CUCUTA', 'NORTE DE SANTANDER CO'],
  ['54001', 'CÚCUTA', 'NORTE DE SANTANDER'],
  ['54498', 'OCAÑA', 'NORTE DE SANTANDER CO'],
  ['91001', 'LETICIA', 'AMAZONAS CO'],
  ['23001', 'MONTERIA', 'DEPARTAMENTO DE CÓRDOBA'],
  ['23001', 'MONTERÍA-DEPARTAMENTO DE CÓRDOBA', 'CÓRDOBA CO'],
  ['50001', 'VILLAVICENCIO', 'DEPARTAMENTO DEL META'],
  ['05001', '5001 - MEDELLIN', 'ANTIOQUIA'],
  ['05001', '05001 - MEDELLÍN', 'ANTIOQUIA'],
  ['05360', '5360 - ITAGÜÍ-ANTIOQUIA', 'ANTIOQUIA CO'],
  ['08001', '8001 - BARRANQUILLA', 'ATLÁNTICO'],
  ['76001', '1 - CALI-VALLE', 'VALLE'],
  ['76001', 'SANTIAGO DE CALI', 'VALLE DEL CAUCA'],
  ['76001', 'SANTIAGO DE CALI-VALLE DEL CAUCA', 'VALLE DEL CAUCA CO'],
  ['11001', 'BOGOTA DISTRITO CAPITAL', 'BOGOTA DISTRITO CAPITAL'],
  ['11001', 'BOGOTÁ DISTRITO CAPITAL', 'CUNDINAMARCA'],
  ['11001', 'BOGOTÁ, D.C.', 'BOGOTÁ D.C. CO'],
  ['13001', 'CARTAGENA D.T. Y C.', 'BOLÍVAR'],
  ['13001', 'CARTAGENA D.T. Y C.-BOLIVAR', 'BOLIVAR CO'],
  ['13001', 'CARTAGENA DE INDIAS DISTRITO TURÍSTICO Y CULTURAL', 'BOLÍVAR'],
  ['47001', 'SANTA MARTA D.T.C.H.', 'MAGDALENA'],
  ['08001', 'BARRANQUILLA D.E.I.P.', 'ATLÁNTICO CO'],
  ['08001', 'DISTRITO DE BARRANQUILLA', 'ATLÁNTICO'],
];

/** DIVIPOLA code → what is filed for it. */
const spellings = new Map<string, Spelling[]>();
const add = (code: string, city: string, department: string): void => {
  spellings.set(code, [...(spellings.get(code) ?? []), { city, department }]);
};
add('11001', 'BOGOTA D.C.', 'BOGOTA D.C.');
add('11001', 'BOGOTA-D.C.-BOGOTA D.C.', 'BOGOTA D.C.');
for (const [seen, code] of Object.entries(aliases.seen)) {
  const [city, department] = seen.split('|') as [string, string];
  add(code, city, department);
}
for (const [code, city, department] of odd) {
  add(code, city, department);
  const [lossyCity, lossyDepartment] = [damageText(city), damageText(department)];
  if (lossyCity !== city || lossyDepartment !== department) add(code, lossyCity, lossyDepartment);
}

/** One letter lost, only where the rest of the name still tells the town apart inside its department. */
const names = divipola.filter((unit) => unit.level === 'municipio');
for (const unit of names) {
  const list = spellings.get(unit.code);
  const damaged = damageText(unit.name_dane);
  if (list === undefined || damaged === unit.name_dane) continue;
  const pattern = new RegExp(`^${damaged.replaceAll('\uFFFD', '.')}$`);
  const alike = names.filter((other) => other.parent === unit.parent && pattern.test(other.name_dane));
  const department = list[0]!.department;
  if (alike.length === 1 && unit.code !== '11001') {
    list.push({ city: `${damaged.replaceAll(' ', '-')}-${damageText(department)}`, department });
  }
}

const codes = [...spellings.keys()].sort();

/** Every town that a company may live in. */
export const towns: readonly Town[] = codes.map((code) => ({ code, spellings: spellings.get(code)! }));

/** The seats of most companies, the largest town first. */
const large =
  '11001 05001 76001 08001 13001 05360 25214 68001 76892 05266 66001 68307 17001 54001 05631 05615 25817 73001 50001 41001';
const seats = large.split(' ');

/** The larger the company, the larger its town: few above 60,000 million pesos of revenue live elsewhere than in a large one. */
export function drawTown(random: Random, revenue: number): Town {
  const big = revenue > 60_000_000;
  if (!big && random.chance(0.15)) return townOf(random.pick(codes));
  return townOf(seats[Math.floor(seats.length * random.next() ** (big ? 6 : 3))]!);
}

export function townOf(code: string): Town {
  return { code, spellings: spellings.get(code) ?? [] };
}

/** As one filing writes it: the company's usual spelling, now and then another. */
export function spell(town: Town, usual: number, random: Random): Spelling {
  const place = random.chance(0.9) ? usual : random.int(town.spellings.length);
  return town.spellings[place % town.spellings.length]!;
}
