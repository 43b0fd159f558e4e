import { ImportInProgress } from '@museummate/content';
import type { Db } from '#database/client.ts';
import { isSerializationFailure } from '#database/failures.ts';

/** Whoever writes a version and gave no sign for so long is dead. */
export const DEAD_AFTER_MS = 20_000;

interface Beginning {
  idMuseum: number;
  version: string;
  /** Imports wait for each other, whatever their museum; publications only for those of the same museum. */
  state: 'importing' | 'publishing';
  /** What is said to who comes second; the museum is unknown where both began at the same moment. */
  busy: (idMuseum: number | undefined) => string;
}

/** Makes a version that is being written, where nobody else is writing one. */
export async function beginVersion(db: Db, { idMuseum, version, state, busy }: Beginning): Promise<void> {
  const now = Date.now();
  const begun = db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      await trx
        .updateTable('content_version')
        .set({ state: 'old' })
        .where('state', '=', state)
        .where('alive_at', '<', new Date(now - DEAD_AFTER_MS).toISOString())
        .execute();
      // After the clock was set back, the last sign of a dead writer can lie a day ahead; a living one gives another sign soon.
      await trx
        .updateTable('content_version')
        .set({ alive_at: new Date(now).toISOString() })
        .where('state', '=', state)
        .where('alive_at', '>', new Date(now + DEAD_AFTER_MS).toISOString())
        .execute();
      const running = await trx
        .selectFrom('content_version')
        .select('id_museum')
        .where('state', '=', state)
        .$if(state === 'publishing', (found) => found.where('id_museum', '=', idMuseum))
        .executeTakeFirst();
      // Refused outside: the transaction's changes stay.
      if (running) return running;
      const alive_at = new Date(now).toISOString();
      await trx
        .insertInto('content_version')
        .values({ content_version: version, id_museum: idMuseum, state, alive_at })
        .execute();
      return undefined;
    });
  const running = await begun.catch((error: unknown) => {
    // On PostgreSQL two servers may look at the same time and both see none; it takes one of them back.
    if (!isSerializationFailure(error)) throw error;
    throw new ImportInProgress(busy(undefined));
  });
  if (running) throw new ImportInProgress(busy(running.id_museum));
}
