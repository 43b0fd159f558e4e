import { isNearArea, type PlanPoint } from '@museummate/domain';
import type { HallDocument } from '../documents/hall.ts';
import { type FindingMessage, findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';
import { documentsOf, entriesOf, isLost } from './known-content.ts';

/**
 * Maximum distance between a pin and the area of its hall, in per cent of the plan. A pin this close is treated
 * as being on the wall.
 */
const WALL = 1.5;
/**
 * Two pins that are closer than this overlap. The unit is per cent of the plan. Visitors cannot tell such pins
 * apart, even if they enlarge the map.
 */
const OVERLAP = 1;
/** Maximum length of a name in characters. Longer names do not fit on the plan on a phone. */
const MAX_NAME_LENGTH = 40;

interface Pin {
  file: string;
  document: string;
  idFloor: number | undefined;
  point: PlanPoint;
}

/**
 * Finds works outside their hall or in two halls, overlapping pins, and names that are too long for a map
 * (A109).
 */
export function checkPins(pack: Pack): Finding[] {
  const findings: Finding[] = [];
  const warn = (file: string, field: Finding['field'], message: FindingMessage) =>
    findings.push({ severity: 'warning', file, field, ...message });
  if (isLost(pack, 'hall', 'floor')) return [];
  const works = pinsOfWorks(pack, warn);
  checkOverlaps([...works, ...pinsOfAmenities(pack)], warn);
  checkNameLengths(pack, warn);
  return findings;
}

type Warn = (file: string, field: Finding['field'], message: FindingMessage) => void;

function pinsOfWorks(pack: Pack, warn: Warn): Pin[] {
  const halls = documentsOf(pack, 'hall');
  const hasMap = halls.some(({ area }) => area);
  const hallsOf = hallsByWork(halls);
  return entriesOf(pack, 'artwork').flatMap(({ file, id, document: { point } }): Pin[] => {
    const [hall, other] = hallsOf.get(id) ?? [];
    if (hall && other && (point || hasMap))
      warn(
        file,
        [],
        findingMessage(
          'work_in_two_halls',
          { document: `hall/${other.idHall}` },
          `is in hall ${hall.idHall} and in hall ${other.idHall}; the map shows it only in the first`,
          'Remove it from one of them.',
        ),
      );
    if (!point) return [];
    if (!hall)
      warn(
        file,
        ['point'],
        findingMessage(
          'point_without_hall',
          {},
          'is a position on a map, but the work is in no hall',
          'Add it to the artworkIds of its hall.',
        ),
      );
    else if (hall.area && !isNearArea(point, hall.area, WALL))
      warn(
        file,
        ['point'],
        findingMessage(
          'work_outside_hall',
          { document: `hall/${hall.idHall}` },
          `is outside hall ${hall.idHall}, where the work is`,
          'Move the point, or list the work in the hall where it is.',
        ),
      );
    return [{ file, document: `artwork/${id}`, idFloor: hall?.idFloor, point }];
  });
}

/** Returns the halls that list each work, in the order of the halls. */
function hallsByWork(halls: readonly HallDocument[]): Map<number, HallDocument[]> {
  const found = new Map<number, HallDocument[]>();
  for (const hall of halls)
    for (const id of new Set(hall.artworkIds)) {
      const others = found.get(id);
      if (others) others.push(hall);
      else found.set(id, [hall]);
    }
  return found;
}

function pinsOfAmenities(pack: Pack): Pin[] {
  const floors = new Map(
    documentsOf(pack, 'floor').flatMap(({ idFloor, spaces }) =>
      spaces.map(({ idSpace }) => [idSpace, idFloor] as const),
    ),
  );
  const halls = new Map(documentsOf(pack, 'hall').map(({ idHall, idFloor }) => [idHall, idFloor]));
  return entriesOf(pack, 'amenity').flatMap(({ file, id, document }): Pin[] => {
    const { point, idHall, idSpace } = document;
    if (!point) return [];
    const idFloor = document.idFloor ?? halls.get(idHall ?? -1) ?? floors.get(idSpace ?? -1);
    return [{ file, document: `amenity/${id}`, idFloor, point }];
  });
}

/**
 * Side length of a grid cell, in per cent of the plan. Two pins in one cell always overlap, because the diagonal
 * of a cell is shorter than OVERLAP.
 */
const CELL = OVERLAP / 2;
/** Overlapping pins are at most this many cells apart, horizontally and vertically. */
const REACH = Math.ceil(OVERLAP / CELL);

function checkOverlaps(pins: readonly Pin[], warn: Warn): void {
  const cells = new Map<string, Pin[]>();
  for (const pin of pins) {
    if (pin.idFloor === undefined) continue;
    const { idFloor, point } = pin;
    const column = Math.floor(point.x / CELL);
    const row = Math.floor(point.y / CELL);
    const key = `${idFloor} ${column} ${row}`;
    const here = cells.get(key);
    // If the cell already contains a pin, that pin overlaps, so other cells are not searched. This makes the
    // check fast for thousands of pins at one point.
    const below = here?.[0] ?? overlapping(pin, nearPins(cells, idFloor, column, row));
    if (here) here.push(pin);
    else cells.set(key, [pin]);
    if (below)
      warn(
        pin.file,
        ['point'],
        findingMessage(
          'pins_overlap',
          { document: below.document },
          `is on top of ${below.document.replace('/', ' ')}: visitors see one pin for both`,
          'Move one of the two.',
        ),
      );
  }
}

function overlapping({ point: { x, y } }: Pin, others: Iterable<Pin>): Pin | undefined {
  for (const other of others) if (Math.hypot(other.point.x - x, other.point.y - y) < OVERLAP) return other;
  return undefined;
}

function* nearPins(cells: ReadonlyMap<string, readonly Pin[]>, idFloor: number, column: number, row: number) {
  for (let right = -REACH; right <= REACH; right++)
    for (let down = -REACH; down <= REACH; down++)
      yield* cells.get(`${idFloor} ${column + right} ${row + down}`) ?? [];
}

function checkNameLengths(pack: Pack, warn: Warn): void {
  const check = (file: string, field: Finding['field'], name: unknown) => {
    const names = typeof name === 'string' ? [name] : Object.values((name ?? {}) as Record<string, string>);
    const longest = Math.max(0, ...names.map((each) => each.length));
    if (longest > MAX_NAME_LENGTH)
      warn(
        file,
        field,
        findingMessage(
          'name_long_for_map',
          { length: longest, limit: MAX_NAME_LENGTH },
          `has ${longest} letters; the map of a phone has room for ${MAX_NAME_LENGTH}`,
          'Write a shorter name. Until then the map shows its number, or its beginning.',
        ),
      );
  };
  for (const { file, document } of entriesOf(pack, 'hall'))
    if (document.area) check(file, ['name'], document.name);
  for (const { file, document } of entriesOf(pack, 'amenity'))
    if (document.point) check(file, ['name'], document.name);
  for (const { file, document } of entriesOf(pack, 'floor')) {
    if (document.map) check(file, ['name'], document.name);
    for (const [at, { name }] of document.spaces.entries()) check(file, ['spaces', at, 'name'], name);
  }
}
