import { importRawPack } from '@museummate/content';
import { readConfig } from '../src/config/config.ts';
import { ContentRepository } from '../src/modules/publishing/content.repository.ts';
import { openStorage } from '../src/storage/storage.ts';
import { fixture, type Overrides } from './fixture.ts';

/** Puts the fixture museum into a folder, or where settings say, for a server that is started on it as a process. */
export async function importFixture(
  place: string | Record<string, string>,
  overrides: Overrides = {},
): Promise<void> {
  const storage = await openStorage(readConfig(typeof place === 'string' ? { DATA_DIR: place } : place));
  const store = new ContentRepository(storage.db);
  await importRawPack(await fixture(overrides), { store, media: storage.media });
  await storage.close();
}
