import { LoadError } from '@museummate/ui/lazy-import';
import { describe, expect, it, vi } from 'vitest';
import { NavigationStore } from '#features/foundation/navigation/navigation.ts';
import { SCREEN_PATHS, type ScreenName } from '#features/foundation/navigation/screens.ts';
import { memoryHistory } from '#platform/history/memory.ts';
import type { NetworkResult } from '#platform/network/network.ts';
import { memoryStorage } from '#platform/storage/memory.ts';
import { emptyMuseum } from '#testing/museum.ts';
import { museumSummary } from '#testing/museum-summary.ts';
import { testServices } from '#testing/services.ts';
import { ScreenStore, type Screens } from './screen-store.ts';

const TWELVE = '/museums/MTItZGVtbw';
/** Base64 of "13-other". */
const THIRTEEN = '/museums/MTMtb3RoZXI';
const version = '13.02.2025.16.31.05';
const data = (value: unknown): NetworkResult => ({
  kind: 'answer',
  status: 200,
  body: { success: true, data: value, message: null, status: 200 },
});

function openStage(
  path: string,
  head: Parameters<typeof museumSummary>[0] = {},
  stored: Record<string, string> = {},
) {
  const services = testServices(
    (asked) => {
      const idMuseum = Number(/\/(?:Museum|all-data)\/(\d+)/.exec(asked)?.[1] ?? 12);
      if (asked.startsWith('/api/Museum/')) return data(museumSummary({ idMuseum, ...head }));
      if (asked.includes('/all-data/')) return data(emptyMuseum({ idMuseum }));
      return asked.includes('/languages/') ? data([]) : { kind: 'offline' };
    },
    { version, ...stored },
  );
  const history = memoryHistory(path);
  const navigation = new NavigationStore(history);
  const names = [...Object.keys(SCREEN_PATHS), 'NotFound'] as (ScreenName | 'NotFound')[];
  const screens = Object.fromEntries(names.map((name) => [name, () => () => null])) as unknown as Screens;
  const tab = memoryStorage();
  const options = {
    ...services,
    visits: async () => services.visits,
    growth: () => undefined,
    navigation,
    tab,
    screens,
  };
  const stage = new ScreenStore(options);
  const describeShown = () => {
    const now = stage.shown.get();
    return now.kind === 'screen' ? `${now.screen} ${history.current().pathname}` : now.kind;
  };
  return { ...services, options, stage, screens, history, navigation, tab, shown: describeShown };
}

describe('ScreenStore', () => {
  it('[GUARD-02, SAFE-10, GEN-03] clears the data of another museum before it opens this one', async () => {
    const keys = {
      'current-museum': '12',
      code: 'GOOD',
      'code-creation-date': new Date().toISOString(),
      user: JSON.stringify({ name: 'Ada', imageUrl: null, method: 'google' }),
      'paid-routes': 'WzM0XQ==',
      'slides-seen': 'true',
      language: 'en_GB',
    };
    const { stage, shown, storage } = openStage(`${THIRTEEN}/options`, { accessCodeRequired: true }, keys);
    await stage.start();
    await vi.waitFor(() => expect(shown()).toBe(`Code ${THIRTEEN}/code`));
    for (const key of ['code', 'code-creation-date', 'user', 'paid-routes', 'slides-seen'])
      expect(storage.get(key), key).toBeNull();
    expect(storage.get('language')).toBe('en_GB');
    expect(storage.get('current-museum')).toBe('13');
  });

  it('leads unknown paths and unknown museums to the root', async () => {
    const unknown = openStage(`${TWELVE}/nope`);
    await unknown.stage.start();
    await vi.waitFor(() => expect(unknown.shown()).toBe('NotFound /'));
    const gone = openStage(`${TWELVE}/options`);
    gone.network.next = { kind: 'answer', status: 404, body: { success: false, status: 1000 } };
    await gone.stage.start();
    await vi.waitFor(() => expect(gone.shown()).toBe('NotFound /'));
  });

  it('leads to Presentation when the museum cannot be loaded (A6)', async () => {
    const { stage, network, shown } = openStage(`${TWELVE}/keyboard`);
    network.next = { kind: 'offline' };
    await stage.start();
    await vi.waitFor(() => expect(shown()).toBe(`Presentation ${TWELVE}`));
  });

  it('opens a printed URL that failed offline once the network is back and Start is pressed', async () => {
    const { stage, network, shown, navigation, museums } = openStage(`${TWELVE}/artworks/101`);
    const answers = network.next;
    network.next = { kind: 'offline' };
    await stage.start();
    await vi.waitFor(() => expect(shown()).toBe(`Presentation ${TWELVE}`));
    await vi.waitFor(() => expect(museums.state.get().museum.kind).toBe('unavailable'));
    network.next = answers;
    navigation.go({ screen: 'Code' });
    await vi.waitFor(() => expect(shown()).toBe(`Artwork ${TWELVE}/artworks/101`));
  });

  it('opens a printed URL after the gates, but no URL of another museum or site', async () => {
    const { stage, shown, keys, navigation, history, tab } = openStage(
      `${TWELVE}/artworks/101?from=Hall&code=GOOD`,
      { accessCodeRequired: true },
    );
    await stage.start();
    await vi.waitFor(() => expect(shown()).toBe(`Code ${TWELVE}/code`));
    keys.setCode('GOOD', 1, new Date());
    navigation.go({ screen: 'SocialLogin' });
    await vi.waitFor(() => expect(shown()).toBe(`Artwork ${TWELVE}/artworks/101`));
    // The code is removed from the URL after use (A18).
    expect(history.current().search).toBe('?from=Hall');
    for (const wanted of [
      `${THIRTEEN}/artworks/5`,
      'https://evil.example/museums/MTItZGVtbw/artworks/1',
      '//evil',
      'http://[no address',
    ]) {
      tab.set('wanted', wanted);
      navigation.go({ screen: 'Code' });
      await vi.waitFor(() => expect(shown()).toBe(`Options ${TWELVE}/options`));
    }
  });

  it('forgets a printed URL once the visitor has opened another screen', async () => {
    const { stage, shown, navigation, tab } = openStage(`${TWELVE}/options`);
    tab.set('wanted', `${TWELVE}/artworks/101`);
    await stage.start();
    await vi.waitFor(() => expect(shown()).toBe(`Options ${TWELVE}/options`));
    navigation.go({ screen: 'Code' });
    await vi.waitFor(() => expect(shown()).toBe(`Options ${TWELVE}/options`));
    expect(tab.get('wanted')).toBeNull();
  });

  it('ends the artwork and route records of a page that was left through the address bar', async () => {
    const today = new Date().toISOString();
    const visit = {
      idVisit: 'V1',
      idMuseum: 12,
      startDate: today,
      endDate: null,
      idLanguage: 2,
      languageCode: 'en_GB',
      visitorToken: 'token-of-a-visit',
      idDevice: 'a-device',
      email: null,
      artworks: [],
      routes: [],
    };
    const open = {
      visit: JSON.stringify(visit),
      'current-artwork-visit': JSON.stringify({
        idArtwork: 101,
        accessType: null,
        startDate: today,
        endDate: today,
        duration: 3,
      }),
      'current-route-visit': JSON.stringify({ idRoute: 31, startDate: today, endDate: null }),
    };
    for (const [path, artworks, routes] of [
      ['/options', 1, 1],
      ['', 1, 1],
      ['/artworks/101', 0, 1],
      ['/routes/31', 0, 0],
    ] as const) {
      const { stage, keys } = openStage(TWELVE + path, {}, open);
      await stage.start();
      await vi.waitFor(() => {
        expect(keys.visit?.artworks).toHaveLength(artworks);
        expect(keys.visit?.routes).toHaveLength(routes);
      });
      expect([keys.artworkVisit, keys.routeVisit].filter((each) => each === null)).toHaveLength(
        artworks + routes,
      );
    }
  });

  it('[SLIDE-04, LOGIN-07] marks slides as seen in a museum without slides, whichever screen follows (A14)', async () => {
    for (const [next, head] of [
      [`Options ${TWELVE}/options`, {}],
      [`Download ${TWELVE}/download`, { downloadStepEnabled: true }],
    ] as const) {
      const { stage, shown, keys } = openStage(`${TWELVE}/tutorial`, head);
      await stage.start();
      await vi.waitFor(() => expect(shown()).toBe(next));
      expect(keys.slidesSeen).toBe(true);
    }
    const { stage, shown, keys } = openStage(`${TWELVE}/tutorial`, { hasSlides: true });
    await stage.start();
    await vi.waitFor(() => expect(shown()).toBe(`Slides ${TWELVE}/tutorial`));
    expect(keys.slidesSeen).toBe(false);
  });

  it('[SAFE-13] sends an unsent visit at the next start, whichever screen is opened', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const path of [TWELVE, `${TWELVE}/tutorial`]) {
      const { stage, network, outbox, storage } = openStage(path, { hasSlides: true });
      const language = { idLanguage: 2, languageCode: 'en_GB' };
      const ids = { idVisit: null, visitorToken: 'visitor-1', idMuseum: 12, idDevice: 'device-1' };
      const dates = { startDate: '2026-05-05T10:00:00.000Z', endDate: '2026-05-05T11:00:00.000Z' };
      const visit = { ...ids, ...language, ...dates, email: null, artworks: [], routes: [] };
      await outbox.put('visit', 'visitor-1', visit);
      await stage.start();
      await vi.waitFor(() => expect(network.requests).toContain('/api/Museum/12/v2/registerVisit'));
      await vi.waitFor(() => expect(storage.get('lastVisitV2')).toContain('visitor-1'));
      // No visit starts before the visitor presses Start.
      expect(storage.get('visit')).toBeNull();
    }
    vi.restoreAllMocks();
  });

  it('applies ?lang= once, stores it, and removes it from the URL', async () => {
    const { stage, keys, history, mirrored } = openStage(`${TWELVE}/options?lang=fr&x=1`);
    await stage.start();
    expect(keys.language).toBe('fr_FR');
    expect(history.current().search).toBe('?x=1');
    expect(mirrored).toEqual(['fr_FR']);
  });

  it('prepares the expected screen, and shows it without creating another one', async () => {
    const { stage, shown, navigation } = openStage(`${TWELVE}/keyboard`);
    await stage.start();
    await vi.waitFor(() => expect(shown()).toBe(`Keyboard ${TWELVE}/keyboard`));
    const work = { screen: 'Artwork', params: { idArtwork: '101' } } as const;
    navigation.expect(work);
    await vi.waitFor(() =>
      expect(stage.prepared.get()).toMatchObject({ screen: 'Artwork', isPrepared: true }),
    );
    const prepared = stage.prepared.get();
    navigation.go(work);
    await vi.waitFor(() => expect(stage.shown.get()).toBe(prepared));
    expect(stage.prepared.get()).toBeUndefined();
  });

  it('drops a prepared screen that is no longer expected', async () => {
    const { stage, shown, navigation } = openStage(`${TWELVE}/keyboard`);
    await stage.start();
    await vi.waitFor(() => expect(shown()).toBe(`Keyboard ${TWELVE}/keyboard`));
    navigation.expect({ screen: 'Artwork', params: { idArtwork: '101' } });
    await vi.waitFor(() => expect(stage.prepared.get()).toBeDefined());
    navigation.expect(undefined);
    expect(stage.prepared.get()).toBeUndefined();
    navigation.go({ screen: 'Artwork', params: { idArtwork: '102' } });
    await vi.waitFor(() => expect(shown()).toBe(`Artwork ${TWELVE}/artworks/102`));
    expect(stage.shown.get()).not.toHaveProperty('isPrepared');
  });

  it('shows an error screen with a retry when the code of a screen cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { stage, screens } = openStage(`${TWELVE}/options`);
    screens.Options = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await stage.start();
    expect(stage.shown.get()).toEqual({ kind: 'broken', why: 'bug' });
    vi.restoreAllMocks();
  });

  it('reports a connection error only if there is one, and opens the screen on retry', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { stage, screens, shown } = openStage(`${TWELVE}/keyboard`);
    const { Keyboard } = screens;
    screens.Keyboard = () => Promise.reject(new LoadError('/assets/keyboard.js', 'reset'));
    await stage.start();
    expect(stage.shown.get()).toEqual({ kind: 'broken', why: 'connection' });
    screens.Keyboard = Keyboard;
    await stage.retry();
    expect(shown()).toBe(`Keyboard ${TWELVE}/keyboard`);
    vi.restoreAllMocks();
  });

  it('shows an error instead of a changed URL with the old screen, if services failed to load, and can retry', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    // A first visit: no version is stored yet.
    const { stage, navigation, shown, options } = openStage(TWELVE, {}, { version: '' });
    const { visits } = options;
    options.visits = () => Promise.reject(new LoadError('/assets/browser-deferred.js', 'reset'));
    await stage.start();
    expect(shown()).toBe(`Presentation ${TWELVE}`);
    navigation.go({ screen: 'Code' });
    await vi.waitFor(() => expect(stage.shown.get()).toEqual({ kind: 'broken', why: 'connection' }));
    options.visits = visits;
    await stage.retry();
    await vi.waitFor(() => expect(shown()).toBe(`Options ${TWELVE}/options`));
    vi.restoreAllMocks();
  });
});
