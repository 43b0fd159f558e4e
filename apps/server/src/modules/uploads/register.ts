import { mediaReader, RemoteFetch } from '@museummate/content';
import { MediaCatalogueRepository } from '../media/media-catalogue.repository.ts';
import type { ModuleContext } from '../module-context.ts';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import { RemoteUploadsService } from './remote-uploads.service.ts';
import { UnusedUploadsRepository } from './unused-uploads.repository.ts';
import { UploadsRepository } from './uploads.repository.ts';
import { uploadsRoutes } from './uploads.routes.ts';
import { UploadsService } from './uploads.service.ts';

/** Uploaded files that no change uses are deleted after this many days. */
const KEEP_UNNAMED_DAYS = 30;

/** Registers uploads of pictures, recordings, videos and transcripts into the draft. */
export async function registerUploads(
  { app, config, storage, housekeeping, now }: ModuleContext,
  { studio }: { studio: StudioEndpoints },
): Promise<{ uploads: UploadsService }> {
  const { db } = storage;
  const uploads = new UploadsRepository(db);
  const service = new UploadsService({
    uploads,
    place: storage.uploads,
    media: storage.media,
    now,
    catalogue: new MediaCatalogueRepository(db),
    inspector: mediaReader,
    quotaBytes: config.museumMediaBytes,
    onError: (err) => app.log.error({ err }, 'a file that was uploaded could not be looked at'),
  });
  const remote = new RemoteUploadsService(service, new RemoteFetch({ sources: config.mediaSources }));
  await uploadsRoutes(studio, service, remote);

  const kept = new UnusedUploadsRepository(db);
  housekeeping.add(() => service.tidy());
  housekeeping.add(async () => {
    const before = new Date(now().getTime() - KEEP_UNNAMED_DAYS * 86_400_000);
    await kept.forgetUnnamed(before.toISOString(), now().toISOString());
  });
  app.addHook('onClose', () => service.stop());
  return { uploads: service };
}
