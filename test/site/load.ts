/** `node --import tsx test/site/load.ts` loads a company's page under `npm start` with a cold cache on slow 4G. */

import { gzipSync } from 'node:zlib';
import { openLimitedSite } from './browser.ts';
import { someCompany } from './subjects.ts';

/** Chrome's own "Slow 4G": 1.6 Mbit/s down, 750 kbit/s up, nine tenths of it, 150 ms × 3.75. */
const slow4g = {
  offline: false,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
  latency: 150 * 3.75,
};

const site = await openLimitedSite();
const nit = await someCompany(site.server);
const context = await site.browser.newContext({
  baseURL: site.server.base,
  viewport: { width: 412, height: 823 },
});
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
await devtools.send('Network.enable');
await devtools.send('Network.emulateNetworkConditions', slow4g);
let bytes = 0;
let requests = 0;
const scripts: string[] = [];
devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
  bytes += encodedDataLength;
  requests += 1;
});
page.on('response', (response) => {
  if (response.url().endsWith('.js')) scripts.push(response.url());
});
const started = performance.now();
await page.goto(`/empresa/${nit}`, { waitUntil: 'commit' });
const seen = async (selector: string) => {
  await page.waitForSelector(selector);
  return Math.round(performance.now() - started);
};
const [figures, sector] = await Promise.all([
  seen('[data-key=ingresos_operacionales]'),
  seen('tr[data-indicator] .band'),
]);
await page.waitForLoadState('networkidle');
const paints = await page.evaluate(() => ({
  first: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
  shift: performance.getEntriesByType('layout-shift').length,
}));
const sizes = await Promise.all(
  [...new Set(scripts)].map(
    async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length,
  ),
);
console.log(
  JSON.stringify(
    {
      'first contentful paint, ms': paints.first,
      'figures on screen, ms': figures,
      'sector on screen, ms': sector,
      'bytes on the wire': bytes,
      requests,
      'JavaScript, bytes gzip': sizes.reduce((sum, size) => sum + size, 0),
      scripts: sizes.length,
    },
    null,
    1,
  ),
);
await Promise.all([site.browser.close(), site.server.stop()]);
