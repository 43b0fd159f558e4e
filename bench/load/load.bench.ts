import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, serveMuseum } from '../support/museum-server.ts';
import { pauseEncoder } from '../support/process.ts';
import { crowd, describeCrowd, type Figures, growth, type LoadOptions, percentile } from './crowd.ts';
import { storedVisits } from './stored.ts';
import { missingPrograms, TwoServers } from './two-servers.ts';

const BARS = { p99Ms: 250, timesIdle: 20 };
const pack = path.join(root, 'packages/content/fixture');

/**
 * Simulates the peak load of a large museum: 2,000 visitors, each with an action every 10 to 30 seconds. The first
 * run has one server. In the second run with two servers, one is killed, the database restarts, and the media
 * bucket becomes slow. `--visitors 200 --minutes 1` makes the load smaller. `--servers 2` skips the first run.
 */
export async function run(options: Record<string, string | undefined> = {}): Promise<{ missed: string[] }> {
  const load = { visitors: numberOf(options.visitors, 2_000), minutes: numberOf(options.minutes, 10) };
  const missed = options.servers === '2' ? [] : await inFolder((folder) => onOneServer(folder, load));
  const why = missingPrograms();
  if (options.servers === '1') return { missed };
  if (why) console.log(`not run: two servers: ${why}`);
  else missed.push(...(await inFolder((folder) => onTwoServers(folder, load))));
  return { missed };
}

function numberOf(text: string | undefined, byDefault: number): number {
  const number = Number(text ?? byDefault);
  if (!(number > 0)) throw new Error(`${text} is no number above 0`);
  return number;
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-load-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onOneServer(folder: string, load: LoadOptions): Promise<string[]> {
  const server = await serveMuseum(folder, pack, { NEW_VISITS_PER_MINUTE: '100000000' });
  pauseEncoder(server.pid);
  let figures: Figures;
  try {
    figures = await crowd(server.url, () => [server.pid], load);
  } finally {
    await server.end();
  }
  describeCrowd('one server, SQLite', load, figures);
  const { wrong, visits } = await storedVisits({ DATA_DIR: folder }, figures.acknowledged);
  const bytes = statSync(path.join(folder, 'museummate.sqlite')).size;
  const memory = growth(figures.memory.map(([megabytes = 0]) => megabytes));
  console.log(
    `  memory ${memory.early} MB, later ${memory.late} MB; database ${(bytes / 1e6).toFixed(1)} MB with ${visits} visits`,
  );
  const p99 = percentile(figures.client.times.api, 0.99);
  return [
    ...(Object.keys(figures.client.repeats).length > 0 ? ['one server: no error'] : []),
    ...(p99 > BARS.p99Ms ? [`one server: p99 of API calls under ${BARS.p99Ms} ms`] : []),
    ...(p99 > BARS.timesIdle * figures.idleMs
      ? [`one server: p99 under ${BARS.timesIdle} times an idle call`]
      : []),
    ...(memory.late > memory.early * 1.15 + 10 ? ['one server: memory flat'] : []),
    ...asAcknowledged('one server', wrong),
  ];
}

/** Times of the simulated faults, as shares of the run's duration. */
const FAILURE_TIMES = { kill: 0.2, startAgain: 0.35, database: 0.5, slow: 0.65, quickAgain: 0.85 };
const SLOW_MS = 400;

async function onTwoServers(folder: string, load: LoadOptions): Promise<string[]> {
  const servers = await TwoServers.start(folder, pack);
  try {
    const under: Promise<void>[] = [];
    const todo: [share: number, name: string, what: () => void][] = [
      [FAILURE_TIMES.kill, 'a server killed', () => servers.killOne()],
      [FAILURE_TIMES.startAgain, 'started again', () => under.push(servers.startAgain())],
      [FAILURE_TIMES.database, 'database restarted', () => under.push(servers.restartDatabase())],
      [FAILURE_TIMES.slow, 'bucket slow', () => servers.slowBucket(SLOW_MS)],
      [FAILURE_TIMES.quickAgain, 'bucket well', () => servers.slowBucket(0)],
    ];
    let last = '';
    const meanwhile = (share: number) => {
      while (todo[0] && share >= todo[0][0]) {
        const [, name, what] = todo.shift() as (typeof todo)[number];
        what();
        last = name;
      }
      return last;
    };
    const figures = await crowd(servers.url, () => servers.pids(), load, meanwhile);
    await Promise.all(under);
    describeCrowd('two servers, nginx, PostgreSQL, bucket; all of them harmed', load, figures);
    const { wrong, visits } = await storedVisits(servers.env, figures.acknowledged);
    console.log(`  ${visits} visits stored`);
    return [
      ...(figures.client.failed.length > 0 ? ['two servers: every request succeeds in the end'] : []),
      ...asAcknowledged('two servers', wrong),
    ];
  } finally {
    await servers.end();
  }
}

function asAcknowledged(name: string, wrong: string[]): string[] {
  for (const each of wrong.slice(0, 5)) console.log(`  ${each}`);
  return wrong.length > 0 ? [`${name}: every acknowledged visit exactly once (${wrong.length} are not)`] : [];
}
