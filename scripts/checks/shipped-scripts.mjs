// Checks that the oldest supported browsers (docs/browsers.md) can parse every script that the server sends. Vite's
// build target translates newer syntax, but not in files that it only copies, nor in regular expressions.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';

/** The newest edition of ECMAScript that Chrome 111, Firefox 115 and Safari 16.4 parse completely. */
const EDITION = 2022;

export const SHIPPED = ['apps/visitor/dist', 'apps/visitor/dist-preview', 'apps/studio/dist'];

const INLINE_SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;

/** Returns the scripts of a file: the file itself, or the inline scripts of a page. */
function scriptsOf(file, text) {
  if (/\.m?js$/.test(file)) return [text];
  return [...text.matchAll(INLINE_SCRIPT)]
    .filter(({ groups }) => !/\bsrc=|type="(?!module|text\/javascript)/.test(groups.attributes))
    .map(({ groups }) => groups.code);
}

/** Returns why a script cannot be parsed, or undefined if it can. */
export function syntaxError(code) {
  try {
    parse(code, { ecmaVersion: EDITION, sourceType: 'module' });
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const near = code.slice(Math.max(0, error.pos - 30), error.pos + 30);
    return `${error.message} near ${near}`;
  }
}

/** Returns the number of scripts in the folders, and a line for each that cannot be parsed. */
export function checkScripts(root, folders = SHIPPED) {
  let count = 0;
  const failures = [];
  for (const folder of folders) {
    const from = path.join(root, folder);
    const names = existsSync(from) ? readdirSync(from, { recursive: true }) : [];
    const files = names.filter((name) => /\.(m?js|html)$/.test(name)).sort();
    if (files.length === 0) failures.push(`${folder} contains no scripts: has it been built?`);
    for (const name of files)
      for (const code of scriptsOf(name, readFileSync(path.join(from, name), 'utf8'))) {
        count++;
        const error = syntaxError(code);
        if (error) failures.push(`${path.join(folder, name)}: ${error}`);
      }
  }
  return { count, failures };
}
