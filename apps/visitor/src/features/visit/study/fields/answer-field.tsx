import { type Answer, type AnswerType, isChoice } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { useId } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { AnswerErrorText } from './answer-error-text.tsx';
import styles from './answer-field.module.css';
import type { AnswerIssue } from './check-answers.ts';
import { Choices } from './choices.tsx';
import { Rating, Score } from './scales.tsx';
import { LongTextAnswer, TextAnswer } from './text-field.tsx';

interface AnswerFieldProps {
  answer: Answer;
  typed: string;
  isMandatory: boolean;
  /** Id of the question's title. It labels an answer that has no label of its own. */
  titleId: string;
  issue: AnswerIssue | undefined;
  /** True if the visitor has left the field and its value is valid. */
  isRight: boolean;
  onWrite: (typed: string) => void;
  onLeave: () => void;
}

/** Types with short fields, of which two may share a row. */
const SHORT: readonly AnswerType[] = ['BIRTH_YEAR', 'POSTAL_CODE'];

/** One answer: label, control and error message. */
export function AnswerField({
  answer,
  typed,
  isMandatory,
  titleId,
  issue,
  isRight,
  onWrite,
  onLeave,
}: AnswerFieldProps) {
  const language = contentLanguage(useMuseumSummary(), useLanguage());
  const ids = { label: useId(), error: useId() };
  const label = answer.locale.label?.trim();
  const { type, idStudyQuestionAnswer } = answer;
  const id = answerElementId(idStudyQuestionAnswer);
  const naming = {
    'aria-labelledby': label ? ids.label : titleId,
    'aria-describedby': ids.error,
    'aria-required': isMandatory,
  };
  const control = { typed, naming, onWrite };
  const field = { ...control, id, isWrong: issue !== undefined, onLeave };
  return (
    <div className={styles.answer} data-short={SHORT.includes(type)} data-answer={idStudyQuestionAnswer}>
      <p id={ids.label} className={styles.label}>
        {label && <InLanguage language={language}>{label}</InLanguage>}
      </p>
      {isChoice(type) ? (
        <Choices answer={answer} {...control} />
      ) : type === 'RATING' ? (
        <Rating name={id} {...control} />
      ) : type === 'SCORE' ? (
        <Score name={id} {...control} />
      ) : type === 'TEXTAREA' ? (
        <LongTextAnswer {...field} />
      ) : (
        <TextAnswer type={type} isRight={isRight} {...field} />
      )}
      <AnswerErrorText id={ids.error} type={type} typed={typed} issue={issue} />
    </div>
  );
}

const answerElementId = (idStudyQuestionAnswer: number) => `answer-${idStudyQuestionAnswer}`;

/**
 * Moves the focus to an answer's field, or to the first of several inputs. Called when the visitor follows an
 * error.
 */
export function focusAnswer(idStudyQuestionAnswer: number): void {
  document
    .querySelector<HTMLElement>(`[data-answer="${idStudyQuestionAnswer}"] :is(input, textarea)`)
    ?.focus();
}

/**
 * Whether the field contains text that the browser cannot parse, for example half a date, or a number with
 * letters.
 */
export function isUnreadable(idStudyQuestionAnswer: number): boolean {
  const field = document.getElementById(answerElementId(idStudyQuestionAnswer));
  return field instanceof HTMLInputElement && field.validity.badInput;
}
