// Finds Firefox and a sound server for its tests: installed ones, otherwise Debian's.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { canInstallWithApt, installWithApt } from './apt.mjs';

function findProgram(...names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute)];
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** Returns { firefox, sound }, or { why } if one of them is not installed. */
export function findFirefox() {
  const firefox = findProgram('firefox-esr', 'firefox');
  // Without a sound server, Firefox ends every recording with an error on a machine without a sound card.
  const sound = findProgram('pulseaudio');
  if (firefox && sound) return { firefox, sound };
  const missing = [firefox ? [] : 'firefox-esr', sound ? [] : 'pulseaudio'].flat();
  return { missing, why: `${missing.join(' and ')} not installed (apt-get install ${missing.join(' ')})` };
}

/** Resolves with { firefox, sound }, or with { why } if they can neither be found nor installed. */
export async function ensureFirefox() {
  const present = findFirefox();
  if (!present.why || !canInstallWithApt()) return present;
  await installWithApt(present.missing.join(' '));
  return findFirefox();
}
