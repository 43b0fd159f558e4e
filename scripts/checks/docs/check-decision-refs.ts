// Checks the numbers of decisions in comments, tests and documents. (A81) or (A21, A52) name decisions on the
// specification. "decision 009" or "decisions 041 and 043" name records in docs/decisions. Each number must exist in
// docs/decisions.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PLACES = ['apps', 'packages', 'tools', 'scripts', 'e2e', 'bench', 'docs'];
const SKIPPED = new Set(['node_modules', 'dist', 'dist-server', 'dist-preview', 'data']);
const READ = /\.(tsx?|[cm]?js|css|md|tsv|ya?ml)$/;
/** Matches a decision number, but not a colour (#A81…) or a part of a longer name. */
const SPECIFICATION = /(?<![\w#&-])A\d+(?![\w-])/g;
const RECORDS = /\bdecisions? (\d+)(?: and (\d+))?\b/gi;

/**
 * Returns the decision numbers in a text, each with its line. Numbers of records keep the digits of the text (9 or
 * 009).
 */
export function namedNumbers(text: string): { number: string; line: number }[] {
  const found = [
    ...[...text.matchAll(SPECIFICATION)].map(({ 0: number, index }) => ({ number, index })),
    ...[...text.matchAll(RECORDS)].flatMap(({ 1: first, 2: second, index }) =>
      [first, second].flatMap((number) => (number ? [{ number, index }] : [])),
    ),
  ].sort((a, b) => a.index - b.index);
  return found.map(({ number, index }) => ({ number, line: text.slice(0, index).split('\n').length }));
}

/**
 * Returns one sentence per decision number that docs/decisions does not contain. In documents, record numbers must have
 * three digits.
 */
export function findUnknownDecisions(root: string): string[] {
  const known = knownNumbers(path.join(root, 'docs/decisions'));
  return textFiles(root).flatMap((file) =>
    namedNumbers(readFileSync(path.join(root, file), 'utf8'))
      .filter(({ number }) => !known.has(file.endsWith('.md') ? number : padNumber(number)))
      .map(({ number, line }) => `${file}:${line} names ${number}, which docs/decisions does not have`),
  );
}

/** Adds leading zeros to a record number, because comments may omit them. */
const padNumber = (number: string) => (number.startsWith('A') ? number : number.padStart(3, '0'));

/**
 * Returns all existing decision numbers, from headings such as "### A81. …" and file names such as 009-downloads.md.
 */
function knownNumbers(folder: string): Set<string> {
  const specification = readFileSync(path.join(folder, 'specification.md'), 'utf8');
  const headings = [...specification.matchAll(/^### (A\d+)\./gm)].map((match) => match[1] ?? '');
  const records = readdirSync(folder).filter((name) => /^\d{3}-.*\.md$/.test(name));
  return new Set([...headings, ...records.map((name) => name.slice(0, 3))]);
}

/**
 * Returns the paths of all texts that people have written, from the root. Of the files in the root folder, documents
 * and settings are included.
 */
function textFiles(root: string): string[] {
  const here = readdirSync(root).filter((name) => READ.test(name));
  return [...here, ...PLACES.flatMap((place) => filesBelow(root, place))];
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(root, name);
    return READ.test(entry.name) ? [name] : [];
  });
}
