import {
  type Amenity,
  type AmenityKind,
  type Artwork,
  artworkNameOf,
  type Building,
  buildingOf,
  type Floor,
  type Hall,
  type MuseumContent,
  type PlaceKey,
  type PlanPoint,
  placeAt,
  placeOfEnd,
  type Spot,
  shownHallNumber,
} from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';

/** An item on the map that a visitor can select. Ids are stable, because URLs and printed codes contain them. */
export interface MapItem {
  id: string;
  kind: 'artwork' | 'hall' | 'space' | 'amenity';
  idFloor: number | null;
  spot: Spot | null;
  /** Position of the pin on the plan; null if only the hall of the item is known. */
  point: PlanPoint | null;
  /** Number of the work or hall, as printed on its label. */
  number: string;
  name: string;
  /** Number and name, as used in sentences. */
  label: string;
  language: string | undefined;
  isClosed: boolean;
  artwork?: Artwork;
  hall?: Hall;
  amenity?: Amenity;
}

export interface MapModel {
  /** Sorted from the lowest to the highest floor. */
  floors: Floor[];
  items: ReadonlyMap<string, MapItem>;
  building: Building;
  /** The hall of each work. The key is the id of the work. */
  hallOfWork: ReadonlyMap<number, Hall>;
}

interface ModelTexts {
  hall: (number: string) => string;
  artwork: string;
  amenity: (kind: AmenityKind) => string;
}

/** Prepares the map of a museum. A work without a point is assigned to its hall. */
export function mapModel(content: MuseumContent, texts: ModelTexts): MapModel {
  const { halls, floors, media } = content;
  const building = buildingOf({
    floors: floors.map((floor) => ({ ...floor, aspect: aspectOf(floor, media) })),
    halls: halls.map((hall) => ({ ...hall, isClosed: hall.state !== 'open' })),
  });
  const hallOfWork = new Map<number, Hall>();
  for (const hall of halls)
    for (const id of hall.artworkIds) if (!hallOfWork.has(id)) hallOfWork.set(id, hall);
  const items = new Map<string, MapItem>();
  const add = (item: MapItem) => items.set(item.id, item);
  for (const hall of halls) add(hallItem(hall, building, texts));
  for (const floor of floors)
    for (const { idSpace, name, languages } of floor.spaces ?? [])
      add(
        placeItem(`space-${idSpace}`, 'space', building, {
          number: '',
          name: name ?? '',
          language: languages?.name,
        }),
      );
  for (const artwork of content.artworks) {
    const hall = homeOf(artwork, hallOfWork, halls);
    if (hall) add(workItem(artwork, hall, building, texts));
  }
  for (const amenity of content.amenities ?? []) add(amenityItem(amenity, building, texts));
  const level = ({ idFloor }: Floor) => building.floors.get(idFloor)?.level ?? 0;
  return { floors: floors.toSorted((a, b) => level(a) - level(b)), items, building, hallOfWork };
}

/** Height of a plan divided by its width. */
export function aspectOf({ mapUrl }: Floor, media: MuseumContent['media']): number {
  const info = mapUrl ? media[mapUrl] : undefined;
  return info?.width && info.height ? info.height / info.width : 1;
}

/** Returns the hall of an artwork. For an artwork that was moved, returns its new hall. */
function homeOf(
  artwork: Artwork,
  hallOfWork: ReadonlyMap<number, Hall>,
  halls: readonly Hall[],
): Hall | undefined {
  const moved = artwork.state === 'moved' && halls.find(({ idHall }) => idHall === artwork.idHallMovedTo);
  return moved || hallOfWork.get(artwork.idArtwork);
}

const joinNames = (number: string, name: string) => [number, name].filter(Boolean).join(FACT_SEPARATOR);

function placeItem(
  id: PlaceKey,
  kind: 'hall' | 'space',
  building: Building,
  named: { number: string; name: string; label?: string; language: string | undefined },
): MapItem {
  const place = building.places.get(id);
  return {
    id,
    kind,
    idFloor: place?.idFloor ?? null,
    spot: { place: id, point: null },
    point: place?.centre ?? null,
    isClosed: place?.isClosed ?? false,
    ...named,
    label: named.label ?? joinNames(named.number, named.name),
  };
}

function hallItem(hall: Hall, building: Building, texts: ModelTexts): MapItem {
  const number = shownHallNumber(hall);
  const name = (hall.locale.name ?? hall.name ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
  const numbered = number && texts.hall(number);
  // Many museums call hall 1 “Hall 1”, and this must not be shown twice.
  const label = numbered === name ? name : joinNames(numbered, name);
  const named = { number, name, label, language: hall.locale.languages?.name };
  return { ...placeItem(`hall-${hall.idHall}`, 'hall', building, named), hall };
}

function workItem(artwork: Artwork, hall: Hall, building: Building, texts: ModelTexts): MapItem {
  const number = artwork.showCode ? (artwork.code ?? '') : '';
  const name = artworkNameOf(artwork) ?? texts.artwork;
  const isMoved = artwork.state === 'moved';
  const point = (!isMoved && artwork.point) || null;
  const place: PlaceKey = `hall-${hall.idHall}`;
  return {
    id: `artwork-${artwork.idArtwork}`,
    kind: 'artwork',
    idFloor: building.places.get(place)?.idFloor ?? null,
    spot: { place, point },
    point,
    number,
    name,
    label: joinNames(number, name),
    language: artwork.locale.languages?.name,
    isClosed: artwork.state === 'closed' || (building.places.get(place)?.isClosed ?? false),
    artwork,
  };
}

function amenityItem(amenity: Amenity, building: Building, texts: ModelTexts): MapItem {
  const { idFloor, point, kind, locale } = amenity;
  const found = idFloor !== null && point ? placeAt(building, idFloor, point)?.key : undefined;
  const place = placeOfEnd(amenity) ?? found;
  const name = locale.name?.trim() || texts.amenity(kind);
  return {
    id: `amenity-${amenity.idAmenity}`,
    kind: 'amenity',
    idFloor,
    spot: place && building.places.has(place) ? { place, point } : null,
    point,
    number: '',
    name,
    label: name,
    language: locale.name?.trim() ? locale.languages?.name : undefined,
    isClosed: false,
    amenity,
  };
}

/** Returns the location of visitors whose location is unknown: the first entrance, or else the first open hall. */
export function entranceOf({ items }: MapModel): MapItem | undefined {
  for (const item of items.values()) if (item.amenity?.kind === 'entrance' && item.spot) return item;
  for (const item of items.values()) if (item.kind === 'hall' && !item.isClosed) return item;
  return undefined;
}

/**
 * For a kind of amenity, other kinds that are also found. For example, a search for toilets also finds accessible
 * toilets.
 */
const INCLUDED: Partial<Record<AmenityKind, readonly AmenityKind[]>> = { toilets: ['accessibleToilets'] };

export function amenitiesOf({ items }: MapModel, kind: AmenityKind): MapItem[] {
  const kinds = [kind, ...(INCLUDED[kind] ?? [])];
  return [...items.values()].filter(({ amenity }) => amenity && kinds.includes(amenity.kind));
}
