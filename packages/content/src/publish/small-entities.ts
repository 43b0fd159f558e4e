import {
  type Beacon,
  darkGroundColour,
  darkSectionColour,
  type InfoSection,
  KIDS_CATEGORIES,
  type Kids,
  type NavigationSection,
  type OneMinute,
  PET_MOODS,
  type Pet,
  type Slide,
} from '@museummate/domain';
import type {
  BeaconDocument,
  InfoSectionDocument,
  KidsDocument,
  NavigationSectionDocument,
  OneMinuteDocument,
  SlideDocument,
} from '@museummate/pack-format';
import type { Publisher } from './publisher.ts';
import { publishResource } from './resource.ts';

export function publishOneMinute(
  document: OneMinuteDocument,
  updateAt: string,
  publisher: Publisher,
): OneMinute {
  const image = publisher.picture(document.mainImage);
  const audio = publisher.audio(document.mainAudio);
  return {
    idOneMinute: document.idOneMinute,
    mainImageUrl: image.url,
    mainImageAlt: image.alt,
    mainAudioUrl: audio.mainAudioUrl,
    locale: {
      title: publisher.text(document.title),
      mainText: publisher.text(document.mainText),
      ...audio,
      ...publisher.otherLanguages({
        title: document.title,
        mainText: document.mainText,
        mainAudioUrl: document.mainAudio,
      }),
    },
    updateAt,
  };
}

export function publishInfoSection(
  document: InfoSectionDocument,
  updateAt: string,
  publisher: Publisher,
): InfoSection {
  const image = publisher.picture(document.mainImage);
  return {
    idInfoSection: document.idInfoSection,
    mainImageUrl: image.url,
    mainImageAlt: image.alt,
    locale: {
      title: publisher.text(document.title),
      content: publisher.text(document.content),
      ...publisher.otherLanguages({ title: document.title, content: document.content }),
    },
    updateAt,
    ...publisher.times('infoSection', document),
  };
}

export function publishBeacon(document: BeaconDocument, updateAt: string, publisher: Publisher): Beacon {
  const resource = publishResource(document.resource, publisher);
  const picture = publisher.picture(document.backgroundImage).url;
  return {
    idBeacon: document.idBeacon,
    resource,
    background: picture ?? document.backgroundColor ?? null,
    darkBackground: picture
      ? undefined
      : darkGroundColour(document.backgroundColor, document.dark?.backgroundColor, publisher.darkTheme),
    locale: {
      content: resource.locale.content ?? null,
      url: resource.locale.url ?? null,
      name: publisher.text(document.name) ?? resource.title,
    },
    updateAt,
  };
}

export function publishSlide(document: SlideDocument, updateAt: string, publisher: Publisher): Slide {
  const resource = (given: SlideDocument['textResource']) =>
    given ? publishResource(given, publisher) : null;
  return {
    idSlide: document.idSlide,
    index: document.index ?? document.idSlide,
    videoResource: resource(document.videoResource),
    imageResource: resource(document.imageResource),
    textResource: resource(document.textResource),
    updateAt,
    ...publisher.times('slide', document),
  };
}

export function publishNavigationSection(
  document: NavigationSectionDocument,
  updateAt: string,
  publisher: Publisher,
): NavigationSection {
  return {
    idNavigationSection: document.idNavigationSection,
    sectionType: document.sectionType,
    active: document.active,
    enableSection: document.enableSection,
    lineColor: document.lineColor ?? null,
    arrowColor: document.arrowColor ?? null,
    fontColor: document.fontColor ?? null,
    fontSize: document.fontSize ?? null,
    mainImageUrl: publisher.picture(document.mainImage).url,
    resources: document.resources.map((each) => publishResource(each, publisher)),
    locale: { title: publisher.text(document.title) },
    updateAt,
  };
}

/**
 * Publishes kids.yaml. Without this file there are no categories. Default colours are chosen by the position
 * of a category (A59).
 */
export function publishKids(document: KidsDocument | undefined, publisher: Publisher): Kids {
  const gameEnd = publisher.textWithAudio(document?.gameEnd);
  return {
    idGameRoute: document?.idGameRoute ?? null,
    ...(gameEnd ? { gameEnd } : {}),
    sections: (document?.sections ?? []).map((section, position) => ({
      idKidsSection: section.idKidsSection,
      name: publisher.text(section.name),
      color: section.color ?? KIDS_CATEGORIES[position % KIDS_CATEGORIES.length]?.color ?? null,
      darkColor: darkSectionColour(section.color, section.dark?.color, publisher.darkTheme),
      tags: section.tags.map(({ idKidsTag, name, idTags, idArtwork }) => ({
        idKidsTag,
        name: publisher.text(name),
        idTags,
        idArtwork: idArtwork ?? null,
      })),
    })),
    pet: document?.pet ? publishPet(document.pet, publisher) : null,
  };
}

function publishPet(pet: NonNullable<KidsDocument['pet']>, publisher: Publisher): Pet {
  const picture = (given: typeof pet.moods.hello) => {
    const { url, alt } = publisher.picture(given);
    return { mainImageUrl: url, mainImageAlt: alt };
  };
  const moods: Pet['moods'] = { hello: picture(pet.moods.hello) };
  for (const mood of PET_MOODS) {
    const given = pet.moods[mood];
    if (given) moods[mood] = picture(given);
  }
  return {
    name: publisher.text(pet.name),
    greeting: publisher.text(pet.greeting),
    ...publisher.audio(pet.mainAudio),
    moods,
  };
}
