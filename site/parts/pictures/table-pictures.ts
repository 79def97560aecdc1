/** The preview of a page of a table: the picture of what its address chooses, where it has one. */

import type { PageDocument } from '../document/document.tsx';
import { barsOf, type ComparedTable, tableAddress } from '../sector/table.tsx';

export function tablePictures(
  table: ComparedTable,
  query: string,
): Pick<PageDocument, 'picture' | 'embedded'> {
  if (barsOf(table, 2) === null) return {};
  const subject = table.nivel === 'departamento' ? 'departamentos' : 'sectores';
  return {
    picture: `/grafica/${subject}.png${query === '' ? '' : `?${query}`}`,
    ...(query !== '' && { embedded: tableAddress(table, {}) }),
  };
}
