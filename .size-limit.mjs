// The script of the first view: what index.html loads before anything is pressed (issue of the first paint).
import { readFileSync } from 'node:fs';

const page = readFileSync('apps/visitor/dist/index.html', 'utf8');
const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
  ([, file]) => `apps/visitor/dist${file}`,
);
if (scripts.length === 0) throw new Error('index.html loads no script: has the app been built?');

export default [{ name: 'script of the first view', path: scripts, gzip: true, limit: '110 kB' }];
