import { type Kysely, sql } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Database } from '#database/schema.ts';
import type { VisitDelta } from '../statistics/sums/visit-counter.repository.ts';
import type { VisitBatch } from './visit-batch.ts';

type Transaction = Kysely<Database>;

/**
 * Stores the changes of a batch. Since this server has read a visit, another server may have changed it. The SQL
 * statements therefore merge the changes again, by the same rules as `mergeVisits` of the domain.
 * visits.repository.test.ts verifies that the rules are the same.
 */
export async function storeBatch(trx: Transaction, batch: VisitBatch): Promise<void> {
  for (const { idVisit, endDate, language, quarantine } of batch.changes())
    await trx
      .updateTable('visit')
      .set({
        end_date: greater<string | null>('end_date', endDate),
        ...(language ? { id_language: language.idLanguage, language_code: language.languageCode } : {}),
        ...(quarantine ? { aside: quarantine } : {}),
      })
      .where('id_visit', '=', idVisit)
      .execute();
  await storeArtworks(trx, batch);
  await storeRoutes(trx, batch);
}

async function storeArtworks(trx: Transaction, batch: VisitBatch): Promise<void> {
  for (const chunk of chunks(batch.artworks()))
    await trx
      .insertInto('visit_artwork')
      .values(
        chunk.map(
          ({ idVisit, idArtwork, startDate, endDate, accessType, duration, quarantine, way, track }) => ({
            id_visit: idVisit,
            id_artwork: idArtwork,
            start_date: startDate,
            end_date: endDate,
            access_type: accessType,
            duration,
            aside: quarantine,
            way: way ?? null,
            track: track?.kind ?? null,
            track_language: track?.language ?? null,
            track_length: track?.length ?? null,
            track_seconds: track?.seconds ?? null,
          }),
        ),
      )
      .onConflict((conflict) =>
        conflict.columns(['id_visit', 'id_artwork', 'start_date']).doUpdateSet((row) => ({
          end_date: greater<string | null>('visit_artwork.end_date', row.ref('excluded.end_date')),
          duration: greater<number | null>('visit_artwork.duration', row.ref('excluded.duration')),
          access_type: row.fn.coalesce('visit_artwork.access_type', 'excluded.access_type'),
          aside: row.fn.coalesce('visit_artwork.aside', 'excluded.aside'),
          way: row.fn.coalesce('visit_artwork.way', 'excluded.way'),
          track: ofLongerTrack('track'),
          track_language: ofLongerTrack('track_language'),
          track_length: ofLongerTrack('track_length'),
          track_seconds: ofLongerTrack('track_seconds'),
        })),
      )
      .execute();
}

async function storeRoutes(trx: Transaction, batch: VisitBatch): Promise<void> {
  for (const chunk of chunks(batch.routes()))
    await trx
      .insertInto('visit_route')
      .values(
        chunk.map(({ idVisit, idRoute, startDate, endDate, quarantine, step, steps }) => ({
          id_visit: idVisit,
          id_route: idRoute,
          start_date: startDate,
          end_date: endDate,
          aside: quarantine,
          step: step ?? null,
          steps: steps ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['id_visit', 'id_route', 'start_date']).doUpdateSet((row) => ({
          end_date: greater<string | null>('visit_route.end_date', row.ref('excluded.end_date')),
          aside: row.fn.coalesce('visit_route.aside', 'excluded.aside'),
          step: greater<number | null>('visit_route.step', row.ref('excluded.step')),
          steps: greater<number | null>('visit_route.steps', row.ref('excluded.steps')),
        })),
      )
      .execute();
}

/**
 * An artwork may have been heard in two recordings. Returns a column of the recording that was heard longer, or of
 * the stored one if both are equal.
 */
function ofLongerTrack<T>(column: 'track' | 'track_language' | 'track_length' | 'track_seconds') {
  return sql<T>`case when excluded.track_seconds is not null
    and (visit_artwork.track_seconds is null or excluded.track_seconds > visit_artwork.track_seconds)
    then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`visit_artwork.${column}`)} end`;
}

/**
 * Returns an SQL expression for the greater of the stored and the given value, ignoring null. Both databases
 * support it.
 */
function greater<T>(column: string, given: unknown) {
  const stored = sql.ref(column);
  return sql<T>`case when ${stored} is null or ${given} > ${stored} then ${given} else ${stored} end`;
}

/** Returns the changes of a batch by visit, for the daily sums. */
export function deltasOf(batch: VisitBatch): Map<string, VisitDelta> {
  const deltas = new Map<string, VisitDelta>();
  const of = (idVisit: string) => {
    const delta = deltas.get(idVisit) ?? { idVisit, artworks: [], routes: [] };
    deltas.set(idVisit, delta);
    return delta;
  };
  for (const { idVisit, endDate, language, quarantine } of batch.changes())
    Object.assign(of(idVisit), {
      endDate,
      ...(language && { languageCode: language.languageCode }),
      ...(quarantine && { aside: quarantine }),
    });
  for (const { idVisit, track, way = null, ...artwork } of batch.artworks())
    of(idVisit).artworks.push({
      ...artwork,
      way,
      track: track?.kind ?? null,
      trackLanguage: track?.language ?? null,
      trackLength: track?.length ?? null,
      trackSeconds: track?.seconds ?? null,
    });
  for (const { idVisit, step = null, ...route } of batch.routes())
    of(idVisit).routes.push({ ...route, step });
  return deltas;
}
