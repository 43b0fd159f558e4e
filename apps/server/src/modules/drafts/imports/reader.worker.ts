import { workerData } from 'node:worker_threads';
import { type DatabaseSettings, openDatabase } from '#database/client.ts';
import { ContentRepository } from '#modules/publishing/content.repository.ts';
import { serveTasks } from '#threads/serve-tasks.ts';
import { DraftLogRepository } from '../changes/draft-log.repository.ts';
import { DraftsService } from '../drafts.service.ts';
import { NextVersionRepository } from '../publications/next-version.repository.ts';
import { DraftChecker } from '../publications/next-version.ts';
import { type FolderTask, SourceReader } from './source-reader.ts';

export interface ReaderSettings {
  database: DatabaseSettings;
  mediaSources: readonly string[];
}

const { database, mediaSources } = workerData as ReaderSettings;
const db = openDatabase(database);
const next = new NextVersionRepository(db);
const drafts = new DraftsService({
  log: new DraftLogRepository(db),
  next,
  checker: new DraftChecker(next),
  now: () => new Date(),
});
const reader = new SourceReader({ drafts, store: new ContentRepository(db), mediaSources });

serveTasks(({ task, folder }: FolderTask) => reader.run(task, folder));
