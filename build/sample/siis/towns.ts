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

/** Share of companies by seat, in hundredths, after the cities of the 10,000 largest; the rest is spread over all towns seen. */
const seats: readonly (readonly [string | undefined, number])[] = [
  ['11001', 43],
  ['05001', 12],
  ['76001', 7],
  ['08001', 5],
  ['13001', 2.5],
  ['68001', 2.5],
  ['05266', 1.5],
  ['05360', 1.5],
  ['66001', 1.5],
  ['17001', 1.2],
  ['76892', 1.2],
  ['54001', 1],
  ['73001', 1],
  ['50001', 1],
  ['41001', 0.8],
  ['47001', 0.8],
  [undefined, 16.5],
];
const codes = [...spellings.keys()].sort();

/** Every town that a company may live in. */
export const towns: readonly Town[] = codes.map((code) => ({ code, spellings: spellings.get(code)! }));

export function drawTown(random: Random): Town {
  const code = weighted(random, seats) ?? random.pick(codes);
  return { code, spellings: spellings.get(code) ?? [] };
}

/** As one filing writes it: the company's usual spelling, now and then another. */
export function spell(town: Town, usual: number, random: Random): Spelling {
  const place = random.chance(0.9) ? usual : random.int(town.spellings.length);
  return town.spellings[place % town.spellings.length]!;
}
