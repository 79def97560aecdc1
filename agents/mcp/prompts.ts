/** The MCP prompts: questions that people ask often, as the calls that answer them. */

import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';

interface Question extends Prompt {
  readonly title: string;
  readonly arguments: { name: string; description: string; required: boolean }[];
  readonly steps: (values: Readonly<Record<string, string>>) => string;
}

const questions: readonly Question[] = [
  {
    name: 'comparar-empresas',
    title: 'Comparar empresas',
    description: 'Tamaño, rentabilidad, deuda y puesto en su sector de dos o más empresas',
    arguments: [
      { name: 'empresas', description: 'Nombres o NIT, separados por comas', required: true },
      { name: 'anio', description: 'Año; sin él, el último que todas tengan', required: false },
    ],
    steps: ({ empresas, anio }) =>
      `Compare estas empresas: ${empresas}${anio ? `, en ${anio}` : ''}. Tome ficha de cada una y confirme que es la buscada; después series con los NIT juntos para ingresos_operacionales, margen_neto, roe y endeudamiento_total. Compare solo años que todas tengan, diga la calidad de cada una y qué sector tiene cada cual, y no trate un null como cero.`,
  },
  {
    name: 'sector-en-un-anio',
    title: 'Un sector en un año',
    description: 'Cuántas son, cuánto suman, los cuartiles y las mayores de un grupo CIIU',
    arguments: [
      { name: 'sector', description: 'Actividad o código CIIU', required: true },
      { name: 'anio', description: 'Año; sin él, el de referencia', required: false },
    ],
    steps: ({ sector, anio }) =>
      `Describa el sector ${sector}${anio ? ` en ${anio}` : ''}. Si no es un código, encuéntrelo con sectores. Tome sector con include=analisis${anio ? ` y years=${anio}` : ''}: cuántas sociedades se comparan, totales, medianas con su p25 y p75, concentración y las mayores. Diga si la muestra es baja o insuficiente.`,
  },
  {
    name: 'revisar-cliente',
    title: 'Revisar a un cliente',
    description:
      'Si una empresa parece poder pagar: liquidez, deuda, pérdidas, señales y calidad de sus cifras',
    arguments: [{ name: 'empresa', description: 'Nombre o NIT', required: true }],
    steps: ({ empresa }) =>
      `Revise a ${empresa} como cliente a crédito. Tome ficha; después empresa con include=calidad,senales,derivadas,crecimiento,historia. Diga liquidez, deuda y cobertura, tendencia de ingresos y resultado, señales de alerta, las marcas de calidad y qué no se sabe por ser null y por qué. No es una calificación de riesgo: dígalo.`,
  },
];

export const prompts: Prompt[] = questions.map(({ steps: _, ...prompt }) => prompt);

/** The message of a prompt; null when there is none of that name. Throws what is missing. */
export function readPrompt(name: string, values: Readonly<Record<string, string>>): GetPromptResult | null {
  const question = questions.find((other) => other.name === name);
  if (!question) return null;
  const missing = question.arguments
    .filter((argument) => argument.required && !values[argument.name])
    .map((argument) => argument.name);
  if (missing.length > 0)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Faltan: ${missing.join(', ')}.`);
  const text = `${question.steps(values)} Cite la fuente que cada resultado nombra.`;
  return {
    description: question.description!,
    messages: [{ role: 'user', content: { type: 'text', text } }],
  };
}
