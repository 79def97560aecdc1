/** Parts of the reference pages: navigation, examples, headers, problems. */

import { escapeHtml } from '../../../contract/escape-html.ts';
import { operationNames, operations, subjects } from '../../../contract/http/operations.ts';
import { type ProblemSlug, problems } from '../../../contract/http/problems.ts';
import { mcpPath } from '../../../contract/http/routes.ts';
import type { Example } from '../openapi/examples.ts';
import { type HeaderName, headers, mcpPage, pageOf } from '../openapi/operation.ts';
import type { JsonValue } from '../openapi/shapes.ts';
import { excerpt } from './excerpt.ts';

/** Placeholder in examples; `guide.tsx` replaces it by the origin of the page. */
export const site = 'https://cifras.example';

export const withNavigation = (current: string, article: string): string => `      <div class="reference">
        <article>
${article}
        </article>
        ${navigation(current)}
      </div>`;

function navigation(current: string): string {
  const link = (page: string, label: string) =>
    `<li><a href="${page}"${page === current ? ' aria-current="page"' : ''}>${label}</a></li>`;
  const groups = subjects.map(({ name: subject }) => {
    const links = namesOf(subject).map((name) =>
      link(pageOf(name), `<code>${breakable(operations[name].path)}</code>`),
    );
    return `<p class="label">${subject}</p>\n<ul>\n${links.join('\n')}\n</ul>`;
  });
  const more = [
    link(mcpPage, `<code>${mcpPath}</code>`),
    link('/docs/guia', 'Guía'),
    link('/docs/archivos', 'Sin API: los archivos'),
    link('/errors', 'Errores'),
  ];
  return `<nav class="operations" aria-label="Operaciones">
<p><a href="/docs"${current === '/docs' ? ' aria-current="page"' : ''}>Todas las operaciones</a></p>
${groups.join('\n')}
<p class="label">Además</p>
<ul>
${more.join('\n')}
</ul>
</nav>`;
}

export const namesOf = (subject: string) =>
  operationNames.filter((name) => operations[name].subject === subject);

/** Lets the browser break a path before its slashes. */
export const breakable = (path: string) => escapeHtml(path).replaceAll(/(?<=.)\//g, '<wbr>/');

export const curl = ({ call }: Example): string =>
  `<pre data-language="curl">curl -s '${site}${escapeHtml(call)}'</pre>`;

export const exampleCall = ({ method, call, status, headers: exampleHeaders }: Example): string => {
  const address = `<code>${method} ${escapeHtml(call)}</code>`;
  return `<p class="small soft">${method === 'GET' ? `<a href="${escapeHtml(call)}">${address}</a>` : address} respondió ${status}, <code>${escapeHtml(exampleHeaders['content-type']!)}</code>, sobre los datos de muestra, cuyas empresas son inventadas.</p>`;
};

/** Most lines of an example. */
const mostLines = 56;

export function answerOf(example: Example): string {
  const { text, shortened } = excerpt(example.body as JsonValue, mostLines);
  const note = shortened ? '\n<p class="small soft">Acortada donde dice «… más».</p>' : '';
  return `${exampleCall(example)}\n<pre class="body">${escapeHtml(text)}</pre>${note}`;
}

export const headerList = (
  names: readonly HeaderName[],
): string => `<details class="headers"><summary>Encabezados</summary>
<ul class="fields">
${names.map((name) => `<li><code>${name}</code> <span class="type">${headers[name].schema.type === 'integer' ? 'entero' : 'texto'}</span> ${escapeHtml(headers[name].description)}</li>`).join('\n')}
</ul>
</details>`;

export const problemList = (slugs: readonly ProblemSlug[]): string =>
  `<ul class="rows">
${[...slugs]
  .sort((a, b) => problems[a].status - problems[b].status)
  .map(
    (slug) =>
      `<li><a href="/errors/${slug}">${problems[slug].status} ${escapeHtml(problems[slug].title)}</a> <code>${slug}</code></li>`,
  )
  .join('\n')}
</ul>`;
