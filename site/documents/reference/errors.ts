/** The pages at `/errors/<slug>`: what a problem means, how to fix the call, and a recorded example. */

import { escapeHtml } from '../../../contract/escape-html.ts';
import { type ProblemSlug, problems } from '../../../contract/http/problems.ts';
import type { Example, Examples } from '../openapi/examples.ts';
import { type PageFile, withCode } from './page-file.ts';

const remedies: Record<ProblemSlug, readonly string[]> = {
  'invalid-parameters': [
    'Lea la lista errors: cada entrada nombra un parámetro y dice qué se esperaba.',
    'Corrija todos a la vez; la API los comprueba juntos.',
    'Quite los parámetros que la dirección no conoce: no se ignoran, porque un filtro ignorado daría otra respuesta.',
  ],
  'bad-request': [
    'Envíe el encabezado Host y una dirección bien codificada (%C3%B1 para ñ).',
    'Mantenga dirección y encabezados por debajo de 32 KB, y la consulta por debajo de 8.000 caracteres y cien parámetros.',
  ],
  'not-found': [
    'Quite los puntos, el guion y el dígito de verificación del NIT.',
    'Busque el nombre en /api/v1/search?q=…, que también dice en qué conjunto de datos está.',
    'Si es un grupo CIIU, /api/v1/sectores enumera los que hay.',
    'Si la empresa es un banco, una aseguradora u otra entidad vigilada por la Superintendencia Financiera, use /api/v1/sfc/<nit>.',
  ],
  'method-not-allowed': ['Use GET, o HEAD si solo quiere los encabezados.'],
  gone: [
    'Lea `base` de /data/latest.json y pida el archivo de la publicación vigente; en la API, quite `publicacion`.',
    'Si necesita justo esa publicación, descargue su archivo completo y compare el sha256.',
  ],
  'rate-limit-exceeded': [
    'Espere los segundos del encabezado Retry-After y repita.',
    'Mire X-RateLimit-Remaining antes de llegar a cero, y guarde las respuestas: valen una hora.',
    'Para recorrer muchas empresas use las descargas, que traen las mismas cifras.',
  ],
  'internal-error': [
    'Repita la consulta más tarde.',
    'Si persiste, avise con la hora, la dirección y el encabezado X-Request-Id.',
  ],
  'data-unavailable': ['Repita la consulta después de los segundos de Retry-After.'],
  'forbidden-origin': [
    'Desde una página, use las direcciones de la API, que admiten cualquier origen.',
    'Si el sitio es suyo y el servidor también, agregue su origen a MCP_ORIGINS.',
  ],
  'content-too-large': ['Envíe un mensaje por solicitud, con los argumentos que la herramienta describe.'],
};

export function errorPages({ problems: examples }: Examples): PageFile[] {
  const slugs = Object.keys(problems) as ProblemSlug[];
  return [...slugs.map((slug) => page(slug, examples[slug])), listPage(slugs)];
}

function page(slug: ProblemSlug, example: Example): PageFile {
  const { status, title, explanation } = problems[slug];
  const headers = Object.entries(example.headers).map(([name, value]) => `${name}: ${value}`);
  const responseLines = [`HTTP/1.1 ${example.status}`, ...headers, '', JSON.stringify(example.body, null, 2)];
  return explained(
    `/errors/${slug}`,
    `${title} (${status})`,
    `<p class="soft"><a href="/errors">Errores</a> · ${status}</p>
        <h1>${escapeHtml(title)}</h1>
        <p class="lead">${withCode(explanation)}</p>
        <h2>Cómo resolverlo</h2>
        <ol>
${remedies[slug].map((step) => `          <li>${withCode(step)}</li>`).join('\n')}
        </ol>
        <h2>Ejemplo</h2>
        <pre>${escapeHtml(`${example.method} ${example.call}`)}</pre>
        <pre>${escapeHtml(responseLines.join('\n'))}</pre>
        <p><a href="/docs/guia#errores">Cómo son los errores de la API</a></p>`,
  );
}

function listPage(slugs: readonly ProblemSlug[]): PageFile {
  return explained(
    '/errors',
    'Errores de la API',
    `<h1>Errores de la API</h1>
        <p class="lead">Cada error es <code>application/problem+json</code>; su <code>type</code> lleva a una de estas páginas.</p>
        <ul>
${slugs.map((slug) => `          <li><a href="/errors/${slug}">${problems[slug].status} ${escapeHtml(problems[slug].title)}</a> <code>${slug}</code></li>`).join('\n')}
        </ul>`,
  );
}

const explained = (path: string, title: string, text: string): PageFile => ({
  path,
  title,
  description: title,
  main: `<article class="prose">\n        ${text}\n      </article>`,
});
