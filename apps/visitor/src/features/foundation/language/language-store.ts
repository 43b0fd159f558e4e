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

export interface LanguageState {
  /** The visitor's language. */
  language: KnownLanguage;
  /** Of this language, or of the one that stands in where the interface has none of its own (A105). */
  texts: InterfaceTexts;
}

interface Options {
  keys: LocalStorageStore;
  /** The languages that the visitor has set in the browser. */
  preferred: readonly string[];
  /** The languages that there are catalogues for. */
  locales: readonly string[];
  load: (locale: string, words: MuseumTexts | undefined) => Promise<InterfaceTexts>;
  /** What the museum says of languages, once it is known. */
  museum: () => Pick<MuseumSummary, 'languages' | 'words'> | undefined;
  /** Told of every change, so that the server can write the first page in it (A101). */
  mirror: (code: string) => void;
}

/** The language of the interface: of the visit, the stored one, the browser's, English (LANG-13 to 16). */
export class LanguageStore {
  readonly #options: Options;
  readonly #state: Store<LanguageState>;
  #ready: Promise<void> | undefined;
  /** What stands in the state; undefined as long as the texts are those of the first page alone. */
  #complete: string | undefined;
  #choices = 0;

  /** `first`: what the server has put into the page, enough for the screen that it has made. */
  constructor(options: Options, first: InterfaceTexts, language = interfaceLanguage(first.locale)) {
    this.#options = options;
    this.#state = new Store({ language, texts: first });
  }

  get state(): ReadableStore<LanguageState> {
    return this.#state;
  }

  /** The language that this visitor wants, whatever the page is in. */
  wanted(languages?: readonly Language[]): KnownLanguage {
    const { keys, preferred } = this.#options;
    const wishes = [keys.visitLanguage?.languageCode, keys.language, ...preferred];
    return preferredLanguage(wishes, this.#speech(languages));
  }

  /**
   * All texts of a language are here: of the wanted one, else of the next best that can be had, for without a network
   * its file may not be on the device. A failed fetch is tried again with the next call.
   */
  ready(): Promise<void> {
    if (this.#complete === this.#needed(this.wanted()).key) return Promise.resolve();
    this.#ready ??= this.#loadBest().finally(() => {
      this.#ready = undefined;
    });
    return this.#ready;
  }

  /** The museum is known, or known in another language: it may speak the visitor's, and bring words of its own. */
  meet(): void {
    if (this.#complete) void this.ready().catch(() => {});
  }

  /**
   * Interface, visit and stored choice change together, once its texts are here; the museum's content follows by
   * itself (A86). False: they cannot be had, and nothing has changed.
   */
  async change(code: string): Promise<boolean> {
    const { keys, mirror } = this.#options;
    const language = this.spoken(code);
    if (!language) return false;
    this.#choices += 1;
    const choice = this.#choices;
    const texts = await this.#textsFor(language);
    if (!texts) return false;
    // The visitor has chosen another meanwhile.
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

  /** The language of a code, where museum or interface speak it. */
  spoken(code: string): KnownLanguage | undefined {
    return spokenLanguage(code, this.#speech());
  }

  /** The visitor who chose it has gone: the browser's language again. */
  async forget(): Promise<void> {
    this.#options.mirror(this.wanted().code);
    await this.#ready?.catch(() => {});
    // Without a network its texts may not be there: the guide then stays in the one it has.
    await this.ready().catch(() => {});
  }

  #speech(languages?: readonly Language[]) {
    const { museum, keys, locales } = this.#options;
    return { languages: languages ?? museum()?.languages ?? keys.languages ?? [], locales };
  }

  /** The texts that a language needs, and a key that changes with them. */
  #needed(language: KnownLanguage) {
    const { locale, code, id } = language;
    const given = this.#options.museum()?.words;
    const words = given?.languageCode === code ? { language, texts: given.texts as Catalogue } : undefined;
    const catalogue = catalogueFor(code, this.#speech());
    return { catalogue, words, key: `${id} ${locale} ${catalogue} ${words !== undefined}` };
  }

  async #loadBest(): Promise<void> {
    const { load, preferred, locales } = this.#options;
    const wanted = this.wanted();
    const { catalogue, words, key } = this.#needed(wanted);
    const others = preferred.map((code) => catalogueFor(code, { languages: [], locales }));
    const { texts: shown } = this.#state.get();
    let failure: unknown;
    const begun = Date.now();
    for (const locale of new Set([catalogue, shown.locale, ...FALLBACK_LOCALES, ...others, ...locales])) {
      if (!locales.includes(locale)) continue;
      // On a connection that hardly works each file takes seconds to fail, and there are thirty.
      if (Date.now() - begun > PATIENCE_MS) break;
      try {
        const texts = await load(locale, words);
        // A choice was quicker, or the museum, which speaks the visitor's language.
        const now = this.#needed(this.wanted()).key;
        if (now !== key) return now === this.#complete ? undefined : await this.#loadBest();
        this.#show(wanted, texts);
        // What stands in is replaced as soon as it can be.
        if (locale !== catalogue) this.#complete = STANDS_IN;
        return;
      } catch (error) {
        failure ??= error;
        // Better the words that are on the screen than others.
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
