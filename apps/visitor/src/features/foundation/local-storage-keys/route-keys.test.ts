import { expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/memory.ts';
import { LocalStorageStore } from './local-storage-keys.ts';

it('[ROUTE-06, ROUTE-07] stores unlocked routes as an encoded list', () => {
  const storage = memoryStorage();
  const keys = new LocalStorageStore(storage);
  expect(keys.unlockedRoutes).toEqual([]);
  keys.unlockRoute(34);
  keys.unlockRoute(35);
  keys.unlockRoute(34);
  expect(keys.unlockedRoutes).toEqual([34, 35]);
  expect(atob(storage.get('paid-routes') ?? '')).toBe('[34,35]');
});

it('stores the progress on each route until another museum opens, and treats an invalid record as missing', () => {
  const storage = memoryStorage();
  const keys = new LocalStorageStore(storage);
  keys.setRouteProgress(31, { step: 31002, done: [31001] });
  keys.setRouteProgress(32, { step: 32001, done: [] });
  expect(keys.routeProgress(31)).toEqual({ step: 31002, done: [31001] });
  expect(keys.routeProgress(33)).toBeNull();
  keys.leaveMuseum();
  expect(keys.routeProgress(31)).toBeNull();
  for (const broken of ['{"31":{"step":"x"}}', '[1]', 'null', '{"31":', '7']) {
    storage.set('route-progress', broken);
    expect(keys.routeProgress(31)).toBeNull();
  }
});

it('stores a child’s finds apart from the routes, until another museum opens', () => {
  const storage = memoryStorage();
  const keys = new LocalStorageStore(storage);
  expect(keys.gameProgress).toBeNull();
  keys.gameProgress = { idRoute: 36, found: [36001] };
  expect(keys.gameProgress).toEqual({ idRoute: 36, found: [36001] });
  expect(keys.routeProgress(36)).toBeNull();
  keys.leaveMuseum();
  expect(keys.gameProgress).toBeNull();
  for (const broken of ['{"idRoute":36}', '{"idRoute":"36","found":[]}', '[]', '{']) {
    storage.set('game-progress', broken);
    expect(keys.gameProgress).toBeNull();
  }
});
