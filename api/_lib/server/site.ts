/** Serves the files of the site and of the data on the self-hosted server. */

import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createFolderReader, DataDamaged } from '../data/files.ts';
import type { Release } from '../data/release.ts';
import { type ApiResponse, acceptsGzip, matchesEtag } from '../http/http-message.ts';
import { isReleaseFile, missingFile } from '../http/missing-file.ts';
import { problem } from '../http/problem.ts';
import { log } from '../log.ts';
import { wrongMethod } from '../rate-limit/middleware.ts';
import { fileTag, readSnapshot } from './file-snapshot.ts';
import { createGzippedSite, maxGzippedBytes } from './gzipped-files.ts';
import type { Routing } from './routing.ts';
import { createStoredFiles } from './stored-files.ts';

export interface SiteFolders {
  readonly site: string;
  readonly data: string;
}

export type SiteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<void>;

const methods = 'GET, HEAD, OPTIONS';

/** Files that a build replaces: they are read as snapshots, since `send` takes the length before it opens a file. */
const replacedByBuild = /^\/(?:feeds\/)?[\w-]+\.(?:json|atom|html)$/;

/** Serves `/data/…` from the data folder, and everything else from the site's; unknown addresses get 404.html. */
export function createSiteHandler(
  routing: Routing,
  folders: SiteFolders,
  currentRelease: () => Release | Promise<Release>,
): SiteHandler {
  const storedFile = createStoredFiles(createFolderReader(folders.data));
  const compressedText = createGzippedSite(folders.site);

  /** Search engines list no page of a site whose companies are invented. */
  const isSample = async () =>
    Promise.resolve(currentRelease()).then(
      ({ manifest }) => manifest.sample,
      () => false,
    );

  async function sendMissing(response: ServerResponse, pathname: string): Promise<void> {
    if (!isReleaseFile(pathname)) return sendNotFound(response);
    try {
      sendProblem(response, missingFile((await currentRelease()).manifest, pathname));
    } catch (error) {
      log().error(error);
      sendProblem(response, unreadable(pathname, error));
    }
  }

  /** Answers with the page 404.html under the policy of a page, whatever the address. */
  async function sendNotFound(response: ServerResponse): Promise<void> {
    const page = await readFile(join(folders.site, '404.html')).catch(() => null);
    response.removeHeader('Cache-Control');
    for (const [name, value] of Object.entries(routing.headers('/404.html'))) response.setHeader(name, value);
    response
      .writeHead(404, {
        'Content-Type': page ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
      })
      .end(page ?? 'No encontrado\n');
  }

  return async (request, response, pathname) => {
    for (const [name, value] of Object.entries(routing.headers(pathname))) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204, { Allow: methods }).end();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendProblem(response, wrongMethod(request.method ?? '', pathname, ['GET', 'HEAD', 'OPTIONS']));
    // No file has such a name: it is a second door to one that has another.
    if (pathname.includes('%')) return sendNotFound(response);
    const clean = routing.cleanAddress(pathname);
    if (clean !== null) {
      const search = /\?.*/.exec(request.url ?? '')?.[0] ?? '';
      return void response.writeHead(308, { Location: clean + search, 'Content-Length': 0 }).end();
    }
    const data = pathname.startsWith('/data/');
    const path = data ? pathname.slice('/data'.length) : routing.destination(pathname);
    if (data) {
      response.setHeader('Vary', 'Accept-Encoding');
      const stored = await storedFile(path).catch((error: Error) => error);
      if (stored instanceof Error) {
        log().error(stored);
        return sendProblem(response, unreadable(pathname, stored));
      }
      if (stored) {
        const gzipped = acceptsGzip(request.headers['accept-encoding'] ?? null);
        return sendBody(request, response, {
          bytes: gzipped ? stored.gzip : stored.text,
          etag: gzipped ? `W/"${stored.tag}-gzip"` : `W/"${stored.tag}"`,
          gzipped,
        });
      }
      const wanted = replacedByBuild.test(path) && request.headers.range === undefined;
      if (wanted && (await sendReplaced(request, response, join(folders.data, path)))) return;
    }
    if (!data && (await isSample())) response.setHeader('X-Robots-Tag', 'noindex');
    if (!data && request.headers.range === undefined) {
      response.setHeader('Vary', 'Accept-Encoding');
      const text = acceptsGzip(request.headers['accept-encoding'] ?? null)
        ? await compressedText(path === '/' ? '/index.html' : path).catch(() => null)
        : null;
      if (text) {
        response.setHeader('Content-Type', text.type);
        return sendBody(request, response, {
          bytes: text.gzip,
          etag: `W/"${text.tag}-gzip"`,
          gzipped: true,
        });
      }
    }
    const { default: send } = await import('send');
    const options = {
      root: data ? folders.data : folders.site,
      dotfiles: 'ignore',
      cacheControl: false,
      index: data ? false : 'index.html',
    } as const;
    send(request, path, options)
      .on('directory', () => sendMissing(response, pathname))
      .on('error', (error: { status?: number }) => {
        if (error.status === 416) response.writeHead(416).end();
        else sendMissing(response, pathname);
      })
      .pipe(response);
  };
}

/** Reads only what is sent: a HEAD and a 304 come from the file's entry. False for what is no file, or too large. */
async function sendReplaced(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile() || found.size > maxGzippedBytes) return false;
  const entry = { bytes: { length: found.size }, tag: fileTag(found) };
  const held = request.headers['if-none-match'];
  const unread = request.method === 'HEAD' || (held !== undefined && matchesEtag(held, `W/"${entry.tag}"`));
  const snapshot = unread ? entry : await readSnapshot(file, maxGzippedBytes);
  if (!snapshot) return false;
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'text/html; charset=utf-8');
  sendBody(request, response, { bytes: snapshot.bytes, etag: `W/"${snapshot.tag}"`, gzipped: false });
  return true;
}

const unreadable = (pathname: string, error: unknown): ApiResponse =>
  error instanceof DataDamaged
    ? problem('internal-error', pathname, 'Algo falló en el servidor. Repita la consulta más tarde.')
    : problem(
        'data-unavailable',
        pathname,
        'No fue posible leer los datos publicados. Repita la consulta en unos segundos.',
        { headers: { 'Retry-After': '5' } },
      );

function sendProblem(response: ServerResponse, { status, headers, body }: ApiResponse): void {
  response.writeHead(status, { ...headers }).end(body);
}

interface FullBody {
  /** Only their length where they are not sent; a function makes them, where the caller lacks them. */
  readonly bytes: Uint8Array | { readonly length: number } | (() => Uint8Array);
  readonly etag: string;
  readonly gzipped: boolean;
}

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, gzipped }: FullBody,
): void {
  response.setHeader('ETag', etag);
  const held = request.headers['if-none-match'];
  if (held !== undefined && matchesEtag(held, etag)) return void response.writeHead(304).end();
  if (gzipped) response.setHeader('Content-Encoding', 'gzip');
  const body = typeof bytes === 'function' ? bytes() : bytes;
  response.writeHead(200, { 'Content-Length': body.length });
  response.end(body instanceof Uint8Array && request.method !== 'HEAD' ? body : undefined);
}
