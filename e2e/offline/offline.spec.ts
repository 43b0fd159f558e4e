import { records } from '../support/device.ts';
import { expect, LONG, M, noSlides, store, storedValue, test } from '../support/test.ts';

/** Waits until the service worker has cached the app, so that it opens offline. */
async function waitUntilCached(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('assets');
        return (await cache.keys()).filter(({ url }) => /\/(en|index|options)-/.test(url)).length;
      }),
    )
    .toBeGreaterThan(2);
}

test('[GEN-02] the guide can be installed: a manifest with icons per museum, and a service worker', async ({
  page,
  museum,
  request,
}) => {
  await museum();
  await page.goto(M);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({
    name: 'Museum of Mathematical Forms',
    start_url: M,
    scope: M,
    display: 'standalone',
  });
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => new URL(scope).pathname)),
  ).toBe('/');
});

test('the second visit works offline, from the link to the start screen', async ({
  page,
  museum,
  context,
}) => {
  await museum(noSlides);
  await page.goto(M);
  await page.getByRole('link', { name: 'Start visit' }).click();
  await expect(page.getByText('The Walk of Colours')).toBeVisible();
  await waitUntilCached(page);
  await page.close();
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto(M);
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Museum of Mathematical Forms');
  await again.getByRole('link', { name: 'Start visit' }).click();
  await expect(again.getByText('The Walk of Colours')).toBeVisible();
  await expect(again.locator('html')).toHaveAttribute('lang', 'en');
});

test(
  'a language chosen on the first page is available offline; another one shows that it needs a connection',
  LONG,
  async ({ page, museum, context }) => {
    await museum(noSlides);
    await page.goto(`${M}/languages`);
    await waitUntilCached(page);
    // The page was loaded before the service worker existed. So the service worker does not handle requests of this
    // page.
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const isKept = () =>
      page.evaluate(async () =>
        (await (await caches.open('assets')).keys()).some(({ url }) => /\/fr-/.test(url)),
      );
    await expect.poll(isKept).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choisissez votre langue');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Une connexion internet est nécessaire/);
    expect(await storedValue(page, 'language')).toBe('fr_FR');
    // A link to the guide in a language that is not on the device still opens the guide, in the current language.
    await page.goto(`${M}/languages?lang=es`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choisissez votre langue');
  },
);

// Offline, the device still records the visit, but without an id of the server (A70).
test('[GEN-36, VISIT-02] offline, no visit is registered and no request is sent', async ({
  page,
  museum,
  context,
}) => {
  await museum(noSlides);
  await page.goto(`${M}/options`);
  await expect(page.getByText('The Walk of Colours')).toBeVisible();
  await waitUntilCached(page);
  await expect.poll(() => storedValue(page, 'visit')).not.toBeNull();
  await page.evaluate(() => {
    localStorage.removeItem('visit');
    localStorage.removeItem('visitv2');
  });
  await context.setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.reload();
  await expect(page.getByText('The Walk of Colours')).toBeVisible();
  await expect
    .poll(async () => JSON.parse((await storedValue(page, 'visit')) ?? '{}'))
    .toMatchObject({ idVisit: null });
  expect(asked).toEqual([]);
});

test.describe('storage', () => {
  test('[STORE-21, STORE-22, STORE-23, STORE-24, STORE-25, STORE-26, STORE-28, STORE-29, STORE-30, CONST-02] the database is as specified, and an upgrade from version 1 keeps its records', async ({
    page,
    museum,
  }) => {
    await museum(noSlides);
    // Creates a database of version 1 on the device. That version has no navigation sections.
    await page.goto('/health');
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const open = indexedDB.open('MuseumMate', 1);
          open.onupgradeneeded = () => {
            open.result.createObjectStore('museums', { keyPath: 'idMuseum' });
            const artworks = open.result.createObjectStore('artworks', { keyPath: 'idArtwork' });
            artworks.put({ idArtwork: 101, idMuseum: 12, code: '101' });
          };
          open.onsuccess = () => {
            open.result.close();
            resolve();
          };
          open.onerror = () => reject(open.error);
        }),
    );
    await page.goto(`${M}/options`);
    await expect(page.getByText('The Walk of Colours')).toBeVisible();
    const version = () =>
      page.evaluate(
        async () => (await indexedDB.databases()).find(({ name }) => name === 'MuseumMate')?.version,
      );
    await expect.poll(version).toBe(2);
    const found = await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const open = indexedDB.open('MuseumMate');
        open.onsuccess = () => resolve(open.result);
      });
      const keys: Record<string, unknown> = {};
      for (const name of database.objectStoreNames)
        keys[name] = database.transaction(name).objectStore(name).keyPath;
      const artwork = await new Promise((resolve) => {
        const get = database.transaction('artworks').objectStore('artworks').get(101);
        get.onsuccess = () => resolve(get.result);
      });
      return { keys, artwork };
    });
    expect(found.keys).toEqual({
      museums: 'idMuseum',
      artworks: 'idArtwork',
      halls: 'idHall',
      infoSections: 'idInfoSection',
      oneMinutes: 'idOneMinute',
      routes: 'idRoute',
      sections: 'idSection',
      timeline: 'idTimeline',
      navigationSections: 'idNavigationSection',
    });
    expect(found.artwork).toMatchObject({ code: '101' });
  });

  test('the guide works with storage blocked', async ({ page, museum }) => {
    await museum(noSlides);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await page.goto(M);
    await page.getByRole('link', { name: 'Start visit' }).click();
    await expect(page.getByText('The Walk of Colours')).toBeVisible();
  });

  test('each invalid value and record is ignored on its own', LONG, async ({ page, museum }) => {
    await museum(noSlides);
    await store(page, {
      version: '13.02.2025.16.31.05',
      visit: '{"idVisit":',
      languagesV2: '[{"id":"x"}]',
      user: 'null',
      mode: 'upside-down',
      language: '🎈',
      ...breakKeys('{"idArtwork":', 'visitv2', 'lastVisitV2', 'current-artwork-visit', 'current-route-visit'),
      ...breakKeys('{"idArtwork":', 'favourites', 'route-progress', 'track', 'study-seen', 'download-choice'),
      ...breakKeys(
        '[null]',
        'text-size',
        'positions',
        'paid-routes',
        'selected-tags',
        'device',
        'visit-grown',
      ),
      ...breakKeys('[null]', 'code', 'code-creation-date', 'code-days-until-expiration', 'analytics-consent'),
      ...breakKeys('[null]', 'slides-seen', 'current-museum'),
    });
    await page.goto(`${M}/options`);
    await expect(page.getByText('The Walk of Colours')).toBeVisible();
    await expect.poll(() => storedValue(page, 'visit')).toMatch(/"idVisit":"[^"]/);
    // Put an invalid record into every store. It replaces a valid record, if the store has one.
    await page.evaluate(async () => {
      for (const name of ['MuseumMate', 'MuseumMateDevice']) {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const open = indexedDB.open(name);
          open.onsuccess = () => resolve(open.result);
        });
        for (const store of database.objectStoreNames)
          await new Promise((resolve) => {
            const transaction = database.transaction(store, 'readwrite');
            const records = transaction.objectStore(store);
            const keys = records.getAllKeys();
            keys.onsuccess = () => {
              for (const key of keys.result.length > 0 ? keys.result : [12])
                records.put({ [String(records.keyPath)]: key, kind: 'visit', museum: 'broken', body: 5 });
            };
            transaction.oncomplete = resolve;
          });
        database.close();
      }
    });
    await page.reload();
    await expect(page.getByText('The Walk of Colours')).toBeVisible();
    await page.goto(`${M}/artworks/101?from=Keyboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Red Kite');
    await page.goto(`${M}/downloads`);
    await page.getByRole('button', { name: /^Download everything/ }).click();
    await expect(page.getByText('Content downloaded successfully').last()).toBeVisible();
    expect((await records(page, 'artworks')).filter(({ idMuseum }) => idMuseum === 12)).toHaveLength(12);
  });
});

const breakKeys = (value: string, ...keys: string[]) => Object.fromEntries(keys.map((key) => [key, value]));
