/** Places as filed: strings that really occur, and damaged ones that must not be guessed. */

import { expect, it } from 'vitest';
import divipola from '../../../build/tables/divipola.json' with { type: 'json' };
import aliases from '../../../build/tables/divipola_aliases.json' with { type: 'json' };
import { locate } from '../../../build/tables/locate.ts';
import { departmentAbbreviations, townNames } from '../../../build/tables/towns.ts';
import { damageText } from '../../damage-text.ts';

const seen = Object.entries(aliases.seen);

it('every string that was seen leads to its municipality', () => {
  const wrong = seen.flatMap(([text, code]) => {
    const [city, department] = text.split('|') as [string, string];
    const found = locate(city, department)?.codigo_dane;
    return found === code ? [] : [`${text}: ${found}, expected ${code}`];
  });
  expect(wrong).toEqual([]);
});

it('every string that was seen leads to its municipality or to none when its letters are lost', () => {
  const wrong = seen.flatMap(([text, code]) => {
    const [city, department] = text.split('|').map(damageText) as [string, string];
    const found = locate(city, department)?.codigo_dane;
    return [code, code.slice(0, 2)].includes(found!) ? [] : [`${text}: ${found}, expected ${code}`];
  });
  expect(wrong).toEqual([]);
});

const units = divipola.filter(({ level }) => level !== 'departamento');
const nameOf = new Map(divipola.map(({ code, name }) => [code, name]));
const ways: readonly (readonly [string, (town: string, department: string, code: string) => string[]])[] = [
  ['its name under its department', (town, department) => [town, department]],
  ['its name and its department', (town, department) => [`${town}-${department}`, department]],
  ['the country behind the department', (town, department) => [town, `${department} CO`]],
  ['the country behind both', (town, department) => [`${town}-${department} CO`, `${department} CO`]],
  ['the word department', (town, department) => [town, `DEPARTAMENTO DE ${department}`]],
  ['its code', (town, _, code) => [`${code} - ${town}`, '']],
  [
    'its code without the leading zero',
    (town, department, code) => [`${Number(code)} - ${town}`, department],
  ],
  ['a number that is no code', (town, department) => [`1 - ${town}`, department]],
  [
    'a code in front of the department',
    (town, department, code) => [town, `${code.slice(0, 2)} - ${department}`],
  ],
];

it.each(ways)('every town of DIVIPOLA is found by %s', (_, way) => {
  const wrong = units.filter(({ code, name }) => {
    const [city, department] = way(name.toUpperCase(), nameOf.get(code.slice(0, 2))!.toUpperCase(), code);
    return locate(city!, department!)?.codigo_dane !== code;
  });
  expect(wrong).toEqual([]);
});

it('every town is found by each of its other names, and with the title of a district', () => {
  const wrong = [...townNames].flatMap(([code, names]) =>
    names
      .flatMap((name) => [name, `${name} D.T. Y C.`, `${name} DISTRITO TURÍSTICO`])
      .filter((name) => locate(name, nameOf.get(code.slice(0, 2))!)?.codigo_dane !== code),
  );
  expect(wrong).toEqual([]);
});

it('a lost letter leads to the town or to none, never to another', () => {
  const wrong = units.filter(({ code, name }) => {
    const found = locate(damageText(name), damageText(`${nameOf.get(code.slice(0, 2))!} CO`));
    return found === null || ![code, code.slice(0, 2)].includes(found.codigo_dane);
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['BUCARAMANGA', 'SANTANDER CO', '68001'],
  ['CUCUTA', 'NORTE DE SANTANDER CO', '54001'],
  ['C\uFFFDCUTA', 'NORTE DE SANTANDER CO', '54001'],
  ['LETICIA', 'AMAZONAS CO', '91001'],
  ['MONTER\uFFFDA', 'DEPARTAMENTO DE C\uFFFDRDOBA', '23001'],
  ['MONTERIA-DEPARTAMENTO DE CORDOBA', null, '23001'],
  ['VALLEDUPAR', 'DEPARTAMENTO DEL CESAR', '20001'],
  ['MEDELLIN', '05', '05001'],
  ['5001 - MEDELLIN', 'ANTIOQUIA', '05001'],
  ['5001 - MEDELLIN', null, '05001'],
  ['5001 - MEDELLIN', 'CUNDINAMARCA', '05001'],
  ['5001', null, '05001'],
  ['5001', 'ANTIOQUIA', '05001'],
  ['5001 - ENVIGADO', 'ANTIOQUIA', '05266'],
  ['11001BOGOTA', null, '11001'],
  ['1 - CALI-VALLE', 'VALLE', '76001'],
  ['99999 - CALI-VALLE', 'VALLE', '76001'],
  ['SANTIAGO DE CALI', 'VALLE', '76001'],
  ['BOGOTA DISTRITO CAPITAL', 'CUNDINAMARCA', '11001'],
  ['BOGOT\uFFFD DISTRITO CAPITAL', null, '11001'],
  ['BOGOT\uFFFD, D.C.', null, '11001'],
  ['BOGOTA-CUNDINAMARCA', 'BOGOTA D.C.', '11001'],
  ['CALI-VALLE', 'BOGOTA D.C.', '76001'],
  ['SUCRE', 'BOGOTA D.C.', '11001'],
  ['CARTAGENA D.T. Y C.', 'BOL\uFFFDVAR', '13001'],
  ['CARTAGENA DTYC-BOLIVAR', 'BOLIVAR', '13001'],
  ['DISTRITO TUR\uFFFDSTICO Y CULTURAL DE CARTAGENA DE INDIAS', 'BOLIVAR', '13001'],
  ['DISTRITO DE BARRANQUILLA', 'ATLANTICO', '08001'],
  ['DISTRITO DE CARTAGENA-BOLIVAR', 'BOLIVAR', '13001'],
  ['SANTA MARTA D.T.C.H.', 'MAGDALENA', '47001'],
  ['BARRANQUILLA D.E.I.P.', 'ATL\uFFFDNTICO CO', '08001'],
  ['PUERTO COLOMBIA', 'ATLANTICO CO', '08573'],
  ['CALI-VALLE', 'VALLE', '76001'],
  ['BOGOTA D.C.', 'BOGOTA D.C.', '11001'],
  ['SANTUARIO-ANTIOQUIA', 'ANTIOQUIA', '05697'],
  ['SANTUARIO-RISARALDA', 'RISARALDA', '66687'],
  ['BUCARASICA-NORTE DE SANTANDER', 'SANTANDER', '54109'],
  ['DOS-QUEBRADAS-RISARALDA', 'RISARALDA', '66170'],
  ['SANTA-MARTA-MAGDALENA', 'MAGDALENA', '47001'],
  ['MEDELL\uFFFDN-ANTIOQUIA', 'ANTIOQUIA', '05001'],
  ['ESTRELLA-ANTIOQUIA', 'ANTIOQUIA', '05380'],
  ['PATIOS-NORTE DE SANTANDER', 'NORTE DE SANTANDER', '54405'],
  ['05001 - MEDELLIN-ANTIOQUIA', 'CUNDINAMARCA', '05001'],
  ['SATUARIO-RISARALDA', 'RISARALDA', '66687'],
  ['ITSMINA-CHOCO', 'CHOCO', '27361'],
  ['SAN-CARLOS-DE-GUAR0A-META', 'META', '50680'],
  ['SAN-SEBASTIAN-DE-BUENAVIS-MAGDALENA', 'MAGDALENA', '47692'],
  ['TUMACO-NARINO', 'NARINO', '52835'],
  ['BUGA-VALLE', 'VALLE', '76111'],
  ['BUCARAMANGA-SANTANDER CO', 'SANTANDER CO', '68001'],
  ['OCAÑA', 'NORTE DE SANTANDER CO', '54498'],
  ['MONTERÍA-DEPARTAMENTO DE CÓRDOBA', 'CÓRDOBA CO', '23001'],
  ['VILLAVICENCIO', 'DEPARTAMENTO DEL META', '50001'],
  ['5360 - ITAGÜÍ-ANTIOQUIA', 'ANTIOQUIA CO', '05360'],
  ['8001 - BARRANQUILLA', 'ATLÁNTICO', '08001'],
  ['SANTIAGO DE CALI-VALLE DEL CAUCA', 'VALLE DEL CAUCA CO', '76001'],
  ['BOGOTA DISTRITO CAPITAL', 'BOGOTA DISTRITO CAPITAL', '11001'],
  ['BOGOTÁ, D.C.', 'BOGOTÁ D.C. CO', '11001'],
  ['CARTAGENA D.T. Y C.-BOLIVAR', 'BOLIVAR CO', '13001'],
  ['CARTAGENA DE INDIAS DISTRITO TURÍSTICO Y CULTURAL', 'BOLÍVAR', '13001'],
])('%s under %s is %s', (city, department, code) => expect(locate(city, department)?.codigo_dane).toBe(code));

it.each([
  ['MEDELLIN', 'BOYACA', '15'],
  ['CUCUTA', 'SANTANDER CO', '68'],
  ['SUCRE', 'ANTIOQUIA', '05'],
  ['5001 - CALI', 'BOYACA', '15'],
  ['1 - CALI', 'BOYACA', '15'],
  ['CARTAGENA D.T. Y C.', 'ATLANTICO', '08'],
])('a town is never looked for in another department: %s under %s', (city, department, code) =>
  expect(locate(city, department)).toMatchObject({ ciudad: null, codigo_dane: code }),
);

it('a damaged town that two towns fit is none of them', () =>
  expect(locate('P\uFFFD\uFFFD\uFFFD-ANTIOQUIA', 'ANTIOQUIA')?.ciudad).toBeNull());

it.each(['MEDELLIN', 'SUCRE', '5001 - CALI', '1 - MEDELLIN', '1', '', null])(
  'without department and ending there is no place: %s',
  (city) => expect(locate(city, null)).toBeNull(),
);

it.each([
  ['PAMPLONA-N. SANTANDER', 'NORTE DE SANTANDER', '54518'],
  ['LOS PATIOS-NTE SANTANDER', 'NORTE DE SANTANDER', '54405'],
  ['CALI-VALLE CAUCA', 'VALLE CAUCA', '76001'],
  ['CUCUTA-NTE SANTANDER', 'NTE SANTANDER', '54001'],
  ['CUCUTA-N DE S', 'N. DE S.', '54001'],
  ['CUCUTA - NORTE STDER.', 'SANTANDER', '54001'],
  ['PAMPLONA-NORTE SANTANDER', null, '54518'],
  ['OCAÑA-NTE.STDER', null, '54498'],
  ['CHINACOTA-NORSANTANDER', 'NORTE DE SANTANDER', '54172'],
  ['GIRON-SDER.', 'STDER', '68307'],
  ['GIRON - STD.', 'SANTANDER', '68307'],
  ['SOACHA - CUND.', 'CUNDINAMARCA', '25754'],
  ['SOACHA-C/MARCA', 'CUND', '25754'],
  ['SOACHA-CUNDINAM.', 'CUNDINAMARCA', '25754'],
  ['ENVIGADO-ANT', 'ANT.', '05266'],
  ['LA ESTRELLA ANTIOQ.', 'ANTIOQUIA', '05380'],
  ['YUMBO-V. DEL CAUCA', 'VALLE', '76892'],
  ['YUMBO (V)', 'VALLE DEL CAUCA', '76'],
  ['YUMBO-VALLE DEL C', 'VALLE', '76892'],
  ['SOLEDAD-ATLCO.', 'ATLCO', '08758'],
  ['RIOHACHA-LA GUAJ.', 'GUAJIRA', '44001'],
  ['PASTO-NAR.', 'NARI\uFFFDO', '52001'],
  ['PASTO', 'NARI\uFFFD?O', '52001'],
  ['PASTO', 'NARI\uFFFD\uFFFDO', '52001'],
  ['SANTA-MARTA-MAGD', 'MAGDALENA', '47001'],
  ['DOSQUEBRADAS-RISAR', 'RISARALDA', '66170'],
  ['IBAGUE-TOL', null, '73001'],
  ['SAN ANDRES-SAN ANDRES ISLAS', 'SAN ANDRES', '88001'],
  ['SANTA-FE-BOGOTA D.C.', 'BOGOTA D.C.', '11001'],
  ['SANTAFE DE BOGOTA', null, '11001'],
  ['BUCARASICA-N. DE SANTANDER', 'SANTANDER', '54109'],
  ['CALI\uFFFDVALLE', 'VALLE', '76001'],
  ['SANTA\uFFFDMARTA - MAGDALENA', 'MAGDALENA', '47001'],
  ['YUM\uFFFDBO', 'VALLE', '76892'],
  ['IBAGU\uFFFD\uFFFDTOLIMA', 'TOLIMA', '73001'],
  ['MEDELL\uFFFDN\uFFFDANTIOQUIA', 'ANTIOQUIA', '05001'],
  ['BOLIVAR-CAUCA', 'VALLE', '19100'],
  ['BOLIVAR-VALLE CAUCA', 'CAUCA', '76100'],
])('an abbreviated department is none the less its own: %s under %s is %s', (city, department, code) =>
  expect(locate(city, department)?.codigo_dane).toBe(code),
);

it.each([
  ['PUEBLO NUEVO-SANTANDER', 'NORTE DE SANTANDER', '54'],
  ['NADA-CAUCA', 'VALLE', '76'],
  ['NADA-ANTIOQUIA', 'CALDAS', '17'],
  ['NADA-ANTIOQUIA', null, '05'],
])('an ending whose department has no such town is dropped: %s under %s', (city, department, code) =>
  expect(locate(city, department)).toMatchObject({ ciudad: null, codigo_dane: code }),
);

it('every town is found behind every abbreviation of its department, whatever stands between', () => {
  const wrong = units.flatMap(({ code, name }) => {
    const department = code.slice(0, 2);
    return (departmentAbbreviations[department] ?? []).flatMap((short) =>
      [`${name}-${short}`, `${name} - ${short.toUpperCase()}`, `${name} (${short})`].filter(
        (city) => locate(city, nameOf.get(department)!)?.codigo_dane !== code,
      ),
    );
  });
  expect(wrong).toEqual([]);
});

it('every abbreviation is read in the column of the department', () => {
  const wrong = Object.entries(departmentAbbreviations).flatMap(([code, names]) =>
    names.filter((name) => locate(null, name)?.codigo_dane.slice(0, 2) !== code),
  );
  expect(wrong).toEqual([]);
});
