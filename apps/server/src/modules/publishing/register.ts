import { clean } from '@museummate/content';
import type { ModuleContext } from '../module-context.ts';
import { ContentRepository } from './content.repository.ts';

/** Registers the deletion of content that no museum uses any more. Imports run in commands (see cli/). */
export async function registerPublishing({ config, storage, housekeeping }: ModuleContext): Promise<void> {
  const store = new ContentRepository(storage.db);
  housekeeping.add(() => clean({ store, media: storage.media, keepMonths: config.keepVersionsMonths }));
}
