import type { Housekeeping } from '#storage/housekeeping.ts';
import type { Storage } from '#storage/storage.ts';
import type { ModuleContext } from '../module-context.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import { AccessRepository } from './access.repository.ts';
import { AccessService, type FailureWindows } from './access.service.ts';
import { GuessWindowsRepository } from './guess-windows.repository.ts';
import { museumRoutes } from './museum.routes.ts';
import type { Passes } from './passes.ts';
import { routeRoutes } from './route.routes.ts';
import { MemoryWindows } from './windows.ts';

/** Registers the checks of codes of museums and routes, and of the password of loan devices. */
export async function registerAccess(
  { app, storage, housekeeping, now }: ModuleContext,
  { museums, passes }: { museums: MuseumsService; passes: Passes },
): Promise<void> {
  const access = new AccessService(
    new AccessRepository(storage.db, now),
    (id) => museums.open(id),
    failureWindows(storage, housekeeping),
  );
  await museumRoutes(app, { access, passes });
  await routeRoutes(app, { access, passes });
}

/** Servers that share a database count together; the embedded one has a single server, which counts in its memory. */
function failureWindows({ db, settings }: Storage, housekeeping: Housekeeping): FailureWindows {
  if (!settings.databaseUrl) return { addresses: new MemoryWindows(), museums: new MemoryWindows() };
  const shared = new GuessWindowsRepository(db);
  housekeeping.add(() => shared.tidy());
  return { addresses: shared, museums: shared };
}
