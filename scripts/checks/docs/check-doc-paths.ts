// Checks the paths in documents, because moving a file can make them wrong. Files and folders in backticks must
// exist, and so must the targets of links between documents.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'dist-server', 'dist-preview', 'test-results', 'data']);
/** Matches a path from the root of the repository. */
const FROM_ROOT = /^(?:apps|packages|tools|scripts|e2e|bench|docs|content|deploy)\//;
/** Matches the end of a source file's path: one or more names and an extension. */
const SOURCE_FILE = /^[\w.@-]+(?:\/[\w.@-]+)*\.(?:tsx?|[cm]js|css)$/;
/** Matches a pattern or a placeholder, which need not exist: x.routes.ts, entities/…, *.json, FOLDER. */
const IS_PATTERN = /[*…{}<>]|\b[A-Z_]{2,}\b|(^|\/)[xy][./]/;
const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g;

interface Tree {
  root: string;
  files: string[];
  documents: string[];
}

/** Lists all files of a repository, and its documents. Museum packs are left out, because they are data. */
function readTree(root: string): Tree {
  const files = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    return entry.isDirectory() && !SKIPPED.has(entry.name) && !entry.name.startsWith('.')
      ? filesBelow(root, entry.name)
      : [];
  });
  const documents = files.filter((name) => name.endsWith('.md') && !/^content\/|\/template\//.test(name));
  return { root, files, documents };
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(root, name);
    return [name];
  });
}

/** Returns one sentence per path or link of a document that does not exist. */
export function findBrokenPaths(root: string): string[] {
  const tree = readTree(root);
  return tree.documents.flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    return [
      ...text.split(/^(?=#+ )/m).flatMap((section) => brokenNames(tree, section)),
      ...brokenLinks(tree, document, text),
    ].map((name) => `${document} names ${name}, which does not exist`);
  });
}

/**
 * Returns the paths in a section that do not exist. A section may say in which folders its paths begin: "Paths
 * begin in `apps/x` or, from 3, in `apps/y`."
 */
function brokenNames(tree: Tree, section: string): string[] {
  const prose = section.replace(/^ *```[\s\S]*?^ *```$/gm, '');
  const [where] = /Paths begin in [^.]*\./.exec(prose) ?? [];
  const bases = [...(where ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  const named = [...prose.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '');
  return named.filter((name) => !IS_PATTERN.test(name) && !isFound(tree, name, bases));
}

function isFound({ root, files }: Tree, name: string, bases: string[]): boolean {
  const exists = (base: string) => existsSync(path.join(root, base, name));
  if (FROM_ROOT.test(name)) return exists('');
  if (!SOURCE_FILE.test(name)) return true;
  if (bases.length > 0 && name.includes('/')) return bases.some(exists) || exists('');
  return files.some((file) => file === name || file.endsWith(`/${name}`));
}

function brokenLinks({ root }: Tree, document: string, text: string): string[] {
  return [...text.matchAll(LINK)].flatMap(([, target = '', anchor]) => {
    const file = target === '' ? document : path.posix.join(path.posix.dirname(document), target);
    if (!existsSync(path.join(root, file))) return [file];
    if (anchor === undefined || !file.endsWith('.md')) return [];
    return anchors(readFileSync(path.join(root, file), 'utf8')).has(anchor) ? [] : [`${file}#${anchor}`];
  });
}

/** Returns the anchors of a document: those that GitHub generates from headings, and those set by hand. */
function anchors(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]);
}
