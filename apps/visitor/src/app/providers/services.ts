import { preferredLanguage } from '@museummate/domain';
import { Texts } from '@museummate/i18n';
import type { ComponentType } from 'react';
import { LanguageStore } from '#features/foundation/language/language.ts';
import { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { NavigationStore } from '#features/foundation/navigation/navigation.ts';
import type { Platform } from '#features/foundation/platform/platform.ts';
import { MuseumStore } from '#features/museum/museum/museum.ts';
import type { MuseumReader } from '#features/museum/museum-source/museum-source.ts';
import type { InterfaceTexts } from '#i18n/catalogue.ts';
import { FALLBACK_TEXTS } from '#i18n/fallback-texts.ts';
import { LOCALES } from '#i18n/locales.ts';
import type { History } from '#platform/history/history.ts';
import type { KeyStorage } from '#platform/storage/storage.ts';
import type { FirstPaint } from '../first-paint-data.ts';
import { screenLoaders } from '../screen-loaders.tsx';
import { ScreenStore, type ScreenView } from '../screen-store.ts';
import type { DeferredServices, InitialServices } from './deferred-services.ts';
import { endSoundWithLanguage } from './end-sound-with-language.ts';
import { LazyService } from './lazy-service.ts';

/** The environment that the app runs in: the browser, memory (tests) or the server's renderer. */
export interface AppEnvironment {
  platform: Platform;
  source: () => Promise<MuseumReader>;
  history: History;
  storage: KeyStorage;
  tab: KeyStorage;
  languages: readonly string[];
  mirrorLanguage: (code: string) => void;
  /**
   * Title, text and button label of the error message for a failed connection, by language. The page contains these
   * texts.
   */
  loadTexts?: Readonly<Record<string, readonly [string, string, string]>>;
  later: (firstServices: InitialServices) => Promise<DeferredServices>;
}

export interface Services extends InitialServices {
  language: LanguageStore;
  later: LazyService<DeferredServices>;
  stage: ScreenStore;
}

declare const __TEXT_COUNT__: number;

/** A page rendered by the server, with the component of its screen. */
export interface ServerPage extends FirstPaint {
  Component: ComponentType;
}

/**
 * Returns the texts that are used until a catalogue is loaded. The page contains them, so that a failed load can be
 * reported in the visitor's language.
 */
function lastTexts({ loadTexts = {}, languages }: AppEnvironment, chosen: string | null): InterfaceTexts {
  const locales = Object.keys(loadTexts);
  const wanted = preferredLanguage([chosen, ...languages], { languages: [], locales }).locale;
  const locale = [wanted, ...locales].find((each) => each in loadTexts);
  const [load_failed, load_failed_text, retry] = loadTexts[locale ?? ''] ?? [];
  if (!locale || !load_failed || !load_failed_text || !retry) return new Texts('en', FALLBACK_TEXTS);
  return new Texts(locale, { load_failed, load_failed_text, retry }, FALLBACK_TEXTS);
}

function createLanguage(
  environment: AppEnvironment,
  first: ServerPage | undefined,
  keys: LocalStorageStore,
  museum: ConstructorParameters<typeof LanguageStore>[0]['museum'],
): LanguageStore {
  return new LanguageStore(
    {
      keys,
      preferred: environment.languages,
      locales: LOCALES,
      // Load the catalogue loader lazily: its list of catalogue files alone is larger than the code of the first
      // view.
      load: async (locale, words) => {
        const { loadTexts } = await import('#i18n/load.ts');
        return loadTexts(locale, __TEXT_COUNT__, words);
      },
      museum,
      mirror: environment.mirrorLanguage,
    },
    first
      ? new Texts(first.textLanguage, first.texts, FALLBACK_TEXTS)
      : lastTexts(environment, keys.language),
    first?.language,
  );
}

/** Creates the services of the app and connects them. */
export function createServices(environment: AppEnvironment, first: ServerPage | undefined): Services {
  const { platform, history, storage, tab } = environment;
  const { network, database } = platform;
  const keys = new LocalStorageStore(storage);
  const navigation = new NavigationStore(history);
  const language = createLanguage(environment, first, keys, () => museums.state.get().lastHead);
  const museums: MuseumStore = new MuseumStore(
    {
      network,
      source: environment.source,
      keys,
      // The language that the visitor selected, even if the texts of that language are not loaded yet.
      uiLocale: (languages) => language.preferredLanguage(languages).code,
    },
    first?.head,
  );
  museums.state.subscribe(() => language.meet());
  const firstServices: InitialServices = {
    platform,
    storage,
    keys,
    museums,
    history,
    navigation,
    preferred: environment.languages,
  };
  const later = new LazyService(() => environment.later(firstServices));
  endSoundWithLanguage(language, () => later.here.get()?.player);
  const shown: ScreenView | undefined = first && {
    kind: 'screen',
    Component: first.Component,
    location: navigation.location.get(),
    screen: first.screen,
  };
  const visits = async () => (await later.load()).visits;
  const stage = new ScreenStore(
    {
      navigation,
      museums,
      language,
      keys,
      visits,
      growth: () => later.here.get()?.growth,
      database,
      tab,
      screens: screenLoaders,
    },
    shown,
  );
  return { ...firstServices, language, later, stage };
}
