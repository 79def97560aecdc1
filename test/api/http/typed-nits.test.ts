/** A NIT in all forms in which people and programs write it, at every door: no door finds another company. */

import { beforeAll, describe, expect, it } from 'vitest';
import { resolveListedNits } from '../../../api/_lib/company/listed-nits.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { parseQuery } from '../../../contract/http/requests.ts';
import type { Screener, SearchResult } from '../../../contract/http/schemas.ts';
import { checkDigit, readTypedNit, resolveNit } from '../../../contract/nit.ts';
import { lineOf } from '../../../site/parts/match/lines.ts';
import { pastedNits } from '../../../site/parts/search/suggest.tsx';
import { toolCall, usual } from '../../agents/mcp/client.ts';
import { printed, sharedSample } from '../../build-fixture.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

let app: InProcessApp;
/** Companies of the sample by NIT, nine digits each. */
let names: ReadonlyMap<string, string>;
let nit: string;

beforeAll(async () => {
  app = await openInProcessApp((await sharedSample(printed)).out);
  const { empresas } = await data<Screener>('/screener?page_size=100');
  names = new Map(empresas.map((company) => [company.nit, company.razon_social]));
  nit = empresas.find((company) => company.nit.length === 9 && !company.nit.endsWith('0'))!.nit;
});

async function data<D>(path: string): Promise<D> {
  const response = await app.fetch(apiPrefix + path);
  return ((await response.json()) as { data: D }).data;
}

const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);

/** How a NIT is written. */
const forms = {
  plain: (n) => n,
  dots: (n) => grouped(n, '.'),
  commas: (n) => grouped(n, ','),
  blanks: (n) => grouped(n, ' '),
  hardBlanks: (n) => grouped(n, '\u00A0'),
  apostrophe: (n) => grouped(n, '.').replace('.', "'"),
  digit: (n, d) => `${n}-${d}`,
  dotsAndDigit: (n, d) => `${grouped(n, '.')}-${d}`,
  blanksAndDigit: (n, d) => `${grouped(n, ' ')} – ${d}`,
  dv: (n, d) => `${n} DV ${d}`,
  gluedDigit: (n, d) => `${n}${d}`,
  gluedDigitWithDots: (n, d) => grouped(`${n}${d}`, '.'),
  digitAfterDot: (n, d) => `${n}.${d}`,
  named: (n) => `NIT ${n}`,
  namedWithDots: (n, d) => `NIT. ${grouped(n, '.')}-${d}`,
  colon: (n) => `NIT: ${n}`,
  initials: (n, d) => `N.I.T. ${n}-${d}`,
  numbered: (n) => `NIT No. ${n}`,
  stuck: (n) => `nit${n}`,
  country: (n) => `CO${n}`,
  decimal: (n) => `${n}.0`,
  decimals: (n) => `${n}.00`,
  threeDecimals: (n) => `${n}.000`,
  decimalComma: (n) => `${n},00`,
  dotsAndDecimals: (n) => `${grouped(n, '.')},00`,
  commasAndDecimals: (n) => `${grouped(n, ',')}.00`,
  padded: (n) => `0${n}`,
  widelyPadded: (n) => n.padStart(18, '0'),
  gluedDecimal: (n, d) => `${n}${d}.0`,
  paddedAndGlued: (n, d) => `00${n}${d}`,
  scientific: (n) => `${n[0]}.${n.slice(1)}E+${n.length - 1}`,
  quote: (n) => `'${n}`,
  formula: (n) => `="${n}"`,
} as const satisfies Record<string, (nit: string, digit: number) => string>;
type Form = keyof typeof forms;

/** What a door makes of a text: the NIT of who it finds, or that it leads to; else none. */
type Found = string | 'refused' | 'nobody';

/** A comma stands in a path as it is. */
const inPath = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',');
const inQuery = (text: string) => encodeURIComponent(text);
const only = (nits: readonly string[]): Found =>
  nits.length === 0 ? 'nobody' : [...new Set(nits)].join(' ');

async function tool(name: string, given: object): Promise<{ isError?: boolean; text: string; nit?: string }> {
  const body = JSON.stringify(toolCall(name, given));
  const { result } = await (await app.fetch('/mcp', { method: 'POST', headers: usual, body })).json();
  const { isError, content, structuredContent } = result;
  return {
    isError,
    text: content[0].text,
    nit: structuredContent?.data?.profile?.nit ?? structuredContent?.data?.nit,
  };
}

const doors = {
  async page(text) {
    const response = await app.fetch(`/empresa/${inPath(text)}`, { redirect: 'manual' });
    const to = response.headers.get('location');
    if (to) return to.replace('/empresa/', '');
    return response.status === 200 ? text : linked(await response.text());
  },
  async operation(text) {
    const response = await app.fetch(`${apiPrefix}/empresa/${inPath(text)}`);
    return response.status === 200 ? text : linked(await response.text());
  },
  empresas: (text) => listed('/empresas?include=profile&nit=', text),
  series: (text) => listed('/series/total_activos?nit=', text),
  async screenerList(text) {
    const found = await data<Screener | undefined>(`/screener?nit=${inQuery(text)}`);
    return found ? only(found.empresas.map((company) => company.nit)) : 'refused';
  },
  async screenerText(text) {
    const found = await data<Screener | undefined>(`/screener?q=${inQuery(text)}`);
    return found ? only(found.empresas.map((company) => company.nit)) : 'refused';
  },
  async search(text) {
    const { results } = await data<{ results: SearchResult[] }>(`/search?q=${inQuery(text)}`);
    return only(results.filter(({ coincidencia }) => coincidencia === 'nit').map((result) => result.nit));
  },
  async suggestion(text) {
    const response = await app.fetch(`${apiPrefix}/reconciliar/entidades?prefix=${inQuery(text)}`);
    const { result } = (await response.json()) as { result: { id: string }[] };
    return only(result.map(({ id }) => id));
  },
  async reconciliation(text) {
    const query = inQuery(JSON.stringify({ query: text }));
    const response = await app.fetch(`${apiPrefix}/reconciliar?query=${query}`);
    const { result } = (await response.json()) as { result: { id: string; match: boolean }[] };
    return only(result.filter(({ match }) => match).map(({ id }) => id));
  },
  async listPage(text) {
    const directory = new Map(
      [...names].map(([nit, name]) => [
        nit,
        { nit, name, city: null, lastYear: 2024, href: `/empresa/${nit}` },
      ]),
    );
    return lineOf(1, [text], text, directory).chosen?.nit ?? 'nobody';
  },
  async pasted(text) {
    const nits = pastedNits(`${text}\n${text}`);
    return nits === null ? 'nobody' : listed('/empresas?include=profile&nit=', nits.join());
  },
  async tool(text) {
    const { isError, text: told, nit } = await tool('empresa', { nit: text, include: ['profile'] });
    return isError ? linked(told) : (nit ?? 'nobody');
  },
  async ficha(text) {
    const { isError, nit } = await tool('ficha', { nit: text });
    return isError ? 'nobody' : (nit ?? 'nobody');
  },
} as const satisfies Record<string, (text: string) => Promise<Found>>;
type Door = keyof typeof doors;

/** The NIT that a refusal leads to. */
const linked = (body: string): Found => {
  const [, to] =
    /\/empresa\/(\d+)(?!\d|\.|[^"<>]*\bgrafica)/.exec(body.replaceAll(/"instance":"[^"]*"/g, '')) ?? [];
  return to === undefined ? 'refused' : `leads to ${to}`;
};

async function listed(address: string, text: string): Promise<Found> {
  const found = await data<{ empresas?: { nit: string }[]; series?: { nit: string }[] } | undefined>(
    address + inQuery(text),
  );
  return found ? only((found.empresas ?? found.series ?? []).map((company) => company.nit)) : 'refused';
}

/** The forms that a door does not take; it refuses them, leads to the NIT, or finds nobody. All else it finds. */
const exceptions: readonly {
  readonly told: string;
  readonly doors: readonly Door[];
  readonly forms: readonly Form[];
}[] = [
  {
    told: 'refused',
    doors: ['empresas', 'series', 'screenerList'],
    // Commas separate the NITs of a list.
    forms: ['commas', 'decimalComma', 'dotsAndDecimals', 'commasAndDecimals'],
  },
  {
    told: 'refused',
    doors: ['page'],
    forms: [
      ...([
        'blanks',
        'hardBlanks',
        'apostrophe',
        'blanksAndDigit',
        'dv',
        'named',
        'namedWithDots',
        'colon',
      ] as const),
      ...(['initials', 'numbered', 'stuck', 'country', 'scientific', 'quote', 'formula'] as const),
    ],
  },
  // An operation answers digits alone, and leads everything else to them.
  {
    told: 'leads to',
    doors: ['operation'],
    forms: (Object.keys(forms) as Form[]).filter((form) => form !== 'plain'),
  },
  { told: 'refused', doors: ['tool'], forms: ['widelyPadded'] },
  {
    told: 'leads to',
    doors: ['page', 'tool'],
    forms: ['gluedDigit', 'padded', 'paddedAndGlued'],
  },
  { told: 'leads to', doors: ['page'], forms: ['widelyPadded'] },
  { told: 'leads to', doors: ['tool'], forms: ['gluedDigitWithDots', 'digitAfterDot', 'gluedDecimal'] },
  {
    told: 'nobody',
    doors: ['pasted'],
    forms: [
      ...([
        'blanks',
        'hardBlanks',
        'blanksAndDigit',
        'dv',
        'named',
        'namedWithDots',
        'colon',
        'initials',
      ] as const),
      ...(['numbered', 'stuck', 'country', 'quote', 'formula'] as const),
    ],
  },
];

function expected(form: Form, door: Door): Found {
  const what = exceptions.find(({ doors, forms }) => doors.includes(door) && forms.includes(form))?.told;
  if (what === 'leads to') return `leads to ${nit}`;
  return what ?? nit;
}

describe.each(Object.keys(forms) as Form[])('the form «%s»', (form) => {
  it.each(Object.keys(doors) as Door[])('at %s', async (door) => {
    expect(await doors[door](forms[form](nit, checkDigit(nit)))).toBe(expected(form, door));
  });
});

it('of a thousand NITs none is read as another in any form', () => {
  const nits = Array.from({ length: 1000 }, (_, i) =>
    String(
      i % 9 === 0
        ? 10_000_019 + i * 79_007
        : i % 10 === 0
          ? 1_020_304_050 + i * 977
          : 800_000_019 + i * 199_999,
    ),
  );
  // Beside eight digits the NIT that they would be with the 0 of a decimal.
  const known = new Set([...nits, ...nits.filter((n) => n.length === 8).map((n) => `${n}0`)]);
  const isKnown = (digits: string) => known.has(digits);
  const counts = { found: 0, doubtful: 0, unknown: 0 };
  for (const own of nits)
    for (const [form, write] of Object.entries(forms)) {
      const text = write(own, checkDigit(own));
      const typed = readTypedNit(text);
      if (typed?.kind !== 'nit') throw new Error(`«${text}» is read as no NIT`);
      const meant = resolveNit(typed, isKnown);
      if (meant.kind === 'known') {
        // Digits alone that are a whole NIT are that NIT.
        if (meant.nit !== own)
          expect([form, text.replace(/\D/g, '')]).toEqual([
            expect.stringMatching(/[gG]lued|AfterDot/),
            expect.stringContaining(meant.nit),
          ]);
        else counts.found++;
      } else counts[meant.kind === 'both' ? 'doubtful' : 'unknown']++;
    }
  expect(counts.found).toBeGreaterThan(31_000);
});

describe('digits that two have, one of them with its check digit', () => {
  const [whole, body] = ['1020304050', '102030405'];
  const twice = `${body}${checkDigit(body)}`;
  const release = { has: (_: string, nit: string) => [whole, body, twice].includes(nit) };

  it('stand for nobody in a list, and a notice names both', () => {
    const { nits, doubtful, notices } = resolveListedNits(release, [twice]);
    expect({ nits, doubtful }).toEqual({ nits: [], doubtful: [twice] });
    expect(notices).toEqual([expect.stringContaining(`${twice} o el ${body}`)]);
  });

  it('are the one that a dash tells', () => {
    const written = parseQuery(
      'empresas',
      new URLSearchParams({ nit: `${twice}-${checkDigit(twice)},${body}` }),
    );
    if (!written.ok) throw new Error('refused');
    expect(resolveListedNits(release, written.query.nit)).toEqual({
      nits: [body, twice],
      doubtful: [],
      notices: [],
    });
  });

  it('are a doubtful line of the list page, with both', () => {
    const known = (nit: string) => ({ nit, name: nit, city: null, lastYear: 2024, href: `/empresa/${nit}` });
    const directory = new Map([twice, body].map((nit) => [nit, known(nit)]));
    const line = lineOf(1, [twice], twice, directory);
    expect([line.state, line.chosen, line.candidates.map(({ nit }) => nit)]).toEqual([
      'doubtful',
      null,
      [twice, body],
    ]);
  });

  it('are whose NIT they are where they are whole and the other is unknown', () =>
    expect(resolveNit({ nit: whole, isSure: false }, (nit) => nit === whole)).toEqual({
      kind: 'known',
      nit: whole,
    }));
});

it.each(['860005224.5', '860.005.22', '9.00123E+08', '860005224-66', '12345.0'])('«%s» is no NIT', (text) =>
  expect(readTypedNit(text)).toBeNull(),
);
