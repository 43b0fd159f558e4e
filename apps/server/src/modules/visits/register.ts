import { Counter } from 'prom-client';
import { RateLimiter } from '#http/security/rate-limiter.ts';
import type { ModuleContext } from '../module-context.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import type { PlausibilityCheck } from '../statistics/plausibility.ts';
import { museumVisitsRoutes } from './museum-visits.routes.ts';
import { NewVisitLimit } from './new-visit-limit.ts';
import { visitArtworkRoutes } from './visit-artwork.routes.ts';
import { VisitDelay } from './visit-delay.ts';
import { VisitErasureRepository } from './visit-erasure.repository.ts';
import { visitMuseumRoutes } from './visit-museum.routes.ts';
import { visitRouteRoutes } from './visit-route.routes.ts';
import { VisitsRepository } from './visits.repository.ts';
import { VisitsService } from './visits.service.ts';

/**
 * Maximum number of writes per visit and second (A79). There is no limit per IP address, because all visitors of a
 * museum may share one address.
 */
const WRITES = { limit: 10, windowMs: 1_000 };

/** Registers visits in both generations of the API, which write to the same rows (A70). */
export async function registerVisits(
  { app, config, storage, housekeeping, registry, now }: ModuleContext,
  { museums, plausibility }: { museums: MuseumsService; plausibility: PlausibilityCheck },
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
    repository: new VisitsRepository(storage.db, { newVisits, plausibility }),
    newVisits,
    museumExists: (id) => museums.exists(id),
    onStored: (write) => lateness.recordStored(write),
  });
  const writes = new RateLimiter(WRITES.limit, WRITES.windowMs);
  // The routes are a separate plugin, so that the serializer applies to these routes only.
  await app.register(async (plugin) => {
    // JSON.stringify is used instead of a schema, because responses are built field by field. Validation with a
    // schema took a fifth of the time of a registration.
    plugin.setSerializerCompiler(() => JSON.stringify);
    for (const routes of [visitMuseumRoutes, visitArtworkRoutes, visitRouteRoutes, museumVisitsRoutes])
      await routes(plugin, { visits, writes });
  });
  const { visitRetentionDays } = config;
  if (visitRetentionDays !== undefined)
    housekeeping.add(() =>
      eraseOldVisits(new VisitErasureRepository(storage.db), { days: visitRetentionDays, now: now() }),
    );
  app.addHook('onClose', () => visits.idle());
  return { visits, writes };
}

const DAY_MS = 86_400_000;

/** Erases the visits of all museums that are older than VISIT_RETENTION_DAYS (A124). */
async function eraseOldVisits(
  erasure: VisitErasureRepository,
  { days, now }: { days: number; now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  for (const idMuseum of await erasure.museums()) await erasure.erase(idMuseum, before);
}
