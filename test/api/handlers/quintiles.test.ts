/** `/transiciones/quintiles`: what its notices say of places without rows. */

import { expect, it } from 'vitest';
import { createFolderReader } from '../../../api/_lib/data/files.ts';
import { openRelease } from '../../../api/_lib/data/release.ts';
import { handlers } from '../../../api/_lib/handlers/handlers.ts';
import { inProcessTransport } from '../../../api/_lib/http/in-process.ts';
import { type CallParameters, createClient } from '../../../contract/client/client.ts';
import { quintileNotes } from '../../../contract/http/quintiles.ts';
import { sharedSample } from '../../build-fixture.ts';

async function ask(query: CallParameters<'quintiles'>) {
  const { out } = await sharedSample();
  const client = createClient(inProcessTransport(handlers, await openRelease(createFolderReader(out))));
  const { data, meta } = await client.quintiles(query);
  return { rows: data.filas, notices: meta.avisos ?? [] };
}

it('names the sections and sizes of too few companies, and only these', async () => {
  const sizes = await ask({ anio: 2021, tamano: ['todas', 'micro', 'grande'] });
  expect(new Set(sizes.rows.map(({ tamano }) => tamano))).toEqual(new Set(['todas']));
  expect(sizes.notices).toEqual([
    `No hay filas de todas las secciones de tamaño micro, todas las secciones de tamaño grande. ${quintileNotes.minimo}`,
  ]);
  expect((await ask({ anio: 2021 })).notices).toEqual([]);
  const sections = await ask({ anio: 2021, seccion: ['A', 'G'] });
  expect(sections.notices).toEqual([`No hay filas de la sección A, la sección G. ${quintileNotes.minimo}`]);
});

it('counts those that it does not name', async () => {
  const { notices } = await ask({ anio: 2021, seccion: [...'ABCDEFGHIJKLMNOPQRSTU'] });
  expect(notices).toEqual([expect.stringMatching(/^No hay filas de la sección A, .* y \d+ más\. Donde/)]);
});
