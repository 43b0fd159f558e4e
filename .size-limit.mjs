// Maximum size of the scripts that a page loads before the user does anything.
import { readdirSync, readFileSync, statSync } from 'node:fs';

const page = readFileSync('apps/visitor/dist/index.html', 'utf8');
const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
  ([, file]) => `apps/visitor/dist${file}`,
);
if (scripts.length === 0) throw new Error('index.html loads no script: has the app been built?');

/**
 * The studio's files, from the manifest of the latest build, because files of older builds stay in the folder. The
 * sizes include the largest catalogue (Arabic).
 */
const parts = JSON.parse(readFileSync('apps/studio/dist/.vite/manifest.json', 'utf8'));
function neededBy(...names) {
  const needed = new Set();
  const need = (name) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const other of parts[name].imports ?? []) need(other);
  };
  for (const name of ['index.html', 'src/i18n/catalogues/ar.json', ...names]) need(name);
  return [...needed].map((name) => `apps/studio/dist/${parts[name].file}`);
}
if (!readdirSync('apps/studio/dist').includes('index.html')) throw new Error('has the studio been built?');

/**
 * Staff can open any screen by its URL, so the largest screen is checked, too. The main file of a screen has the name
 * of its folder. The other files of the folder are loaded later.
 */
const screens = Object.keys(parts).filter((name) => /^src\/screens\/([^/]+)\/\1\.tsx$/.test(name));
if (screens.length < 20) throw new Error('the screens of the studio have other names: correct this pattern');
const bytes = (files) => files.reduce((sum, file) => sum + statSync(file).size, 0);
const [largest] = screens.map((name) => neededBy(name)).sort((one, other) => bytes(other) - bytes(one));

export default [
  { name: 'script of the first view', path: scripts, gzip: true, limit: '110 kB' },
  {
    name: 'script of the studio, where it opens',
    path: neededBy('src/screens/home/home.tsx'),
    gzip: true,
    limit: '300 kB',
  },
  {
    name: 'script of the studio, a work',
    path: neededBy('src/screens/work/work.tsx'),
    gzip: true,
    limit: '300 kB',
  },
  { name: 'script of the studio, its largest screen', path: largest, gzip: true, limit: '300 kB' },
];
