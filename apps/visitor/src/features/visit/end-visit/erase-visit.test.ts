import { APP_VERSION } from '@museummate/domain';
import { afterEach, expect, it, vi } from 'vitest';
import { DEVICE_STORES, MUSEUM_STORES, type StoreName } from '#platform/database/database.ts';
import { testServices } from '#testing/services.ts';
import { endVisit } from './erase-visit.ts';

const KEYS: Record<string, string> = { ...MUSEUM_STORES, ...DEVICE_STORES };
const stores = Object.keys(KEYS) as StoreName[];

afterEach(() => vi.restoreAllMocks());

it('[RESET-09, RESET-10, RESET-12, RESET-14] erases every store and key, except unacknowledged records', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const services = testServices(
    { kind: 'offline' },
    { version: APP_VERSION, code: 'GOOD', favourites: '[101]', 'study-seen-101': 'true', 'text-size': '18' },
  );
  const { visits, keys, database, storage, network } = services;
  network.setOnline(false);
  await visits.start(12, 'en_GB');
  await visits.openArtwork(101, 'KEYBOARD');
  visits.addListeningTime(101, 8);
  for (const store of stores)
    if (store !== 'outbox') await database.put(store, { [KEYS[store] ?? '']: 12, idMuseum: 12 });
  const forgetMuseum = vi.fn();
  await endVisit({ visits, keys, database, forgetMuseum });

  expect(network.requests).toEqual([]);
  expect(forgetMuseum).toHaveBeenCalledOnce();
  expect(storage.keys().sort()).toEqual(['lastVisitV2', 'version']);
  expect(keys.version).toBe(APP_VERSION);
  expect(keys.isFresh()).toBe(true);
  for (const store of stores)
    expect(await database.getAll(store), store).toHaveLength(store === 'outbox' ? 1 : 0);
  expect(keys.lastVisit).toMatchObject({ artworks: [{ idArtwork: 101, duration: 8 }] });
});
