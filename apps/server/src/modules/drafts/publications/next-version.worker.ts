import { workerData } from 'node:worker_threads';
import { type DatabaseSettings, openDatabase } from '#database/client.ts';
import { ContentRepository } from '#modules/publishing/content.repository.ts';
import { serveTasks } from '#threads/serve-tasks.ts';
import { NextVersionRepository } from './next-version.repository.ts';
import { DraftChecker, type NextVersionTask } from './next-version.ts';
import { PublicationRepository, type WriteTask } from './publication.repository.ts';

/**
 * To read and check a museum of 10,000 works takes a second, and to copy its rows as long: not on the thread that answers
 * visitors. The copies are not waited for one by one: the switch, which is, comes after them.
 */
export type ThreadTask = { check: NextVersionTask } | { write: WriteTask };

const settings = workerData as DatabaseSettings;
const versions = new DraftChecker(new NextVersionRepository(openDatabase(settings)));
const hasty = openDatabase({ ...settings, isHasty: true });
const writer = new PublicationRepository(hasty, new ContentRepository(hasty));

serveTasks(async (task: ThreadTask) =>
  'check' in task ? versions.answer(task.check) : void (await writer.write(task.write)),
);
