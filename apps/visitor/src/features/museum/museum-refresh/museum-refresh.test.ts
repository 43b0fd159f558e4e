import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NetworkResult } from '#platform/network/network.ts';
import { artwork } from '#testing/artwork.ts';
import { emptyMuseum } from '#testing/museum.ts';
import { museumSummary } from '#testing/museum-summary.ts';
import { testServices } from '#testing/services.ts';
import { MuseumRefresh } from './museum-refresh.ts';

const TWELVE = 'MTItZGVtbw';
const data = (value: unknown): NetworkResult => ({
  kind: 'answer',
  status: 200,
  body: { success: true, data: value, message: null, status: 200 },
});

/** A server whose museum the test can change. */
const server = {
  version: 'v1',
  works: [artwork({ idArtwork: 1 }), artwork({ idArtwork: 2 })],
  broken: false,
};
function answer(path: string): NetworkResult {
  if (path.startsWith('/api/Museum/')) return data(museumSummary({ contentVersion: server.version }));
  if (path.startsWith('/api/KeyboardCustomization')) return data([]);
  return server.broken ? { kind: 'timeout' } : data(emptyMuseum({ artworks: server.works }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-03T10:00:00Z') });
  Object.assign(server, {
    version: 'v1',
    works: [artwork({ idArtwork: 1 }), artwork({ idArtwork: 2, endsAt: '2026-12-03T23:00:00.000Z' })],
    broken: false,
  });
});
afterEach(() => void vi.useRealTimers());

async function openMuseum() {
  const services = testServices(answer);
  const { museums, network, life } = services;
  await museums.open(TWELVE);
  await museums.contentReady();
  const steps = new Set<() => void>();
  const step = () => {
    for (const listener of steps) listener();
  };
  const refresh = new MuseumRefresh({
    museums,
    network,
    life,
    steps: { subscribe: (listener) => steps.add(listener) },
  });
  const before = network.requests.length;
  const newRequests = () => network.requests.slice(before);
  const works = () => {
    const { content } = museums.state.get();
    return content.kind === 'loaded'
      ? content.content.artworks.map(({ idArtwork }) => idArtwork)
      : content.kind;
  };
  return { ...services, refresh, works, asked: newRequests, step };
}

test('an open page polls at intervals and on return, and fetches only the summary while nothing has changed', async () => {
  const { life, asked } = await openMuseum();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked()).toEqual(['/api/Museum/12?idLanguage=2']);
  life.hide();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toHaveLength(1);
  life.show();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toHaveLength(2);
});

test('a new screen shows what the front desk just closed; fast navigation polls once in two seconds', async () => {
  const { asked, step, works } = await openMuseum();
  Object.assign(server, { version: 'v2', works: [artwork({ idArtwork: 3 })] });
  step();
  await vi.advanceTimersByTimeAsync(0);
  expect(works()).toEqual([3]);
  const before = asked().length;
  Object.assign(server, { version: 'v3', works: [artwork({ idArtwork: 4 })] });
  for (let steps = 0; steps < 5; steps += 1) step();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked()).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(works()).toEqual([4]);
});

test('sends no request while offline, and one when the connection is back', async () => {
  const { network, works, asked } = await openMuseum();
  network.setOnline(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toEqual([]);
  Object.assign(server, { version: 'v2', works: [artwork({ idArtwork: 3 })] });
  network.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(works()).toEqual([3]);
});

test('applies a change when all of it is loaded; an incomplete one changes nothing', async () => {
  const { museums, refresh, works, database } = await openMuseum();
  const versionOf = () => {
    const { museum } = museums.state.get();
    return museum.kind === 'loaded' && museum.head.contentVersion;
  };
  Object.assign(server, { version: 'v2', works: [artwork({ idArtwork: 3 })], broken: true });
  await refresh.ask();
  expect([works(), versionOf()]).toEqual([[1, 2], 'v1']);
  server.broken = false;
  const states: unknown[] = [];
  museums.state.subscribe(() => states.push(works()));
  await refresh.ask();
  expect([works(), versionOf()]).toEqual([[3], 'v2']);
  // No state during the refresh was without content.
  expect(new Set(states.map(String))).toEqual(new Set(['3']));
  expect(await database.get('content', '12/2/head')).toMatchObject({ value: { contentVersion: 'v2' } });
});

test('removes expired content at the exact minute without network, and does not show it when the guide is opened later', async () => {
  const { network, works, museums } = await openMuseum();
  network.setOnline(false);
  await vi.advanceTimersByTimeAsync(13 * 3_600_000 - 1);
  expect(works()).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(1);
  expect(works()).toEqual([1]);
  museums.forget();
  await museums.open(TWELVE);
  await museums.contentReady();
  expect(works()).toEqual([1]);
});
