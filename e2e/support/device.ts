import type { Page } from '@playwright/test';

/** The records of a store of the database MuseumMate. */
export function records(page: Page, store: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('MuseumMate');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(all.result);
          };
        };
      }),
    store,
  );
}

/** As a download would have put them there. */
export function putRecords(page: Page, store: string, values: object[]): Promise<void> {
  return page.evaluate(
    ([name, all]) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('MuseumMate');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const transaction = open.result.transaction(name, 'readwrite');
          for (const value of all) transaction.objectStore(name).put(value);
          transaction.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
    [store, values] as const,
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

/** The content hashes of the media that are on the device. */
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

/** Whether every script of the app is on the device. */
export async function appIsKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const source = await (await fetch('/sw.js')).text();
    const names = new Set(source.match(/\/assets\/[\w.-]+/g));
    const kept = await (await caches.open('assets')).keys();
    const here = new Set(kept.map(({ url }) => new URL(url).pathname));
    return names.size > 50 && [...names].every((name) => here.has(name));
  });
}
