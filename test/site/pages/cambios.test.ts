/** The page of what changed of a list: the entries of its feed drawn for people, with the address of the feed. */

import { beforeAll, expect, it } from 'vitest';
import type { Company } from '../../../contract/http/company.ts';
import type { Entity } from '../../../contract/http/entity.ts';
import { readAtom } from '../../build/publish/read-feed.ts';
import { siteUrl } from '../../paths.ts';
import { escaped } from '../markup.ts';
import { type DrawnSite, openDrawnSite } from './drawn.ts';
import { canonical, heading, noindex } from './text.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

it('says what its feed says, names the feed and who is in the list, and is not indexed', async () => {
  const nits = [...site.nits.slice(0, 3), ...site.entities.slice(0, 1), '999999999'].sort(
    (a, b) => Number(a) - Number(b),
  );
  const address = `/api/v1/cambios?format=atom&nit=${nits}`;
  const text = await site.page(`/cambios?nit=${nits.toReversed().join(',%20')}`);
  const feed = readAtom(await (await site.fetch(address)).text());
  expect(heading(text)).toBe('Cambios de 5 NIT');
  expect(text).toContain(`<p class="lead">${escaped(feed.subtitle)}</p>`);
  for (const { title } of feed.entries) expect(text).toContain(`<h2>${escaped(title)}</h2>`);
  if (feed.entries.length === 0) expect(text).toContain('Nada ha cambiado desde el ');
  expect(text).toContain(`<a href="${escaped(address)}">${escaped(siteUrl + address)}</a>`);
  expect(text).toContain(`<link rel="alternate" type="application/atom+xml" href="${escaped(address)}"/>`);
  const company = await site.data<Company>(`/api/v1/empresa/${site.nits[0]}?include=profile`);
  const entity = await site.data<Entity>(`/api/v1/sfc/${site.entities[0]}?include=profile`);
  for (const [path, name] of [
    [`/empresa/${site.nits[0]}`, company.profile!.razon_social],
    [`/sfc/${site.entities[0]}`, entity.profile!.name],
  ] as const)
    expect(text).toContain(`<a href="${path}">${escaped(name)}</a>`);
  expect(text).toContain('<li>NIT 999999999</li>');
  expect(text).toContain(noindex);
  expect(text).not.toMatch(/undefined|NaN|\[object/);
});

it('asks for a list where none is given, and refuses what is none', async () => {
  const text = await site.page('/cambios');
  expect(text).toContain('<form class="query" action="/cambios">');
  expect(text).toContain(canonical('/cambios'));
  const type = async (accept: string) => {
    const { status, headers } = await site.fetch('/cambios?nit=nada', { headers: { accept } });
    return [status, headers.get('content-type')];
  };
  expect(await type('*/*')).toEqual([400, 'application/problem+json']);
  expect(await type('text/html,*/*;q=0.8')).toEqual([400, 'text/html; charset=utf-8']);
  const refused = await site.fetch('/cambios?nit=nada', { headers: { accept: 'text/html' } });
  expect(await refused.text()).toContain('<li>nit: «nada» no es un NIT de 6 a 15 cifras');
});
