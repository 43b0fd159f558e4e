import type { DraftDocument } from '@museummate/studio-api';
import { Check, Circle, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { DeletionNotice, useDeletion } from '#features/content/deleted-documents/deletion-notice.tsx';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { canIn } from '#features/session/session/session.ts';
import { loadTexts } from '#i18n/load.ts';
import { isLocale } from '#i18n/locales.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './first-steps.module.css';
import { doneSteps, exampleRemovals, examplesOf, FIRST_STEPS, type FirstStep } from './first-steps.ts';
import { starterPolicy } from './starter-policy.ts';

const PATHS: Record<FirstStep, string> = {
  works: '/works',
  pictures: '/media',
  voices: '/media',
  halls: '/halls',
  start: '/museum',
  privacy: '/museum/museum/0#at=privacyPolicy',
};

/** Checklist of a museum that was never published. It disappears with the first publication. */
export function FirstSteps() {
  const t = useTexts();
  const museum = useMuseum();
  const { documents } = useDraft((view) => view);
  const done = useMemo(() => doneSteps(documents.values()), [documents]);
  const examples = useMemo(() => examplesOf(documents.values()), [documents]);
  const canEdit = canIn(museum, 'edit');
  return (
    <section className={layout.card} aria-labelledby="first-steps">
      <div className={layout.header}>
        <h2 id="first-steps">{t('first_steps')}</h2>
        <span className={layout.small}>{t('some_of', { some: done.size, all: FIRST_STEPS.length })}</span>
      </div>
      <p className={layout.muted}>{t('first_steps_lead')}</p>
      {canEdit && <RemoveExamples examples={examples} />}
      <ul className={layout.list}>
        {FIRST_STEPS.map((step) => (
          <Step key={step} isDone={done.has(step)} title={t(`first_step_${step}`)}>
            {step === 'privacy' && canEdit && !done.has(step) && <StarterPolicyButton />}
            <StepLink path={PATHS[step]} title={t(`first_step_${step}`)} />
          </Step>
        ))}
        {canIn(museum, 'administer') && (
          <Step title={t('first_step_codes')}>
            <StepLink path="/codes" title={t('first_step_codes')} />
          </Step>
        )}
        <Step title={t('first_step_labels')}>
          <StepLink path="/labels" title={t('first_step_labels')} />
        </Step>
        <Step title={t('first_step_publish')}>
          <StepLink path="/publish" title={t('first_step_publish')} />
        </Step>
      </ul>
    </section>
  );
}

interface StepProps {
  title: string;
  /** Whether the step is done. Undefined for optional steps and the last step, which are never ticked. */
  isDone?: boolean;
  children: ReactNode;
}

function Step({ title, isDone, children }: StepProps) {
  const t = useTexts();
  return (
    <li className={styles.step} data-done={isDone}>
      {isDone ? <Check size={18} aria-hidden="true" /> : <Circle size={18} aria-hidden="true" />}
      <span>
        {title}
        {isDone && <span className="visually-hidden"> ({t('complete')})</span>}
      </span>
      <span className={styles.actions}>{children}</span>
    </li>
  );
}

function StepLink({ path, title }: { path: string; title: string }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  return (
    <Link
      to={museumPath(idMuseum, path)}
      className={buttonClass}
      label={t('first_step_open_named', { name: title })}
    >
      {t('first_step_open')}
    </Link>
  );
}

function RemoveExamples({ examples }: { examples: readonly DraftDocument[] }) {
  const t = useTexts();
  const { draft } = useMuseum();
  const { deletion, remove } = useDeletion();
  return (
    <>
      <DeletionNotice deletion={deletion} />
      {examples.length > 0 && (
        <p>
          <Button variant="quiet" onPress={() => remove(examples, exampleRemovals(draft.view.get()))}>
            <Trash2 size={17} aria-hidden="true" />
            {t('remove_examples')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Button that creates a draft of a privacy policy, in every language of the museum for which the studio has texts. */
function StarterPolicyButton() {
  const t = useTexts();
  const { draft } = useMuseum();
  const write = async () => {
    const { documents, languages } = draft.view.get();
    const museum = [...documents.values()].find(({ kind }) => kind === 'museum');
    if (!museum) return;
    const texts = await Promise.all(
      languages.flatMap((language) => {
        const base = language.split('-')[0] ?? '';
        return isLocale(base)
          ? [loadTexts(base).then((of) => [language, starterPolicy(documents.values(), of)] as const)]
          : [];
      }),
    );
    if (texts.length === 0) return;
    draft.changeAll(
      texts.map(([language, after]) => ({
        place: { kind: 'museum' as const, id: museum.id, path: ['privacyPolicy', language] },
        after,
      })),
    );
  };
  return (
    <Button variant="quiet" onPress={() => void write()}>
      {t('starter_policy')}
    </Button>
  );
}
