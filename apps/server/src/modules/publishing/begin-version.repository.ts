import { ImportInProgressError } from '@museummate/content';
import type { Db } from '#database/client.ts';
import { isSerializationFailure } from '#database/failures.ts';

/** A writer without a heartbeat for this long is considered dead. */
export const DEAD_AFTER_MS = 20_000;

interface Beginning {
  idMuseum: number;
  version: string;
  /** Only one import may run at a time. A publication only excludes other publications of the same museum. */
  state: 'importing' | 'publishing';
  /**
   * Returns the error message if another import or publication is running. Its museum is unknown if both began at the
   * same time.
   */
  busy: (idMuseum: number | undefined) => string;
}

/** Creates a new version that can be written. Throws if another version is being written. */
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
      // If the clock was set back, the last heartbeat of a dead writer may be in the future. It is set to now. A living
      // writer soon sends another heartbeat.
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
      // The error is thrown outside the transaction, because throwing here would roll back the changes above.
      if (running) return running;
      const alive_at = new Date(now).toISOString();
      await trx
        .insertInto('content_version')
        .values({ content_version: version, id_museum: idMuseum, state, alive_at })
        .execute();
      return undefined;
    });
  const running = await begun.catch((error: unknown) => {
    // On PostgreSQL, two servers may begin at the same time without seeing each other. PostgreSQL then rolls one of
    // them back, and this server reports that another one is writing.
    if (!isSerializationFailure(error)) throw error;
    throw new ImportInProgressError(busy(undefined));
  });
  if (running) throw new ImportInProgressError(busy(running.id_museum));
}
