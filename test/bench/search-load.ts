/** Loads one file in a process of its own; prints the time that it takes and the memory that it holds as JSON. */

import { readFileSync } from 'node:fs';
import { parseScreener } from '../../api/_lib/screener/screener.ts';
import { contenders } from './search-peers.ts';

const [name = '', path = ''] = process.argv.slice(2);
const open = name === 'screener' ? parseScreener : contenders[name]!.open;
globalThis.gc?.();
const before = process.memoryUsage().rss;
const start = performance.now();
const opened = open(readFileSync(path));
const loaded = performance.now() - start;
globalThis.gc?.();
const held = process.memoryUsage().rss - before;
console.log(JSON.stringify({ loaded, held, rss: process.memoryUsage().rss, opened: typeof opened }));
