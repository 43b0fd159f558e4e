// Comments, tests and documents name decisions by their numbers: (A81) or (A21, A52) those on the specification, and
// "decision 009" or "decisions 041 and 043" the records in docs/decisions. Readers must find each number there.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PLACES = ['apps', 'packages', 'tools', 'scripts', 'e2e', 'bench', 'docs'];
const SKIPPED = new Set(['node_modules', 'dist', 'dist-server', 'dist-preview', 'data']);
const READ = /\.(tsx?|[cm]?js|css|md|tsv|ya?ml)$/;
/** Not a colour (#A81…), and not part of a longer name. */
const SPECIFICATION = /(?<![\w#&-])A\d+(?![\w-])/g;
const RECORDS = /\bdecisions? (\d+)(?: and (\d+))?\b/gi;

/** Returns the numbers that a text names, each with its line; records as they are written. */
export function namedNumbers(text: string): { number: string; line: number }[] {
  const found = [
    ...[...text.matchAll(SPECIFICATION)].map(({ 0: number, index }) => ({ number, index })),
    ...[...text.matchAll(RECORDS)].flatMap(({ 1: first, 2: second, index }) =>
      [first, second].flatMap((number) => (number ? [{ number, index }] : [])),
    ),
  ].sort((a, b) => a.index - b.index);
  return found.map(({ number, index }) => ({ number, line: text.slice(0, index).split('\n').length }));
}

/** Returns one sentence per number that docs/decisions does not have; documents write records with three digits. */
export function findUnknownDecisions(root: string): string[] {
  const known = knownNumbers(path.join(root, 'docs/decisions'));
  return textFiles(root).flatMap((file) =>
    namedNumbers(readFileSync(path.join(root, file), 'utf8'))
      .filter(({ number }) => !known.has(file.endsWith('.md') ? number : padded(number)))
      .map(({ number, line }) => `${file}:${line} names ${number}, which docs/decisions does not have`),
  );
}

/** Comments may leave the zeros out. */
const padded = (number: string) => (number.startsWith('A') ? number : number.padStart(3, '0'));

/** Headings such as "### A81. …", and records such as 009-downloads.md. */
function knownNumbers(folder: string): Set<string> {
  const specification = readFileSync(path.join(folder, 'specification.md'), 'utf8');
  const headings = [...specification.matchAll(/^### (A\d+)\./gm)].map((match) => match[1] ?? '');
  const records = readdirSync(folder).filter((name) => /^\d{3}-.*\.md$/.test(name));
  return new Set([...headings, ...records.map((name) => name.slice(0, 3))]);
}

/** All texts written by people, as paths from the root; files of the first level are documents and settings. */
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
