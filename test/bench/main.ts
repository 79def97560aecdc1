/** `npm run bench -- <what> [options]` runs one benchmark. */

type Bench = (args: readonly string[]) => Promise<void>;

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  build: async () => (await import('./build.ts')).benchBuild,
  serve: async () => (await import('./serve.ts')).benchServe,
  points: async () => (await import('./points.ts')).benchPoints,
  cold: async () => (await import('./cold.ts')).benchCold,
};

const [what = '', ...args] = process.argv.slice(2);
const bench = benches[what];
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(benches).join('|')} [options]`);
  process.exit(1);
}
await (await bench())(args);
