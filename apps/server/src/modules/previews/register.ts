import { StaffRepository } from '../accounts/people/staff.repository.ts';
import type { DraftsService } from '../drafts/drafts.service.ts';
import { DraftMediaRepository } from '../drafts/media/draft-media.repository.ts';
import { type KeptRecords, MediaService } from '../media/media.service.ts';
import { MediaCatalogueRepository } from '../media/media-catalogue.repository.ts';
import type { ModuleContext } from '../module-context.ts';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import { StudioOrigin } from '../studio-endpoints/studio-origin.ts';
import { previewRoutes } from './preview.routes.ts';
import { PreviewsRepository } from './previews.repository.ts';
import { previewsRoutes } from './previews.routes.ts';
import { PreviewsService } from './previews.service.ts';

/**
 * Media catalogue that treats all files as public, because a draft may use media of content whose start time is in
 * the future. The caller checks who has access.
 */
class WholeCatalogue extends MediaCatalogueRepository {
  override async isOpen(): Promise<boolean> {
    return true;
  }
}

/** Registers previews of drafts: for staff in the studio, and by secret link. */
export async function registerPreviews(
  { app, config, storage, housekeeping, now }: ModuleContext,
  { studio, drafts, records }: { studio: StudioEndpoints; drafts: DraftsService; records: KeptRecords },
): Promise<void> {
  const { db } = storage;
  const previews = new PreviewsService({
    previews: new PreviewsRepository(db),
    staff: new StaffRepository(db),
    files: new DraftMediaRepository(db),
    now,
  });
  const media = new MediaService(new WholeCatalogue(db), storage.media, records, {
    now,
    servedRevision: () => 'always',
  });
  await previewsRoutes(studio, { previews, media, origin: new StudioOrigin(config) });
  await previewRoutes(app, { previews, drafts, media });
  housekeeping.add(() => previews.tidy());
}
