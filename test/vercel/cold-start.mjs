// A cold start: node cold-start.mjs <output folder> <function> <method> <path> <status> [body]
// Loads one function in this new process, requests it once and prints the times and memory as JSON.

import { loadFunction } from './function.mjs';

const [output, name, method, path, status, body] = process.argv.slice(2);
const booted = performance.now();
const answer = await loadFunction(output, name);
const loaded = performance.now();
const headers = { 'accept-encoding': 'gzip', 'content-type': 'application/json', accept: '*/*' };
if (method === 'POST') headers.accept = 'application/json, text/event-stream';
const response = await answer(new Request(`https://cifras.example${path}`, { method, headers, body }));
await response.arrayBuffer();
const answered = performance.now();
if (response.status !== Number(status))
  throw new Error(`${name}: ${method} ${path} was answered ${response.status}; expected ${status}`);
const { user, system } = process.cpuUsage();
const took = { load: loaded - booted, answer: answered - loaded, all: answered, cpu: (user + system) / 1000 };
console.log(JSON.stringify({ ...took, rss: process.memoryUsage().rss }));
process.exit();
