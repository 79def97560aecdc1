/** The files of the site and of the data, for who hosts them with this server. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Routing } from './routing.ts';

export interface SiteFolders {
  readonly site: string;
  readonly data: string;
}

export type Site = (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>;

/** Serves `/data/…` from the data folder, all else from the site's; an unknown address gets its page 404.html. */
export function openSite(routing: Routing, folders: SiteFolders): Site {
  return async (request, response, pathname) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' }).end();
      return;
    }
    const { default: send } = await import('send');
    for (const [name, value] of Object.entries(routing.headers(pathname))) response.setHeader(name, value);
    const data = pathname.startsWith('/data/');
    const path = data ? pathname.slice('/data'.length) : routing.destination(pathname);
    const root = data ? folders.data : folders.site;
    const options = {
      root,
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
