import { useHallGroups } from '#features/content/artworks/artworks.ts';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { Button, inputClass } from '#features/controls/basic-controls/basic-controls.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { FieldFindings, fieldName, useCanEdit, useChanges } from '#features/editing/fields/fields.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './route.module.css';
import { minutesOf, type StepRow, stepName, stepRows, stepsOf } from './steps.ts';

/** Duration of a route: the sum of its steps, and the value that visitors read. */
export function WalkMinutes({ kind, id }: { kind: 'route' | 'exhibition'; id: number }) {
  const t = useTexts();
  const number = useNumber();
  const change = useChanges();
  const isReadOnly = !useCanEdit()();
  const halls = useHallGroups();
  const value = useDraft(({ documents }) => documents.get(documentKey(kind, id))?.value) ?? {};
  const steps = stepsOf(value);
  const rows = stepRows(steps, halls);
  const { all, works, walking } = minutesOf(steps);
  const minutes = typeof value.minutes === 'number' ? value.minutes : undefined;
  const set = (after: number | undefined) => change([{ path: ['minutes'], after }]);
  return (
    <div className={styles.total}>
      <p className={styles.figures}>
        <span>
          <strong>{number(all)}</strong> {t('editing_min')}
        </span>
        <span>{t('works_count', { count: rows.filter(({ place }) => place !== undefined).length })}</span>
        <span>{t('editing_looking', { minutes: number(works) })}</span>
        <span>{t('editing_walking', { minutes: number(walking) })}</span>
      </p>
      {all > 0 && <MinutesBar rows={rows} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
      <div
        className={styles.told}
        role="group"
        aria-label={t('editing_visitors_read_minutes')}
        data-field={fieldName(['minutes'])}
      >
        <label>
          <span>{t('editing_visitors_read_minutes')}</span>
          <input
            type="number"
            className={inputClass}
            min={1}
            readOnly={isReadOnly}
            value={minutes ?? ''}
            placeholder={all > 0 ? String(all) : ''}
            onChange={({ target }) => set(target.value === '' ? undefined : target.valueAsNumber)}
          />
        </label>
        {!isReadOnly && all > 0 && minutes !== all && (
          <Button onPress={() => set(all)}>{t('editing_take_minutes', { count: all })}</Button>
        )}
        <FieldFindings path={['minutes']} />
      </div>
    </div>
  );
}

/** Bar whose parts are the steps, as long as their durations. */
function MinutesBar({ rows }: { rows: readonly StepRow[] }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {rows
        .filter(({ step }) => (step.minutes ?? 0) > 0)
        .map(({ step, work, place, isClosed }) => (
          <span
            key={stepName(step)}
            style={{ flexGrow: step.minutes }}
            data-walk={place === undefined}
            data-closed={isClosed}
          >
            {work && <Thumbnail file={work.picture} size={40} />}
            <i />
          </span>
        ))}
    </div>
  );
}
