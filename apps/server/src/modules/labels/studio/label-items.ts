import {
  artworksByHall,
  buildingOf,
  htmlToLine,
  type MuseumContent,
  type PlaceKey,
  reachablePlaces,
} from '@museummate/domain';
import type { LabelSheet } from '@museummate/studio-api/labels';
import { type LabelTexts, labelTexts } from '../label-texts.ts';
import {
  hallLabel,
  inWalkingOrder,
  type Label,
  museumLink,
  routeLabel,
  routesFirst,
  workLabel,
} from '../labels.service.ts';

/** An item for which a label can be printed, with the data for the studio's list. */
export interface PrintItem {
  sheet: LabelSheet;
  /** Key of the item in requests: the id of a work, hall or route, or a place on the map. */
  key: string;
  label: Label;
  group: { key: string; name: string } | null;
  isHeard: boolean;
  isStepFree: boolean | null;
  /** Hall and position of the work, for the person who puts up the label. */
  hanging: string;
  /** The work's text as a single line, for labels in large print. */
  text: string;
}

/**
 * Returns all printable items of a museum: works in the order of a walk through it, then halls, routes, the entrance
 * and the places on the map.
 */
export function printItems(museum: MuseumContent, url: string, locale: string): PrintItem[] {
  const texts = labelTexts([locale, ...museum.languages.map(({ code }) => code)]);
  const home = museumLink(museum, url);
  return [
    ...workItems(museum, home, texts),
    ...hallItems(museum, home, texts),
    ...routesFirst(museum).map((route): PrintItem => {
      const label = routeLabel(route, home, locale, texts);
      return { ...plain('routes', route.idRoute, label), isHeard: label.isHeard };
    }),
    { ...plain('entrance', 'entrance', { ...NO_LABEL, name: museum.name, link: home }) },
    ...placeItems(museum, home, texts),
  ];
}

const NO_LABEL = { number: null, kind: null, secondName: null, details: [], isHeard: false };

const plain = (sheet: LabelSheet, key: string | number, label: Label): PrintItem => ({
  sheet,
  key: String(key),
  label,
  group: null,
  isHeard: false,
  isStepFree: null,
  hanging: '',
  text: '',
});

function workItems(museum: MuseumContent, home: string, texts: LabelTexts): PrintItem[] {
  const halls = new Map(
    artworksByHall(museum).flatMap(({ hall, artworks }) =>
      hall ? artworks.map(({ idArtwork }) => [idArtwork, hall] as const) : [],
    ),
  );
  const stepFree = stepFreeHalls(museum);
  return inWalkingOrder(museum).map((work) => {
    const hall = halls.get(work.idArtwork);
    const label = workLabel(work, home);
    const named = hall && hallLabel(hall, home, texts);
    return {
      ...plain('works', work.idArtwork, label),
      group: hall && named ? { key: String(hall.idHall), name: hallName(named) } : null,
      isHeard: label.isHeard,
      isStepFree: hall && stepFree ? stepFree.has(hall.idHall) : null,
      hanging: [named?.number ?? named?.name, work.locale.location].filter(Boolean).join(' · '),
      text: htmlToLine(work.locale.mainText ?? ''),
    };
  });
}

function hallItems(museum: MuseumContent, home: string, texts: LabelTexts): PrintItem[] {
  const stepFree = stepFreeHalls(museum);
  return museum.halls.map((hall) => ({
    ...plain('halls', hall.idHall, hallLabel(hall, home, texts)),
    isStepFree: stepFree ? stepFree.has(hall.idHall) : null,
  }));
}

const hallName = ({ number, name }: Label) => [number, oneLine(name)].filter(Boolean).join(' · ');
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Returns the places on the map for which a poster can be printed: halls, spaces without works, and amenities with a
 * position. Places on a floor without a plan are left out.
 */
function placeItems(museum: MuseumContent, home: string, texts: LabelTexts): PrintItem[] {
  const floors = new Map(museum.floors.map((floor) => [floor.idFloor, floor]));
  const item = (key: string, idFloor: number | null, name: string): PrintItem[] => {
    const floor = idFloor === null ? undefined : floors.get(idFloor);
    if (!floor?.mapUrl || !name) return [];
    // The link contains only the kind and id of the place, so that the poster stays valid if the place is renamed.
    // The map opens on the floor of the place.
    const link = `${home}/map?here=${key}`;
    return [
      {
        ...plain('here', key, { ...NO_LABEL, name, kind: floor.name, link }),
        group: { key: String(floor.idFloor), name: floor.name ?? String(floor.idFloor) },
      },
    ];
  };
  return [
    ...museum.halls.flatMap((hall) =>
      item(`hall-${hall.idHall}`, hall.idFloor, hallName(hallLabel(hall, home, texts))),
    ),
    ...museum.floors.flatMap(({ idFloor, spaces }) =>
      (spaces ?? []).flatMap(({ idSpace, name }) => item(`space-${idSpace}`, idFloor, oneLine(name ?? ''))),
    ),
    ...(museum.amenities ?? []).flatMap(({ idAmenity, idFloor, point, locale }) =>
      point ? item(`amenity-${idAmenity}`, idFloor, oneLine(locale.name ?? '')) : [],
    ),
  ];
}

/**
 * Returns the halls that are accessible without steps from the entrance or, if the map has no entrance, from the first
 * hall. Returns undefined if the map contains no ways.
 */
function stepFreeHalls(museum: MuseumContent): ReadonlySet<number> | undefined {
  // A hall that is closed today may be open later, while the label is still in use. Closures are therefore
  // ignored.
  const halls = museum.halls.map((hall) => ({ ...hall, isClosed: false }));
  const building = buildingOf({ floors: museum.floors, halls });
  const entrance = museum.amenities?.find(({ kind }) => kind === 'entrance');
  const start = entrance ? placeOf(entrance) : halls[0] && (`hall-${halls[0].idHall}` as const);
  if (building.passages.length === 0 || !start) return undefined;
  const reached = reachablePlaces(building, [start], { stepFree: true });
  return new Set(halls.flatMap(({ idHall }) => (reached.has(`hall-${idHall}`) ? [idHall] : [])));
}

const placeOf = ({
  idHall,
  idSpace,
}: {
  idHall: number | null;
  idSpace?: number | null | undefined;
}): PlaceKey | undefined => (idHall ? `hall-${idHall}` : idSpace ? `space-${idSpace}` : undefined);
