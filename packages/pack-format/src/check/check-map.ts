import { buildingOf, type PlaceKey, placeAt, placeOfEnd, reachablePlaces } from '@museummate/domain';
import type { AmenityDocument } from '../documents/amenity.ts';
import { type FindingMessage, findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';
import { checkPins } from './check-pins.ts';
import { documentsOf, entriesOf, isLost } from './known-content.ts';

type Warn = (file: string, field: Finding['field'], message: FindingMessage) => void;

/**
 * Finds mistakes on the map: plans that are missing or have no scale, ways to unknown places, wrong pins, and halls
 * that no way leads to (A109). The last check is skipped if the museum has no ways.
 */
export function checkMap(pack: Pack): Finding[] {
  const findings: Finding[] = [];
  const warn: Warn = (file, field, message) =>
    findings.push({ severity: 'warning', file, field, ...message });
  checkPlans(pack, warn);
  checkWays(pack, warn);
  if (!isLost(pack, 'hall', 'floor', 'amenity')) checkReach(pack, warn);
  return [...findings, ...checkPins(pack)];
}

/**
 * Builds the graph of halls, spaces and ways. The aspect ratio of a plan is left out, because it does not change
 * which places are connected. It would have to be read from the plan's file.
 */
function describedBuilding(pack: Pack) {
  return buildingOf({
    floors: documentsOf(pack, 'floor').map((floor) => ({
      ...floor,
      ways: floor.ways.map(({ closed, ...way }) => ({ ...way, isClosed: closed })),
    })),
    // Halls that are closed today are treated as open, because their ways still exist.
    halls: documentsOf(pack, 'hall').map((hall) => ({ ...hall, isClosed: false })),
  });
}

function checkPlans(pack: Pack, warn: Warn): void {
  const halls = entriesOf(pack, 'hall');
  const floorsWithAreas = new Set(halls.flatMap(({ document }) => (document.area ? [document.idFloor] : [])));
  for (const { file, document: floor } of entriesOf(pack, 'floor')) {
    const isUsed = floor.ways.length > 0 || floor.spaces.some(({ area }) => area);
    if (!isUsed && !floorsWithAreas.has(floor.idFloor)) continue;
    if (!floor.map)
      warn(
        file,
        [],
        findingMessage(
          'plan_missing',
          {},
          'has halls or ways on a map, but no map',
          'Add the picture of its plan as map. Until then visitors get a list.',
        ),
      );
    else if (floor.widthMetres === undefined)
      warn(
        file,
        ['map'],
        findingMessage(
          'plan_width_missing',
          {},
          'does not say how wide the floor is, so visitors get no walking times',
          'Measure a wall and add widthMetres: the width of the whole map in metres.',
        ),
      );
  }
  for (const { file, document } of halls)
    if (document.area && document.idFloor === undefined)
      warn(
        file,
        ['area'],
        findingMessage(
          'area_without_floor',
          {},
          'is an area on a map, but no floor is given',
          'Add the idFloor of its floor.',
        ),
      );
}

function checkWays(pack: Pack, warn: Warn): void {
  const { places } = describedBuilding(pack);
  for (const { file, document: floor } of entriesOf(pack, 'floor'))
    for (const [at, way] of floor.ways.entries()) {
      const from = placeOfEnd(way.from);
      const to = placeOfEnd(way.to);
      for (const [end, place] of [
        ['from', from],
        ['to', to],
      ] as const)
        if (!place)
          warn(
            file,
            ['ways', at, end],
            findingMessage(
              'way_without_place',
              {},
              'must name exactly one hall or one space',
              'Give either idHall or idSpace.',
            ),
          );
      if (from && from === to)
        warn(
          file,
          ['ways', at],
          findingMessage(
            'way_to_itself',
            {},
            'leads back to where it begins',
            'Choose another hall at one end.',
          ),
        );
      const isLevel = from && to && places.get(from)?.idFloor === places.get(to)?.idFloor;
      if (from && to && !isLevel && (way.kind === 'door' || way.kind === 'opening'))
        warn(
          file,
          ['ways', at, 'kind'],
          findingMessage(
            'door_between_floors',
            {},
            `is "${way.kind}", but it leads to another floor`,
            'Use stairs, lift or ramp.',
          ),
        );
    }
}

/** Returns the places of the entrances, in the order of the amenities. */
function entrancesOf(pack: Pack, building: ReturnType<typeof describedBuilding>): PlaceKey[] {
  return documentsOf(pack, 'amenity').flatMap((amenity): PlaceKey[] => {
    if (amenity.kind !== 'entrance') return [];
    const place = placeOfAmenity(amenity, building);
    return place ? [place] : [];
  });
}

function placeOfAmenity(
  { idHall, idSpace, idFloor, point }: AmenityDocument,
  building: ReturnType<typeof describedBuilding>,
): PlaceKey | undefined {
  return (
    placeOfEnd({ idHall, idSpace }) ?? (idFloor && point ? placeAt(building, idFloor, point)?.key : undefined)
  );
}

function checkReach(pack: Pack, warn: Warn): void {
  const building = describedBuilding(pack);
  if (building.passages.length === 0) return;
  const halls = entriesOf(pack, 'hall');
  const entrances = entrancesOf(pack, building);
  if (entrances.length > 1) {
    const [, second] = entriesOf(pack, 'amenity').filter(({ document }) => document.kind === 'entrance');
    if (second)
      warn(
        second.file,
        ['kind'],
        findingMessage(
          'two_entrances',
          {},
          'is a second entrance; ways of visitors who have not said where they are begin at the first',
          'Nothing to do, if this is true. Put the main entrance first.',
        ),
      );
  }
  const first = halls[0];
  const starts: PlaceKey[] = entrances.length > 0 ? entrances : first ? [`hall-${first.id}`] : [];
  const reached = reachablePlaces(building, starts, { stepFree: false });
  const stepFree = reachablePlaces(building, starts, { stepFree: true });
  for (const { file, id } of halls) {
    if (!reached.has(`hall-${id}`))
      warn(
        file,
        [],
        findingMessage(
          'hall_not_connected',
          {},
          'cannot be reached: no way on the map leads here from the entrance',
          'Add a way to it in the file of its floor.',
        ),
      );
    else if (!stepFree.has(`hall-${id}`))
      warn(
        file,
        [],
        findingMessage(
          'hall_not_step_free',
          {},
          'has no step-free way: every way has stairs, steps or a narrow door',
          'Add a lift or a ramp to the map if there is one.',
        ),
      );
  }
}
