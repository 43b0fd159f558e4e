// Applies the code blocks of a chapter of CONTRIBUTING.md to a copy of the repository.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../start/bootstrap.mjs';

/** The chapters of CONTRIBUTING.md whose steps can be applied automatically. */
export const CHAPTERS = ['A new field of a work, from the format to the screen', 'A new screen'];

interface Block {
  language: string;
  lines: string[];
}

/** Returns the text of a chapter, from its heading to the next heading. */
export function chapter(title: string): string {
  const text = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, found] = text.split(`### ${title}\n`);
  if (found === undefined) throw new Error(`CONTRIBUTING.md has no chapter "${title}"`);
  return found.split(/^#{2,3} /m, 1)[0] ?? '';
}

/** Returns the code blocks of a text, without the indentation of their list. */
export function blocksIn(text: string): Block[] {
  return [...text.matchAll(/^( *)```(\w+)\n(.*?)^ *```$/gms)].map(
    ([, indent = '', language = '', code = '']) => ({
      language,
      lines: code
        .trimEnd()
        .split('\n')
        .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart())),
    }),
  );
}

/** Applies all code blocks of a text to the repository in `folder`. Throws if a block does not match the files. */
export function applyBlocks(text: string, folder: string): void {
  for (const block of blocksIn(text)) apply(block, folder);
}

function apply({ language, lines }: Block, folder: string): void {
  const [head = '', ...rest] = lines;
  const [, changed] = /^--- (\S+)$/.exec(head) ?? [];
  const [, key, before, catalogues] = /^# "(\w+)" after "(\w+)" in (\S+)$/.exec(head) ?? [];
  const [, created] = /^\/\/ (\S+\.tsx?)$/.exec(head) ?? [];
  if (language === 'diff' && changed) addLines(path.join(folder, changed), rest);
  else if (key && before && catalogues) addTexts(path.join(folder, catalogues), { key, before }, rest);
  else if (created) createFile(path.join(folder, created), rest);
  else throw new Error(`the block does not say where it belongs: ${head}`);
}

function createFile(file: string, lines: string[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // The flag wx makes writing fail if the file already exists.
  writeFileSync(file, `${lines.join('\n')}\n`, { flag: 'wx' });
}

/**
 * Inserts the lines that begin with a plus. The other lines say where: the file must contain them exactly once,
 * and the new lines are inserted after them. Indentation is ignored.
 */
function addLines(file: string, lines: string[]): void {
  const known = lines.filter((line) => !line.startsWith('+')).map((line) => line.trim());
  const added = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1));
  const text = readFileSync(file, 'utf8').split('\n');
  const places = text.flatMap((_, place) =>
    known.every((line, offset) => text[place + offset]?.trim() === line) ? [place + known.length] : [],
  );
  const [place] = places;
  if (place === undefined || places.length > 1 || added.length === 0)
    throw new Error(`${file} has ${places.length} places for ${added.join('\n')}`);
  writeFileSync(file, text.toSpliced(place, 0, ...added).join('\n'));
}

/** Adds a text to the catalogue of every language, after the text with the key `before`. */
function addTexts(folder: string, { key, before }: { key: string; before: string }, lines: string[]): void {
  const texts = new Map(lines.map((line) => line.split(': ') as [string, string]));
  for (const name of readdirSync(folder)) {
    const text = texts.get(path.basename(name, '.json'));
    if (text === undefined) throw new Error(`no text for ${name}`);
    const catalogue = readFileSync(path.join(folder, name), 'utf8').split('\n');
    const place = catalogue.findIndex((line) => line.startsWith(`  "${before}": `));
    if (place < 0) throw new Error(`${name} has no "${before}"`);
    const added = `  "${key}": ${JSON.stringify(text)},`;
    writeFileSync(path.join(folder, name), catalogue.toSpliced(place + 1, 0, added).join('\n'));
  }
}

export const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });

/**
 * Copies the repository with its uncommitted changes. Returns the folder of the copy, which is inside the
 * repository and ignored by git. There, Node finds npm packages in the parent folders. Our own packages are
 * copied.
 */
export function copyRepository(): string {
  const results = path.join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(path.join(results, 'tutorial-'));
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  // The content is a symbolic link, because the demonstration museums are large and do not change.
  symlinkSync(path.join(root, 'content'), path.join(folder, 'content'));
  const made = new Set<string>();
  for (const file of files.filter((name) => name && !name.startsWith('content/'))) {
    const directory = path.join(folder, path.dirname(file));
    if (!made.has(directory)) mkdirSync(directory, { recursive: true });
    made.add(directory);
    copyFileSync(path.join(root, file), path.join(folder, file));
  }
  linkPackages(folder);
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(
    folder,
    '-c',
    'user.name=Tutorial',
    '-c',
    'user.email=',
    'commit',
    '--quiet',
    '--no-verify',
    '-m',
    'Copy',
  );
  return folder;
}

function linkPackages(folder: string): void {
  const from = path.join(root, 'node_modules');
  const to = path.join(folder, 'node_modules');
  mkdirSync(path.join(to, '@museummate'), { recursive: true });
  symlinkSync(path.join(from, '.bin'), path.join(to, '.bin'));
  // With this file, the commands of the copy do not install packages again.
  copyFileSync(path.join(from, '.museummate'), path.join(to, '.museummate'));
  for (const place of ['packages', 'apps', 'tools'])
    for (const name of readdirSync(path.join(folder, place))) {
      const manifest = JSON.parse(readFileSync(path.join(folder, place, name, 'package.json'), 'utf8'));
      symlinkSync(path.join(folder, place, name), path.join(to, manifest.name));
    }
}
