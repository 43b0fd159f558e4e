// Finds WebKit, the second browser engine: Debian's, controlled through WebDriver. Does not install it.
import { existsSync } from 'node:fs';
import path from 'node:path';

const packages = [
  'webkit2gtk-driver',
  'xvfb',
  // These packages contain decoders, and an audio output for machines without a loudspeaker.
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
];

function findProgram(name) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute)];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Returns { driver, screen }, or { why } if one of them is not installed. */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  if (driver && screen) return { driver, screen };
  const missing = [driver ? [] : 'WebKitWebDriver', screen ? [] : 'Xvfb'].flat().join(' and ');
  return { why: `${missing} not installed (apt-get install ${packages.join(' ')})` };
}
