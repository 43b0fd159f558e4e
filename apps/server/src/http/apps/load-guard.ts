import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

// The load guard is an inline script that the builds add to their pages. It retries files that failed to load, and
// contains its message in every language (packages/ui/src/load-guard.vite.ts).

const TEXTS = /(<script type="application\/json" id="load-texts"[^>]*>)(.*?)(<\/script>)/s;

/**
 * Removes the folder `retry-N` from a path. If a module failed to load, pages request it again under a path with such a
 * folder, because browsers may cache the failed request.
 */
export const withoutRetry = (path: string): string => path.replace(/^assets\/retry-\d{1,4}\//, 'assets/');

/** Returns the hashes of a page's inline scripts, in the format of a content security policy. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  );
}

/** Lists the languages of the load guard's message in a page. */
export function messageLocales(html: string): string[] {
  const texts = TEXTS.exec(html)?.[2];
  return texts ? Object.keys(JSON.parse(texts) as object) : [];
}

/**
 * Keeps only one language of the load guard's message, to save bytes. If the language is unknown, keeps the first
 * one.
 */
export function inLocale(html: string, locale: string): string {
  return html.replace(TEXTS, (_block, begin: string, texts: string, end: string) => {
    const all = JSON.parse(texts) as Record<string, unknown>;
    const [first = ''] = Object.keys(all);
    const left = locale in all ? locale : first;
    return begin + JSON.stringify({ [left]: all[left] }).replaceAll('<', '\\u003c') + end;
  });
}

interface CheckedFile {
  html: string;
  scripts: string[];
  stamp: string;
}

/** A page of a build with the hashes of its inline scripts. It is read again only when the file has changed. */
export class BuiltPage {
  readonly #file: string;
  #checked: CheckedFile | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Resolves with undefined if the app has not been built. */
  async read(): Promise<CheckedFile | undefined> {
    const found = await stat(this.#file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const stamp = `${found.ctimeMs} ${found.mtimeMs} ${found.size} ${found.ino}`;
    if (this.#checked?.stamp !== stamp) {
      const html = await readFile(this.#file, 'utf8');
      this.#checked = { html, scripts: inlineScripts(html), stamp };
    }
    return this.#checked;
  }
}
