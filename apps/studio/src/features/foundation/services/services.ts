import { createContext, use } from 'react';
import type { StudioApi } from '#api/studio-api.ts';
import type { Device } from '#platform/device.ts';
import type { AppLocation } from '#platform/location.ts';
import type { Microphones } from '#platform/microphone.ts';
import type { Passkeys } from '#platform/passkeys.ts';
import type { PendingUploadStore } from '#platform/pending-uploads.ts';
import type { Sounds } from '#platform/sounds.ts';
import type { TakeStore } from '#platform/takes.ts';
import type { UnsavedChangeStore } from '#platform/unsaved-changes.ts';
import type { Uploader } from '#platform/uploader.ts';

/** The studio's interfaces to the server and the browser. Created once, in app/. */
export interface Services {
  api: StudioApi;
  kept: UnsavedChangeStore;
  device: Device;
  address: AppLocation;
  passkeys: Passkeys;
  uploader: Uploader;
  pendingUploads: PendingUploadStore;
  microphones: Microphones;
  takes: TakeStore;
  sounds: Sounds;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('there are no services around this component');
  return services;
}
