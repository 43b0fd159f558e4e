import type { Housekeeping } from '#storage/housekeeping.ts';
import type { Storage } from '#storage/storage.ts';
import type { FailureWindows } from './access.service.ts';
import { GuessWindowsRepository } from './guess-windows.repository.ts';
import { MemoryWindows } from './windows.ts';

/** Servers that share a database count together; the embedded one has a single server, which counts in its memory. */
export function failureWindows({ db, settings }: Storage, housekeeping: Housekeeping): FailureWindows {
  if (!settings.databaseUrl) return { addresses: new MemoryWindows(), museums: new MemoryWindows() };
  const shared = new GuessWindowsRepository(db);
  housekeeping.add(() => shared.tidy());
  return { addresses: shared, museums: shared };
}
