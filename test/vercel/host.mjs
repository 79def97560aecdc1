// Serves `.vercel/output` with plain Node and no code of the product: routes, proxy, files and functions.
// node host.mjs <output folder>            the whole output, on the port it prints; VERCEL_URL is its own address unless set
// node host.mjs <output folder> <function> one function, as the platform starts it: in its own folder

import { fork } from 'node:child_process';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { loadFunction } from './function.mjs';

const [output, single] = process.argv.slice(2);
await (single ? hostFunction(single) : hostOutput());

async function hostFunction(name) {
  // The host process that started this one is gone.
  process.once('disconnect', () => process.exit());
  const answer = await loadFunction(output, name);
  const server = createServer(async (incoming, outgoing) => {
    const url = `https://${incoming.headers.host}${incoming.url}`;
    const { method, headers } = incoming;
    const body = method === 'POST' ? await bytesOf(incoming) : undefined;
    const response = await answer(new Request(url, { method, headers, body }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}

async function hostOutput() {
  const { routes, overrides } = JSON.parse(readFileSync(join(output, 'config.json'), 'utf8'));
  /** Files of pages by their addresses without an ending. */
  const pageFiles = new Map(Object.entries(overrides).map(([file, { path }]) => [`/${path}`, `/${file}`]));
  const filesystem = routes.findIndex(({ handle }) => handle === 'filesystem');
  const last = routes.findIndex(({ handle }, i) => handle && i > filesystem);
  const before = routes.slice(0, filesystem);
  const rewrites = routes.slice(filesystem + 1, last);

  /** Where each function listens, started when it is first called, as on the platform. */
  const ports = new Map();
  const server = createServer(answer);
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const { port: own } = server.address();
  const env = { VERCEL_URL: `localhost:${own}`, ...process.env };
  for (const entry of readdirSync(join(output, 'functions'), { recursive: true })) {
    if (!entry.endsWith('.func')) continue;
    const name = entry.slice(0, -'.func'.length);
    let port;
    ports.set(name, () => {
      port ??= new Promise((started) =>
        fork(process.argv[1], [output, name], { execArgv: [], env }).once('message', started),
      );
      return port;
    });
  }

  console.log(own);

  async function answer(incoming, outgoing) {
    const pathname = incoming.url.split('?')[0];
    const client = incoming.socket.remoteAddress;
    const headers = {
      ...incoming.headers,
      'x-real-ip': client,
      'x-forwarded-for': client,
      'x-vercel-forwarded-for': client,
    };
    const body = await bytesOf(incoming);
    const call = async (name) => callFunction(await ports.get(name)(), incoming, headers, body);

    let set = {};
    let ofProxy = {};
    let path = pathname;
    for (const route of before) {
      const found = new RegExp(route.src, 'i').exec(pathname);
      if (!found) continue;
      const location = route.status >= 300 && (route.headers?.Location ?? route.headers?.location);
      if (location) {
        const moved = location.replace(/\$(\d)/g, (_, group) => found[group] ?? '');
        return send(
          outgoing,
          route.status,
          { ...set, location: moved + incoming.url.slice(pathname.length) },
          '',
        );
      }
      if (route.headers) set = { ...set, ...lower(route.headers) };
      if (!route.middlewarePath) continue;
      const guarded = await call(route.middlewarePath);
      const { 'x-middleware-next': next, 'x-middleware-rewrite': rewritten, ...rest } = guarded.headers;
      if (rewritten) path = new URL(rewritten).pathname;
      else if (!next) return send(outgoing, guarded.status, { ...rest, ...set }, guarded.body);
      for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
        delete rest[name];
      if (!rewritten) delete rest['content-type'];
      ofProxy = rest;
    }

    for (const route of [null, ...rewrites]) {
      if (route && !new RegExp(route.src, 'i').test(path)) continue;
      if (route?.status)
        return send(outgoing, route.status, { ...ofProxy, ...set }, 'The page could not be found');
      if (route) path = route.dest;
      if (ports.has(path.slice(1))) {
        const { status, headers: own, body } = await call(path.slice(1));
        delete own['vercel-cdn-cache-control'];
        return send(outgoing, status, { ...ofProxy, ...own, ...set }, body);
      }
      const file = join(output, 'static', pageFiles.get(path) ?? (path === '/' ? '/index.html' : path));
      if (existsSync(file) && statSync(file).isFile()) {
        // The CDN compresses by itself; the header tells tests that a static file was served.
        const own = { ...ofProxy, ...set, 'x-static-file': path };
        const range = path === pathname ? /^bytes=(\d+)-(\d+)$/.exec(incoming.headers.range) : null;
        const [, start, end] = (range ?? []).map(Number);
        if (end === undefined) outgoing.writeHead(200, own);
        else
          outgoing.writeHead(206, {
            ...own,
            'content-range': `bytes ${start}-${end}/${statSync(file).size}`,
          });
        return incoming.method === 'HEAD'
          ? outgoing.end()
          : createReadStream(file, { start, end }).pipe(outgoing);
      }
    }
    send(outgoing, 404, { ...ofProxy, ...set }, 'The page could not be found');
  }
}

async function bytesOf(incoming) {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function callFunction(port, incoming, headers, body) {
  return new Promise((resolve, reject) => {
    ask(
      { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers, setHost: false },
      (reply) => {
        const chunks = [];
        reply.on('data', (chunk) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks) }),
        );
      },
    )
      .on('error', reject)
      .end(body);
  });
}

function send(outgoing, status, headers, body) {
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[name];
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}

function lower(headers) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
