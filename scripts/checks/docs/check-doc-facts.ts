// Reads the facts that README.md, ARCHITECTURE.md and the READMEs of folders state: numbers, lists and rules.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Maximum length of ARCHITECTURE.md in words. */
export const MAX_ARCHITECTURE_LENGTH = 900;

/** Counts the words that contain a letter or a digit. Lines of diagrams do not count. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Returns the folders of a folder, in alphabetical order. */
export function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort();
}

/** Returns the names in the first column of a table: | `name` | … */
export function tableNames(markdown: string): string[] {
  return [...markdown.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name);
}

/** Returns the names that a tree lists directly below a folder, by their indentation. */
export function treeNames(markdown: string, folder: string): string[] {
  const lines = markdown.split('\n');
  const start = lines.findIndex(
    (line) => line.trim().startsWith(`${folder}/ `) || line.trim() === `${folder}/`,
  );
  const indent = (line: string) => line.length - line.trimStart().length;
  const depth = indent(lines[start] ?? '') + 2;
  const names: string[] = [];
  for (const line of lines.slice(start + 1)) {
    if (indent(line) < depth || line.startsWith('```')) break;
    const [, name] = /^\s*([\w-]+)\/ /.exec(line) ?? [];
    if (name && indent(line) === depth) names.push(name);
  }
  return names.sort();
}

const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql(?:<[^`]*>)?`/;

/** Returns the files of the server's modules that build SQL and are not repositories. */
export function filesWithSql(modules: string): string[] {
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\.repository\.ts$/.test(file))
    .filter((file) => QUERY.test(readFileSync(path.join(modules, file), 'utf8')));
}

/** Returns the names of all import rules that `npm test` enforces. */
export function importRules(root: string): string[] {
  const { forbidden } = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[];
  };
  const checks = readFileSync(path.join(root, 'scripts/checks/boundary-checks.mjs'), 'utf8');
  const further = [...checks.matchAll(/^ {2}'([\w-]+)':/gm)].map(([, name = '']) => name);
  return [...forbidden.map(({ name }) => name), ...further];
}
