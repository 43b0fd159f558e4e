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
  /**
   * Texts in the visitor's language. If the interface is not translated into it, the texts are in a fallback language
   * (A105).
   */
  texts: InterfaceTexts;
}

interface Options {
  keys: LocalStorageStore;
  /** The browser's preferred languages, as language tags. */
  preferred: readonly string[];
  /** The languages into which the interface is translated. */
  locales: readonly string[];
  load: (locale: string, words: MuseumTexts | undefined) => Promise<InterfaceTexts>;
  /** The museum's languages and its own interface texts. Undefined until the museum is loaded. */
  museum: () => Pick<MuseumSummary, 'languages' | 'words'> | undefined;
  /**
   * Called with every new language. Stores it for the server, which can then render the first page in that language
   * (A101).
   */
  mirror: (code: string) => void;
}

/**
 * The language of the interface: the first available one of the visit's language, the stored language, the
 * browser's languages and English (LANG-13 to 16).
 */
export class LanguageStore {
  readonly #options: Options;
  readonly #state: Store<LanguageState>;
  #ready: Promise<void> | undefined;
  /** Key of the loaded texts. Undefined as long as only the texts embedded in the first page are available. */
  #complete: string | undefined;
  #choices = 0;

  /**
   * `first`: the texts that the server embedded in the page. They are enough for the screen that the server
   * rendered.
   */
  constructor(options: Options, first: InterfaceTexts, language = interfaceLanguage(first.locale)) {
    this.#options = options;
    this.#state = new Store({ language, texts: first });
  }

  get state(): ReadableStore<LanguageState> {
    return this.#state;
  }

  /** The BCP 47 tag for formatting dates and times: the language of the interface with the visitor's region. */
  get dateLocale(): string {
    const { language } = this.#state.get();
    const { preferred } = this.#options;
    return regionalLocale(language, preferred);
  }

  /**
   * Returns the language that the visitor prefers. The page may be in another one while texts are loading or
   * missing.
   */
  preferredLanguage(languages?: readonly Language[]): KnownLanguage {
    const { keys, preferred } = this.#options;
    const wishes = [keys.visitLanguage?.languageCode, keys.language, ...preferred];
    return preferredLanguage(wishes, this.#speech(languages));
  }

  /**
   * Resolves when all texts of the preferred language are loaded. If its file is not available (for example
   * offline), the next best language is loaded. If no texts are available at all, the promise rejects, and the next
   * call tries again.
   */
  ready(): Promise<void> {
    if (this.#complete === this.#neededTexts(this.preferredLanguage()).key) return Promise.resolve();
    this.#ready ??= this.#loadBest().finally(() => {
      this.#ready = undefined;
    });
    return this.#ready;
  }

  /**
   * Called when the museum has been loaded. Loads other texts if they are needed now: the museum may offer the
   * visitor's language, or have its own interface texts.
   */
  meet(): void {
    if (this.#complete) void this.ready().catch(() => {});
  }

  /**
   * Changes the language of interface, visit and stored choice at the same time, after the texts are loaded. The
   * museum's content follows automatically (A86). If the texts cannot be loaded, changes nothing and returns
   * false.
   */
  async change(code: string): Promise<boolean> {
    const { keys, mirror } = this.#options;
    const language = this.languageOfCode(code);
    if (!language) return false;
    this.#choices += 1;
    const choice = this.#choices;
    const texts = await this.#textsFor(language);
    if (!texts) return false;
    // If the visitor has selected yet another language meanwhile, this choice is outdated and not applied.
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

  /** Returns the language with this code if the museum or the interface offers it. */
  languageOfCode(code: string): KnownLanguage | undefined {
    return spokenLanguage(code, this.#speech());
  }

  /** Called at the end of a visit. Returns to the browser's language for the next visitor. */
  async forget(): Promise<void> {
    this.#options.mirror(this.preferredLanguage().code);
    await this.#ready?.catch(() => {});
    // Ignore the error: offline, the texts of the browser's language may be missing. The guide then keeps the
    // current language.
    await this.ready().catch(() => {});
  }

  #speech(languages?: readonly Language[]) {
    const { museum, keys, locales } = this.#options;
    return { languages: languages ?? museum()?.languages ?? keys.languages ?? [], locales };
  }

  /** Returns which texts a language needs, and a key that identifies this set of texts. */
  #neededTexts(language: KnownLanguage) {
    const { locale, code, id } = language;
    const given = this.#options.museum()?.words;
    const words = given?.languageCode === code ? { language, texts: given.texts as Catalogue } : undefined;
    const catalogue = catalogueFor(code, this.#speech());
    return { catalogue, words, key: `${id} ${locale} ${catalogue} ${words !== undefined}` };
  }

  async #loadBest(): Promise<void> {
    const { load, preferred, locales } = this.#options;
    const wanted = this.preferredLanguage();
    const { catalogue, words, key } = this.#neededTexts(wanted);
    const others = preferred.map((code) => catalogueFor(code, { languages: [], locales }));
    const { texts: shown } = this.#state.get();
    let failure: unknown;
    const begun = Date.now();
    for (const locale of new Set([catalogue, shown.locale, ...FALLBACK_LOCALES, ...others, ...locales])) {
      if (!locales.includes(locale)) continue;
      // Stop after PATIENCE_MS: on a flaky network, each of the thirty files would take seconds to fail.
      if (Date.now() - begun > PATIENCE_MS) break;
      try {
        const texts = await load(locale, words);
        // Meanwhile, the visitor may have selected another language, or the museum may have been loaded. If other
        // texts are needed now, load them instead.
        const now = this.#neededTexts(this.preferredLanguage()).key;
        if (now !== key) return now === this.#complete ? undefined : await this.#loadBest();
        this.#show(wanted, texts);
        // These texts are only a fallback. The marker causes the next call of `ready` to try the wanted language
        // again.
        if (locale !== catalogue) this.#complete = STANDS_IN;
        return;
      } catch (error) {
        failure ??= error;
        // Complete texts are already on the screen. Keep them instead of switching to yet another language.
        if (this.#complete) return;
      }
    }
    throw failure;
  }

  async #textsFor(language: KnownLanguage): Promise<InterfaceTexts | undefined> {
    const { catalogue, words, key } = this.#neededTexts(language);
    if (this.#complete === key) return this.#state.get().texts;
    try {
      return await this.#options.load(catalogue, words);
    } catch (error) {
      console.warn(`the texts in ${catalogue} cannot be had`, error);
      return undefined;
    }
  }

  #show(language: KnownLanguage, texts: InterfaceTexts): void {
    this.#complete = this.#neededTexts(language).key;
    this.#state.set({ language, texts });
  }
}

const STANDS_IN = 'another';
const PATIENCE_MS = 8000;
