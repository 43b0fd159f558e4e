// Finds WebKit (the second browser engine in tests), its WebDriver and a virtual screen from Debian. Installs nothing.
import { existsSync } from 'node:fs';
import path from 'node:path';

const packages = [
  'webkit2gtk-driver',
  'xvfb',
  // Packages with audio and video decoders, and with an audio output for machines without a loudspeaker.
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
];

function findProgram(name) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute)];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Returns the paths { driver, screen }, or { why } if one of them is not installed. */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  if (driver && screen) return { driver, screen };
  const missing = [driver ? [] : 'WebKitWebDriver', screen ? [] : 'Xvfb'].flat().join(' and ');
  return { why: `${missing} not installed (apt-get install ${packages.join(' ')})` };
}
