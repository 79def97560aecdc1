/** Requests for what the release lacks are told so, and pointed to what it has. */

import { describe, expect, it } from 'vitest';
import type { Release } from '../../../api/_lib/data/release.ts';
import { environment } from '../../../api/_lib/environment.ts';
import { type ApiResponse, getRequest } from '../../../api/_lib/http/http-message.ts';
import { parseRequest } from '../../../api/_lib/http/parse-request.ts';
import { yearNotices } from '../../../api/_lib/http/year-notice.ts';
import type { Nits } from '../../../contract/files/country-files.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import { checkDigit } from '../../../contract/nit.ts';
import type { Dataset } from '../../../contract/stored/layout.ts';

environment({ LOG_LEVEL: 'silent', SITE_URL: 'https://cifras.example' });

const company = '890900001';
const entity = '860000001';
const grupos = { seccion: ['C', 'G'], division: ['05', '47'], clase: ['0510', '4711', '4719'] };
const none = { seccion: [], division: [], clase: [] };
const everyone: Nits = { siis: [company], sfc: [entity], sfc_grupos: [], sfc_cortes: [], grupos };
const named = (release: string, cambios: unknown) => ({ release, generated_at: '2026-03-01', cambios });

function releaseWith(own: Partial<Nits> = {}): Release {
  const held = { ...everyone, ...own };
  return {
    manifest: {
      release: 'aaaaaaaaaaaaaaaa',
      counts: { empresas_2023: 9, companies: 12, empresas_2009: 4, empresas_2022: 8 },
      history: [
        named('aaaaaaaaaaaaaaaa', {}),
        named('bbbbbbbbbbbbbbbb', null),
        named('cccccccccccccccc', {}),
      ],
    },
    has: (dataset: Dataset, nit: string) => held[dataset].includes(nit),
    hasGroup: (level: CiiuLevel, code: string) => held.grupos[level].includes(code),
    groupCodes: (level: CiiuLevel) => held.grupos[level],
  } as unknown as Release;
}

const read = async (path: string, release = releaseWith(), header: Readonly<Record<string, string>> = {}) => {
  return parseRequest(
    { ...getRequest(apiPrefix + path), header: (name) => header[name] ?? null },
    async () => release,
  );
};
const responseTo = async (path: string, release?: Release): Promise<ApiResponse> => {
  const result = await read(path, release);
  if (!('response' in result)) throw new Error(`${path} has an answer`);
  return result.response;
};
const missing = async (path: string, release?: Release): Promise<string> => {
  const { status, body } = await responseTo(path, release);
  expect(status, path).toBe(404);
  return (JSON.parse(String(body)) as { detail: string }).detail;
};
const at = (path: string) => `${apiPrefix}${path}`;

describe('a NIT that is not there', () => {
  const glued = (nit: string) => `${nit}${checkDigit(nit)}`;
  const none = (nit: string, dataset: string) =>
    `El NIT ${nit} no existe en el conjunto de datos ${dataset === 'sfc' ? 'SFC (Superintendencia Financiera)' : 'SIIS (Superintendencia de Sociedades)'}.`;
  const hint = (nit: string, path: string) =>
    ` Su última cifra es el dígito de verificación del NIT ${nit}: consulte ${at(path)}`;

  it.each([
    ['999999999', ''],
    // The digit of another NIT, and the right one of a NIT that nobody has.
    [`${company}${(checkDigit(company) + 1) % 10}`, ''],
    [glued('999999999'), ''],
    [glued(company), hint(company, `/empresa/${company}`)],
    [glued(entity), hint(entity, `/sfc/${entity}`)],
  ])('of a company: %s', async (nit, more) =>
    expect(await missing(`/empresa/${nit}`)).toBe(none(nit, 'siis') + more),
  );

  it('stays in the operation that was asked, where that has its bare NIT', async () => {
    expect(await missing(`/empresa/${glued(company)}/indicators`)).toContain(
      at(`/empresa/${company}/indicators`),
    );
    expect(await missing(`/empresa/${glued(entity)}/indicators`)).toMatch(new RegExp(`/sfc/${entity}$`));
    expect(await missing(`/sfc/${glued(entity)}`)).toBe(
      none(glued(entity), 'sfc') + hint(entity, `/sfc/${entity}`),
    );
    expect(await missing(`/sfc/${glued(company)}`)).toMatch(new RegExp(`/empresa/${company}$`));
    const both = releaseWith({ sfc: [entity, company] });
    expect(await missing(`/sfc/${glued(company)}`, both)).toMatch(new RegExp(`/sfc/${company}$`));
    expect(await missing(`/empresa/${glued(company)}`, both)).toMatch(new RegExp(`/empresa/${company}$`));
  });

  it('leads to the other dataset, which has it', async () => {
    expect(await missing(`/sfc/${company}`)).toBe(
      `${none(company, 'sfc')} Está en el conjunto de datos SIIS (Superintendencia de Sociedades): consulte ${at(`/empresa/${company}`)}`,
    );
    expect(await missing(`/empresa/${entity}`)).toBe(
      `${none(entity, 'siis')} Está en el conjunto de datos SFC (Superintendencia Financiera): consulte ${at(`/sfc/${entity}`)}`,
    );
  });

  it.each([`0${company}`, `000${company}`, `0${glued(company)}`])(
    'is known without the zeros before it: %s',
    async (nit) => expect(await missing(`/empresa/${nit}`)).toMatch(new RegExp(`/empresa/${company}$`)),
  );
});

describe('a CIIU group that nobody is in', () => {
  it.each([
    ['clase', '4712', '4711'],
    ['clase', '4718', '4719'],
    ['clase', '0001', '0510'],
    ['clase', '9999', '4719'],
    ['division', '25', '05'],
    ['seccion', 'D', 'C'],
    ['seccion', 'U', 'G'],
  ])('%s %s leads to %s, of the same level', async (level, code, nearest) =>
    expect(await missing(`/sector/${level}/${code}`)).toBe(
      `Ninguna sociedad reporta en el grupo CIIU ${code} (${level}). El código más cercano es ${nearest}: consulte ${at(`/sector/${level}/${nearest}`)}. Todos están en ${at('/sectores')}`,
    ),
  );

  it('leads nowhere when its level has none', async () =>
    expect(await missing('/sector/clase/4711', releaseWith({ grupos: { ...none, division: ['47'] } }))).toBe(
      'Ninguna sociedad reporta en el grupo CIIU 4711 (clase).',
    ));
});

it('a year without filings is told with those that have some, in order', async () =>
  expect(await missing('/series/roa/2010')).toBe(
    'No hay presentaciones de 2010. Los años con presentaciones son 2009, 2022, 2023.',
  ));

it.each(['cccccccccccccccc', '0000000000000000'])(
  'a release that is not known, %s, is told with the first that is',
  async (release) =>
    expect(await missing(`/cambios?desde=${release}`)).toBe(
      `La publicación ${release} no está entre las conocidas. Los cambios se conocen desde la publicación bbbbbbbbbbbbbbbb, de 2026-03-01; /data/releases.json las enumera.`,
    ),
);

it.each([
  ['/series/total_activo?nit=1', 'total_activos', '/series/total_activos'],
  ['/series/ROE/23', 'roe', '/series/roe'],
])('%s names no series, and is led to %s at %s', async (path, near, address) => {
  const [, , written] = path.split(/[/?]/);
  expect(await missing(path)).toBe(
    `«${written}» no es una línea de los estados financieros ni una cifra. La clave más parecida es ${near}: consulte ${at(address)}`,
  );
});

describe('asked years without data', () => {
  it.each([
    [undefined, [2022], []],
    [[2022], [2021, 2022], []],
    [[1800], [2021, 2022], ['No hay datos de 1800. Los años con datos son 2021, 2022.']],
    [[1800, 2021], [2021], ['No hay datos de 1800. Los años con datos son 2021.']],
    [[1800], [], ['No hay datos de 1800, ni de ningún otro año.']],
  ])('%j of %j', (asked, there, notices) => expect(yearNotices(asked, there)).toEqual(notices));

  it('are named up to ten', () =>
    expect(
      yearNotices(
        Array.from({ length: 12 }, (_, i) => 1800 + i),
        [2022],
      )[0],
    ).toMatch(/1809 ni de 2 años más\. Los/));
});
