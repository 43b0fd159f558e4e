import { httpApi } from '#api/studio-api.http.ts';
import type { Services } from '#features/services/services.ts';
import { browserLocation } from '#platform/address.browser.ts';
import { browserDevice } from '#platform/device.browser.ts';
import { browserUnsavedChanges } from '#platform/kept-changes.browser.ts';
import { browserPendingUploads } from '#platform/kept-files.browser.ts';
import { browserPasskeys } from '#platform/passkeys.browser.ts';
import { browserUploader } from '#platform/uploader.browser.ts';

/** The studio on a real browser and a real server. */
export const browserServices = (): Services => ({
  api: httpApi(),
  kept: browserUnsavedChanges(),
  device: browserDevice(),
  address: browserLocation(),
  passkeys: browserPasskeys(),
  uploader: browserUploader(),
  keptFiles: browserPendingUploads(),
});
