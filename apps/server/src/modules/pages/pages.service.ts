import { isFileErrorAdvice, mediaReader, withTemporaryFile } from '@museummate/content';
import {
  decodeMuseumId,
  type KnownLanguage,
  LANGUAGES,
  type MuseumSummary,
  preferredLanguage,
  safeUrl,
} from '@museummate/domain';
import sharp from 'sharp';
import type { FirstPaint, PreparedPage } from '#http/apps/first-paint.ts';
import { ApiError, museumNotFound } from '#http/responses/api-error.ts';
import type { MediaService } from '#modules/media/media.service.ts';
import type { MuseumsService } from '#modules/museums/museums.service.ts';

/** The icon sizes that home screens request. */
export const ICON_SIZES = [192, 512] as const;
const MAX_ICONS = 100;
/** Maximum number of museums whose first page is rendered in advance, before the server accepts requests. */
const MAX_PREPARED = 20;

/** A visitor's languages, the preferred one first. */
type Wishes = readonly (string | undefined)[];

export interface WebManifest {
  name: string;
  short_name: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  start_url: string;
  id: string;
  scope: string;
  display: 'standalone';
  background_color: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

/** Creates the pages and files with a museum's name: its first page, manifest and icon. */
export class PagesService {
  readonly #museums: MuseumsService;
  readonly #media: MediaService;
  readonly #firstPaint: FirstPaint;
  readonly #icons = new Map<string, Promise<Buffer>>();

  constructor(museums: MuseumsService, media: MediaService, firstPaint: FirstPaint) {
    this.#museums = museums;
    this.#media = media;
    this.#firstPaint = firstPaint;
  }

  /**
   * Renders Presentation or Options. Returns 'unknown' if the museum does not exist, and undefined if the app itself
   * must show the screen or an error (A2, A6).
   */
  async firstPage(
    url: string,
    encodedId: string,
    wishes: Wishes,
  ): Promise<PreparedPage | 'unknown' | undefined> {
    const idMuseum = decodeMuseumId(encodedId);
    if (idMuseum === undefined || !this.#firstPaint.isBuilt()) return undefined;
    const found = await this.#chooseLanguage(idMuseum, wishes);
    return typeof found === 'object'
      ? this.#firstPaint.page(url, encodedId, found.museum, found.language)
      : found;
  }

  /**
   * Renders the first pages of museums in advance, in English if possible. The very first page takes seconds of
   * CPU time, because the visitor build is loaded and compiled. All later pages take milliseconds, in any
   * language.
   */
  async prepare(paths: readonly string[]): Promise<void> {
    await this.#firstPaint.locales();
    for (const path of paths.slice(0, MAX_PREPARED))
      await this.firstPage(path, decodeURIComponent(path.split('/').at(-1) ?? ''), []);
  }

  async manifest(encodedId: string, wishes: Wishes): Promise<WebManifest> {
    const idMuseum = decodeMuseumId(encodedId);
    const found = idMuseum === undefined ? 'unknown' : await this.#chooseLanguage(idMuseum, wishes);
    if (typeof found !== 'object') throw museumNotFound();
    const { museum, language } = found;
    const base = `/museums/${encodeURIComponent(encodedId)}`;
    const name = museum.locale.name?.trim() || museum.name;
    return {
      name,
      short_name: name,
      lang: language.locale,
      dir: language.direction,
      id: base,
      start_url: base,
      scope: base,
      display: 'standalone',
      background_color: '#131211',
      theme_color: '#131211',
      icons: ICON_SIZES.flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({
          src: `${base}/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
    };
  }

  /** Returns the museum's tracking ids. Invalid ids are left out (A28). */
  async tagIds(idMuseum: number): Promise<{ tagManager: string | null; analytics: string | null }> {
    const museum =
      Number.isInteger(idMuseum) && idMuseum > 0 ? await this.#museumSummary(idMuseum, 'en') : undefined;
    if (typeof museum !== 'object') throw museumNotFound();
    const { googleTagManagerId: tagManager, googleAnalyticsId: analytics } = museum;
    return {
      tagManager: /^GTM-[A-Z0-9]{4,12}$/.test(tagManager ?? '') ? tagManager : null,
      analytics: /^G-[A-Z0-9]{4,16}$/.test(analytics ?? '') ? analytics : null,
    };
  }

  /** Crops the museum's home picture to a square icon. Without a picture, the icon is grey. */
  async icon(encodedId: string, size: (typeof ICON_SIZES)[number]): Promise<Buffer> {
    const museum = await this.#openHead(encodedId, 'en');
    const key = `${size} ${museum.homeImageUrl}`;
    let icon = this.#icons.get(key);
    if (!icon) {
      icon = this.#draw(museum, size);
      icon.catch(() => this.#icons.delete(key));
      if (this.#icons.size >= MAX_ICONS) this.#icons.clear();
      this.#icons.set(key, icon);
    }
    return icon;
  }

  async #draw(museum: MuseumSummary, size: number): Promise<Buffer> {
    const name = safeUrl(museum.homeImageUrl)?.split('/').at(-1);
    const medium = name ? await this.#media.find(name) : undefined;
    const icon =
      medium &&
      (await withTemporaryFile(await this.#media.read(medium), (file) => mediaReader.icon(file, size)));
    if (icon && !isFileErrorAdvice(icon)) return icon;
    return sharp({ create: { width: size, height: size, channels: 3, background: '#1d1b19' } })
      .png()
      .toBuffer();
  }

  async #openHead(encodedId: string, locale: string): Promise<MuseumSummary> {
    const idMuseum = decodeMuseumId(encodedId);
    const museum = idMuseum === undefined ? 'unknown' : await this.#museumSummary(idMuseum, locale);
    if (typeof museum !== 'object') throw museumNotFound();
    return museum;
  }

  /**
   * Returns the language for a visitor, and the museum's summary in that language. The museum may have languages
   * that the interface does not have (A105).
   */
  async #chooseLanguage(
    idMuseum: number,
    wishes: Wishes,
  ): Promise<{ museum: MuseumSummary; language: KnownLanguage } | 'unknown' | undefined> {
    const built = await this.#firstPaint.locales();
    const locales = built.length > 0 ? built : LANGUAGES.map(({ locale }) => locale);
    const preferred = preferredLanguage(wishes, { languages: [], locales });
    const first = await this.#museumSummary(idMuseum, preferred.locale);
    if (typeof first !== 'object') return first;
    const language = preferredLanguage(wishes, { languages: first.languages, locales });
    const museum =
      language.locale === preferred.locale ? first : await this.#museumSummary(idMuseum, language.locale);
    return typeof museum === 'object' ? { museum, language } : museum;
  }

  async #museumSummary(idMuseum: number, locale: string): Promise<MuseumSummary | 'unknown' | undefined> {
    try {
      const { identity } = await this.#museums.prepareResponse('head', idMuseum, locale);
      return (JSON.parse(identity.toString()) as { data: MuseumSummary }).data;
    } catch (error) {
      // Undefined means that the app shows the problem itself. For a deactivated museum, it shows a message and
      // offers a retry.
      if (error instanceof ApiError) return error.statusCode === 404 ? 'unknown' : undefined;
      throw error;
    }
  }
}
