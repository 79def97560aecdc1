/** The files of the site and of the data, for who hosts them with this server. */

import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Release } from '../data/release.ts';
import { holdsTag, takesGzip } from '../http/http-message.ts';
import { createStoredAnswers, largest, openPackedSite } from './packed-files.ts';
import type { Routing } from './routing.ts';
import { readWhole, tagOf } from './whole-file.ts';

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
  const storedAnswer = createStoredAnswers(currentRelease);
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
        const packed = await storedAnswer(path).catch(() => null);
        if (packed)
          return sendWhole(request, response, {
            bytes: packed.gzip,
            etag: `W/"${packed.tag}-gzip"`,
            coded: true,
          });
      }
      const wanted = replaced.test(path) && request.headers.range === undefined;
      if (wanted && (await sendReplaced(request, response, join(folders.data, path)))) return;
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

/** Only what is sent is read: a HEAD and a 304 come from the file's entry. False for what is no file, or too large. */
async function sendReplaced(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile() || found.size > largest) return false;
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'text/html; charset=utf-8');
  const etag = `W/"${tagOf(found)}"`;
  const held = request.headers['if-none-match'];
  if (request.method === 'HEAD' || (held !== undefined && holdsTag(held, etag))) {
    sendWhole(request, response, { bytes: { length: found.size }, etag, coded: false });
    return true;
  }
  const whole = await readWhole(file, largest);
  if (!whole) return false;
  sendWhole(request, response, { bytes: whole.bytes, etag: `W/"${whole.tag}"`, coded: false });
  return true;
}

interface Whole {
  /** Only their length where they are not sent. */
  readonly bytes: Uint8Array | { readonly length: number };
  readonly etag: string;
  readonly coded: boolean;
}

function sendWhole(request: IncomingMessage, response: ServerResponse, { bytes, etag, coded }: Whole): void {
  response.setHeader('ETag', etag);
  const held = request.headers['if-none-match'];
  if (held !== undefined && holdsTag(held, etag)) return void response.writeHead(304).end();
  if (coded) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(200, { 'Content-Length': bytes.length });
  response.end(bytes instanceof Uint8Array && request.method !== 'HEAD' ? bytes : undefined);
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
