import { expect, it } from 'vitest';
import { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { memoryStorage } from '#platform/storage/memory.ts';

it('stores the size of reading text under its key', () => {
  const storage = memoryStorage();
  new LocalStorageStore(storage).textSize = 18;
  expect(storage.get('text-size')).toBe('18');
  expect(new LocalStorageStore(storage).textSize).toBe(18);
});

it.each(['', '15', '12', '26', '"16"', '1e3', 'NaN', '[16]'])('removes an invalid size: %s', (size) => {
  const storage = memoryStorage({ 'text-size': size });
  expect(new LocalStorageStore(storage).textSize).toBeNull();
  expect(storage.get('text-size')).toBeNull();
});
