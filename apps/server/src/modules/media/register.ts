import type { ModuleContext } from '../module-context.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import type { Passes } from '../passes/passes.ts';
import { mediaRoutes } from './media.routes.ts';
import { type KeptRecords, MediaService } from './media.service.ts';
import { MediaCatalogueRepository } from './media-catalogue.repository.ts';
import { museumsPicturesRoutes } from './museums-pictures.routes.ts';
import { PictureCopiesService } from './picture-copies.service.ts';

/** Registers the endpoints for pictures, audio and videos, and for the copies that devices download. */
export async function registerMedia(
  { app, storage, now }: ModuleContext,
  { museums, passes, records }: { museums: MuseumsService; passes: Passes; records: KeptRecords },
): Promise<{ media: MediaService }> {
  const catalogue = new MediaCatalogueRepository(storage.db);
  const media = new MediaService(catalogue, storage.media, records, {
    now,
    servedRevision: () => museums.revision(),
  });
  const copies = new PictureCopiesService(catalogue, storage.media, (id) => ({
    version: museums.open(id).contentVersion,
    at: now().toISOString(),
  }));
  await mediaRoutes(app, { media });
  await museumsPicturesRoutes(app, { copies, passes });
  return { media };
}
