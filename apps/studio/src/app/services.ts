import { httpApi } from '#api/studio-api.http.ts';
import type { Services } from '#features/foundation/services/services.ts';
import { browserDevice } from '#platform/device.browser.ts';
import { browserLocation } from '#platform/location.browser.ts';
import { browserMicrophones } from '#platform/microphone.browser.ts';
import { browserPasskeys } from '#platform/passkeys.browser.ts';
import { browserPendingUploads } from '#platform/pending-uploads.browser.ts';
import { browserSounds } from '#platform/sounds.browser.ts';
import { browserTakes } from '#platform/takes.browser.ts';
import { browserUnsavedChanges } from '#platform/unsaved-changes.browser.ts';
import { browserUploader } from '#platform/uploader.browser.ts';

/** The services with a real browser and a real server. */
export const browserServices = (): Services => ({
  api: httpApi(),
  kept: browserUnsavedChanges(),
  device: browserDevice(),
  address: browserLocation(),
  passkeys: browserPasskeys(),
  uploader: browserUploader(),
  keptFiles: browserPendingUploads(),
  microphones: browserMicrophones(),
  takes: browserTakes(),
  sounds: browserSounds(),
});
