import {
  type AmenityKind,
  type Building,
  buildingOf,
  type PlaceKey,
  type PlanPoint,
  placeOfEnd,
} from '@museummate/domain';
import type { WayDocument } from '@museummate/pack-format';
import type { DraftDocument, DraftMedium } from '@museummate/studio-api';
import { useMemo } from 'react';
import { documentsOfKind, hallTitle, textOf } from '#features/content/artworks/artworks.ts';
import { nameIn, ownText } from '#features/content/document-name/document-name.ts';
import { firstPicture } from '#features/content/thumbnails/thumbnails.tsx';
import type { DraftView } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';

/** A floor of the draft with its plan. */
export interface FloorPlan {
  id: number;
  name: string;
  /** File name of the plan; undefined if none was uploaded. */
  picture: string | undefined;
  widthMetres: number | undefined;
  /** Height of the plan divided by its width. */
  aspect: number;
}

/** A hall or a space. It has an outline if staff have drawn one. */
export interface PlanArea {
  key: PlaceKey;
  kind: 'hall' | 'space';
  id: number;
  label: string;
  /** Short text on the plan: the hall's number, or the name. */
  shortLabel: string;
  idFloor: number | undefined;
  corners: PlanPoint[] | undefined;
  isClosed: boolean;
}

/** An artwork or an amenity. Its point is undefined until staff place it on the plan. */
export interface PlanPin {
  key: string;
  kind: 'artwork' | 'amenity';
  id: number;
  label: string;
  /** Number of the artwork. */
  number: string;
  picture: string | undefined;
  amenityKind: AmenityKind | undefined;
  place: PlaceKey | undefined;
  idFloor: number | undefined;
  point: PlanPoint | undefined;
}

export interface PlanWay {
  key: string;
  idFloor: number;
  index: number;
  way: WayDocument;
  from: PlaceKey | undefined;
  to: PlaceKey | undefined;
}

export interface FloorPlans {
  floors: FloorPlan[];
  areas: ReadonlyMap<PlaceKey, PlanArea>;
  pins: ReadonlyMap<string, PlanPin>;
  ways: PlanWay[];
  building: Building;
}

export type FloorPlanContent = Pick<DraftView, 'documents' | 'ownLanguage'> & {
  media: ReadonlyMap<string, DraftMedium>;
};

interface PlanTexts {
  hall: (hall: { number: string; name: string }) => string;
  amenity: (kind: string) => string;
  unnamed: string;
}

/**
 * The server saves invalid drafts, too (`check` only reports them). So a list or a point may be incomplete here.
 */
const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

function pointOf(value: unknown): PlanPoint | undefined {
  const { x, y } = (value ?? {}) as Partial<PlanPoint>;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}

const cornersOf = (value: unknown): PlanPoint[] | undefined => {
  const corners = listOf(value).flatMap((each) => pointOf(each) ?? []);
  return corners.length > 2 ? corners : undefined;
};

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Reads floors, areas, pins and ways from the draft. Ways are connections between two places: doors, stairs, lifts. */
export function floorPlans(content: FloorPlanContent, texts: PlanTexts): FloorPlans {
  const floors = documentsOfKind(content, 'floor').map((floor) => floorOf(floor, content));
  const areas = areasOf(content, texts);
  const ways = waysOf(content);
  return {
    floors,
    areas,
    ways,
    pins: pinsOf(content, areas, texts),
    building: draftBuilding(content, floors),
  };
}

function floorOf(document: DraftDocument, { ownLanguage, media }: FloorPlanContent): FloorPlan {
  const { file } = (document.value.map ?? {}) as { file?: string };
  const { width, height } = media.get(file ?? '') ?? {};
  return {
    id: document.id,
    name: nameIn(document, ownLanguage),
    picture: file,
    widthMetres: numberOf(document.value.widthMetres),
    aspect: width && height ? height / width : 1,
  };
}

interface SpaceValue {
  idSpace: number;
  name?: unknown;
  area?: unknown;
}

function areasOf(content: FloorPlanContent, texts: PlanTexts): Map<PlaceKey, PlanArea> {
  const { ownLanguage } = content;
  const areas = new Map<PlaceKey, PlanArea>();
  for (const hall of documentsOfKind(content, 'hall')) {
    const number = textOf(hall, 'number', ownLanguage);
    const name = textOf(hall, 'name', ownLanguage) || texts.unnamed;
    areas.set(`hall-${hall.id}`, {
      key: `hall-${hall.id}`,
      kind: 'hall',
      id: hall.id,
      label: texts.hall({ number, name }),
      shortLabel: number || name,
      idFloor: numberOf(hall.value.idFloor),
      corners: cornersOf(hall.value.area),
      isClosed: hall.value.state === 'closed' || hall.value.state === 'moved',
    });
  }
  for (const floor of documentsOfKind(content, 'floor'))
    for (const { idSpace, name, area } of listOf<SpaceValue>(floor.value.spaces)) {
      const label = ownText(name, ownLanguage) || texts.unnamed;
      areas.set(`space-${idSpace}`, {
        key: `space-${idSpace}`,
        kind: 'space',
        id: idSpace,
        label,
        shortLabel: label,
        idFloor: floor.id,
        corners: cornersOf(area),
        isClosed: false,
      });
    }
  return areas;
}

function pinsOf(
  content: FloorPlanContent,
  areas: ReadonlyMap<PlaceKey, PlanArea>,
  texts: PlanTexts,
): Map<string, PlanPin> {
  const { ownLanguage } = content;
  const hallOfWork = new Map<number, PlaceKey>();
  for (const hall of documentsOfKind(content, 'hall'))
    for (const id of listOf<number>(hall.value.artworkIds))
      if (!hallOfWork.has(id)) hallOfWork.set(id, `hall-${hall.id}`);
  const pins = new Map<string, PlanPin>();
  for (const work of documentsOfKind(content, 'artwork')) {
    const place = hallOfWork.get(work.id);
    pins.set(`artwork-${work.id}`, {
      key: `artwork-${work.id}`,
      kind: 'artwork',
      id: work.id,
      label: textOf(work, 'name', ownLanguage) || texts.unnamed,
      number: typeof work.value.code === 'string' ? work.value.code : '',
      picture: firstPicture(work),
      amenityKind: undefined,
      place,
      idFloor: place && areas.get(place)?.idFloor,
      point: pointOf(work.value.point),
    });
  }
  for (const amenity of documentsOfKind(content, 'amenity')) {
    const { kind, idHall, idSpace, idFloor, point } = amenity.value;
    const place = placeOfEnd({ idHall: numberOf(idHall), idSpace: numberOf(idSpace) });
    pins.set(`amenity-${amenity.id}`, {
      key: `amenity-${amenity.id}`,
      kind: 'amenity',
      id: amenity.id,
      label: nameIn(amenity, ownLanguage) || texts.amenity(String(kind)),
      number: '',
      picture: undefined,
      amenityKind: kind as AmenityKind,
      place,
      idFloor: numberOf(idFloor) ?? (place && areas.get(place)?.idFloor),
      point: pointOf(point),
    });
  }
  return pins;
}

function waysOf(content: Pick<DraftView, 'documents'>): PlanWay[] {
  return documentsOfKind(content, 'floor').flatMap(({ id, value }) =>
    listOf<WayDocument>(value.ways).map((way, index) => ({
      key: `way-${id}-${index}`,
      idFloor: id,
      index,
      way,
      from: placeOfEnd(way.from ?? {}),
      to: placeOfEnd(way.to ?? {}),
    })),
  );
}

/**
 * Builds the graph of places and ways from the draft, so that the studio finds the same directions as the guide.
 * Directions avoid closed halls.
 */
function draftBuilding(content: Pick<DraftView, 'documents'>, floors: readonly FloorPlan[]): Building {
  const aspects = new Map(floors.map(({ id, aspect }) => [id, aspect]));
  return buildingOf({
    floors: documentsOfKind(content, 'floor').map(({ id, value }) => ({
      idFloor: id,
      level: numberOf(value.level),
      widthMetres: numberOf(value.widthMetres),
      aspect: aspects.get(id),
      spaces: listOf<SpaceValue>(value.spaces).map(({ idSpace, area }) => ({
        idSpace,
        area: cornersOf(area) ?? null,
      })),
      ways: listOf<WayDocument>(value.ways).map((way) => ({
        kind: way.kind,
        from: { ...way.from, point: pointOf(way.from?.point) },
        to: { ...way.to, point: pointOf(way.to?.point) },
        oneWay: way.oneWay ?? false,
        steps: way.steps ?? 0,
        width: way.width,
        isClosed: way.closed ?? false,
      })),
    })),
    halls: documentsOfKind(content, 'hall').map(({ id, value }) => ({
      idHall: id,
      idFloor: numberOf(value.idFloor),
      area: cornersOf(value.area) ?? null,
      isClosed: value.state === 'closed',
    })),
  });
}

/** Floors, areas, pins and ways of the open museum. */
export function useFloorPlans(): FloorPlans {
  const t = useTexts();
  const documents = useDraft((view) => view.documents);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const media = useDraft((view) => view.media);
  return useMemo(
    () =>
      floorPlans(
        { documents, ownLanguage, media },
        {
          hall: (hall) => hallTitle(hall, t),
          amenity: (kind) => (t as (key: string) => string)(`option_kind_${kind}`),
          unnamed: t('without_name'),
        },
      ),
    [documents, ownLanguage, media, t],
  );
}
