import { readConfig } from '#config/config.ts';
import { ImportOutcomes } from '#storage/import-outcomes.ts';
import { UsageError } from './command.ts';

/**
 * Imports, and leaves behind how that ended, so that the server's metrics tell of an import that fails at night. What was
 * typed wrongly is seen by who typed it, and is no outcome.
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

/** An import is not less done because its outcome could not be written down: a full disk, say. */
async function record(source: string, succeeded: boolean): Promise<void> {
  try {
    const { dataDir } = readConfig(process.env);
    await new ImportOutcomes(dataDir).record({ source, succeeded, at: new Date().toISOString() });
  } catch (error) {
    console.error(`How this import ended could not be written down for the metrics: ${String(error)}`);
  }
}
