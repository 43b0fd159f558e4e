// Finds PostgreSQL for the server tests: an installed version, otherwise Debian's package.
import { findPostgres, oldestPostgres } from '../../apps/server/testing/servers/find-postgres.mjs';
import { canInstallWithApt, installWithApt } from './apt.mjs';

/** Resolves with { path }, or with { why } if PostgreSQL can neither be found nor installed. */
export async function ensurePostgres() {
  const present = findPostgres();
  if (present) return { path: present };
  if (!canInstallWithApt()) return { why: `no PostgreSQL ${oldestPostgres} or newer on this machine` };
  if ((await installWithApt('postgresql')) && findPostgres()) return { path: findPostgres() };
  return { why: 'no PostgreSQL: apt-get could not install it' };
}
