import type { PlanPoint } from '@museummate/domain';
import { inputClass } from '#features/controls/input/input.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './map.module.css';
import type { MapEditor } from './use-map-editor.ts';

interface PointFieldsProps {
  editor: MapEditor;
  point: PlanPoint;
  /** Prefix of the accessible names, if the form has several points. */
  name?: string;
  onChange: (point: PlanPoint) => void;
}

const TENTHS = 10;
const round = (value: number) => Math.round(value * TENTHS) / TENTHS;

/** Number fields for a point: in metres if the width of the plan is known, otherwise in per cent. */
export function PointFields({ editor, point, name, onChange }: PointFieldsProps) {
  const t = useTexts();
  const { scale, canEdit } = editor;
  const field = (axis: 'x' | 'y', label: string) => (
    <label className={styles.number}>
      <span className={name ? 'visually-hidden' : undefined}>
        {name && `${name}: `}
        {label} ({scale.unit})
      </span>
      <input
        type="number"
        className={inputClass}
        min={0}
        max={round(100 * scale[axis])}
        step={0.1}
        readOnly={!canEdit}
        value={round(point[axis] * scale[axis])}
        onChange={({ target }) =>
          Number.isFinite(target.valueAsNumber) &&
          onChange({ ...point, [axis]: target.valueAsNumber / scale[axis] })
        }
      />
    </label>
  );
  return (
    <div className={styles.numbers}>
      {field('x', t('field_x'))}
      {field('y', t('field_y'))}
    </div>
  );
}
