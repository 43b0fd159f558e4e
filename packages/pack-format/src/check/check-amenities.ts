import type { AmenityDocument } from '../documents/amenity.ts';
import type { FloorDocument, HallDocument } from '../documents/hall.ts';
import { type FindingMessage, findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';

/**
 * Finds amenities of the kind `other` without a name. Also finds amenities whose floor is missing, has no map, or is
 * not the floor of their hall (A109).
 */
export function checkAmenities(pack: Pack): Finding[] {
  const findings: Finding[] = [];
  const documents = <T>(kind: string) =>
    pack.entries.flatMap((entry) => (entry.kind === kind ? [entry.document as T] : []));
  const halls = documents<HallDocument>('hall');
  const floors = documents<FloorDocument>('floor');
  for (const { kind, file, document } of pack.entries) {
    if (kind !== 'amenity') continue;
    const amenity = document as AmenityDocument;
    const warn = (field: string, words: FindingMessage) =>
      findings.push({ severity: 'warning', file, field: [field], ...words });
    const hall = halls.find(({ idHall }) => idHall === amenity.idHall);
    const ofSpace = floors.find(({ spaces }) => spaces.some(({ idSpace }) => idSpace === amenity.idSpace));
    const idFloor = amenity.idFloor ?? hall?.idFloor ?? ofSpace?.idFloor;
    if (amenity.kind === 'other' && amenity.name === undefined)
      warn(
        'kind',
        findingMessage(
          'amenity_without_name',
          {},
          'is "other", so nobody can tell what it is',
          'Give it a name.',
        ),
      );
    if (amenity.idFloor !== undefined && hall?.idFloor !== undefined && hall.idFloor !== amenity.idFloor)
      warn(
        'idFloor',
        findingMessage(
          'other_floor',
          { document: `hall/${hall.idHall}` },
          `is not the floor of hall ${hall.idHall}`,
          'Remove one of the two.',
        ),
      );
    if (amenity.point && idFloor === undefined)
      warn(
        'point',
        findingMessage(
          'no_floor',
          {},
          'is a position on a map, but no floor is given',
          'Add idFloor, or the idHall of a hall that has one.',
        ),
      );
    else if (amenity.point && floors.some((floor) => floor.idFloor === idFloor && !floor.map))
      warn(
        'point',
        findingMessage(
          'no_floor_plan',
          { document: `floor/${idFloor}` },
          `is a position on a map, but floor ${idFloor} has no map`,
          'Give the floor a map.',
        ),
      );
  }
  return findings;
}
