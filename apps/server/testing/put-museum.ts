import path from 'node:path';
import { importRawPack } from '@museummate/content';
import type { Config } from '../src/config/config.ts';
import { ContentRepository } from '../src/modules/publishing/content.repository.ts';
import type { Storage } from '../src/storage/storage.ts';
import { fixture, type Overrides } from './fixture.ts';
import { RecordedImports } from './recorded-imports.ts';

const folder = process.env.TEST_IMPORTS;
const recordedImports = folder ? new RecordedImports(folder) : undefined;

/** Brings the fixture with changes into a storage: by an earlier import where there may be one, else by its own. */
export async function putMuseum(
  overrides: Overrides,
  storage: Storage,
  config: Pick<Config, 'dataDir' | 'media'>,
): Promise<void> {
  const { db, media } = storage;
  // A bucket gets its media by an import.
  if (recordedImports && !config.media)
    return recordedImports.put(overrides, { db, mediaFolder: path.join(config.dataDir, 'media') });
  await importRawPack(await fixture(overrides), { store: new ContentRepository(db), media, replace: true });
}
