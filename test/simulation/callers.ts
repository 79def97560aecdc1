/** Simulated API clients, and the checks of every answer. */

import { gunzipSync } from 'node:zlib';
import { createReleaseManager } from '../../api/_lib/data/release-manager.ts';
import { type ApiResponse, getRequest } from '../../api/_lib/http/http-message.ts';
import type { App } from '../../api/_lib/server/app.ts';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { type Changes, changeKinds } from '../../contract/http/changes.ts';
import { problemSchema } from '../../contract/http/schemas.ts';
import { absentNit, datasetNits } from '../api/dataset.ts';
import type { PublishedReleases } from './builders.ts';
import { type Editions, hold } from './invariant.ts';
import type { Edition } from './releases.ts';
import type { Schedule } from './schedule.ts';
import { appOn, readerOf } from './servers.ts';

const company = `${apiPrefix}/empresa/${datasetNits.plain}`;

/** Addresses with the status that they have without faults. */
const questions: readonly (readonly [address: string, status: number])[] = [
  [company, 200],
  [`${apiPrefix}/empresa/${datasetNits.young}`, 200],
  [`${company}?years=2022&include=financials`, 200],
  [`${company}?include=benchmark,calidad`, 200],
  [`${company}/indicators`, 200],
  [`${company}/benchmark?years=2021`, 200],
  [`${apiPrefix}/cambios`, 200],
  [`${apiPrefix}/empresa/${absentNit}`, 404],
  [`${apiPrefix}/sfc/${absentNit}`, 404],
  [`${company}?years=1`, 400],
];

const oracle = new Map<string, string>();

/** The release's answer when nothing fails. */
async function expected(edition: Edition, address: string): Promise<string> {
  const key = `${edition.number} ${address}`;
  const known = oracle.get(key) ?? (await answerOf(edition, address));
  oracle.set(key, known);
  return known;
}

async function answerOf(
  { release, manifest, history, files, listed }: Edition,
  address: string,
): Promise<string> {
  const whole = Buffer.from(JSON.stringify({ ...manifest, files: listed, history }));
  const reader = readerOf((path) =>
    path === 'manifest.json' ? whole : files.get(path.slice(`releases/${release}/`.length))!,
  );
  const keeper = createReleaseManager(() => reader);
  const reply = await appOn(keeper)(requestFor(address, {}), '192.0.2.1');
  keeper.close();
  hold(reply.status === 200, `the oracle answers ${address} with ${reply.status}`);
  return textOf(reply);
}

function requestFor(address: string, headers: Readonly<Record<string, string>>) {
  return { ...getRequest(address), header: (name: string) => headers[name] ?? null };
}

function textOf({ headers, body }: ApiResponse): string {
  hold(!(body instanceof ReadableStream), 'a stream where a body is meant');
  const bytes = Buffer.from(body ?? '');
  return (headers['Content-Encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

const editionIn = (editions: Editions, tag: string): Edition => {
  const edition = editions.get(/^W\/"([0-9a-f]{16})-/.exec(tag)?.[1] ?? '');
  hold(edition, `the tag ${tag} names no release`);
  return edition;
};

export interface SimulatedWorld {
  readonly schedule: Schedule;
  readonly editions: Editions;
  readonly published: PublishedReleases;
  readonly budget: number;
  /** The probability that a disk call of a server fails. */
  readerFaults: number;
  /** The times of requests, by client address. */
  readonly asked: Map<string, number[]>;
}

/** Sends a request and checks its answer; returns the answer. */
export async function askAndCheck(
  world: SimulatedWorld,
  app: App,
  address: string,
  from: string,
): Promise<ApiResponse> {
  const { schedule, published } = world;
  const { dice, clock } = schedule;
  const question = questions.find(([known]) => known === address)!;
  published.notice();
  const swaps = published.swaps;
  const stands = published.current !== null;
  const times = world.asked.get(from) ?? [];
  world.asked.set(from, times);
  times.push(clock.now());
  const headers = dice.chance(0.5) ? { 'accept-encoding': 'gzip' } : {};
  const answered = await app(requestFor(address, headers), from);
  const reply = answered;
  published.notice();
  schedule.mark(`${from} ${address} ${reply.status} ${reply.headers.ETag ?? ''}`);
  checkBudget(world, reply, times);
  const said = `${address} is a ${reply.status}`;
  if (reply.status === 200) await checkFound(world, reply, address);
  else {
    hold(reply.headers['Content-Type'] === 'application/problem+json', `${said} that is no problem`);
    const problem = problemSchema.parse(JSON.parse(textOf(reply)));
    hold(problem.status === reply.status, `${said} that says ${problem.status}`);
    hold(reply.headers['Cache-Control'] === 'no-store', `${said} that may be stored`);
  }
  if (reply.status === question[1] || reply.status === 429) return reply;
  // A request during which two releases were published may find neither.
  const excused = world.readerFaults > 0 || !stands || published.swaps - swaps > 1;
  hold(excused && (reply.status === 503 || reply.status === 500), `${said}, for no reason`);
  hold(reply.status === 503 || world.readerFaults > 0, `${said}, though nothing is damaged`);
  return reply;
}

async function checkFound(
  { editions, published }: SimulatedWorld,
  reply: ApiResponse,
  address: string,
): Promise<void> {
  const edition = editionIn(editions, reply.headers.ETag ?? '');
  hold(published.stood.has(edition.release), `${address} answers from ${edition.release}, which never stood`);
  const text = textOf(reply);
  if (address.endsWith('/cambios')) checkCounts(JSON.parse(text) as { data: Changes });
  else hold(text === (await expected(edition, address)), `${address} is not what ${edition.release} answers`);
}

/** The counts by kind add up to the total. */
function checkCounts({ data }: { data: Changes }): void {
  const { conteos, pagination, cambios } = data;
  const counted = changeKinds.reduce((sum, kind) => sum + (conteos[kind] ?? 0), 0);
  hold(counted === pagination.total, `${counted} changes by kind, ${pagination.total} in all`);
  hold(cambios.length === Math.min(pagination.page_size, pagination.total), 'a page of changes lacks rows');
}

/** A client is refused only after more requests than its budget, and `X-RateLimit-Remaining` stays below the budget. */
function checkBudget(
  { budget, schedule }: SimulatedWorld,
  { status, headers }: ApiResponse,
  times: readonly number[],
): void {
  const remaining = Number(headers['X-RateLimit-Remaining']);
  hold(Number(headers['X-RateLimit-Limit']) === budget, 'an answer without its budget');
  hold(remaining >= 0 && remaining < budget, `${remaining} of ${budget} remain`);
  if (status !== 429) return;
  const since = schedule.clock.now() - 61_000;
  const asked = times.filter((time) => time >= since).length;
  hold(asked > budget, `a budget of ${budget} is spent after ${asked} questions`);
}

/** One client: requests with pauses between them, to random servers. */
export async function callAround(
  world: SimulatedWorld,
  apps: () => readonly App[],
  from: string,
  goesOn: () => boolean,
): Promise<void> {
  const { dice, clock } = world.schedule;
  for (let left = 2 + dice.int(4); left > 0; left--) {
    await clock.sleep(dice.pick([0, 1, 400, 1200, 2500, 90_000]));
    if (!goesOn()) return;
    const [address] = dice.pick(questions);
    await askAndCheck(world, dice.pick(apps()), address, from);
  }
}
