import { browserAppUpdates } from '#platform/app-updates/browser.ts';
import { browserCamera } from '#platform/camera/browser.ts';
import type { Database } from '#platform/database/database.ts';
import { browserHistory } from '#platform/history/browser.ts';
import { browserLanguages } from '#platform/languages/browser.ts';
import { browserNetwork } from '#platform/network/browser.ts';
import { browserPopup } from '#platform/popup/browser.ts';
import { browserStorage, tabStorage } from '#platform/storage/browser.ts';
import { browserVibration } from '#platform/vibration/browser.ts';
import { browserScreenWakeLock } from '#platform/wake-lock/browser.ts';
import { LazyService } from './lazy-service.ts';
import { createServices, type ServerPage, type Services } from './services.ts';

export function browserServices(first: ServerPage | undefined): Services {
  const network = browserNetwork();
  const database = lazyDatabase(
    new LazyService(async () => (await import('#platform/database/browser.ts')).browserDatabase()),
  );
  const source = new LazyService(async () =>
    (await import('#features/museum/museum-source/browser-source.ts')).browserSource(network, database),
  );
  const recognition = new LazyService(async () =>
    (await import('./browser-recognition.ts')).browserRecognition(),
  );
  return createServices(
    {
      source: source.load,
      platform: {
        network,
        database,
        camera: browserCamera(),
        popup: browserPopup(),
        vibration: browserVibration(),
        updates: browserAppUpdates(),
        barcodes: async () => (await import('#platform/barcode/browser.ts')).browserBarcodeReader(),
        fileSharing: async () => (await import('#platform/share-file/browser.ts')).browserFileSharing(),
        recognition: recognition.load,
        keepAwake: browserScreenWakeLock,
      },
      history: browserHistory(),
      storage: browserStorage(),
      tab: tabStorage(),
      languages: browserLanguages().listPreferred(),
      mirrorLanguage: browserLanguages().mirror,
      loadTexts: browserLanguages().loadTexts(),
      later: async (firstServices) =>
        (await import('./browser-deferred.ts')).browserDeferredServices(firstServices),
    },
    first,
  );
}

/** Loads the database code after the first paint, which does not need it. */
function lazyDatabase({ load }: LazyService<Database>): Database {
  return {
    get: async (...args) => (await load()).get(...args),
    getAll: async (...args) => (await load()).getAll(...args),
    getRange: async (...args) => (await load()).getRange(...args),
    removeRange: async (...args) => (await load()).removeRange(...args),
    put: async (...args) => (await load()).put(...args),
    update: async (...args) => (await load()).update(...args),
    change: async (...args) => (await load()).change(...args),
    remove: async (...args) => (await load()).remove(...args),
    clear: async (...args) => (await load()).clear(...args),
  };
}
