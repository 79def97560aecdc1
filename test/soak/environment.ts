/** What the soak test runs on: two raw folders, a data folder, a Redis and the server. */

import { cpSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipStored } from '../../build/lib/gzip.ts';
import { readSampleArguments, writeSample } from '../../build/sample/main.ts';
import type { Nits } from '../../contract/files/country-files.ts';
import { files } from '../../contract/files/files.ts';
import { releasePath } from '../../contract/stored/layout.ts';
import { type Running, startRedis, startServer } from '../api/server.ts';
import { sharedSample } from '../build-fixture.ts';
import { tempDir } from '../paths.ts';
import { manifestOf } from '../released.ts';
import type { KnownData } from './judge.ts';

export interface SoakEnvironment {
  readonly raws: readonly [string, string];
  readonly data: string;
  readonly world: KnownData;
  readonly server: Running;
  /** The file with the server's log. */
  readonly log: string;
  /** Replaced when Redis is restarted. */
  redis: Running;
}

/** Points a minute in each budget of a client address. */
export const budget = 600;

const [most, fewer] = [200, 190];
const entities = 8;

export async function createEnvironment(): Promise<SoakEnvironment> {
  const earlier = { companies: fewer, entities, earlier: null };
  const sample = await sharedSample({ companies: most, entities, earlier });
  const home = tempDir('soak');
  const [raw, data, log] = [join(home, 'raw'), join(home, 'data'), join(home, 'server.log')];
  await writeSample(
    readSampleArguments(['--out', raw, '--companies', `${fewer}`, '--entities', `${entities}`]),
  );
  cpSync(sample.out, data, { recursive: true });
  const redis = await startRedis();
  const settings = {
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    RATE_LIMIT: `${budget}`,
    RATE_LIMIT_COSTLY: `${budget}`,
    LOG_LEVEL: 'info',
  };
  const server = await startServer(data, settings, [], openSync(log, 'w'));
  return { raws: [sample.raw, raw], data, world: worldOf(data), server, log, redis };
}

/** What the sample's release and the one before it contain; both are on the disk until the next build. */
function worldOf(data: string): KnownData {
  const { release, history = [] } = manifestOf(data);
  const names = [release, history[0]!.anterior!];
  const all = names.map((name): Nits => {
    const path = join(data, releasePath(name, files.nits.path()));
    return JSON.parse(gunzipStored(readFileSync(path)).toString());
  });
  const inAll = ([one, other]: string[][]) => one!.filter((key) => other!.includes(key));
  const [companies, entities] = [all.map(({ siis }) => siis), all.map(({ sfc }) => sfc)];
  return {
    always: {
      companies: inAll(companies),
      entities: inAll(entities),
      codes: inAll(all.map(({ grupos }) => Object.values(grupos).flat())),
      releases: names,
    },
    ever: new Set([...companies, ...entities].flat()),
  };
}
