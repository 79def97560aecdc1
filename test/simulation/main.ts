/** `npm run simulate -- --seeds N` runs N seeds from a random one, or from `--from`; `--seed S` runs only one. */

import { parseArgs } from 'node:util';
import { seed } from '../fc-params.ts';
import { playSeed } from './seed.ts';

const whole = (text: string | undefined, name: string, usual: number): number => {
  if (text === undefined) return usual;
  if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} must be a whole number, not «${text}»`);
  return Number(text);
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seeds: { type: 'string' }, seed: { type: 'string' }, from: { type: 'string' } },
  });
  const alone = values.seed !== undefined;
  const count = alone ? 1 : whole(values.seeds, 'seeds', 2000);
  const from = alone ? whole(values.seed, 'seed', 0) : whole(values.from, 'from', seed);
  const started = performance.now();
  const cuts: boolean[] = [];
  for (let seed = from; seed < from + count; seed++) {
    const { powerCut, trace } = await playSeed(seed);
    cuts.push(powerCut);
    if (alone) console.log(`seed ${seed} holds; trace ${trace}`);
    else if (cuts.length % 1000 === 0) console.log(`${cuts.length} seeds hold`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${count} seeds from ${from} hold, ${cuts.filter(Boolean).length} with a power cut, ${seconds} s`,
  );
}

// What the played programs left waiting is not waited for.
main().then(
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
