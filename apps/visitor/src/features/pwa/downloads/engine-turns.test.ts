import { expect, it, vi } from 'vitest';
import type { CacheResult } from '#platform/media-cache/media-cache.ts';
import { deferred } from '#testing/deferred.ts';
import { audio, device, FRENCH, hash, info, later, museumWith, route } from '#testing/download-device.ts';

const content = museumWith({ routes: [route(31, [1]), route(32, [2, 3])] });
const kinds = (messages: { item: string; kind: string }[], item: string) => [
  ...new Set(messages.filter((each) => each.item === item).map(({ kind }) => kind)),
];
const never = () => new Promise<CacheResult>(() => {});

it('an item that is requested twice in a tab runs once, and one Stop ends it', async () => {
  const line = deferred<CacheResult>();
  const { engine, messages, media, stateOf } = device({ content, answer: () => line.promise });
  const first = engine.start(12, [2], ['route/32'], 'one');
  await vi.waitFor(() => expect(media.asked).toHaveLength(3));
  // This download of all items includes route 32, which is already running.
  const all = engine.start(12, [2], ['route/31', 'route/32'], 'all');
  await vi.waitFor(() => expect(kinds(messages, 'route/31')).toEqual(['waiting']));
  await engine.stop(12, ['route/32']);
  line.resolve('kept');
  await Promise.all([first, all]);
  // The result of route 32 is reported with the id of the later attempt, because the screen shows that attempt.
  expect(messages.findLast(({ item }) => item === 'route/32')).toMatchObject({
    kind: 'stopped',
    attempt: 'all',
  });
  expect(await stateOf('route/32')).toBe('stopped');
  expect(await stateOf('route/31')).toBe('downloaded');
});

it('an item that is requested in one more language meanwhile is downloaded in it afterwards', async () => {
  const french = museumWith({}, 'fr ');
  const { engine, database, media } = device({ french, answer: () => later('kept') });
  const first = engine.start(12, [2], ['route/31']);
  await vi.waitFor(() => expect(media.asked.length).toBeGreaterThan(0));
  await Promise.all([first, engine.start(12, [2, FRENCH], ['route/31'])]);
  expect(media.kept.has(hash('fr work 3'))).toBe(true);
  expect(await database.get('downloads', '12/route/31')).toMatchObject({
    languages: [2, FRENCH],
    next: null,
  });
});

it('a queued item stops at once', async () => {
  const { engine, messages, media, stateOf } = device({ content, answer: never });
  void engine.start(12, [2], ['route/31']);
  await vi.waitFor(() => expect(media.asked.length).toBeGreaterThan(0));
  void engine.start(12, [2], ['route/32']);
  await vi.waitFor(() => expect(kinds(messages, 'route/32')).toEqual(['waiting']));
  await engine.stop(12, ['route/32']);
  await vi.waitFor(() => expect(kinds(messages, 'route/32')).toEqual(['waiting', 'stopped']));
  expect(await stateOf('route/32')).toBe('stopped');
  await engine.remove(12, 'route/32');
  expect(await stateOf('route/32')).toBe('absent');
});

it('an interrupted download does not resume after the visitor has stopped it', async () => {
  const { engine, database, stateOf } = device({ content, answer: () => later('lost') });
  await engine.start(12, [2], ['route/31']);
  expect(await stateOf('route/31')).toBe('wanted');
  await engine.stop(12, ['route/31', 'route/32']);
  expect(await stateOf('route/31')).toBe('stopped');
  expect(await database.getAll('downloads')).toHaveLength(1);
});

it('a failure also ends queued items: nothing more is requested', async () => {
  const line = deferred<CacheResult>();
  const { engine, messages, media, stateOf } = device({ content, answer: () => line.promise });
  const first = engine.start(12, [2], ['route/31']);
  await vi.waitFor(() => expect(media.asked.length).toBeGreaterThan(0));
  const second = engine.start(12, [2], ['route/32']);
  await vi.waitFor(() => expect(kinds(messages, 'route/32')).toEqual(['waiting']));
  line.resolve('lost');
  await Promise.all([first, second]);
  expect(kinds(messages, 'route/32')).toEqual(['waiting', 'failed']);
  expect(media.asked).not.toContain(audio('route 32'));
  expect(await stateOf('route/32')).toBe('wanted');
});

it('an item that is deleted during its download is gone, and does not return', async () => {
  const { engine, database, media } = device({ content, answer: () => later('kept') });
  const running = engine.start(12, [2], ['route/31', 'route/32']);
  await vi.waitFor(() => expect(media.asked.length).toBeGreaterThan(0));
  await engine.remove(12, 'route/32');
  await running;
  expect(await database.get('routes', 32)).toBeUndefined();
  expect(await database.get('downloads', '12/route/32')).toBeUndefined();
  expect(media.kept).toEqual(new Set([hash('route 31'), hash('work 1')]));
});

it('when another tab ends the visit, all running and queued items stop', async () => {
  const line = deferred<CacheResult>();
  const { engine, messages, media, tabs } = device({ content, answer: () => line.promise });
  const first = engine.start(12, [2], ['route/31']);
  await vi.waitFor(() => expect(media.asked.length).toBeGreaterThan(0));
  const second = engine.start(12, [2], ['route/32']);
  await vi.waitFor(() => expect(kinds(messages, 'route/32')).toEqual(['waiting']));
  tabs().tell({ kind: 'stop' });
  line.resolve('kept');
  await Promise.all([first, second]);
  for (const item of ['route/31', 'route/32']) expect(kinds(messages, item).at(-1)).toBe('stopped');
});

it('a picture of several artworks is fetched once, and its bytes count once', async () => {
  const picture = `/media/${hash('picture')}.jpg`;
  const shared = museumWith();
  shared.artworks = shared.artworks.map((work) => ({ ...work, mainImageUrl: picture }));
  shared.media[picture] = info('picture', 1000);
  const { engine, messages } = device({
    content: shared,
    answer: (url) => (url === picture ? 'kept' : never()),
  });
  void engine.start(12, [2], ['route/31']);
  const amounts = () => messages.flatMap((each) => (each.kind === 'running' ? each.bytes : []));
  await vi.waitFor(() => expect(amounts()).toContain(0));
  await later('kept', 400);
  await engine.stop(12, ['route/31']);
  expect(Math.max(...amounts())).toBeLessThanOrEqual(1000);
});

it('reports `barred` in a browser that stores no files, instead of missing space', async () => {
  const { engine, messages, media } = device({ content });
  vi.spyOn(media, 'isUsable').mockResolvedValue(false);
  await engine.start(12, [2], ['route/31']);
  expect(messages).toMatchObject([{ kind: 'failed', error: { why: 'barred' } }]);
  expect(media.asked).toEqual([]);
  const other = device({ content, answer: () => 'barred' });
  await other.engine.start(12, [2], ['route/31']);
  expect(other.messages.at(-1)).toMatchObject({ kind: 'failed', error: { why: 'barred' } });
  expect(await other.database.getAll('downloads')).toEqual([]);
});

it('deleting removes the files, even if their manifest was broken', async () => {
  const { engine, database, media } = device({ content });
  await engine.start(12, [2], ['route/31']);
  await database.put('downloads', { key: '12/route/31', files: 'x' });
  await engine.look(12, [2]);
  await engine.remove(12, 'route/31');
  expect(media.kept.size).toBe(0);
});
