/** A headless Chromium for the tests of the site, and a page that writes down all that must not happen. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { copyVendored } from '../../build/site/vendor.ts';
import { type Running, startServer } from '../api/server.ts';
import { sampleFolder } from './examples.ts';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Whether there is a browser; where CI is set there has to be one. */
export function hasBrowser(): boolean {
  if (existsSync(executablePath)) return true;
  if (process.env.CI)
    throw new Error(`${executablePath} is missing; CI must install it or name it in CHROMIUM`);
  return false;
}

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Site {
  readonly server: Running;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** The site under its real limits, as a visitor has it. */
export async function openSite(env: Record<string, string> = {}): Promise<Site> {
  copyVendored(fileURLToPath(new URL('../../public/vendor', import.meta.url)));
  const [server, browser] = await Promise.all([
    startServer(await sampleFolder(), { RATE_LIMIT: '60', RATE_LIMIT_COSTLY: '30', ...env }),
    chromium.launch({ executablePath, args }),
  ]);
  return {
    server,
    browser,
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

export interface Visit {
  readonly page: Page;
  /** Calls of the API, path and query. */
  readonly calls: string[];
  /** Console errors, exceptions, dialogs, requests to another host, answers 429. */
  readonly faults: string[];
  go(path: string): Promise<void>;
  close(): Promise<void>;
}

/** `expected` are statuses of failed requests that the test provokes. */
export async function visit(
  { browser, server }: Site,
  options: BrowserContextOptions = {},
  expected: readonly number[] = [],
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: server.base,
    locale: 'es-CO',
    acceptDownloads: true,
    ...options,
  });
  const page = await context.newPage();
  // What hangs is found by the test's own time; a busy machine may take its.
  page.setDefaultTimeout(240_000);
  const calls: string[] = [];
  const faults: string[] = [];
  page.on('console', (message) => {
    const provoked = expected.some((status) => message.text().includes(`status of ${status}`));
    if (message.type() === 'error' && !provoked) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'blob:' || url.protocol === 'data:') return;
    if (url.origin !== server.base) faults.push(`request to ${url.host}`);
    if (url.pathname.startsWith('/api/')) calls.push(url.pathname + url.search);
  });
  page.on('response', (response) => {
    if (response.status() === 429) faults.push(`429 at ${response.url()}`);
  });
  return {
    page,
    calls,
    faults,
    async go(path) {
      await page.goto(path, { waitUntil: 'load' });
      await settled(page);
    },
    close: () => context.close(),
  };
}

/** Waits until the page says that it is done, and has drawn. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      !/Cargando/.test(document.querySelector('main, #contenido')?.textContent ?? ''),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What depends on the look of a page and not on its structure. */
export const lookRules = [
  'color-contrast',
  'scrollable-region-focusable',
  'target-size',
  'link-in-text-block',
];

/** What axe finds wrong with the page, a line each; by all its rules, or by some. */
export async function violations(
  page: Page,
  exclude: readonly string[] = [],
  rules?: readonly string[],
): Promise<string[]> {
  if (!rules) await page.evaluate(axe.source);
  const found = await page.evaluate(
    ([left, only]) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude: left.map((selector) => [selector]) },
        { resultTypes: ['violations'], ...(only && { runOnly: [...only] }) },
      ),
    [exclude, rules] as const,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** The text that a click on a button saves, and the name it is saved under. */
export async function download(
  page: Page,
  click: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
  return { name: saved.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
}
