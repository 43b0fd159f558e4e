import { expect, type Frame } from '@playwright/test';

/** Result of each attempt: what the script obtained, or `refused`. */
type Tried = Record<string, string>;

/** Runs in the frame as a third-party script that tries to read everything from the guide at `home`. */
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
    // A refused navigation throws. A successful navigation leaves the guide, which the test notices.
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

/** Source of the third-party script; see expectNoDataLeaked. */
export const thirdPartyScript = (home: string): string => `(${spy})(${JSON.stringify(home)})`;

/**
 * Own storage of a frame with another origin: empty or refused. The headless shell returns an empty storage; Chromium
 * and Chrome block storage in third-party frames.
 */
export const EMPTY_OR_REFUSED = expect.stringMatching(/^(refused)?$/);

/** Expects that everything was tried and nothing obtained; `own` is the frame's own storage. */
export async function expectNoDataLeaked(
  frame: Frame | null | undefined,
  own: 'refused' | typeof EMPTY_OR_REFUSED,
): Promise<void> {
  const tried = () => frame?.evaluate(() => (window as unknown as { tried?: Tried }).tried);
  await expect
    .poll(async () => Object.values((await tried()) ?? { none: 'under way' }))
    .not.toContain('under way');
  expect(await tried()).toEqual({
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
