/** The picture of the companies of a CIIU group that grew most: bars of the first, and in a note who is compared. */

import { metaOf } from '../../../contract/http/envelope.ts';
import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import type { PageContext } from '../document/context.ts';
import { calm } from '../document/format.ts';
import type { MissingPage } from '../document/missing.ts';
import { barsText, comparedText, fastestAddress, fastestBars } from '../sector/fastest.tsx';
import { drawBars } from '../sector/table.tsx';
import { chosenFastest } from '../sector/table-query.ts';
import { colours, type Picture, roomAbove, styleOf, wrapNote } from './picture-frame.tsx';

const pictured = 10;

/** `query`: year and floor. The group exists. */
export async function loadFastestPicture(
  { release, client, site }: PageContext,
  nivel: CiiuLevel,
  codigo: string,
  query: string,
): Promise<MissingPage | Picture> {
  const chosen = chosenFastest(query, release.manifest);
  const { data } = await client.sector({ nivel, codigo, include: ['crecen'], ...chosen });
  const fastest = data.crecen!;
  const bars = fastestBars(fastest, pictured, 'es');
  if (!bars) return { missing: 'pagina' };
  const note = wrapNote(comparedText(fastest, 'es'));
  const { x, y, width, height } = roomAbove(note.length);
  const room = { width, row: height / pictured, names: 250, letters: 31, figures: 80 };
  const text = { ...styleOf('label'), fill: colours.five };
  const title = calm(data.nombre)!;
  return {
    name: `${title}: ${barsText(fastest, 'es')}: ${bars.map((bar) => `${bar.name} ${bar.text}`).join('; ')}`,
    title,
    subtitle: barsText(fastest, 'es'),
    evidence: 'Inflación: IPC, DANE. ',
    drawing: (
      <g transform={`translate(${x} ${y - 16})`}>
        {drawBars(bars, room, (part) => (part === 'bar' ? styleOf('bar one') : text))}
      </g>
    ),
    note,
    path: fastestAddress({ nivel, codigo }, fastest, release.manifest.reference_year, null),
    site,
    meta: metaOf('sector', release.manifest, '/'),
  };
}
