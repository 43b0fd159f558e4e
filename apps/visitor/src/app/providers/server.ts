import { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { browserAppUpdates } from '#platform/app-updates/browser.ts';
import { memoryAudioOutput } from '#platform/audio/memory.ts';
import { browserCamera } from '#platform/camera/browser.ts';
import { memoryDatabase } from '#platform/database/memory.ts';
import { memoryHistory } from '#platform/history/memory.ts';
import { noImageTransition } from '#platform/image-transition/image-transition.ts';
import { memoryLocks } from '#platform/locks/memory.ts';
import { memoryLockScreen } from '#platform/media-session/memory.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import { memoryPageLifecycle } from '#platform/page-lifecycle/memory.ts';
import { browserPopup } from '#platform/popup/browser.ts';
import { memoryStorage } from '#platform/storage/memory.ts';
import { memoryStorageQuota } from '#platform/storage-quota/memory.ts';
import { memoryTabs } from '#platform/tabs/memory.ts';
import { browserVibration } from '#platform/vibration/browser.ts';
import { createDeferredServices } from './deferred-services.ts';
import { createServices, type ServerPage, type Services } from './services.ts';

/** An empty localStorage, as on a device that opens the guide for the first time. */
export const newDeviceKeys = (): LocalStorageStore => new LocalStorageStore(memoryStorage());

/** Services for rendering a page on the server: nothing is requested or stored. */
export function serverServices(path: string, first: ServerPage): Services {
  const nowhere = (what: string) => () => Promise.reject(new Error(`a server has no ${what}`));
  return createServices(
    {
      source: nowhere('other museum than the one in the page'),
      platform: {
        network: memoryNetwork('never'),
        database: memoryDatabase(),
        camera: browserCamera(),
        popup: browserPopup(),
        vibration: browserVibration(),
        updates: browserAppUpdates(),
        barcodes: nowhere('camera'),
        fileSharing: nowhere('pictures to keep'),
        recognition: nowhere('camera'),
        keepAwake: () => () => {},
      },
      history: memoryHistory(path),
      storage: memoryStorage(),
      tab: memoryStorage(),
      languages: [],
      mirrorLanguage: () => {},
      later: async (firstServices) =>
        createDeferredServices(
          {
            downloads: {
              engine: nowhere('downloads'),
              tabs: memoryTabs()(),
              room: memoryStorageQuota(),
              media: nowhere('device'),
            },
            sound: memoryAudioOutput(),
            lockScreen: memoryLockScreen(),
            locks: memoryLocks(),
            background: { ask: async () => {} },
            life: memoryPageLifecycle(),
            pictureFlight: noImageTransition,
          },
          firstServices,
        ),
    },
    first,
  );
}
