import { importRawPack } from '@museummate/content';
import { readConfig } from '../src/config.ts';
import { ContentRepository } from '../src/modules/content/content.repository.ts';
import { openStorage } from '../src/storage.ts';
import { fixture } from './fixture.ts';

/** Puts the fixture museum into a folder, for a server that is started on it as a process. */
export async function importFixture(dataDir: string): Promise<void> {
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir }));
  await importRawPack(await fixture(), { store: new ContentRepository(storage.db), media: storage.media });
  await storage.close();
}
