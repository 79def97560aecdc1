/** Worked examples for every rule of the stories: facts that it reports, facts that it does not, and which three are chosen. */

import { describe, expect, it } from 'vitest';
import { pickStories, type StoryFacts, type StoryRule, storyRules } from '../../../build/country/stories.ts';
import { ciiuSections } from '../../../contract/figures/ciiu.ts';
import { parseQuery } from '../../../contract/http/requests.ts';
import { shortSectionNames } from '../../../contract/section-names.ts';
import type { Story } from '../../../contract/stored/home.ts';
import { storyText } from '../../../site/parts/home/story.ts';
import type { LinkedText } from '../../../site/words/language.ts';
import { quiet } from './facts.ts';

interface Example {
  readonly tells: Partial<StoryFacts>;
  /** Its sentence, links as `[text](href)`. */
  readonly sentence: string;
  readonly measure: number;
  readonly silent: readonly Partial<StoryFacts>[];
}

const section = (code: string, name: string, before: number, now: number, companies = 30) => ({
  code,
  name,
  before,
  now,
  companies,
});
const margin = (code: string, name: string, before: number, now: number) => ({ code, name, before, now });
const [farms, mines, works, shops] = [
  ['A', 'AGRICULTURA, GANADERÍA, CAZA, SILVICULTURA Y PESCA'],
  ['B', 'EXPLOTACIÓN DE MINAS Y CANTERAS'],
  ['F', 'CONSTRUCCIÓN'],
  ['G', 'COMERCIO AL POR MAYOR Y AL POR MENOR; REPARACIÓN DE VEHÍCULOS AUTOMOTORES Y MOTOCICLETAS'],
] as const;

const ten = (first: number, others: number) =>
  Array.from({ length: 10 }, (_, i) => ({
    nit: `${900_000_001 + i}`,
    name: `EMPRESA ${i + 1}`,
    revenue: i === 0 ? first : others,
  }));

const results = (companies: number, intoProfit: number, intoLoss: number) => ({
  results: { companies, intoProfit, intoLoss },
});

const examples: Record<string, Example> = {
  pais_vende_mas: {
    tells: { sales: { companies: 1234, before: 2_000_000_000, now: 2_250_000_000 } },
    sentence:
      'Las 1.234 sociedades que cuentan en 2023 y en 2024 vendieron 12,5 % más: $ 2,25 billones frente a $ 2 billones. [Vea cada sector](/sector).',
    measure: 12.5,
    silent: [
      { sales: { companies: 29, before: 2_000_000_000, now: 2_250_000_000 } },
      { sales: { companies: 1234, before: 1000, now: 1009 } },
      { sales: { companies: 1234, before: 0, now: 1009 } },
      { sales: { companies: 1234, before: 1000, now: 900 } },
    ],
  },
  pais_vende_menos: {
    tells: { sales: { companies: 30, before: 500_000_000, now: 400_000_000 } },
    sentence:
      'Las 30 sociedades que cuentan en 2023 y en 2024 vendieron 20,0 % menos: $ 400.000 millones frente a $ 500.000 millones. [Vea cada sector](/sector).',
    measure: 20,
    silent: [
      { sales: { companies: 29, before: 500, now: 400 } },
      { sales: { companies: 30, before: 1000, now: 991 } },
      { sales: { companies: 30, before: 400, now: 500 } },
    ],
  },
  ventas_suben: {
    tells: {
      sections: [
        section(...farms, 100, 110),
        section(...works, 100, 125),
        section(...shops, 100, 125),
        section(...mines, 100, 900, 29),
      ],
    },
    sentence:
      'De las secciones con 30 sociedades o más, [Construcción](/sector/seccion/F) es la que más aumentó sus ventas: 25,0 % en 2024, entre las 30 sociedades que cuentan también en 2023.',
    measure: 25,
    silent: [
      { sections: [section(...farms, 100, 110), section(...works, 100, 125), section(...mines, 1, 9, 29)] },
      { sections: [section(...farms, 100, 102), section(...works, 100, 90), section(...shops, 100, 100)] },
      { sections: [section(...farms, 100, 110), section(...works, 100, 125), section(...shops, 0, 100)] },
    ],
  },
  ventas_bajan: {
    tells: {
      sections: [section(...farms, 100, 110), section(...works, 100, 75), section(...shops, 100, 90, 1500)],
    },
    sentence:
      'De las secciones con 30 sociedades o más, [Construcción](/sector/seccion/F) es la que más redujo sus ventas: 25,0 % en 2024, entre las 30 sociedades que cuentan también en 2023.',
    measure: 25,
    silent: [
      { sections: [section(...farms, 100, 90), section(...works, 100, 75)] },
      { sections: [section(...farms, 100, 98), section(...works, 100, 110), section(...shops, 100, 100)] },
    ],
  },
  margen_sube: {
    tells: { margins: [margin(...farms, 1, 2), margin(...works, -2, 1.5), margin(...shops, 4, 3)] },
    sentence:
      'De las secciones con 30 sociedades o más, [Construcción](/sector/seccion/F) es aquella en que más subió el margen neto mediano: de −2,0 % en 2023 a 1,5 % en 2024.',
    measure: 3.5,
    silent: [
      { margins: [margin(...works, 1, 9), margin(...shops, 1, 2)] },
      { margins: [margin(...farms, 1, 1.4), margin(...works, 4, 2), margin(...shops, 4, 3)] },
    ],
  },
  margen_baja: {
    tells: { margins: [margin(...farms, 1, 2), margin(...works, 2, 1.5), margin(...shops, 4.25, 3)] },
    sentence:
      'De las secciones con 30 sociedades o más, [Comercio y reparación de vehículos](/sector/seccion/G) es aquella en que más bajó el margen neto mediano: de 4,3 % en 2023 a 3,0 % en 2024.',
    measure: 1.25,
    silent: [
      { margins: [margin(...works, 9, 1), margin(...shops, 2, 1)] },
      { margins: [margin(...farms, 1.4, 1), margin(...works, 2, 4), margin(...shops, 3, 4)] },
    ],
  },
  salen_de_perdida: {
    tells: results(200, 1, 0),
    sentence:
      '1 sociedad pasó de pérdida en 2023 a [ganancia en 2024](/explorar?min_ganancia_neta=1&sort=ganancia_neta); el camino contrario no lo hizo ninguna.',
    measure: 0.5,
    silent: [results(29, 9, 0), results(200, 9, 9), results(200, 0, 9)],
  },
  entran_en_perdida: {
    tells: results(5000, 1100, 1200),
    sentence:
      '1.200 sociedades pasaron de ganancia en 2023 a [pérdida en 2024](/explorar?max_ganancia_neta=-1&order=asc&sort=ganancia_neta); el camino contrario lo hicieron 1.100.',
    measure: 2,
    silent: [results(29, 0, 9), results(200, 9, 9), results(200, 9, 0)],
  },
  llegan_a_una_clase: {
    tells: {
      arrivals: [
        { code: '0111', name: 'Cultivo de cereales (excepto arroz)', arrived: 4, companies: 4 },
        { code: '0113', name: 'Cultivo de hortalizas, raíces y tubérculos', arrived: 12, companies: 48 },
        { code: '4711', name: 'Comercio al por menor', arrived: 12, companies: 90 },
      ],
    },
    sentence:
      'Ninguna clase recibió tantas sociedades como [Cultivo de hortalizas, raíces y tubérculos](/sector/clase/0113): 12 de las 48 que cuentan en 2024 no reportaron en ella en 2023.',
    measure: 25,
    silent: [{ arrivals: [{ code: '0111', name: 'Cultivo de cereales', arrived: 4, companies: 4 }] }],
  },
  concentracion: {
    tells: { country: { companies: 1200, revenue: 2000 }, largest: ten(150, 50) },
    sentence:
      'Las diez mayores vendieron 30,0 % de lo que vendieron las 1.200 que cuentan en 2024; [EMPRESA 1](/empresa/900000001), la primera, 7,5 %.',
    measure: 30,
    silent: [
      { country: { companies: 29, revenue: 2000 }, largest: ten(150, 50) },
      { country: { companies: 1200, revenue: 20_000 }, largest: ten(150, 50) },
      { country: { companies: 1200, revenue: 2000 }, largest: ten(150, 50).slice(0, 9) },
      { country: { companies: 1200, revenue: 0 }, largest: ten(0, 0) },
    ],
  },
};

const written = (pieces: readonly LinkedText[]) =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : `[${piece[0]}](${piece[1]})`))
    .join('')
    .replaceAll('\u00A0', ' ');

describe('rules', () => {
  it('each have an example', () =>
    expect(Object.keys(examples)).toEqual(expect.arrayContaining(storyRules.map(({ clave }) => clave))));

  it.each(storyRules)('$clave', ({ clave, tell }) => {
    const { tells, sentence, measure, silent } = examples[clave]!;
    const told = tell({ ...quiet, ...tells })!;
    expect(told.story.clave).toBe(clave);
    const pieces = storyText(told.story, quiet.anio, 'es');
    expect(written(pieces)).toBe(sentence);
    expect(told.measure).toBeCloseTo(measure, 9);
    for (const piece of pieces) {
      const [path, query] = typeof piece === 'string' ? [] : piece[1].split('?');
      if (path === '/explorar')
        expect(parseQuery('screener', new URLSearchParams(query)).ok, query).toBe(true);
    }
    for (const facts of silent) expect(tell({ ...quiet, ...facts }), JSON.stringify(facts)).toBeNull();
  });
});

it.each([
  [
    'pais_vende_mas',
    'The 1,234 companies that count in 2023 and 2024 sold 12.5% more: COP 2,250 billion against COP 2,000 billion.',
  ],
  [
    'margen_sube',
    'Of the sections with 30 companies or more, [Construction](/en/sector/seccion/F) is the one whose median net margin rose most: from −2.0% in 2023 to 1.5% in 2024.',
  ],
  [
    'llegan_a_una_clase',
    'No class took in as many companies as [class 0113 (Crop and animal production, hunting and related service activities)](/en/sector/clase/0113): 12 of the 48 that count in 2024 did not file in it in 2023.',
  ],
])('%s is told in English too', (clave, sentence) => {
  const { tell } = storyRules.find((rule) => rule.clave === clave)!;
  const { story } = tell({ ...quiet, ...examples[clave]!.tells })!;
  expect(written(storyText(story, quiet.anio, 'en'))).toBe(sentence);
});

describe('the three stories', () => {
  const rule = (
    clave: StoryRule['clave'],
    subject: StoryRule['subject'],
    usual: number,
    measure: number | null,
  ): StoryRule => ({
    clave,
    subject,
    usual,
    tell: () =>
      measure === null
        ? null
        : {
            measure,
            story: {
              clave,
              a_ganancia: 0,
              a_perdida: 0,
            } as unknown as Story,
          },
  });
  const chosen = (...rules: StoryRule[]) => pickStories(quiet, rules).map(({ clave }) => clave);

  it('are those farthest from the usual', () =>
    expect(
      chosen(
        rule('pais_vende_mas', 'country', 10, 30),
        rule('ventas_suben', 'sales', 1, 2),
        rule('margen_sube', 'margins', 1, 4),
        rule('llegan_a_una_clase', 'arrivals', 1, 5),
        rule('salen_de_perdida', 'results', 1, null),
      ),
    ).toEqual(['llegan_a_una_clase', 'margen_sube', 'pais_vende_mas']));

  it('have different subjects', () =>
    expect(
      chosen(
        rule('ventas_suben', 'sales', 1, 9),
        rule('ventas_bajan', 'sales', 1, 8),
        rule('pais_vende_mas', 'country', 1, 1),
      ),
    ).toEqual(['ventas_suben', 'pais_vende_mas']));

  it('of equals are the earlier rules', () =>
    expect(
      chosen(
        rule('ventas_suben', 'sales', 1, 2),
        rule('pais_vende_mas', 'country', 2, 4),
        rule('ventas_bajan', 'sales', 1, 2),
      ),
    ).toEqual(['ventas_suben', 'pais_vende_mas']));

  it('are none on a quiet year', () => expect(pickStories(quiet)).toEqual([]));
});

it('every section has a short name, which never is its name cut at a comma', () => {
  expect(Object.keys(shortSectionNames)).toEqual(ciiuSections.map(({ code }) => code));
  const [arts] = ciiuSections.filter(({ code }) => code === 'R');
  const sections = ['A', 'F', 'R'].map((code) =>
    section(code, ciiuSections.find((own) => own.code === code)!.name, 100, code === 'R' ? 150 : 100),
  );
  expect(arts!.name).toBe('ACTIVIDADES ARTÍSTICAS, DE ENTRETENIMIENTO Y RECREACIÓN');
  const [story] = pickStories({ ...quiet, sections });
  expect(written(storyText(story!, quiet.anio, 'es'))).toContain(
    '[Arte, deporte, juegos de azar y recreación]',
  );
});
