import type { MuseumHead, UiLocale } from '@museummate/domain';
import { renderToString } from 'react-dom/server';
import { museumName } from '#features/museum/museum.ts';
import { themeSheet } from '#features/theme/theme.ts';
import { type Catalogue, Texts } from '#i18n/catalogue.ts';
import { HERO_SIZES } from '#screens/presentation/hero.ts';
import { pictureSources } from '#ui/picture-sources.ts';
import { App } from './app.tsx';
import { FIRST_PAINT_ID, FIRST_PAINT_TEXTS, type FirstPaint, presentationOf } from './first-paint-data.ts';
import { Providers } from './providers/providers.tsx';
import { serverServices } from './providers/server.ts';

const CATALOGUES = import.meta.glob<Catalogue>('../i18n/catalogues/*.json', {
  import: 'default',
  eager: true,
});

export interface FirstPage {
  title: string;
  /** For whoever shows the link elsewhere. */
  description: string;
  /** The museum's look, a style sheet. */
  style: string;
  /** Elements for the head: what the picture needs to come at once. */
  head: string;
  /** What stands inside of #root. */
  body: string;
  /** JSON for React to take over with, safe inside of a script element. */
  data: string;
  dataId: string;
}

/** Presentation of a museum as HTML. The server loads this file by its path (house rule 5). */
export function firstPage(path: string, head: MuseumHead, locale: UiLocale): FirstPage {
  const all = new Texts(locale, catalogue(locale), catalogue('en'), catalogue('es'));
  const museum = presentationOf(head);
  const first: FirstPaint = { locale, texts: all.pick(FIRST_PAINT_TEXTS), museum };
  const services = serverServices(path, first);
  const body = renderToString(
    <Providers services={services}>
      <App stage={services.stage} />
    </Providers>,
  );
  return {
    title: museumName(museum),
    description: `${museumName(museum)}. ${all.get('privacy_notice')}`,
    style: themeSheet(museum),
    head: preload(museum),
    body,
    data: JSON.stringify(first).replaceAll('<', '\\u003c'),
    dataId: FIRST_PAINT_ID,
  };
}

function catalogue(locale: UiLocale): Catalogue {
  return CATALOGUES[`../i18n/catalogues/${locale}.json`] ?? {};
}

/** Without it the picture would wait until the page's script and styles are read. */
function preload({ homeImageUrl, media }: MuseumHead): string {
  const info = homeImageUrl ? media[homeImageUrl] : undefined;
  const source = homeImageUrl ? pictureSources(homeImageUrl, info)[0] : undefined;
  if (!source) return '';
  return `<link rel="preload" as="image" type="${source.type}" imagesrcset="${source.srcSet}" imagesizes="${HERO_SIZES}" fetchpriority="high">`;
}
