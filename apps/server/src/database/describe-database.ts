import { hostname } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** Describes a database and its host for a confirmation question, without its password. */
export function describeDatabase({
  databaseUrl,
  dataDir,
}: {
  dataDir: string;
  databaseUrl?: { reveal(): string } | undefined;
}): string {
  if (!databaseUrl)
    return `the embedded database ${path.resolve(dataDir, 'museummate.sqlite')} on this machine (${hostname()})`;
  // The PostgreSQL client parses the URL as it does for a connection, including environment variables such as PGHOST.
  const { database, host, port } = new pg.Client({ connectionString: databaseUrl.reveal() });
  const where = host.startsWith('/') ? `this machine (${hostname()}, ${host})` : `host ${host}, port ${port}`;
  return `the PostgreSQL database "${database}" on ${where}`;
}
