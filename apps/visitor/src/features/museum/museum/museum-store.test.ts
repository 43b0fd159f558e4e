import { keyboardCustomizationSchema, type MuseumContent } from '@museummate/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { themeSheet } from '#features/foundation/theme/theme.ts';
import { MuseumSource } from '#features/museum/museum-source/museum-source.ts';
import type { NetworkResult } from '#platform/network/network.ts';
import { emptyMuseum } from '#testing/museum.ts';
import { museumSummary } from '#testing/museum-summary.ts';
import { testServices } from '#testing/services.ts';
import { type ContentState, MuseumStore } from './museum-store.ts';

/** Base64 of "12-demo" and "13-other". */
const TWELVE = 'MTItZGVtbw';
const THIRTEEN = 'MTMtb3RoZXI';
const data = (value: unknown): NetworkResult => ({
  kind: 'answer',
  status: 200,
  body: { success: true, data: value, message: null, status: 200 },
});
const offline: NetworkResult = { kind: 'offline' };

/** A server with one museum. */
function serveMuseum({ version = 'v1', content = {} as Partial<MuseumContent> } = {}) {
  return (path: string): NetworkResult => {
    if (path.startsWith('/api/Museum/')) return data(museumSummary({ contentVersion: version }));
    if (path.startsWith('/api/KeyboardCustomization')) return data([]);
    return path.includes('/all-data/') ? data(emptyMuseum(content)) : offline;
  };
}
/** A customization in one colour. */
const customizationIn = (colour: string) => ({
  ...Object.fromEntries(Object.keys(keyboardCustomizationSchema.shape).map((field) => [field, colour])),
  active: true,
  mainButtonsCustomizationEnabled: true,
  artworkCustomizationEnabled: true,
  artworkBackgroundImageUrl: null,
  recognitionIconUrl: null,
});
/**
 * Returns the three flags that say where museum and content came from: fromDB, resourcesFromDB and
 * resolvedResources.
 */
const marks = (state: ContentState) =>
  state.kind === 'loaded' && [
    state.content.fromDB,
    state.content.resourcesFromDB,
    state.content.resolvedResources,
  ];
const shortPaths = (requests: readonly string[]) => requests.map((path) => path.replace('/api/', ''));

it('reports a museum as unavailable if the reader’s code could not be loaded, and loads it on retry', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { network, database, keys } = testServices(serveMuseum());
  let hasArrived = false;
  const museums = new MuseumStore({
    network,
    keys,
    source: async () => {
      if (!hasArrived) throw new Error('could not load /assets/browser-source.js');
      return new MuseumSource(network, database);
    },
    uiLocale: () => 'en',
  });
  await museums.open(TWELVE);
  expect(museums.state.get().museum).toEqual({ kind: 'unavailable' });
  hasArrived = true;
  await museums.retry();
  expect(museums.state.get().museum.kind).toBe('loaded');
  vi.restoreAllMocks();
});

describe('opening a museum', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('[MUS-06, MUS-08, API-11] fetches summary, customization and all-data once, in this order', async () => {
    const { museums, network } = testServices(serveMuseum());
    await Promise.all([museums.open(TWELVE), museums.open(TWELVE)]);
    expect((await museums.contentReady()).kind).toBe('loaded');
    expect(marks(museums.state.get().content)).toEqual([false, false, true]);
    await museums.open(TWELVE);
    expect(shortPaths(network.requests)).toEqual([
      'Museum/12?idLanguage=2',
      'KeyboardCustomization?idMuseum=12',
      'museums/detail/all-data/12/2',
    ]);
  });

  it('[MUS-09] uses the first of several customizations, for the colours and for the keypad', async () => {
    const { museums } = testServices((path) =>
      path.startsWith('/api/KeyboardCustomization')
        ? data([customizationIn('#123456'), customizationIn('#654321')])
        : serveMuseum()(path),
    );
    await museums.open(TWELVE);
    const state = museums.state.get().museum;
    const museum = state.kind === 'loaded' ? state.head : museumSummary();
    expect(themeSheet(museum)).toContain('--day-accent:#123456');
    expect(museum.keyboardCustomization?.keysColor).toBe('#123456');
  });

  it('[MUS-05, DATA-05] reads it from the device the next time, and only asks whether it has changed', async () => {
    const first = testServices(serveMuseum());
    await first.museums.open(TWELVE);
    await first.museums.contentReady();
    await vi.waitFor(async () =>
      expect(await first.database.get('museums', 12)).toMatchObject({ resolvedResources: true }),
    );
    const again = testServices(serveMuseum());
    for (const store of ['museums', 'content'] as const)
      await again.database.put(store, ...((await first.database.getAll(store)) as Record<string, unknown>[]));
    await again.museums.open(TWELVE);
    expect(again.museums.state.get().museum.kind).toBe('loaded');
    expect((await again.museums.contentReady()).kind).toBe('loaded');
    expect(marks(again.museums.state.get().content)).toEqual([true, true, true]);
    expect(shortPaths(again.network.requests)).toEqual(['Museum/12?idLanguage=2']);
  });

  it('[MUS-07, DATA-05] fetches a museum whose content is not on the device', async () => {
    const { museums, network, database } = testServices(serveMuseum());
    await database.put('museums', { ...museumSummary(), idLanguage: 2, resolvedResources: false });
    await museums.open(TWELVE);
    await museums.contentReady();
    expect(shortPaths(network.requests)).toContain('museums/detail/all-data/12/2');
    expect(marks(museums.state.get().content)).toEqual([false, false, true]);
  });

  it('[MUS-10] fetches everything again when the counts or the version differ', async () => {
    const { museums, network, database } = testServices(serveMuseum({ version: 'v2' }));
    await database.put('museums', { ...museumSummary(), idLanguage: 2, resolvedResources: true });
    await database.put('content', { key: '12/2/museum', value: emptyMuseum() });
    await museums.open(TWELVE);
    await museums.contentReady();
    expect(shortPaths(network.requests)).toContain('museums/detail/all-data/12/2');
    await vi.waitFor(async () =>
      expect(await database.get('museums', 12)).toMatchObject({ contentVersion: 'v2' }),
    );
  });

  it('uses the stored museum when the server cannot be reached, whatever its state', async () => {
    const { museums, database } = testServices(offline);
    await database.put('museums', { ...museumSummary(), idLanguage: 2, resolvedResources: false });
    await museums.open(TWELVE);
    expect(museums.state.get().museum.kind).toBe('loaded');
  });

  it('treats a broken record as missing and removes it', async () => {
    const { museums, database } = testServices(offline);
    await database.put('museums', { idMuseum: 12, name: 7 });
    await museums.open(TWELVE);
    expect(museums.state.get().museum).toEqual({ kind: 'unavailable' });
    expect(await database.get('museums', 12)).toBeUndefined();
  });

  it.each<[string, NetworkResult, string]>([
    ['an error of the server', { kind: 'answer', status: 500, body: {} }, 'unavailable'],
    [
      'a deactivated museum',
      { kind: 'answer', status: 403, body: { success: false, status: 403 } },
      'unavailable',
    ],
    ['status 1000', { kind: 'answer', status: 404, body: { success: false, status: 1000 } }, 'not-found'],
    ['a museum without its name', data({ ...museumSummary(), name: undefined }), 'unavailable'],
    ['another museum than the link’s', data(museumSummary({ idMuseum: 13 })), 'unavailable'],
    ['no JSON at all', { kind: 'unreadable', status: 200 }, 'unavailable'],
    ['no answer in time', { kind: 'timeout' }, 'unavailable'],
  ])('reports the state after %s', async (_what, result, kind) => {
    const { museums } = testServices(result);
    await museums.open(TWELVE);
    expect(museums.state.get().museum.kind).toBe(kind);
  });

  it('rejects content of another museum', async () => {
    const { museums } = testServices(serveMuseum({ content: { idMuseum: 13 } }));
    await museums.open(TWELVE);
    expect((await museums.contentReady()).kind).toBe('failed');
  });

  it('keeps the last summary for the screen when the museum becomes unavailable', async () => {
    const { museums, network, database } = testServices(serveMuseum());
    await museums.open(TWELVE);
    await museums.contentReady();
    network.next = { kind: 'answer', status: 500, body: {} };
    await database.clear('museums');
    await database.clear('content');
    museums.forget();
    await museums.open(TWELVE);
    expect(museums.state.get().museum.kind).toBe('unavailable');
    expect(museums.state.get().lastHead?.idMuseum).toBe(12);
  });

  it('retries after a failure, and only then', async () => {
    const { museums, network } = testServices(offline);
    await museums.retry();
    expect(network.requests).toEqual([]);
    await museums.open(TWELVE);
    const trying = museums.retry();
    expect(museums.state.get().museum).toEqual({ kind: 'loading', again: true });
    network.next = serveMuseum();
    await trying;
    await museums.retry();
    expect(museums.state.get().museum.kind).toBe('loaded');
  });

  it('is cancelled when another museum is opened', async () => {
    const { museums, network } = testServices('never');
    const first = museums.open(TWELVE);
    network.next = serveMuseum();
    await museums.open(THIRTEEN);
    await first;
    expect(network.requests.filter((path) => path.includes('/Museum/'))).toEqual([
      '/api/Museum/13?idLanguage=2',
    ]);
  });

  it('warns once about an invalid id, and sends no request', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { museums, network } = testServices(serveMuseum());
    await museums.open('***');
    // The app opens the museum again when the texts of the visitor's language are loaded.
    await museums.open('***');
    expect(museums.state.get().museum).toEqual({ kind: 'bad-id' });
    expect(warn).toHaveBeenCalledOnce();
    expect(network.requests).toEqual([]);
  });

  it('[API-12, CONST-15] requests the language that was selected earlier, or else English', async () => {
    const languages = ['es_ES', 'en_GB', 'fr_FR'].map((code, place) => {
      const idLanguage = [1, 2, 4][place] ?? 0;
      return { id: idLanguage, idLanguage, code, originalTitle: code };
    });
    const languagesV2 = JSON.stringify(languages);
    const strange = {
      idVisit: null,
      idLanguage: 99,
      languageCode: 'zz_ZZ',
      visitorToken: 'token-123',
      idMuseum: 12,
      startDate: new Date().toISOString(),
      endDate: null,
      idDevice: 'device-123',
      email: null,
      artworks: [],
      routes: [],
    };
    for (const [keys, id] of [
      [{ language: 'fr_FR', languagesV2 }, 4],
      [{ language: 'fr_FR' }, 4],
      // A language that the museum lacks.
      [{ language: 'ja_JP', languagesV2 }, 2],
      [{}, 2],
      // The stored visit contains ids that no server knows, so it is invalid and ignored.
      [{ visit: JSON.stringify(strange) }, 2],
      [{ language: 'fr_FR', languagesV2: languagesV2.replaceAll('4', '99') }, 4],
    ] as const) {
      const { museums, network } = testServices(
        (path) =>
          path.startsWith('/api/Museum/') ? data(museumSummary({ languages })) : serveMuseum()(path),
        keys,
      );
      await museums.open(TWELVE);
      await museums.contentReady();
      expect(shortPaths(network.requests).at(-1)).toBe(`museums/detail/all-data/12/${id}`);
    }
  });

  it('loads the content in another language when the visitor selects it', async () => {
    const { museums, network, language, keys } = testServices((path) =>
      path.startsWith('/api/Museum/')
        ? data(
            museumSummary({
              languages: [
                { id: 2, idLanguage: 2, code: 'en_GB', originalTitle: 'English' },
                { id: 4, idLanguage: 4, code: 'fr_FR', originalTitle: 'Français' },
              ],
            }),
          )
        : serveMuseum()(path),
    );
    await museums.open(TWELVE);
    await museums.contentReady();
    await language.change('fr_FR');
    expect(keys.language).toBe('fr_FR');
    await museums.open(TWELVE);
    await museums.contentReady();
    expect(shortPaths(network.requests).filter((path) => path.includes('all-data'))).toEqual([
      'museums/detail/all-data/12/2',
      'museums/detail/all-data/12/4',
    ]);
  });

  describe('offline', () => {
    const languages = [
      { id: 2, idLanguage: 2, code: 'en_GB', originalTitle: 'English' },
      { id: 4, idLanguage: 4, code: 'fr_FR', originalTitle: 'Français' },
    ];
    /**
     * Returns a device that has stored both languages. The browser reports a network, but the server cannot be
     * reached.
     */
    async function both() {
      const services = testServices((path) =>
        path.startsWith('/api/Museum/')
          ? data(museumSummary({ languages, name: path.endsWith('=4') ? 'Musée' : 'Museum' }))
          : serveMuseum()(path),
      );
      const { museums, language, database, network } = services;
      await museums.open(TWELVE);
      await museums.contentReady();
      await language.change('fr_FR');
      await museums.open(TWELVE);
      await museums.contentReady();
      await vi.waitFor(async () => expect(await database.get('content', '12/4/head')).toBeDefined());
      network.next = offline;
      return services;
    }
    const name = ({ state }: MuseumStore) => {
      const { museum } = state.get();
      return museum.kind === 'loaded' ? museum.head.name : museum.kind;
    };

    it('every language on the device can be selected', async () => {
      const { museums, language } = await both();
      await language.change('en_GB');
      await museums.open(TWELVE);
      expect(name(museums)).toBe('Museum');
      expect((await museums.contentReady()).kind).toBe('loaded');
      await language.change('fr_FR');
      await museums.open(TWELVE);
      expect(name(museums)).toBe('Musée');
    });

    it('content remains usable without its museum’s record, which a new version of the app drops', async () => {
      const { museums, database } = await both();
      await database.clear('museums');
      museums.forget();
      await museums.open(TWELVE);
      expect(name(museums)).toBe('Musée');
      expect((await museums.contentReady()).kind).toBe('loaded');
    });

    it('broken content is reported as failed at once', async () => {
      const { museums, database } = await both();
      await database.put('content', { key: '12/4/museum', value: { broken: true } });
      museums.forget();
      await museums.open(TWELVE);
      expect((await museums.contentReady()).kind).toBe('failed');
    });
  });
});
