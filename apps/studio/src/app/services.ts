import { httpApi } from '#api/studio-api.http.ts';
import type { Services } from '#features/foundation/services/services.ts';
import { browserDevice } from '#platform/device.browser.ts';
import { lazyService } from '#platform/lazy-service.ts';
import { browserLocation } from '#platform/location.browser.ts';
import { browserPasskeys } from '#platform/passkeys.browser.ts';
import { browserPendingUploads } from '#platform/pending-uploads.browser.ts';
import { browserUnsavedChanges } from '#platform/unsaved-changes.browser.ts';
import { browserUploader } from '#platform/uploader.browser.ts';

const voice = () => import('#platform/voice-services.browser.ts');

/** Returns the services that use the real browser and the real server. */
export const browserServices = (): Services => ({
  api: httpApi(),
  kept: browserUnsavedChanges(),
  device: browserDevice(),
  address: browserLocation(),
  passkeys: browserPasskeys(),
  uploader: browserUploader(),
  pendingUploads: browserPendingUploads(),
  microphones: lazyService(async () => (await voice()).microphones),
  takes: lazyService(async () => (await voice()).takes),
  sounds: lazyService(async () => (await voice()).sounds),
});
