import type { TestServer } from '../../apps/server/testing/servers/test-server.ts';

/** Returns the stored rows of a visitor's visits, and the rows of their artworks. */
export async function visitRows({ storage }: TestServer, visitorToken: string) {
  const visits = await storage.db
    .selectFrom('visit')
    .selectAll()
    .where('visitor_token', '=', visitorToken)
    .execute();
  const works = await storage.db
    .selectFrom('visit_artwork')
    .select(['id_artwork', 'duration', 'access_type', 'start_date', 'end_date'])
    .where(
      'id_visit',
      'in',
      visits.map(({ id_visit }) => id_visit),
    )
    .orderBy('start_date')
    .execute();
  return { visits, works };
}
