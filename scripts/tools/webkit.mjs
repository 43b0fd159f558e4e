// The second engine: WebKit as Debian has it, driven through WebDriver. Nothing is installed for it.
import { existsSync } from 'node:fs';
import path from 'node:path';

const packages = [
  'webkit2gtk-driver',
  'xvfb',
  // Decoders, and a loudspeaker for machines without one.
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
];

function findProgram(name) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute)];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** { driver, screen } or, where one of them is not installed, { why }. */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  if (driver && screen) return { driver, screen };
  const missing = [driver ? [] : 'WebKitWebDriver', screen ? [] : 'Xvfb'].flat().join(' and ');
  return { why: `${missing} not installed (apt-get install ${packages.join(' ')})` };
}
