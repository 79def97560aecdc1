/** Filters by place on a table with a company in every unit of DIVIPOLA, and some without a known place. */

import { describe, expect, test } from 'vitest';
import { parseScreener } from '../../../api/_lib/screener/screener.ts';
import { encodeScreener } from '../../../build/country/screener.ts';
import type { CompanySummary } from '../../../build/country/summary.ts';
import divipola from '../../../build/tables/divipola.json' with { type: 'json' };
import aliases from '../../../build/tables/divipola_aliases.json' with { type: 'json' };
import { departmentNames } from '../../../build/tables/towns.ts';
import { fold } from '../../../contract/text.ts';
import { plainCompany } from './plain-company.ts';

const nameOf = new Map(divipola.map(({ code, name }) => [code, name]));
const departments = divipola.filter(({ level }) => level === 'departamento');
const units = divipola.filter(({ level }) => level !== 'departamento');

/** The NIT begins with 9600 and ends with the code of its place. */
const company = (code: string, departamento: string | null, ciudad: string | null): CompanySummary => ({
  ...plainCompany,
  nit: `9600${code.padStart(5, '0')}`,
  razon_social: `Sociedad ${code}`,
  departamento,
  ciudad,
  codigo_dane: nameOf.has(code) ? code : null,
});

const stray = [company('90001', 'XX', 'CUCUTA'), company('90002', null, 'CARTAGENA')];
const alone = departments.map(({ code, name }) => company(code, name, null));
const placed = units.map(({ code, name }) => company(code, nameOf.get(code.slice(0, 2))!, name));
const { screen } = parseScreener(encodeScreener([...stray, ...alone, ...placed], 2024));

type Filter = Parameters<typeof screen>[0];
/** The places of the companies that are found: five digits, two for those with a department alone. */
function found(filter: Filter): string[] {
  const { empresas, pagination } = screen({ ...filter, page_size: 200 });
  expect(pagination.has_next).toBe(false);
  return empresas.map(({ nit }) => nit.slice(4).replace(/^000/, '')).sort();
}

describe('every town of DIVIPOLA', () => {
  test('is found by its name, folded or not, with or without its department', () => {
    const missed = units.flatMap(({ code, name }) =>
      [name, fold(name), name.toUpperCase(), `${name}, ${nameOf.get(code.slice(0, 2))}`].filter(
        (written) => !found({ ciudad: written }).includes(code),
      ),
    );
    expect(missed).toEqual([]);
  });

  test('is found alone by its name with its department', () => {
    const others = units.filter(
      ({ code, name }) => found({ ciudad: `${name}-${nameOf.get(code.slice(0, 2))}` }).join() !== code,
    );
    expect(others).toEqual([]);
  });

  test('is found by its short names', () => {
    const missed = Object.entries(aliases.short_names).filter(
      ([key, code]) => !found({ ciudad: key.split('|')[0]! }).includes(code),
    );
    expect(missed).toEqual([]);
  });
});

test('every department is found by its code, its name and its other names, whole and alone', () => {
  const wrong = departments.flatMap(({ code, name }) => {
    const all = [code, ...units.filter(({ parent }) => parent === code).map((unit) => unit.code)].sort();
    return [code, name, fold(name), name.toUpperCase(), ...(departmentNames[code] ?? [])].filter(
      (written) => found({ departamento: written }).join() !== all.join(),
    );
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['cucuta', ['54001', '90001']],
  ['cartagena', ['13001', '90002']],
  ['Barbosa Santander', ['68077']],
  ['Bolívar', ['05101', '19100', '68101', '76100']],
  ['5001', []],
])('ciudad=%s', (ciudad, places) => expect(found({ ciudad })).toEqual(places));

test.each([
  ['Santander', '68'],
  ['Valle', '76'],
])('departamento=%s is %s and no other', (departamento, code) => {
  expect(new Set(found({ departamento }).map((place) => place.slice(0, 2)))).toEqual(new Set([code]));
});
