/** `npm run bench -- <what> [options]` runs one benchmark. */

type Bench = (args: readonly string[]) => Promise<void>;

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  build: async () => (await import('./build.ts')).benchBuild,
  serve: async () => (await import('./serve.ts')).benchServe,
  cold: async () => (await import('./cold.ts')).benchCold,
  attacks: async () => (await import('./attacks.ts')).benchAttacks,
  sfc: async () => (await import('./sfc.ts')).benchSfc,
  batch: async () => (await import('./batch.ts')).benchBatch,
  csv: async () => (await import('./csv.ts')).benchCsv,
  search: async () => (await import('./search.ts')).benchSearch,
  mcp: async () => (await import('./mcp.ts')).benchMcp,
  limits: async () => (await import('./limits.ts')).benchLimits,
};

const [what = '', ...args] = process.argv.slice(2);
const bench = benches[what];
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(benches).join('|')} [options]`);
  process.exit(1);
}
await (await bench())(args);
