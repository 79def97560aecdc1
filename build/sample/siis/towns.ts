/** Where the invented companies live, in the spellings that the filings use, each with its DIVIPOLA code. */

import divipola from '../../tables/divipola.json' with { type: 'json' };
import aliases from '../../tables/divipola_aliases.json' with { type: 'json' };
import { spoil } from './damage.ts';
import type { Random } from './prng.ts';
import { weighted } from './prng.ts';

export interface Town {
  code: string;
  spellings: readonly Spelling[];
}
export interface Spelling {
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
  const list = spellings.get(code);
  if (list === undefined) spellings.set(code, [{ city, department }]);
  else list.push({ city, department });
};
add('11001', 'BOGOTA D.C.', 'BOGOTA D.C.');
add('11001', 'BOGOTA-D.C.-BOGOTA D.C.', 'BOGOTA D.C.');
for (const [seen, code] of Object.entries(aliases.seen)) {
  const [city, department] = seen.split('|') as [string, string];
  add(code, city, department);
}
for (const [code, city, department] of odd) {
  add(code, city, department);
  const [lossyCity, lossyDepartment] = [spoil(city), spoil(department)];
  if (lossyCity !== city || lossyDepartment !== department) add(code, lossyCity, lossyDepartment);
}

/** One letter lost, only where the rest of the name still tells the town apart inside its department. */
const names = divipola.filter((unit) => unit.level === 'municipio');
for (const unit of names) {
  const list = spellings.get(unit.code);
  const damaged = spoil(unit.name_dane);
  if (list === undefined || damaged === unit.name_dane) continue;
  const pattern = new RegExp(`^${damaged.replaceAll('\uFFFD', '.')}$`);
  const alike = names.filter((other) => other.parent === unit.parent && pattern.test(other.name_dane));
  const department = list[0]!.department;
  if (alike.length === 1 && unit.code !== '11001') {
    list.push({ city: `${damaged.replaceAll(' ', '-')}-${spoil(department)}`, department });
  }
}

/**
 * Seats, companies in hundredths and the largest revenue there (thousands of millions of pesos of 2025), after the towns of
 * 535 of the 10,000 largest; the last row is all other towns seen, of which few have a company above the largest tenth.
 */
export const seats: readonly (readonly [string | undefined, number, number])[] = [
  ['11001', 40, 25_000],
  ['05001', 8.5, 15_000],
  ['76001', 6, 6_000],
  ['08001', 4.5, 5_000],
  ['13001', 2.5, 5_000],
  ['05360', 2.5, 2_500],
  ['25214', 2.5, 1_500],
  ['68001', 2, 1_000],
  ['76892', 1.5, 1_500],
  ['68307', 1.2, 500],
  ['05266', 1.5, 2_500],
  ['05631', 1.1, 500],
  ['05615', 1.1, 500],
  ['66001', 1.5, 800],
  ['17001', 1.2, 1_000],
  ['54001', 1.2, 500],
  ['25817', 1, 500],
  ['25473', 0.9, 500],
  ['73001', 0.8, 300],
  ['50001', 0.8, 300],
  ['41001', 0.8, 400],
  ['47001', 0.8, 400],
  ['23001', 0.6, 300],
  [undefined, 15.5, 60],
];
const codes = [...spellings.keys()].sort();

/** Every town that a company may live in. */
export const towns: readonly Town[] = codes.map((code) => ({ code, spellings: spellings.get(code)! }));

/** A town that has companies of such a revenue, thousands of pesos of 2025: the larger the company, the larger the town. */
export function drawTown(random: Random, revenue: number): Town {
  const open = seats.filter(([, , most]) => revenue <= most * 1_000_000);
  const code = weighted(random, open.length > 0 ? open : seats.slice(0, 1)) ?? random.pick(codes);
  return townOf(code);
}

export function townOf(code: string): Town {
  return { code, spellings: spellings.get(code) ?? [] };
}

/** As one filing writes it: the company's usual spelling, now and then another. */
export function spell(town: Town, usual: number, random: Random): Spelling {
  const place = random.chance(0.9) ? usual : random.int(town.spellings.length);
  return town.spellings[place % town.spellings.length]!;
}
