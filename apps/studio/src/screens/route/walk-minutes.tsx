import { Button } from '#features/controls/button/button.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { LazyPart } from '#features/controls/lazy-part/lazy-part.tsx';
import { FieldFindings, fieldName, useCanEdit, useChanges } from '#features/editing/fields/fields.tsx';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './route.module.css';
import { minutesOf } from './steps.ts';
import type { Walk } from './use-walk.ts';

const MinuteBar = lazyWithPreload(() => import('./minute-bar.tsx').then((part) => part.MinuteBar));

/** Duration of a route: the sum of its steps, and the duration that visitors see. */
export function WalkMinutes({ walk }: { walk: Walk }) {
  const t = useTexts();
  const number = useNumber();
  const change = useChanges();
  const isReadOnly = !useCanEdit()();
  const { steps, rows, visitorMinutes } = walk;
  const { all, works, walking } = minutesOf(steps);
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
      <LazyPart fallback={null}>
        <MinuteBar walk={walk} />
      </LazyPart>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
      <div
        className={styles.shownMinutes}
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
            value={visitorMinutes ?? ''}
            placeholder={all > 0 ? String(all) : ''}
            onChange={({ target }) => set(target.value === '' ? undefined : target.valueAsNumber)}
          />
        </label>
        {!isReadOnly && all > 0 && visitorMinutes !== all && (
          <Button onPress={() => set(all)}>{t('editing_take_minutes', { count: all })}</Button>
        )}
        <FieldFindings path={['minutes']} />
      </div>
    </div>
  );
}
