import { parentPort, workerData } from 'node:worker_threads';
import type { ServerAbilities } from '@museummate/content/publish';
import { type DatabaseSettings, openDatabase } from '#database/client.ts';
import { MuseumsRepository } from './museums.repository.ts';
import { type AnswerKey, type PreparedAnswer, prepare } from './prepare.ts';

/**
 * A museum of 10,000 works takes a second to write down and compress, so tasks do not run on the thread that
 * answers visitors.
 */
export interface PrepareTask extends AnswerKey {
  task: number;
}
export type PrepareResult = { task: number } & ({ answer: PreparedAnswer | undefined } | { error: string });

export interface PrepareSettings {
  database: DatabaseSettings;
  server: ServerAbilities;
  withholdLockedSteps: boolean;
}

const { database, ...settings } = workerData as PrepareSettings;
const repository = new MuseumsRepository(openDatabase(database));

parentPort?.on('message', async ({ task, ...key }: PrepareTask) => {
  let result: PrepareResult;
  try {
    result = { task, answer: await prepare(repository, key, settings) };
  } catch (error) {
    result = { task, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(result);
});
