// Refuses the old words of the vocabulary (old-words.mjs) in names of functions, classes, types, variables, files and
// folders. old-names.json lists the names that are older than this rule. That list may only shrink.
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

/** Matches the declaration of a name. `type` also precedes imported names, so a `type` must be followed by = or <. */
const declaration =
  /(?<![\w$.])(?:(?:function\s*\*?|class|interface|enum|const|let|var)\s+([A-Za-z_$][\w$]*)|type\s+([A-Za-z_$][\w$]*)(?=\s*[=<]))/g;

/** Splits a path into segments without extensions: `quarantine.service.test.ts` becomes `quarantine`. */
const segmentsOf = (file) => file.split('/').map((part) => part.replace(/^(\.?[^.]*).*$/, '$1'));

/**
 * Returns the names with an old word in a file: declared names, and the names of the file and its folders as `/name`.
 */
function oldNames(file, source) {
  const declared = [...stripNonCode(source).matchAll(declaration)].map(([, name, type]) => name ?? type);
  const names = declared.filter((name) => betterWord(name) !== undefined);
  const parts = segmentsOf(file).filter((part) => betterWord(part) !== undefined);
  return [...new Set([...names, ...parts.map((part) => `/${part}`)])].sort();
}

/** Migrations keep their names, because servers have recorded them. */
const isMigration = (file) => file.includes('/migrations/');

function collect(root, files) {
  const checked = files.filter((file) => !isMigration(file));
  const all = checked.map((file) => [file, oldNames(file, readFileSync(path.join(root, file), 'utf8'))]);
  return Object.fromEntries(all.filter(([, names]) => names.length > 0));
}

const describeName = (name) => (name.startsWith('/') ? `is called ${name.slice(1)}` : `declares ${name}`);

/** Returns names with an old word that are not listed, and listed names that no longer exist. */
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
