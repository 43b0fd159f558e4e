import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type MuseumHead, pickUiLocale, type UiLocale } from '@museummate/domain';
import type { Prepared } from './conditional.ts';

/** What the visitor build exports for the server; loaded by its path, never imported as source. */
interface FirstPage {
  title: string;
  description: string;
  style: string;
  head: string;
  body: string;
  data: string;
  dataId: string;
}
type MakeFirstPage = (path: string, head: MuseumHead, locale: UiLocale) => FirstPage;

export interface MadePage extends Prepared {
  /** Of the one inline style sheet, for the content security policy. */
  styleHash: string;
}

/** Links of a few museums in 18 languages fit; endless variations of an address do not. */
const MAX_PAGES = 500;

const compress = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };

/** Makes the page that a visitor sees before any script has run: Presentation, complete (A101). */
export class FirstPaint {
  readonly #build: string;
  readonly #pages = new Map<string, Promise<MadePage>>();
  #parts: Promise<{ template: string; make: MakeFirstPage }> | undefined;

  constructor(build: string) {
    this.#build = build;
  }

  /** Without a build there is nothing to make a page from, and the page says so (static-app.ts). */
  isBuilt(): boolean {
    return existsSync(path.join(this.#build, 'index.html')) && existsSync(this.#module());
  }

  page(url: string, encodedId: string, museum: MuseumHead, locale: UiLocale): Promise<MadePage> {
    const key = `${url} ${locale} ${museum.contentVersion}`;
    let page = this.#pages.get(key);
    if (!page) {
      page = this.#make(url, encodedId, museum, locale);
      page.catch(() => this.#pages.delete(key));
      if (this.#pages.size >= MAX_PAGES) this.#pages.clear();
      this.#pages.set(key, page);
    }
    return page;
  }

  #module(): string {
    return path.join(this.#build, '../dist-server/first-paint.js');
  }

  async #make(url: string, encodedId: string, museum: MuseumHead, locale: UiLocale): Promise<MadePage> {
    this.#parts ??= this.#load();
    const { template, make } = await this.#parts;
    const first = make(url, museum, locale);
    const html = filled(template, first, encodedId, locale);
    const identity = Buffer.from(html);
    const [zipped, brotli] = await Promise.all([compress.gzip(identity), compress.brotli(identity)]);
    return {
      etag: hash(html).slice(0, 27),
      contentType: 'text/html; charset=utf-8',
      identity,
      gzip: zipped,
      brotli,
      cacheControl: 'no-cache',
      styleHash: hash(first.style),
    };
  }

  async #load() {
    const template = await readFile(path.join(this.#build, 'index.html'), 'utf8');
    const { firstPage } = (await import(pathToFileURL(this.#module()).href)) as { firstPage: MakeFirstPage };
    return { template, make: firstPage };
  }
}

/** The language of the page: ?lang, the visitor's choice in a cookie, the browser's wishes, English (A101). */
export function pageLocale(lang: string | undefined, cookie: string | undefined, accept: string | undefined) {
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
  return pickUiLocale({ visit: lang, stored, browser });
}

function filled(template: string, first: FirstPage, encodedId: string, locale: UiLocale): string {
  const base = `/museums/${encodeURIComponent(encodedId)}`;
  const head = [
    `<title>${escaped(first.title)}</title>`,
    `<meta name="description" content="${escaped(first.description)}">`,
    `<style>${first.style}</style>`,
    first.head,
    `<link rel="manifest" href="${base}/manifest.webmanifest">`,
    `<link rel="apple-touch-icon" href="${base}/icon-192.png">`,
  ].join('');
  const data = `<script type="application/json" id="${first.dataId}">${first.data}</script>`;
  return template
    .replace(
      /<html lang="en" dir="ltr">/,
      () => `<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`,
    )
    .replace(/<meta name="description".*?>/, '')
    .replace(/<title>.*?<\/title>/, () => head)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
    .replace('<div id="root"></div>', () => `<div id="root">${first.body}</div>${data}`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
