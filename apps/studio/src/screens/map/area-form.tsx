import { documentFormats } from '@museummate/pack-format';
import { Check, Pencil, Square, Trash2, X } from 'lucide-react';
import { useEffect } from 'react';
import type { PlanArea } from '#features/content/floor-plans/floor-plans.ts';
import { fieldsOf } from '#features/content/format/format.ts';
import { Button } from '#features/controls/button/button.tsx';
import { Fields } from '#features/editing/fields/fields.tsx';
import { useTexts } from '#i18n/text.ts';
import { DocumentFields } from './document-fields.tsx';
import styles from './map.module.css';
import { setCorners } from './map-edits.ts';
import { PointFields } from './point-fields.tsx';
import type { MapEditor } from './use-map-editor.ts';

const SPACES = fieldsOf(documentFormats.floor.schema).find(({ name }) => name === 'spaces')?.control;
const SPACE_FIELDS = (SPACES?.is === 'list' ? fieldsOf(SPACES.element) : []).filter(
  ({ name }) => name === 'name',
);
/** Initial outline in the middle of the plan. People who do not use a mouse start with it. */
const RECTANGLE = [
  { x: 35, y: 35 },
  { x: 65, y: 35 },
  { x: 65, y: 65 },
  { x: 35, y: 65 },
];
const MIN_CORNERS = 3;

/** Form for the outline of the selected hall or space: a table of its corners. */
export function AreaForm({ editor, area }: { editor: MapEditor; area: PlanArea }) {
  const t = useTexts();
  const { plan, canEdit, drawing } = editor;
  const corners = area.idFloor === plan.id ? area.corners : undefined;
  const set = (next: Parameters<typeof setCorners>[2]) => editor.apply(setCorners(area, plan.id, next));
  return (
    <>
      <h2>{area.label}</h2>
      {area.kind === 'space' && (
        <DocumentFields kind="floor" id={plan.id}>
          <Fields fields={SPACE_FIELDS} at={['spaces', `idSpace=${area.id}`]} />
        </DocumentFields>
      )}
      {drawing && <Drawing editor={editor} onClose={set} />}
      {!corners && !drawing && canEdit && (
        <div className={styles.buttons}>
          <Button variant="strong" onPress={() => editor.setDrawing([])}>
            <Pencil size={16} aria-hidden="true" />
            {t('map_draw')}
          </Button>
          <Button onPress={() => set(RECTANGLE)}>
            <Square size={16} aria-hidden="true" />
            {t('map_rectangle')}
          </Button>
        </div>
      )}
      {corners && (
        <>
          <h3>{t('map_corners')}</h3>
          <ol className={styles.corners}>
            {corners.map((corner, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: corners have no other identity
              <li key={at}>
                <PointFields
                  editor={editor}
                  point={corner}
                  name={t('map_corner', { number: at + 1 })}
                  onChange={(point) => set(corners.with(at, point))}
                />
                {canEdit && corners.length > MIN_CORNERS && (
                  <Button
                    variant="quiet"
                    label={t('remove_named', { name: t('map_corner', { number: at + 1 }) })}
                    onPress={() => set(corners.toSpliced(at, 1))}
                  >
                    <X size={16} aria-hidden="true" />
                  </Button>
                )}
              </li>
            ))}
          </ol>
          {canEdit && <p className={styles.hint}>{t('map_corners_hint')}</p>}
        </>
      )}
      {canEdit && <AreaButtons editor={editor} area={area} onRemoveOutline={() => set(undefined)} />}
    </>
  );
}

interface DrawingProps {
  editor: MapEditor;
  onClose: (corners: NonNullable<MapEditor['drawing']>) => void;
}

/** Drawing mode for the mouse: each click on the plan adds a corner, Enter closes the outline, Escape cancels. */
function Drawing({ editor, onClose }: DrawingProps) {
  const t = useTexts();
  const { drawing = [], setDrawing } = editor;
  const isReady = drawing.length >= MIN_CORNERS;
  const close = () => {
    if (!isReady) return;
    onClose(drawing);
    setDrawing(undefined);
  };
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (target instanceof Element && target.closest('button, input, [role=listbox]')) return;
      if (key === 'Enter') close();
      if (key === 'Escape') setDrawing(undefined);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <>
      <p role="status" className={styles.hint}>
        {t('map_draw_hint', { count: drawing.length })}
      </p>
      <div className={styles.buttons}>
        <Button variant="strong" isBusy={!isReady} onPress={close}>
          <Check size={16} aria-hidden="true" />
          {t('map_close_outline')}
        </Button>
        <Button onPress={() => setDrawing(undefined)}>{t('upload_cancel')}</Button>
      </div>
    </>
  );
}

interface AreaButtonsProps {
  editor: MapEditor;
  area: PlanArea;
  onRemoveOutline: () => void;
}

function AreaButtons({ editor, area, onRemoveOutline }: AreaButtonsProps) {
  const t = useTexts();
  const { idFloor, kind, id } = area;
  return (
    <div className={styles.buttons}>
      {area.corners && (
        <Button onPress={onRemoveOutline}>
          <Trash2 size={16} aria-hidden="true" />
          {t('map_remove_outline')}
        </Button>
      )}
      {kind === 'space' && idFloor !== undefined && (
        <Button
          onPress={() =>
            editor.apply([
              { place: { kind: 'floor', id: idFloor, path: ['spaces', `idSpace=${id}`] }, after: undefined },
            ])
          }
        >
          <Trash2 size={16} aria-hidden="true" />
          {t('delete_named', { name: area.label })}
        </Button>
      )}
    </div>
  );
}
