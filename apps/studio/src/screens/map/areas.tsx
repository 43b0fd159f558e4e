import type { PlanPoint } from '@museummate/domain';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { PlanArea } from '#features/content/floor-plans/floor-plans.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './map.module.css';
import { setCorners } from './map-edits.ts';
import { snapCorner } from './snap.ts';
import { movedByKey, useDrag } from './use-drag.ts';
import type { MapEditor } from './use-map-editor.ts';

const pathOf = (corners: readonly PlanPoint[]) => corners.map(({ x, y }) => `${x},${y}`).join(' ');

/** Outlines of halls and spaces with their names. The selected one has handles at its corners. */
export function Areas({ editor }: { editor: MapEditor }) {
  const { plans, plan, mode, selected, drawing } = editor;
  const areas = [...plans.areas.values()].filter(({ idFloor }) => idFloor === plan.id);
  const isActive = mode === 'areas';
  return (
    <>
      <svg
        className={styles.outlines}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        data-active={isActive}
        aria-hidden="true"
      >
        {areas.map(({ key, corners }) => (
          <polygon
            key={key}
            data-selected={key === selected}
            points={pathOf(corners ?? [])}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {drawing && <polyline points={pathOf(drawing)} vectorEffect="non-scaling-stroke" />}
      </svg>
      {isActive && areas.map((area) => <AreaName key={area.key} editor={editor} area={area} />)}
      {isActive && editor.area?.corners && editor.area.idFloor === plan.id && editor.canEdit && (
        <Corners editor={editor} area={editor.area} corners={editor.area.corners} />
      )}
      {drawing?.map((corner, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: corners have no other identity, and are only added at the end
        <span key={at} className={styles.drawnCorner} style={positionOf(corner)} />
      ))}
    </>
  );
}

const positionOf = ({ x, y }: PlanPoint) => ({ '--x': `${x}%`, '--y': `${y}%` }) as CSSProperties;

function AreaName({ editor, area }: { editor: MapEditor; area: PlanArea }) {
  const centre = editor.plans.building.places.get(area.key)?.centre;
  if (!centre) return null;
  return (
    <button
      type="button"
      className={styles.areaName}
      aria-pressed={editor.selected === area.key}
      disabled={editor.drawing !== undefined}
      title={area.label}
      aria-label={area.label}
      style={positionOf(centre)}
      onClick={() => editor.select(area.key)}
    >
      {area.shortLabel}
    </button>
  );
}

interface CornersProps {
  editor: MapEditor;
  area: PlanArea;
  corners: readonly PlanPoint[];
}

/** Handles of an outline. Corners can be dragged. The handle in the middle of a wall adds a corner. */
function Corners({ editor, area, corners }: CornersProps) {
  const t = useTexts();
  const set = (next: readonly PlanPoint[]) => editor.apply(setCorners(area, editor.plan.id, next));
  return corners.map((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    const middle = { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: corners have no other identity
      <span key={at}>
        <Corner
          editor={editor}
          area={area}
          corner={corner}
          label={t('map_corner', { number: at + 1 })}
          onMove={(point) => set(corners.with(at, point))}
          {...(corners.length > 3 ? { onRemove: () => set(corners.toSpliced(at, 1)) } : {})}
        />
        <button
          type="button"
          className={styles.middle}
          aria-label={t('map_split_wall', { number: at + 1 })}
          style={positionOf(middle)}
          onClick={() => set(corners.toSpliced(at + 1, 0, middle))}
        />
      </span>
    );
  });
}

interface CornerProps {
  editor: MapEditor;
  area: PlanArea;
  corner: PlanPoint;
  label: string;
  onMove: (point: PlanPoint) => void;
  onRemove?: () => void;
}

/** Maximum distance, in per cent of the plan, at which a corner snaps to another outline. */
const SNAP = 1;

function Corner({ editor, area, corner, label, onMove, onRemove }: CornerProps) {
  const { plans, plan } = editor;
  const others = [...plans.areas.values()].flatMap(({ key, idFloor, corners }) =>
    key !== area.key && idFloor === plan.id && corners ? [corners] : [],
  );
  const { shown, handlers } = useDrag({
    point: corner,
    canDrag: true,
    adjust: (point) => snapCorner(point, others, SNAP),
    onDrop: onMove,
  });
  const press = (event: KeyboardEvent) => {
    const to = movedByKey(event, corner, editor);
    if (to) onMove(to);
    else if (event.key === 'Delete' && onRemove) onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={styles.corner}
      aria-label={`${label}, ${editor.pointText(corner)}`}
      style={positionOf(shown)}
      onKeyDown={press}
      {...handlers}
    />
  );
}
