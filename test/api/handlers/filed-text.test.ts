/** Filed texts that hide or bloat something: what the build reports of them, and what of them is served. */

import { beforeAll, expect, it } from 'vitest';
import { type Built, buildRelease } from '../../../build/release/pipeline.ts';
import { printedReport } from '../../../build/release/report.ts';
import type { Company } from '../../../contract/http/company.ts';
import { toolCall, usual } from '../../agents/mcp/client.ts';
import { esf, rawFolder, row, siisCsv } from '../../build/raw-folder.ts';
import { instanceOf, pesos } from '../../build/sfc/filings/filings.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

const company = '999000123';
const bank = '860000000';
const unseen = [
  '\u202E',
  '\u2066',
  '\u200B',
  '\u200D',
  '\u00AD',
  '\uFEFF',
  '\u{E0041}',
  '\u{1FFFE}',
  '\u0085',
];
/** Each between two letters of the text. */
const spoiled = (text: string) => [...text].map((letter, i) => letter + (unseen[i] ?? '')).join('');

const cover = 'Estados_Financieros_NIIF-_Carátula_20260204.csv';
const income = 'Estados_Financieros_NIIF-_Estado_de_Resultado_Integral_20260204.csv';
const answer = (CONCEPTO: string, VALOR: string) => row({ CONCEPTO, VALOR });
const raw = rawFolder({
  [cover]: siisCsv(
    answer('Razón social de la sociedad', `${spoiled('PANADERÍA LA ESPIGA')}\uFFFF\0 SAS`),
    answer('Dirección del domicilio', spoiled('CALLE DIEZ 10-20')),
    answer('Objeto social principal', 'á'.repeat(30_000)),
  ),
  [esf]: siisCsv(row(), row({ CONCEPTO: spoiled('Cuenta nunca vista') })),
  [income]: siisCsv(row({ CONCEPTO: 'Ingresos de actividades ordinarias', VALOR: '500' })),
  'sfc/a.xbrl': instanceOf({
    nit: bank,
    amounts: [['Assets', 100, '2024-12-31']],
    texts: {
      ...pesos,
      NameOfReportingEntityOrOtherMeansOfIdentification: spoiled('BANCO DEL PARAMO'),
      DisclosureOfNotesAndOtherExplanatoryInformationExplanatory: `${spoiled('Larga')} &lt;b&gt;&amp;#x202E;&amp;#xFFFF;${'y sigue '.repeat(4_000)}&lt;/b&gt;`,
    },
  }),
});

let built: Built;
let app: InProcessApp;
beforeAll(async () => {
  const out = tempFolder('filed-text');
  built = await buildRelease({ raw, out, workers: 0, progress: silent });
  app = await openInProcessApp(out);
});

it('the build counts them by dataset, field and kind', () => {
  const { report } = built;
  expect(report.texts).toEqual({
    'concepto cleaned': 1,
    'direccion cleaned': 1,
    'objeto_social cut': 1,
    'razon_social cleaned': 1,
  });
  expect(report.sfc.texts).toEqual({ 'nombre cleaned': 1, 'nota cleaned': 1, 'nota cut': 1 });
  expect(printedReport(report)).toContain('  texts: objeto_social cut 1\n');
  expect(printedReport(report)).toContain('  texts of the SFC: nota cut 1\n');
});

it('a company is served as it would read, its purpose as far as it may go', async () => {
  const response = await app.fetch(`/api/v1/empresa/${company}`);
  const { profile } = ((await response.json()) as { data: Company }).data;
  expect(profile!.razon_social).toBe('PANADERÍA LA ESPIGA SAS');
  expect(profile!.ubicacion.direccion).toBe('CALLE DIEZ 10-20');
  expect(profile!.objeto_social).toBe(`${'á'.repeat(3_980)}… [30000 caracteres]`);
});

it.each([
  [
    'the answer of a company',
    `/api/v1/empresa/${company}?include=profile,financials`,
    'PANADERÍA LA ESPIGA SAS',
  ],
  ['the answer of an entity', `/api/v1/sfc/${bank}?include=profile,notes`, '"text":"Larga y sigue y sigue'],
  ['the search', '/api/v1/search?q=panaderia', 'PANADERÍA LA ESPIGA SAS'],
  ['the page of a company', `/empresa/${company}`, 'PANADERÍA LA ESPIGA SAS'],
  ['the page of an entity', `/sfc/${bank}`, 'BANCO DEL PARAMO'],
  ['the picture of a company', `/empresa/${company}.svg`, 'PANADERÍA LA ESPIGA SAS'],
])('%s holds none of what nobody sees', async (_, path, text) => {
  const response = await app.fetch(path);
  expect(response.status).toBe(200);
  const body = await response.text();
  expect(body).toContain(text);
  for (const character of [...unseen, '\uFFFF', '\0']) expect(body).not.toContain(character);
});

it('an agent gets the same, and no more than it can read', async () => {
  const call = (name: string, given: object) =>
    app.fetch('/mcp', { method: 'POST', headers: usual, body: JSON.stringify(toolCall(name, given)) });
  const results = await Promise.all([call('empresa', { nit: company }), call('sfc', { nit: bank })]);
  const [ofCompany, ofBank] = await Promise.all(results.map((result) => result.text()));
  expect(ofCompany).toContain('PANADERÍA LA ESPIGA SAS');
  expect(ofBank).toContain('BANCO DEL PARAMO');
  expect(Buffer.byteLength(ofCompany!)).toBeLessThan(40_000);
  for (const character of unseen) expect(ofCompany! + ofBank!).not.toContain(character);
});
