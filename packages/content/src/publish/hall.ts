import {
  darkSectionColour,
  type Hall,
  hallNumber,
  type Section,
  splitHallName,
  type TimelineHall,
} from '@museummate/domain';
import type { HallDocument, SectionDocument } from '@museummate/pack-format';
import { publishHallArtworkImage, publishStepArtwork } from './artwork.ts';
import type { MuseumDocuments } from './museum-documents.ts';
import type { Publisher } from './publisher.ts';

export function publishTimelineHall(
  document: HallDocument,
  content: MuseumDocuments,
  publisher: Publisher,
): TimelineHall {
  const floor = content.floor(document.idFloor);
  const name = publisher.text(document.name);
  return {
    idHall: document.idHall,
    artworkIds: document.artworkIds,
    number: hallNumber(
      content.all('hall').map((hall) => hall.document),
      document.idHall,
    ),
    name,
    locale: {
      name,
      number: publisher.text(document.number),
      floor: publisher.text(document.floor) ?? publisher.text(floor?.name),
      extraInfo: publisher.text(document.extraInfo),
      stateText: publisher.text(document.stateText),
      ...publisher.otherLanguages({
        name: document.name,
        number: document.number,
        floor: publisher.text(document.floor) === null ? floor?.name : document.floor,
        extraInfo: document.extraInfo,
        stateText: document.stateText,
      }),
    },
  };
}

export function publishHall(
  document: HallDocument,
  updateAt: string,
  content: MuseumDocuments,
  publisher: Publisher,
  workOfHall = publishHallArtworkImage,
): Hall {
  const image = publisher.picture(document.mainImage);
  const map = publisher.picture(content.floor(document.idFloor)?.map);
  const hall = publishTimelineHall(document, content, publisher);
  return {
    ...hall,
    ...splitHallName(hall.name ?? ''),
    mainImageUrl: image.url,
    mainImageAlt: image.alt,
    idFloor: document.idFloor ?? null,
    floorMapUrl: map.url,
    floorMapAlt: map.alt,
    ...(document.area ? { area: document.area } : {}),
    state: document.state,
    ...publisher.times('hall', document),
    artworkImages: document.artworkIds.flatMap((id) => {
      const artwork = content.artwork(id);
      return artwork ? [workOfHall(artwork, publisher)] : [];
    }),
    updateAt,
  };
}

export function publishSection(
  document: SectionDocument,
  updateAt: string,
  content: MuseumDocuments,
  publisher: Publisher,
): Section {
  return {
    idSection: document.idSection,
    color: document.color ?? null,
    darkColor: darkSectionColour(document.color, document.dark?.color, publisher.darkTheme),
    artworkIds: document.artworkIds,
    artworks: document.artworkIds.flatMap((id) => {
      const artwork = content.artwork(id);
      if (!artwork) return [];
      const { idArtwork, mainImageUrl, locale } = publishStepArtwork(artwork, publisher);
      return [{ idArtwork, mainImageUrl, locale }];
    }),
    locale: {
      name: publisher.text(document.name),
      ...publisher.otherLanguages({ name: document.name }),
    },
    updateAt,
  };
}
