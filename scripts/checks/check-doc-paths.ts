// The documents name files and folders in backticks. Whoever follows one must find it, also after a file has moved.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** From the root of the repository: what begins otherwise is short for a place that the sentence names. */
const PATH = /`((?:apps|packages|scripts|e2e|bench|docs|content)\/[^`\s]*)`/g;
/** A pattern or a placeholder: x.routes.ts, entities/…, *.json, FOLDER. */
const IS_PATTERN = /[*…{}<>]|\b[A-Z_]{2,}\b|(^|\/)x\./;

/** The documents that describe the repository as it is; decision records tell how things were when they were made. */
function documents(root: string): string[] {
  const list = (folder: string) =>
    readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.md'));
  return [...list('.'), ...list('docs').map((name) => `docs/${name}`)];
}

/** One sentence per path that leads nowhere. */
export function findBrokenPaths(root: string): string[] {
  return documents(root).flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const named = [...text.matchAll(PATH)].map((match) => match[1] ?? '');
    return named
      .filter((name) => !IS_PATTERN.test(name) && !existsSync(path.join(root, name)))
      .map((name) => `${document} names ${name}, which is not there`);
  });
}
