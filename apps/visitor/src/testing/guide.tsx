import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { DownloadEngine } from '#features/downloads/engine.ts';
import { MuseumSource } from '#features/museum-source/museum-source.ts';
import { memorySound } from '#platform/audio/memory.ts';
import { memoryDatabase } from '#platform/database/memory.ts';
import { memoryHistory } from '#platform/history/memory.ts';
import { memoryLocks } from '#platform/locks/memory.ts';
import { memoryMediaCache } from '#platform/media-cache/memory.ts';
import { memoryLockScreen } from '#platform/media-session/memory.ts';
import { memoryPageLife } from '#platform/page-life/memory.ts';
import { memoryRoom } from '#platform/room/memory.ts';
import { memoryStorage } from '#platform/storage/memory.ts';
import { memoryTabs } from '#platform/tabs/memory.ts';
import { App } from '../app/app.tsx';
import { createLaterServices, type LaterServices } from '../app/providers/later-services.ts';
import { Providers } from '../app/providers/providers.tsx';
import { createServices, type Services } from '../app/providers/services.ts';
import { type MuseumChanges, servedNetwork } from './served-network.ts';

/** The link of museum 12, as the requirement rows name it. */
export const M = '/museums/MTItZGVtbw';

/** A museum that opens without slides. */
export const noSlides: MuseumChanges = { 'slides/': null };

interface GuideOptions {
  /** Changes to the fixture museum; without any it opens at once, because it has no slides. */
  museum?: MuseumChanges;
  /** What the device has stored already. */
  keys?: Record<string, string>;
  /** What the browser prefers, the best first. */
  languages?: string[];
}

/** The parts of a phone that stay when the page is loaded again. */
function createDevice({ museum = noSlides, keys = {}, languages = ['en-GB'] }: GuideOptions, path: string) {
  const network = servedNetwork(museum);
  const database = memoryDatabase();
  return {
    network,
    database,
    languages,
    storage: memoryStorage(keys),
    tab: memoryStorage(),
    history: memoryHistory(path),
    sound: memorySound(),
    lockScreen: memoryLockScreen(),
    media: memoryMediaCache(),
    room: memoryRoom(),
    life: memoryPageLife(),
    locks: memoryLocks(),
    tabs: memoryTabs(),
    /** How often a key could be felt. */
    ticks: 0,
    /** Tells the app that a new version waits. */
    newVersion: () => {},
    /** What the device was asked to do beside the screen, in order. */
    log: [] as string[],
    camera: undefined as Services['platform']['camera'] | undefined,
    popup: undefined as Services['platform']['popup'] | undefined,
    code: async (): Promise<string | null> => null,
  };
}

type Device = ReturnType<typeof createDevice>;

/** The guide on a phone in memory, drawn into this page; its museum comes from a real server. */
export class Guide {
  readonly device: Device;
  services!: Services;
  later: LaterServices | undefined;
  #root: Root | undefined;
  #place: HTMLElement | undefined;

  constructor(device: Device) {
    this.device = device;
  }

  /** Path, query and hash of the address that the visitor would see. */
  readonly url = (): string => {
    const { pathname, search, hash } = this.device.history.current();
    return pathname + search + hash;
  };

  readonly stored = (key: string): string | null => this.device.storage.get(key);

  /** Every call of the API so far, in order. */
  get requests(): readonly string[] {
    return this.device.network.requests;
  }

  /** As if the visitor typed an address: the page begins anew, the device keeps what it has. */
  async goto(path: string): Promise<void> {
    this.device.history.push(path);
    await this.reload();
  }

  async back(): Promise<void> {
    this.device.history.back();
  }

  async reload(): Promise<void> {
    this.close();
    this.#draw();
  }

  close(): void {
    this.#root?.unmount();
    this.#place?.remove();
    this.#root = undefined;
    resetPage();
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
    const { network, database, storage, tab, history, languages } = device;
    return createServices(
      {
        source: async () => new MuseumSource(network, database),
        platform: {
          network,
          database,
          camera: {
            supported: () => device.camera?.supported() ?? true,
            open: async () =>
              device.camera ? device.camera.open() : { kind: 'failed', error: 'NotFoundError' },
          },
          popup: { open: (path) => device.popup?.open(path) ?? null },
          vibration: { tick: () => void device.ticks++ },
          updates: {
            start: async (ready) => {
              device.newVersion = ready;
            },
            keepAll: async () => {},
            apply: () => void device.log.push('new version'),
          },
          barcodes: async () => ({ read: () => device.code() }),
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
        later: async (needed) => {
          const { media, sound, lockScreen, locks, life, room, tabs } = device;
          const source = new MuseumSource(network, database);
          const engine = new DownloadEngine({ database, network, media, source, tabs: tabs() });
          this.later = createLaterServices(
            {
              downloads: { engine: async () => engine, tabs: tabs(), room, media: async () => media },
              sound,
              lockScreen,
              locks,
              background: { ask: async () => {} },
              life,
            },
            needed,
          );
          return this.later;
        },
      },
      undefined,
    );
  }
}

let open: Guide | undefined;

/** Opens the guide at an address of the museum; whatever was open before is gone. */
export async function openGuide(path: string, options: GuideOptions = {}): Promise<Guide> {
  closeGuide();
  open = new Guide(createDevice(options, path));
  await open.reload();
  return open;
}

export function closeGuide(): void {
  open?.close();
  open = undefined;
}

/** What the app writes outside of its own root. */
function resetPage(): void {
  const { documentElement: html } = document;
  for (const name of [...html.getAttributeNames()]) html.removeAttribute(name);
  html.lang = 'en';
  document.title = '';
  document.querySelector('link[rel="manifest"]')?.remove();
  window.scrollTo(0, 0);
}
