// The PostgreSQL for the server tests: the one that is there, else Debian's.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian, mayInstallFromDebian } from './debian.mjs';

const debian = '/usr/lib/postgresql';
const oldest = 15;

/** The folder with initdb and postgres, of the newest version that is new enough. */
export function findPostgres() {
  const folders = process.env.POSTGRES_BIN
    ? [process.env.POSTGRES_BIN]
    : (existsSync(debian) ? readdirSync(debian) : [])
        .filter((version) => Number(version) >= oldest)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(debian, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}

/** Resolves with { path } or, where no PostgreSQL can be had, with { why }. */
export async function ensurePostgres() {
  const present = findPostgres();
  if (present) return { path: present };
  if (!mayInstallFromDebian()) return { why: `no PostgreSQL ${oldest} or newer on this machine` };
  if ((await installFromDebian('postgresql')) && findPostgres()) return { path: findPostgres() };
  return { why: 'no PostgreSQL: apt-get could not install it' };
}
