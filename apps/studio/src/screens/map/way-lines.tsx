import { isStepFree, type PlanPoint } from '@museummate/domain';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { PlanWay } from '#features/content/floor-plans/floor-plans.ts';
import styles from './map.module.css';
import { endsOn, moveWay, pointOfWay } from './map-edits.ts';
import { movedByKey, useDrag } from './use-drag.ts';
import type { MapEditor } from './use-map-editor.ts';
import { useWayText } from './way-text.ts';

/** Lines of the ways on this floor. A line leads from the middle of each place to the door, which has a handle. */
export function WayLines({ editor }: { editor: MapEditor }) {
  const { plans, plan, selected } = editor;
  const ways = plans.ways.flatMap((way) => {
    const point = endsOn(plans, way, plan.id).length > 0 ? pointOfWay(plans, way, plan.id) : undefined;
    return point ? [{ way, point }] : [];
  });
  return (
    <>
      <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {ways.flatMap(({ way, point }) =>
          endsOn(plans, way, plan.id).map((end) => {
            const key = way[end];
            const centre = key && plans.building.places.get(key)?.centre;
            return (
              centre && (
                <line
                  key={`${way.key} ${end}`}
                  x1={centre.x}
                  y1={centre.y}
                  x2={point.x}
                  y2={point.y}
                  data-selected={way.key === selected}
                  data-free={isStepFree(way.way)}
                  vectorEffect="non-scaling-stroke"
                />
              )
            );
          }),
        )}
      </svg>
      {ways.map(({ way, point }) => (
        <Door key={way.key} editor={editor} way={way} point={point} />
      ))}
    </>
  );
}

function Door({ editor, way, point }: { editor: MapEditor; way: PlanWay; point: PlanPoint }) {
  const { plans, plan } = editor;
  const text = useWayText(plans);
  const move = (to: PlanPoint) => editor.apply(moveWay(plans, way, { idFloor: plan.id, point: to }));
  const { shown, handlers } = useDrag({ point, canDrag: editor.canEdit, onDrop: move });
  const press = (event: KeyboardEvent) => {
    const to = editor.canEdit && movedByKey(event, point, editor);
    if (!to) return;
    move(to);
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={styles.door}
      data-free={isStepFree(way.way)}
      aria-pressed={editor.selected === way.key}
      aria-label={`${text.ends(way)}, ${text.by(way)}, ${editor.pointText(point)}`}
      title={`${text.ends(way)}, ${text.by(way)}`}
      style={{ '--x': `${shown.x}%`, '--y': `${shown.y}%` } as CSSProperties}
      onClick={() => editor.select(way.key)}
      onKeyDown={press}
      {...handlers}
    >
      {text.by(way)}
    </button>
  );
}
