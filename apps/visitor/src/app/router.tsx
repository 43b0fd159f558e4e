import type { ComponentType } from 'react';
import { Presentation } from '#screens/presentation/presentation.tsx';
import type { Screens } from './stage.ts';

/** Its screen comes with later work. */
const notOpenYet = async (): Promise<ComponentType> =>
  (await import('#screens/not-open-yet/not-open-yet.tsx')).NotOpenYet;

/**
 * The code of every screen; the route table itself is features/navigation/screens.ts. Presentation is what most
 * visitors see first, and comes with the app; all others are fetched when they are first opened.
 */
export const screens: Screens = {
  NotFound: async () => (await import('#screens/not-found/not-found.tsx')).NotFound,
  Presentation: () => Presentation,
  Code: async () => (await import('#screens/code/code.tsx')).Code,
  PrivacyPolicy: async () => (await import('#screens/privacy-policy/privacy-policy.tsx')).PrivacyPolicy,
  SocialLogin: async () => (await import('#screens/social-login/social-login.tsx')).SocialLogin,
  Slides: async () => (await import('#screens/slides/slides.tsx')).Slides,
  Download: async () => (await import('#screens/download/download.tsx')).Download,
  Options: async () => (await import('#screens/options/options.tsx')).Options,
  Languages: async () => (await import('#screens/languages/languages.tsx')).Languages,
  Reset: async () => (await import('#screens/reset/reset.tsx')).Reset,
  OptionsKids: notOpenYet,
  ByHallsOptions: notOpenYet,
  Keyboard: async () => (await import('#screens/keyboard/keyboard.tsx')).Keyboard,
  SponsorResource: async () =>
    (await import('#screens/sponsor-resource/sponsor-resource.tsx')).SponsorResource,
  ArtworksKids: notOpenYet,
  Artwork: async () => (await import('#screens/artwork/artwork.tsx')).Artwork,
  Resource: async () => (await import('#screens/resource/resource.tsx')).Resource,
  ExhibitionList: notOpenYet,
  RouteList: notOpenYet,
  Exhibition: notOpenYet,
  Route: notOpenYet,
  TimelineList: notOpenYet,
  Timeline: notOpenYet,
  OneMinuteList: async () => (await import('#screens/one-minute-list/one-minute-list.tsx')).OneMinuteList,
  OneMinute: async () => (await import('#screens/one-minute/one-minute.tsx')).OneMinute,
  InfoSectionList: async () =>
    (await import('#screens/info-section-list/info-section-list.tsx')).InfoSectionList,
  InfoSection: async () => (await import('#screens/info-section/info-section.tsx')).InfoSection,
  OutstandingArtworks: async () =>
    (await import('#screens/outstanding-artworks/outstanding-artworks.tsx')).OutstandingArtworks,
  Favourites: async () => (await import('#screens/favourites/favourites.tsx')).Favourites,
  Recognition: notOpenYet,
  ByHallsHall: notOpenYet,
  ByHallsArtwork: notOpenYet,
  Hall: notOpenYet,
  Beacon: async () => (await import('#screens/beacon/beacon.tsx')).Beacon,
  GuidedVisit: async () => (await import('#screens/guided-visit/guided-visit.tsx')).GuidedVisit,
  Downloads: async () => (await import('#screens/downloads/downloads.tsx')).Downloads,
  Game: notOpenYet,
  StudyQuestion: notOpenYet,
  StudyQuestionArtwork: notOpenYet,
  Sections: notOpenYet,
};
