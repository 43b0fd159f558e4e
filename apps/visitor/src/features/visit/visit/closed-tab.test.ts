import type { Visit } from '@museummate/domain';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryDatabase } from '#platform/database/memory.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import type { NetworkResult } from '#platform/network/network.ts';
import { memoryStorage } from '#platform/storage/memory.ts';
import { testServices } from '#testing/services.ts';

/**
 * Returns a server that merges visits as the real one does: for each artwork and start, the largest duration
 * counts (A70).
 */
function server() {
  const stored = new Map<string, number>();
  const tokens = new Set<string>();
  const take = (body: Partial<Visit>) => {
    tokens.add(body.visitorToken ?? '');
    for (const { idArtwork, startDate, duration } of body.artworks ?? [])
      stored.set(
        `${idArtwork} ${startDate}`,
        Math.max(stored.get(`${idArtwork} ${startDate}`) ?? 0, duration ?? 0),
      );
  };
  return { stored, tokens, take };
}

const taken: NetworkResult = {
  kind: 'answer',
  status: 200,
  body: { success: true, data: { IdVisit: 'V1' } },
};

/**
 * Returns a device whose tab can be killed. From then on, nothing from that tab reaches storage, database or
 * network.
 */
function device() {
  const storage = memoryStorage();
  const database = memoryDatabase();
  const found = server();
  return {
    storage,
    found,
    tab() {
      let alive = true;
      const network = memoryNetwork(taken);
      const services = testServices(
        taken,
        {},
        {
          storage: {
            ...storage,
            set: (key, value) => void (alive && storage.set(key, value)),
            remove: (key) => void (alive && storage.remove(key)),
          },
          database: {
            ...database,
            update: async (...args) => alive && database.update(...args),
            remove: async (...args) => void (alive && (await database.remove(...args))),
          },
          network: {
            ...network,
            async postJson(_path, body) {
              // The request has reached the server. If the tab is killed now, the response is lost.
              if (alive) found.take(body as Partial<Visit>);
              await Promise.resolve();
              return alive ? taken : new Promise<NetworkResult>(() => {});
            },
          },
        },
      );
      const kill = () => {
        alive = false;
      };
      return { ...services, kill };
    },
  };
}

const step = fc.record({
  work: fc.integer({ min: 1, max: 3 }),
  seconds: fc.integer({ min: 0, max: 5 }),
  /** Number of event loop turns after which the tab is killed. Null if the tab stays open. */
  closedAfter: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 2 }),
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-05T10:00:00.000Z'), toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a tab closed at any moment of a visit loses no second of listening, and creates no second visit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const phone = device();
      let tab = phone.tab();
      let heard = 0;
      await tab.visits.start(12, 'en_GB');
      for (const { work, seconds, closedAfter } of steps) {
        vi.setSystemTime(Date.now() + 10_000);
        const { visits, keys } = tab;
        let alive = true;
        const day = (async () => {
          await visits.openArtwork(work, null);
          if (alive && keys.artworkVisit?.idArtwork === work) {
            visits.addListeningTime(work, seconds);
            heard += seconds;
          }
          await visits.leaveArtwork(work);
          // The mini player continues after the visitor has left the artwork, so listening time is added later.
          if (!alive) return;
          visits.addListeningTime(work, 1);
          heard += 1;
        })();
        if (closedAfter === null) await day;
        else {
          for (let turn = 0; turn < closedAfter; turn++) await Promise.resolve();
          alive = false;
          tab.kill();
          tab = phone.tab();
          await tab.visits.start(12, 'en_GB');
        }
      }
      // Open the guide once more at the end, so that all data is sent.
      tab.kill();
      tab = phone.tab();
      await tab.visits.start(12, 'en_GB');
      expect([...phone.found.stored.values()].reduce((sum, each) => sum + each, 0)).toBe(heard);
      expect(phone.found.tokens.size).toBe(1);
      expect(await tab.outbox.waiting()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
