import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { root } from '../support/museum-server.ts';
import type { LargeMuseum } from './large-museum.ts';
import { type Studio, signIn } from './sign-in.ts';

const bars = { seconds: 3, waitMs: 100, share: 0.35 };

/**
 * Measures the time from Publish until the endpoint all-data contains a changed text, in a museum of 10,000
 * artworks. Meanwhile, another program writes to the database continuously. For comparison, imports the whole
 * museum with the same change in the same run.
 */
export async function publishOneText(museum: LargeMuseum): Promise<string[]> {
  const pack = await museum.pack();
  const dataDir = await museum.dataDir();
  const server = await museum.serve();
  const allData = async () =>
    (await fetch(`${server.url}/api/museums/detail/all-data/${museum.idMuseum}/2`)).text();
  try {
    const studio = signIn(server.url, museum.idMuseum, await museum.session());
    // Checks the draft and requests all-data once before the measurement, because on a real server an open studio
    // and visitors have done so.
    await studio('GET', 'check');
    await allData();
    const idle = await besideWrites(dataDir, () => pause(2_000));
    console.log(`without anything else: longest of ${idle.writes} writes ${idle.longestMs.toFixed(0)} ms`);

    const published = await timePublications(studio, dataDir, allData);
    const desk = await besideWrites(dataDir, async () => {
      await studio('POST', 'desk', {
        kind: 'hall',
        id: 7,
        state: 'closed',
        stateText: { en: 'Closed by the desk' },
      });
      while (!(await allData()).includes('Closed by the desk')) await pause(20);
    });
    print('the desk closes a hall', desk);

    const text = `Imported ${randomUUID()}`;
    await changeInPack(path.join(pack, 'artworks/500.yaml'), text);
    const imported = await besideWrites(dataDir, async () => {
      await importAgain(pack, dataDir);
      while (!(await allData()).includes(text)) await pause(20);
    });
    print('a whole import of one change', imported);

    return missedBars({ idle, published, desk, imported });
  } finally {
    await server.end();
  }
}

/** Publishes a changed text three times and returns the time of each. */
async function timePublications(
  studio: Studio,
  dataDir: string,
  allData: () => Promise<string>,
): Promise<Timed[]> {
  const published: Timed[] = [];
  for (const round of [1, 2, 3]) {
    const id = round * 100;
    const text = `Changed in round ${round}, ${randomUUID()}`;
    await save(studio, id, text);
    const timed = await besideWrites(dataDir, async () => {
      const answer = await studio('POST', 'publications', {});
      if (answer.state !== 'published') throw new Error(`it was not published: ${JSON.stringify(answer)}`);
      while (!(await allData()).includes(text)) await pause(20);
    });
    print(`published, round ${round}`, timed);
    published.push(timed);
  }
  return published;
}

interface Measured {
  /** The writes of the other program while nothing was published, and how long they waited. */
  idle: Timed;
  published: readonly Timed[];
  desk: Timed;
  imported: Timed;
}

function missedBars({ idle, published, desk, imported }: Measured): string[] {
  const best = Math.min(...published.map(({ seconds }) => seconds));
  const longest = Math.max(...[...published, desk].map(({ longestMs }) => longestMs));
  console.log(`${(best / imported.seconds).toFixed(2)} of the import`);
  return [
    ...(best > bars.seconds ? [`all-data has it ${bars.seconds} s after Publish`] : []),
    ...(desk.seconds > bars.seconds ? [`a closed hall is there within ${bars.seconds} s`] : []),
    ...(best > imported.seconds * bars.share ? [`at most ${bars.share} of a whole import`] : []),
    ...(longest > Math.max(bars.waitMs, 2 * idle.longestMs)
      ? [`no other write waits over ${bars.waitMs} ms`]
      : []),
  ];
}

interface Timed {
  seconds: number;
  writes: number;
  longestMs: number;
}

function print(what: string, { seconds, writes, longestMs }: Timed): void {
  console.log(
    `${what}: all-data has it after ${seconds.toFixed(2)} s, longest of ${writes} other writes ${longestMs.toFixed(0)} ms`,
  );
}

/**
 * Runs an action while another program writes to the same database. Measures the action, and how long the writes
 * waited.
 */
async function besideWrites(dataDir: string, work: () => Promise<unknown>): Promise<Timed> {
  const writer = new SQLite(path.join(dataDir, 'museummate.sqlite'), { timeout: 5_000 });
  writer.pragma('synchronous = FULL');
  const write = writer.prepare(
    "insert into demonstration values ('bench', ?, '') on conflict (name) do update set digest = excluded.digest",
  );
  const timed: Timed = { seconds: 0, writes: 0, longestMs: 0 };
  let ended = false;
  const began = performance.now();
  const end = work().finally(() => {
    timed.seconds = (performance.now() - began) / 1000;
    ended = true;
  });
  // `end` is awaited after the loop. This handler prevents an unhandled rejection before that, which would end the
  // process.
  end.catch(() => undefined);
  while (!ended) {
    const at = performance.now();
    write.run(String(timed.writes++));
    timed.longestMs = Math.max(timed.longestMs, performance.now() - at);
    await pause(10);
  }
  writer.close();
  await end;
  return timed;
}

async function save(studio: Studio, id: number, text: string): Promise<void> {
  const path = ['artworkDate', 'en'];
  const change = {
    key: randomUUID(),
    kind: 'artwork',
    id,
    path,
    before: String(1500 + (id % 500)),
    after: text,
  };
  const { results } = await studio('POST', 'changes', { from: 'bench~0', changes: [change] });
  const [result] = results as { state: string }[];
  if (result?.state !== 'saved') throw new Error(`it was not saved: ${JSON.stringify(result)}`);
}

async function changeInPack(file: string, text: string): Promise<void> {
  const yaml = await readFile(file, 'utf8');
  await writeFile(file, yaml.replace(/^artworkDate: .*$/m, `artworkDate: ${JSON.stringify(text)}`));
}

async function importAgain(pack: string, dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DEMO_MUSEUMS: '0', LOG_LEVEL: 'warn' };
  const importer = [path.join(root, 'apps/server/src/cli/museum.ts'), 'import', pack];
  const child = spawn(process.execPath, importer, { env, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the import failed');
}
