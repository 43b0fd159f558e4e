import type { TestServer } from '../../apps/server/testing/servers/test-server.ts';

/** Returns a visit and the rows of its artworks, as the report counts them. */
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
