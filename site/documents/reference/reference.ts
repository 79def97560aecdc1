/** The reference at /docs: a list of the operations by subject and a page for each, complete without JavaScript. */

import { escapeHtml } from '../../../contract/escape-html.ts';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { defaultLimits } from '../../../contract/http/budgets.ts';
import {
  type Operation,
  operationNames,
  operations,
  subjects,
  toolOperations,
} from '../../../contract/http/operations.ts';
import { type ProblemSlug, problems } from '../../../contract/http/problems.ts';
import { mcpPath } from '../../../contract/http/routes.ts';
import { siteGraph } from '../../parts/document/site-graph.ts';
import type { Examples } from '../openapi/examples.ts';
import { type HeaderName, headers, mcpPage, pageOf } from '../openapi/operation.ts';
import { problemFields } from './fields.ts';
import type { PageFile } from './page-file.ts';
import { operationPage } from './reference-operation.ts';
import { commonItem, commonParameters } from './reference-parameters.ts';
import {
  answerOf,
  breakable,
  curl,
  headerList,
  namesOf,
  problemList,
  site,
  withNavigation,
} from './reference-parts.ts';

/** `calls`: the calls to show, about companies of the served release; without them the recorded ones. */
export const reference = (
  examples: Examples,
  calls: Readonly<Record<OperationName, string>> | null = null,
): PageFile[] => [
  indexPage(examples),
  ...operationNames.map((name) => operationPage(name, examples, calls?.[name])),
  mcpReference(examples),
];

function indexPage({ answers }: Examples): PageFile {
  const groups = subjects.map(
    ({ name: subject, description }) => `<h2>${subject}</h2>
<p class="soft">${description}</p>
<ul class="rows">
${namesOf(subject).map(operationRow).join('\n')}
</ul>`,
  );
  return {
    path: '/docs',
    about: siteGraph,
    title: 'Referencia de la API',
    description:
      'Cada operación, parámetro, respuesta y error de la API de Cifras, con ejemplos y consultas que se pueden probar en la página.',
    script: 'guide',
    main: withNavigation(
      '/docs',
      `<h1>API</h1>
<p class="lead">Pública, de solo lectura, sin credenciales. Para empezar, la <a href="/docs/guia">guía</a>: primera consulta, unidades, nulos, límites y errores. El mismo contrato en <a href="/openapi.json">OpenAPI 3.1</a> y en <a href="/openapi.d.ts">tipos de TypeScript</a>.</p>
${curl(answers.search)}
${groups.join('\n')}
<h2>Agentes</h2>
<p class="soft">Las mismas operaciones como herramientas del Model Context Protocol</p>
<ul class="rows">
<li><a href="${mcpPage}"><span class="method">POST</span> <code>${mcpPath}</code></a> <span>Cada operación es una herramienta, con sus límites y su cita</span></li>
</ul>
<h2 id="comunes">En todas las consultas</h2>
<ul class="fields">
${commonParameters('search', answers.search).map(commonItem).join('\n')}
</ul>
<p>Los valores de una lista van separados por comas o uno a uno (<code>nit=…&amp;nit=…</code>). Cualquier otro parámetro, repetido o vacío, es un <a href="/errors/invalid-parameters">error 400</a> que los nombra todos.</p>
<h2 id="encabezados">Encabezados de la respuesta</h2>
${headerList(Object.keys(headers) as HeaderName[])}
<h2 id="errores">Errores</h2>
<p>Todos son <code>application/problem+json</code> con estos campos; <code>type</code> lleva a la página que explica el error.</p>
<ul class="fields">
${problemFields()}
</ul>
${problemList(Object.keys(problems) as ProblemSlug[])}`,
    ),
  };
}

const operationRow = (name: OperationName): string => {
  const { path, summary, rateClass }: Operation = operations[name];
  return `<li><a href="${pageOf(name)}"><span class="method">GET</span> <code>${breakable(path)}</code></a> <span>${escapeHtml(summary)}${rateClass === 'costly' ? ` <span class="chip">${defaultLimits.costly} por minuto</span>` : ''}</span></li>`;
};

/** Problems that /mcp itself answers, beside those of the operation that a tool calls. */
const mcpProblems: readonly ProblemSlug[] = [
  'bad-request',
  'forbidden-origin',
  'method-not-allowed',
  'content-too-large',
  'rate-limit-exceeded',
  'internal-error',
];

function mcpReference({ tool }: Examples): PageFile {
  const sent = JSON.stringify(tool.sent);
  return {
    path: mcpPage,
    title: `POST ${mcpPath}`,
    description:
      'Las operaciones de Cifras como herramientas del Model Context Protocol: llamada, respuesta, herramientas y errores.',
    script: 'guide',
    main: withNavigation(
      mcpPage,
      `<p class="soft small"><a href="/docs">API</a> · Agentes</p>
<h1 class="address"><span class="method">POST</span> <code>${mcpPath}</code></h1>
<p class="lead">Las operaciones como herramientas del Model Context Protocol (2026-07-28 y anteriores), por HTTP, sin credenciales ni sesión</p>
<dl class="facts">
<div><dt>Límite</dt><dd>El de la operación que la herramienta llama; todo otro mensaje cuenta como una consulta</dd></div>
<div><dt>Argumentos</dt><dd>Los parámetros de la operación; <code>fields</code>, que elige partes, y <code>max_tokens</code>, 8.000 si no se da</dd></div>
<div><dt>Caché</dt><dd><code>${escapeHtml(tool.headers['cache-control']!)}</code></dd></div>
</dl>
<p>Cómo agregarlo a cada programa y qué hace <code>fields</code>: <a href="/docs/guia#agentes">la guía</a>.</p>
<div class="pair">
<section aria-labelledby="herramientas">
<h2 id="herramientas">Herramientas</h2>
<ul class="rows">
<li><code>ficha</code> <span>Lo esencial de una empresa, por su nombre o NIT</span></li>
<li><code>mis_cifras</code> <span>Los indicadores de líneas propias, y su lugar en su sector</span></li>
${toolOperations.map((name) => `<li><a href="${pageOf(name)}"><code>${name}</code></a> <span>${escapeHtml(operations[name].summary)}</span></li>`).join('\n')}
</ul>
</section>
<section aria-labelledby="ejemplo">
<h2 id="ejemplo">Ejemplo</h2>
<pre data-language="curl">curl -s ${site}${mcpPath} \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: application/json, text/event-stream' \\
  -d '${escapeHtml(sent)}'</pre>
${answerOf(tool)}
</section>
</div>
<section class="block" aria-labelledby="errores">
<h2 id="errores">Errores</h2>
${problemList(mcpProblems)}
<p>Un mensaje cuyo <code>Content-Type</code> no es <code>application/json</code> es un 415, y uno cuyo <code>Accept</code> no admite la respuesta, un 406: ambos con un error de JSON-RPC, como manda el protocolo.</p>
</section>`,
    ),
  };
}
