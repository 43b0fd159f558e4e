import type { PlanPoint } from '@museummate/domain';
import { Maximize2, Minus, Plus } from 'lucide-react';
import { type CSSProperties, type MouseEvent, useRef, useState } from 'react';
import { PlanPicture } from '#features/content/floor-plans/plan-picture.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import { Areas } from './areas.tsx';
import styles from './map.module.css';
import { placePin, roundPoint } from './map-edits.ts';
import { Pins } from './pins.tsx';
import { DragContext } from './use-drag.ts';
import type { MapEditor } from './use-map-editor.ts';
import { WayLines } from './way-lines.tsx';

const ZOOM = { min: 50, max: 400, step: 50 };

/**
 * The plan with all its objects. A click on it places the selected object, or adds a corner while an outline is
 * being drawn.
 */
export function PlanView({ editor }: { editor: MapEditor }) {
  const t = useTexts();
  const number = useNumber();
  const plan = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(100);
  const pointAt = (event: { clientX: number; clientY: number }): PlanPoint | undefined => {
    const box = plan.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return undefined;
    return {
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    };
  };
  const click = (event: MouseEvent) => {
    const point = pointAt(event);
    if (point && event.target instanceof Element && !event.target.closest('button')) place(editor, point);
  };
  return (
    <section className={styles.stage} aria-label={t('field_map')}>
      <div className={styles.scroll}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the lists and number fields do the same */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the lists and number fields do the same */}
        <div className={styles.zoomed} style={{ '--zoom': `${zoom}%` } as CSSProperties} onClick={click}>
          <PlanPicture plan={editor.plan} handle={plan}>
            <DragContext value={pointAt}>
              <Areas editor={editor} />
              {editor.mode === 'ways' ? <WayLines editor={editor} /> : <Pins editor={editor} />}
            </DragContext>
          </PlanPicture>
        </div>
      </div>
      <div className={styles.zoom}>
        <Button
          variant="quiet"
          label={t('map_zoom_out')}
          onPress={() => setZoom(Math.max(ZOOM.min, zoom - ZOOM.step))}
        >
          <Minus size={16} aria-hidden="true" />
        </Button>
        <span>{number(zoom)} %</span>
        <Button
          variant="quiet"
          label={t('map_zoom_in')}
          onPress={() => setZoom(Math.min(ZOOM.max, zoom + ZOOM.step))}
        >
          <Plus size={16} aria-hidden="true" />
        </Button>
        <Button variant="quiet" label={t('map_zoom_fit')} onPress={() => setZoom(100)}>
          <Maximize2 size={16} aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}

function place(
  { mode, drawing, setDrawing, canEdit, pin, plans, plan, apply, worksOf }: MapEditor,
  point: PlanPoint,
) {
  if (!canEdit) return;
  if (mode === 'areas' && drawing) setDrawing([...drawing, roundPoint(point)]);
  else if (mode === 'pins' && pin && !pin.point)
    apply(placePin(plans, pin, { idFloor: plan.id, point }, worksOf));
}
