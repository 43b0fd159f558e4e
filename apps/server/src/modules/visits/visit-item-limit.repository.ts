import { artworkVisitKey, LIMITS, routeVisitKey } from '@museummate/domain';
import type { Kysely } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Database } from '#database/schema.ts';
import type { StoredVisit, VisitWrite } from './visit-write.ts';

type Transaction = Kysely<Database>;

/** Returns keys that identify the artworks and routes of a write. */
const keysOf = ({ artworks = [], routes = [] }: VisitWrite): string[] => [
  ...artworks.map((item) => `artwork ${artworkVisitKey(item)}`),
  ...routes.map((item) => `route ${routeVisitKey(item)}`),
];

/**
 * Limits the items (artworks and routes) per visit. Stored items are counted, too, so that several requests
 * together cannot exceed the limit. A phone may send items again that are already stored. They are not counted
 * twice.
 */
export class VisitItemLimit {
  /** The keys of the stored items, only for visits that may exceed the limit. */
  readonly #stored: ReadonlyMap<string, Set<string>>;

  private constructor(stored: ReadonlyMap<string, Set<string>>) {
    this.#stored = stored;
  }

  static async of(
    trx: Transaction,
    writes: readonly VisitWrite[],
    found: readonly (StoredVisit | undefined)[],
  ): Promise<VisitItemLimit> {
    const incoming = new Map<string, number>();
    writes.forEach((write, place) => {
      const idVisit = found[place]?.idVisit;
      const count = (write.artworks?.length ?? 0) + (write.routes?.length ?? 0);
      if (idVisit && count > 0) incoming.set(idVisit, (incoming.get(idVisit) ?? 0) + count);
    });
    const stored = new Map<string, Set<string>>();
    const counts = await countItems(trx, [...incoming.keys()]);
    for (const [idVisit, count] of incoming)
      if ((counts.get(idVisit) ?? 0) + count > LIMITS.visitItems)
        stored.set(idVisit, await storedKeys(trx, idVisit));
    return new VisitItemLimit(stored);
  }

  /** Whether all items of a write fit into the visit. If they do, they count as stored from now on. */
  takes(idVisit: string, write: VisitWrite): boolean {
    const stored = this.#stored.get(idVisit);
    if (!stored) return true;
    const added = keysOf(write).filter((key) => !stored.has(key));
    if (stored.size + new Set(added).size > LIMITS.visitItems) return false;
    for (const key of added) stored.add(key);
    return true;
  }
}

async function countItems(trx: Transaction, ids: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const some of chunks(ids)) {
    const of = (table: 'visit_artwork' | 'visit_route') =>
      trx
        .selectFrom(table)
        .select(['id_visit', (select) => select.fn.countAll<number | string>().as('count')])
        .where('id_visit', 'in', some)
        .groupBy('id_visit');
    for (const { id_visit, count } of await of('visit_artwork').unionAll(of('visit_route')).execute())
      counts.set(id_visit, (counts.get(id_visit) ?? 0) + Number(count));
  }
  return counts;
}

async function storedKeys(trx: Transaction, idVisit: string): Promise<Set<string>> {
  const artworks = await trx
    .selectFrom('visit_artwork')
    .select(['id_artwork as idArtwork', 'start_date as startDate'])
    .where('id_visit', '=', idVisit)
    .execute();
  const routes = await trx
    .selectFrom('visit_route')
    .select(['id_route as idRoute', 'start_date as startDate'])
    .where('id_visit', '=', idVisit)
    .execute();
  return new Set([
    ...artworks.map((item) => `artwork ${artworkVisitKey(item)}`),
    ...routes.map((item) => `route ${routeVisitKey(item)}`),
  ]);
}
