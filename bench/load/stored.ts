import { readConfig } from '../../apps/server/src/config/config.ts';
import { openStorage } from '../../apps/server/src/storage/storage.ts';
import type { Acknowledged } from './visitor.ts';

interface StoredVisits {
  /** Examples of stored visits that differ from what the server acknowledged. */
  wrong: string[];
  visits: number;
}

/** Checks that the database contains every acknowledged visit exactly once, with all its acknowledged parts. */
export async function storedVisits(
  env: Record<string, string>,
  acknowledged: ReadonlyMap<string, Acknowledged>,
): Promise<StoredVisits> {
  const { db, close } = await openStorage(readConfig(env));
  const visits = await db
    .selectFrom('visit')
    .select(['id_visit', 'visitor_token', 'end_date', 'aside'])
    .execute();
  const count = async (table: 'visit_artwork' | 'visit_route') => {
    const rows = await db
      .selectFrom(table)
      .select(['id_visit', (select) => select.fn.countAll<number | string>().as('count')])
      .where('aside', 'is', null)
      .groupBy('id_visit')
      .execute();
    return new Map(rows.map((row) => [row.id_visit, Number(row.count)]));
  };
  const artworks = await count('visit_artwork');
  const routes = await count('visit_route');
  await close();
  const byToken = Map.groupBy(visits, ({ visitor_token }) => visitor_token);
  const wrong: string[] = [];
  for (const { visitorToken, ...expected } of acknowledged.values()) {
    const rows = byToken.get(visitorToken) ?? [];
    const [row] = rows;
    if (!row || rows.length > 1) {
      wrong.push(`${visitorToken} is stored ${rows.length} times`);
      continue;
    }
    const found = {
      artworks: artworks.get(row.id_visit) ?? 0,
      routes: routes.get(row.id_visit) ?? 0,
      hasEnded: row.end_date !== null,
    };
    // A stored visit may contain more than the server has acknowledged, because an acknowledgement may have been lost.
    if (
      found.artworks < expected.artworks ||
      found.routes < expected.routes ||
      (expected.hasEnded && !found.hasEnded) ||
      row.aside !== null
    )
      wrong.push(`${visitorToken}: ${JSON.stringify({ expected, found, aside: row.aside })}`);
    if (found.artworks > expected.artworks + 1 || found.routes > expected.routes + 1)
      wrong.push(`${visitorToken}: items twice: ${JSON.stringify({ expected, found })}`);
  }
  return { wrong, visits: visits.length };
}
