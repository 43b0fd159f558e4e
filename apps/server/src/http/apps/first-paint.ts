import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { KnownLanguage, MuseumSummary } from '@museummate/domain';
import type { PreparedResponse } from '../responses/conditional.ts';
import type { InlineStyles } from '../security/security-headers.ts';
import { inLocale, inlineScripts } from './load-guard.ts';

/** A page rendered by the visitor build, which is loaded by path and never imported as source. */
interface FirstPage {
  screen: string;
  title: string;
  description: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  style: string;
  head: string;
  body: string;
  data: string;
  dataId: string;
}
type FirstPageMaker = (
  path: string,
  summary: MuseumSummary,
  language: KnownLanguage,
) => Promise<FirstPage | undefined>;

interface BuildParts {
  template: string;
  manifest: BuildManifest;
  make: FirstPageMaker;
  /** The languages of the interface. */
  locales: readonly string[];
}

export interface PreparedPage extends PreparedResponse {
  /** The inline styles of the page, which the content security policy must allow. */
  inline: InlineStyles;
  /** Hashes of the inline scripts, which the content security policy must allow. */
  scripts: readonly string[];
}

/** Vite's build manifest: the output files by source file. */
type BuildManifest = Record<string, { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }>;

/**
 * Maximum number of cached pages: enough for a few museums in all languages, but not for endless variations of a URL.
 */
const MAX_PAGES = 500;

const compress = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };

/**
 * Renders the first screen (Presentation or Options) as complete HTML, visible before any other file has loaded (A101).
 */
export class FirstPaint {
  readonly #build: string;
  readonly #failed: (error: unknown) => void;
  readonly #pages = new Map<string, Promise<PreparedPage | undefined>>();
  #parts: Promise<BuildParts> | undefined;

  /**
   * Calls `failed` with the error if a page cannot be rendered. The visitor then gets the app without a rendered
   * first screen.
   */
  constructor(build: string, failed: (error: unknown) => void) {
    this.#build = build;
    this.#failed = failed;
  }

  /** Whether a build exists. Without one, the server sends instructions instead (static-app.ts). */
  isBuilt(): boolean {
    return existsSync(path.join(this.#build, 'index.html')) && existsSync(this.#module());
  }

  /** Renders the page. Resolves with undefined if the server cannot know which screen this visitor sees first. */
  page(
    url: string,
    encodedId: string,
    museum: MuseumSummary,
    language: KnownLanguage,
  ): Promise<PreparedPage | undefined> {
    const key = `${url} ${language.code} ${museum.contentVersion}`;
    let page = this.#pages.get(key);
    if (!page) {
      page = this.#make(url, encodedId, museum, language).catch((error: unknown) => {
        this.#pages.delete(key);
        this.#parts = undefined;
        this.#failed(error);
        return undefined;
      });
      if (this.#pages.size >= MAX_PAGES) this.#pages.clear();
      this.#pages.set(key, page);
    }
    return page;
  }

  /** Returns the interface languages of the build; none if there is no build. */
  async locales(): Promise<readonly string[]> {
    if (!this.isBuilt()) return [];
    this.#parts ??= this.#load();
    try {
      return (await this.#parts).locales;
    } catch (error) {
      this.#parts = undefined;
      this.#failed(error);
      return [];
    }
  }

  #module(): string {
    return path.join(this.#build, '../dist-server/first-paint.js');
  }

  async #make(
    url: string,
    encodedId: string,
    museum: MuseumSummary,
    language: KnownLanguage,
  ): Promise<PreparedPage | undefined> {
    this.#parts ??= this.#load();
    const { template, manifest, make } = await this.#parts;
    const first = await make(url, museum, language);
    if (!first) return undefined;
    const { modules, sheets } = filesOf(manifest, first.screen);
    const style = [first.style, ...(await Promise.all(sheets.map((sheet) => this.#sheet(sheet))))].join('');
    const html = fillTemplate(
      inLocale(template, first.locale),
      { ...first, style },
      linksTo(modules, sheets),
      encodedId,
    );
    const identity = Buffer.from(html);
    const [zipped, brotli] = await Promise.all([compress.gzip(identity), compress.brotli(identity)]);
    return {
      etag: hash('sha256', html, 'base64').slice(0, 27),
      contentType: 'text/html; charset=utf-8',
      identity,
      gzip: zipped,
      brotli,
      cacheControl: 'no-cache',
      scripts: inlineScripts(template),
      inline: {
        sheet: hash('sha256', style, 'base64'),
        attributes: [
          ...new Set(
            [...first.body.matchAll(/ style="([^"]*)"/g)].map(([, css = '']) =>
              hash('sha256', plain(css), 'base64'),
            ),
          ),
        ],
      },
    };
  }

  /** Reads a style sheet for a <style> element, and escapes what would end the element. */
  async #sheet(file: string): Promise<string> {
    return (await readFile(path.join(this.#build, file), 'utf8')).replaceAll('</', '<\\/');
  }

  async #load(): Promise<BuildParts> {
    const template = await readFile(path.join(this.#build, 'index.html'), 'utf8');
    const manifest = await readFile(path.join(this.#build, '.vite/manifest.json'), 'utf8');
    const build = (await import(pathToFileURL(this.#module()).href)) as {
      firstPage: FirstPageMaker;
      locales: readonly string[];
    };
    const { firstPage: make, locales } = build;
    return { template, manifest: JSON.parse(manifest) as BuildManifest, make, locales };
  }
}

/**
 * Returns the languages that the visitor prefers, best first: from ?lang, from the cookie, and from the browser (A101).
 */
export function preferredLanguages(
  lang: string | undefined,
  cookie: string | undefined,
  accept: string | undefined,
): (string | undefined)[] {
  const stored = /(?:^|;\s*)language=([^;]*)/.exec(cookie ?? '')?.[1];
  const browser = (accept ?? '')
    .split(',')
    .map((entry) => {
      const [code = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { code, weight: Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
  return [lang, stored, ...browser];
}

/**
 * Finds the style sheets of the app and of a screen. Also finds the scripts that the screen needs and the app does not
 * load itself.
 */
function filesOf(manifest: BuildManifest, screen: string): { modules: string[]; sheets: string[] } {
  const name = Object.keys(manifest).find((each) => each.endsWith(`/${kebab(screen)}/${kebab(screen)}.tsx`));
  const entry = Object.keys(manifest).find((each) => manifest[each]?.isEntry);
  const known = new Set<string>();
  const sheets: string[] = [];
  const add = (each: string): string[] => {
    if (known.has(each)) return [];
    known.add(each);
    const { file, imports = [], css = [] } = manifest[each] ?? { file: '' };
    const others = imports.flatMap(add);
    sheets.push(...css);
    return [file, ...others];
  };
  if (entry) add(entry);
  return { modules: name ? add(name) : [], sheets };
}

/**
 * Returns links that load the scripts in parallel. The browser would otherwise discover one script after the other. The
 * style sheets are inlined, so they get disabled links, which the browser does not fetch. If these links were missing,
 * the app would load the style sheets again.
 */
function linksTo(modules: string[], sheets: string[]): string {
  return [
    ...modules.map((file) => `<link rel="modulepreload" ${AFTER_PICTURES} crossorigin href="/${file}">`),
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`),
  ].join('');
}

/** Scripts load after the visible pictures, because the page works without them. */
const AFTER_PICTURES = 'fetchpriority="low"';

const kebab = (name: string): string => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();

function fillTemplate(template: string, first: FirstPage, files: string, encodedId: string): string {
  const base = `/museums/${encodeURIComponent(encodedId)}`;
  const head = [
    `<title>${escapeHtml(first.title)}</title>`,
    `<meta name="description" content="${escapeHtml(first.description)}">`,
    `<style>${first.style}</style>`,
    first.head,
    files,
    `<link rel="manifest" href="${base}/manifest.webmanifest">`,
    `<link rel="apple-touch-icon" href="${base}/icon-192.png">`,
  ].join('');
  const data = `<script type="application/json" id="${first.dataId}">${first.data}</script>`;
  return template
    .replace(/<html lang="en" dir="ltr">/, () => `<html lang="${first.locale}" dir="${first.direction}">`)
    .replace(/<meta name="description".*?>/, '')
    .replace(/<(script type="module"|link rel="modulepreload") /g, `<$1 ${AFTER_PICTURES} `)
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<title>.*?<\/title>/, () => head)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
    .replace('<div id="root"></div>', () => `<div id="root">${first.body}</div>${data}`);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Decodes an attribute as browsers do before they compute its hash. */
function plain(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
