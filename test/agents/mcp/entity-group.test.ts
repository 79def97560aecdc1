/** The tool of an entity, which without a NIT compares the entities of a group. */

import { expect, it } from 'vitest';
import { toolNamed } from '../../../agents/mcp/tools.ts';
import { createFolderReader } from '../../../api/_lib/data/files.ts';
import { openRelease } from '../../../api/_lib/data/release.ts';
import { handlers } from '../../../api/_lib/handlers/handlers.ts';
import { inProcessTransport } from '../../../api/_lib/http/in-process.ts';
import type { Transport } from '../../../contract/client/client.ts';
import { sharedSample } from '../../build-fixture.ts';

const sfc = toolNamed('sfc')!;
const addressOf = async (given: Readonly<Record<string, unknown>>) => {
  const reading = await sfc.parse(given);
  return 'errors' in reading ? reading.errors.map(({ parameter }) => parameter) : reading.address;
};

it('asks for the entity, for the list of a cut or for a figure by quarter', async () => {
  expect(await addressOf({ nit: '860000001', include: ['ratios'] })).toBe(
    '/api/v1/sfc/860000001?include=ratios',
  );
  expect(await addressOf({ grupo: 'bancos', sort: 'roe', rangos: { min_roe: 0.1 } })).toBe(
    '/api/v1/sfc/screener?grupo=bancos&sort=roe&min_roe=0.1',
  );
  expect(await addressOf({ grupo: 'bancos', cifra: 'roe', years: [2025] })).toBe(
    '/api/v1/sfc/series/roe?grupo=bancos&years=2025',
  );
  expect(await addressOf({})).toEqual(['nit']);
  expect(await addressOf({ grupo: 'bancos', nit: '860000001' })).toEqual(['grupo']);
});

it('says in its text the rows of the list and of the quarters', async () => {
  const { out } = await sharedSample();
  const transport: Transport = inProcessTransport(handlers, await openRelease(createFolderReader(out)));
  const textOf = async (given: Readonly<Record<string, unknown>>) => {
    const reading = await sfc.parse(given);
    if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
    const { content } = await reading.call({
      site: 'https://cifras.example',
      transport,
      client: null as never,
    });
    return (content[0] as { text: string }).text;
  };
  const list = await textOf({ grupo: 'bancos', cifras: ['activos', 'roe'] });
  expect(list).toContain('Corte 2025-12-31.');
  expect(list).toMatch(/1-902 \| 992008002 \| BANCO TOREVALLE S\.A\. \| bancos \| \d+ \| 0\.\d+/);
  expect(list).toContain('CC BY-SA 4.0');
  const quarters = await textOf({ grupo: 'bancos', cifra: 'resultado_trimestre', years: [2023] });
  expect(quarters).toContain('Bancos, Resultado del trimestre en pesos');
  expect(quarters).toMatch(/1-907 \| BANCO HACIENDAL DEL ORINALLO S\.A\. \|.* \| -\d+/);
});
