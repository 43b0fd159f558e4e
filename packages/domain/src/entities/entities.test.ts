import { describe, expect, it } from 'vitest';
import { answerOptionSchema, answerSchema } from './answer.ts';
import { artworkSchema } from './artwork.ts';
import { artworkVisitShape } from './artwork-visit.ts';
import { audioExtraInformationSchema } from './audio-extra-information.ts';
import { beaconSchema } from './beacon.ts';
import { customizationSchema } from './customization.ts';
import { hallArtworkImageSchema, hallSchema } from './hall.ts';
import { infoSectionSchema } from './info-section.ts';
import { keyboardCustomizationSchema } from './keyboard-customization.ts';
import { kidsSectionSchema, kidsTagSchema } from './kids.ts';
import { languageSchema } from './language.ts';
import { localizationSchema } from './localization.ts';
import { museumContentSchema } from './museum-content.ts';
import { navigationSectionSchema } from './navigation-section.ts';
import { oneMinuteSchema } from './one-minute.ts';
import { resourceSchema } from './resource.ts';
import { routeSchema } from './route.ts';
import { routeVisitShape } from './route-visit.ts';
import { sectionSchema } from './section.ts';
import { SIDE_MENU_OPTIONS, sideMenuCustomizationSchema } from './side-menu-customization.ts';
import { slideSchema } from './slide.ts';
import { sponsorSchema } from './sponsor.ts';
import { stepSchema } from './step.ts';
import { studySchema } from './study.ts';
import { studyQuestionSchema } from './study-question.ts';
import { timelineSchema } from './timeline.ts';
import { userSchema } from './user.ts';
import { visitShape } from './visit.ts';
import { visitStudyQuestionAnswerShape } from './visit-study-question-answer.ts';
import { visitV2Shape } from './visit-v2.ts';

/**
 * The fields in section 3 of the specification. They are repeated here, so that the test finds mistakes in
 * the schemas.
 */
const SPECIFIED: [schema: { shape: object }, keys: string][] = [
  [
    museumContentSchema,
    'idMuseum name code locale languages logoImageUrl topBarLogoImageUrl homeImageUrl tourImageUrl walktroughImageUrl googleTagManagerId googleAnalyticsId menuAvailable recognitionAvailable accessCodeRequired accessCodeQrEnabled socialNetworksRequired privacyPolicyEnabled isModel fromDB resourcesFromDB resolvedResources studies slides beacons artworks halls infoSections navigationSections oneMinutes routes highlightedRoutes sections timeline sideMenuCustomization keyboardCustomization customization',
  ],
  [museumContentSchema.shape.locale, 'name privacyPolicy exploreMuseumText'],
  [
    customizationSchema,
    'mainButtonsCustomizationEnabled mainButtonsColor mainButtonsTextColor recognitionColor recognitionIconUrl artworkCustomizationEnabled artworkTextColor artworkBackgroundColor artworkBackgroundImageUrl',
  ],
  [
    keyboardCustomizationSchema,
    'active bgColor keysColor keysActiveColor textColor eraseColor eraseIconColor okColor okTextColor codeTextColor recognitionColor mainButtonsColor mainButtonsTextColor mainButtonsCustomizationEnabled artworkBackgroundColor artworkTextColor artworkBackgroundImageUrl artworkCustomizationEnabled',
  ],
  [
    sideMenuCustomizationSchema,
    [
      'idSideMenuCustomization locale',
      ...SIDE_MENU_OPTIONS.map(
        (option) => `${option}Enabled ${option}Highlighted ${option}TopBar ${option}BackgroundImageUrl`,
      ),
    ].join(' '),
  ],
  [
    sideMenuCustomizationSchema.shape.locale,
    ['languageCode', ...SIDE_MENU_OPTIONS.map((option) => `${option}Text`)].join(' '),
  ],
  [
    navigationSectionSchema,
    'idNavigationSection sectionType active enableSection lineColor arrowColor fontColor fontSize mainImageUrl resources locale',
  ],
  [
    routeSchema,
    'idRoute isExhibition withPresentation highlighted index routeType mainImageUrl artworkCount artworkIDs steps locale',
  ],
  [routeSchema.shape.locale, 'name description title mainAudioUrl'],
  [
    stepSchema,
    'idStep index idArtwork idHall artwork stepType locationImageUrl iconType iconUrl idKeyButton publishableKeyButton locale',
  ],
  [stepSchema.shape.locale, 'instructions location mainAudioUrl'],
  [
    timelineSchema,
    'idTimeline active steps halls hallCount artworkCount artworkIDs mainImageUrl minutes locale localizations updateAt',
  ],
  [timelineSchema.shape.locale, 'name description mainAudioUrl'],
  [hallSchema, 'idHall artworkIds number name upperName bottomName mainImageUrl artworkImages locale'],
  [hallSchema.shape.locale, 'name number floor extraInfo'],
  [
    hallArtworkImageSchema,
    'idArtwork mainImageUrl mainAudioUrl artworkCode artworkName isOutstanding showCode',
  ],
  [sectionSchema, 'idSection color artworkIds artworks locale'],
  [
    artworkSchema,
    'idArtwork code artworkName author outstanding isOutstanding showCode mainImageUrl mainAudioUrl tagIds localizations locale resources otherResources extraResources',
  ],
  [artworkSchema.shape.locale, 'name artworkDate mainAudioUrl mainText'],
  [localizationSchema, 'languageCode name mainAudioUrl location'],
  [resourceSchema, 'idResource resourceType title url locale isAdditionalInformation localizations'],
  [resourceSchema.shape.locale, 'url content'],
  [audioExtraInformationSchema, 'startTime endTime title resourceType url localizations'],
  [beaconSchema, 'idBeacon resource background locale'],
  [beaconSchema.shape.locale, 'content url name'],
  [slideSchema, 'idSlide index videoResource imageResource textResource'],
  [studySchema, 'idStudy showOn questions'],
  [
    studyQuestionSchema,
    'idStudyQuestion idArtwork mandatory order active index answers localizations locale',
  ],
  [answerSchema, 'idStudyQuestionAnswer type locale options'],
  [answerOptionSchema, 'idStudyQuestionAnswerOption locale'],
  [
    { shape: visitStudyQuestionAnswerShape.fields },
    'idVisitStudyQuestionAnswer idStudyQuestionAnswer idVisit value',
  ],
  [kidsSectionSchema, 'idKidsSection name color tags'],
  [kidsTagSchema, 'idKidsTag name idTags'],
  [oneMinuteSchema, 'idOneMinute mainImageUrl mainAudioUrl locale'],
  [oneMinuteSchema.shape.locale, 'title mainAudioUrl mainText'],
  [infoSectionSchema, 'idInfoSection mainImageUrl locale'],
  [sponsorSchema, 'title resourceType url locale'],
  [
    { shape: visitShape.fields },
    'idVisit visitorToken idMuseum idDevice idLanguage languageCode startDate endDate email artworks routes',
  ],
  [{ shape: visitV2Shape.fields }, 'idVisit idLanguage languageCode startDate endDate'],
  [{ shape: artworkVisitShape.fields }, 'idArtwork accessType startDate endDate duration'],
  [{ shape: routeVisitShape.fields }, 'idRoute startDate endDate'],
  [languageSchema, 'id code idLanguage originalTitle'],
  [userSchema, 'idMuseum name email gender birthdate token imageUrl method'],
];

describe('the entities', () => {
  it('have every field of the specification', () => {
    for (const [schema, keys] of SPECIFIED) {
      expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(keys.split(' ')));
    }
  });

  it('keep a route’s code and the content version out of public responses', () => {
    expect(Object.keys(routeSchema.shape)).not.toContain('code');
    expect(Object.keys(museumContentSchema.shape)).not.toContain('contentVersion');
  });

  it('keep the short form of a visit at its five fields', () => {
    expect(Object.keys(visitV2Shape.fields)).toHaveLength(5);
  });
});
