// Finds classes, keyframes and custom properties of style sheets that no code uses.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../list-files.mjs';

const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\//g, '');

/**
 * Returns the classes that a style sheet declares. Classes inside :global() are skipped, because they belong to
 * libraries.
 */
function classesOf(source) {
  const selectors = source.replace(/:global\([^)]*\)|"[^"\n]*"/g, '').match(/[^{};]+(?=\{)/g);
  return new Set(
    (selectors ?? [])
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name)),
  );
}

const escapePattern = (text) => text.replaceAll('$', '\\$');

/**
 * Returns the path of an imported style sheet. The import may be relative, an alias (#…) of the app's src folder, or a
 * path in the ui package.
 */
function resolveSheet(file, specifier, sheets) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  if (specifier.startsWith('#')) return file.replace(/\/src\/.*/, `/src/${specifier.slice(1)}`);
  const name = `/${path.posix.basename(specifier)}`;
  return sheets.find((sheet) => sheet.file.startsWith('packages/ui/src/') && sheet.file.endsWith(name))?.file;
}

/** Returns for each style sheet the source files that import it, with the name of the import. */
function usersOf(sheets, sources) {
  const users = new Map();
  const add = (sheet, user) => users.set(sheet, [...(users.get(sheet) ?? []), user]);
  for (const { file, source } of sources)
    for (const [, name, specifier] of source.matchAll(/import\s+([\w$]+)\s+from\s+'([^']*\.module\.css)'/g)) {
      const sheet = resolveSheet(file, specifier, sheets);
      add(sheet, { name, source });
      // A shared style sheet may be exported under another name: export const layout = styles.
      for (const [, alias] of source.matchAll(
        new RegExp(`export const ([\\w$]+) = ${escapePattern(name)};`, 'g'),
      ))
        for (const each of sources)
          if (each.source.includes(`${alias}.`)) add(sheet, { name: alias, source: each.source });
    }
  return users;
}

function unusedClasses(sheets, sources) {
  const composed = sheets.flatMap(({ source }) =>
    [...source.matchAll(/composes:\s*([\w\s-]+?)\s+from/g)].flatMap(([, names]) => names.split(/\s+/)),
  );
  const users = usersOf(sheets, sources);
  const isUsed = (sheet, style) =>
    users
      .get(sheet)
      ?.some(({ name, source }) =>
        new RegExp(`(?<![\\w$.])${escapePattern(name)}(\\.${style}(?![\\w$-])|\\[)`).test(source),
      ) ?? false;
  return sheets
    .filter(({ file }) => file.endsWith('.module.css'))
    .flatMap(({ file, source }) =>
      [...classesOf(source)]
        .filter((style) => !composed.includes(style) && !isUsed(file, style))
        .map((style) => `${file} has the class .${style}, which no code uses`),
    );
}

const unusedKeyframes = (sheets) =>
  sheets.flatMap(({ file, source }) =>
    [...source.matchAll(/@keyframes ([\w-]+)/g)]
      .filter(([, name]) => !new RegExp(`animation[\\w-]*:[^;]*(?<![\\w-])${name}(?![\\w-])`).test(source))
      .map(([, name]) => `${file} has the keyframes ${name}, which it does not use`),
  );

function unusedProperties(sheets, sources) {
  const all = [...sheets, ...sources].map(({ source }) => source).join('\n');
  const used = new Set([...all.matchAll(/(?:var\(\s*|['"`])(--[\w-]+)/g)].map(([, name]) => name));
  return sheets.flatMap(({ file, source }) =>
    [...new Set([...source.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name]) => name))]
      .filter((name) => !used.has(name))
      .map((name) => `${file} sets ${name}, which nothing reads`),
  );
}

/** Returns the declarations in style sheets of the apps and packages that no code uses. */
export function checkUnusedStyles(root) {
  const read = (isWanted) =>
    ['apps', 'packages']
      .flatMap((folder) => listFiles(root, folder, isWanted))
      .map((file) => ({ file, source: withoutComments(readFileSync(path.join(root, file), 'utf8')) }));
  const sheets = read((name) => name.endsWith('.css'));
  const sources = read((name) => /\.tsx?$/.test(name) && !/\.d\.ts$/.test(name));
  return [
    ...unusedClasses(sheets, sources),
    ...unusedKeyframes(sheets),
    ...unusedProperties(sheets, sources),
  ].map((what) => ({ rule: 'no-unused-styles', what }));
}
