import { test } from 'vitest';
import { killWithSqlite } from '#testing/servers/killed-servers.ts';

// Ten times, and with PostgreSQL: kill.long.test.ts.
test('killed twice while visits are registered, no acknowledged one is missing or there twice', async () => {
  await killWithSqlite(2);
});
