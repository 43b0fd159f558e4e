// The nginx for the test of deploy/nginx: the one that is there, else Debian's.
import { existsSync } from 'node:fs';
import { canInstallWithApt, installWithApt } from './apt.mjs';

const debian = '/usr/sbin/nginx';

/** Resolves with { path } or, where no nginx can be had, with { why }. */
export async function ensureNginx() {
  if (existsSync(debian)) return { path: debian };
  if (!canInstallWithApt()) return { why: 'no nginx on this machine' };
  if ((await installWithApt('nginx')) && existsSync(debian)) return { path: debian };
  return { why: 'no nginx: apt-get could not install it' };
}
