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

/** The stored media files by path in the pack. */
export type MediaFiles = ReadonlyMap<string, MediaRecord>;

interface PublishedTimes {
  endsAt?: string;
  closedUntil?: string;
  closedUntilTime?: string;
  opensAt?: string;
}

/**
 * Converts values of a pack for visitors in one language: texts are resolved, paths become URLs, and the info of each
 * file is added to `media`.
 */
export class Publisher {
  /** Two letters for one of the 18 languages of the specification, else a BCP 47 tag. */
  readonly language: string;
  /** The museum's languages in its order, each with the code that the museum chose (pt_BR). */
  readonly museumLanguages: readonly { language: string; code: string }[];
  readonly media: Record<string, MediaInfo>;
  /** How the museum's colours are used in the dark theme (A113). */
  readonly darkTheme: MuseumDocument['darkTheme'];
  /** Prefix of media URLs. */
  readonly #mediaBase: string;
  readonly #museum: MuseumDocument;
  readonly #files: MediaFiles;
  readonly #order: readonly string[];
  /** The language in which the museum as a whole is shown. */
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
    if (this.media[url]) return url; // The file is already listed, but perhaps without the credits of this use.
    const { contentType: type, bytes, hash, width, height, placeholder, widths, duration } = file;
    this.media[url] = { type, bytes, hash, width, height, placeholder, widths, duration };
    return url;
  }

  picture(value: Localised<PackPicture>): { url: string | null; alt: string | null; iiif: string | null } {
    const given = this.in<PackPicture>(value);
    const url = this.#credited(given);
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
      mainAudioUrl: this.#credited(given),
      mainAudioTranscript: this.transcript(this.in<string>(given?.transcript)),
    };
  }

  /** A text with its recording; null if the museum has none. */
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
      url: this.#credited(given),
      captionsUrl: this.url(given?.captions),
      posterUrl: this.url(given?.poster),
    };
  }

  transcript(value: string | undefined): Transcript | null {
    if (!value) return null;
    return isTranscriptFile(value) ? { url: this.url(value), text: null } : { url: null, text: value };
  }

  /** Marks a text that a program translated, where the museum tells visitors. */
  machineText(
    document: object,
    path: readonly string[],
    value: Localised<string>,
  ): { machineText?: boolean } {
    if (this.#museum.machineMarks === 'never' || !isPerLanguage(value)) return {};
    const language = codeOfValue(value, this.language, this.#order);
    return language !== undefined && isMachineText(document, path, language) ? { machineText: true } : {};
  }

  /** When an entity expires, and until when it is closed, if given. */
  times(kind: DocumentKind, document: object & { closedUntil?: string | undefined }): PublishedTimes {
    const { timeZone } = this.#museum;
    const { endsAt } = visibilityPeriod(kind, document, timeZone);
    const opens = reopensAt(document, timeZone);
    // A date and optionally a time: older apps read only the date, and reopen at `opensAt`.
    const [closedUntil, closedUntilTime] = document.closedUntil?.split(/[ T]/) ?? [];
    return {
      ...(endsAt ? { endsAt } : {}),
      ...(opens && closedUntil ? { closedUntil, opensAt: opens } : {}),
      ...(opens && closedUntilTime ? { closedUntilTime } : {}),
    };
  }

  /** The four specified keys per language (A86), for the languages in which a value is given. */
  localizations(given: {
    name?: Localised<string>;
    mainAudio?: Localised<PackAudio>;
    location?: Localised<string>;
    /** Further values that make a language count as given. */
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
   * Returns the language codes of values that are shown in another language than the rest of the museum, by name.
   * Content in another language is always marked (A105).
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

  /** The full code of a language: es_ES for es, or as the museum writes it. */
  codeOf(language: string): string {
    return (
      this.museumLanguages.find((each) => each.language === language)?.code ??
      LANGUAGES.find((each) => each.locale === language)?.code ??
      language
    );
  }

  /** Returns the URL of a file, and adds the credits of the file to its media info. */
  #credited(given: CreditedFile | undefined): string | null {
    const url = this.url(given?.file);
    const credits = given && creditsOf(given, (value) => this.text(value), this.#museum.machineMarks);
    const info = url === null ? undefined : this.media[url];
    if (info && credits) info.credits = { ...credits, ...info.credits };
    return url;
  }

  /** A publisher for another language with the same `media`. */
  #in(language: string): Publisher {
    let other = this.#others.get(language);
    if (!other) {
      other = new Publisher(this.#museum, this.#files, language, this.media, this.#mediaBase);
      this.#others.set(language, other);
    }
    return other;
  }
}
