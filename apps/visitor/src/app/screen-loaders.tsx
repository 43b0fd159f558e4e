import type { ComponentType } from 'react';
import { Presentation } from '#screens/presentation/presentation.tsx';
import type { Screens } from './screen-store.ts';

/**
 * Loads the code of each screen; the route table is features/foundation/navigation/screens.ts. Presentation, which most
 * visitors see first, is part of the main bundle. All others are lazy.
 */
export const screenLoaders: Screens = cacheScreens({
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
  OptionsKids: async () => (await import('#screens/options-kids/options-kids.tsx')).OptionsKids,
  ByHallsOptions: async () => (await import('#screens/by-halls-options/by-halls-options.tsx')).ByHallsOptions,
  Keyboard: async () => (await import('#screens/keyboard/keyboard.tsx')).Keyboard,
  SponsorResource: async () =>
    (await import('#screens/sponsor-resource/sponsor-resource.tsx')).SponsorResource,
  ArtworksKids: async () => (await import('#screens/artworks-kids/artworks-kids.tsx')).ArtworksKids,
  Artwork: async () => (await import('#screens/artwork/artwork.tsx')).Artwork,
  Resource: async () => (await import('#screens/resource/resource.tsx')).Resource,
  ExhibitionList: async () => (await import('#screens/route-list/route-list.tsx')).RouteList,
  RouteList: async () => (await import('#screens/route-list/route-list.tsx')).RouteList,
  Exhibition: async () => (await import('#screens/route/route.tsx')).Route,
  Route: async () => (await import('#screens/route/route.tsx')).Route,
  TimelineList: async () => (await import('#screens/timeline-list/timeline-list.tsx')).TimelineList,
  Timeline: async () => (await import('#screens/timeline/timeline.tsx')).Timeline,
  OneMinuteList: async () => (await import('#screens/one-minute-list/one-minute-list.tsx')).OneMinuteList,
  OneMinute: async () => (await import('#screens/one-minute/one-minute.tsx')).OneMinute,
  InfoSectionList: async () =>
    (await import('#screens/info-section-list/info-section-list.tsx')).InfoSectionList,
  InfoSection: async () => (await import('#screens/info-section/info-section.tsx')).InfoSection,
  OutstandingArtworks: async () =>
    (await import('#screens/outstanding-artworks/outstanding-artworks.tsx')).OutstandingArtworks,
  Favourites: async () => (await import('#screens/favourites/favourites.tsx')).Favourites,
  Recognition: async () => (await import('#screens/recognition/recognition.tsx')).Recognition,
  ByHallsHall: async () => (await import('#screens/by-halls-hall/by-halls-hall.tsx')).ByHallsHall,
  ByHallsArtwork: async () => (await import('#screens/by-halls-artwork/by-halls-artwork.tsx')).ByHallsArtwork,
  Hall: async () => (await import('#screens/hall/hall.tsx')).Hall,
  Beacon: async () => (await import('#screens/beacon/beacon.tsx')).Beacon,
  GuidedVisit: async () => (await import('#screens/guided-visit/guided-visit.tsx')).GuidedVisit,
  Downloads: async () => (await import('#screens/downloads/downloads.tsx')).Downloads,
  Game: async () => (await import('#screens/game/game.tsx')).Game,
  StudyQuestion: async () => (await import('#screens/study-question/study-question.tsx')).StudyQuestion,
  StudyQuestionArtwork: async () =>
    (await import('#screens/study-question-artwork/study-question-artwork.tsx')).StudyQuestionArtwork,
  FloorMap: async () => (await import('#screens/floor-map/floor-map.tsx')).FloorMap,
  Sections: async () => (await import('#screens/sections/sections.tsx')).Sections,
});

/** Caches loaded screens: calling the bundler's import again would slow down every navigation. */
function cacheScreens(loaders: Screens): Screens {
  const names = Object.keys(loaders) as (keyof Screens)[];
  return Object.fromEntries(names.map((name) => [name, once(loaders[name])])) as Screens;
}

function once(load: Screens['NotFound']): Screens['NotFound'] {
  let here: ComponentType | undefined;
  return () => {
    if (here) return here;
    const loading = load();
    if (!(loading instanceof Promise)) return loading;
    return loading.then((component) => {
      here = component;
      return component;
    });
  };
}
