/** Addresses of files that no release has any more. */

import { beforeAll, describe, expect, it } from 'vitest';
import { missingFile } from '../../../api/_lib/http/missing-file.ts';
import type { HistoryEntry } from '../../../contract/stored/history.ts';
import type { Manifest } from '../../../contract/stored/layout.ts';
import { sharedSample } from '../../build-fixture.ts';
import { siteUrl } from '../../paths.ts';
import { manifestOf } from '../../released.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

let app: InProcessApp;
let manifest: Manifest;
beforeAll(async () => {
  const { out } = await sharedSample();
  manifest = manifestOf(out);
  app = await openInProcessApp(out);
});

const bodyOf = (answer: { readonly body: unknown }) =>
  JSON.parse(String(answer.body)) as Record<string, string>;

describe('a file of an earlier release', () => {
  it('is gone, and the answer says where its changes are', async () => {
    const [{ generated_at }, { release: earlier }] = manifest.history as [HistoryEntry, HistoryEntry];
    const response = await app.fetch(`/data/releases/${earlier}/empresa/900123456.json`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      410,
      'application/problem+json',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      type: `${siteUrl}/errors/gone`,
      detail: `La publicación ${earlier} ya no se sirve: la reemplazó ${manifest.release}, de ${generated_at}. De ella no se guarda un archivo. Lo que cambió desde entonces: ${siteUrl}/api/v1/cambios?desde=${earlier}. La vigente: ${siteUrl}/data/latest.json. Todas: ${siteUrl}/data/releases.json.`,
    });
    expect((await app.fetch(`/api/v1/cambios?desde=${earlier}`)).status).toBe(200);
  });

  it('is said to lie in the archive that the history names', () => {
    const [newest, earlier] = manifest.history;
    const archivo = { url: 'https://example.org/datos.tar', bytes: 12, sha256: 'a'.repeat(64) };
    const named = { ...manifest, history: [newest!, { ...earlier!, archivo }] };
    const { detail } = bodyOf(missingFile(named, `/data/releases/${earlier!.release}/x.json`));
    expect(detail).toContain(
      `Está completa en https://example.org/datos.tar (12 bytes, sha256 ${'a'.repeat(64)}).`,
    );
  });

  it('leads to no changes where those are not known', () => {
    const [newest, earlier] = manifest.history;
    const forgotten = { ...manifest, history: [{ ...newest!, cambios: null }, earlier!] };
    const { status, detail } = bodyOf(missingFile(forgotten, `/data/releases/${earlier!.release}/x.json`));
    expect(status).toBe(410);
    expect(detail).not.toContain('cambios');
  });
});

it.each([
  ['of the release that is served', () => manifest.release],
  ['of none that was ever published', () => 'ffffffffffffffff'],
  ['of no release', () => 'nada'],
])('a file %s is not found', async (_, release) => {
  const response = await app.fetch(`/data/releases/${release()}/nada.json`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ type: `${siteUrl}/errors/not-found` });
});
