import { browserAudioOutput } from '#platform/audio/browser.ts';
import { browserBackgroundSync } from '#platform/background-sync/browser.ts';
import { browserLocks } from '#platform/locks/browser.ts';
import { browserLockScreen } from '#platform/media-session/browser.ts';
import { browserPageLifecycle } from '#platform/page-life/browser.ts';
import { browserImageTransition } from '#platform/picture-flight/browser.ts';
import { browserStorageQuota } from '#platform/room/browser.ts';
import { browserTabs } from '#platform/tabs/browser.ts';
import { LazyService } from './later.ts';
import { createDeferredServices, type DeferredServices, type InitialServices } from './later-services.ts';

export function browserDeferredServices(firstServices: InitialServices): DeferredServices {
  const engine = new LazyService(async () =>
    (await import('#features/downloads/browser-engine.ts')).browserEngine(),
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
