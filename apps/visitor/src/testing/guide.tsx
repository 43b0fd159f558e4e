import { DEFAULT_NAME } from '@museummate/domain';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MuseumSource } from '#features/museum/museum-source/museum-source.ts';
import { DownloadEngine } from '#features/pwa/downloads/engine.ts';
import { memoryAudioOutput } from '#platform/audio/memory.ts';
import { memoryDatabase } from '#platform/database/memory.ts';
import { memoryHistory } from '#platform/history/memory.ts';
import { noImageTransition } from '#platform/image-transition/image-transition.ts';
import { memoryLocks } from '#platform/locks/memory.ts';
import { memoryMediaCache } from '#platform/media-cache/memory.ts';
import { memoryLockScreen } from '#platform/media-session/memory.ts';
import { memoryPageLifecycle } from '#platform/page-lifecycle/memory.ts';
import { memoryRecognition } from '#platform/recognition/memory.ts';
import { memoryStorage } from '#platform/storage/memory.ts';
import { memoryStorageQuota } from '#platform/storage-quota/memory.ts';
import { memoryTabs } from '#platform/tabs/memory.ts';
import { App } from '../app/app.tsx';
import {
  createDeferredServices,
  type DeferredServices,
  type InitialServices,
} from '../app/providers/deferred-services.ts';
import { Providers } from '../app/providers/providers.tsx';
import { createServices, type Services } from '../app/providers/services.ts';
import { type MuseumChanges, servedNetwork } from './served-network.ts';
import { untilClosed } from './until-closed.ts';

/** The URL of museum 12, as in the requirement rows. */
export const M = '/museums/MTItZGVtbw';

/** A museum that opens without slides. */
export const noSlides: MuseumChanges = { 'slides/': null };

/**
 * A museum in which Arabic is a language of the content. Otherwise, the visitor's language would not stay Arabic.
 */
export const inArabic: MuseumChanges = {
  ...noSlides,
  'museum.yaml': { languages: ['es', 'en', 'fr', 'ar'] },
};

interface GuideOptions {
  /** Changes to the fixture museum. If left out, the museum has no slides, so it opens at once. */
  museum?: MuseumChanges;
  /** Initial contents of the device's localStorage. */
  keys?: Record<string, string>;
  /** The browser's preferred languages, best first. */
  languages?: string[];
  /** Called with the device before the first page is loaded, to change it. */
  prepare?: (device: Device) => void;
}

/** Creates the parts of the device that belong to one page. They are created again for each page. */
const createPageParts = () => ({
  sound: memoryAudioOutput(),
  lockScreen: memoryLockScreen(),
  life: memoryPageLifecycle(),
  locks: memoryLocks(),
  tabs: memoryTabs(),
  /** Tells the app that an update is available. The app sets this function, and the test calls it. */
  newVersion: () => {},
});

/**
 * Creates a fake phone. A reload keeps everything except the parts of createPageParts. `leaves` is explained at
 * memoryHistory.
 */
function createDevice(path: string, options: GuideOptions, leaves: () => void) {
  const { museum = noSlides, keys = {}, languages = ['en-GB'] } = options;
  return {
    ...createPageParts(),
    network: servedNetwork(museum),
    database: memoryDatabase(),
    languages,
    storage: memoryStorage(keys),
    tab: memoryStorage(),
    history: memoryHistory(path, leaves),
    media: memoryMediaCache(),
    room: memoryStorageQuota(),
    pictureFlight: noImageTransition,
    /** Number of vibrations. */
    ticks: 0,
    /** Other actions of the device, in order. */
    log: [] as string[],
    camera: undefined as Services['platform']['camera'] | undefined,
    popup: undefined as Services['platform']['popup'] | undefined,
    code: async (): Promise<string | null> => null,
    recognition: memoryRecognition(),
    /** Fake file sharing; records what was saved and shared. */
    fileSharing: {
      saved: [] as File[],
      texts: [] as string[],
      canShare: () => false,
      share: async (): Promise<'shared' | 'cancelled' | 'failed'> => 'shared',
      save(picture: File) {
        this.saved.push(picture);
      },
      async shareText(text: string): Promise<'shared' | 'copied' | 'cancelled' | 'failed'> {
        this.texts.push(text);
        return 'copied';
      },
    },
  };
}

type Device = ReturnType<typeof createDevice>;

/** The guide on an in-memory phone, rendered into this page. A real server serves its museum. */
export class Guide {
  readonly device: Device;
  services!: Services;
  later: DeferredServices | undefined;
  #root: Root | undefined;
  #place: HTMLElement | undefined;
  #closed = new AbortController();

  constructor(path: string, options: GuideOptions) {
    this.device = createDevice(path, options, () => void this.reload());
    options.prepare?.(this.device);
  }

  /**
   * Returns path, query and hash of the URL once its screen is rendered. Before that, a test that waits for a URL
   * could press a button of the same name on the previous screen.
   */
  readonly url = (): string => {
    const { stage, navigation } = this.services;
    const shown = stage.shown.get();
    const { pathname, search, hash } = this.device.history.current();
    const address = pathname + search + hash;
    const isThere = shown.kind !== 'screen' || shown.location.key === navigation.location.get().key;
    return isThere ? address : `on the way to ${address}`;
  };

  readonly readStored = (key: string): string | null => this.device.storage.get(key);

  /** All API requests so far, in order. */
  get requests(): readonly string[] {
    return this.device.network.requests;
  }

  /** Simulates a typed URL: the page is loaded, and the device keeps its data. */
  async goto(path: string): Promise<void> {
    this.#open(path);
  }

  /** Simulates following a link of the guide. */
  async follow(path: string): Promise<void> {
    this.services.navigation.goTo(path);
  }

  async back(): Promise<void> {
    this.device.history.back();
  }

  async reload(): Promise<void> {
    this.#open();
  }

  close(): void {
    if (!this.#root) return;
    this.device.life.hide();
    this.#closed.abort();
    this.#root.unmount();
    this.#place?.remove();
    this.#root = undefined;
    resetPage();
  }

  #open(path?: string): void {
    this.close();
    this.#closed = new AbortController();
    this.device.history.load(path);
    Object.assign(this.device, createPageParts());
    this.#waitForTouch();
    this.#draw();
  }

  /** Blocks audio until the page is touched, as browsers on phones do. */
  #waitForTouch(): void {
    const { sound } = this.device;
    sound.answer = 'refused';
    const { signal } = this.#closed;
    const allowSound = () => {
      if (sound.answer === 'refused') sound.answer = 'playing';
    };
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, allowSound, { once: true, capture: true, signal });
  }

  #draw(): void {
    this.services = this.#createServices();
    this.#place = document.createElement('div');
    this.#place.id = 'root';
    document.body.append(this.#place);
    this.#root = createRoot(this.#place);
    const { services } = this;
    this.#root.render(
      <StrictMode>
        <Providers services={services}>
          <App stage={services.stage} />
        </Providers>
      </StrictMode>,
    );
    void services.stage.start();
  }

  #createServices(): Services {
    const { device } = this;
    const { storage, tab, history, languages } = device;
    const network = untilClosed(device.network, this.#closed.signal);
    const database = untilClosed(device.database, this.#closed.signal);
    return createServices(
      {
        source: async () => new MuseumSource(network, database),
        platform: {
          network,
          database,
          camera: {
            isSupported: () => device.camera?.isSupported() ?? true,
            open: async (facing) =>
              device.camera ? device.camera.open(facing) : { kind: 'failed', error: 'NotFoundError' },
          },
          popup: { open: (path) => device.popup?.open(path) ?? null },
          vibration: { tick: () => void device.ticks++ },
          updates: {
            start: async (ready) => {
              device.newVersion = ready;
            },
            whenCached: async () => {},
            keepAll: async () => {},
            apply: () => void device.log.push('new version'),
          },
          barcodes: async () => {
            if (!network.online()) throw new TypeError('barcode decoder failed to load');
            return { read: () => device.code() };
          },
          fileSharing: async () => device.fileSharing,
          recognition: async () => device.recognition,
          keepAwake: () => {
            device.log.push('awake');
            return () => void device.log.push('asleep');
          },
        },
        history,
        storage,
        tab,
        languages,
        mirrorLanguage: (code) => void device.log.push(`language ${code}`),
        later: (firstServices) => this.#createDeferred(firstServices),
      },
      undefined,
    );
  }

  async #createDeferred(firstServices: InitialServices): Promise<DeferredServices> {
    const { network, database } = firstServices.platform;
    const { media, sound, lockScreen, locks, life, room, tabs, pictureFlight } = this.device;
    const source = new MuseumSource(network, database);
    const engine = new DownloadEngine({ database, network, media, source, tabs: tabs() });
    this.later = createDeferredServices(
      {
        downloads: { engine: async () => engine, tabs: tabs(), room, media: async () => media },
        sound,
        lockScreen,
        locks,
        background: { ask: async () => {} },
        life,
        pictureFlight,
      },
      firstServices,
    );
    return this.later;
  }
}

let open: Guide | undefined;

/** Opens the guide at a URL of the museum. Closes the guide of an earlier call. */
export async function openGuide(path: string, options: GuideOptions = {}): Promise<Guide> {
  closeGuide();
  open = new Guide(path, options);
  await open.reload();
  return open;
}

export function closeGuide(): void {
  open?.close();
  open = undefined;
}

/** Resets everything that the app has changed outside its root element. The page is then as in index.html. */
function resetPage(): void {
  const { documentElement: html } = document;
  for (const name of [...html.getAttributeNames()]) html.removeAttribute(name);
  html.lang = 'en';
  html.dir = 'ltr';
  document.title = DEFAULT_NAME;
  document.querySelector('link[rel="manifest"]')?.remove();
  window.scrollTo(0, 0);
}
