// Comments, tests and documents name decisions by their numbers: (A81) or (A21, A52) those on the specification, and
// "decision 9" the records in docs/decisions. Whoever reads a number must find it there.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PLACES = ['apps', 'packages', 'tools', 'scripts', 'e2e', 'bench', 'docs'];
const SKIPPED = new Set(['node_modules', 'dist', 'dist-server', 'dist-preview', 'data', 'media']);
const READ = /\.(tsx?|[cm]?js|css|md|tsv|ya?ml)$/;
/** Not a colour (#A81…), and not part of a longer name. */
const NUMBERS = /(?<![\w#&-])(?:(A\d+)(?![\w-])|decision (\d+)\b)/g;

/** The numbers that a text names, each with its line. */
export function namedNumbers(text: string): { number: string; line: number }[] {
  return [...text.matchAll(NUMBERS)].map((match) => ({
    number: match[1] ?? match[2] ?? '',
    line: text.slice(0, match.index).split('\n').length,
  }));
}

/** One sentence per number that stands nowhere, in a folder laid out like this repository. */
export function findUnknownDecisions(root: string): string[] {
  const known = knownNumbers(path.join(root, 'docs/decisions'));
  return textFiles(root).flatMap((file) =>
    namedNumbers(readFileSync(path.join(root, file), 'utf8'))
      .filter(({ number }) => !known.has(number))
      .map(({ number, line }) => `${file}:${line} names ${number}, which docs/decisions does not have`),
  );
}

/** Headings such as "### A81. …", and records such as 009-downloads.md. */
function knownNumbers(folder: string): Set<string> {
  const specification = readFileSync(path.join(folder, 'specification.md'), 'utf8');
  const headings = [...specification.matchAll(/^### (A\d+)\./gm)].map((match) => match[1] ?? '');
  const records = readdirSync(folder).filter((name) => /^\d+-.*\.md$/.test(name));
  return new Set([...headings, ...records.map((name) => String(Number.parseInt(name, 10)))]);
}

/** Everything that people wrote, as paths from the root; what lies on the first level are documents and settings. */
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
