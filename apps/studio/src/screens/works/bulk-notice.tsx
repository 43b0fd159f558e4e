import { Notice } from '@museummate/ui/notice';
import { Button } from '#features/controls/button/button.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './bulk.module.css';

/** A change of many works that can be undone as long as it is the last step of the undo stack. */
export interface BulkStep {
  step: number | undefined;
  count: number;
}

/**
 * Says how many artworks were changed. One Undo button restores all of them. The notice disappears after the next
 * change.
 */
export function BulkNotice({ step, count }: BulkStep) {
  return (
    <ScreenTexts screen="bulk" frame={() => null}>
      <Changed step={step} count={count} />
    </ScreenTexts>
  );
}

function Changed({ step, count }: BulkStep) {
  const t = useTexts();
  const { draft } = useMuseum();
  const lastStep = useDraft((view) => view.lastStep);
  return (
    <Notice tone="good">
      {step !== undefined && step === lastStep && (
        <div className={styles.done}>
          {t('bulk_done', { count })}
          <Button onPress={() => draft.undo()}>{t('undo')}</Button>
        </div>
      )}
    </Notice>
  );
}
