// Draws names at random for a test of findability: screens of the guide, endpoints, and capabilities of the
// studio. A reader who knows only README.md and ARCHITECTURE.md searches for the code of each with file names and
// `git grep`, in two attempts. Code that the reader does not find gets a better name.
// Usage: node scripts/checks/draw-names.mjs SEED
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/bootstrap.mjs';
import { listFiles } from './list-files.mjs';

const DRAWN = 5;

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/** Returns a generator of pseudo-random numbers from 0 to 1; the same seed gives the same numbers (mulberry32). */
function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function draw(all, random) {
  const left = [...all];
  return Array.from({ length: DRAWN }, () => left.splice(Math.floor(random() * left.length), 1)[0]);
}

const screens = () =>
  matches(read('apps/visitor/src/features/foundation/navigation/screens.ts'), /^ {2}(\w+): '/gm);

/** Returns the endpoints of the guide, from the route files, and those of the studio, from its table of endpoints. */
function endpoints() {
  const routes = listFiles(root, 'apps/server/src/modules', (name) => name.endsWith('.routes.ts'));
  const ofGuide = routes.flatMap((file) => matches(read(file), /'(\/api\/[^']+)'/g));
  const ofStudio = matches(read('packages/studio-api/src/endpoints.ts'), /path: '([^']+)'/g);
  return [...new Set([...ofGuide, ...ofStudio.map((each) => `/api/studio/${each}`)])];
}

/** Returns the list items about the studio in CHANGELOG.md. */
function capabilities() {
  const [, studio = ''] = /### Museums: the studio\n([\s\S]*?)\n### /.exec(read('CHANGELOG.md')) ?? [];
  return matches(studio.replace(/\n {2}/g, ' '), /^- (.+)$/gm);
}

const seed = Number(process.argv[2]);
if (!Number.isInteger(seed)) throw new Error('Give a seed: node scripts/checks/draw-names.mjs 7');
const random = seededRandom(seed);
for (const [what, all] of Object.entries({
  screens: screens(),
  endpoints: endpoints(),
  'capabilities of the studio': capabilities(),
})) {
  console.log(`${what} (${DRAWN} of ${all.length})`);
  for (const each of draw(all, random)) console.log(`  ${each}`);
}
