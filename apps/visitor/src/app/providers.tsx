import type { UiLocale } from '@museummate/domain';
import { type ReactNode, useSyncExternalStore } from 'react';
import { DeviceKeys, DeviceKeysContext } from '#features/device-keys/device-keys.ts';
import type { DownloadWorker } from '#features/downloads/browser-engine.ts';
import { DownloadsContext, DownloadsStore } from '#features/downloads/downloads.ts';
import { LanguageContext, LanguageStore } from '#features/language/language.ts';
import { MuseumContext, MuseumStore, museumName } from '#features/museum/museum.ts';
import type { MuseumReader } from '#features/museum-source/museum-source.ts';
import { Navigation, NavigationContext } from '#features/navigation/navigation.ts';
import { Outbox } from '#features/outbox/outbox.ts';
import { type Platform, PlatformContext } from '#features/platform/platform.ts';
import { Player, PlayerContext } from '#features/player/player.ts';
import { Positions } from '#features/player/positions.ts';
import { VisitContext, VisitFeature } from '#features/visit/visit.ts';
import { Texts } from '#i18n/catalogue.ts';
import { loadTexts } from '#i18n/load.ts';
import { TextsContext } from '#i18n/text.tsx';
import { browserAppUpdates } from '#platform/app-updates/browser.ts';
import type { Sound } from '#platform/audio/audio.ts';
import { browserSound } from '#platform/audio/browser.ts';
import { memorySound } from '#platform/audio/memory.ts';
import type { BackgroundSync } from '#platform/background-sync/background-sync.ts';
import { browserBackgroundSync } from '#platform/background-sync/browser.ts';
import { browserCamera } from '#platform/camera/browser.ts';
import type { Database } from '#platform/database/database.ts';
import { memoryDatabase } from '#platform/database/memory.ts';
import { browserHistory } from '#platform/history/browser.ts';
import type { History } from '#platform/history/history.ts';
import { memoryHistory } from '#platform/history/memory.ts';
import { browserLanguages } from '#platform/languages/browser.ts';
import { browserLocks } from '#platform/locks/browser.ts';
import type { Locks } from '#platform/locks/locks.ts';
import { memoryLocks } from '#platform/locks/memory.ts';
import { browserLockScreen } from '#platform/media-session/browser.ts';
import type { LockScreen } from '#platform/media-session/media-session.ts';
import { memoryLockScreen } from '#platform/media-session/memory.ts';
import { browserNetwork } from '#platform/network/browser.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import { browserPageLife } from '#platform/page-life/browser.ts';
import { memoryPageLife } from '#platform/page-life/memory.ts';
import type { PageLife } from '#platform/page-life/page-life.ts';
import { browserPopup } from '#platform/popup/browser.ts';
import { browserRoom } from '#platform/room/browser.ts';
import { memoryRoom } from '#platform/room/memory.ts';
import { browserStorage, tabStorage } from '#platform/storage/browser.ts';
import { memoryStorage } from '#platform/storage/memory.ts';
import type { KeyStorage } from '#platform/storage/storage.ts';
import { browserTabs } from '#platform/tabs/browser.ts';
import { memoryTabs } from '#platform/tabs/memory.ts';
import { browserVibration } from '#platform/vibration/browser.ts';
import { browserKeepAwake } from '#platform/wake-lock/browser.ts';
import type { FirstPaint } from './first-paint-data.ts';
import { screens } from './router.tsx';
import { type Shown, Stage } from './stage.ts';

interface Surroundings {
  platform: Platform;
  downloads: Pick<ConstructorParameters<typeof DownloadsStore>[0], 'engine' | 'tabs' | 'room' | 'media'>;
  source: () => Promise<MuseumReader>;
  history: History;
  storage: KeyStorage;
  tab: KeyStorage;
  sound: Sound;
  lockScreen: LockScreen;
  locks: Locks;
  background: BackgroundSync;
  life: PageLife;
  languages: readonly string[];
  mirrorLanguage: (code: string) => void;
}

export interface Services {
  keys: DeviceKeys;
  language: LanguageStore;
  museums: MuseumStore;
  navigation: Navigation;
  stage: Stage;
  platform: Platform;
  visits: VisitFeature;
  player: Player;
  downloads: DownloadsStore;
}

declare const __TEXT_COUNT__: number;

/** The one place where the parts of the app are made and handed to those who need them. */
function createServices(around: Surroundings, first: FirstPaint | undefined): Services {
  const { platform, history, storage, tab } = around;
  const { network, database } = platform;
  const keys = new DeviceKeys(storage);
  const navigation = new Navigation(history);
  const language = new LanguageStore(
    {
      keys,
      preferred: around.languages,
      load: (locale: UiLocale) => loadTexts(locale, __TEXT_COUNT__),
      mirror: around.mirrorLanguage,
    },
    first ? new Texts(first.locale, first.texts) : new Texts('en'),
  );
  const museums = new MuseumStore(
    {
      network,
      source: around.source,
      keys,
      // The one that is wanted, whether its texts are here already or not.
      uiLocale: () => language.wanted(),
    },
    first?.museum,
  );
  const { locks, background, life } = around;
  const outbox: Outbox = new Outbox({
    database,
    network,
    locks,
    background,
    arrived: ({ id }, acknowledgement) => visits.arrived(id, acknowledgement),
  });
  const visits = new VisitFeature({ keys, network, outbox, locks, life });
  const player = new Player({
    sound: around.sound,
    lockScreen: around.lockScreen,
    network,
    positions: new Positions(storage),
    album: () => {
      const state = museums.state();
      return state.kind === 'loaded' ? museumName(state.museum) : '';
    },
    heard: (idArtwork, seconds) => visits.heard(idArtwork, seconds),
    fellSilent: (idArtwork) => void visits.fellSilent(idArtwork),
  });
  const downloads = new DownloadsStore({
    ...around.downloads,
    network,
    database,
    keepApp: () => platform.updates.keepAll(),
    keepAwake: platform.keepAwake,
  });
  museums.subscribe(() => {
    const content = museums.content();
    if (content.kind === 'loaded') void downloads.resume(content.content.idMuseum);
  });
  const shown: Shown | undefined = first && {
    kind: 'screen',
    Component: screens.Presentation() as never,
    location: navigation.location(),
    screen: 'Presentation',
  };
  const stage = new Stage({ navigation, museums, language, keys, visits, database, tab, screens }, shown);
  return { keys, language, museums, navigation, stage, platform, visits, player, downloads };
}

export function browserServices(first: FirstPaint | undefined): Services {
  const network = browserNetwork();
  const database = lazyDatabase(async () =>
    (await import('#platform/database/browser.ts')).browserDatabase(),
  );
  let source: Promise<MuseumReader> | undefined;
  let engine: Promise<DownloadWorker> | undefined;
  const around: Surroundings = {
    source: () => {
      source ??= import('#features/museum-source/browser-source.ts').then(({ browserSource }) =>
        browserSource(network, database),
      );
      return source;
    },
    platform: {
      network,
      database,
      camera: browserCamera(),
      popup: browserPopup(),
      vibration: browserVibration(),
      updates: browserAppUpdates(),
      barcodes: async () => (await import('#platform/barcode/browser.ts')).browserBarcodeReader(),
      keepAwake: browserKeepAwake,
    },
    downloads: {
      engine: () => {
        engine ??= import('#features/downloads/browser-engine.ts').then(({ browserEngine }) =>
          browserEngine(),
        );
        // What did not come may come the next time.
        engine.catch(() => {
          engine = undefined;
        });
        return engine;
      },
      tabs: browserTabs('museummate-downloads'),
      room: browserRoom(),
      media: async () => (await import('#platform/media-cache/browser.ts')).browserMediaCache(),
    },
    sound: browserSound(),
    lockScreen: browserLockScreen(),
    locks: browserLocks(),
    background: browserBackgroundSync(),
    life: browserPageLife(),
    history: browserHistory(),
    storage: browserStorage(),
    tab: tabStorage(),
    languages: browserLanguages().preferred(),
    mirrorLanguage: browserLanguages().mirror,
  };
  return createServices(around, first);
}

/** For the page that the server makes: nothing is asked for and nothing is kept. */
export function serverServices(path: string, first: FirstPaint): Services {
  const around: Surroundings = {
    source: () => Promise.reject(new Error('the server puts the museum into the page')),
    platform: {
      network: memoryNetwork('never'),
      database: memoryDatabase(),
      camera: browserCamera(),
      popup: browserPopup(),
      vibration: browserVibration(),
      updates: browserAppUpdates(),
      barcodes: () => Promise.reject(new Error('there is no camera on a server')),
      keepAwake: () => () => {},
    },
    downloads: {
      engine: () => Promise.reject(new Error('a server downloads nothing')),
      tabs: memoryTabs()(),
      room: memoryRoom(),
      media: () => Promise.reject(new Error('a server keeps nothing')),
    },
    sound: memorySound(),
    lockScreen: memoryLockScreen(),
    locks: memoryLocks(),
    background: { ask: async () => {} },
    life: memoryPageLife(),
    history: memoryHistory(path),
    storage: memoryStorage(),
    tab: memoryStorage(),
    languages: [],
    mirrorLanguage: () => {},
  };
  return createServices(around, first);
}

/** The device's database is not needed for the first picture on the screen: its code comes afterwards. */
function lazyDatabase(make: () => Promise<Database>): Database {
  let made: Promise<Database> | undefined;
  const database = () => {
    made ??= make();
    return made;
  };
  return {
    get: async (...args) => (await database()).get(...args),
    getAll: async (...args) => (await database()).getAll(...args),
    getRange: async (...args) => (await database()).getRange(...args),
    removeRange: async (...args) => (await database()).removeRange(...args),
    put: async (...args) => (await database()).put(...args),
    update: async (...args) => (await database()).update(...args),
    change: async (...args) => (await database()).change(...args),
    remove: async (...args) => (await database()).remove(...args),
    clear: async (...args) => (await database()).clear(...args),
  };
}

export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  const { language } = services;
  const { texts } = useSyncExternalStore(language.subscribe, language.state, language.state);
  return (
    <PlatformContext value={services.platform}>
      <DeviceKeysContext value={services.keys}>
        <NavigationContext value={services.navigation}>
          <LanguageContext value={language}>
            <MuseumContext value={services.museums}>
              <VisitContext value={services.visits}>
                <PlayerContext value={services.player}>
                  <DownloadsContext value={services.downloads}>
                    <TextsContext value={texts}>{children}</TextsContext>
                  </DownloadsContext>
                </PlayerContext>
              </VisitContext>
            </MuseumContext>
          </LanguageContext>
        </NavigationContext>
      </DeviceKeysContext>
    </PlatformContext>
  );
}
