import { isPerLanguage, type MuseumDocument } from '@museummate/pack-format';
import { iiifHtml } from './iiif-html.ts';
import type { IiifLabels } from './iiif-labels.ts';
import { LABELS } from './labels.ts';
import type { LanguageMap } from './presentation.ts';

/** A value for all languages, or one value per language. */
export type Localised<T> = T | Partial<Record<string, T>> | undefined;

/** Converts a museum's texts to language maps, the IIIF format for texts in several languages. */
export class LanguageMaps {
  readonly #tags: readonly string[];

  constructor(museum: Pick<MuseumDocument, 'languages'>) {
    this.#tags = museum.languages.map((language) => language.replaceAll('_', '-'));
  }

  /**
   * Returns the museum's language tag for a language. If the museum has pt_BR, the tag for pt and for pt_BR is
   * pt-BR.
   */
  tag(language: string): string {
    const wanted = language.replaceAll('_', '-');
    if (this.#tags.includes(wanted)) return wanted;
    return this.#tags.find((tag) => tag.split('-')[0] === wanted) ?? wanted;
  }

  /**
   * Lists the values with their language tags. A value without a language gets the museum's tag if the museum has
   * only one language.
   */
  entries<T>(value: Localised<T>): { tag: string | undefined; value: T }[] {
    if (value === undefined) return [];
    if (!isPerLanguage(value)) {
      const [only, ...others] = this.#tags;
      return [{ tag: others.length === 0 ? only : undefined, value: value as T }];
    }
    return Object.entries(value).flatMap(([language, each]) =>
      each === undefined ? [] : [{ tag: this.tag(language), value: each as T }],
    );
  }

  /** Whether a value applies to all languages. */
  isAnyLanguage(value: Localised<unknown>): boolean {
    return !isPerLanguage(value);
  }

  text(value: Localised<string>): LanguageMap | undefined {
    return this.#map(value, (text) => text);
  }

  richText(value: Localised<string>): LanguageMap | undefined {
    return this.#map(value, iiifHtml);
  }

  /** Returns one of our labels in the museum's languages. */
  word(name: keyof IiifLabels): LanguageMap {
    const known = this.#tags.flatMap((tag) => {
      const words = LABELS[tag.split('-')[0] ?? ''];
      return words ? [{ tag, text: words[name] }] : [];
    });
    if (known.length === 0) known.push({ tag: 'en', text: LABELS.en?.[name] ?? name });
    return Object.fromEntries(known.map(({ tag, text }) => [tag, [text]]));
  }

  #map(value: Localised<string>, write: (text: string) => string): LanguageMap | undefined {
    const entries = this.entries<string>(value).filter((each) => each.value.trim() !== '');
    if (entries.length === 0) return undefined;
    return Object.fromEntries(entries.map(({ tag, value: text }) => [tag ?? 'none', [write(text.trim())]]));
  }
}

/** Merges language maps: each language gets the texts of all maps, without duplicates. */
export function mergeLanguageMaps(maps: readonly (LanguageMap | undefined)[]): LanguageMap | undefined {
  const all: LanguageMap = {};
  for (const map of maps)
    for (const [tag, values] of Object.entries(map ?? {}))
      all[tag] = [...new Set([...(all[tag] ?? []), ...values])];
  return Object.keys(all).length > 0 ? all : undefined;
}
