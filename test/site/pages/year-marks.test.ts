/** Wherever figures of a year stand, they say what they are of: each place is asked for a year with each mark. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../../contract/http/company.ts';
import type { Frame } from '../../../contract/http/series.ts';
import { marksByYear, type YearMark, type YearMarkKind } from '../../../contract/year-marks.ts';
import { toolCall, usual } from '../../agents/mcp/client.ts';
import { printed } from '../../build-fixture.ts';
import { between, type DrawnSite, openDrawnSite } from './drawn.ts';

interface Marked {
  readonly nit: string;
  readonly year: number;
  readonly last: number;
  /** As filed, and as compared: by the sum of the exercises where they are a whole year. */
  readonly filed: readonly YearMark[];
  readonly compared: readonly YearMark[];
}

let site: DrawnSite;
/** A year with each mark, the newest of its company where that has it; and one with none, of a company without any. */
const examples = new Map<YearMarkKind | 'ninguna', Marked>();

beforeAll(async () => {
  site = await openDrawnSite(printed);
  for (const nit of site.nits) {
    const { financials, indicators } = await site.data<Company>(`/api/v1/empresa/${nit}`);
    const years = { financials: financials!, indicators: indicators! };
    const [filed, compared] = [marksByYear(years), marksByYear(years, 'compared')];
    const last = Math.max(...filed.keys());
    const recent = [...filed].filter(([year]) => year > last - 5);
    for (const [year, marks] of recent) {
      const own = { nit, year, last, filed: marks, compared: compared.get(year)! };
      if ([...filed.values()].every((each) => each.length === 0)) examples.set('ninguna', own);
      for (const { kind } of marks) {
        const known = examples.get(kind);
        if (known === undefined || known.year < known.last) examples.set(kind, own);
      }
    }
  }
});

const json = async (path: string) => JSON.stringify(await (await site.fetch(`/api/v1${path}`)).json());
const text = async (path: string) => (await site.fetch(path)).text();
async function tool(name: string, given: object): Promise<string> {
  const body = JSON.stringify(toolCall(name, { ...given, max_tokens: undefined }));
  const { result } = await (await site.fetch('/mcp', { method: 'POST', headers: usual, body })).json();
  return result.content[0].text;
}
const row = (page: string, year: number): string =>
  new RegExp(`<tr[^>]*><th[^>]*>${year}<.*?</tr>`, 's').exec(page)?.[0] ?? '';
const marks = (html: string): string =>
  [...html.matchAll(/data-marks(?:="\w*")?>(.*?)</g)].map(([, said]) => said).join(' ');

const kinds = ['meses', 'corte', 'base', 'calidad'] as const;
/** How its years are marked, what it says of an example, and which marks its years can have, where not all. */
type Place = readonly [
  as: 'filed' | 'compared',
  read: (example: Marked) => Promise<string>,
  kinds?: readonly (typeof kinds)[number][],
];
const places: Readonly<Record<string, Place>> = {
  'the headline of a company': [
    'compared',
    async ({ nit }) => between(await text(`/empresa/${nit}`), 'class="summary"', '</p>'),
  ],
  'the tiles and charts of a company': [
    'filed',
    async ({ nit }) => between(await text(`/empresa/${nit}`), 'id="anios-parciales"', '</ul>'),
  ],
  'a chart of a company': [
    'filed',
    async ({ nit }) => marks(between(await text(`/empresa/${nit}`), 'Tabla, imagen', '</details>')),
  ],
  'the statements of a company': [
    'filed',
    async ({ nit }) => marks(between(await text(`/empresa/${nit}`), 'id="estados"', 'id="fuentes"')),
  ],
  'the derived figures of a company': [
    'filed',
    async ({ nit }) => marks(between(await text(`/empresa/${nit}`), 'id="caja"', '</thead>')),
    // Years that are not of twelve months have none of these figures, and no column.
    ['base', 'calidad'],
  ],
  'the filings of a company': [
    'filed',
    async ({ nit, year }) => row(between(await text(`/empresa/${nit}`), 'id="fuentes"', '</table>'), year),
  ],
  'the amounts of the credit sheet': [
    'filed',
    async ({ nit }) =>
      marks(between(await text(`/empresa/${nit}?hoja=credito`), 'Pesos de cada año', '</table>')),
  ],
  'the note of the credit sheet': [
    'filed',
    async ({ nit }) => between(await text(`/empresa/${nit}?hoja=credito`), 'id="anios-parciales"', '</ul>'),
  ],
  'the indicators of the credit sheet': [
    'compared',
    async ({ nit }) =>
      marks(between(await text(`/empresa/${nit}?hoja=credito`), '<h2>Indicadores</h2>', '</thead>')),
  ],
  'DuPont on the credit sheet': [
    'compared',
    async ({ nit }) =>
      marks(between(await text(`/empresa/${nit}?hoja=credito`), '<h2>DuPont</h2>', '</thead>')),
  ],
  'a picture': ['filed', async ({ nit }) => marks(await text(`/empresa/${nit}.svg`))],
  'a picture in a frame': ['filed', async ({ nit }) => marks(await text(`/empresa/${nit}/grafica/balance`))],
  'the chart of a comparison': [
    'filed',
    async ({ nit }) => between(await text(`/comparar?nit=${nit}`), 'id="evolucion"', 'id="tabla"'),
  ],
  'the table of a comparison': [
    'filed',
    async ({ nit, year }) =>
      marks(between(await text(`/comparar?nit=${nit}&anio=${year}`), 'id="tabla"', '</thead>')),
  ],
  'the picture of a comparison': [
    'filed',
    async ({ nit }) => marks(await text(`/grafica/comparar.svg?nit=${nit}`)),
  ],
  'the page in English': ['filed', async ({ nit }) => marks(await text(`/en/empresa/${nit}`))],
  'the note of the page in English': [
    'filed',
    async ({ nit }) => between(await text(`/en/empresa/${nit}`), 'id="anios-parciales"', '</ul>'),
  ],
  'the headline of the page in English': [
    'compared',
    async ({ nit }) => between(await text(`/en/empresa/${nit}`), 'class="summary"', '</p>'),
  ],
  'the filings of the page in English': [
    'filed',
    async ({ nit, year }) => row(between(await text(`/en/empresa/${nit}`), 'id="fuentes"', '</table>'), year),
  ],
  'the notices of the screener': ['compared', ({ nit, year }) => json(`/screener?nit=${nit}&anio=${year}`)],
  'the CSV of the screener': [
    'compared',
    ({ nit, year }) => text(`/api/v1/screener?nit=${nit}&anio=${year}&format=csv`),
  ],
  'the list of companies': [
    'compared',
    async ({ nit, year }) => {
      const page = await text(`/explorar?nit=${nit}&anio=${year}&ocultas=calidad`);
      return marks(page);
    },
  ],
  'a series': ['filed', ({ nit, year }) => json(`/series/total_activos?nit=${nit}&years=${year}`)],
  'a series of rates': [
    'compared',
    ({ nit, year }) => json(`/series/crecimiento_activos?nit=${nit}&years=${year}`),
    // Other years have no rate.
    ['meses', 'base'],
  ],
  'a series of a year': [
    'filed',
    async ({ nit, year }) => {
      const { data, meta } = await (await site.fetch(`/api/v1/series/total_activos/${year}`)).json();
      const [, , calidad] = (data as Frame).valores.find(([each]) => each === nit)!;
      return `${meta.avisos} ${JSON.stringify({ calidad })}`;
    },
  ],
  'the tool ficha': ['filed', ({ nit, year }) => tool('ficha', { nit, year })],
  'the tool empresa': ['filed', ({ nit }) => tool('empresa', { nit })],
  'the tool financials': ['filed', ({ nit }) => tool('financials', { nit })],
  'the tool indicators': [
    'filed',
    ({ nit }) => tool('indicators', { nit }),
    // Its answer has no grades.
    ['meses', 'corte', 'base'],
  ],
  'the tool empresas': ['filed', ({ nit }) => tool('empresas', { nit: [nit] })],
  'the tool frame': [
    'filed',
    ({ year }) => tool('frame', { clave: 'total_activos', anio: year }),
    // Each of its rows has the grade.
    ['meses', 'corte', 'base'],
  ],
  'the tool series': [
    'filed',
    ({ nit, year }) => tool('series', { clave: 'total_activos', nit, years: String(year) }),
  ],
  'the tool screener': ['compared', ({ nit, year }) => tool('screener', { nit, anio: year })],
};

/** Each form in which a mark may be said; lists of all companies know of a last exercise, and not its months. */
const formsOf = ({ kind, corto, largo, short, long }: YearMark): readonly string[] =>
  [
    ...[corto, largo, short, long],
    // Rows say their grade by its letter.
    ...(kind === 'calidad' ? ['algo no cuadra', 'something does not add up', '"calidad":"d"'] : []),
    ...(kind === 'meses' ? (/el último de .*(?= del año)/.exec(largo)?.[0].replace(' los', '') ?? []) : []),
  ]
    .flat()
    .map((form) => form.toLowerCase());
const says = (said: string, mark: YearMark): boolean =>
  formsOf(mark).some((form) => said.toLowerCase().includes(form));

describe.each(Object.entries(places))('%s', (_, [as, read, those = kinds]) => {
  it.each(those)('says of a year its mark: %s', async (kind) => {
    const example = examples.get(kind)!;
    expect(example.year, 'the headline is of the newest year').toBe(example.last);
    const wanted = example[as].filter((mark) => mark.kind === kind || mark.kind === 'suma');
    expect(wanted).not.toEqual([]);
    const said = await read(example);
    for (const mark of wanted) expect(says(said, mark), `${mark.corto} in ${said.slice(0, 600)}`).toBe(true);
  });
});

it('nothing is marked of a company whose years are all as usual', async () => {
  const { nit, year } = examples.get('ninguna')!;
  for (const path of [
    `/empresa/${nit}`,
    `/empresa/${nit}?hoja=credito`,
    `/empresa/${nit}.svg`,
    `/comparar?nit=${nit}`,
    `/grafica/comparar.svg?nit=${nit}`,
    `/en/empresa/${nit}`,
    `/explorar?nit=${nit}&anio=${year}`,
  ]) {
    const html = await text(path);
    expect(html.match(/data-(?:marks|suma|cambio)|anios-parciales|class="flag"><li/g), path).toBe(null);
  }
  for (const path of [`/screener?nit=${nit}&anio=${year}`, `/series/total_activos?nit=${nit}`])
    expect(await json(path)).not.toContain('avisos');
  expect(await text(`/api/v1/screener?nit=${nit}&anio=${year}&format=csv`)).toMatch(/,\r\n$/);
});

it('a year of several exercises has a line with their sum, the filing of each, and what goes by it', async () => {
  const { nit, year } = examples.get('meses')!;
  const { anio_completo } = await site.data<Company>(`/api/v1/empresa/${nit}?include=anio_completo`);
  const { ejercicios } = anio_completo!.by_year.find(({ anio }) => anio === year)!;
  for (const [path, told] of [
    [`/empresa/${nit}`, 'Por esa suma van el crecimiento, el tamaño, el puesto y las estadísticas.'],
    [`/empresa/${nit}?hoja=credito`, 'Por esa suma van el crecimiento'],
    [`/en/empresa/${nit}`, 'Growth, size, ranks and statistics go by this sum.'],
  ] as const) {
    const line = between(await text(path), `data-suma="${year}"`, '</li>');
    for (const { numero_radicado } of ejercicios) expect(line, path).toContain(numero_radicado);
    expect(line).toContain(told);
  }
});
