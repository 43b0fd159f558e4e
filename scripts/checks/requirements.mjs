// npm run requirements [-- AREA…]: lists which rows of docs/requirements.tsv have a test that names them in its
// title, and which have none. A title names rows in brackets: [KEYB-05] or [KEYB-05, KEYB-06].
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../start/bootstrap.mjs';
import { texts } from './tokenize-source.mjs';

const skipped = new Set(['node_modules', '.git', 'dist', 'data', '.node', 'test-results']);
const list = /\[([A-Z]+-\d+(?:,\s*[A-Z]+-\d+)*)\]/g;

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* testFiles(file);
    } else if (/\.(test|spec)\.[cm]?[jt]sx?$/.test(entry.name)) yield file;
  }
}

/** Returns the row ids in the strings of a source file. Ids in comments and code such as `rows[N-1]` are ignored. */
export function idsIn(source) {
  return texts(source).flatMap((text) => [...text.matchAll(list)].flatMap((match) => match[1].split(/,\s*/)));
}

/**
 * Returns for each area the number of its rows and the rows without a test. Also returns ids in tests for which
 * there is no row.
 */
export function coverageByArea(rows, named) {
  const areas = new Map();
  for (const id of rows) {
    const name = id.split('-')[0];
    const area = areas.get(name) ?? { all: 0, open: [] };
    area.all += 1;
    if (!named.has(id)) area.open.push(id);
    areas.set(name, area);
  }
  const known = new Set(rows);
  return { areas, unknown: [...named.keys()].filter((id) => !known.has(id)) };
}

function main(wanted) {
  const tsv = readFileSync(path.join(root, 'docs', 'requirements.tsv'), 'utf8');
  const rows = tsv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]);
  const named = new Map();
  for (const file of testFiles(root))
    for (const id of idsIn(readFileSync(file, 'utf8'))) named.set(id, path.relative(root, file));

  const { areas, unknown } = coverageByArea(rows, named);
  for (const [name, { all, open }] of areas) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const rest = open.length > 0 ? `  open: ${open.join(' ')}` : '';
    console.log(`${name.padEnd(9)} ${`${all - open.length}/${all}`.padEnd(6)}${rest}`.trimEnd());
  }
  for (const id of unknown) console.log(`no row has the id ${id}, named in ${named.get(id)}`);
  const open = [...areas.values()].reduce((sum, area) => sum + area.open.length, 0);
  console.log(`${rows.length - open} of ${rows.length} rows are named by a test`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
