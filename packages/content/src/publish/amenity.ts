import type { Amenity } from '@museummate/domain';
import type { AmenityDocument } from '@museummate/pack-format';
import type { MuseumDocuments } from './museum-documents.ts';
import type { Publisher } from './publisher.ts';

export function publishAmenity(
  document: AmenityDocument,
  content: MuseumDocuments,
  publisher: Publisher,
): Amenity {
  return {
    idAmenity: document.idAmenity,
    kind: document.kind,
    idHall: document.idHall ?? null,
    ...(document.idSpace === undefined ? {} : { idSpace: document.idSpace }),
    idFloor:
      document.idFloor ?? content.hall(document.idHall)?.idFloor ?? floorOfSpace(document.idSpace, content),
    point: document.point ?? null,
    locale: {
      name: publisher.text(document.name),
      extraInfo: publisher.text(document.extraInfo),
      ...publisher.otherLanguages({ name: document.name, extraInfo: document.extraInfo }),
    },
  };
}

function floorOfSpace(idSpace: number | undefined, content: MuseumDocuments): number | null {
  if (idSpace === undefined) return null;
  const floor = content
    .all('floor')
    .find(({ document }) => document.spaces?.some((each) => each.idSpace === idSpace));
  return floor?.document.idFloor ?? null;
}
