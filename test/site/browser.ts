/** A headless Chromium for the tests of the site, and pages that record errors. */

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Dialog,
  type Locator,
  type Page,
  type Request,
  type Response,
} from 'playwright-core';
import { type Running, standingServer, startServer } from '../api/server.ts';
import { sharedSample } from '../build-fixture.ts';
import { axeMark, markAlike } from './alike.ts';

/** The headless shell draws the same pages with three quarters of the CPU time. */
const executablePath =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** Whether there is a browser; throws without one when CI is set. */
export function hasBrowser(): boolean {
  if (executablePath !== undefined && existsSync(executablePath)) return true;
  if (process.env.CI)
    throw new Error(`${executablePath ?? 'Chromium'} is missing; CI must install it or name it in CHROMIUM`);
  return false;
}

/** The test's own time limit finds a hang; the machine may be busy. */
const patienceMs = 240_000;

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

export interface TestSite {
  readonly server: Running;
  readonly browser: Browser;
}

/** One browser for all test files of a process; it ends with the process. */
let launched: Promise<Browser> | undefined;
/** Blank pages left by earlier visits, used again: a new page is a new process. */
const left: Page[] = [];

async function site(server: Promise<Running>): Promise<TestSite> {
  launched ??= chromium.launch({ ...(executablePath && { executablePath }), args, timeout: patienceMs });
  const [own, browser] = await Promise.all([server, launched]);
  return { server: own, browser };
}

/** The site without rate limits. */
export const openTestSite = (): Promise<TestSite> => site(standingServer());

/** The site with its real rate limits, for one test file. */
export async function openLimitedSite(env: Record<string, string> = {}): Promise<TestSite> {
  const { out } = await sharedSample();
  return site(startServer(out, { RATE_LIMIT: '60', RATE_LIMIT_COSTLY: '30', ...env }));
}

export interface VisitedPage {
  readonly page: Page;
  /** Paths and queries of API calls. */
  readonly calls: string[];
  /** Console errors, exceptions, dialogs, requests to other hosts, and answers 429. */
  readonly faults: string[];
  go(path: string): Promise<void>;
  close(): Promise<void>;
}

/** `expected` are error statuses that the test provokes; after them, or with `last`, the page is not used again. */
export async function openPage(
  { browser, server }: TestSite,
  { expected = [], last = false }: { expected?: readonly number[]; last?: boolean } = {},
): Promise<VisitedPage> {
  const page = left.pop() ?? (await newPage(browser));
  const calls: string[] = [];
  const faults: string[] = [];
  const heard = {
    console(message: ConsoleMessage) {
      const provoked = expected.some((status) => message.text().includes(`status of ${status}`));
      if (message.type() === 'error' && !provoked)
        faults.push(`console: ${message.text()} ${message.location().url}`.trim());
    },
    pageerror: (error: Error) => void faults.push(`exception: ${error.message}`),
    dialog(dialog: Dialog) {
      faults.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    },
    request(request: Request) {
      const url = new URL(request.url());
      if (url.protocol === 'blob:' || url.protocol === 'data:') return;
      if (url.origin !== server.base) faults.push(`request to ${url.host}`);
      if (url.pathname.startsWith('/api/')) calls.push(url.pathname + url.search);
    },
    response(response: Response) {
      if (response.status() === 429) faults.push(`429 at ${response.url()}`);
    },
  };
  const names = Object.keys(heard) as (keyof typeof heard)[];
  // TypeScript cannot relate the names of events to their arguments here.
  for (const name of names) page.on(name as 'console', heard[name] as typeof heard.console);
  return {
    page,
    calls,
    faults,
    async go(path) {
      await page.goto(server.base + path, { waitUntil: 'load' });
      await waitForIdle(page);
    },
    async close() {
      for (const name of names) page.off(name as 'console', heard[name] as typeof heard.console);
      // What the browser says late of a provoked error is not said in the next test.
      if (last || expected.length + faults.length > 0) return page.context().close();
      await restore(page);
      left.push(page);
    },
  };
}

const viewport = { width: 1280, height: 720 };

async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const own = { locale: 'es-CO', acceptDownloads: true, viewport, ...options };
  const page = await (await browser.newContext(own)).newPage();
  page.setDefaultTimeout(patienceMs);
  return page;
}

/** A page that runs no scripts; its context is closed by who opened it. */
export const openPageWithoutScripts = ({ browser, server }: TestSite): Promise<Page> =>
  newPage(browser, { javaScriptEnabled: false, baseURL: server.base });

/** Resets the page for its next use. Only the HTTP cache stays, as for a returning visitor. */
async function restore(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
}

/** Waits until nothing of the page is loading, and until it is drawn. */
export async function waitForIdle(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(async () => {
      const busy = () =>
        document.querySelector('[aria-busy="true"]') ||
        /Cargando/.test(document.querySelector('main, #contenido')?.textContent ?? '');
      while (busy()) await new Promise((done) => setTimeout(done, 20));
    });
  // When a navigation interrupts the wait, waits for the next page.
  while (!(await waiting().then(() => true, gone))) await page.waitForLoadState('domcontentloaded');
  await drawn(page);
}

/** False when a navigation interrupted the call; throws other errors. */
function gone(error: Error): false {
  if (/context was destroyed|navigat/i.test(error.message)) return false;
  throw error;
}

/** Waits for animations and until the page is drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Rules of axe that depend on the look of a page and not on its structure. */
export const lookRules = [
  'color-contrast',
  'scrollable-region-focusable',
  'target-size',
  'link-in-text-block',
];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Looking {
  /** All rules unless given. */
  readonly rules?: readonly string[] | undefined;
  /** Rules that axe leaves out by default. */
  readonly also?: readonly string[];
}

/** Violations that axe finds once the page is idle, one line each. */
export async function axeViolations(page: Page, { rules, also = [] }: Looking = {}): Promise<string[]> {
  await drawn(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await page.evaluate(markAlike, axeMark);
  return await page.evaluate(
    async ([mark, only, more]) => {
      const { axe: judge } = globalThis as unknown as { axe: typeof axe };
      judge.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
      try {
        const { violations: found } = await judge.run({
          resultTypes: ['violations'],
          rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
          ...(only && { runOnly: [...only] }),
        });
        // As texts: otherwise all results, also the passed ones, would be sent to the test.
        return found.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
        );
      } finally {
        for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
      }
    },
    [axeMark, rules, also] as const,
  );
}

/** What a button copies once it is pressed and says that it has, which it does for two seconds: who looks later may miss it. */
export async function copiedBy(button: Locator, press = () => button.click()): Promise<string> {
  const told = button.evaluate(async (one) => {
    while (!/Copiado|Copied/.test(one.textContent ?? '')) await new Promise((done) => setTimeout(done, 10));
  });
  await press();
  await told;
  return button.page().evaluate(() => navigator.clipboard.readText());
}

/** The text that a button saves, and the name of the file. */
export async function saveDownload(
  page: Page,
  click: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
  return { name: saved.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
}
