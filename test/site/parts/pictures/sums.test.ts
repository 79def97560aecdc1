/** Pictures of sums by year: every year in its place, those of few companies pale, and what the figures tell. */

import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../contract/http/parameters.ts';
import type { PageContext } from '../../../../site/parts/document/context.ts';
import { loadGroupPicture } from '../../../../site/parts/pictures/group-picture.tsx';
import { type Picture, pictureOf } from '../../../../site/parts/pictures/picture-frame.tsx';
import { siteUrl } from '../../../paths.ts';

const anios = [2020, 2021, 2022, 2023, 2024, 2025];
const home = {
  anio: 2025,
  anios,
  pais: {
    num_empresas: [9000, 9100, 999, 9300, 9400, 9945],
    con_ingresos: [8900, 9000, 900, 9200, 9300, 9945],
    ingresos_operacionales: [1.1e12, 1.2e12, 3.15e11, 1.5e12, 1.6e12, 1.753e12],
  },
  crecimiento: { n: 9200, variacion: 6.43, variacion_real: 1.2 },
};
/** A group without figures of 2021 and 2023. */
const group = {
  nombre: 'CONSTRUCCIÓN',
  peer_stats_by_year: Object.fromEntries(
    [2020, 2022, 2024, 2025].map((year, i) => [
      year,
      {
        totales: { ingresos_operacionales: 8e9 + i * 8e7 },
        totales_n: { ingresos_operacionales: 40 + i },
      },
    ]),
  ),
  analisis_by_year: {
    2025: {
      muestra_constante: { ingresos_operacionales: { n: 38, variacion: -3.21, variacion_real: null } },
    },
  },
};
const context = (changes: Partial<typeof home> = {}) =>
  ({
    site: siteUrl,
    release: {
      manifest: { reference_year: 2025, release: '00000000000000ab', sample: false, source_gaps: {} },
      json: async () => ({ ...home, ...changes }),
      hasGroup: () => true,
    },
    client: { sector: async () => ({ data: group }) },
  }) as unknown as PageContext;
async function picture(subject: string, language: Language = 'es', changes: Partial<typeof home> = {}) {
  const found = await loadGroupPicture(context(changes), subject, '', language);
  if ('missing' in found) throw new Error(`no picture of ${subject}`);
  return found;
}
const barsOf = (drawn: Picture) =>
  [...pictureOf(drawn).matchAll(/<rect ([^>]*rx="1\.5"[^>]*)>/g)].map(([, at = '']) => ({
    x: Number(/ x="([\d.]+)"|^x="([\d.]+)"/.exec(at)?.slice(1).find(Boolean)),
    pale: at.includes('opacity="0.45"'),
  }));
const textsOf = (drawn: Picture) =>
  [...pictureOf(drawn).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

describe('the picture of the country', () => {
  it('shows a year of few companies pale, with the companies of each year and a sentence', async () => {
    const drawn = await picture('pais');
    expect(barsOf(drawn).map(({ pale }) => pale)).toEqual([false, false, true, false, false, false]);
    for (const count of ['8.900', '9.000', '900', '9.200', '9.300', '9.945'])
      expect(textsOf(drawn)).toContain(count);
    expect(drawn.note).toContain('En 2022 cuenta en el país menos de la mitad de las usuales');
    expect(textsOf(drawn).join(' ')).toContain('En 2022 cuenta en el país menos de la mitad');
  });

  it('says above all what the same companies sold, and below it whose figures they are', async () => {
    const drawn = await picture('pais');
    expect(drawn.finding).toBe('Las mismas sociedades vendieron 6,4\u00A0% más en 2025');
    expect(drawn.note).toContain('Las mismas: 9.200 sociedades que cuentan en 2024 y en 2025.');
    expect(textsOf(drawn).slice(0, 2)).toEqual([drawn.finding, 'Las sociedades de Colombia que cuentan']);
    expect((await picture('pais', 'en')).finding).toBe('The same companies sold 6.4% more in 2025');
    const level = await picture('pais', 'es', {
      crecimiento: { n: 0, variacion: null, variacion_real: null },
    } as never);
    expect(level.finding).toBe('Vendieron $\u00A01.753 billones en 2025');
  });

  it('finds nothing in a year of few companies', async () => {
    const pais = { ...home.pais, num_empresas: [9000, 9100, 9200, 9300, 9400, 999] };
    expect((await picture('pais', 'es', { pais })).finding).toBeUndefined();
  });
});

describe('the picture of a group', () => {
  it('leaves the room of years without figures empty', async () => {
    const drawn = await picture('sector/seccion/F');
    for (const year of anios) expect(textsOf(drawn)).toContain(String(year));
    const [a = 0, b = 0, c = 0, d = 0] = barsOf(drawn).map(({ x }) => x);
    expect(b - a).toBeCloseTo(2 * (d - c), 0);
    expect(c - b).toBeCloseTo(2 * (d - c), 0);
    expect(barsOf(drawn).map(({ pale }) => pale)).toEqual([false, true, false, false]);
  });

  it('has amounts in the unit in which they are short, in both languages', async () => {
    const [spanish, english] = [await picture('sector/seccion/F'), await picture('sector/seccion/F', 'en')];
    expect(spanish.measure).toContain('billones de pesos');
    expect(textsOf(spanish)).toContain('8,24');
    expect(english.measure).toContain('billions of pesos');
    expect(textsOf(english)).toContain('8,240.0');
    expect(spanish.finding).toBe('Las mismas sociedades vendieron 3,2\u00A0% menos en 2025');
    expect([english.subject, english.path]).toEqual(['Construction', '/en/sector/seccion/F']);
  });
});
