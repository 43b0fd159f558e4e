import {
  catalogueFor,
  FALLBACK_LOCALES,
  interfaceLanguage,
  type KnownLanguage,
  type MuseumSummary,
} from '@museummate/domain';
import { Texts } from '@museummate/i18n';
import { pictureSources } from '@museummate/ui/picture-sources';
import { renderToString } from 'react-dom/server';
import { matchPath } from '#features/foundation/navigation/screens.ts';
import { themeSheet } from '#features/foundation/theme/theme.ts';
import { museumName } from '#features/museum/museum/museum.ts';
import type { Catalogue, InterfaceTextTypes, TextKey } from '#i18n/catalogue.ts';
import { LOCALES } from '#i18n/locales.ts';
import { HERO_SIZES } from '#screens/presentation/hero.ts';
import { App } from './app.tsx';
import {
  EARLY_TEXT_KEYS,
  FIRST_PAINT_ID,
  FIRST_SCREENS,
  type FirstPaint,
  type FirstScreen,
  firstPaintSummary,
} from './first-paint-data.ts';
import { guard, unmetGates } from './guard.ts';
import { Providers } from './providers/providers.tsx';
import { newDeviceKeys, serverServices } from './providers/server.ts';
import { screenLoaders } from './screen-loaders.tsx';

const CATALOGUES = import.meta.glob<Catalogue>('../i18n/catalogues/*.json', {
  import: 'default',
  eager: true,
});

/** The languages of the interface, exported for the server. */
export const locales: readonly string[] = LOCALES;

export interface FirstPage {
  screen: FirstScreen;
  title: string;
  /** Description for link previews in search engines and messengers. */
  description: string;
  /** The language of the texts on the page. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** The museum's theme, as CSS. */
  style: string;
  /** Elements for the document's head: the preload link of the picture. */
  head: string;
  /** The HTML inside #root. */
  body: string;
  /** JSON for hydration, escaped for use inside a script element. */
  data: string;
  dataId: string;
}

/**
 * Renders the screen of a URL as HTML. Returns undefined if the guard would redirect a first-time visitor.
 * The server loads this file by its path.
 */
export async function firstPage(
  path: string,
  head: MuseumSummary,
  language: KnownLanguage,
): Promise<FirstPage | undefined> {
  const screen = firstScreen(path, head);
  if (!screen) return undefined;
  const shown = screen === 'Presentation' ? firstPaintSummary(head) : head;
  const stand = catalogueFor(language.code, { languages: head.languages, locales });
  const words = head.words?.languageCode === language.code ? (head.words.texts as Catalogue) : undefined;
  const { locale, direction } = words ? language : interfaceLanguage(stand);
  const textLanguage = { locale, direction };
  // Fallback order: the language itself, then English, then Spanish (LANG-17).
  const all: Catalogue = Object.assign(
    {},
    ...[stand, ...FALLBACK_LOCALES].map(catalogue).toReversed(),
    words,
  );
  const used = new Set(EARLY_TEXT_KEYS);
  const first: FirstPaint = { screen, language, textLanguage, head: shown, texts: noting(all, used) };
  const services = serverServices(path, { ...first, Component: await screenLoaders[screen]() });
  const body = renderToString(
    <Providers services={services}>
      <App stage={services.stage} />
    </Providers>,
  );
  const { get: text } = new Texts<InterfaceTextTypes>(textLanguage, all);
  const texts = Object.fromEntries([...used].map((key) => [key, all[key]]));
  return {
    screen,
    title: museumName(shown),
    description: `${museumName(shown)}. ${text('privacy_notice', { policy: text('privacy_notice_policy') })}`,
    locale,
    direction,
    style: themeSheet(shown),
    head: screen === 'Presentation' ? preload(shown) : '',
    body,
    data: JSON.stringify({ ...first, texts }).replaceAll('<', '\\u003c'),
    dataId: FIRST_PAINT_ID,
  };
}

function firstScreen(path: string, head: MuseumSummary): FirstScreen | undefined {
  const match = matchPath(new URL(path, 'http://here').pathname);
  const screen = FIRST_SCREENS.find((each) => match.kind === 'screen' && match.screen === each);
  if (!screen) return undefined;
  const unmet = unmetGates(head, newDeviceKeys(), new Date());
  return guard(screen, unmet, 'normal').kind === 'show' ? screen : undefined;
}

/** Wraps the catalogue and records in `used` which texts are read. */
function noting(all: Catalogue, used: Set<TextKey>): Catalogue {
  return new Proxy(all, {
    get(texts, key: TextKey) {
      used.add(key);
      return texts[key];
    },
  });
}

function catalogue(locale: string): Catalogue {
  return CATALOGUES[`../i18n/catalogues/${locale}.json`] ?? {};
}

/** Preload link for the hero picture. Without it, the browser would load scripts and styles first. */
function preload({ homeImageUrl, media }: MuseumSummary): string {
  const info = homeImageUrl ? media[homeImageUrl] : undefined;
  const source = homeImageUrl ? pictureSources(homeImageUrl, info)[0] : undefined;
  if (!source) return '';
  return `<link rel="preload" as="image" type="${source.type}" imagesrcset="${source.srcSet}" imagesizes="${HERO_SIZES}" fetchpriority="high">`;
}
