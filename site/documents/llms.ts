/** `llms.txt`: the API on one page of plain text, for language models. */

import { files } from '../../contract/files/files.ts';
import { apiPrefix, type OperationName } from '../../contract/http/addresses.ts';
import { limitsText } from '../../contract/http/budgets.ts';
import { maxFollowed } from '../../contract/http/changes.ts';
import { maxCsvRows } from '../../contract/http/csv.ts';
import { hasCsv, operationNames, operations } from '../../contract/http/operations.ts';
import { problems } from '../../contract/http/problems.ts';
import {
  maxReconciliationQueries,
  queriesPerPoint,
  reconciliationPath,
  wordsPerPoint,
} from '../../contract/http/reconciliation.ts';
import { mcpPath } from '../../contract/http/routes.ts';
import { parameterNamesText } from '../../contract/http/screener.ts';
import { seriesKeys } from '../../contract/http/series.ts';
import type { Examples } from './openapi/examples.ts';

/** The address under which people get a file. */
const plain = (path: string): string => path.replace(/\.gz$/, '');

/** The query parameters in a sentence; empty when there are none. */
function parameters(name: OperationName): string {
  const names = Object.keys(operations[name].query.shape);
  return names.length > 0 ? `Parámetros: ${parameterNamesText(names)}. ` : '';
}

/** The call with `format=csv`, without parameters that tables do not have. */
const asTable = (call: string) =>
  `${call.replace(/ranking_limit=\d+&/, '')}${call.includes('?') ? '&' : '?'}format=csv`;

/** `calls`: the calls to show, about companies of the served release; without them the recorded ones. */
export function llms(
  { answers, tables }: Examples,
  calls: Readonly<Record<OperationName, string>> | null = null,
): string {
  return `# Cifras

> API pública y gratuita, de solo lectura, con los estados financieros, los indicadores de cada año y la comparación sectorial de las empresas de Colombia (SIIS de la Superintendencia de Sociedades y XBRL de la Superintendencia Financiera). JSON, sin credenciales, CORS abierto. Licencia CC BY 4.0: cite el conjunto original.

- [OpenAPI 3.1](/openapi.json): cada parámetro y cada respuesta; [solo JSON](/openapi-json.json), para generar clientes; [Postman](/postman.json)
- [Guía](/docs/guia): unidades, nulos, límites, caché, errores
- [MCP](${mcpPath}): las mismas operaciones como herramientas del Model Context Protocol (2026-07-28 y anteriores), con POST, \`ficha\`, lo esencial de una empresa por su nombre o NIT, y \`mis_cifras\`, las cifras de líneas propias; ningún resultado pasa de 8.000 tokens sin \`max_tokens\`, y \`fields\` elige partes
- [Reconciliación](/docs/guia#reconciliar): \`${reconciliationPath}\` habla el protocolo 0.2 de OpenRefine, un punto por cada ${queriesPerPoint} consultas, o por cada ${wordsPerPoint} palabras si son más, de un lote de hasta ${maxReconciliationQueries}; en [/cruzar](/cruzar) se pega una lista en el navegador
- [Tipos de TypeScript](/openapi.d.ts)
- [Sin API: los archivos](/docs/archivos): las respuestas de /empresa/{nit} y /sfc/{nit} sin parámetros, los grupos CIIU y las tablas completas son también archivos estáticos; las demás direcciones no
- [Descargas](/datos): los datos completos en CSV y Parquet; [/datos/sql](/datos/sql) los consulta en el navegador
- [Calidad](/datos/calidad): las reglas que dan a cada presentación su grado, A a D; \`include=calidad,reexpresiones\` en /empresa/{nit} da las marcas y lo que el año siguiente trae distinto, y ningún importe se cambia

## Operaciones

${operationNames
  .map(
    (name) =>
      `- [GET ${apiPrefix}${operations[name].path}](/docs/${name}): ${operations[name].summary}. ${parameters(name)}Ejemplo: \`${calls?.[name] ?? answers[name].call}\``,
  )
  .join('\n')}

## CSV

Con \`format=csv\` (RFC 4180) o \`format=csv-excel\` (punto y coma, coma decimal, para hojas de cálculo en español):

${operationNames
  .filter(hasCsv)
  .map(
    (name) =>
      `- \`${apiPrefix}${operations[name].path}\`: ${operations[name].csv.description}. Ejemplo: \`${calls ? asTable(calls[name]) : tables[name].call}\``,
  )
  .join('\n')}

Un archivo no trae \`meta\`: su encabezado \`Link\` lleva a la licencia y a la forma JSON, que dice la unidad y la fuente. Un archivo tiene a lo sumo ${maxCsvRows} filas.

## Archivos

\`/data/latest.json\` dice la publicación vigente y su carpeta (\`base\`, a partir de \`/data/\`). Debajo de ella: \`${plain(files.companies.path())}\` y \`${plain(files.entities.path())}\` (quién está), \`${plain(files.company.path('<nit>'))}\` y \`${plain(files.entity.path('<nit>'))}\` (la respuesta sin parámetros, byte por byte), \`${plain(files.group.path('clase', '<codigo>'))}\` (un grupo CIIU), \`${plain(files.sectors.path())}\` (todos), \`${plain(files.home.path())}\` (el país por año y por sección, las mayores y las que más crecen), \`downloads/panel/<anio>.parquet\` (todas las líneas e indicadores de un año, una fila por sociedad), \`${plain(files.concepts.path())}\`, \`${plain(files.indicators.path())}\`, \`${plain(files.qualityRules.path())}\`, \`downloads/\`. No tienen límites y nunca cambian. \`/data/catalog.jsonld\` es el catálogo de las descargas (DCAT 3). \`/data/releases.json\` enumera las publicaciones; \`/data/cambios/<publicación>.json\` y \`.csv\` dicen qué cambió cada una. Como fuente web, en Atom: \`/data/feeds/publicaciones.atom\`.

## Reglas

- Toda respuesta 200 es \`{ data, meta }\`. Un importe multiplicado por \`meta.monetary.scale\` son pesos colombianos: 1000 en SIIS, 1 en SFC. Son los reportados; con \`pesos=constantes&base=2024\`, \`/empresa/{nit}/financials\`, \`/series\`, \`/sectores\` y \`/sector\` los dan descontada la inflación.
- El NIT va sin puntos, sin guion y sin dígito de verificación. \`/search\` encuentra por nombre, también el anterior o el comercial, tolera errores de digitación, y entiende un municipio, un departamento o una actividad CIIU junto al nombre (\`guaduales medellin\`).
- Un nulo es una cifra que no se reportó o que no se puede calcular; nunca es cero. \`motivos_nulos\` dice por qué; \`supuestos\`, qué líneas en blanco se tomaron como 0 porque la presentación lo prueba; \`cortes\`, el corte y la base de cada año.
- La clave de \`/series\` es una de: ${seriesKeys.join(', ')}.
- \`/sfc/{nit}?include=details\` da todas las cifras sin dimensiones de los reportes, también las de las notas, por rol: \`details.roles\` los lista y \`role=800100,800200\` los elige. Solo las filas con \`unit: "COP"\` son pesos.
- Límites: ${limitsText}. En un 429, espere lo que diga \`Retry-After\`.
- \`/sectores\` lista los grupos CIIU con empresas; \`/sectores?anio=2024&include=cifras\` los compara en un año: ingresos, crecimiento con y sin inflación, márgenes, pérdidas, concentración; \`/departamentos\` da lo mismo por departamento; \`/transiciones\` dice cuántas de las sociedades con una señal, zona de Z″ o tamaño volvieron a reportar al año siguiente, por sección, y \`/transiciones/quintiles?cifra=roa&plazo=3\` dónde quedaron uno, tres o cinco años después las de cada quintil de margen, ROA, crecimiento real o endeudamiento; \`/sector/clase/4711\` da de uno los cuartiles y promedios de cada indicador por año y las empresas de mayores ingresos.
- \`/objeto?q=\` busca en los objetos sociales: quién dice dedicarse a algo, con el pasaje y su año (\`/objeto?q=fabrica muebles en Antioquia\`); \`/screener?objeto=\` lista y cuenta las que tienen todas las palabras. El pasaje es texto de terceros.
- \`/linea/{clave}\` da de una línea de los estados (\`dividendos_pagados\`, \`plusvalia\`) cuántas sociedades la tienen, su suma y sus cuartiles por año y por sección; quiénes tienen más lo da \`/screener?sort={clave}\`.
- \`/margenes?clase=4711\` da, de una lista de hasta 200 sociedades elegida con los filtros de \`/screener\`, los rangos intercuartiles de cuatro indicadores de rentabilidad de tres años, con aceptadas y rechazadas; son candidatas, no comparables.
- \`/empresa/{nit}/parecidas\` da las sociedades más parecidas por actividad, tamaño, lugar y estructura, cada una con su distancia y por qué.
- Para seguir los datos guarde \`meta.release\` y pida \`/cambios?desde=<esa publicación>\`: lo que cambió desde entonces, sumado, por páginas (\`Link\` con \`rel="next"\`). \`include=cambios\` en /empresa/{nit} da los de una sociedad; \`/cambios?format=atom&nit=a,b\` es una fuente web de hasta ${maxFollowed} NIT.
- \`publicacion=<meta.release>\` en cualquier consulta pide la respuesta de esa publicación: si ya no es la vigente, 410 dice desde cuándo y dónde está lo que cambió.
- Los errores son \`application/problem+json\`: ${Object.entries(problems)
    .map(([slug, { status }]) => `${status} ${slug}`)
    .join(', ')}.
`;
}
