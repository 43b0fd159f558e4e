// Reads the facts that documents state: numbers, lists, rules, commands, settings and labels of the studio.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Maximum number of words in ARCHITECTURE.md. */
export const MAX_ARCHITECTURE_LENGTH = 900;

/** Counts the words that contain a letter or a digit. Arrows and lines that are drawn in diagrams do not count. */
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

/**
 * Returns the names that a document's drawing of a folder tree lists directly below a folder. The indentation
 * shows the level of a name.
 */
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

/** Returns the files in the server's modules that build SQL but are not repositories. */
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

/** Returns the names of the npm scripts that a document tells its readers to run. */
export function npmScripts(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(/\bnpm run ([a-z]+(?::[a-z]+)?)/g)].map(([, name = '']) => name))];
}

/** Returns the settings that the server reads, by the names of their environment variables, with a numeric default. */
export function serverSettings(config: string): Map<string, number | undefined> {
  const settings = new Map<string, number | undefined>();
  const files = readdirSync(config).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const line of files.flatMap((file) => readFileSync(path.join(config, file), 'utf8').split('\n'))) {
    const [, name] = /\bsettings\.(?:read|text|secret)\('([A-Z_]+)'/.exec(line) ?? [];
    const [, standard] = /, (\d[\d_]*)\)(?: \* .*)?,?$/.exec(line) ?? [];
    if (name && (standard || !settings.has(name)))
      settings.set(name, standard ? Number(standard.replaceAll('_', '')) : undefined);
  }
  return settings;
}

/** Returns the settings in a table of settings, each with its default: | `NAME`, `NAME` | default | … */
export function documentedSettings(markdown: string): Map<string, string> {
  const settings = new Map<string, string>();
  for (const [, names = '', standard = ''] of markdown.matchAll(/^\| (`[A-Z][^|]*) \| ?([^|]*?) ?\| /gm))
    for (const [place, name] of [...names.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1] ?? '').entries())
      settings.set(name, standard.split(', ')[place] ?? '');
  return settings;
}

/** Returns the interface texts in a catalogue file, with their plural forms. */
function textsOf(catalogue: string): string[] {
  const texts = JSON.parse(readFileSync(catalogue, 'utf8')) as Record<
    string,
    string | Record<string, string>
  >;
  return Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : Object.values(text)));
}

/**
 * Returns the bold words of a document that are not texts of the interface. `catalogues` are the files with these
 * texts. A placeholder in a text matches any value.
 */
export function unknownLabels(markdown: string, catalogues: readonly string[]): string[] {
  const escapePattern = (text: string) => text.replace(/[.*+?^$()[\]\\|]/g, '\\$&');
  const patterns = catalogues.flatMap(textsOf).map(
    (text) =>
      new RegExp(
        `^${escapePattern(text)
          .replace(/: \{\w+\}$/, '(?:: .+)?')
          .replace(/\{\w+\}/g, '.+')}$`,
      ),
  );
  const bold = [...markdown.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label.replace(/\s+/g, ' '));
  return bold.filter((label) => !patterns.some((pattern) => pattern.test(label)));
}
