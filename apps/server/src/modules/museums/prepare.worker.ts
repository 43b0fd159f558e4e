import { parentPort, workerData } from 'node:worker_threads';
import { type DatabaseSettings, openDatabase } from '#database/client.ts';
import { MuseumsRepository } from './museums.repository.ts';
import { type PreparedAnswer, type PreparedKind, prepare } from './prepare.ts';

/** A museum of 10,000 works takes a second to write down and compress: not on the thread that answers visitors. */
export interface PrepareTask {
  task: number;
  kind: PreparedKind;
  idMuseum: number;
  language: string;
}
export type PrepareResult = { task: number } & ({ answer: PreparedAnswer | undefined } | { error: string });

export interface PrepareSettings {
  database: DatabaseSettings;
  withholdLockedSteps: boolean;
}

const settings = workerData as PrepareSettings;
const repository = new MuseumsRepository(openDatabase(settings.database));

parentPort?.on('message', async ({ task, kind, idMuseum, language }: PrepareTask) => {
  let result: PrepareResult;
  try {
    result = { task, answer: await prepare(repository, kind, idMuseum, language, settings) };
  } catch (error) {
    result = { task, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(result);
});
