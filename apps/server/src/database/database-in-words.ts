import { hostname } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** Names a database and its host, as people must see them before something in it is replaced; never its password. */
export function databaseInWords({
  databaseUrl,
  dataDir,
}: {
  dataDir: string;
  databaseUrl?: { reveal(): string } | undefined;
}): string {
  if (!databaseUrl)
    return `the embedded database ${path.resolve(dataDir, 'museummate.sqlite')} on this machine (${hostname()})`;
  // The client reads an address as it does when it connects, with what the environment (PGHOST …) says, too.
  const { database, host, port } = new pg.Client({ connectionString: databaseUrl.reveal() });
  const where = host.startsWith('/') ? `this machine (${hostname()}, ${host})` : `host ${host}, port ${port}`;
  return `the PostgreSQL database "${database}" on ${where}`;
}
