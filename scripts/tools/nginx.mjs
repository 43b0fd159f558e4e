// Finds nginx for the tests of deploy/nginx: an installed nginx, otherwise Debian's package.
import { existsSync } from 'node:fs';
import { canInstallWithApt, installWithApt } from './apt.mjs';

const debian = '/usr/sbin/nginx';

/** Resolves with { path }, or with { why } if nginx can neither be found nor installed. */
export async function ensureNginx() {
  if (existsSync(debian)) return { path: debian };
  if (!canInstallWithApt()) return { why: 'no nginx on this machine' };
  if ((await installWithApt('nginx')) && existsSync(debian)) return { path: debian };
  return { why: 'no nginx: apt-get could not install it' };
}
