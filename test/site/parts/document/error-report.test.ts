/** «¿Ve un error?»: the message that is filled in, the setting that it goes to, and the documents that name it. */

import { h } from 'preact';
import { expect, it } from 'vitest';
import { readEnvironment } from '../../../../api/_lib/environment.ts';
import { addressFiles, contactAddress } from '../../../../site/documents/address.ts';
import { generatedPages } from '../../../../site/documents/pages.ts';
import { ErrorReport } from '../../../../site/parts/document/error-report.tsx';
import { htmlOf } from '../../markup.ts';

const guide = (contact?: string) => generatedPages(contact)['docs/guia.html']!;
const figure = 'Ganancia neta: −1.234 miles de pesos';
const drawn = (contact: string | null) =>
  htmlOf(
    h(ErrorReport, {
      who: 'UNA & CÍA S.A.S.',
      nit: '900.123.456-8',
      page: 'https://cifras.example/empresa/900123456',
      supervisor: { name: 'Superintendencia de Sociedades', site: 'https://supervisor.example/' },
      contact,
      reported: [{ year: 2024, filing: 'radicado 2025-01-1', figures: [figure] }],
    }),
  );

it.each([
  ['mailto:datos@cifras.example', 'mailto:datos@cifras.example?subject=', 'subject'],
  ['https://git.example/cifras/issues/new', 'https://git.example/cifras/issues/new?title=', 'title'],
  ['https://git.example/new?labels=dato', 'https://git.example/new?labels=dato&title=', 'title'],
])('a message to %s has NIT, year, filing and figure', (contact, start, subject) => {
  const [, link] = /href="([^"]*)" rel="noreferrer"/.exec(drawn(contact))!;
  const address = link!.replaceAll('&amp;', '&');
  expect(address.startsWith(start)).toBe(true);
  const { searchParams } = new URL(address);
  expect(searchParams.get(subject)).toBe('Posible error: UNA & CÍA S.A.S., NIT 900.123.456-8, 2024');
  const lines = searchParams.get('body')!.split('\n');
  expect(lines.slice(0, 5)).toEqual([
    'Empresa: UNA & CÍA S.A.S., NIT 900.123.456-8',
    'Año: 2024',
    'Presentación: radicado 2025-01-1',
    `Cifra: ${figure}`,
    'Página: https://cifras.example/empresa/900123456',
  ]);
});

it('without a contact leads to the supervisor and says that the site takes no reports', () => {
  expect(drawn(null)).toContain('<a href="https://supervisor.example/">Superintendencia de Sociedades</a>');
  expect(drawn(null)).toContain('Este sitio no recibe reportes');
  expect(guide()).not.toContain('traen ese mensaje hecho');
});

it.each([
  [{ CONTACT_URL: 'mailto:a@b.example', REPO_URL: 'https://git.example/cifras' }, 'mailto:a@b.example'],
  [{ REPO_URL: 'https://git.example/cifras/' }, 'https://git.example/cifras/issues/new'],
  [{ CONTACT_URL: '' }, undefined],
])('reports go to the contact, else to the issues of the repository: %j', (variables, address) => {
  expect(contactAddress(variables)).toBe(address);
});

it.each([
  'datos@cifras.example',
  'javascript:alert(1)',
  'mailto:',
  'mailto:a@b.example?cc=c',
  'https://a "b',
])(
  'CONTACT_URL «%s» stops the server and the making of the site, and says what was expected',
  (CONTACT_URL) => {
    const fault = /CONTACT_URL .*must be an http\(s\) address or an e-mail, as in https:/;
    expect(() => readEnvironment({ CONTACT_URL })).toThrow(fault);
    expect(() => contactAddress({ CONTACT_URL })).toThrow(fault);
  },
);

it('the guide and security.txt name the contact, and without one the guide says so', () => {
  const contact = contactAddress({ CONTACT_URL: 'mailto:datos@cifras.example' });
  const { 'security.txt': text } = addressFiles('https://cifras.example', contact, new Date(0));
  expect(text).toContain('Contact: mailto:datos@cifras.example\n');
  const link = '<a href="mailto:datos@cifras.example">datos@cifras.example</a>';
  expect(guide(contact).split(link)).toHaveLength(3);
  expect(guide(contact)).not.toContain('security.txt');
  expect(guide()).toContain('quien publica este sitio, que no ha indicado una dirección');
  expect(guide()).not.toContain('<!-- contact -->');
});
