import { readConfig } from '#config/config.ts';
import type { Overrides } from '../fixtures/fixture.ts';
import { installMuseum } from '../fixtures/install-fixture.ts';
import { openTestStorage } from './open-test-storage.ts';

/**
 * Imports the fixture museum for a server that is started as a process. The target is a folder, or the storage in the
 * settings.
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
