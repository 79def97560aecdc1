/** What the front page draws from the file of its figures, in both languages. */

import { h } from 'preact';
import { expect, it } from 'vitest';
import { files } from '../../../contract/files/files.ts';
import type { Home } from '../../../contract/stored/home.ts';
import { latestOf } from '../../../contract/stored/layout.ts';
import { HomePage } from '../../../site/parts/home/page.tsx';
import { sharedSample, small } from '../../build-fixture.ts';
import { siteUrl } from '../../paths.ts';
import { jsonOf, manifestOf } from '../../released.ts';
import { escaped, htmlOf } from '../markup.ts';
import { hostileCompanyName } from './drawn.ts';

it('shows names and stories as text, whatever they are', async () => {
  const { out } = await sharedSample(small);
  const home: Home = jsonOf(out, files.home);
  for (const row of [...home.mayores, ...home.crecen.empresas])
    Object.assign(row, { razon_social: hostileCompanyName });
  const hostile: Home = {
    ...home,
    historias: [
      {
        clave: 'concentracion',
        empresa: { nit: '900123456', razon_social: hostileCompanyName },
        sociedades: 100,
        parte_diez: 30,
        parte_primera: 5,
      },
    ],
  };
  const manifest = manifestOf(out);
  const drawn = htmlOf(
    h(HomePage, { home: hostile, latest: latestOf(manifest), release: manifest.history[0], site: siteUrl }),
  );
  expect(drawn.split(escaped(hostileCompanyName)).length - 1).toBe(
    home.mayores.length + home.crecen.empresas.length + 1,
  );
  expect(drawn).not.toContain('<img');
});
