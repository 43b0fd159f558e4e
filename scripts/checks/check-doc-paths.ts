// Checks that the files and folders that documents name in backticks exist, also after a file has moved.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Only paths from the root of the repository: other paths are relative to a folder that the sentence names. */
const PATH = /`((?:apps|packages|scripts|e2e|bench|docs|content)\/[^`\s]*)`/g;
/** A pattern or a placeholder: x.routes.ts, entities/…, *.json, FOLDER. */
const IS_PATTERN = /[*…{}<>]|\b[A-Z_]{2,}\b|(^|\/)x\./;

/** Returns the documents about the present state; decision records describe the time when they were written. */
function documents(root: string): string[] {
  const list = (folder: string) =>
    readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.md'));
  return [...list('.'), ...list('docs').map((name) => `docs/${name}`)];
}

/** Returns one sentence per path that does not exist. */
export function findBrokenPaths(root: string): string[] {
  return documents(root).flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const named = [...text.matchAll(PATH)].map((match) => match[1] ?? '');
    return named
      .filter((name) => !IS_PATTERN.test(name) && !existsSync(path.join(root, name)))
      .map((name) => `${document} names ${name}, which is not there`);
  });
}
