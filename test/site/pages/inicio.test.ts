/** What the front page draws from the file of its figures. */

import { expect, it } from 'vitest';
import { files } from '../../../contract/files/files.ts';
import { latestOf } from '../../../contract/stored/layout.ts';
import { homeFigures } from '../../../site/parts/home/page.tsx';
import { sharedSample, small } from '../../build-fixture.ts';
import { siteUrl } from '../../paths.ts';
import { jsonOf, manifestOf } from '../../released.ts';
import { escaped, htmlOf } from '../markup.ts';
import { hostileCompanyName } from './drawn.ts';

it('shows names and stories as text, whatever they are', async () => {
  const { out } = await sharedSample(small);
  const home = jsonOf(out, files.home);
  for (const row of [...home.mayores, ...home.crecen.empresas])
    Object.assign(row, { razon_social: hostileCompanyName });
  for (const { piezas } of home.historias)
    for (const piece of piezas) Object.assign(piece, { texto: hostileCompanyName });
  const { mayores, crecen, historias } = homeFigures(home, latestOf(manifestOf(out)), siteUrl);
  for (const drawn of [mayores, crecen, historias].map(htmlOf)) {
    expect(drawn).toContain(escaped(hostileCompanyName));
    expect(drawn).not.toContain('<img');
  }
});
