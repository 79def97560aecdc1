/** Serving: each answer of a company or CIIU group under `npm start` beside nginx with the same bytes; lookups, start and memory. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createFsStore } from '../../api/_lib/data/fs-store.ts';
import { openRelease } from '../../api/_lib/data/release.ts';
import { apiPrefix } from '../../contract/http/operations.ts';
import { ciiuLevels, indicatorCategories } from '../../contract/http/schemas.ts';
import type { Sectors } from '../../contract/http/sectors.ts';
import { manifestPath } from '../../contract/stored/layout.ts';
import type { Running } from '../api/server.ts';
import { someNits, startCifras, startMirror } from './contenders.ts';
import { processorTime } from './process.ts';
import { type Measured, wrk } from './wrk.ts';

/** Shapes of a request on one company; a share of nginx is given for each. */
const shapes = {
  default: '',
  'one year': '?years=2023',
  financials: '/financials',
  'one statement, two years': '/financials?statement=resultados&years=2022,2023',
  indicators: '/indicators',
  'one category': '/indicators?category=liquidez',
  benchmark: '/benchmark',
  'bundle with benchmark': '?include=profile,financials,indicators,benchmark',
  'with its changes': '?include=profile,cambios',
};

/** Endings of addresses that are asked for the first time. The memory of answers made lately has no room for all companies with each of them. */
const firstEndings = (years: readonly number[]): Readonly<Record<string, readonly string[]>> => ({
  'one year, first time': years.map((year) => `?years=${year}`),
  'one statement, two years, first time': years
    .slice(1)
    .map((year) => `/financials?statement=resultados&years=${year - 1},${year}`),
  'financials of one year, first time': years.map((year) => `/financials?years=${year}`),
  'indicators of one year, first time': years.map((year) => `/indicators?years=${year}`),
  // Those of all years take as much and are further addresses: of four alone the memory has room.
  'one category, first time': indicatorCategories.flatMap((category) => [
    `/indicators?category=${category}`,
    `/indicators?category=${category}&years=${years}`,
  ]),
  'benchmark, first time': ciiuLevels.flatMap((level) => [
    `/benchmark?ranking_level=${level}`,
    `/benchmark?ranking_level=${level}&years=${years}`,
  ]),
  'bundle with benchmark, first time': [
    'profile,financials,indicators',
    'financials,indicators',
    'profile,indicators',
    'profile,financials',
  ].map((others) => `?include=${others},benchmark`),
});
/** Answers of the first time that nginx serves. */
const mirroredOfFirst = 2000;

export async function benchServe(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: 'public/data' },
      seconds: { type: 'string', default: '5' },
      only: { type: 'string' },
      companies: { type: 'string', default: '2000' },
    },
  });
  const { data } = values;
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds)) throw new Error(`--seconds ${values.seconds}: wrk takes whole seconds`);
  const manifest = JSON.parse(readFileSync(join(data, manifestPath), 'utf8'));
  console.log(`release ${manifest.release}: ${JSON.stringify(manifest.counts)}`);
  const nits = await someNits(data, Number(values.companies));

  const server = await startCifras(data);
  const isWanted = (shape: string) => !values.only || shape.includes(values.only);
  const all = [...ofCompanies(nits), ...(await groupShapes(server)), ...firstShapes(data, manifest.counts)];
  for (const [shape, paths] of all) {
    if (isWanted(shape)) await benchShape(server, [shape, paths], { seconds });
  }
  await server.stop();
  await benchMemory(data);
  await benchLookups(data);
  await benchStart(data);
}

/** Three rounds, each beside one of nginx. */
async function benchShape(server: Running, [shape, paths]: Shape, load: Load): Promise<void> {
  const { nginx, mirrored } = await startMirror(server, someOf(paths, mirroredOfFirst));
  const rounds: Round[] = [];
  let asked = 0;
  for (let round = 0; round < 3; round++) {
    const ours = await measured(server, startingAt(paths, asked), load);
    asked += Math.ceil(ours.perSecond * load.seconds);
    rounds.push({ ours, theirs: await measured(nginx, mirrored, load) });
  }
  await nginx.stop();
  console.log(`${shape.padEnd(36)} ${describe(rounds)}`);
}

interface Load {
  readonly seconds: number;
  readonly connections?: number;
}

type Shape = readonly [name: string, paths: readonly string[]];

const ofCompanies = (nits: readonly string[]): Shape[] =>
  Object.entries(shapes).map(([shape, rest]) => [
    shape,
    nits.map((nit) => `${apiPrefix}/empresa/${nit}${rest}`),
  ]);

/** Of all companies, so that their stored answers are read from the disk again too. */
export function firstShapes(data: string, counts: Readonly<Record<string, number>>): Shape[] {
  const nits = someNits(data, 10_000);
  const years = Object.keys(counts).flatMap((name) => /^empresas_(\d{4})$/.exec(name)?.[1] ?? []);
  return Object.entries(firstEndings(years.map(Number).sort())).map(([shape, endings]) => [
    shape,
    endings.flatMap((ending) => nits.map((nit) => `${apiPrefix}/empresa/${nit}${ending}`)),
  ]);
}

/** In the same order, but on from another one: a round that began where the last one did would ask again what is kept. */
function startingAt<T>(all: readonly T[], place: number): readonly T[] {
  const first = place % all.length;
  return first === 0 ? all : [...all.slice(first), ...all.slice(0, first)];
}

/** At most `most` of them, spread evenly. */
const someOf = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);

/** What is asked about CIIU groups. */
async function groupShapes({ base }: Running): Promise<Shape[]> {
  const all = `${apiPrefix}/sectores`;
  const { data } = (await (await fetch(`${base}${all}`)).json()) as { data: Sectors };
  const classes = data.secciones.flatMap(({ divisiones }) => divisiones.flatMap(({ clases }) => clases));
  return [
    ['all groups', [all]],
    ['one class', classes.map(({ codigo }) => `${apiPrefix}/sector/clase/${codigo}`)],
    [
      'one class, one year',
      classes.map(({ codigo }) => `${apiPrefix}/sector/clase/${codigo}?years=${data.anio}`),
    ],
  ];
}

interface Measurement extends Measured {
  /** Processor time of the server for a request, in microseconds: what the machine's other work does not change. */
  readonly cpu: number;
}

interface Round {
  readonly ours: Measurement;
  readonly theirs: Measurement;
}

async function measured(server: Running, paths: readonly string[], load: Load): Promise<Measurement> {
  const before = processorTime(server.process);
  const found = await wrk(server.base, paths, load);
  const cpu = ((processorTime(server.process) - before) / (found.perSecond * load.seconds)) * 1e6;
  return { ...found, cpu };
}

/** The round with the median share; the two of a round ran one after the other. */
function describe(rounds: readonly Round[]): string {
  const share = ({ ours, theirs }: Round) => ours.perSecond / theirs.perSecond;
  const median = [...rounds].sort((a, b) => share(a) - share(b))[1]!;
  const { ours, theirs } = median;
  const rate = (perSecond: number) => String(Math.round(perSecond)).padStart(6);
  return `${rate(ours.perSecond)}/s  p99 ${ours.p99.toFixed(1)} ms  errors ${ours.errors}  cpu ${ours.cpu.toFixed(0)} us | nginx ${rate(theirs.perSecond)}/s  cpu ${theirs.cpu.toFixed(0)} us | share ${share(median).toFixed(3)}, by cpu ${(theirs.cpu / ours.cpu).toFixed(3)}`;
}

async function benchMemory(data: string): Promise<void> {
  const nits = await someNits(data, 10_000);
  const server = await startCifras(data);
  const before = memoryOf(server);
  for (const rest of ['', '?years=2023', '/benchmark']) {
    for (let i = 0; i < nits.length; i += 32)
      await Promise.all(
        nits.slice(i, i + 32).map(async (nit) => {
          const response = await fetch(`${server.base}${apiPrefix}/empresa/${nit}${rest}`);
          await response.arrayBuffer();
        }),
      );
    console.log(`memory after ${nits.length} companies, «${rest}»: ${before} → ${memoryOf(server)}`);
  }
  await server.stop();
}

function memoryOf({ process: { pid } }: Running): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024);
  return `${read('VmRSS')} MB (peak ${read('VmHWM')})`;
}

async function benchLookups(data: string): Promise<void> {
  const nits = await someNits(data, 5000);
  const opening = performance.now();
  const release = await openRelease(createFsStore(data));
  const times: number[] = [];
  for (const nit of nits) {
    const start = performance.now();
    await release.answer('siis', nit);
    times.push(performance.now() - start);
  }
  const [first] = times;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(3);
  console.log(
    `lookup in process: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, first ${first!.toFixed(1)} ms; open ${(performance.now() - opening).toFixed(0)} ms with ${nits.length} lookups`,
  );
}

/** From the start of `npm start` to its first answer. */
async function benchStart(data: string): Promise<void> {
  const [nit] = await someNits(data, 1);
  for (const command of [
    ['npm', 'start', '--'],
    ['node', '--import', 'tsx', 'api/_serve.ts'],
  ]) {
    const times: number[] = [];
    for (let i = 0; i < 5; i++) times.push(await firstAnswer(command, data, nit!));
    console.log(
      `${command[0]}: first answer after ${times.sort((a, b) => a - b)[2]!.toFixed(0)} ms (median of 5)`,
    );
  }
}

async function firstAnswer(command: readonly string[], data: string, nit: string): Promise<number> {
  const { spawn } = await import('node:child_process');
  const { freePort } = await import('../api/server.ts');
  const port = await freePort();
  const start = performance.now();
  const child = spawn(command[0]!, [...command.slice(1), '--port', String(port), '--data', data], {
    stdio: 'ignore',
  });
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}${apiPrefix}/empresa/${nit}`).catch(() => null);
    if (response?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const taken = performance.now() - start;
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
  return taken;
}
