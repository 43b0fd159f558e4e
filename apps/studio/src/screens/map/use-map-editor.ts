import type { PlanPoint } from '@museummate/domain';
import { useState } from 'react';
import { documentsOfKind } from '#features/content/artworks/artworks.ts';
import {
  type FloorPlan,
  type FloorPlans,
  type PlanArea,
  type PlanPin,
  type PlanWay,
  useFloorPlans,
} from '#features/content/floor-plans/floor-plans.ts';
import { useDraft, useMuseum, useScreenState } from '#features/draft/museum/museum.tsx';
import { canIn } from '#features/session/session/session.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import type { Edit, WorksOfHall } from './map-edits.ts';

export const MODES = ['pins', 'areas', 'ways'] as const;
export type Mode = (typeof MODES)[number];

/** Unit of lengths on a plan: metres if the plan's width in metres is known, otherwise per cent. */
export interface Scale {
  unit: 'm' | '%';
  /** Number of these units in one per cent of the plan's width (`x`) and height (`y`). */
  x: number;
  y: number;
}

function scaleOf({ widthMetres, aspect }: FloorPlan): Scale {
  if (!widthMetres) return { unit: '%', x: 1, y: 1 };
  return { unit: 'm', x: widthMetres / 100, y: (widthMetres / 100) * aspect };
}

export interface MapEditor {
  plans: FloorPlans;
  plan: FloorPlan;
  scale: Scale;
  mode: Mode;
  setMode: (mode: Mode) => void;
  showFloor: (idFloor: number) => void;
  selected: string | undefined;
  select: (key: string | undefined) => void;
  pin: PlanPin | undefined;
  area: PlanArea | undefined;
  way: PlanWay | undefined;
  canEdit: boolean;
  apply: (edits: readonly Edit[]) => void;
  worksOf: WorksOfHall;
  /** Corners of an outline that is being drawn with the mouse. */
  drawing: readonly PlanPoint[] | undefined;
  setDrawing: (corners: readonly PlanPoint[] | undefined) => void;
  /** Describes the position of a point for screen readers and tooltips. */
  pointText: (point: PlanPoint) => string;
}

/**
 * State of the map editor: floor, mode and selection. The draft contains the content. Returns undefined if the
 * museum has no floor.
 */
export function useMapEditor(): MapEditor | undefined {
  const t = useTexts();
  const number = useNumber();
  const museum = useMuseum();
  const plans = useFloorPlans();
  const documents = useDraft((view) => view.documents);
  const [idFloor, setFloor] = useScreenState<number | undefined>('map-floor', undefined);
  const [mode, setMode] = useScreenState<Mode>('map-mode', 'pins');
  const [selected, select] = useState<string>();
  const [drawing, setDrawing] = useState<readonly PlanPoint[]>();
  const plan = plans.floors.find(({ id }) => id === idFloor) ?? plans.floors[0];
  if (!plan) return undefined;
  const scale = scaleOf(plan);
  const change = (action: () => void) => {
    setDrawing(undefined);
    action();
  };
  return {
    plans,
    plan,
    scale,
    mode,
    setMode: (next) =>
      change(() => {
        setMode(next);
        select(undefined);
      }),
    showFloor: (next) =>
      change(() => {
        setFloor(next);
        select(undefined);
      }),
    selected,
    select: (key) => change(() => select(key)),
    pin: plans.pins.get(selected ?? ''),
    area: [...plans.areas.values()].find(({ key }) => key === selected),
    way: plans.ways.find(({ key }) => key === selected),
    canEdit: canIn(museum, 'edit'),
    apply: (edits) => museum.draft.changeAll(edits),
    worksOf: (idHall) => {
      const hall = documentsOfKind({ documents }, 'hall').find(({ id }) => id === idHall);
      return Array.isArray(hall?.value.artworkIds) ? (hall.value.artworkIds as number[]) : [];
    },
    drawing,
    setDrawing,
    pointText: ({ x, y }) => {
      const length = (value: number) => `${number(Math.round(value * 10) / 10)} ${scale.unit}`;
      return t('map_point', { left: length(x * scale.x), top: length(y * scale.y) });
    },
  };
}
