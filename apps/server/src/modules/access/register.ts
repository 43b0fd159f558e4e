import type { ModuleContext } from '../module-context.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import type { Passes } from '../passes/passes.ts';
import { AccessRepository } from './access.repository.ts';
import { AccessService } from './access.service.ts';
import { createAttemptCounter } from './create-attempt-counter.ts';
import { museumCodesRoutes } from './museum-codes.routes.ts';
import { routeCodesRoutes } from './route-codes.routes.ts';

/** Registers the endpoints that check museum codes, route codes and the loan device password. */
export async function registerAccess(
  { app, storage, housekeeping, now }: ModuleContext,
  { museums, passes }: { museums: MuseumsService; passes: Passes },
): Promise<void> {
  const access = new AccessService(
    new AccessRepository(storage.db, now),
    (id) => museums.open(id),
    createAttemptCounter(storage, housekeeping),
  );
  await museumCodesRoutes(app, { access, passes });
  await routeCodesRoutes(app, { access, passes });
}
