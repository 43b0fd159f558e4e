import { afterEach, expect, it, vi } from 'vitest';
import { browserDatabase } from './browser.ts';

const idb = vi.hoisted(() => ({ openDB: vi.fn(), deleteDB: vi.fn(async () => {}) }));
vi.mock('idb', () => idb);
afterEach(() => vi.clearAllMocks());

/** Simulates databases of version 9, as they remain after a downgrade from a later version of the app. */
function fromTheFuture(records: unknown[]) {
  let isGone = false;
  idb.deleteDB.mockImplementation(async () => {
    isGone = true;
  });
  idb.openDB.mockImplementation(async (_name: string, version?: number) => {
    if (!isGone && version !== undefined && version < 9)
      throw new DOMException('The requested version (2) is less than 9', 'VersionError');
    return { getAll: async () => (isGone ? [] : records) };
  });
}

it('after a downgrade, finds the records that wait to be sent', async () => {
  const waiting = [{ id: 'a visit' }];
  fromTheFuture(waiting);
  expect(await browserDatabase().getAll('outbox')).toEqual(waiting);
  expect(idb.deleteDB).not.toHaveBeenCalled();
});

it('after a downgrade, deletes and rebuilds the copies of a museum', async () => {
  fromTheFuture([{ idMuseum: 12 }]);
  expect(await browserDatabase().getAll('museums')).toEqual([]);
  expect(idb.deleteDB).toHaveBeenCalledWith('MuseumMate');
});
