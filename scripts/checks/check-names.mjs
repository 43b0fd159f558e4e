// Refuses the old words of the vocabulary (old-words.mjs) in names of functions, classes, types, variables, files and
// folders. Names that were there before the rule are listed in old-names.json; that list may only shrink.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { betterWord } from './old-words.mjs';
import { shrinkingList } from './shrinking-list.mjs';
import { stripNonCode } from './tokenize-source.mjs';

const LIST = 'scripts/checks/old-names.json';
const list = shrinkingList({
  file: LIST,
  key: 'names',
  countOf: (names) => Object.values(names).flat().length,
  what: 'names with old words',
  advice: 'rename them',
});

/** `type` also stands before imported names: only its declarations are followed by = or <. */
const declaration =
  /(?<![\w$.])(?:(?:function\s*\*?|class|interface|enum|const|let|var)\s+([A-Za-z_$][\w$]*)|type\s+([A-Za-z_$][\w$]*)(?=\s*[=<]))/g;

/** The path without extensions, segment by segment: `quarantine.service.test.ts` is `quarantine`. */
const segmentsOf = (file) => file.split('/').map((part) => part.replace(/^(\.?[^.]*).*$/, '$1'));

/** The names with an old word, per file: declared ones, and `/name` for the file or its folders. */
function oldNames(file, source) {
  const declared = [...stripNonCode(source).matchAll(declaration)].map(([, name, type]) => name ?? type);
  const names = declared.filter((name) => betterWord(name) !== undefined);
  const parts = segmentsOf(file).filter((part) => betterWord(part) !== undefined);
  return [...new Set([...names, ...parts.map((part) => `/${part}`)])].sort();
}

/** Migrations have run on servers under their names. */
const isMigration = (file) => file.includes('/migrations/');

function collect(root, files) {
  const checked = files.filter((file) => !isMigration(file));
  const all = checked.map((file) => [file, oldNames(file, readFileSync(path.join(root, file), 'utf8'))]);
  return Object.fromEntries(all.filter(([, names]) => names.length > 0));
}

const describeName = (name) => (name.startsWith('/') ? `is called ${name.slice(1)}` : `declares ${name}`);

/** Returns the names that are neither plain nor listed, and the listed ones that are gone. */
export function checkNames(root, files) {
  const found = collect(root, files);
  const { exceptions: listed } = list.read(root);
  const added = Object.entries(found).flatMap(([file, names]) =>
    names
      .filter((name) => !listed[file]?.includes(name))
      .map((name) => `${file} ${describeName(name)}: say ${betterWord(name.replace(/^\//, ''))}`),
  );
  const gone = Object.entries(listed).flatMap(([file, names]) =>
    names
      .filter((name) => !found[file]?.includes(name))
      .map(
        (name) =>
          `${LIST} lists ${name} of ${file}, which is gone: run node scripts/checks/shrink-old-names.mjs`,
      ),
  );
  return [...added, ...gone, ...list.findGrowth(root)].map((what) => ({ rule: 'plain-names', what }));
}

/** Writes the list of old names again after moves and renames. Throws if it would grow. */
export function shrinkList(root, files) {
  return list.write(root, collect(root, files));
}
