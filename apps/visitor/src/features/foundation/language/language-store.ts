import {
  catalogueFor,
  FALLBACK_LOCALES,
  interfaceLanguage,
  type KnownLanguage,
  type Language,
  type MuseumSummary,
  preferredLanguage,
  spokenLanguage,
} from '@museummate/domain';
import { type ReadableStore, Store } from '@museummate/store';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { Catalogue, InterfaceTexts } from '#i18n/catalogue.ts';
import type { MuseumTexts } from '#i18n/load.ts';
import { regionalLocale } from './regional-locale.ts';

export interface LanguageState {
  language: KnownLanguage;
  /** Texts in the visitor's language, or in a fallback if the interface is not translated into it (A105). */
  texts: InterfaceTexts;
}

interface Options {
  keys: LocalStorageStore;
  /** The preferred languages of the browser. */
  preferred: readonly string[];
  /** The languages with a catalogue. */
  locales: readonly string[];
  load: (locale: string, words: MuseumTexts | undefined) => Promise<InterfaceTexts>;
  /** The museum's languages and interface texts, once it is loaded. */
  museum: () => Pick<MuseumSummary, 'languages' | 'words'> | undefined;
  /** Called with every change, so that the server can render the first page in that language (A101). */
  mirror: (code: string) => void;
}

/**
 * The visitor's language. It is the language of the visit, or else the stored one, the browser's, or English (LANG-13
 * to 16).
 */
export class LanguageStore {
  readonly #options: Options;
  readonly #state: Store<LanguageState>;
  #ready: Promise<void> | undefined;
  /** Key of the loaded texts; undefined while there are only the texts embedded in the first page. */
  #complete: string | undefined;
  #choices = 0;

  /** `first`: texts embedded in the page by the server, enough for the screen that it rendered. */
  constructor(options: Options, first: InterfaceTexts, language = interfaceLanguage(first.locale)) {
    this.#options = options;
    this.#state = new Store({ language, texts: first });
  }

  get state(): ReadableStore<LanguageState> {
    return this.#state;
  }

  /** The BCP 47 tag for dates and times: the language of the interface in the visitor's region. */
  get dateLocale(): string {
    const { language } = this.#state.get();
    const { preferred } = this.#options;
    return regionalLocale(language, preferred);
  }

  /** The language that the visitor prefers, even if the page is in another one. */
  preferredLanguage(languages?: readonly Language[]): KnownLanguage {
    const { keys, preferred } = this.#options;
    const wishes = [keys.visitLanguage?.languageCode, keys.language, ...preferred];
    return preferredLanguage(wishes, this.#speech(languages));
  }

  /**
   * Resolves when all texts of a language are loaded. Offline, the file of the preferred language may not be on the
   * device, so the next best language is used. After a failure, the next call tries again.
   */
  ready(): Promise<void> {
    if (this.#complete === this.#needed(this.preferredLanguage()).key) return Promise.resolve();
    this.#ready ??= this.#loadBest().finally(() => {
      this.#ready = undefined;
    });
    return this.#ready;
  }

  /**
   * Called when the museum has been loaded in any language. The museum may offer the visitor's language or have its
   * own interface texts. Then other texts are loaded.
   */
  meet(): void {
    if (this.#complete) void this.ready().catch(() => {});
  }

  /**
   * Changes interface, visit and stored choice together once the texts are loaded. The museum's content follows
   * automatically (A86). Returns false, and changes nothing, if the texts cannot be loaded.
   */
  async change(code: string): Promise<boolean> {
    const { keys, mirror } = this.#options;
    const language = this.languageOfCode(code);
    if (!language) return false;
    this.#choices += 1;
    const choice = this.#choices;
    const texts = await this.#textsFor(language);
    if (!texts) return false;
    // The visitor has selected another language meanwhile, so this one is not applied.
    if (choice !== this.#choices) return true;
    const { visit } = keys;
    if (visit && language.id) {
      keys.visit = { ...visit, idLanguage: language.id, languageCode: code };
      keys.visitLanguageStandsIn = false;
    }
    keys.language = code;
    mirror(code);
    this.#show(language, texts);
    return true;
  }

  /** Returns the language of a code if the museum or the interface has it. */
  languageOfCode(code: string): KnownLanguage | undefined {
    return spokenLanguage(code, this.#speech());
  }

  /** Called when the visit has ended. Returns to the browser's language. */
  async forget(): Promise<void> {
    this.#options.mirror(this.preferredLanguage().code);
    await this.#ready?.catch(() => {});
    // Offline, the texts of the browser's language may be missing. The error is ignored, and the guide stays in the
    // current language.
    await this.ready().catch(() => {});
  }

  #speech(languages?: readonly Language[]) {
    const { museum, keys, locales } = this.#options;
    return { languages: languages ?? museum()?.languages ?? keys.languages ?? [], locales };
  }

  /** The texts that a language needs, with a key that identifies them. */
  #needed(language: KnownLanguage) {
    const { locale, code, id } = language;
    const given = this.#options.museum()?.words;
    const words = given?.languageCode === code ? { language, texts: given.texts as Catalogue } : undefined;
    const catalogue = catalogueFor(code, this.#speech());
    return { catalogue, words, key: `${id} ${locale} ${catalogue} ${words !== undefined}` };
  }

  async #loadBest(): Promise<void> {
    const { load, preferred, locales } = this.#options;
    const wanted = this.preferredLanguage();
    const { catalogue, words, key } = this.#needed(wanted);
    const others = preferred.map((code) => catalogueFor(code, { languages: [], locales }));
    const { texts: shown } = this.#state.get();
    let failure: unknown;
    const begun = Date.now();
    for (const locale of new Set([catalogue, shown.locale, ...FALLBACK_LOCALES, ...others, ...locales])) {
      if (!locales.includes(locale)) continue;
      // Stop trying after PATIENCE_MS, because on a flaky network each of the thirty files takes seconds to fail.
      if (Date.now() - begun > PATIENCE_MS) break;
      try {
        const texts = await load(locale, words);
        // While the texts were loading, another language may have been selected, or the museum loaded with the
        // visitor's language. Then other texts are needed.
        const now = this.#needed(this.preferredLanguage()).key;
        if (now !== key) return now === this.#complete ? undefined : await this.#loadBest();
        this.#show(wanted, texts);
        // Marks the texts as a fallback, so that they are replaced as soon as possible.
        if (locale !== catalogue) this.#complete = STANDS_IN;
        return;
      } catch (error) {
        failure ??= error;
        // Keep the texts on the screen rather than switch to another language.
        if (this.#complete) return;
      }
    }
    throw failure;
  }

  async #textsFor(language: KnownLanguage): Promise<InterfaceTexts | undefined> {
    const { catalogue, words, key } = this.#needed(language);
    if (this.#complete === key) return this.#state.get().texts;
    try {
      return await this.#options.load(catalogue, words);
    } catch (error) {
      console.warn(`the texts in ${catalogue} cannot be had`, error);
      return undefined;
    }
  }

  #show(language: KnownLanguage, texts: InterfaceTexts): void {
    this.#complete = this.#needed(language).key;
    this.#state.set({ language, texts });
  }
}

const STANDS_IN = 'another';
const PATIENCE_MS = 8000;
