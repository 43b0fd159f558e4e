import { AMENITY_KINDS, type AmenityKind, type MuseumContent } from '@museummate/domain';
import { useMemo, useState } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { useMapTexts } from '#i18n/map-texts.ts';
import { useTexts } from '#i18n/text.ts';
import { type Here, hereOf } from './here.ts';
import { amenitiesOf, type MapItem, type MapModel, mapModel } from './map-model.ts';
import { wayTo } from './ways.ts';

interface MapState {
  floor: number | null;
  /** Ids of the selected items: one item, or all items of a group. */
  places: readonly string[];
  filter: AmenityKind | null;
  isWay: boolean;
  isList: boolean;
  chosenHere: { id: string; at: number } | null;
}

/** The map's content, state and actions. */
export function useMap(content: MuseumContent) {
  const keys = useLocalStorageStore();
  const [now] = useState(Date.now);
  const [stepFree, setStepFree] = useState(() => keys.stepFree);
  const [state, change] = useMapState(now);
  const model = useMapModel(content);
  const visited = useMemo(
    () => [...(keys.visit?.artworks ?? []), ...(keys.artworkVisit ? [keys.artworkVisit] : [])],
    [keys],
  );
  const here = hereOf(model, { visited, chosen: state.chosenHere, now });
  return {
    model,
    state,
    here,
    ...selectionOf(model, { state, here, stepFree }),
    stepFree,
    heard: new Set(visited.flatMap(({ idArtwork, duration }) => (duration ? [idArtwork] : []))),
    change,
    choose: (items: readonly MapItem[]) =>
      change({
        places: items.map(({ id }) => id),
        filter: null,
        isWay: false,
        floor: items[0]?.idFloor ?? state.floor,
      }),
    filterBy: (kind: AmenityKind | null) => {
      const targets = kind ? amenitiesOf(model, kind) : [];
      const nearest =
        here && targets.length > 0 ? wayTo(model, here.item, targets, stepFree)?.target : undefined;
      change({
        filter: kind,
        places: [],
        isWay: false,
        floor: (nearest ?? targets[0])?.idFloor ?? state.floor,
      });
    },
    setStepFree: (isOn: boolean) => {
      keys.stepFree = isOn;
      setStepFree(isOn);
    },
  };
}
export type MapView = ReturnType<typeof useMap>;

function useMapModel(content: MuseumContent): MapModel {
  const mapText = useMapTexts();
  const text = useTexts();
  return useMemo(
    () =>
      mapModel(content, {
        hall: (number) => text('hall_number', { number }),
        artwork: text('artwork'),
        amenity: (kind) => mapText(`amenity_${kind}`),
      }),
    [content, text, mapText],
  );
}

/**
 * State of the map. Floor, place and view are also in the URL, so that a link to the map can be shared and
 * printed.
 */
function useMapState(now: number): [MapState, (changes: Partial<MapState>) => void] {
  const navigation = useNavigationStore();
  const { query } = useLocation();
  const [state, setState] = useState<MapState>(() => stateOf(query, now));
  const change = (changes: Partial<MapState>) => {
    const next = { ...state, ...changes };
    setState(next);
    navigation.setQueryQuietly({
      floor: next.floor === null ? undefined : String(next.floor),
      place: next.filter ?? (next.places.length === 1 ? next.places[0] : undefined),
      way: next.isWay ? '1' : undefined,
      list: next.isList ? '1' : undefined,
      here: next.chosenHere?.id,
    });
  };
  return [state, change];
}

/** Returns the selected items, the way to them, and the floor to show. */
function selectionOf(
  model: MapModel,
  { state, here, stepFree }: { state: MapState; here: Here | null; stepFree: boolean },
) {
  const matches = state.filter ? amenitiesOf(model, state.filter) : [];
  const wanted = state.filter ? matches : state.places.flatMap((id) => model.items.get(id) ?? []);
  const isGroup = !state.filter && wanted.length > 1;
  const found = here && wanted.length > 0 && !isGroup ? wayTo(model, here.item, wanted, stepFree) : null;
  const chosen = isGroup ? null : (found?.target ?? wanted[0] ?? null);
  const withPlan = model.floors.filter(({ mapUrl }) => mapUrl);
  // Directions start at the visitor's location, so the floor of this location is shown first.
  const start = here?.item.idFloor;
  const idFloor = state.floor ?? (state.isWay ? start : undefined) ?? chosen?.idFloor ?? start;
  const floor = model.floors.find((each) => each.idFloor === idFloor) ?? withPlan[0] ?? model.floors[0];
  return { matches, group: isGroup ? wanted : [], found, chosen, floor };
}

function stateOf(query: URLSearchParams, now: number): MapState {
  const place = query.get('place');
  const filter = AMENITY_KINDS.find((kind) => kind === place) ?? null;
  const here = query.get('here');
  return {
    floor: Number(query.get('floor')) || null,
    places: place && !filter ? [place] : [],
    filter,
    isWay: query.get('way') === '1',
    isList: query.get('list') === '1',
    chosenHere: here ? { id: here, at: now } : null,
  };
}
