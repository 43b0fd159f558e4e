import type { Visit } from '@museummate/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryDatabase } from '#platform/database/memory.ts';
import { memoryLocks } from '#platform/locks/memory.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import type { NetworkResult } from '#platform/network/network.ts';
import { Outbox } from './outbox.ts';

const NOW = Date.parse('2026-05-05T10:00:00.000Z');
const at = (second: number) => new Date(NOW + second * 1000).toISOString();
const visit = (visitorToken: string, more: Partial<Visit> = {}): Visit => ({
  idVisit: null,
  idLanguage: 2,
  languageCode: 'en_GB',
  startDate: at(0),
  endDate: at(9),
  visitorToken,
  idMuseum: 12,
  idDevice: 'device-1',
  email: null,
  artworks: [],
  routes: [],
  ...more,
});
const artworks = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    idArtwork: 101,
    accessType: null,
    startDate: at(place),
    endDate: at(place),
    duration: null,
  }));
const taken: NetworkResult = {
  kind: 'answer',
  status: 200,
  body: { success: true, data: { IdVisit: 'V1', visitCode: 'EG1' } },
};
const rejectWith = (status: number): NetworkResult => ({
  kind: 'answer',
  status,
  body: { success: false, data: null, status, error: 'invalid_request', message: 'no' },
});

let clock = NOW;
function createOutbox(next: NetworkResult | ((path: string) => NetworkResult) = taken, random = () => 1) {
  const database = memoryDatabase();
  const network = memoryNetwork(next);
  const asked: true[] = [];
  const arrived: string[] = [];
  const outbox = new Outbox({
    database,
    network,
    locks: memoryLocks(),
    background: { ask: async () => void asked.push(true) },
    now: () => clock,
    random,
    onArrival: ({ id }) => arrived.push(id),
  });
  return { database, network, outbox, asked, arrived };
}
const tokens = (network: { bodies: readonly unknown[] }) =>
  network.bodies.map((body) => (body as Visit).visitorToken);

beforeEach(() => {
  clock = NOW;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the outbox', () => {
  it('writes before it sends, sends in order, and removes only acknowledged records', async () => {
    const { outbox, network, database, arrived } = createOutbox();
    for (const id of ['zebra-first', 'apple-second']) await outbox.put('visit', id, visit(id));
    expect(await database.getAll('outbox')).toHaveLength(2);
    expect(network.requests).toEqual([]);
    expect(await outbox.send()).toBe('sent');
    expect(tokens(network)).toEqual(['zebra-first', 'apple-second']);
    expect(arrived).toEqual(['zebra-first', 'apple-second']);
    expect(await database.getAll('outbox')).toEqual([]);
  });

  it('keeps data that is added during sending', async () => {
    const { outbox, network } = createOutbox();
    await outbox.put('visit', 'visitor-1', visit('visitor-1', { artworks: artworks(1) }));
    const sent: Promise<void>[] = [];
    network.next = () => {
      sent.push(outbox.put('visit', 'visitor-1', visit('visitor-1', { artworks: artworks(2) })));
      return taken;
    };
    expect(await outbox.send()).toBe('kept');
    network.next = taken;
    expect(await outbox.send()).toBe('sent');
    expect((network.bodies.at(-1) as Visit).artworks).toHaveLength(2);
  });

  it.each<[string, NetworkResult]>([
    ['500', rejectWith(500)],
    ['429', rejectWith(429)],
    ['a page of a captive portal with 200', { kind: 'unreadable', status: 200 }],
    ['JSON of somebody else with 200', { kind: 'answer', status: 200, body: { login: 'here' } }],
    ['JSON of somebody else with 404', { kind: 'answer', status: 404, body: { login: 'here' } }],
    [
      'success without an id',
      { kind: 'answer', status: 200, body: { success: true, data: { IdVisit: '' } } },
    ],
    ['an answer that was cut', { kind: 'unreadable', status: 200 }],
    ['an answer that did not come', { kind: 'timeout' }],
    ['no line', { kind: 'offline' }],
  ])('does not accept %s as an acknowledgement', async (_what, result) => {
    const { outbox, network, asked } = createOutbox(result);
    await outbox.put('visit', 'visitor-1', visit('visitor-1'));
    await outbox.put('visit', 'visitor-2', visit('visitor-2'));
    expect(await outbox.send()).toBe('kept');
    // The second record is not sent: after the failure of the first one, it would fail, too.
    expect(tokens(network)).toEqual(['visitor-1']);
    expect(asked).toEqual([true]);
    network.next = taken;
    expect(await outbox.send({ hurry: true })).toBe('sent');
    expect(tokens(network)).toEqual(['visitor-1', 'visitor-1', 'visitor-2']);
  });

  it('waits longer after every failure, for a random part of the pause, at most ten minutes', async () => {
    for (const chance of [0.25, 1]) {
      clock = NOW;
      const { outbox } = createOutbox({ kind: 'offline' }, () => chance);
      await outbox.put('visit', 'visitor-1', visit('visitor-1'));
      const pauses: number[] = [];
      for (let tries = 0; tries < 12; tries++) {
        await outbox.send();
        const [record] = await outbox.waiting();
        pauses.push(((record?.notBefore ?? 0) - clock) / 1000 / chance);
        clock = record?.notBefore ?? clock;
      }
      expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600]);
    }
  });

  it('waits as long as the server asked for (Retry-After), even in a hurry', async () => {
    const { outbox, network } = createOutbox(
      { ...rejectWith(429), retryAfter: 120 } as NetworkResult,
      () => 0,
    );
    await outbox.put('visit', 'visitor-1', visit('visitor-1'));
    await outbox.send();
    network.next = taken;
    clock = NOW + 119_000;
    expect(await outbox.send({ hurry: true })).toBe('kept');
    expect(network.requests).toHaveLength(1);
    clock = NOW + 120_000;
    expect(await outbox.send()).toBe('sent');
  });

  it.each([
    [0, 45],
    [0.5, 67.5],
    [1, 90],
  ])('spreads retries after a Retry-After over the same time again (random %f)', async (chance, seconds) => {
    const { outbox } = createOutbox({ ...rejectWith(429), retryAfter: 45 } as NetworkResult, () => chance);
    await outbox.put('visit', 'visitor-1', visit('visitor-1'));
    await outbox.send();
    expect(await outbox.waiting()).toMatchObject([{ id: 'visitor-1', notBefore: NOW + seconds * 1000 }]);
  });

  it.each([400, 404, 413, 422])(
    'keeps a rejected record (%i) without delaying others, and tries again a day later',
    async (status) => {
      const { outbox, network } = createOutbox();
      await outbox.put('visit', 'visitor-1', visit('visitor-1'));
      await outbox.put('visit', 'visitor-2', visit('visitor-2'));
      network.next = () => (tokens(network).at(-1) === 'visitor-1' ? rejectWith(status) : taken);
      expect(await outbox.send()).toBe('sent');
      expect(await outbox.waiting()).toMatchObject([{ id: 'visitor-1', refused: status }]);
      await outbox.send({ hurry: true });
      expect(tokens(network)).toEqual(['visitor-1', 'visitor-2']);
      network.next = taken;
      clock = NOW + 24 * 3600 * 1000;
      await outbox.send();
      expect(await outbox.waiting()).toEqual([]);
    },
  );

  it('creates a visit again that the server has lost', async () => {
    const { outbox, network } = createOutbox();
    await outbox.put('visit', 'visitor-1', visit('visitor-1', { idVisit: 'gone' }));
    network.next = () => ((network.bodies.at(-1) as Visit).idVisit ? rejectWith(404) : taken);
    expect(await outbox.send()).toBe('sent');
  });

  it('lets other records go first when one fails repeatedly', async () => {
    const { outbox, network } = createOutbox();
    await outbox.put('visit', 'visitor-1', visit('visitor-1'));
    network.next = () => (tokens(network).at(-1) === 'visitor-1' ? rejectWith(500) : taken);
    for (let tries = 0; tries < 5; tries++) await outbox.send({ hurry: true });
    await outbox.put('visit', 'visitor-2', visit('visitor-2'));
    await outbox.send({ hurry: true });
    expect(await outbox.waiting()).toMatchObject([{ id: 'visitor-1' }]);
  });

  it('sends a visit with more items than the server accepts at once in parts', async () => {
    const { outbox, network } = createOutbox();
    await outbox.put('visit', 'visitor-1', visit('visitor-1', { artworks: artworks(2500) }));
    await outbox.send();
    const parts = network.bodies.map((body) => (body as Visit).artworks.length);
    expect(parts).toEqual([1000, 1000, 500]);
  });

  it('keeps a record in memory if the database cannot store it, and sends it from there', async () => {
    const { outbox, network, database } = createOutbox();
    database.full = true;
    await outbox.put('visit', 'visitor-1', visit('visitor-1', { artworks: artworks(1) }));
    await outbox.put('visit', 'visitor-1', visit('visitor-1', { artworks: artworks(2) }));
    expect(await outbox.send()).toBe('sent');
    expect((network.bodies.at(-1) as Visit).artworks).toHaveLength(2);
    expect(await outbox.waiting()).toEqual([]);
  });

  it('drops only broken records, and keeps those that a newer version has written', async () => {
    const { outbox, network, database } = createOutbox();
    await outbox.put('visit', 'visitor-1', visit('visitor-1'));
    const newer = [
      { id: 'c', kind: 'recognitions', body: [] },
      {
        id: 'visitor-2',
        kind: 'visit',
        body: { ...visit('visitor-2'), artworks: [{ accessType: 'BEACON' }] },
      },
    ];
    await database.put(
      'outbox',
      { id: 'a' },
      { id: 'b', kind: 'visit', body: { visitorToken: 5 } },
      ...newer,
    );
    expect(await outbox.send()).toBe('sent');
    expect(tokens(network)).toEqual(['visitor-1']);
    expect(await database.getAll('outbox')).toEqual(newer);
  });

  it.each([2, 365 * 24])('is not delayed by a clock that was set back by %i hours', async (hours) => {
    const { outbox, network } = createOutbox({ kind: 'unreadable', status: 503, retryAfter: 60 });
    await outbox.put('visit', 'visitor-1', visit('visitor-1'));
    await outbox.send();
    network.next = taken;
    clock = NOW - hours * 3600 * 1000;
    expect(await outbox.send()).toBe('sent');
  });

  it('retries automatically if enabled, and sends nothing without network', async () => {
    vi.useFakeTimers();
    const { outbox, network } = createOutbox({ kind: 'offline' });
    outbox.keepSending();
    await outbox.put('visit', 'visitor-1', visit('visitor-1'));
    await outbox.send();
    network.next = taken;
    clock += 2000;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outbox.waiting()).toEqual([]);
    await outbox.put('visit', 'visitor-2', visit('visitor-2'));
    network.setOnline(false);
    const before = network.requests.length;
    expect(await outbox.send({ hurry: true })).toBe('kept');
    // Nothing is sent while the network is down, even after a day.
    await vi.advanceTimersByTimeAsync(24 * 3600 * 1000);
    expect(network.requests).toHaveLength(before);
  });
});
