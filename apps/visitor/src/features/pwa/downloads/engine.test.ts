import { describe, expect, it, vi } from 'vitest';
import type { CacheResult } from '#platform/media-cache/media-cache.ts';
import { memoryMediaCache } from '#platform/media-cache/memory.ts';
import type { NetworkResult } from '#platform/network/network.ts';
import { artwork } from '#testing/artwork.ts';
import {
  audio,
  data,
  device,
  hall,
  hash,
  info,
  later,
  museumWith,
  route,
  timeline,
  updateAt,
} from '#testing/download-device.ts';

const all = (overview: { items: { key: string }[] } | null) => overview?.items.map(({ key }) => key) ?? [];

describe('a route', () => {
  it('[DOWN-25, DOWN-37] counts its record, then each artwork, up to the number of artworks plus one', async () => {
    const { engine, messages, ids } = device();
    await engine.start(12, [2], ['route/31']);
    const steps = messages.filter((message) => message.kind === 'running');
    expect([...new Set(steps.map(({ progress }) => progress))]).toEqual([0, 1, 2, 3, 4]);
    expect(new Set(steps.map(({ maximum }) => maximum))).toEqual(new Set([4]));
    expect(messages.at(-1)?.kind).toBe('finished');
    expect(await ids('routes', 'idRoute')).toEqual([31]);
    expect(await ids('artworks', 'idArtwork')).toEqual([1, 2, 3]);
  });

  it('[DOWN-24] replaces its old record only when everything new is downloaded', async () => {
    const { engine, database, media, ids } = device({
      answer: async (url): Promise<CacheResult> => {
        // The old record must still be stored while the last file is downloaded.
        if (url === audio('work 3'))
          expect(await database.get('routes', 31)).toMatchObject({ old: true, artworkIDs: [1, 9] });
        return 'kept';
      },
    });
    await database.put('routes', { idRoute: 31, idMuseum: 12, old: true, artworkIDs: [1, 9] });
    await database.put('artworks', { idArtwork: 9, idMuseum: 12 });
    const change = vi.spyOn(database, 'change');
    await engine.start(12, [2], ['route/31']);
    expect(change.mock.calls.at(-1)?.[0]).toContainEqual(
      expect.objectContaining({
        store: 'routes',
        remove: [31],
        put: [expect.objectContaining({ idRoute: 31 })],
      }),
    );
    expect(await database.get('routes', 31)).not.toHaveProperty('old');
    expect(await ids('artworks', 'idArtwork')).toEqual([1, 2, 3]);
    expect(media.asked).toHaveLength(4);
  });

  it('fetches only what changed the next time, and then deletes the old file', async () => {
    const first = device();
    await first.engine.start(12, [2], ['route/31']);
    const content = museumWith();
    const [one, ...rest] = content.artworks;
    if (one) one.locale = { ...one.locale, mainAudioUrl: audio('route 32') };
    content.artworks = [
      { ...(one as (typeof content.artworks)[0]), updateAt: '2026-01-01T00:00:00.000Z' },
      ...rest,
    ];
    const { database, media } = first;
    await database.clear('content');
    media.asked.length = 0;
    const second = device({ content, database, media });
    expect(await second.stateOf('route/31')).toBe('outdated');
    expect((await second.engine.look(12, [2]))?.mode).toBe('partial');
    await second.engine.start(12, [2], ['route/31']);
    expect(media.asked).toEqual([audio('route 32')]);
    expect(media.kept.has(hash('work 1'))).toBe(false);
    expect(await second.stateOf('route/31')).toBe('downloaded');
  });
});

describe('all items', () => {
  const halls = [hall(7, [1, 2]), hall(8, [2])];
  const content = museumWith({ halls, timeline: timeline(halls), routes: [route(31, [1])] });

  it('[DOWN-28, DOWN-29, DOWN-30, DOWN-31] fills all stores, and fetches each file once', async () => {
    const { engine, ids, media, messages } = device({ content });
    const overview = await engine.look(12, [2]);
    expect(overview?.mode).toBe('full');
    await engine.start(12, [2], all(overview));
    expect(await ids('timeline', 'idTimeline')).toEqual([1]);
    expect(await ids('halls', 'idHall')).toEqual([7, 8]);
    expect(await ids('artworks', 'idArtwork')).toEqual([1, 2, 3]);
    expect(new Set(media.asked).size).toBe(media.asked.length);
    expect(messages.filter(({ kind }) => kind === 'finished')).toHaveLength(4);
    expect(await engine.look(12, [2])).toMatchObject({ mode: 'not-needed', missing: 0 });
  });

  it('[DOWN-02] is partial when one stored artwork is missing', async () => {
    const { engine, database } = device({ content });
    await engine.start(12, [2], all(await engine.look(12, [2])));
    await database.remove('artworks', 2);
    expect((await engine.look(12, [2]))?.mode).toBe('partial');
  });

  it('[DOWN-33, DOWN-34] deleting a route keeps what the timeline needs, and deletes unused files', async () => {
    const { engine, ids, media, database } = device({ content });
    await engine.start(12, [2], all(await engine.look(12, [2])));
    await engine.remove(12, 'route/31');
    expect(await ids('routes', 'idRoute')).toEqual([]);
    expect(await ids('artworks', 'idArtwork')).toEqual([1, 2, 3]);
    expect(media.kept.has(hash('route 31'))).toBe(false);
    expect(media.kept.has(hash('work 1'))).toBe(true);
    await database.put('artworks', { idArtwork: 77, idMuseum: 13 });
    await engine.remove(12, 'timeline/1');
    expect(await ids('timeline', 'idTimeline')).toEqual([]);
    // Artwork 3 belongs to another download, and artwork 77 to another museum. Neither is deleted (A7).
    expect(await ids('artworks', 'idArtwork')).toEqual([3, 77]);
    expect(await ids('halls', 'idHall')).toEqual([7, 8]);
    await engine.remove(12, 'extra/halls');
    expect(await ids('halls', 'idHall')).toEqual([]);
  });

  it('[DOWN-35] deleting the timeline keeps the artworks of routes and removes its halls', async () => {
    const { engine, ids } = device({ content });
    await engine.start(12, [2], ['timeline/1', 'route/31']);
    await engine.remove(12, 'timeline/1');
    expect(await ids('artworks', 'idArtwork')).toEqual([1]);
    expect(await ids('halls', 'idHall')).toEqual([]);
  });
});

it('bytes of a file that two items share count for both', async () => {
  const content = museumWith({ routes: [route(31, [1, 2]), route(32, [1, 2])] });
  const { engine, messages } = device({ content, answer: () => later('kept') });
  await engine.start(12, [2], ['route/31', 'route/32']);
  for (const item of ['route/31', 'route/32']) {
    const last = messages.filter((each) => each.item === item && each.kind === 'running').at(-1);
    expect(last).toMatchObject({ progress: 3, maximum: 3, bytes: 300, total: 300 });
  }
});

describe('failures', () => {
  it.each(['wrong', 'lost'] as const)(
    '[DOWN-07] a file that is %s stops the download: no further request, and the rest is fetched later',
    async (bad) => {
      const content = museumWith({
        artworks: Array.from({ length: 300 }, (_, place) => {
          const work = artwork({ idArtwork: place + 1, updateAt });
          return { ...work, locale: { ...work.locale, mainAudioUrl: audio(`many ${place}`) } };
        }),
        routes: [
          route(
            31,
            Array.from({ length: 300 }, (_, place) => place + 1),
          ),
        ],
      });
      for (let place = 0; place < 300; place++) content.media[audio(`many ${place}`)] = info(`many ${place}`);
      let broken = true;
      const { engine, media, messages, ids, stateOf } = device({
        content,
        answer: (_url, turn) => (broken && turn === 2 ? bad : 'kept'),
      });
      await engine.start(12, [2], ['route/31']);
      const error = bad === 'lost' ? { why: bad, early: false } : { why: bad };
      expect(messages.at(-1)).toMatchObject({ kind: 'failed', error });
      // After the failure, no new requests are sent. Only the requests already in progress are counted.
      expect(media.asked.length).toBeLessThanOrEqual(160);
      expect(await ids('routes', 'idRoute')).toEqual([]);
      // The item is in the state `wanted`, so it resumes at the next start of the app.
      expect(await stateOf('route/31')).toBe('wanted');
      const before = media.kept.size;
      broken = false;
      media.asked.length = 0;
      await engine.start(12, [2], ['route/31']);
      expect(media.asked).toHaveLength(301 - before);
      expect(await ids('artworks', 'idArtwork')).toHaveLength(300);
    },
  );

  it('reports the missing bytes if the device is full, and leaves no partial download', async () => {
    const { engine, media, messages, database } = device({
      answer: (_url, turn) => (turn > 2 ? 'full' : 'kept'),
    });
    await engine.start(12, [2], ['route/31']);
    expect(messages.at(-1)).toMatchObject({ kind: 'failed', error: { why: 'full', missing: 200 } });
    expect(media.kept.size).toBe(0);
    expect(await database.getAll('downloads')).toEqual([]);
    expect(await database.getAll('routes')).toEqual([]);
  });

  it('one item without space ends all items started with it, and reports what all of them need', async () => {
    const content = museumWith({ routes: [route(31, [1]), route(32, [2, 3])] });
    const { engine, media, messages, database } = device({
      content,
      answer: (url) => {
        if (url === audio('route 31')) return later('full');
        return url === audio('work 3') ? later('kept', 80) : 'kept';
      },
    });
    await engine.start(12, [2], ['route/31', 'route/32']);
    const failed = messages.filter(({ kind }) => kind === 'failed');
    const error = { why: 'full', missing: 200 };
    expect(failed).toMatchObject([
      { item: 'route/31', error },
      { item: 'route/32', error },
    ]);
    expect(media.kept.size).toBe(0);
    expect(await database.getAll('downloads')).toEqual([]);
  });

  it('a lost connection ends all items with that reason, so that all resume', async () => {
    const content = museumWith({ routes: [route(31, [1]), route(32, [2, 3])] });
    const { engine, messages } = device({
      content,
      answer: (url) => (url === audio('work 3') ? 'lost' : later('kept')),
    });
    await engine.start(12, [2], ['route/31', 'route/32']);
    expect(messages.filter(({ kind }) => kind === 'failed')).toHaveLength(2);
    expect(messages.filter(({ kind }) => kind === 'stopped')).toEqual([]);
  });

  it('an update without space keeps the old version', async () => {
    const { engine, media, database, stateOf } = device({
      answer: (_url, turn) => (turn > 4 ? 'full' : 'kept'),
    });
    await engine.start(12, [2], ['route/31']);
    media.kept.delete(hash('work 3'));
    await engine.start(12, [2], ['route/31']);
    expect(media.kept.size).toBe(3);
    expect(await database.get('routes', 31)).toBeDefined();
    expect(await stateOf('route/31')).toBe('outdated');
  });

  it('treats a database that cannot write as full', async () => {
    const { engine, messages, database, media } = device();
    vi.spyOn(database, 'change').mockImplementation(
      async (changes) => !changes.some(({ store }) => store === 'routes'),
    );
    await engine.start(12, [2], ['route/31']);
    expect(messages.at(-1)).toMatchObject({ kind: 'failed', error: { why: 'full' } });
    expect(media.kept.size).toBe(0);
  });

  it('fetches nothing if the manifest cannot be written', async () => {
    const { engine, messages, database, media } = device();
    vi.spyOn(database, 'put').mockResolvedValue(false);
    await engine.start(12, [2], ['route/31']);
    expect(messages).toMatchObject([{ kind: 'failed', error: { why: 'full', missing: 400 } }]);
    expect(media.asked).toEqual([]);
  });

  it('fetches nothing while the smaller copies are unknown, and asks again at the next try', async () => {
    const content = museumWith();
    const picture = `/media/${hash('picture')}.jpg`;
    const work = content.artworks[0];
    if (work) work.mainImageUrl = picture;
    content.media[picture] = { ...info('picture', 9000), type: 'image/jpeg', widths: [800] };
    const { engine, network, messages, media } = device({ content });
    const answers = network.next as (path: string) => NetworkResult;
    network.next = (path) =>
      path.includes('/picture-copies/') ? { kind: 'unreadable', status: 502 } : answers(path);
    expect((await engine.look(12, [2]))?.items).toHaveLength(1);
    await engine.start(12, [2], ['route/31']);
    // The server could not be reached before anything was downloaded, so `early` is true.
    expect(messages.at(-1)).toMatchObject({ kind: 'failed', error: { why: 'lost', early: true } });
    expect(media.asked).toEqual([]);
    const copy = { url: `/media/${hash('picture')}-800.webp`, bytes: 50, sha256: hash('copy') };
    network.next = (path) =>
      path.includes('/picture-copies/') ? data({ [hash('picture')]: copy }) : answers(path);
    await engine.start(12, [2], ['route/31']);
    expect(media.asked).toContain(copy.url);
    expect(media.asked).not.toContain(picture);
    // When the server cannot be reached later, the stored list of smaller copies still determines the sizes.
    network.next = (path) => (path.includes('/picture-copies/') ? { kind: 'offline' } : answers(path));
    expect((await engine.look(12, [2]))?.items[0]).toMatchObject({ state: 'downloaded', bytes: 450 });
  });

  it('stops on request in whichever tab it runs, and resumes from there', async () => {
    const first = device({
      answer: async (_url, turn): Promise<CacheResult> => {
        if (turn === 4) await other.engine.stop(12, ['route/31']);
        return 'kept';
      },
    });
    const { database, media, tabs } = first;
    const other = device({ database, media, tabs });
    await first.engine.start(12, [2], ['route/31']);
    expect(first.messages.at(-1)?.kind).toBe('stopped');
    expect(await other.stateOf('route/31')).toBe('stopped');
    await other.engine.start(12, [2], ['route/31']);
    expect(await first.stateOf('route/31')).toBe('downloaded');
  });

  it('two tabs that download the same item fetch it once', async () => {
    const first = device();
    const { database, media, tabs } = first;
    const other = device({ database, media, tabs });
    await Promise.all([first.engine.start(12, [2], ['route/31']), other.engine.start(12, [2], ['route/31'])]);
    expect(media.asked).toHaveLength(4);
    expect(await first.stateOf('route/31')).toBe('downloaded');
  });

  it('a tab that is closed at any moment leaves a download that can resume', async () => {
    for (let moment = 1; moment <= 4; moment++) {
      const media = memoryMediaCache((_url, turn) =>
        turn > moment ? new Promise<CacheResult>(() => {}) : 'kept',
      );
      const first = device({ media });
      void first.engine.start(12, [2], ['route/31']);
      await vi.waitFor(() => expect(media.kept.size).toBe(moment));
      const later = memoryMediaCache();
      for (const each of media.kept) later.kept.add(each);
      const again = device({ database: first.database, media: later });
      if (moment < 4) expect(await again.stateOf('route/31')).toBe('wanted');
      await again.engine.start(12, [2], ['route/31']);
      expect(later.asked).toHaveLength(4 - moment);
      expect(await again.ids('artworks', 'idArtwork')).toEqual([1, 2, 3]);
    }
  });

  it('treats broken records as missing', async () => {
    const { engine, database, stateOf } = device();
    await database.put('downloads', { key: '12/route/31', files: 'x' });
    await database.put('routes', { idRoute: 99, idMuseum: 12, artworkIDs: 'x' });
    await database.put('artworks', { idArtwork: 1, idMuseum: 'x' });
    await database.put('timeline', { idTimeline: 5, idMuseum: 12, steps: [null, 3], artworkIDs: null });
    expect(await stateOf('route/31')).toBe('absent');
    await engine.start(12, [2], ['route/31']);
    expect(await stateOf('route/31')).toBe('downloaded');
    await engine.remove(12, 'timeline/5');
    await engine.remove(12, 'route/99');
    expect(await database.getAll('timeline')).toEqual([]);
  });

  it('[DOWN-20] returns no overview if the museum cannot be loaded', async () => {
    const { engine, network, messages } = device();
    network.next = { kind: 'offline' };
    expect(await engine.look(12, [2])).toBeNull();
    await engine.start(12, [2], ['route/31']);
    expect(messages).toMatchObject([{ kind: 'failed', item: 'route/31' }]);
  });
});
