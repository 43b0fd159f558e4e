import { workerData } from 'node:worker_threads';
import { type DatabaseSettings, openDatabase } from '#database/client.ts';
import { ContentRepository } from '#modules/publishing/content.repository.ts';
import { serveTasks } from '#threads/serve-tasks.ts';
import { NextVersionRepository } from './next-version.repository.ts';
import { DraftChecker, type NextVersionTask } from './next-version.ts';
import { PublicationRepository, type WriteTask } from './publication.repository.ts';

/**
 * Tasks of a separate thread: checking a draft, and writing a version. For a museum of 10,000 artworks, each takes
 * about a second, which would delay visitors in the main thread. Rows of a new version are committed without
 * waiting for the disk. Only the switch to the new version waits for it.
 */
export type ThreadTask = { check: NextVersionTask } | { write: WriteTask };

const settings = workerData as DatabaseSettings;
const versions = new DraftChecker(new NextVersionRepository(openDatabase(settings)));
const hasty = openDatabase({ ...settings, isHasty: true });
const writer = new PublicationRepository(hasty, new ContentRepository(hasty));

serveTasks(async (task: ThreadTask) =>
  'check' in task ? versions.answer(task.check) : void (await writer.write(task.write)),
);
