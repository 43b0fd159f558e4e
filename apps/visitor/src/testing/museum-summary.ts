import { CONTENT_LISTS, defaultProfile, type MuseumSummary } from '@museummate/domain';

const counts = Object.fromEntries(CONTENT_LISTS.map((list) => [list, 0])) as MuseumSummary['counts'];

/** The summary of museum 12 as the server sends it, with overrides. */
export function museumSummary(overrides: Partial<MuseumSummary> = {}): MuseumSummary {
  return {
    idMuseum: 12,
    name: 'Museum of Mathematical Forms',
    code: null,
    locale: { name: 'Museum of Mathematical Forms', privacyPolicy: null, exploreMuseumText: null },
    languages: [{ id: 2, idLanguage: 2, code: 'en_GB', originalTitle: 'English' }],
    logoImageUrl: null,
    topBarLogoImageUrl: null,
    homeImageUrl: null,
    tourImageUrl: null,
    walktroughImageUrl: null,
    imageAlts: { logo: null, topBarLogo: null, home: null, tour: null, walktrough: null },
    googleTagManagerId: null,
    googleAnalyticsId: null,
    menuAvailable: true,
    recognitionAvailable: false,
    accessCodeRequired: false,
    accessCodeQrEnabled: false,
    socialNetworksRequired: false,
    privacyPolicyEnabled: false,
    timelineEnabled: false,
    isModel: false,
    profile: defaultProfile,
    downloadStepEnabled: false,
    contrastGuard: true,
    recognition: 'device',
    idleResetMinutes: null,
    resetPasswordRequired: false,
    navigationSections: [],
    customization: null,
    keyboardCustomization: null,
    sideMenuCustomization: null,
    media: {},
    routes: [],
    startQuestions: [],
    hasSlides: false,
    counts,
    contentVersion: 'v1',
    ...overrides,
  };
}
