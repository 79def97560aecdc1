/** Load on a server with wrk: closed loop, one thread, each connection asking the paths in turn. */

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporary } from '../place.ts';

const run = promisify(execFile);

export interface Load {
  readonly seconds?: number;
  readonly connections?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is sent to each path by POST; without them, GET. */
  readonly bodies?: readonly string[];
}

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not 2xx or 3xx, and sockets that failed. */
  readonly errors: number;
}

export async function wrk(base: string, paths: readonly string[], load: Load = {}): Promise<Measured> {
  const { seconds = 5, connections = 32, headers = { 'Accept-Encoding': 'gzip' }, bodies = [] } = load;
  const script = join(temporary('wrk'), 'paths.lua');
  const fields = Object.entries(headers).map(([name, value]) => `["${name}"] = "${value}"`);
  writeFileSync(
    script,
    `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local bodies = { ${bodies.map((body) => JSON.stringify(body)).join(', ')} }
local headers = { ${fields.join(', ')} }
local requests, i = {}, 0
init = function()
  for n, path in ipairs(paths) do requests[n] = wrk.format(bodies[n] and "POST" or "GET", path, headers, bodies[n]) end
end
request = function()
  i = i % #requests + 1
  return requests[i]
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %f %f %f %d\\n", summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, e.connect + e.read + e.write + e.status + e.timeout))
end`,
  );
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, base]);
  const [perSecond, p50, p99, errors] = /RESULT (\S+) (\S+) (\S+) (\S+)/.exec(stdout)!.slice(1).map(Number);
  return { perSecond: perSecond!, p50: p50!, p99: p99!, errors: errors! };
}

/** The run with the median rate of three. */
export async function median(measure: () => Promise<Measured>): Promise<Measured> {
  const runs = [await measure(), await measure(), await measure()];
  return runs.sort((a, b) => a.perSecond - b.perSecond)[1]!;
}
