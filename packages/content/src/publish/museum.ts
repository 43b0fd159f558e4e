import {
  type ContentCounts,
  defaultProfile,
  highlightedRoutes,
  type MuseumContent,
  type MuseumSummary,
  startQuestions,
} from '@museummate/domain';
import type { DocumentKind, MuseumDocument } from '@museummate/pack-format';
import { publishAmenity } from './amenity.ts';
import { publishArtwork, type publishHallArtworkImage } from './artwork.ts';
import {
  publishCustomization,
  publishKeyboardCustomization,
  publishSideMenuCustomization,
} from './customization.ts';
import { darkThemeOf, publishDark } from './dark.ts';
import { publishFloor } from './floor.ts';
import { publishHall, publishSection } from './hall.ts';
import { publishInterfaceTexts } from './interface-texts.ts';
import { publishLanguages } from './languages.ts';
import type { MuseumDocuments } from './museum-documents.ts';
import { type MediaFiles, Publisher } from './publisher.ts';
import { publishRoute, publishRouteSummary, publishTimeline } from './route.ts';
import {
  publishBeacon,
  publishInfoSection,
  publishKids,
  publishNavigationSection,
  publishOneMinute,
  publishSlide,
} from './small-entities.ts';
import { publishStudy } from './study.ts';

export interface StoredMuseum {
  content: MuseumDocuments;
  files: MediaFiles;
  /** Number of documents of every kind, including kinds that are not loaded. */
  counts: ReadonlyMap<DocumentKind, number>;
  contentVersion: string;
  hasResetPassword: boolean;
  hasGuideCode: boolean;
  /** Whether there are outstanding artworks. It is known even if the artworks are not loaded. */
  hasHighlights: boolean;
}

/** Data that depends on the server, not on the pack. */
export interface ServerCapabilities {
  /** Whether at least one sign-in provider is configured. */
  signIn: boolean;
}

/**
 * Parts that are reused when the same museum is published repeatedly. The preview needs this, because it publishes
 * after every key press.
 */
export interface PublishCache {
  /** Publisher for the same museum, media files and language. By default, a new one is created. */
  publisher?: Publisher;
  artwork?: typeof publishArtwork;
  workOfHall?: typeof publishHallArtworkImage;
}

/** Publishes all content of a museum in one language: the response of the endpoint all-data. */
export function publishMuseumContent(
  source: StoredMuseum,
  language: string,
  server: ServerCapabilities,
  making: PublishCache = {},
): MuseumContent {
  const { content, files } = source;
  const { publisher = new Publisher(content.museum(), files, language), artwork = publishArtwork } = making;
  const routes = publishedRoutes(content).map(({ document, updateAt, isExhibition }) =>
    publishRoute(document, isExhibition, updateAt, content, publisher),
  );
  const timeline = activeTimeline(content);
  return {
    ...base(source, publisher, server),
    studies: content
      .all('study')
      .map(({ document, updateAt }) => publishStudy(document, updateAt, publisher)),
    slides: content.all('slide').map(({ document, updateAt }) => publishSlide(document, updateAt, publisher)),
    beacons: content
      .all('beacon')
      .map(({ document, updateAt }) => publishBeacon(document, updateAt, publisher)),
    artworks: content.all('artwork').map(({ document, updateAt }) => artwork(document, updateAt, publisher)),
    halls: content
      .all('hall')
      .map(({ document, updateAt }) =>
        publishHall(document, updateAt, content, publisher, making.workOfHall),
      ),
    floors: content.all('floor').map(({ document }) => publishFloor(document, publisher)),
    amenities: content.all('amenity').map(({ document }) => publishAmenity(document, content, publisher)),
    infoSections: content
      .all('infoSection')
      .map(({ document, updateAt }) => publishInfoSection(document, updateAt, publisher)),
    oneMinutes: content
      .all('oneMinute')
      .map(({ document, updateAt }) => publishOneMinute(document, updateAt, publisher)),
    routes,
    highlightedRoutes: highlightedRoutes(routes),
    sections: content
      .all('section')
      .map(({ document, updateAt }) => publishSection(document, updateAt, content, publisher)),
    timeline: timeline ? publishTimeline(timeline.document, timeline.updateAt, content, publisher) : null,
    kids: publishKids(content.one('kids')?.document, publisher),
    media: publisher.media,
  };
}

/**
 * The kinds of documents that a summary needs. Artworks are not among them, so a summary is as fast for
 * 10,000 artworks as for ten.
 */
export const SUMMARY_KINDS: DocumentKind[] = [
  'museum',
  'customization',
  'keyboardCustomization',
  'sideMenuCustomization',
  'navigationSection',
  'route',
  'exhibition',
  'timeline',
  'study',
  'kids',
  'interfaceWords',
];

/**
 * Publishes the summary: the data for Presentation, the guard and the start screen (Options) (A81). It is the
 * response of the endpoint Museum/{id}.
 */
export function publishMuseumSummary(
  source: StoredMuseum,
  language: string,
  server: ServerCapabilities,
  { publisher = new Publisher(source.content.museum(), source.files, language) }: PublishCache = {},
): MuseumSummary {
  const { content } = source;
  const studies = content
    .all('study')
    .map(({ document, updateAt }) => publishStudy(document, updateAt, publisher));
  return {
    ...base(source, publisher, server),
    routes: publishedRoutes(content).map(({ document, isExhibition }) =>
      publishRouteSummary(document, isExhibition, publisher),
    ),
    startQuestions: startQuestions(studies),
    hasSlides: (source.counts.get('slide') ?? 0) > 0,
    hasKids: hasKids(source),
    hasHighlights: source.hasHighlights,
    hasGuideCode: source.hasGuideCode,
    ...publishInterfaceTexts(content, publisher),
    counts: countsOf(source),
    contentVersion: source.contentVersion,
    media: publisher.media,
  };
}

function base({ content, hasResetPassword }: StoredMuseum, publisher: Publisher, server: ServerCapabilities) {
  const museum = content.museum();
  const name = publisher.text(museum.name) ?? museum.code;
  const customization = content.one('customization')?.document;
  const keyboard = content.one('keyboardCustomization')?.document;
  const sideMenu = content.one('sideMenuCustomization')?.document;
  const looks = {
    customization: customization ? publishCustomization(customization, publisher) : null,
    keyboardCustomization: keyboard ? publishKeyboardCustomization(keyboard, publisher) : null,
  };
  return {
    idMuseum: museum.idMuseum,
    name,
    code: museum.code,
    locale: {
      name,
      privacyPolicy: publisher.text(museum.privacyPolicy),
      exploreMuseumText: publisher.text(museum.exploreMuseumText),
    },
    languages: publishLanguages(content),
    ...publishImages(museum, publisher),
    googleTagManagerId: museum.googleTagManagerId ?? null,
    googleAnalyticsId: museum.googleAnalyticsId ?? null,
    menuAvailable: museum.menuAvailable,
    recognitionAvailable: museum.recognitionAvailable,
    accessCodeRequired: museum.accessCodeRequired,
    accessCodeQrEnabled: museum.accessCodeQrEnabled,
    socialNetworksRequired:
      museum.socialNetworksRequired === 'whereConfigured' ? server.signIn : museum.socialNetworksRequired,
    privacyPolicyEnabled: museum.privacyPolicyEnabled,
    timelineEnabled: museum.timelineEnabled,
    isModel: museum.isModel,
    profile: { ...defaultProfile, ...museum.profile, palette: paletteOf(museum) },
    downloadStepEnabled: museum.downloadStepEnabled,
    contrastGuard: museum.contrastGuard,
    darkTheme: darkThemeOf(museum),
    dark: publishDark({ museum, customization, keyboard }, looks),
    recognition: museum.recognition,
    idleResetMinutes: museum.idleResetMinutes ?? null,
    // The default value true is omitted. Devices assume it if the field is missing, as in older content.
    ...(museum.usageStatistics === false && { usageStatistics: false }),
    resetPasswordRequired: hasResetPassword,
    navigationSections: content
      .all('navigationSection')
      .map(({ document, updateAt }) => publishNavigationSection(document, updateAt, publisher)),
    ...looks,
    sideMenuCustomization: sideMenu
      ? publishSideMenuCustomization(sideMenu, museum.idMuseum, publisher)
      : null,
  };
}

/** Publishes the pictures of the museum itself, in the order of the summary. */
function publishImages(museum: MuseumDocument, publisher: Publisher) {
  const image = {
    logo: publisher.picture(museum.logoImage),
    topBarLogo: publisher.picture(museum.topBarLogoImage),
    home: publisher.picture(museum.homeImage),
    tour: publisher.picture(museum.tourImage),
    walktrough: publisher.picture(museum.walktroughImage),
  };
  return {
    logoImageUrl: image.logo.url,
    topBarLogoImageUrl: image.topBarLogo.url,
    homeImageUrl: image.home.url,
    tourImageUrl: image.tour.url,
    walktroughImageUrl: image.walktrough.url,
    imageAlts: {
      logo: image.logo.alt,
      topBarLogo: image.topBarLogo.alt,
      home: image.home.alt,
      tour: image.tour.alt,
      walktrough: image.walktrough.alt,
    },
  };
}

/** Returns the palette of the profile without the dark colours, which the summary contains in `dark`. */
function paletteOf({ profile }: MuseumDocument): MuseumSummary['profile']['palette'] {
  const { dark: _dark, ...palette } = profile?.palette ?? {};
  return palette;
}

function publishedRoutes(content: MuseumDocuments) {
  return [
    ...content.all('route').map((each) => ({ ...each, isExhibition: false })),
    ...content.all('exhibition').map((each) => ({ ...each, isExhibition: true })),
  ].sort((a, b) => (a.document.index ?? a.document.idRoute) - (b.document.index ?? b.document.idRoute));
}

/**
 * Whether there is children's content: categories, a pet or a game route in kids.yaml, or sections of the
 * museum. Routes alone are not enough, because the game can use any route (A59).
 */
function hasKids({ content, counts }: StoredMuseum): boolean {
  const kids = content.one('kids')?.document;
  const own = kids
    ? kids.sections.length > 0 || kids.pet !== undefined || kids.idGameRoute !== undefined
    : false;
  return own || (counts.get('section') ?? 0) > 0;
}

/** Returns the active timeline. Inactive timelines are not published (A56). */
function activeTimeline(content: MuseumDocuments) {
  return content.all('timeline').find(({ document }) => document.active);
}

function countsOf({ content, counts }: StoredMuseum): ContentCounts {
  const count = (kind: DocumentKind) => counts.get(kind) ?? 0;
  return {
    artworks: count('artwork'),
    halls: count('hall'),
    infoSections: count('infoSection'),
    navigationSections: count('navigationSection'),
    oneMinutes: count('oneMinute'),
    routes: count('route') + count('exhibition'),
    sections: count('section'),
    slides: count('slide'),
    beacons: count('beacon'),
    studies: count('study'),
    timeline: activeTimeline(content) ? 1 : 0,
  };
}
