/** The files of the site and of the data, for who hosts them with this server. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Release } from '../data/release.ts';
import { holdsTag, takesGzip } from '../http/http-message.ts';
import { largest, openPackedFiles, openPackedSite } from './packed-files.ts';
import type { Routing } from './routing.ts';
import { readWhole } from './whole-file.ts';

export interface SiteFolders {
  readonly site: string;
  readonly data: string;
}

export type Site = (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>;

const methods = 'GET, HEAD, OPTIONS';

/** What a build replaces: `send` looks at the length of a file before it opens it. */
const replaced = /^\/(?:feeds\/)?[\w-]+\.(?:json|atom|html)$/;

/** Serves `/data/…` from the data folder, all else from the site's; an unknown address gets its page 404.html. */
export function openSite(
  routing: Routing,
  folders: SiteFolders,
  currentRelease: () => Release | Promise<Release>,
): Site {
  const packedFile = openPackedFiles(folders.data, currentRelease);
  const packedText = openPackedSite(folders.site);
  return async (request, response, pathname) => {
    for (const [name, value] of Object.entries(routing.headers(pathname))) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204, { Allow: methods }).end();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: methods, 'Content-Type': 'text/plain' }).end();
    const data = pathname.startsWith('/data/');
    const path = data ? pathname.slice('/data'.length) : routing.destination(pathname);
    if (data) {
      response.setHeader('Vary', 'Accept-Encoding');
      if (takesGzip(request.headers['accept-encoding'] ?? null) && request.headers.range === undefined) {
        const packed = await packedFile(path).catch(() => null);
        if (packed)
          return sendWhole(request, response, {
            bytes: packed.gzip,
            etag: `W/"${packed.tag}-gzip"`,
            coded: true,
          });
      }
      const wanted = replaced.test(path) && request.headers.range === undefined;
      const whole = wanted ? await readWhole(join(folders.data, path), largest) : null;
      if (whole) {
        if (!response.hasHeader('Content-Type'))
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
        return sendWhole(request, response, { bytes: whole.bytes, etag: `W/"${whole.tag}"`, coded: false });
      }
    }
    if (!data && request.headers.range === undefined) {
      response.setHeader('Vary', 'Accept-Encoding');
      const text = takesGzip(request.headers['accept-encoding'] ?? null)
        ? await packedText(path === '/' ? '/index.html' : path).catch(() => null)
        : null;
      if (text) {
        response.setHeader('Content-Type', text.type);
        return sendWhole(request, response, {
          bytes: text.gzip,
          etag: `W/"${text.tag}-gzip"`,
          coded: true,
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
      .on('directory', () => missing(response, folders.site))
      .on('error', (error: { status?: number }) => {
        if (error.status === 416) response.writeHead(416).end();
        else missing(response, folders.site);
      })
      .pipe(response);
  };
}

interface Whole {
  readonly bytes: Uint8Array;
  readonly etag: string;
  readonly coded: boolean;
}

function sendWhole(request: IncomingMessage, response: ServerResponse, { bytes, etag, coded }: Whole): void {
  response.setHeader('ETag', etag);
  const held = request.headers['if-none-match'];
  if (held !== undefined && holdsTag(held, etag)) return void response.writeHead(304).end();
  if (coded) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(200, { 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

async function missing(response: ServerResponse, site: string): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  const page = await readFile(join(site, '404.html')).catch(() => null);
  response.removeHeader('Cache-Control');
  response
    .writeHead(404, {
      'Content-Type': page ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    .end(page ?? 'No encontrado\n');
}
