import { browserSound } from '#platform/audio/browser.ts';
import { browserBackgroundSync } from '#platform/background-sync/browser.ts';
import { browserLocks } from '#platform/locks/browser.ts';
import { browserLockScreen } from '#platform/media-session/browser.ts';
import { browserPageLife } from '#platform/page-life/browser.ts';
import { browserPictureFlight } from '#platform/picture-flight/browser.ts';
import { browserRoom } from '#platform/room/browser.ts';
import { browserTabs } from '#platform/tabs/browser.ts';
import { Later } from './later.ts';
import { createLaterServices, type FirstServices, type LaterServices } from './later-services.ts';

export function browserLaterServices(firstServices: FirstServices): LaterServices {
  const engine = new Later(async () =>
    (await import('#features/downloads/browser-engine.ts')).browserEngine(),
  );
  return createLaterServices(
    {
      downloads: {
        engine: engine.load,
        tabs: browserTabs('museummate-downloads'),
        room: browserRoom(),
        media: async () => (await import('#platform/media-cache/browser.ts')).browserMediaCache(),
      },
      sound: browserSound(browserTabs('museummate-player')),
      lockScreen: browserLockScreen(),
      locks: browserLocks(),
      background: browserBackgroundSync(),
      life: browserPageLife(),
      pictureFlight: browserPictureFlight(),
    },
    firstServices,
  );
}
