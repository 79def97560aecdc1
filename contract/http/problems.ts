/** Every problem type (RFC 9457) of the API: its slug, status, title and explanation. */

import { limitsText } from './budgets.ts';

export interface ProblemDefinition {
  readonly status: number;
  readonly title: string;
  /** What it means and how to correct the request, for the page that its `type` leads to. */
  readonly explanation: string;
}

export const problems = {
  'invalid-parameters': {
    status: 400,
    title: 'Parámetros inválidos',
    explanation:
      'Falta un parámetro obligatorio, sobra uno que esta dirección no conoce o alguno tiene un valor que no admite. La lista `errors` nombra cada parámetro y dice qué se encontró y qué se esperaba: corríjalos todos y repita la consulta.',
  },
  'bad-request': {
    status: 400,
    title: 'Solicitud mal formada',
    explanation:
      'El servidor no pudo leer la solicitud HTTP: un encabezado Host ausente o inválido, una dirección mal codificada o un mensaje incompleto; o la consulta pasa de los caracteres o de los parámetros que se admiten.',
  },
  'not-found': {
    status: 404,
    title: 'No encontrado',
    explanation:
      'El NIT no existe en el conjunto de datos consultado, o la dirección no es de la API. Escriba el NIT sin dígito de verificación; con /search puede buscarlo por nombre. Las entidades vigiladas por la Superintendencia Financiera están en /sfc, las demás sociedades en /empresa.',
  },
  gone: {
    status: 410,
    title: 'Publicación retirada',
    explanation:
      'El archivo, o el `publicacion` de la consulta, es de una publicación anterior, que ya no se sirve. La respuesta dice desde cuándo, dónde está completa, si se guardó, y dónde lo que cambió desde entonces. La vigente está en /data/latest.json, y todas en /data/releases.json.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Método no permitido',
    explanation:
      'La API es de solo lectura: use GET o HEAD, y en /reconciliar también POST. El encabezado Allow los enumera.',
  },
  'rate-limit-exceeded': {
    status: 429,
    title: 'Límite de consultas excedido',
    explanation: `Hay un límite ${limitsText}. Una consulta que no alcanza no gasta nada. Espere los segundos que indica Retry-After; para volúmenes mayores use las descargas.`,
  },
  'internal-error': {
    status: 500,
    title: 'Error inesperado',
    explanation:
      'Algo falló en el servidor. Repita la consulta más tarde; si persiste, avísenos con la hora y la dirección consultada.',
  },
  'data-unavailable': {
    status: 503,
    title: 'Datos no disponibles',
    explanation:
      'El servidor no pudo leer los datos publicados o recibió otros que los que el índice anuncia. No se responde con cifras dudosas: repita la consulta en unos segundos.',
  },
  'forbidden-origin': {
    status: 403,
    title: 'Origen no permitido',
    explanation:
      'Una página de otro sitio llamó /mcp desde un navegador. Esa dirección es para programas, que no envían el encabezado Origin; las páginas pueden consultar la API, que admite cualquier origen.',
  },
  'content-too-large': {
    status: 413,
    title: 'Solicitud demasiado grande',
    explanation:
      'El cuerpo de una solicitud a /mcp, o el formulario a /reconciliar, tiene como máximo 64 kB, y un lote de /mcp diez mensajes.',
  },
} as const satisfies Record<string, ProblemDefinition>;

export type ProblemSlug = keyof typeof problems;
