import type { ModuleContext } from '../module-context.ts';
import { MuseumsRepository } from '../museums/museums.repository.ts';
import type { Passes } from '../passes/passes.ts';
import { artworkRoutes } from './artwork.routes.ts';
import { beaconRoutes } from './beacon.routes.ts';
import { EntitiesService } from './entities.service.ts';
import { infoSectionRoutes } from './info-section.routes.ts';
import { oneMinutesRoutes } from './one-minutes.routes.ts';
import { routeRoutes } from './route.routes.ts';
import { timelineRoutes } from './timeline.routes.ts';

/** Registers two endpoints per kind of entity: the list, and a single entity by id. */
export async function registerEntities(
  { app, storage, now }: ModuleContext,
  { passes }: { passes: Passes },
): Promise<{ entities: EntitiesService }> {
  const entities = new EntitiesService(new MuseumsRepository(storage.db), now);
  for (const routes of [
    artworkRoutes,
    beaconRoutes,
    infoSectionRoutes,
    oneMinutesRoutes,
    routeRoutes,
    timelineRoutes,
  ])
    await routes(app, { entities, passes });
  return { entities };
}
