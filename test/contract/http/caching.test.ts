/** What stands before the server, and what people read, say the same of caches as the server does. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caching } from '../../../contract/http/caching.ts';
import { headersOf } from '../../../contract/http/routes.ts';
import { sourcesOf } from '../../house/imports.ts';

const read = (path: string) => readFileSync(path, 'utf8');

describe('nginx, which sends the files of the data,', () => {
  const conf = read('deploy/nginx.conf');
  const [, rows = ''] = /map \$uri \$data_lasts \{([^}]+)\}/.exec(conf) ?? [];
  const lasting = [...rows.matchAll(/^ +(default|~\S+) "([^"]+)";$/gm)].map(([, uri, value]) => ({
    pattern: uri === 'default' ? /^/ : new RegExp(uri!.slice(1)),
    value,
  }));
  /** The default stands where no pattern matches. */
  const ofNginx = (path: string) => lasting.findLast(({ pattern }) => pattern.test(path))?.value;

  it.each([
    '/data/manifest.json',
    '/data/latest.json',
    '/data/releases.json',
    '/data/catalog.jsonld',
    '/data/build-report.json',
    '/data/cambios/aaaaaaaaaaaaaaaa.json',
    '/data/feeds/publicaciones.atom',
    '/data/releases/aaaaaaaaaaaaaaaa/empresas.json',
    '/data/releases/aaaaaaaaaaaaaaaa/manifest.json',
    '/data/releases/aaaaaaaaaaaaaaaa/downloads/empresas.csv',
    '/data/releases/aaaaaaaaaaaaaaaa/downloads/catalog.jsonld',
  ])('lets caches keep %s as long as the server does', (path) =>
    expect(ofNginx(path)).toBe(headersOf(path)['Cache-Control']),
  );

  it('lets no cache keep an answer that it makes itself', () => {
    const values = [...conf.matchAll(/add_header Cache-Control (.+?)(?: always)?;/g)].map(
      ([, value]) => value,
    );
    expect(values.filter((value) => value !== '$data_lasts')).toEqual([caching.never, caching.never]);
    expect(values).toHaveLength(3);
  });
});

it('Caddy, which sends the compressed files of a release, lets caches keep them as long as the server does', () => {
  const values = [...read('deploy/Caddyfile').matchAll(/Cache-Control "([^"]+)"/g)].map(([, value]) => value);
  expect(values).toEqual([headersOf('/data/releases/aaaaaaaaaaaaaaaa/empresa/1.json')['Cache-Control']]);
});

it('the guide says how long answers are kept', () => {
  expect(read('site/documents/pages/docs/guia.html')).toContain(`<code>${caching.fresh}</code>`);
});

it('no other file of the API, the contract or the build spells a policy out', () => {
  const values = Object.values(caching).flatMap((value) => [`'${value}'`, `"${value}"`]);
  const sources = ['api', 'contract', 'build'].flatMap((folder) => sourcesOf('.', folder));
  const spelling = sources.filter((path) => values.some((value) => read(path).includes(value)));
  expect(spelling).toEqual(['contract/http/caching.ts']);
});
