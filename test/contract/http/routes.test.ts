/** Which page an address has, and which methods it allows. */

import { expect, it } from 'vitest';
import { addressRulesOf, matchPage } from '../../../contract/http/routes.ts';

it.each([
  ['/', 'inicio', []],
  ['/empresa/999000123', 'empresa', ['999000123']],
  ['/empresa/999000123.svg', 'grafica', ['999000123', 'svg']],
  ['/empresa/999000123/grafica/balance', 'incrustada', ['999000123', 'balance']],
  ['/oembed', 'oembed', []],
  ['/sfc/860000001', 'sfc', ['860000001']],
  ['/sector/clase/4711', 'sector', ['clase', '4711']],
  ['/departamento/05', 'departamento', ['05']],
  ['/grafica/pais.png', 'dibujo', ['pais', 'png']],
  ['/grafica/sector/clase/4711', 'dibujo', ['sector/clase/4711', undefined]],
  ['/grafica/comparar', 'comparada', [undefined]],
  ['/en/sector/clase/4711', 'sector_ingles', ['clase', '4711']],
])('%s is drawn as %s, of %j', (pathname, page, values) => {
  expect(matchPage(pathname)).toEqual({ page, values });
  expect(addressRulesOf(pathname)).toEqual({ methods: ['GET', 'HEAD', 'OPTIONS'], isApi: false });
});

it.each([
  '',
  '/empresa',
  '/empresa/1/',
  '/empresa/1.gif',
  '/empresa/1.svgz',
  '/es/empresa/1',
  '/oembed/1',
  '/sfc/x',
  '/sector/clase',
  '/sector//4711',
  '/sector/clase/4711/1',
  '/sectores',
  '/api/v1/empresa/1',
])('%s is drawn by no function, and is read by anybody', (pathname) => {
  expect(matchPage(pathname)).toBeNull();
  expect(addressRulesOf(pathname)).toEqual({ methods: ['GET', 'HEAD', 'OPTIONS'], isApi: true });
});

it('messages of a model are sent, never read, and not from pages of other sites', () => {
  expect(addressRulesOf('/mcp')).toEqual({ methods: ['POST', 'OPTIONS'], isApi: false });
  expect(addressRulesOf('/api/mcp')).toEqual({ methods: ['GET', 'HEAD', 'OPTIONS'], isApi: true });
});

it('names to reconcile may be sent as a form, which its function counts', () => {
  const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];
  expect(addressRulesOf('/api/v1/reconciliar')).toEqual({ methods, isApi: false });
  expect(addressRulesOf('/api/reconciliar')).toEqual({ methods: ['GET', 'HEAD', 'OPTIONS'], isApi: true });
});
