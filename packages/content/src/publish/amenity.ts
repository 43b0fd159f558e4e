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
    idFloor: document.idFloor ?? content.hall(document.idHall)?.idFloor ?? null,
    point: document.point ?? null,
    locale: { name: publisher.text(document.name), extraInfo: publisher.text(document.extraInfo) },
  };
}
