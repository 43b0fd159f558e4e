import { afterAll, beforeAll } from 'vitest';
import { type Db, openDatabase } from '#database/client.ts';
import { createDatabase } from './postgres.ts';

/** Opens the connections of two servers that share a database, for all tests of a file. */
export function useTwoConnections(): { readonly one: Db; readonly other: Db } {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let connections: Db[] = [];
  beforeAll(async () => {
    database = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
    connections = [0, 1].map(() => openDatabase({ dataDir: '', databaseUrl: database.url }));
  });
  afterAll(async () => {
    for (const each of connections) await each.destroy();
    await database.drop();
  });
  const at = (place: number) => {
    const connection = connections[place];
    if (!connection) throw new Error('the database is not open yet');
    return connection;
  };
  return {
    get one() {
      return at(0);
    },
    get other() {
      return at(1);
    },
  };
}
