/** `npm run soak -- --minutes N` puts the server under load and faults; checks every answer, memory and descriptors. */

import { parseArgs } from 'node:util';
import { seed, seedText } from '../fc-params.ts';
import { manifestOf } from '../released.ts';
import { openDeck } from './asked.ts';
import { createEnvironment } from './environment.ts';
import { createEventLog } from './event-log.ts';
import { endKept } from './exchange.ts';
import { injectFaults } from './faults.ts';
import { openLoad } from './load.ts';
import { createPrng } from './prng.ts';
import { isSloping, printReport } from './report.ts';
import { scheduleOf } from './schedule.ts';
import { swapData } from './swaps.ts';
import { watch } from './watch.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
if (!(minutes >= 1)) throw new Error(`--minutes is ${values.minutes}; expected a number from 1 on`);
const ms = minutes * 60_000;

console.log(`${minutes} minutes, ${seedText}`);
const dice = createPrng(seed);
const [ofRequests, ofTroubles, ofSwaps] = [dice.apart(), dice.apart(), dice.apart()];
const stage = await createEnvironment();
const { server, data, world } = stage;

const diary = createEventLog(data);
let listed = { release: '', files: [] as string[] };
function current() {
  const [release = ''] = diary.releases(Date.now(), Date.now()).slice(-1);
  if (listed.release !== release) {
    const manifest = manifestOf(data);
    listed = { release: manifest.release, files: Object.keys(manifest.files) };
  }
  return listed;
}
const deck = openDeck(ofRequests, world.always, current);
const samples = watch(server, diary.started);
const load = openLoad({ port: server.port, dice: ofRequests, deck, world, diary });
const telling = setInterval(() => {
  const sent = [...load.tally.counts.values()].reduce((sum, count) => sum + count, 0);
  const { waiting } = load.tally;
  const open = diary.entries.filter(({ until }) => until === Number.POSITIVE_INFINITY);
  const names = open.map(({ what }) => what).join(', ');
  const last = samples.samples.at(-1);
  const sizes = last ? `${last.rss.toFixed(0)} MB, ${last.descriptors} descriptors` : '';
  console.log(
    `${sent} answers, ${waiting} waiting, ${diary.unexplained.length} unexplained; ${sizes}; now ${names}`,
  );
}, 60_000);

const everyMs = Math.min(120_000, Math.max(40_000, ms / 20));
await Promise.all([
  injectFaults(stage, diary, scheduleOf(ofTroubles, ms)),
  swapData(stage, diary, ofSwaps, everyMs, ms),
  new Promise((resolve) => setTimeout(resolve, ms)),
]);
samples.stop();
clearInterval(telling);
await load.stop();
endKept();

const code = await server.stop();
if (code !== 0) diary.accuse(`the server ended with ${code}: ${server.output()}`);
await stage.redis.stop();
const lasted = (Date.now() - diary.started) / 3_600_000;
printReport(diary, load.tally, samples, stage.log, lasted);
const sloping = isSloping(samples, lasted);
const slope = sloping === null ? 'too short to tell a slope' : sloping ? 'a slope' : 'no slope';
console.log(`\n${seedText}: ${diary.unexplained.length} unexplained, ${slope}`);
process.exit(diary.unexplained.length > 0 || sloping ? 1 : 0);
