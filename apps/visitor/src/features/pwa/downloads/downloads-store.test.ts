import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryDatabase } from '#platform/database/memory.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import { memoryStorageQuota } from '#platform/storage-quota/memory.ts';
import { memoryTabs } from '#platform/tabs/memory.ts';
import { deferred } from '#testing/deferred.ts';
import { DownloadsStore } from './downloads-store.ts';
import type { DownloadMessage, Overview, OverviewItem } from './messages.ts';
import { progressOf } from './progress.ts';

const item = (key: string, overrides: Partial<OverviewItem> = {}): OverviewItem => ({
  key,
  kind: 'route',
  extra: null,
  name: key,
  imageUrl: null,
  artworkCount: 3,
  maximum: 4,
  state: 'absent',
  bytes: 400,
  missing: 400,
  ...overrides,
});
const overview = (items: OverviewItem[]): Overview => ({
  idMuseum: 12,
  languages: [2],
  mode: 'full',
  items,
  missing: items.reduce((sum, { missing }) => sum + missing, 0),
});

function page({ free = 1000, items = [item('route/31'), item('route/32')] } = {}) {
  const tabs = memoryTabs();
  const engine = {
    whenReady: vi.fn(async () => {}),
    look: vi.fn(async (): Promise<Overview | null> => overview(items)),
    start: vi.fn(async (..._: unknown[]) => {}),
    stop: vi.fn(async () => {}),
    remove: vi.fn(async () => {}),
  };
  /** Ids of the download attempts, as the store generated them. */
  const attempts: string[] = [];
  const released = vi.fn();
  const media = { clear: vi.fn(async () => {}) };
  const database = memoryDatabase();
  const network = memoryNetwork('never');
  const keepApp = vi.fn(async () => {});
  const store = new DownloadsStore({
    tabs: tabs(),
    room: memoryStorageQuota(free),
    network,
    database,
    keepApp,
    engine: async () => ({
      ...engine,
      start(idMuseum, languages, keys, attempt = '') {
        attempts.push(attempt);
        return engine.start(idMuseum, languages, keys);
      },
    }),
    media: async () => media,
    keepAwake: () => released,
  });
  const worker = tabs();
  const tell = (message: Record<string, unknown>) =>
    worker.tell({ idMuseum: 12, item: 'route/31', ...message } as DownloadMessage);
  return { store, engine, attempts, tell, released, media, database, network, keepApp, tabs };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('DownloadsStore', () => {
  it('[DOWN-26, CONST-32, DATA-56] removes the progress half a second after the end', async () => {
    const { store, tell, released } = page();
    await store.open(12, [2]);
    await store.start(['route/31']);
    tell({ kind: 'running', progress: 1, maximum: 4, bytes: 100, total: 400 });
    await vi.advanceTimersByTimeAsync(100);
    expect(store.state.get().live['route/31']).toMatchObject({ progress: 1, maximum: 4 });
    tell({ kind: 'running', progress: 4, maximum: 4, bytes: 400, total: 400 });
    tell({ kind: 'finished' });
    expect(store.state.get().overview?.items[0]?.state).toBe('downloaded');
    await vi.advanceTimersByTimeAsync(499);
    expect(store.state.get().live).toHaveProperty(['route/31']);
    expect(released).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(store.state.get().live).toEqual({});
    expect(released).toHaveBeenCalledOnce();
  });

  it('caches the whole app when the files are downloaded, and checks again at the next start', async () => {
    const { store, keepApp, tell, database } = page();
    await store.resume(12);
    await store.open(12, [2]);
    await store.start(['route/31']);
    expect(keepApp).not.toHaveBeenCalled();
    tell({ kind: 'finished' });
    await vi.advanceTimersByTimeAsync(500);
    expect(keepApp).toHaveBeenCalledOnce();
    await database.put('downloads', { key: '13/route/31' });
    await store.resume(13);
    expect(keepApp).toHaveBeenCalledTimes(2);
  });

  it('reports how much space is missing before anything is fetched', async () => {
    const { store, engine } = page({ free: 500 });
    await store.open(12, [2]);
    expect(await store.start(['route/31', 'route/32'])).toBe(false);
    expect(store.state.get().error).toEqual({ why: 'full', missing: 300 });
    expect(engine.start).not.toHaveBeenCalled();
    expect(await store.start(['route/31'])).toBe(true);
    expect(store.state.get().error).toBeNull();
  });

  it('[DOWN-20, ERR-40] sets the error flag if the museum cannot be loaded, and a retry clears it', async () => {
    const { store, engine } = page();
    engine.look.mockResolvedValueOnce(null);
    await store.open(12, [2]);
    expect(store.state.get()).toMatchObject({ failed: true, overview: null });
    await store.open(12, [2]);
    expect(store.state.get().failed).toBe(false);
  });

  it('sets the error flag if the engine does not start', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { store, engine } = page();
    engine.look.mockRejectedValueOnce(new Error('no workers'));
    await store.open(12, [2]);
    expect(store.state.get().failed).toBe(true);
    expect(warned).toHaveBeenCalled();
  });

  it('resumes a download that was lost with the network, but not one that was stopped', async () => {
    const { store, engine, tell, network } = page();
    await store.open(12, [2]);
    await store.start(['route/31']);
    tell({ kind: 'failed', error: { why: 'lost' } });
    await vi.advanceTimersByTimeAsync(0);
    network.setOnline(false);
    network.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.start).toHaveBeenCalledTimes(2);
    tell({ kind: 'stopped' });
    network.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.start).toHaveBeenCalledTimes(2);
  });

  it('retries with growing pauses if the connection fails although the browser reports that it is online', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { store, engine, tell } = page();
    await store.open(12, [2]);
    await store.start(['route/31', 'route/32']);
    const looks = engine.look.mock.calls.length;
    const lose = () => {
      for (const item of ['route/31', 'route/32']) tell({ kind: 'failed', item, error: { why: 'lost' } });
    };
    lose();
    for (const pause of [2000, 4000, 8000]) {
      const before = engine.start.mock.calls.length;
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(engine.start).toHaveBeenCalledTimes(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(engine.start).toHaveBeenLastCalledWith(12, [2], ['route/31', 'route/32']);
      expect(engine.start).toHaveBeenCalledTimes(before + 1);
      // The error object stays the same, so that screen readers do not announce the error again at every try.
      expect(store.state.get().error).toEqual({ why: 'lost' });
      lose();
    }
    // If the server cannot be reached, the overview is requested once, not once for every item.
    expect(engine.look).toHaveBeenCalledTimes(looks);
    await vi.advanceTimersByTimeAsync(16_000);
    for (const bytes of [100, 200]) tell({ kind: 'running', progress: 1, maximum: 4, bytes, total: 400 });
    expect(store.state.get().error).toBeNull();
    lose();
    const tries = engine.start.mock.calls.length;
    // The download has grown, so the connection works, and the next pause is short again.
    await vi.advanceTimersByTimeAsync(2000);
    expect(engine.start).toHaveBeenCalledTimes(tries + 1);
    vi.restoreAllMocks();
  });

  it('does not retry in data-saving mode, after a stop, or after a server error', async () => {
    const { store, engine, tell, network } = page();
    await store.open(12, [2]);
    const begin = async (why: string) => {
      await store.start(['route/31']);
      tell({ kind: 'failed', error: { why } });
      return engine.start.mock.calls.length;
    };
    network.saving = true;
    let tries = await begin('lost');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(engine.start).toHaveBeenCalledTimes(tries);
    network.saving = false;
    tries = await begin('lost');
    store.stop(['route/31']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(engine.start).toHaveBeenCalledTimes(tries);
    tries = await begin('wrong');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(engine.start).toHaveBeenCalledTimes(tries);
    tries = await begin('lost');
    await store.clear();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(engine.start).toHaveBeenCalledTimes(tries);
  });

  it('resumes everything if the network is back before all items have failed', async () => {
    const { store, engine, tell, network } = page();
    await store.open(12, [2]);
    await store.start(['route/31', 'route/32']);
    for (const item of ['route/31', 'route/32']) tell({ kind: 'waiting', item });
    await vi.advanceTimersByTimeAsync(100);
    tell({ kind: 'failed', error: { why: 'lost' } });
    await vi.advanceTimersByTimeAsync(0);
    network.setOnline(false);
    network.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.start).toHaveBeenLastCalledWith(12, [2], ['route/31']);
    tell({ kind: 'failed', item: 'route/32', error: { why: 'lost' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.start).toHaveBeenLastCalledWith(12, [2], expect.arrayContaining(['route/32']));
  });

  it('ignores a late failure of an earlier attempt', async () => {
    const { store, engine, attempts, tell, network } = page();
    await store.open(12, [2]);
    const both = ['route/31', 'route/32'];
    await store.start(both);
    tell({ kind: 'failed', attempt: attempts[0], error: { why: 'full', missing: 1 } });
    await store.start(both);
    tell({ kind: 'failed', item: 'route/32', attempt: attempts[0], error: { why: 'full', missing: 1 } });
    expect(store.state.get().error).toBeNull();
    for (const item of both) tell({ kind: 'failed', item, attempt: attempts[1], error: { why: 'lost' } });
    // An attempt that another tab has started is shown from start to end.
    tell({ kind: 'waiting', attempt: 'of another tab' });
    await vi.advanceTimersByTimeAsync(100);
    expect(store.state.get().live).toHaveProperty(['route/31']);
    tell({ kind: 'failed', attempt: 'of another tab', error: { why: 'lost' } });
    expect(store.state.get().live).toEqual({});
    network.setOnline(false);
    network.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.start).toHaveBeenLastCalledWith(12, [2], expect.arrayContaining(both));
  });

  it('resumes downloads of a closed tab once, in their languages, but not stopped ones', async () => {
    const { store, engine, database } = page();
    const manifest = (name: string, state: string) => ({
      key: `12/${name}`,
      idMuseum: 12,
      item: name,
      files: [],
      bytes: 0,
      languages: [],
      next: { state, languages: [2, 3], files: [] },
    });
    await database.put('downloads', manifest('route/31', 'wanted'), manifest('route/32', 'stopped'));
    await database.put('downloads', { key: 'broken' });
    await store.resume(12);
    await store.resume(12);
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.start.mock.calls).toEqual([[12, [2, 3], ['route/31']]]);
  });

  it('resumes when there is a network without data saving', async () => {
    const { store, engine, database, network } = page();
    const next = { state: 'wanted', languages: [2], files: [] };
    await database.put('downloads', { key: '12/route/31', idMuseum: 12, item: 'route/31', next });
    network.saving = true;
    await store.resume(12);
    network.setOnline(false);
    network.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.start).not.toHaveBeenCalled();
    network.saving = false;
    network.setOnline(false);
    await store.resume(12);
    expect(engine.start).not.toHaveBeenCalled();
    network.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.start.mock.calls).toEqual([[12, [2], ['route/31']]]);
  });

  it('resumes again after a second interruption, even without a screen', async () => {
    const { store, engine, database, network, tell } = page();
    const next = { state: 'wanted', languages: [2, 3], files: [] };
    await database.put('downloads', { key: '12/route/31', idMuseum: 12, item: 'route/31', next });
    await store.resume(12);
    await vi.advanceTimersByTimeAsync(0);
    tell({ kind: 'failed', error: { why: 'lost' } });
    network.setOnline(false);
    network.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.start.mock.calls).toEqual([
      [12, [2, 3], ['route/31']],
      [12, [2, 3], ['route/31']],
    ]);
  });

  it('releases the wake lock when the downloads of the previous museum are finished', async () => {
    const { store, tell, released } = page();
    await store.open(12, [2]);
    await store.start(['route/31']);
    await store.open(13, [2]);
    expect(released).not.toHaveBeenCalled();
    tell({ kind: 'finished' });
    expect(released).toHaveBeenCalledOnce();
  });

  it('the end of the visit stops downloads in all tabs before everything is deleted', async () => {
    const { store, database, media, tabs } = page();
    const heard = vi.fn();
    const worker = tabs();
    worker.listen(heard);
    const over = deferred<void>();
    void worker.alone('museummate-downloads', () => over.promise);
    await database.put('downloads', { key: '12/route/31' });
    const cleared = store.clear();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toHaveBeenCalledWith({ kind: 'stop' });
    expect(media.clear).not.toHaveBeenCalled();
    over.resolve();
    await cleared;
    expect(media.clear).toHaveBeenCalledOnce();
    expect(await database.getAll('downloads')).toEqual([]);
  });

  it('a sleeping tab does not delay the end of the visit, and deletes nothing of the next visitor when it wakes up', async () => {
    const { store, media, tabs } = page();
    const over = deferred<void>();
    void tabs().alone('museummate-downloads', () => over.promise);
    const cleared = store.clear();
    await vi.advanceTimersByTimeAsync(3000);
    await cleared;
    expect(media.clear).toHaveBeenCalledOnce();
    over.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(media.clear).toHaveBeenCalledOnce();
  });

  it('the end of the visit deletes everything', async () => {
    const { store, database, media } = page();
    await database.put('downloads', { key: '12/route/31' });
    await store.open(12, [2]);
    await store.clear();
    expect(await database.getAll('downloads')).toEqual([]);
    expect(media.clear).toHaveBeenCalledOnce();
    expect(store.state.get().overview).toBeNull();
  });
});

it('[DOWN-31] knows the total before the first record, and counts what is on the device', () => {
  const items = [item('route/31', { state: 'downloaded' }), item('route/32', { maximum: 6 })];
  expect(progressOf({ items }, {})).toEqual({ progress: 4, total: 10, fill: 0.5 });
  const live = { 'route/32': { kind: 'running', progress: 2, maximum: 6, bytes: 200, total: 400 } } as const;
  // The bar follows the received bytes, because on a slow connection a single record takes long.
  expect(progressOf({ items }, live)).toEqual({ progress: 6, total: 10, fill: 0.75 });
  expect(progressOf({ items: [] }, {})).toEqual({ progress: 0, total: 0, fill: 0 });
});
