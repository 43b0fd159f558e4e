import { type AccessRules, isPublicMuseum } from '../access/is-public.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ModuleContext } from '../module-context.ts';
import { MuseumsRepository } from '../museums/museums.repository.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import { iiifRoutes } from './iiif.routes.ts';
import { IiifService } from './iiif.service.ts';

interface Needs {
  museums: MuseumsService;
  media: MediaService;
  gatekeeper: AccessRules;
}

/** Registers museums as IIIF collections, for external viewers. Each museum decides whether it is published. */
export async function registerIiif(
  { app, origins, storage, now }: ModuleContext,
  { museums, media, gatekeeper }: Needs,
): Promise<void> {
  const iiif = new IiifService(
    museums,
    new MuseumsRepository(storage.db),
    now,
    (museum) => museum.iiifExport && isPublicMuseum(museum, gatekeeper),
  );
  // The routes are a separate plugin, so that its headers apply to these routes only.
  await app.register(async (part) => iiifRoutes(part, { iiif, media, origins }));
}
