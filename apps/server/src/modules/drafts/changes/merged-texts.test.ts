import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { save as sendChanges } from '#testing/fixtures/drafts.ts';
import { signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import type { Caller } from '../caller.ts';
import { DraftLogRepository } from './draft-log.repository.ts';
import { MergeTextsThread, mergeAtOnce } from './merge-texts-thread.ts';
import type { TextMerger } from './merged-texts.ts';
import { SaveChangesService } from './save-changes.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const person = (idStaff: number): Caller => ({
  idStaff,
  name: `Person ${idStaff}`,
  role: 'editor',
  languages: [],
});
const path = ['mainText', 'en'];

/** Saves the text of an artwork, using the given merger. */
function saver(merger: TextMerger) {
  const service = new SaveChangesService({
    merger,
    log: new DraftLogRepository(server.storage.db),
    numbers: { isTaken: async () => false },
    files: { takeFromVersions: async () => {} },
    now: () => new Date(),
  });
  return async (idStaff: number, ...texts: [before: string, after: string][]) => {
    const changes = texts.map(([before, after]) => ({
      key: randomUUID(),
      kind: 'artwork' as const,
      id: 101,
      path,
      before,
      after,
    }));
    return (await service.save(12, person(idStaff), { from: 'x~0', changes })).results;
  };
}

async function begin(text: string): Promise<void> {
  await server.storage.db.deleteFrom('draft_change').execute();
  await server.museum({ 'artworks/101.yaml': { mainText: { en: text } } });
}

test('includes another save that is stored while texts are merged', async () => {
  await begin('One. Two. Three. ');
  const save = saver(mergeAtOnce);
  await save(1, ['One. Two. Three. ', 'Uno. Two. Three. ']);
  let isFirst = true;
  const interrupted = saver({
    async mergeTexts(texts) {
      const merged = await mergeAtOnce.mergeTexts(texts);
      if (isFirst) await save(3, ['Uno. Two. Three. ', 'Uno. Dos. Three. ']);
      isFirst = false;
      return merged;
    },
  });
  expect(await interrupted(2, ['One. Two. Three. ', 'One. Two. Tres. '])).toMatchObject([
    { state: 'merged', value: 'Uno. Dos. Tres. ' },
  ]);
});

test('reports a conflict and loses nothing if other saves keep arriving', async () => {
  await begin('One. Two. ');
  const save = saver(mergeAtOnce);
  await save(1, ['One. Two. ', 'Uno 0. Two. ']);
  let turns = 0;
  const interrupted = saver({
    async mergeTexts(texts) {
      await save(3, [`Uno ${turns}. Two. `, `Uno ${++turns}. Two. `]);
      return mergeAtOnce.mergeTexts(texts);
    },
  });
  expect(await interrupted(2, ['One. Two. ', 'One. Dos. '])).toMatchObject([
    { state: 'conflict', value: `Uno ${turns}. Two. ` },
  ]);
  expect(turns).toBeLessThan(10);
});

test('merges several texts of one save one after the other if they depend on each other', async () => {
  await begin('One. Two. Three. ');
  const save = saver(mergeAtOnce);
  await save(1, ['One. Two. Three. ', 'Uno. Two. Three. ']);
  const results = await save(
    2,
    ['One. Two. Three. ', 'One. Dos. Three. '],
    ['One. Dos. Three. ', 'One. Dos. Tres. '],
  );
  expect(results).toMatchObject([
    { state: 'merged', value: 'Uno. Dos. Three. ' },
    { state: 'merged', value: 'Uno. Dos. Tres. ' },
  ]);
});

test('limits the size of `before` like that of `after`', async () => {
  await begin('One. ');
  const save = saver(mergeAtOnce);
  expect(await save(1, ['a'.repeat(1024 * 1024), 'Two. '])).toMatchObject([
    { state: 'refused', code: 'TOO_LARGE' },
  ]);
});

test('merges in a separate thread with the same result, without blocking the current thread', async () => {
  const before = Array.from({ length: 700 }, (_none, place) => `Sentence ${place}. `).join('');
  const text = [before, `Start. ${before}`, `${before}End. `] as const;
  const texts = Array.from({ length: 100 }, () => text);
  const busyFor = async (merger: TextMerger) => {
    const start = process.threadCpuUsage();
    const merged = await merger.mergeTexts(texts);
    expect(merged).toEqual(texts.map(() => `Start. ${before}End. `));
    const { user, system } = process.threadCpuUsage(start);
    return user + system;
  };
  const thread = new MergeTextsThread();
  try {
    await thread.mergeTexts([text]);
    const inThread = await busyFor(thread);
    expect(inThread).toBeLessThan((await busyFor(mergeAtOnce)) / 2);
  } finally {
    await thread.close();
  }
});

test('a server that serves visitors merges texts in the thread', async () => {
  const busy = await startTestServer({}, { background: true });
  const merging = vi.spyOn(MergeTextsThread.prototype, 'mergeTexts');
  const atOnce = vi.spyOn(mergeAtOnce, 'mergeTexts');
  try {
    const before = 'One. Two. Three. ';
    await busy.museum({ 'artworks/101.yaml': { mainText: { en: before } } });
    const [ana, ben] = await Promise.all(
      ['Ana', 'Ben'].map((name) => signedInPerson(busy, { name, roles: { 12: 'editor' } })),
    );
    if (!ana || !ben) throw new Error('nobody is there');
    await sendChanges(ana.browser, { path, before, after: 'Uno. Two. Three. ' });
    const after = 'One. Two. Tres. ';
    expect(await sendChanges(ben.browser, { path, before, after })).toMatchObject([{ state: 'merged' }]);
    expect(merging).toHaveBeenCalledTimes(1);
    expect(atOnce).not.toHaveBeenCalled();
  } finally {
    vi.restoreAllMocks();
    await busy.close();
  }
});
