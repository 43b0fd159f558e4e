import { describe, expect, it, vi } from 'vitest';
import { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { memoryStorage } from '#platform/storage/memory.ts';
import { toggleFavourite } from './favourites.ts';

describe('favourites', () => {
  it('[FAV-01] are added and removed, newest first', () => {
    expect(toggleFavourite([101], 205)).toEqual([205, 101]);
    expect(toggleFavourite([205, 101], 205)).toEqual([101]);
  });

  it('are stored under their key', () => {
    const storage = memoryStorage();
    new LocalStorageStore(storage).favourites = [205, 101];
    expect(storage.get('favourites')).toBe('[205,101]');
    expect(new LocalStorageStore(storage).favourites).toEqual([205, 101]);
  });

  it.each(['', '{', '"101"', '[101,"x"]', '[1.5]', '[-1]', 'null'])(
    'are ignored and removed if invalid: %s',
    (favourites) => {
      const storage = memoryStorage({ favourites, language: 'fr_FR' });
      expect(new LocalStorageStore(storage).favourites).toEqual([]);
      expect([storage.get('favourites'), storage.get('language')]).toEqual([null, 'fr_FR']);
    },
  );

  it('are removed with the museum and at the end of the visit, with a notification', () => {
    for (const leave of ['leaveMuseum', 'clear'] as const) {
      const keys = new LocalStorageStore(memoryStorage({ favourites: '[101]' }));
      const listener = vi.fn();
      keys.changes.subscribe(listener);
      keys[leave]();
      expect(keys.favourites).toEqual([]);
      expect(listener).toHaveBeenCalledOnce();
    }
  });
});
