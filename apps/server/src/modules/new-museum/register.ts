import { PublicationRepository } from '../drafts/publications/publication.repository.ts';
import type { ModuleContext } from '../module-context.ts';
import type { ServedVersions } from '../museums/served-versions.ts';
import { ContentRepository } from '../publishing/content.repository.ts';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import { newMuseumRoutes } from './new-museum.routes.ts';
import { NewMuseumService } from './new-museum.service.ts';

/** Registers the creation of museums in the studio. */
export async function registerNewMuseum(
  { storage }: ModuleContext,
  { studio, watch }: { studio: StudioEndpoints; watch: ServedVersions },
): Promise<void> {
  const store = new ContentRepository(storage.db);
  const newMuseums = new NewMuseumService({
    store,
    media: storage.media,
    publications: new PublicationRepository(storage.db, store),
    notice: () => watch.refresh(),
  });
  await newMuseumRoutes(studio, newMuseums);
}
