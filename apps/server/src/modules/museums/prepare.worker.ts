import { workerData } from 'node:worker_threads';
import type { ServerCapabilities } from '@museummate/content/publish';
import { type DatabaseSettings, openDatabase } from '#database/client.ts';
import { serveTasks } from '#threads/serve-tasks.ts';
import { MuseumsRepository } from './museums.repository.ts';
import { prepare, type ResponseKey } from './prepare.ts';

/**
 * Settings of the thread that prepares responses. Serializing and compressing a museum of 10,000 artworks takes a
 * second, which would delay visitors in the main thread.
 */
export interface PrepareSettings {
  database: DatabaseSettings;
  server: ServerCapabilities;
  withholdLockedSteps: boolean;
}

const { database, ...settings } = workerData as PrepareSettings;
const repository = new MuseumsRepository(openDatabase(database));

serveTasks((key: ResponseKey) => prepare(repository, key, settings));
