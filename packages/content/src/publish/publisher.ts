import {
  bestInLanguage,
  codeOfValue,
  LANGUAGES,
  type Localization,
  type MediaInfo,
  type Spoken,
  type Transcript,
} from '@museummate/domain';
import { museumLanguages } from '@museummate/domain/all-languages';
import {
  type DocumentKind,
  isMachineText,
  isPerLanguage,
  isTranscriptFile,
  languageInPack,
  type MuseumDocument,
  type PackAudio,
  type PackPicture,
  type PackSpoken,
  type PackVideo,
  reopensAt,
  visibilityPeriod,
} from '@museummate/pack-format';
import { originalKey } from '../media/media-key.ts';
import type { MediaRecord } from '../media/media-library.ts';
import { type CreditedFile, creditsOf } from './credits.ts';
import { darkThemeOf } from './dark.ts';
import { inLanguage, type Localised, languagesOf } from './localise.ts';
import { tilePath } from './tiles.ts';

/** The stored media files, by path in the pack. */
export type MediaFiles = ReadonlyMap<string, MediaRecord>;

interface PublishedTimes {
  endsAt?: string;
  closedUntil?: string;
  closedUntilTime?: string;
  opensAt?: string;
}

/**
 * Converts documents of a pack into content for visitors in one language: it selects the texts of the language, and
 * replaces paths by URLs. The info of each file is added to `media`.
 */
export class Publisher {
  /**
   * The language of this publisher: two letters for one of the 18 languages of the specification, else a BCP
   * 47 tag.
   */
  readonly language: string;
  /** The museum's languages in its order. `code` is the code that the museum chose (for example pt_BR). */
  readonly museumLanguages: readonly { language: string; code: string }[];
  readonly media: Record<string, MediaInfo>;
  /** How the museum's colours are used in the dark theme (A113). */
  readonly darkTheme: MuseumDocument['darkTheme'];
  /** Prefix of media URLs. */
  readonly #mediaBase: string;
  readonly #museum: MuseumDocument;
  readonly #files: MediaFiles;
  readonly #order: readonly string[];
  /**
   * The language in which visitors see most of the museum. Values in another language are marked with that
   * language.
   */
  readonly #main: string;
  readonly #others = new Map<string, Publisher>();

  constructor(
    museum: MuseumDocument,
    files: MediaFiles,
    language: string,
    media: Record<string, MediaInfo> = {},
    mediaBase = '/media/',
  ) {
    this.#mediaBase = mediaBase;
    this.#museum = museum;
    this.darkTheme = darkThemeOf(museum);
    this.#files = files;
    this.language = language;
    this.media = media;
    this.museumLanguages = museumLanguages(museum.languages);
    this.#order = this.museumLanguages.map(({ language }) => language);
    this.#main = bestInLanguage(this.#order, (each) => each, language, this.#order[0]) ?? language;
  }

  text(value: Localised<string>): string | null {
    return this.in<string>(value) ?? null;
  }

  in<T>(value: Localised<T>): T | undefined {
    return inLanguage<T>(value, this.language, this.#order);
  }

  url(path: string | undefined): string | null {
    const file = path === undefined ? undefined : this.#files.get(path);
    if (!file) return null;
    const url = `${this.#mediaBase}${originalKey(file.hash, file.extension)}`;
    // An entry that exists already is kept, because it may contain credits of an earlier use of the file.
    if (this.media[url]) return url;
    const { contentType: type, bytes, hash, width, height, placeholder, widths, duration } = file;
    this.media[url] = { type, bytes, hash, width, height, placeholder, widths, duration };
    return url;
  }

  picture(value: Localised<PackPicture>): { url: string | null; alt: string | null; iiif: string | null } {
    const given = this.in<PackPicture>(value);
    const url = this.#urlWithCredits(given);
    const info = url === null ? undefined : this.media[url];
    if (info && given?.focus) info.focus ??= given.focus;
    const iiif = given?.iiif ? tilePath(given.iiif) : null;
    return { url, alt: this.text(given?.alt), iiif };
  }

  audio(value: Localised<PackAudio>): {
    mainAudioUrl: string | null;
    mainAudioTranscript: Transcript | null;
  } {
    const given = this.in<PackAudio>(value);
    return {
      mainAudioUrl: this.#urlWithCredits(given),
      mainAudioTranscript: this.transcript(this.in<string>(given?.transcript)),
    };
  }

  /** Publishes a text with its recording; null if the museum has no such text. */
  textWithAudio(value: PackSpoken | undefined): Spoken | null {
    return value ? { mainText: this.text(value.mainText), ...this.audio(value.mainAudio) } : null;
  }

  video(value: Localised<PackVideo>): {
    url: string | null;
    captionsUrl: string | null;
    posterUrl: string | null;
  } {
    const given = this.in<PackVideo>(value);
    return {
      url: this.#urlWithCredits(given),
      captionsUrl: this.url(given?.captions),
      posterUrl: this.url(given?.poster),
    };
  }

  transcript(value: string | undefined): Transcript | null {
    if (!value) return null;
    return isTranscriptFile(value) ? { url: this.url(value), text: null } : { url: null, text: value };
  }

  /** Returns a mark if a program translated the text and the museum wants visitors to know it. */
  machineText(
    document: object,
    path: readonly string[],
    value: Localised<string>,
  ): { machineText?: boolean } {
    if (this.#museum.machineMarks === 'never' || !isPerLanguage(value)) return {};
    const language = codeOfValue(value, this.language, this.#order);
    // Texts are translated from the museum's first language. So a program's text in the first language is a
    // transcript and not a translation.
    if (language === this.#order[0]) return {};
    return language !== undefined && isMachineText(document, path, language) ? { machineText: true } : {};
  }

  /** Returns when an entity expires, and until when it is closed. A field that is not set is omitted. */
  times(kind: DocumentKind, document: object & { closedUntil?: string | undefined }): PublishedTimes {
    const { timeZone } = this.#museum;
    const { endsAt } = visibilityPeriod(kind, document, timeZone);
    const opens = reopensAt(document, timeZone);
    // The value is a date, optionally with a time. Older apps read only the date, and reopen the entity at
    // `opensAt`.
    const [closedUntil, closedUntilTime] = document.closedUntil?.split(/[ T]/) ?? [];
    return {
      ...(endsAt ? { endsAt } : {}),
      ...(opens && closedUntil ? { closedUntil, opensAt: opens } : {}),
      ...(opens && closedUntilTime ? { closedUntilTime } : {}),
    };
  }

  /**
   * Returns an entry with the four keys of the specification for each language in which at least one value
   * exists (A86).
   */
  localizations(given: {
    name?: Localised<string>;
    mainAudio?: Localised<PackAudio>;
    location?: Localised<string>;
    /** Further values. A language is also listed if only one of these values exists in it. */
    also?: unknown[];
  }): Localization[] {
    const values = [given.name, given.mainAudio, given.location, ...(given.also ?? [])];
    return languagesOf(values, this.#order).map((language) => {
      const other = this.#in(language);
      return {
        languageCode: this.codeOf(language),
        name: other.text(given.name),
        mainAudioUrl: other.url(other.in<PackAudio>(given.mainAudio)?.file),
        location: other.text(given.location),
      };
    });
  }

  /**
   * Finds values that are shown in another language than the rest of the museum. Returns their language
   * codes, by field name. Content in another language is always marked for visitors (A105).
   */
  otherLanguages(values: Record<string, unknown>): { languages?: Record<string, string> } {
    const others = Object.entries(values).flatMap(([name, value]) => {
      if (!isPerLanguage(value)) return [];
      const written = codeOfValue(value, this.language, this.#order);
      if (written === undefined) return [];
      const language = languageInPack(written, this.#order) ?? written;
      return language === this.#main ? [] : [[name, this.codeOf(language)] as const];
    });
    return others.length > 0 ? { languages: Object.fromEntries(others) } : {};
  }

  /**
   * Returns the full code of a language. It is the museum's spelling if the museum lists the language, else
   * for example es_ES for es.
   */
  codeOf(language: string): string {
    return (
      this.museumLanguages.find((each) => each.language === language)?.code ??
      LANGUAGES.find((each) => each.locale === language)?.code ??
      language
    );
  }

  /** Returns the URL of a file, and adds the credits of the file to its media info. */
  #urlWithCredits(given: CreditedFile | undefined): string | null {
    const url = this.url(given?.file);
    const credits = given && creditsOf(given, (value) => this.text(value), this.#museum.machineMarks);
    const info = url === null ? undefined : this.media[url];
    if (info && credits) info.credits = { ...credits, ...info.credits };
    return url;
  }

  /** Returns a publisher for another language that shares this `media`. */
  #in(language: string): Publisher {
    let other = this.#others.get(language);
    if (!other) {
      other = new Publisher(this.#museum, this.#files, language, this.media, this.#mediaBase);
      this.#others.set(language, other);
    }
    return other;
  }
}
