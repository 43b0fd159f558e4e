import { museumLanguages } from '@museummate/domain/all-languages';
import type { PackDraft } from './draft.ts';
import type { SourceLocation } from './notes.ts';

/** A value with the language tag that the source gives. If `tag` is undefined, the value is for all languages. */
export interface LocalisedValue<T> {
  tag: string | undefined;
  value: T;
}

/** Assigns values to the languages of the museum. Adds a note for each language that is not supported. */
export class SourceLanguages {
  readonly #draft: PackDraft;
  readonly #unknown = new Set<string>();

  constructor(draft: PackDraft) {
    this.#draft = draft;
  }

  /**
   * Combines values into one value for all languages, or into one value per language. Returns undefined if there
   * is no value.
   */
  localise<T>(
    values: readonly LocalisedValue<T>[],
    place: SourceLocation,
  ): T | Record<string, T> | undefined {
    const perLanguage: Record<string, T> = {};
    let common: T | undefined;
    for (const { tag, value } of values) {
      const language = tag === undefined ? undefined : this.#museumCode(tag, place);
      if (language === null) continue;
      if (language === undefined) common ??= value;
      else perLanguage[language] ??= value;
    }
    if (Object.keys(perLanguage).length === 0) return common;
    const own = this.#draft.ownLanguage();
    if (common !== undefined && perLanguage[own] === undefined) perLanguage[own] = common;
    return perLanguage;
  }

  /**
   * Returns the museum's code for a language tag. For an unsupported language, returns null and adds a note, but
   * only one note per language.
   */
  #museumCode(tag: string, place: SourceLocation): string | null {
    const [known] = museumLanguages([tag]);
    if (known) {
      const { language } = known;
      this.#draft.propose([language]);
      this.#draft.speak(language);
      return language;
    }
    if (!this.#unknown.has(tag))
      this.#draft.note(
        'unclear',
        place,
        `${tag} is not a language that a museum can offer; its texts were left out`,
      );
    this.#unknown.add(tag);
    return null;
  }
}
