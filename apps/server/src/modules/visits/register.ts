import { Counter } from 'prom-client';
import { RateLimiter } from '#http/security/rate-limiter.ts';
import type { ModuleContext } from '../module-context.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import type { PlausibilityCheck } from '../statistics/plausibility.ts';
import { museumRoutes } from './museum.routes.ts';
import { NewVisitLimit } from './new-visit-limit.ts';
import { visitArtworkRoutes } from './visit-artwork.routes.ts';
import { VisitDelay } from './visit-delay.ts';
import { visitMuseumRoutes } from './visit-museum.routes.ts';
import { visitRouteRoutes } from './visit-route.routes.ts';
import { VisitsRepository } from './visits.repository.ts';
import { VisitsService } from './visits.service.ts';

/** Writes per visit and second (A79). There is no limit per IP address, because a museum's visitors share one. */
const WRITES = { limit: 10, windowMs: 1_000 };

/** Registers visits in both generations of the API, which write to the same rows (A70). */
export async function registerVisits(
  { app, config, storage, registry, now }: ModuleContext,
  { museums, truth }: { museums: MuseumsService; truth: PlausibilityCheck },
): Promise<{ visits: VisitsService; writes: RateLimiter }> {
  const refused = new Counter({
    name: 'new_visits_refused_total',
    help: 'Attempts to start a visit that NEW_VISITS_PER_MINUTE rejected',
    registers: [registry],
  });
  const newVisits = new NewVisitLimit({
    perMinute: config.newVisitsPerMinute,
    onRefused: () => refused.inc(),
  });
  const lateness = new VisitDelay(registry, now);
  const visits = new VisitsService({
    repository: new VisitsRepository(storage.db, { newVisits, truth }),
    newVisits,
    museumExists: (id) => museums.exists(id),
    onStored: (write) => lateness.stored(write),
  });
  const writes = new RateLimiter(WRITES.limit, WRITES.windowMs);
  // A plugin, so that the serializer applies to these routes only.
  await app.register(async (plugin) => {
    // Responses are built field by field. Validating them with a schema took a fifth of the time of a registration.
    plugin.setSerializerCompiler(() => JSON.stringify);
    for (const routes of [visitMuseumRoutes, visitArtworkRoutes, visitRouteRoutes, museumRoutes])
      await routes(plugin, { visits, writes });
  });
  app.addHook('onClose', () => visits.idle());
  return { visits, writes };
}
