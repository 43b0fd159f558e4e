// `npm run generate:texts` runs this script. It writes text-params.ts beside the catalogues of every app. For
// the pack format, it also writes the list of the visitor app's texts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { textParamsSource, textsOf } from './text-params-source.ts';

/** Folders with catalogues of texts that several screens use. */
const NOT_SCREENS = new Set(['catalogues', 'findings', 'map-catalogues']);

const root = path.join(import.meta.dirname, '..', '..', '..');
const apps = path.join(root, 'apps');
for (const app of readdirSync(apps)) {
  const folder = path.join(apps, app, 'src', 'i18n');
  const english = path.join(folder, 'catalogues', 'en.json');
  if (!existsSync(english)) continue;
  const catalogue = JSON.parse(readFileSync(english, 'utf8'));
  // Adds the texts that are used by only one screen. The app loads them together with that screen.
  for (const part of readdirSync(folder)) {
    const screen = path.join(folder, part, 'en.json');
    if (!NOT_SCREENS.has(part) && existsSync(screen))
      Object.assign(catalogue, JSON.parse(readFileSync(screen, 'utf8')));
  }
  write(path.join(folder, 'text-params.ts'), textParamsSource(catalogue));
  if (app === 'visitor')
    write(path.join(root, 'packages', 'pack-format', 'src', 'interface-texts.json'), textsOf(catalogue));
}

function write(file: string, text: string): void {
  writeFileSync(file, text);
  console.log(path.relative(process.cwd(), file));
}
