import type { MuseumReader } from '#features/museum/museum-source/museum-source.ts';
import { browserAudioOutput } from '#platform/audio/browser.ts';
import { gestureGatedAudio } from '#platform/audio/gesture-gated.browser.ts';
import { memoryDatabase } from '#platform/database/memory.ts';
import { memoryHistory } from '#platform/history/memory.ts';
import { noImageTransition } from '#platform/image-transition/image-transition.ts';
import { browserLanguages } from '#platform/languages/browser.ts';
import { memoryLocks } from '#platform/locks/memory.ts';
import { mediaOnlyNetwork } from '#platform/network/media-only.browser.ts';
import { browserPageLifecycle } from '#platform/page-lifecycle/browser.ts';
import { browserPreview } from '#platform/preview/browser.ts';
import type { PreviewSource } from '#platform/preview/preview.ts';
import type { RecognitionPlatform } from '#platform/recognition/recognition.ts';
import { memoryStorage } from '#platform/storage/memory.ts';
import { memoryStorageQuota } from '#platform/storage-quota/memory.ts';
import { memoryTabs } from '#platform/tabs/memory.ts';
import { createDeferredServices } from './deferred-services.ts';
import { createServices, type Services } from './services.ts';

export const previewPlace = (draftPath: string): PreviewSource => browserPreview(draftPath);
export const previewLanguages = (): readonly string[] => browserLanguages().listPreferred();

interface PreviewOptions {
  /** The path that the guide opens first. */
  path: string;
  mediaBase: string;
  source: MuseumReader;
  /** Initial contents of the in-memory localStorage. */
  keys: Record<string, string>;
}

/**
 * Services of the preview. The guide looks and sounds as for visitors but leaves no trace. It stores data in
 * memory only, starts no service worker, sends no visit and does not use the device's camera.
 */
export function previewServices({ path, mediaBase, source, keys }: PreviewOptions): Services & {
  /** Removes one key from the in-memory localStorage. */
  forget(key: string): void;
  /** Mutes the guide until it is touched again. */
  hush(): void;
} {
  const storage = memoryStorage(keys);
  const { sound, hush } = gestureGatedAudio(browserAudioOutput(memoryTabs()()));
  const services = createServices(
    {
      source: async () => source,
      platform: {
        network: mediaOnlyNetwork(mediaBase),
        database: memoryDatabase(),
        camera: {
          isSupported: () => false,
          open: async () => ({ kind: 'failed', error: 'NotFoundError' }),
        },
        popup: { open: () => null },
        vibration: { tick() {} },
        updates: { start: async () => {}, whenCached: async () => {}, keepAll: async () => {}, apply() {} },
        barcodes: nowhere('camera'),
        fileSharing: async () => (await import('#platform/share-file/browser.ts')).browserFileSharing(),
        recognition: async () => NO_RECOGNITION,
        keepAwake: () => () => {},
      },
      history: memoryHistory(path),
      storage,
      tab: memoryStorage(),
      languages: browserLanguages().listPreferred(),
      mirrorLanguage: () => {},
      later: async (firstServices) =>
        createDeferredServices(
          {
            downloads: {
              engine: async () => NO_DOWNLOADS,
              tabs: memoryTabs()(),
              room: memoryStorageQuota(0),
              media: nowhere('place for downloads'),
            },
            sound,
            lockScreen: { show() {}, update() {} },
            locks: memoryLocks(),
            background: { ask: async () => {} },
            life: browserPageLifecycle(),
            pictureFlight: noImageTransition,
          },
          firstServices,
        ),
    },
    undefined,
  );
  return { ...services, hush, forget: (key) => storage.remove(key) };
}

const nowhere = (what: string) => () => Promise.reject(new Error(`a preview has no ${what}`));

const NO_RECOGNITION: RecognitionPlatform = {
  finder: null,
  frames: { pixels: async () => null, jpeg: () => '', blank: () => '' },
  foundSignal() {},
  page: { isShown: () => true, subscribe: () => () => {} },
  session: { facing: 'environment', lastOpened: null },
};

const NO_DOWNLOADS = {
  whenReady: async () => {},
  look: async () => null,
  start: async () => {},
  stop: async () => {},
  remove: async () => {},
};
