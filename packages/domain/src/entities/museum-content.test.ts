import { describe, expect, it } from 'vitest';
import { CONTENT_LISTS } from '../content/content-lists.ts';
import type { Artwork } from './artwork.ts';
import type { Hall } from './hall.ts';
import { type MuseumContent, museumContentSchema } from './museum-content.ts';
import { museumSummarySchema } from './museum-summary.ts';
import { defaultProfile } from './profile.ts';
import type { Resource } from './resource.ts';
import type { Route } from './route.ts';
import type { Step } from './step.ts';

const updateAt = '2025-06-10T12:00:00.000Z';
const localizations = [{ languageCode: 'en_GB', name: 'Work', mainAudioUrl: null, location: null }];

const resource: Resource = {
  idResource: 301,
  resourceType: 'TEXT',
  title: 'More',
  url: null,
  locale: {},
  localizations: [],
  isAdditionalInformation: false,
};

const step: Step = {
  idStep: 1,
  index: 0,
  idArtwork: 101,
  idHall: null,
  artwork: {
    idArtwork: 101,
    code: '101',
    mainImageUrl: '/media/a.jpg',
    mainAudioUrl: null,
    artworkName: 'Work',
    locale: { name: 'Work' },
  },
  stepType: 1,
  locationImageUrl: null,
  locationImageAlt: null,
  iconType: null,
  iconUrl: null,
  idKeyButton: null,
  publishableKeyButton: null,
  locale: { instructions: null, location: null, mainAudioUrl: null, mainAudioTranscript: null },
};

const route: Route = {
  idRoute: 31,
  isExhibition: false,
  withPresentation: true,
  highlighted: true,
  index: 0,
  routeType: 'NORMAL',
  mainImageUrl: null,
  mainImageAlt: null,
  minutes: null,
  artworkCount: 1,
  artworkIDs: [101],
  steps: [step],
  locale: { name: 'Route', description: null, title: null, mainAudioUrl: null, mainAudioTranscript: null },
  updateAt,
};

const artwork: Artwork = {
  idArtwork: 101,
  code: '101',
  artworkName: 'Work',
  author: 'Somebody',
  outstanding: true,
  isOutstanding: true,
  showCode: true,
  mainImageUrl: '/media/a.jpg',
  mainAudioUrl: null,
  tagIds: [7],
  pictures: [{ url: '/media/a.jpg', alt: 'A work', iiif: null }],
  tracks: [
    {
      kind: 'signLanguage',
      locale: {
        mainAudioUrl: null,
        mainAudioTranscript: null,
        mainText: null,
        videoUrl: '/media/s.mp4',
        captionsUrl: null,
      },
    },
  ],
  state: 'open',
  idHallMovedTo: null,
  audioExtraInformation: [
    {
      startTime: '00:05',
      endTime: '01:05',
      title: null,
      resourceType: 'IMAGE',
      url: '/media/b.jpg',
      locale: {},
      localizations: [],
    },
  ],
  recognitionImageUrls: ['/media/r.jpg'],
  localizations,
  locale: {
    name: 'Work',
    artworkDate: '1900',
    mainAudioUrl: '/media/a.m4a',
    mainText: 'Text',
    author: null,
    location: null,
    mainAudioTranscript: { url: '/media/a.vtt', text: null },
    stateText: null,
  },
  resources: [],
  otherResources: [resource],
  extraResources: [],
  updateAt,
};

const hall: Hall = {
  idHall: 1,
  artworkIds: [101],
  number: 1,
  name: 'Hall',
  upperName: 'Hall',
  bottomName: '',
  mainImageUrl: null,
  mainImageAlt: null,
  idFloor: 1,
  floorMapUrl: null,
  floorMapAlt: null,
  state: 'open',
  artworkImages: [],
  locale: { name: 'Hall', number: '1', floor: '0', extraInfo: null, stateText: null },
  updateAt,
};

const base = {
  idMuseum: 12,
  name: 'Museum',
  code: null,
  locale: { name: 'Museum', privacyPolicy: null, exploreMuseumText: null },
  languages: [{ id: 2, idLanguage: 2, code: 'en_GB', originalTitle: 'English' }],
  logoImageUrl: null,
  topBarLogoImageUrl: null,
  homeImageUrl: '/media/h.jpg',
  tourImageUrl: null,
  walktroughImageUrl: null,
  imageAlts: { logo: null, topBarLogo: null, home: 'The house', tour: null, walktrough: null },
  googleTagManagerId: null,
  googleAnalyticsId: null,
  menuAvailable: true,
  recognitionAvailable: true,
  accessCodeRequired: false,
  accessCodeQrEnabled: false,
  socialNetworksRequired: false,
  privacyPolicyEnabled: false,
  timelineEnabled: true,
  isModel: false,
  profile: defaultProfile,
  downloadStepEnabled: false,
  contrastGuard: true,
  recognition: 'device' as const,
  idleResetMinutes: null,
  resetPasswordRequired: false,
  navigationSections: [],
  customization: null,
  keyboardCustomization: null,
  sideMenuCustomization: null,
  media: {
    '/media/h.jpg': {
      type: 'image/jpeg',
      bytes: 1000,
      hash: 'a'.repeat(64),
      width: 640,
      height: 480,
      placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      widths: [320, 640],
      duration: null,
    },
  },
};

const museum: MuseumContent = {
  ...base,
  studies: [],
  slides: [
    { idSlide: 1, index: 0, videoResource: null, imageResource: null, textResource: resource, updateAt },
  ],
  beacons: [
    { idBeacon: 1, resource, background: '#fff', locale: { content: null, url: null, name: 'B' }, updateAt },
  ],
  artworks: [artwork],
  halls: [hall],
  floors: [{ idFloor: 1, name: 'Ground', mapUrl: null, mapAlt: null }],
  infoSections: [],
  oneMinutes: [],
  routes: [route],
  highlightedRoutes: [route],
  sections: [],
  timeline: {
    idTimeline: 1,
    active: true,
    steps: [{ ...step, idArtwork: null, artwork: null, idHall: 1 }],
    halls: [{ idHall: 1, artworkIds: [101], number: 1, name: 'Hall', locale: hall.locale }],
    hallCount: 1,
    artworkCount: 1,
    artworkIDs: [101],
    mainImageUrl: null,
    mainImageAlt: null,
    minutes: 45,
    locale: { name: 'Time', description: null, mainAudioUrl: null, mainAudioTranscript: null },
    localizations,
    updateAt,
  },
  kids: { idGameRoute: null, sections: [] },
};

const head = {
  ...base,
  routes: [
    {
      idRoute: 31,
      isExhibition: false,
      withPresentation: true,
      highlighted: true,
      index: 0,
      routeType: 'NORMAL',
      mainImageUrl: null,
      mainImageAlt: null,
      minutes: 25,
      artworkCount: 1,
      stepCount: 1,
      locale: { name: 'Route', title: null, description: null },
    },
  ],
  startQuestions: [],
  hasSlides: true,
  counts: Object.fromEntries(CONTENT_LISTS.map((list) => [list, 1])),
  contentVersion: 'v1',
};

describe('a museum in a response', () => {
  it('is parsed without loss', () => {
    expect(museumContentSchema.parse(museum)).toEqual(museum);
  });

  it('is rejected if a key is missing instead of null', () => {
    const { homeImageUrl: _, ...without } = museum;
    expect(museumContentSchema.safeParse(without).success).toBe(false);
  });

  it('loses a route’s code that was included by mistake', () => {
    const parsed = museumContentSchema.parse({ ...museum, routes: [{ ...route, code: 'AbC1' }] });
    expect(JSON.stringify(parsed)).not.toContain('AbC1');
  });

  it('accepts whole halls in its timeline and reduces them to their short form', () => {
    const parsed = museumContentSchema.parse({ ...museum, timeline: { ...museum.timeline, halls: [hall] } });
    expect(parsed.timeline).toEqual(museum.timeline);
  });

  it('may have flags that say where it was loaded from', () => {
    const marks = { fromDB: true, resourcesFromDB: false, resolvedResources: true };
    expect(museumContentSchema.parse({ ...museum, ...marks })).toMatchObject(marks);
  });
});

describe('a museum’s summary', () => {
  it('is parsed without loss', () => {
    expect(museumSummarySchema.parse(head)).toEqual(head);
  });

  it('has a count for every content list', () => {
    const { timeline: _, ...counts } = head.counts;
    expect(museumSummarySchema.safeParse({ ...head, counts }).success).toBe(false);
  });
});
