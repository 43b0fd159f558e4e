import { browserAudioOutput } from '#platform/audio/browser.ts';
import { browserBackgroundSync } from '#platform/background-sync/browser.ts';
import { browserImageTransition } from '#platform/image-transition/browser.ts';
import { browserLocks } from '#platform/locks/browser.ts';
import { browserLockScreen } from '#platform/media-session/browser.ts';
import { browserPageLifecycle } from '#platform/page-lifecycle/browser.ts';
import { browserStorageQuota } from '#platform/storage-quota/browser.ts';
import { browserTabs } from '#platform/tabs/browser.ts';
import { createDeferredServices, type DeferredServices, type InitialServices } from './deferred-services.ts';
import { LazyService } from './lazy-service.ts';

export function browserDeferredServices(firstServices: InitialServices): DeferredServices {
  const engine = new LazyService(async () =>
    (await import('#features/pwa/downloads/browser-engine.ts')).browserEngine(),
  );
  return createDeferredServices(
    {
      downloads: {
        engine: engine.load,
        tabs: browserTabs('museummate-downloads'),
        room: browserStorageQuota(),
        media: async () => (await import('#platform/media-cache/browser.ts')).browserMediaCache(),
      },
      sound: browserAudioOutput(browserTabs('museummate-player')),
      lockScreen: browserLockScreen(),
      locks: browserLocks(),
      background: browserBackgroundSync(),
      life: browserPageLifecycle(),
      pictureFlight: browserImageTransition(),
    },
    firstServices,
  );
}
