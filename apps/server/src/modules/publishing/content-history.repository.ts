import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';

/**
 * Stores permanently which artworks, routes and studies a version contains. Phones may send records about them for
 * days, when the version itself may already be deleted.
 */
export async function rememberVersion(
  trx: Kysely<Database>,
  idMuseum: number,
  version: string,
  since: string,
): Promise<void> {
  await trx
    .insertInto('content_history')
    .values({ id_museum: idMuseum, kind: 'museum', id: idMuseum, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('content_history')
    .columns(['id_museum', 'kind', 'id', 'since'])
    .expression((query) =>
      query
        .selectFrom('content_id')
        .select(['id_museum', sql<'artwork' | 'route'>`kind`.as('kind'), 'id', sql.val(since).as('since')])
        .where('content_version', '=', version)
        .where('kind', 'in', ['artwork', 'route']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('study_history')
    .columns(['id_museum', 'hash', 'body'])
    .expression((query) =>
      query
        .selectFrom('content')
        .select(['id_museum', 'hash', 'body'])
        .where('content_version', '=', version)
        .where('kind', '=', 'study'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
