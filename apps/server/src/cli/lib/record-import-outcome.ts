import { readConfig } from '#config/config.ts';
import { ImportOutcomes } from '#storage/import-outcomes.ts';
import { UsageError } from './command.ts';

/**
 * Runs an import and records its outcome. The server's metrics then show if a nightly import failed. Usage errors
 * are not recorded, because the user sees them at once.
 */
export async function recordImportOutcome<T>(source: string, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await record(source, true);
    return result;
  } catch (error) {
    if (!(error instanceof UsageError)) await record(source, false);
    throw error;
  }
}

/**
 * Records the outcome of an import for the server's metrics. If this fails, for example because the disk is full, a
 * message is printed, but the import itself is not affected.
 */
async function record(source: string, succeeded: boolean): Promise<void> {
  try {
    const { dataDir } = readConfig(process.env);
    await new ImportOutcomes(dataDir).record({ source, succeeded, at: new Date().toISOString() });
  } catch (error) {
    console.error(`The result of this import could not be recorded for the metrics: ${String(error)}`);
  }
}
