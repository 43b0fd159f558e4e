import type { PlanPoint } from '@museummate/domain';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { PlanPin } from '#features/content/floor-plans/floor-plans.ts';
import { usePictureUrl } from '#features/content/thumbnails/thumbnails.tsx';
import { AmenityIcon } from './amenity-icon.tsx';
import styles from './map.module.css';
import { placePin, takeOff } from './map-edits.ts';
import { onWall } from './snap.ts';
import { movedByKey, useDrag } from './use-drag.ts';
import type { MapEditor } from './use-map-editor.ts';

/** Pins of the artworks and amenities on this floor, in the order of the museum's content. */
export function Pins({ editor }: { editor: MapEditor }) {
  const { plans, plan } = editor;
  return [...plans.pins.values()].flatMap((pin) =>
    pin.point && pin.idFloor === plan.id ? (
      <Pin key={pin.key} editor={editor} pin={pin} point={pin.point} />
    ) : (
      []
    ),
  );
}

function Pin({ editor, pin, point }: { editor: MapEditor; pin: PlanPin; point: PlanPoint }) {
  const { plans, plan, mode, apply, worksOf } = editor;
  const canDrag = editor.canEdit && mode === 'pins';
  const move = (to: PlanPoint) => apply(placePin(plans, pin, { idFloor: plan.id, point: to }, worksOf));
  const { shown, isDragging, handlers } = useDrag({ point, canDrag, onDrop: move });
  const area = pin.place && plans.areas.get(pin.place);
  const press = (event: KeyboardEvent) => {
    if (!canDrag || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = movedByKey(event, point, editor);
    const isToWall = event.key.toLowerCase() === 'w' && area?.corners;
    if (to) move(to);
    else if (isToWall) move(onWall(point, isToWall));
    else if (event.key === 'Delete') apply(takeOff(pin));
    else return;
    editor.select(pin.key);
    event.preventDefault();
  };
  const label = [pin.number, pin.label, area?.label, editor.pointText(point)].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={styles.pin}
      data-kind={pin.kind}
      data-dragging={isDragging}
      disabled={mode !== 'pins'}
      aria-pressed={editor.selected === pin.key}
      aria-label={label}
      title={label}
      style={{ '--x': `${shown.x}%`, '--y': `${shown.y}%` } as CSSProperties}
      onClick={() => editor.select(pin.key)}
      onKeyDown={press}
      {...handlers}
    >
      {pin.amenityKind ? (
        <AmenityIcon kind={pin.amenityKind} />
      ) : (
        <>
          <PinPicture file={pin.picture} />
          <span className={styles.pinNumber}>{pin.number || pin.label}</span>
        </>
      )}
    </button>
  );
}

function PinPicture({ file }: { file: string | undefined }) {
  const url = usePictureUrl(file, 320);
  return url && <img src={url} alt="" draggable={false} />;
}
