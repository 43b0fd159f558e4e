import { readConfig } from '#config/config.ts';
import type { Overrides } from '../fixtures/fixture.ts';
import { installMuseum } from '../fixtures/install-fixture.ts';
import { openTestStorage } from './open-test-storage.ts';

/**
 * Imports the fixture museum for a server that a test starts as a process. `place` is the data folder, or the
 * settings that name the storage.
 */
export async function importFixture(
  place: string | Record<string, string>,
  overrides: Overrides = {},
): Promise<void> {
  const config = readConfig(typeof place === 'string' ? { DATA_DIR: place } : place);
  const storage = await openTestStorage(config);
  await installMuseum(overrides, storage, config);
  await storage.close();
}
