// Rejects the idioms of idioms.mjs in comments, test titles and documents. idioms.json lists how many older idioms each
// file contains. These numbers may only shrink.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shrinkingList } from '../shrinking-list.mjs';
import { ALLOWED, IDIOMS } from './idioms.mjs';
import { commentsOf, testTitlesOf } from './read-comments.mjs';

const LIST = 'scripts/checks/prose/idioms.json';
const SHOWN_PER_FILE = 5;

const list = shrinkingList({
  file: LIST,
  key: 'files',
  countOf: (files) => Object.values(files).reduce((sum, count) => sum + count, 0),
  what: 'idioms',
  advice: 'rewrite the sentences',
});

const blank = (text) => text.replace(/[^\n]/g, ' ');

/** The sections of released versions are not checked, because their text does not change any more. */
const unreleasedPart = (changelog) => changelog.split(/^(?=## (?!Unreleased))/m)[0];

const BLOCK_START = /^\s*(?:[-*]|\d+\.|#+|\|)\s/;

/** Returns the paragraphs, list items, headings and table rows of a Markdown document, without code blocks. */
function markdownBlocks(file, source) {
  const own = path.basename(file) === 'CHANGELOG.md' ? unreleasedPart(source) : source;
  const blocks = [];
  let isOpen = false;
  for (const [index, line] of own
    .replace(/^( *)(```+)[\s\S]*?^\1\2/gm, blank)
    .split('\n')
    .entries()) {
    if (isOpen && line.trim() && !BLOCK_START.test(line)) blocks.at(-1).text += ` ${line.trim()}`;
    else if (line.trim())
      blocks.push({ line: index + 1, text: line.replace(/^\s*(?:[-*]|\d+\.|#+)\s+/, '') });
    isOpen = line.trim() !== '';
  }
  return blocks;
}

/** Removes inline code, link targets and paths. They contain names, which are checked elsewhere. */
const withoutNames = (text) =>
  text
    .replace(/`[^`]*`/g, 'x')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\S*\/\S*\.\w+|\S+\.(?:[cm]?[jt]sx?|css|json|md|mp[34]|png|jpg|svg|vtt|ya?ml)\b/g, 'x');

/** Returns the idioms of a file, each as { line, found, use }. */
export function idiomsOf(file, source) {
  const passages = file.endsWith('.md')
    ? markdownBlocks(file, source)
    : [...commentsOf(file, source), ...testTitlesOf(file, source)];
  return passages.flatMap(({ line, text }) => {
    const checked = ALLOWED.reduce((rest, { phrase }) => rest.replace(phrase, blank), withoutNames(text));
    return IDIOMS.flatMap(({ pattern, use }) =>
      [...checked.matchAll(pattern)].map(([found]) => ({ line, found, use })),
    );
  });
}

function collect(root, files) {
  const all = files.map((file) => [file, idiomsOf(file, readFileSync(path.join(root, file), 'utf8'))]);
  return Object.fromEntries(all.filter(([, found]) => found.length > 0));
}

function formatHits(found) {
  const shown = found
    .slice(0, SHOWN_PER_FILE)
    .map(({ line, found: words, use }) => `\n      line ${line}: “${words}”, write ${use}`);
  const rest = found.length - shown.length;
  return `${shown.join('')}${rest > 0 ? `\n      and ${rest} more` : ''}`;
}

/**
 * Returns the files that have more idioms than idioms.json allows. Also returns files that have fewer, because their
 * number in the list must be reduced.
 */
export function checkIdioms(root, files) {
  const all = collect(root, files);
  const { exceptions: listed } = list.read(root);
  const added = Object.entries(all)
    .filter(([file, found]) => found.length > (listed[file] ?? 0))
    .map(
      ([file, found]) =>
        `${file} has ${found.length} idioms, ${listed[file] ?? 0} are listed:${formatHits(found)}`,
    );
  const gone = Object.entries(listed)
    .filter(([file, count]) => (all[file]?.length ?? 0) < count)
    .map(
      ([file, count]) =>
        `${LIST} lists ${count} idioms of ${file}, which has ${all[file]?.length ?? 0}: run node scripts/checks/prose/shrink-idioms.mjs`,
    );
  return [...added, ...gone, ...list.findGrowth(root)].map((what) => ({ rule: 'plain-english', what }));
}

/** Updates the list after idioms were removed or files were moved. Throws if the list would grow. */
export function shrinkIdioms(root, files) {
  const counts = Object.entries(collect(root, files)).map(([file, found]) => [file, found.length]);
  return list.write(root, Object.fromEntries(counts));
}
