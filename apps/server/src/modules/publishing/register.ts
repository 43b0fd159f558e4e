import { clean } from '@museummate/content';
import type { ModuleContext } from '../module-context.ts';
import { ContentRepository } from './content.repository.ts';

/** Imports run in commands (see cli/). The server itself only deletes what no museum uses any more. */
export async function registerPublishing({ config, storage, housekeeping }: ModuleContext): Promise<void> {
  const store = new ContentRepository(storage.db);
  housekeeping.add(() => clean({ store, media: storage.media, keepMonths: config.keepVersionsMonths }));
}
