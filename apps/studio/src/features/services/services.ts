import { createContext, use } from 'react';
import type { StudioApi } from '#api/studio-api.ts';
import type { Address } from '#platform/address.ts';
import type { Device } from '#platform/device.ts';
import type { KeptChanges } from '#platform/kept-changes.ts';
import type { KeptFiles } from '#platform/kept-files.ts';
import type { Passkeys } from '#platform/passkeys.ts';
import type { Uploader } from '#platform/uploader.ts';

/** What is outside of the studio: the server, the device, the address. Made once, in app/. */
export interface Services {
  api: StudioApi;
  kept: KeptChanges;
  device: Device;
  address: Address;
  passkeys: Passkeys;
  uploader: Uploader;
  keptFiles: KeptFiles;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('there are no services around this component');
  return services;
}
