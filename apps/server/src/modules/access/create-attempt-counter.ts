import type { Housekeeping } from '#storage/housekeeping.ts';
import type { Storage } from '#storage/storage.ts';
import type { FailureWindows } from './access.service.ts';
import { AttemptCounterRepository } from './attempt-counter.repository.ts';
import { MemoryAttemptCounter } from './attempt-counter.ts';

/**
 * Servers that share PostgreSQL use common counters in the database. SQLite has a single server, whose counters are in
 * memory.
 */
export function createAttemptCounter({ db, settings }: Storage, housekeeping: Housekeeping): FailureWindows {
  if (!settings.databaseUrl)
    return { addresses: new MemoryAttemptCounter(), museums: new MemoryAttemptCounter() };
  const shared = new AttemptCounterRepository(db);
  housekeeping.add(() => shared.tidy());
  return { addresses: shared, museums: shared };
}
