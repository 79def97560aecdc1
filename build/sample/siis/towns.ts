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

/** Broken spellings seen in the data, beside those of the alias table. */
const broken: readonly (readonly [string, string, string])[] = [
  ['66687', 'SATUARIO-RISARALDA', 'RISARALDA'],
  ['27361', 'ITSMINA-CHOCO', 'CHOCO'],
  ['50680', 'SAN-CARLOS-DE-GUAR0A-META', 'META'],
  ['47692', 'SAN-SEBASTIAN-DE-BUENAVIS-MAGDALENA', 'MAGDALENA'],
  ['52835', 'TUMACO-NARINO', 'NARINO'],
  ['76111', 'BUGA-VALLE', 'VALLE'],
];

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
for (const [code, city, department] of broken) add(code, city, department);

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

export function drawTown(random: Random): Town {
  const code = weighted(random, seats) ?? random.pick(codes);
  return { code, spellings: spellings.get(code) ?? [] };
}

/** As one filing writes it: the company's usual spelling, now and then another. */
export function spell(town: Town, usual: number, random: Random): Spelling {
  const place = random.chance(0.9) ? usual : random.int(town.spellings.length);
  return town.spellings[place % town.spellings.length]!;
}
