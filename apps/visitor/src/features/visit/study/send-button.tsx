import { isPersonal, type StudyQuestion } from '@museummate/domain';
import { buttonClass } from '@museummate/ui/button';
import { RetryIcon } from '@museummate/ui/retry-icon';
import { ArrowRight, Check } from 'lucide-react';
import { useId } from 'react';
import { Text } from '#i18n/text.ts';
import styles from './send-button.module.css';
import type { SubmitError } from './use-survey.ts';

interface SendButtonProps {
  question: StudyQuestion;
  isLast: boolean;
  isBusy: boolean;
  /** True if a mandatory question has an empty answer. */
  isMissing: boolean;
  /** Number of answers with a visible error. */
  issueCount: number;
  /** True if no question of the study asks for personal data. */
  isAnonymous: boolean;
  error: SubmitError | undefined;
  onLater: (() => void) | undefined;
}

/**
 * The button that sends a question's answers, with a note. If a mandatory answer is empty, the button is marked as
 * disabled and sends nothing (STUD-06). It can still be pressed, and then moves the focus to the missing answer.
 */
export function SendButton(props: SendButtonProps) {
  const { isLast, isBusy, isMissing, issueCount, error, onLater } = props;
  const note = useId();
  const waits = isMissing || issueCount > 0;
  const isOff = isBusy || isMissing;
  return (
    <div className={styles.footer}>
      <button
        type="submit"
        className={`${buttonClass()} ${styles.send}`}
        aria-disabled={isOff}
        aria-describedby={note}
        // Keep the focus in the field until the click. Otherwise, the field would lose the focus and show its
        // error, which would move the button away before the click.
        onMouseDown={(event) => event.preventDefault()}
        data-waits={waits}
        data-busy={isBusy}
        data-last={isLast}
      >
        {error && <RetryIcon />}
        <Text of={error ? 'retry' : isLast ? 'finish' : 'continue'} />
        {!error && isLast && <Check size="1.25em" strokeWidth={2.5} aria-hidden="true" data-sign="check" />}
        {!error && !isLast && <ArrowRight className="mirrored" size="1.25em" aria-hidden="true" />}
      </button>
      <p id={note} className={styles.note}>
        <Note {...props} />
      </p>
      {error && onLater && (
        <button type="button" className={styles.later} onClick={onLater}>
          <Text of="study_later" />
        </button>
      )}
    </div>
  );
}

function Note({ question, issueCount, isMissing, isAnonymous, error }: SendButtonProps) {
  if (error) return null;
  if (issueCount > 0)
    return <Text of={question.mandatory ? 'study_missing' : 'study_look'} count={issueCount} />;
  if (isMissing) return null;
  if (question.answers.some(({ type }) => isPersonal(type))) return <Text of="study_personal" />;
  return isAnonymous && <Text of="study_anonymous" />;
}
