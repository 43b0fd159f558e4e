import { expect, type Page } from '@playwright/test';
import { hasWholeApp } from './whole-app.ts';

/**
 * Waits until the app has created a database. If a test opened the database earlier, the browser would create an
 * empty database.
 */
async function waitForDatabase(page: Page, database: string): Promise<void> {
  await page.waitForFunction(
    async (wanted) => (await indexedDB.databases()).some(({ name }) => name === wanted),
    database,
  );
}

/** Returns all records of an object store. */
export async function records(
  page: Page,
  store: string,
  database: 'MuseumMate' | 'MuseumMateDevice' = 'MuseumMate',
): Promise<Record<string, unknown>[]> {
  await waitForDatabase(page, database);
  return page.evaluate(
    ([name, from]) =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open(from);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(all.result);
          };
        };
      }),
    [store, database] as const,
  );
}

export function removeRecord(page: Page, store: string, key: number): Promise<void> {
  return page.evaluate(
    ([name, id]) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('MuseumMate');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const transaction = open.result.transaction(name, 'readwrite');
          transaction.objectStore(name).delete(id);
          transaction.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
    [store, key] as const,
  );
}

/** Returns the content hashes of all media that are stored on the device. */
export function keptMedia(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await (await caches.open('media')).keys()).map(({ url }) => url.slice(-64)),
  );
}

export async function removeMedia(page: Page, hash: string): Promise<void> {
  const isRemoved = await page.evaluate(async (name) => {
    const cache = await caches.open('media');
    const kept = (await cache.keys()).find(({ url }) => url.endsWith(name));
    return kept !== undefined && cache.delete(kept);
  }, hash);
  if (!isRemoved) throw new Error(`no medium ${hash} is kept here`);
}

/** Waits until all scripts of the app are cached, which takes a while on a busy machine. */
export async function untilAppIsKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasWholeApp), { timeout: 100_000 }).toBe(true);
}

/** Returns the media on the device that are broken: their bytes do not match the hash, or are incomplete. */
export function brokenMedia(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('media');
    const bad: string[] = [];
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const bytes = await response?.arrayBuffer();
      const isWhole = bytes?.byteLength === Number(response?.headers.get('content-length'));
      const digest = await crypto.subtle.digest('SHA-256', bytes ?? new ArrayBuffer(0));
      const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
      // A picture may be stored as a smaller copy. The copy's bytes do not match the hash in the URL, because that is
      // the original's hash.
      const isCopy = /-\d+\.\w+$/.test(response?.headers.get('x-kept-file') ?? '');
      if (!isWhole || (!isCopy && hash !== request.url.slice(-64))) bad.push(request.url);
    }
    return bad;
  });
}
