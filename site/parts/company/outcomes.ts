/** What followed a year later, as it stands beside a company's signs and Z″. */

import { files } from '../../../contract/files/files.ts';
import type { ReleaseFiles } from '../../../contract/files/release-files.ts';
import type { Profile } from '../../../contract/http/schemas.ts';
import { traits } from '../../../contract/http/transitions.ts';
import type { ShownOutcomes } from '../transitions/page.tsx';
import { zoneOf } from './cash.tsx';
import type { ShownAnalysis } from './facts.ts';

/** Of the last year of which it is known what followed, the companies of the section with the company's latest signs and zone. */
export async function outcomesBeside(
  release: ReleaseFiles,
  { ciiu }: Profile,
  { senales, derivadas }: Pick<ShownAnalysis, 'senales' | 'derivadas'>,
): Promise<ShownOutcomes | null> {
  const { anios } = await release.json(files.transitions);
  const newest = anios.at(-1);
  if (!newest || !ciiu) return null;
  const z = derivadas.by_year.at(-1)?.z_altman;
  const zoneName = typeof z === 'number' && zoneOf(derivadas.definitions.z_altman, z);
  const zone = Object.entries(traits.z_altman.valores).find(([, name]) => name === zoneName)?.[0];
  const signs: Readonly<Record<string, unknown>> = senales.by_year.at(-1) ?? {};
  const own = newest.filas.filter(
    (row) =>
      row.seccion === ciiu.seccion &&
      (row.caracteristica === 'z_altman'
        ? row.valor === zone
        : row.valor === 'si' && signs[row.caracteristica] === true),
  );
  if (own.length === 0) return null;
  return {
    ...{ anio: newest.anio, siguiente: newest.siguiente, seccion: ciiu.seccion },
    filas: Object.fromEntries(
      own.map(({ caracteristica, n, mismo_corte, otro_corte }) => [
        caracteristica,
        { n, mismo_corte, otro_corte },
      ]),
    ),
  };
}
