import path from 'node:path';
import { importRawPack } from '@museummate/content';
import type { Config } from '../src/config/config.ts';
import { ContentRepository } from '../src/modules/publishing/content.repository.ts';
import type { Storage } from '../src/storage/storage.ts';
import { fixture, type Overrides } from './fixture.ts';
import { RecordedImports } from './recorded-imports.ts';

const folder = process.env.TEST_IMPORTS;
const recordedImports = folder ? new RecordedImports(folder) : undefined;

const target = ({ db }: Storage, dataDir: string) => ({ db, mediaFolder: path.join(dataDir, 'media') });

/** Tests send visits of days long ago; a museum that came today would have had none. */
const LONG_THERE = '2020-01-01T00:00:00.000Z';

/** Brings the fixture with changes into a storage: by an earlier import where there may be one, else by its own. */
export async function installMuseum(
  overrides: Overrides,
  storage: Storage,
  config: Pick<Config, 'dataDir' | 'media'>,
): Promise<void> {
  const { db, media } = storage;
  // A bucket gets its media by an import.
  if (recordedImports && !config.media) await recordedImports.put(overrides, target(storage, config.dataDir));
  else
    await importRawPack(await fixture(overrides), { store: new ContentRepository(db), media, replace: true });
  await db.updateTable('content_history').set({ since: LONG_THERE }).where('kind', '=', 'museum').execute();
}

/** Brings the media of the fixture alone, where an earlier import has worked on them; else the next import does. */
export async function installMedia(storage: Storage, { dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  await recordedImports?.putMedia(target(storage, dataDir));
}
