/** Serves the files of the site and of the data on the self-hosted server. */

import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { publishedAddress, tellsWhoIsWithheld } from '../../../contract/files/files.ts';
import { caching } from '../../../contract/http/caching.ts';
import { cleanAddress, headersOf, readMethods } from '../../../contract/http/routes.ts';
import { fromCache, toCache } from '../data/cache.ts';
import { type Bytes, createFolderReader, DataUnavailable, fromDisk, unpackFile } from '../data/files.ts';
import { gzipBytes } from '../data/gzip.ts';
import type { Release } from '../data/release.ts';
import { type ApiResponse, acceptsGzip, matchesEtag } from '../http/http-message.ts';
import { isReleaseFile, missingFile } from '../http/missing-file.ts';
import { problemOf } from '../http/problem.ts';
import { log } from '../log.ts';
import { wrongMethod } from '../rate-limit/middleware.ts';

export interface SiteFolders {
  readonly site: string;
  readonly data: string;
}

export type SiteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  /** The file that the pathname leads to, from the root of the site. */
  file: string,
) => Promise<void>;

/** Files that a build replaces: they are read whole, since `send` takes the length before it opens a file. */
const replacedByBuild = /^\/(?:feeds\/)?[\w-]+\.(?:json|atom|html)$/;

/** Paths of plain names only, so that none leaves the folder. */
const textPath = /^\/(?:[\w-]+\/)*[\w-]+(?:\.(?:d|en))?\.(html|css|js|svg|json|txt|xml|ts|wasm)$/;

/** The same among the data: descriptions of the downloads, which are texts of 100 kB and more. */
const describesDownloads = /^\/releases\/[0-9a-f]{16}\/downloads\/[\w-]+\.(jsonld|json)$/;

/** Content types by extension of what is compressed. */
const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  jsonld: 'application/ld+json',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
};

/** Larger files are streamed as they lie. */
const mostWholeBytes = 16 * 1024 * 1024;

/** What is sent whole, and read only where the caller lacks it. */
interface WholeFile {
  readonly etag: string;
  readonly gzipped: boolean;
  readonly type?: string;
  /** Where it is known before the file is read: a HEAD needs no more. */
  readonly length?: number;
  bytes(): Promise<Bytes>;
}

/** Serves `/data/…` from the data folder, and everything else from the site's; unknown addresses get 404.html. */
export function createSiteHandler(
  folders: SiteFolders,
  currentRelease: () => Release | Promise<Release>,
): SiteHandler {
  const reader = createFolderReader(folders.data);

  /** Search engines list no page of a site whose companies are invented. */
  const isSample = async () =>
    Promise.resolve(currentRelease()).then(
      ({ manifest }) => manifest.sample,
      () => false,
    );

  async function sendMissing(response: ServerResponse, pathname: string): Promise<void> {
    forgetFile(response);
    if (!isReleaseFile(pathname)) return sendNotFound(response);
    sendProblem(response, missingFile((await currentRelease()).manifest, pathname));
  }

  /** Answers a file that cannot be read with a problem. If the headers are sent already, it ends the connection, so that nobody takes a part for the whole. */
  function sendFailure(response: ServerResponse, pathname: string, error: unknown): void {
    log().error(error);
    if (response.headersSent) return void response.destroy();
    forgetFile(response);
    // An error of the disk is answered as unavailable data, too.
    const unavailable =
      error instanceof DataUnavailable ? error : new DataUnavailable(pathname, { cause: error });
    sendProblem(response, problemOf(unavailable, pathname));
  }

  /** A compressed file of a release, under the address without `.gz`: as it lies, or unpacked. */
  async function storedFile(address: string, gzipped: boolean): Promise<WholeFile | null> {
    const [, folder = '', name = '', file = ''] =
      /^\/(releases\/([0-9a-f]{16})\/)(.+\.json)$/.exec(address) ?? [];
    if (file === '' || publishedAddress(`${file}.gz`) !== file) return null;
    const path = `${folder}${file}.gz`;
    const stats = await fileStats(join(folders.data, path));
    if (!stats) return null;
    // A file of a release never changes, so that its tag is the same on every server.
    const tag = `${name}-${stats.size}`;
    const bytes = async () => {
      const gzip = await reader.read(path);
      // Unpacked before it is sent, which proves its checksum.
      const text = unpackFile(path, gzip);
      return gzipped ? gzip : text;
    };
    return gzipped
      ? { etag: `W/"${tag}-gzip"`, gzipped, length: stats.size, bytes }
      : { etag: `W/"${tag}"`, gzipped, bytes };
  }

  async function replacedFile(path: string): Promise<WholeFile | null> {
    const file = join(folders.data, path);
    const stats = replacedByBuild.test(path) ? await fileStats(file) : null;
    if (!stats || stats.size > mostWholeBytes) return null;
    return {
      etag: `W/"${fileTag(stats)}"`,
      gzipped: false,
      length: stats.size,
      bytes: () => fromDisk(readFile(file)),
    };
  }

  /** A text of the site, or a description of the downloads, compressed when it is first asked for. */
  async function gzippedText(path: string, data: boolean): Promise<WholeFile | null> {
    const [, ending] = (data ? describesDownloads : textPath).exec(path) ?? [];
    if (ending === undefined) return null;
    const file = join(data ? folders.data : folders.site, path);
    const stats = await fileStats(file);
    if (!stats || stats.size > mostWholeBytes) return null;
    const key = `text ${file} ${fileTag(stats)}`;
    const bytes = async () => {
      const cachedBytes = fromCache<Bytes>(key);
      if (cachedBytes) return cachedBytes;
      const gzip = gzipBytes(await fromDisk(readFile(file)), textLevel);
      toCache(key, gzip, gzip);
      return gzip;
    };
    return { etag: `W/"${fileTag(stats)}-gzip"`, gzipped: true, type: contentTypes[ending]!, bytes };
  }

  /** Answers with the page 404.html under the policy of a page, whatever the address. */
  async function sendNotFound(response: ServerResponse): Promise<void> {
    const page = await fromDisk(readFile(join(folders.site, '404.html'))).catch(() => null);
    response.removeHeader('Cache-Control');
    for (const [name, value] of Object.entries(headersOf('/404.html'))) response.setHeader(name, value);
    response
      .writeHead(404, {
        'Content-Type': page ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
        'Cache-Control': caching.never,
      })
      .end(page ?? 'No encontrado\n');
  }

  /** What is sent whole; null for what `send` streams. */
  function wholeFile({ headers }: IncomingMessage, path: string, data: boolean): Promise<WholeFile | null> {
    const gzip = acceptsGzip(headers['accept-encoding'] ?? null);
    const text = () => (gzip ? gzippedText(path, data) : Promise.resolve(null));
    if (!data) return headers.range ? Promise.resolve(null) : text();
    return storedFile(path, gzip).then(
      async (file) => file ?? (headers.range ? null : ((await text()) ?? replacedFile(path))),
    );
  }

  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    file: string,
  ) {
    const data = pathname.startsWith('/data/');
    const path = data ? pathname.slice('/data'.length) : file;
    response.setHeader('Vary', 'Accept-Encoding');
    if (data && tellsWhoIsWithheld(path)) return sendMissing(response, pathname);
    if (!data && (await isSample())) response.setHeader('X-Robots-Tag', 'noindex');
    const whole = await wholeFile(request, path, data);
    if (whole) return sendWhole(request, response, whole);
    const { default: send } = await import('send');
    const options = {
      root: data ? folders.data : folders.site,
      dotfiles: 'ignore',
      cacheControl: false,
      index: false,
    } as const;
    const failed = (error: unknown) => sendFailure(response, pathname, error);
    send(request, path, options)
      .on('directory', () => sendMissing(response, pathname).catch(failed))
      .on('error', (error: { status?: number }) => {
        if (error.status === 416) response.writeHead(416).end();
        else if (error.status === 500 || response.headersSent) failed(error);
        else sendMissing(response, pathname).catch(failed);
      })
      .pipe(response);
  }

  return async (request, response, pathname, file) => {
    for (const [name, value] of Object.entries(headersOf(pathname))) response.setHeader(name, value);
    if (request.method === 'OPTIONS')
      return void response.writeHead(204, { Allow: readMethods.join(', ') }).end();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendProblem(response, wrongMethod(request.method ?? '', pathname, readMethods));
    // No file has a percent sign in its name: this is a second address of a file with another name.
    if (pathname.includes('%')) return sendNotFound(response);
    const clean = cleanAddress(pathname);
    if (clean !== null) {
      const search = /\?.*/.exec(request.url ?? '')?.[0] ?? '';
      return void response.writeHead(308, { Location: clean + search, 'Content-Length': 0 }).end();
    }
    await sendFile(request, response, pathname, file).catch((error) =>
      sendFailure(response, pathname, error),
    );
  };
}

/** The level of texts that are compressed once: size before processor time. */
const textLevel = 6;

/** Codes that say that there is no file; every other error of a disk is a fault. */
const absent: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

async function fileStats(path: string): Promise<Stats | null> {
  try {
    const stats = await fromDisk(stat(path));
    return stats.isFile() ? stats : null;
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code)) return null;
    throw error;
  }
}

const fileTag = ({ ino, size, mtimeMs }: Stats): string => `${ino}-${size}-${mtimeMs}`;

const headersOfFile = [
  ...['Accept-Ranges', 'Content-Encoding', 'Content-Length', 'Content-Range', 'Content-Type'],
  ...['ETag', 'Last-Modified'],
];

/** Removes the headers of the file from a response that is not the file. */
function forgetFile(response: ServerResponse): void {
  for (const name of headersOfFile) response.removeHeader(name);
}

export function sendProblem(response: ServerResponse, { status, headers, body }: ApiResponse): void {
  response.writeHead(status, { ...headers }).end(body);
}

async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { etag, gzipped, type, length, bytes }: WholeFile,
): Promise<void> {
  const held = request.headers['if-none-match'];
  const unchanged = held !== undefined && matchesEtag(held, etag);
  const head = request.method === 'HEAD' || unchanged;
  const body = unchanged || (head && length !== undefined) ? null : await bytes();
  response.setHeader('ETag', etag);
  if (unchanged) return void response.writeHead(304).end();
  // The table of addresses knows better than the ending of a file.
  if (!response.hasHeader('Content-Type'))
    response.setHeader('Content-Type', type ?? 'text/html; charset=utf-8');
  if (gzipped) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(200, { 'Content-Length': body?.length ?? length! }).end(head ? undefined : body);
}
