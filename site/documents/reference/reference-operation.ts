/** The reference page of one operation: summary, parameters and response. */

import { escapeHtml } from '../../../contract/escape-html.ts';
import { apiPrefix, type OperationName } from '../../../contract/http/addresses.ts';
import {
  type CsvOperation,
  type FeedOperation,
  hasCsv,
  hasFeed,
  type Operation,
  operations,
} from '../../../contract/http/operations.ts';
import type { Example, Examples } from '../openapi/examples.ts';
import { answerHeaders, anywhere, budgetText, pageOf, shared } from '../openapi/operation.ts';
import { answerFields } from './fields.ts';
import { type PageFile, withCode } from './page-file.ts';
import { commonParameters, ownParameters, parameterItem } from './reference-parameters.ts';
import {
  answerOf,
  breakable,
  curl,
  exampleCall,
  headerList,
  problemList,
  withNavigation,
} from './reference-parts.ts';

/** `call` is of the release that is served, where that is not the sample of the recorded answers. */
export function operationPage(name: OperationName, examples: Examples, call?: string): PageFile {
  const { path, summary }: Operation = operations[name];
  const example = examples.answers[name];
  const shownExample = call === undefined ? example : { ...example, call };
  const parameters = ownParameters(name, shownExample);
  return {
    path: pageOf(name),
    title: `GET ${path}`,
    description: `${summary}: parámetros, ejemplo, campos de la respuesta y errores.`,
    script: 'reference',
    main: withNavigation(
      pageOf(name),
      `<p class="soft small"><a href="/docs">API</a> · ${operations[name].subject}</p>
<h1 class="address"><span class="method">GET</span> <code>${breakable(apiPrefix + path)}</code></h1>
<p class="lead">${escapeHtml(summary)}</p>
<p class="row small"><a href="#parametros">Parámetros</a> <a href="#ejemplo">Ejemplo</a> <a id="ir-a-probar" href="#probar" hidden>Probar</a> <a href="#respuesta">Respuesta</a>${hasCsv(name) ? ' <a href="#csv">CSV</a>' : ''}${hasFeed(name) ? ' <a href="#atom">Atom</a>' : ''} <a href="#errores">Errores</a></p>
${facts(name, example)}
<div class="pair">
<section aria-labelledby="parametros">
<h2 id="parametros">Parámetros</h2>
${
  parameters.length > 0
    ? `<ul class="fields">\n${parameters.map((parameter) => parameterItem(name, parameter)).join('\n')}\n</ul>`
    : '<p>No tiene.</p>'
}
<p class="small soft">Además, <a href="/docs#comunes">los de todas las consultas</a>: ${commonParameters(
        name,
        example,
      )
        .map((parameter) => `<code>${parameter.name}</code>`)
        .join(' y ')}.</p>
</section>
<section aria-labelledby="ejemplo">
<h2 id="ejemplo">Ejemplo</h2>
${curl(shownExample)}
${call === undefined ? '' : '<p class="small soft">La respuesta que sigue es de los datos de muestra, de empresas inventadas.</p>\n'}${answerOf(example)}
</section>
</div>
<section id="probar" class="block" data-path="${apiPrefix}${path}" aria-labelledby="probar-titulo" hidden></section>
<section class="block" aria-labelledby="respuesta">
<h2 id="respuesta">Respuesta</h2>
${answerFields(name)}
${headerList(answerHeaders)}
</section>
${hasCsv(name) ? csvSection(name, examples.tables[name]) : ''}${hasFeed(name) ? feedSection(name, examples.feeds[name]) : ''}<section class="block" aria-labelledby="errores">
<h2 id="errores">Errores</h2>
${problemList([...shared, ...anywhere])}
</section>`,
    ),
  };
}

function facts(name: OperationName, { headers: exampleHeaders }: Example): string {
  const { source, monetary }: Operation = operations[name];
  const unit = monetary?.unit === 'thousands' ? 'Miles de pesos, como se reportaron' : 'Pesos';
  const rows = [
    ['Límite', escapeHtml(budgetText(operations[name]).replace(/\.$/, ''))],
    ['Importes', monetary ? `${unit}: <code>scale</code> ${monetary.scale}` : 'No trae'],
    ['Fuente', escapeHtml(source)],
    ['Formatos', hasCsv(name) ? 'JSON y CSV' : hasFeed(name) ? 'JSON y Atom' : 'JSON'],
    [
      'Caché',
      `<code>${escapeHtml(exampleHeaders['cache-control']!)}</code>; con <code>If-None-Match</code>, 304`,
    ],
  ];
  return `<dl class="facts">\n${rows.map(([term, text]) => `<div><dt>${term}</dt><dd>${text}</dd></div>`).join('\n')}\n</dl>`;
}

const feedSection = (
  name: FeedOperation,
  example: Example,
): string => `<section class="block" aria-labelledby="atom">
<h2 id="atom">Atom</h2>
<p>${withCode(operations[name].feed.description)}.</p>
${exampleCall(example)}
<pre>${escapeHtml(example.body as string)}</pre>
</section>
`;

const mostRows = 5;

function csvSection(name: CsvOperation, example: Example): string {
  const lines = (example.body as string).trimEnd().split(/\r?\n/);
  const rest = lines.length - mostRows;
  const note = rest > 0 ? `\n<p class="small soft">Acortada: faltan ${rest} filas.</p>` : '';
  return `<section class="block" aria-labelledby="csv">
<h2 id="csv">CSV</h2>
<p>${withCode(operations[name].csv.description)}.</p>
${exampleCall(example)}
<pre>${escapeHtml(lines.slice(0, mostRows).join('\n'))}</pre>${note}
</section>
`;
}
