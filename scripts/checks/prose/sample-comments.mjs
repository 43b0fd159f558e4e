// npm run comments -- --seed N [--count 100] [PATH…]: prints comments that are drawn at random, with the code after
// them, so that someone who does not know the project can judge their English.
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from '../../start/bootstrap.mjs';
import { filesWithComments } from '../list-files.mjs';
import { commentsOf } from './read-comments.mjs';

/** Returns a generator of pseudo-random numbers from 0 to 1; the same seed gives the same numbers (mulberry32). */
function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws items without repetition (the first steps of a Fisher-Yates shuffle). */
export function drawSample(items, count, seed) {
  const random = seededRandom(seed);
  const pool = [...items];
  const size = Math.min(count, pool.length);
  for (let index = 0; index < size; index += 1) {
    const other = index + Math.floor(random() * (pool.length - index));
    const drawn = pool[other];
    pool[other] = pool[index];
    pool[index] = drawn;
  }
  return pool.slice(0, size);
}

/**
 * Returns the line of code that a comment describes: the comment's own line if that contains code, otherwise the next
 * line with text.
 */
function codeLine(lines, { line, endLine, raw }) {
  const own = lines[line - 1].replace(raw.split('\n')[0], '').trim();
  // Braces alone do not count as code, because a comment in JSX is enclosed in braces.
  return (
    (/\w/.test(own) && own) ||
    (lines
      .slice(endLine)
      .find((text) => text.trim())
      ?.trim() ??
      '')
  );
}

const isBelow = (file, paths) =>
  paths.length === 0 || paths.some((each) => file === each || file.startsWith(`${each}/`));

/** Returns all comments below the paths, each as { file, line, lines, code }. */
export function readComments(folder, paths) {
  return filesWithComments(folder)
    .filter((file) => isBelow(file, paths))
    .flatMap((file) => {
      const source = readFileSync(path.join(folder, file), 'utf8');
      const lines = source.split('\n');
      return commentsOf(file, source).map((comment) => ({
        file,
        line: comment.line,
        lines: comment.lines,
        code: codeLine(lines, comment),
      }));
    });
}

const USAGE = 'usage: npm run comments -- --seed N [--count 100] [PATH…]';

function main(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { seed: { type: 'string' }, count: { type: 'string', default: '100' } },
    allowPositionals: true,
  });
  if (!/^\d+$/.test(values.seed ?? '') || !/^\d+$/.test(values.count)) throw new Error(USAGE);
  const paths = positionals.map((each) => path.relative(root, path.resolve(each)));
  const comments = readComments(root, paths);
  if (comments.length === 0) throw new Error(`no comments in ${positionals.join(', ')}`);
  const sample = drawSample(comments, Number(values.count), Number(values.seed));
  for (const { file, line, lines, code } of sample)
    console.log([`${file}:${line}`, ...lines.map((each) => `  ${each}`), `  > ${code}`, ''].join('\n'));
  console.log(`${sample.length} of ${comments.length} comments, seed ${values.seed}`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
