// Reads the comments and test titles of a source file, for the random sample and the check of idioms.
import { tokens } from '../tokenize-source.mjs';

const HASH_FILE = /\.(sh|ya?ml|conf|service|timer|env)$|(^|\/)(Containerfile|bin\/[^/.]+)$/;
const TEST_FILE = /\.(test|spec)\.[cm]?[jt]sx?$/;

/** Matches the code before a test title: `test('…`, `it.skip('…` and `test.each([…])('…`. */
const BEFORE_TITLE = /((?<![\w.])(test|it|describe|bench)(\.\w+)*\(|\)\()\s*$/;

/** Matches comments that are instructions to tools and not sentences. */
const DIRECTIVE =
  /^(biome-ignore|@ts-|eslint|c8 |v8 |@vitest|knip|\/ <reference|<reference|#__|@__|@vite|istanbul|shellcheck)/;

/** Returns the lines of a comment without the marks `//`, `*` and `#`. */
const plainLines = (raw) =>
  raw
    .replace(/\*+\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\*+|\/\/+|\*(?!\*)|#+) ?/, '').trimEnd())
    .filter((line) => line.trim());

const isEven = (count) => count % 2 === 0;
const isInString = (before) => !isEven(before.split('"').length - 1) || !isEven(before.split("'").length - 1);

/** Yields comments that begin with #. A comment fills a whole line, or follows a space at the end of a line. */
function* hashComments(source) {
  for (const [index, text] of source.split('\n').entries()) {
    const { 1: before, 2: raw } = /^(.*?\s|)(#.*)$/.exec(text) ?? [];
    if (raw === undefined || raw.startsWith('#!') || (before.trim() && isInString(before))) continue;
    yield { line: index + 1, endLine: index + 1, raw, isWholeLine: before.trim() === '' };
  }
}

/** Yields the comments of a style sheet. Only block comments count, because two slashes in CSS are part of a URL. */
function* cssComments(source) {
  for (const match of source.matchAll(/\/\*[\s\S]*?\*\//g)) {
    const line = source.slice(0, match.index).split('\n').length;
    yield { line, endLine: line + match[0].split('\n').length - 1, raw: match[0], isWholeLine: false };
  }
}

function* slashComments(source) {
  let line = 1;
  let lineSoFar = '';
  for (const { kind, value } of tokens(source)) {
    const endLine = line + value.split('\n').length - 1;
    const isWholeLine = value.startsWith('//') && lineSoFar.trim() === '';
    if (kind === 'comment') yield { line, endLine, raw: value, isWholeLine };
    lineSoFar = (lineSoFar + value).split('\n').at(-1);
    line = endLine;
  }
}

/** Joins line comments on consecutive lines into one comment. */
function joinLines(comments) {
  const result = [];
  for (const comment of comments) {
    const last = result.at(-1);
    if (comment.isWholeLine && last?.isWholeLine && last.endLine === comment.line - 1) {
      last.endLine = comment.line;
      last.raw += `\n${comment.raw}`;
    } else result.push({ ...comment });
  }
  return result;
}

function readerOf(file) {
  if (HASH_FILE.test(file)) return hashComments;
  return file.endsWith('.css') ? cssComments : slashComments;
}

/** Returns the comments of a file, each as { line, endLine, raw, lines, text }. `text` is all lines joined. */
export function commentsOf(file, source) {
  return joinLines(readerOf(file)(source))
    .map(({ line, endLine, raw }) => ({ line, endLine, raw, lines: plainLines(raw) }))
    .map((comment) => ({ ...comment, text: comment.lines.map((each) => each.trim()).join(' ') }))
    .filter(({ text }) => /[A-Za-z]/.test(text) && !DIRECTIVE.test(text));
}

/** Returns the titles of the tests in a file, each as { line, text }. */
export function testTitlesOf(file, source) {
  if (!TEST_FILE.test(file)) return [];
  const titles = [];
  let line = 1;
  let before = '';
  for (const { kind, value } of tokens(source)) {
    if (kind === 'text' && BEFORE_TITLE.test(before))
      titles.push({ line, text: value.slice(1).replace(/(['"`]|\$\{)$/, '') });
    before = kind === 'code' ? value : '';
    line += value.split('\n').length - 1;
  }
  return titles;
}
