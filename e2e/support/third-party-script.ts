import { expect, type Frame } from '@playwright/test';

/** Result of each attempt by name: the data that the script obtained, or `refused`. */
type Tried = Record<string, string>;

/**
 * Runs in the frame and simulates a third-party script. It tries to read all data of the guide at the origin `home`.
 */
function spy(home: string): void {
  const tried: Tried = {};
  Object.assign(window, { tried });
  const read: Record<string, () => unknown> = {
    page: () => window.top?.document.body.textContent,
    parent: () => window.parent.document.body.textContent,
    address: () => window.top?.location.href,
    'storage of the page': () => Object.keys((window.top as Window & typeof globalThis).localStorage),
    'storage of the parent': () => Object.keys((window.parent as Window & typeof globalThis).localStorage),
    storage: () => Object.keys(localStorage),
    cookies: () => document.cookie,
    database: () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('MuseumMate');
        request.onsuccess = () => resolve([...request.result.objectStoreNames]);
        request.onerror = reject;
      }),
    caches: () => caches.keys(),
    'service worker': () => navigator.serviceWorker.getRegistrations().then((all) => all.length || ''),
    api: async () => (await fetch(`${home}/api/Museum/12`, { credentials: 'include' })).text(),
    'api at its own address': async () => (await fetch('/api/Museum/12')).text(),
    'api, blindly': async () => (await fetch(`${home}/api/Visit`, { method: 'POST', mode: 'no-cors' })).type,
    'own page': async () => (await fetch(location.href)).text(),
    // If the browser blocks the navigation, this throws. If not, the page leaves the guide, and the test fails.
    'another page': () => {
      if (!window.top) return 'no top';
      window.top.location.href = `${home}/museums/none`;
      return 'left';
    },
  };
  for (const [name, get] of Object.entries(read)) {
    tried[name] = 'under way';
    new Promise((resolve) => resolve(get())).then(
      (got) => {
        tried[name] = String(got);
      },
      () => {
        tried[name] = 'refused';
      },
    );
  }
}

/** Returns the source of the third-party script. The function expectNoDataLeaked reads its results. */
export const thirdPartyScript = (home: string): string => `(${spy})(${JSON.stringify(home)})`;

/**
 * What a script may get from the storage of its own frame, which has another origin than the guide. The headless shell
 * returns empty storage. Chromium and Chrome block storage in third-party frames.
 */
export const EMPTY_OR_REFUSED = expect.stringMatching(/^(refused)?$/);

/**
 * Expects that the script has tried everything and obtained nothing. `own` is the expected result for the storage of
 * its own frame.
 */
export async function expectNoDataLeaked(
  frame: Frame | null | undefined,
  own: 'refused' | typeof EMPTY_OR_REFUSED,
): Promise<void> {
  const readTried = () => frame?.evaluate(() => (window as unknown as { tried?: Tried }).tried);
  await expect
    .poll(async () => Object.values((await readTried()) ?? { none: 'under way' }))
    .not.toContain('under way');
  expect(await readTried()).toEqual({
    page: 'refused',
    parent: 'refused',
    address: 'refused',
    'storage of the page': 'refused',
    'storage of the parent': 'refused',
    storage: own,
    cookies: own,
    database: own,
    caches: own,
    'service worker': own,
    api: 'refused',
    'api at its own address': 'refused',
    'api, blindly': 'refused',
    'own page': 'refused',
    'another page': 'refused',
  });
}
