// The PostgreSQL for the server tests: the one that is there, else Debian's.
import { findPostgres, oldestPostgres } from '../../apps/server/testing/servers/find-postgres.mjs';
import { canInstallWithApt, installWithApt } from './apt.mjs';

/** Resolves with { path } or, where no PostgreSQL can be had, with { why }. */
export async function ensurePostgres() {
  const present = findPostgres();
  if (present) return { path: present };
  if (!canInstallWithApt()) return { why: `no PostgreSQL ${oldestPostgres} or newer on this machine` };
  if ((await installWithApt('postgresql')) && findPostgres()) return { path: findPostgres() };
  return { why: 'no PostgreSQL: apt-get could not install it' };
}
