import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { parse } from 'yaml';
import { writeLargePack, writeLargeSheet } from './large-pack.ts';

const WORKS = 10_000;
const PICTURES = 50;
const bars = { seconds: 300, megabytes: 500, waitMs: 100, noticeMs: 2_000, oneMs: 3_000 };

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Measures the import of a whole museum from the command line. Meanwhile a server runs, and a program writes to its
 * database continuously.
 */
export async function run(): Promise<{ missed: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-bench-'));
  const pack = path.join(folder, 'pack');
  const env = {
    ...process.env,
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
    DEMO_MUSEUMS: '0',
    LOG_LEVEL: 'warn',
  };
  let server: ChildProcess | undefined;
  try {
    await writeLargePack(pack, WORKS, PICTURES);
    const floor = await secondsOf(() => readAll(path.join(pack, 'artworks')));
    console.log(`reading and parsing ${WORKS} files alone: ${floor.toFixed(1)} s (what no import can beat)`);

    const running = await startServer(env);
    server = running.server;
    const whole = { words: [pack], idMuseum: 900, url: running.url };
    const first = await importOnce(whole, env);
    print('first import', first);
    const second = await importOnce(whole, env);
    print('second import, no media work', second);
    const work = path.join(pack, 'artworks/500.yaml');
    await writeFile(work, `${await readFile(work, 'utf8')}dimensions: 20 × 30 cm\n`);
    const one = await importOnce({ ...whole, words: [work] }, env);
    print('one document', one);
    const sheet = path.join(folder, 'works.xlsx');
    await writeLargeSheet(sheet, WORKS, PICTURES);
    const words = [sheet, '--media', path.join(pack, 'media'), '--id', '901'];
    const rows = { words, idMuseum: 901, url: running.url };
    const made = await importOnce(rows, env);
    print('spreadsheet, a new museum', made);
    const again = await importOnce(rows, env);
    print('spreadsheet, nothing changed', again);

    const missed: string[] = [];
    if (one.liveMs > bars.oneMs) missed.push(`one document is live within ${bars.oneMs} ms`);
    for (const each of [first, second, one, made, again]) {
      if (each.seconds > bars.seconds) missed.push(`import in at most ${bars.seconds} s`);
      if (each.megabytes > bars.megabytes) missed.push(`at most ${bars.megabytes} MB`);
      if (each.longestWaitMs > bars.waitMs) missed.push(`no other write waits over ${bars.waitMs} ms`);
      if (each.noticedMs > bars.noticeMs) missed.push(`a running server notices within ${bars.noticeMs} ms`);
    }
    return { missed };
  } finally {
    server?.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Figures {
  seconds: number;
  megabytes: number;
  writes: number;
  longestWaitMs: number;
  noticedMs: number;
  /** Time from the start of the command until a visitor gets the new content. */
  liveMs: number;
}

function print(name: string, figures: Figures): void {
  const { seconds, megabytes, writes, longestWaitMs, noticedMs, liveMs } = figures;
  console.log(
    `${name}: ${WORKS} works on ${PICTURES} pictures in ${seconds.toFixed(1)} s, peak ${megabytes.toFixed(0)} MB, ` +
      `longest of ${writes} other writes ${longestWaitMs.toFixed(0)} ms, server noticed after ${noticedMs.toFixed(0)} ms, live ${liveMs.toFixed(0)} ms after the start`,
  );
}

async function importOnce(
  { words, idMuseum, url }: { words: string[]; idMuseum: number; url: string },
  env: NodeJS.ProcessEnv,
): Promise<Figures> {
  const before = await contentVersion(url, idMuseum);
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [path.join(root, 'apps/server/src/cli/museum.ts'), 'import', ...words],
    {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  let ended = false;
  const live = (async () => {
    while ((await contentVersion(url, idMuseum)) === before) await pause(20);
    return performance.now();
  })();
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() => {
    ended = true;
  });
  let megabytes = 0;
  const writer = new SQLite(path.join(env.DATA_DIR ?? '', 'museummate.sqlite'), { timeout: 5_000 });
  writer.pragma('synchronous = FULL');
  const write = writer.prepare(
    "insert into demonstration values ('bench', ?, '') on conflict (name) do update set digest = excluded.digest",
  );
  const version = writer.prepare<[number], { content_version: string }>(
    'select content_version from museum where id_museum = ?',
  );
  let writes = 0;
  let longestWaitMs = 0;
  let switchedAt = 0;
  while (!ended) {
    const at = performance.now();
    write.run(String(writes++));
    longestWaitMs = Math.max(longestWaitMs, performance.now() - at);
    megabytes = Math.max(megabytes, await residentMegabytes(child.pid));
    if (!switchedAt && (version.get(idMuseum)?.content_version ?? undefined) !== before)
      switchedAt = performance.now();
    await pause(10);
  }
  writer.close();
  if ((await exit) !== 0) throw new Error('the import failed');
  const seconds = (performance.now() - began) / 1000;
  switchedAt ||= performance.now();
  const liveAt = await live;
  return {
    seconds,
    megabytes,
    writes,
    longestWaitMs,
    noticedMs: Math.max(0, liveAt - switchedAt),
    liveMs: liveAt - began,
  };
}

async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function contentVersion(url: string, idMuseum: number): Promise<string | undefined> {
  const answer = (await (await fetch(`${url}/api/Museum/${idMuseum}`)).json()) as {
    data: { contentVersion: string } | null;
  };
  return answer.data?.contentVersion;
}

async function startServer(env: NodeJS.ProcessEnv): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of server.stdout) {
    output += chunk;
    const url = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(output)?.[1];
    if (url) {
      server.stdout.resume();
      return { server, url };
    }
  }
  throw new Error(`the server did not start: ${output}`);
}

async function readAll(folder: string): Promise<void> {
  for (const name of await readdir(folder)) parse(await readFile(path.join(folder, name), 'utf8'));
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
