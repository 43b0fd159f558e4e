import {
  FALLBACK_LOCALES,
  type KnownLanguage,
  LANGUAGES,
  languageById,
  languageOf,
  pickUiLocale,
  type UiLocale,
} from '@museummate/domain';
import { type ReadableStore, Store } from '@museummate/store';
import type { DeviceKeysStore } from '#features/device-keys/device-keys.ts';
import type { InterfaceTexts } from '#i18n/catalogue.ts';

export interface LanguageState {
  language: KnownLanguage;
  texts: InterfaceTexts;
}

interface Options {
  keys: DeviceKeysStore;
  /** The languages that the visitor has set in the browser. */
  preferred: readonly string[];
  load: (locale: UiLocale) => Promise<InterfaceTexts>;
  /** Told of every change, so that the server can write the first page in it (A101). */
  mirror: (code: string) => void;
}

/** The language of the interface: of the visit, the stored one, the browser's, English (LANG-13 to 16). */
export class LanguageStore {
  readonly #options: Options;
  readonly #state: Store<LanguageState>;
  #ready: Promise<void> | undefined;
  #complete = false;
  #choices = 0;

  /** `first`: what the server has put into the page, enough for the screen that it has made. */
  constructor(options: Options, first: InterfaceTexts) {
    this.#options = options;
    this.#state = new Store({ language: known(first.locale), texts: first });
  }

  get state(): ReadableStore<LanguageState> {
    return this.#state;
  }

  /** The language that this visitor wants, whatever the page is in. */
  wanted(): UiLocale {
    const { keys, preferred } = this.#options;
    return pickUiLocale({
      visit: keys.visitLanguage?.languageCode,
      stored: keys.language,
      browser: preferred,
    });
  }

  /**
   * All texts of a language are here: of the wanted one, else of the next best that can be had, for without a network
   * its file may not be on the device. A failed fetch is tried again with the next call.
   */
  ready(): Promise<void> {
    if (this.#complete && this.#state.get().texts.locale === this.wanted()) return Promise.resolve();
    this.#ready ??= this.#loadBest().finally(() => {
      this.#ready = undefined;
    });
    return this.#ready;
  }

  /**
   * Interface, visit and stored choice change together, once its texts are here; the museum's content follows by
   * itself (A86). False: they cannot be had, and nothing has changed.
   */
  async change(code: string, idLanguage = languageOf(code)?.id): Promise<boolean> {
    const { keys, mirror } = this.#options;
    this.#choices += 1;
    const choice = this.#choices;
    const texts = await this.#textsFor(languageOf(code)?.locale);
    if (!texts) return false;
    // The visitor has chosen another meanwhile.
    if (choice !== this.#choices) return true;
    const { visit } = keys;
    if (visit && idLanguage) {
      keys.visit = { ...visit, idLanguage, languageCode: code };
      keys.visitLanguageStandsIn = false;
    }
    keys.language = code;
    mirror(code);
    this.#show(texts);
    return true;
  }

  /** The visitor who chose it has gone: the browser's language again. */
  async forget(): Promise<void> {
    this.#options.mirror(known(this.wanted()).code);
    await this.#ready?.catch(() => {});
    // Without a network its texts may not be there: the guide then stays in the one it has.
    await this.ready().catch(() => {});
  }

  async #loadBest(): Promise<void> {
    const { load, preferred } = this.#options;
    const wanted = this.wanted();
    const others = [...preferred, ...LANGUAGES.map(({ locale }) => locale)].map(
      (code) => languageOf(code)?.locale,
    );
    const locales = new Set([wanted, this.#state.get().texts.locale, ...FALLBACK_LOCALES, ...others]);
    let failure: unknown;
    for (const locale of locales) {
      if (!locale) continue;
      try {
        const texts = await load(locale);
        // A choice was quicker.
        if (this.#complete && wanted !== this.wanted()) return;
        return this.#show(texts);
      } catch (error) {
        failure ??= error;
        // Better the words that are on the screen than others.
        if (this.#complete) return;
      }
    }
    throw failure;
  }

  async #textsFor(locale: UiLocale | undefined): Promise<InterfaceTexts | undefined> {
    const { texts } = this.#state.get();
    if (!locale || (this.#complete && texts.locale === locale)) return texts;
    try {
      return await this.#options.load(locale);
    } catch (error) {
      console.warn(`the texts in ${locale} cannot be had`, error);
      return undefined;
    }
  }

  #show(texts: InterfaceTexts): void {
    this.#complete = true;
    this.#state.set({ language: known(texts.locale), texts });
  }
}

function known(locale: UiLocale): KnownLanguage {
  const language = languageOf(locale) ?? languageById(2);
  if (!language) throw new Error('the table of languages lacks English');
  return language;
}
