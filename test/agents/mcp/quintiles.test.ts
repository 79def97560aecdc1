/** The tool of all CIIU groups, which with a figure tells where the companies of each quintile stood later. */

import { expect, it } from 'vitest';
import { listTools, toolNamed } from '../../../agents/mcp/tools.ts';
import { createFolderReader } from '../../../api/_lib/data/files.ts';
import { openRelease } from '../../../api/_lib/data/release.ts';
import { handlers } from '../../../api/_lib/handlers/handlers.ts';
import { inProcessTransport } from '../../../api/_lib/http/in-process.ts';
import { operations } from '../../../contract/http/operations.ts';
import { sharedSample } from '../../build-fixture.ts';

const sectores = toolNamed('sectores')!;
const faultsOf = async (given: Readonly<Record<string, unknown>>) => {
  const reading = await sectores.parse(given);
  return 'errors' in reading ? reading.errors.map(({ parameter, detail }) => `${parameter} ${detail}`) : [];
};
const addressOf = async (given: Readonly<Record<string, unknown>>) => {
  const reading = await sectores.parse(given);
  return 'errors' in reading ? reading.errors.map(({ parameter }) => parameter) : reading.address;
};

it('asks for the groups, or for the quintiles of a figure', async () => {
  expect(await addressOf({ anio: 2024, include: ['cifras'] })).toBe(
    '/api/v1/sectores?anio=2024&include=cifras',
  );
  expect(await addressOf({ cifra: 'roa', plazo: 3, anio: 2021, seccion: ['C', 'G'], tamano: 'micro' })).toBe(
    '/api/v1/transiciones/quintiles?cifra=roa&plazo=3&anio=2021&seccion=C%2CG&tamano=micro',
  );
  expect(await addressOf({ plazo: 3 })).toEqual(['plazo']);
  expect(await addressOf({ cifra: 'roa', include: ['cifras'] })).toEqual(['include']);
});

it('says of an argument of the other which of them it goes with', async () => {
  expect(await faultsOf({ plazo: 3, seccion: 'G' })).toEqual([
    'plazo solo se admite con cifra',
    'seccion solo se admite con cifra',
  ]);
  expect(await faultsOf({ cifra: 'roa', pesos: 'constantes' })).toEqual(['pesos no se admite con cifra']);
});

it('names every argument of both', () => {
  const { inputSchema } = listTools().find(({ name }) => name === 'sectores')!;
  const named = [operations.sectores, operations.quintiles].flatMap(({ query }) => Object.keys(query.shape));
  for (const name of named) if (name !== 'format') expect(inputSchema.properties).toHaveProperty(name);
});

it('says the counts in its text, and what they are not', async () => {
  const { out } = await sharedSample();
  const transport = inProcessTransport(handlers, await openRelease(createFolderReader(out)));
  const reading = await sectores.parse({ cifra: 'roa', plazo: 3, anio: 2021 });
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  const site = 'https://cifras.example';
  const { content } = await reading.call({ site, transport, client: null as never });
  const { text } = content[0] as { text: string };
  expect(text).toContain('De cada quintil de roa en 2021, dónde estaban en 2024.');
  expect(text).toContain('no la probabilidad de que le pase a una sociedad');
  expect(text).toMatch(/todas \| 1 \| 1\d( \| \d+){7}\n/);
});
