/** Load on a server with wrk: a closed loop, one thread, each connection requesting the paths in turn. */

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Running } from '../api/server.ts';
import { tempDir } from '../paths.ts';
import { processorTime } from './process.ts';

const run = promisify(execFile);

const headers = { 'Accept-Encoding': 'gzip' };

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** CPU time of the server per request, in microseconds: other work on the machine changes it least. */
  readonly cpu: number;
}

/** Throws when the first answer is not 200, any other is 400 or above, or a socket fails. */
export async function wrk(server: Running, paths: readonly string[], seconds: number): Promise<Measured> {
  const script = join(tempDir('wrk'), 'paths.lua');
  const fields = Object.entries(headers).map(([name, value]) => `["${name}"] = "${value}"`);
  writeFileSync(
    script,
    `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local headers = { ${fields.join(', ')} }
local requests, i = {}, 0
init = function()
  for n, path in ipairs(paths) do requests[n] = wrk.format("GET", path, headers) end
end
request = function()
  i = i % #requests + 1
  return requests[i]
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %f %f %d %d\\n", summary.requests / summary.duration * 1e6, latency:percentile(99) / 1000, e.status, e.connect + e.read + e.write + e.timeout))
end`,
  );
  const first = await fetch(server.base + paths[0], { headers });
  await first.arrayBuffer();
  if (first.status !== 200) throw new Error(`${first.url}: ${first.status}; expected 200`);
  const before = processorTime(server.process);
  const { stdout } = await run('wrk', [
    '-t1',
    '--timeout',
    '60s',
    '-c32',
    `-d${seconds}s`,
    '-s',
    script,
    server.base,
  ]);
  const figures = /RESULT (\S+) (\S+) (\S+) (\S+)/.exec(stdout)!.slice(1).map(Number);
  const [perSecond, p99, refused, failed] = figures as [number, number, number, number];
  if (refused + failed > 0 || perSecond === 0)
    throw new Error(
      `${first.url.slice(0, 100)} and others: ${Math.round(perSecond * seconds)} answers, ${refused} of them 400 or above; ${failed} failures of sockets`,
    );
  const cpu = ((processorTime(server.process) - before) / (perSecond * seconds)) * 1e6;
  return { perSecond, p99, cpu };
}
