import { Notice } from '@museummate/ui/notice';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FilesStep } from './files-step.tsx';
import styles from './import.module.css';
import { type Step, useImport } from './use-import.ts';

/** Imports a list, a pack or a file of another guide into the draft. First shows which cells would change. */
export function Import() {
  const t = useTexts();
  return (
    <ScreenTexts
      screen="import"
      frame={(status) => (
        <Shell current="import" title={t('import')}>
          {status}
        </Shell>
      )}
    >
      <ImportSteps />
    </ScreenTexts>
  );
}

function ImportSteps() {
  const t = useTexts();
  const state = useImport();
  const { step, error, progress, isBusy, preview } = state;
  const body = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // Focuses the new step, so that screen readers read it. The button that had the focus was removed with the
  // previous step.
  useEffect(() => {
    if (!isFirst.current) body.current?.focus();
    isFirst.current = step === 'files' && isFirst.current;
  }, [step]);
  return (
    <Shell
      current="import"
      title={t('import')}
      beside={
        step === 'files' ? undefined : (
          <Button onPress={state.cancel}>{t(step === 'done' ? 'import_another' : 'upload_cancel')}</Button>
        )
      }
    >
      <div ref={body} tabIndex={-1} className={`${layout.page} ${styles.page}`} aria-busy={isBusy}>
        <Steps current={step} hasColumns={(preview?.headings.length ?? 0) > 0} />
        <Notice tone="wrong">{error}</Notice>
        <div role="status">
          {isBusy && !progress && <p className={layout.muted}>{t('import_reading')}</p>}
          {progress && progress.done < progress.all && <Progress {...progress} />}
        </div>
        {step === 'files' && <FilesStep state={state} />}
        {step === 'columns' && <ColumnsStep state={state} />}
        {step === 'check' && <CheckStep state={state} />}
        {step === 'done' && <DoneStep state={state} />}
      </div>
    </Shell>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const t = useTexts();
  const number = useNumber();
  const label = t('import_sending', { done: number(done), all: number(all) });
  return (
    <div className={styles.progress}>
      <progress aria-label={label} value={done} max={all} />
      <p className={layout.muted}>{label}</p>
    </div>
  );
}

const STEPS: readonly Step[] = ['files', 'columns', 'check', 'done'];

function Steps({ current, hasColumns }: { current: Step; hasColumns: boolean }) {
  const t = useTexts();
  const shown = STEPS.filter((each) => each !== 'columns' || hasColumns || current !== 'check');
  const at = shown.indexOf(current);
  return (
    <ol className={styles.steps}>
      {shown.map((step, place) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} data-past={place < at}>
          <span aria-hidden="true">{place < at ? <Check size={14} /> : place + 1}</span>
          {t(`import_step_${step}`)}
        </li>
      ))}
    </ol>
  );
}
