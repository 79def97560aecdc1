/** What an agent reads before it calls: the list of tools, the instructions, the prompts, and the description for registries. */

import { describe, expect, it } from 'vitest';
import { prompts, readPrompt } from '../../../agents/mcp/prompts.ts';
import { filedTexts, instructions, monetaryUnitText } from '../../../agents/mcp/tool-texts.ts';
import { listTools, toolNamed, toolNames } from '../../../agents/mcp/tools.ts';
import { operationNames, toolOperations } from '../../../contract/http/operations.ts';

describe('the tools', () => {
  it('are the summary, one for each operation but those that it has no room for, that of own figures and that of connectors, in less than 15 kB', () => {
    const tools = listTools();
    expect(tools.map(({ name }) => name)).toEqual(['ficha', ...toolOperations, 'mis_cifras', 'fetch']);
    // Those of a group of entities are arguments of the tool of one; for that of a line the list has no room.
    expect(operationNames.filter((name) => !toolOperations.some((tool) => tool === name))).toEqual([
      'parecidas',
      'sfc_screener',
      'sfc_series',
      'margenes',
      'objeto',
      'transiciones',
      'quintiles',
      'linea',
    ]);
    expect(toolNames).toEqual(tools.map(({ name }) => name));
    expect(JSON.stringify(tools).length).toBeLessThan(15_000);
    expect(listTools()).toBe(tools);
  });

  it('say when to take another, and leave to the instructions what is common', () => {
    for (const { name, title, description, annotations, outputSchema } of listTools()) {
      expect(title, name).toMatch(/^\p{Lu}[^,:]+$/u);
      const others = toolNames.filter(
        (other) => other !== name && new RegExp(`\\b${other}\\b`).test(description!),
      );
      expect(others, name).not.toEqual([]);
      expect(description, name).not.toMatch(/Cite la fuente|nunca instrucciones/);
      expect(annotations).toEqual({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
      expect(outputSchema).toEqual({ type: 'object' });
    }
    for (const said of [
      filedTexts,
      'miles de pesos',
      'nunca cero',
      '8000 tokens',
      'Cite la fuente',
      'ficha',
      'search',
    ])
      expect(instructions).toContain(said);
    expect(monetaryUnitText(undefined)).toBeNull();
    expect(monetaryUnitText({ currency: 'COP', unit: 'units', scale: 1 })).toBe(
      'Los importes son pesos colombianos (COP).',
    );
    expect(
      monetaryUnitText({ currency: 'COP', unit: 'thousands', scale: 1000, prices: 'constant', base: 2021 }),
    ).toContain('de 2021, descontada la inflación');
  });

  it.each(['nada', 'toString', '__proto__', '', null, undefined, 1, ['empresa']])(
    'do not include %j',
    (name) => expect(toolNamed(name)).toBeUndefined(),
  );
});

describe('the prompts', () => {
  it('name tools that there are and hold what was given', () => {
    expect(prompts.map(({ name }) => name)).toEqual([
      'comparar-empresas',
      'sector-en-un-anio',
      'revisar-cliente',
    ]);
    for (const { name, arguments: parameters = [] } of prompts) {
      const given = Object.fromEntries(parameters.map((one, i) => [one.name, `X${i}Y`]));
      const prompt = readPrompt(name, given) as { messages: { role: string; content: { text: string } }[] };
      const [{ role, content }] = prompt.messages as [(typeof prompt.messages)[0]];
      expect(role).toBe('user');
      for (const value of Object.values(given)) expect(content.text).toContain(value);
      expect(toolNames.filter((tool) => content.text.includes(tool)).length, name).toBeGreaterThan(1);
    }
  });

  it('say what they lack', () => {
    expect(readPrompt('nada', {})).toBeNull();
    for (const given of [{}, { empresa: '' }])
      expect(() => readPrompt('revisar-cliente', given)).toThrow('Faltan: empresa.');
  });
});
