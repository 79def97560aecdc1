/** A request and its response as plain values, the steps between them and the web's `Request` and `Response`, and what headers say of codings and versions. */

export interface ApiRequest {
  readonly method: string;
  /** As written, neither decoded nor normalised. */
  readonly pathname: string;
  /** With the question mark, or empty. */
  readonly search: string;
  header(name: string): string | null;
  /** What was sent, read once; null when it is more than `most` bytes. Only who waits for a body asks for it. */
  body?(most: number): Promise<Uint8Array | null>;
}

export interface ApiResponse {
  readonly status: number;
  /** How a 200 or 304 came about, for the log. */
  readonly cache?: 'stored' | 'rendered' | 'cached' | 'unchanged';
  /** What the platform's cache is told; it is taken off before the response leaves the platform. */
  readonly edge?: string;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

type Headers = Readonly<Record<string, string>>;

/** The headers of all, the later ones winning. Assigning to a fresh object takes a thirtieth of the time of spreading. */
export const mergedHeaders = (...all: readonly Headers[]): Record<string, string> =>
  Object.assign({}, ...all);

export function fromWebRequest(request: Request): ApiRequest {
  const { url } = request;
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const hash = url.indexOf('#', start);
  const end = hash < 0 ? url.length : hash;
  const mark = url.indexOf('?', start);
  const cut = mark < 0 || mark > end ? end : mark;
  return {
    method: request.method,
    pathname: start < 0 ? '/' : url.slice(start, cut),
    search: url.slice(cut, end),
    header: (name) => request.headers.get(name),
    body: (most) => readBody(request, most),
  };
}

/**
 * A body of a known length is taken whole, which spares the server's listener a stream. What is left of one that is too
 * large stays where it is: to cancel it would cut off the caller before the answer.
 */
async function readBody(request: Request, most: number): Promise<Uint8Array | null> {
  const announced = request.headers.get('content-length') ?? '';
  if (Number(announced) > most) return null;
  if (/^\d+$/.test(announced)) {
    const whole = new Uint8Array(await request.arrayBuffer());
    return whole.length > most ? null : whole;
  }
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader?.read(); read?.value; read = await reader!.read()) {
    length += read.value.length;
    if (length > most) return null;
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

export const toWebResponse = ({ status, headers, body }: ApiResponse): Response =>
  new Response(body, { status, headers });

/** The platform takes more than 4.5 MB only as a stream. */
const largest = 4_000_000;

/** The response for the platform, whose cache has a header of its own. */
export function toVercelResponse({ status, edge, headers, body }: ApiResponse): Response {
  const all = edge === undefined ? headers : { ...headers, 'Vercel-CDN-Cache-Control': edge };
  const large = body !== null && !(body instanceof ReadableStream) && body.length > largest;
  return new Response(large ? new Blob([body]).stream() : body, { status, headers: all });
}

/** The response to HEAD: what GET gets, but for the body. */
export function withoutBody(response: ApiResponse): ApiResponse {
  return { ...response, body: null };
}

/** Whether an Accept-Encoding header asks for gzip, at least as much as for no coding. None: no. */
export function takesGzip(header: string | null): boolean {
  if (!header) return false;
  const weights = new Map(header.toLowerCase().split(',').map(weightOf));
  const gzip = weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0;
  return gzip > 0 && gzip >= (weights.get('identity') ?? 0);
}

/** A coding with its weight (RFC 9110, 12.4.2). */
function weightOf(part: string): [coding: string, weight: number] {
  const [coding, ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
  return [coding!, weight === undefined ? 1 : Number(weight) || 0];
}

/** Whether an If-None-Match header holds a tag, or any; compared weakly (RFC 9110, 13.1.2). */
export function holdsTag(header: string, etag: string): boolean {
  const wanted = bare(etag);
  return header.trim() === '*' || header.split(/,(?=\s*(?:W\/)?")/).some((tag) => bare(tag) === wanted);
}

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
