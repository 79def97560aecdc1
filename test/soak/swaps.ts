/** Real builds into the served folder, alternating between two raw folders; some are killed, some run two at once. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { acceptableKeys } from '../../build/tables/guard.ts';
import { root } from '../paths.ts';
import { endsWithItsTests } from '../programs.ts';
import { manifestOf } from '../released.ts';
import type { SoakEnvironment } from './environment.ts';
import type { EventLog } from './event-log.ts';
import type { Prng } from './prng.ts';

const forms = ['plain', 'killed', 'plain', 'twice'] as const;
/** The server polls every second and loads a release in the background. */
const noticedMs = 60_000;

interface Built {
  readonly code: number | null;
  readonly said: string;
}

function build(raw: string, out: string): { kill(): void; readonly built: Promise<Built> } {
  const flags = ['--raw', raw, '--out', out, '--quiet', '--accept', acceptableKeys.join(), '--workers', '1'];
  const child = spawn(process.execPath, ['--import', 'tsx', 'build/main.ts', ...flags], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endsWithItsTests(child);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const built = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return { kill: () => child.kill('SIGKILL'), built };
}

/** Builds every `everyMs` until the time is over. */
export async function swapData(
  stage: SoakEnvironment,
  diary: EventLog,
  dice: Prng,
  everyMs: number,
  ms: number,
) {
  const { raws, data } = stage;
  let usual = 8000;
  for (let count = 0; ; count++) {
    const at = diary.started + 5000 + count * everyMs;
    if (at > diary.started + ms - everyMs / 2) return;
    await sleep(Math.max(0, at - Date.now()));
    const raw = raws[(count + 1) % 2]!;
    const form = forms[count % forms.length]!;
    const entry = diary.begin(`swap, ${form}`);
    const started = Date.now();
    const first = build(raw, data);
    if (form === 'killed') {
      await sleep(usual * (dice.whole(10, 90) / 100));
      first.kill();
      const { code, said } = await first.built;
      if (code !== null && code !== 0) diary.accuse(`a build that was to be killed said ${said}`);
      diary.end(entry, code === 0 ? 'had ended before' : `killed after ${Date.now() - started} ms`);
      continue;
    }
    const others = form === 'twice' ? [first, build(raws[count % 2]!, data)] : [first];
    const all = await Promise.all(others.map(({ built }) => built));
    diary.end(entry, `${Date.now() - started} ms`);
    judgeBuilds(form, all, diary);
    if (all.some(({ code }) => code === 0)) {
      if (form === 'plain') usual = Date.now() - started;
      entry.outcome += `, ${await noticed(stage, diary)}`;
    }
  }
}

/** Exactly one build must succeed; another at the same time must say that the folder is locked. */
function judgeBuilds(form: string, all: readonly Built[], diary: EventLog): void {
  const done = all.filter(({ code }) => code === 0).length;
  const locked = all.filter(({ code, said }) => code === 1 && said.includes('builds a release here')).length;
  if (done !== 1 || done + locked !== all.length)
    diary.accuse(
      `builds, ${form}: ${all.map(({ code, said }) => `${code} ${said.slice(0, 300)}`).join(' | ')}`,
    );
}

/** The time until four connections in a row get the release of the manifest. */
async function noticed({ server, data }: SoakEnvironment, diary: EventLog): Promise<string> {
  const { release } = manifestOf(data);
  const started = Date.now();
  for (let row = 0; row < 4; ) {
    const text = await fetch(`${server.base}/readyz`, { headers: { connection: 'close' } })
      .then((response) => response.text())
      .catch(() => '');
    row = text.trim() === release ? row + 1 : 0;
    if (Date.now() - started < noticedMs) await sleep(50);
    else {
      if (!diary.stoodStill(started, Date.now()))
        diary.accuse(`release ${release} was not noticed in ${noticedMs} ms`);
      return 'not noticed';
    }
  }
  return `noticed in ${Date.now() - started} ms`;
}
