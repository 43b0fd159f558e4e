import { test } from 'vitest';
import { killWithSqlite } from '#testing/servers/killed-servers.ts';

// kill.long.test.ts kills the server ten times, and also tests PostgreSQL.
test('neither loses nor duplicates an acknowledged visit when killed twice during registrations', async () => {
  await killWithSqlite(2);
}, 300_000);
