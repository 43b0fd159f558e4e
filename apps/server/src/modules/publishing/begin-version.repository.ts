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
   * Returns the error message if another import or publication is running. `idMuseum` is the museum of the other one;
   * undefined if both began at the same time.
   */
  busy: (idMuseum: number | undefined) => string;
}

/**
 * Creates a new version for an import or a publication. Throws if another import or publication is running that must
 * not run at the same time.
 */
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
      // A dead writer's last heartbeat is in the future if the clock was set back. It is set to the current time,
      // so that it expires. A writer that is still running soon sends another heartbeat.
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
    // On PostgreSQL, two servers may begin at the same time, and neither finds the version of the other.
    // PostgreSQL then rolls one of them back. The server that is rolled back reports that another import or
    // publication is running.
    if (!isSerializationFailure(error)) throw error;
    throw new ImportInProgressError(busy(undefined));
  });
  if (running) throw new ImportInProgressError(busy(running.id_museum));
}
