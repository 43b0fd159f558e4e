import type { StudyQuestion } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { fitTitle } from '@museummate/ui/fit-title';
import { type ReactNode, useId } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import type { StoredAnswers } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Text } from '#i18n/text.ts';
import { AnswerField } from './fields/answer-field.tsx';
import type { AnswerIssue } from './fields/check-answers.ts';
import styles from './question.module.css';
import { answerIn } from './study-store.ts';

interface QuestionProps {
  question: StudyQuestion;
  pages: number;
  about: ReactNode;
  stored: StoredAnswers;
  issues: ReadonlyMap<number, AnswerIssue>;
  /** Ids of the answers that have been checked, so their errors are shown. */
  checked: readonly number[];
  onWrite: (idStudyQuestionAnswer: number, typed: string) => void;
  onLeave: (idStudyQuestionAnswer: number) => void;
}

export function Question({
  question,
  pages,
  about,
  stored,
  issues,
  checked,
  onWrite,
  onLeave,
}: QuestionProps) {
  const language = contentLanguage(useMuseumSummary(), useLanguage());
  const titleId = useId();
  const title = question.locale.title?.trim();
  return (
    <div className={styles.question}>
      {about}
      <h1 id={titleId} className={styles.title} style={fitTitle(title)}>
        {pages > 1 && (
          <span className="visually-hidden">
            <Text of="study_question" page={question.index + 1} pages={pages} />
            {': '}
          </span>
        )}
        {title ? <InLanguage language={language}>{title}</InLanguage> : <Text of="study_title" />}
      </h1>
      {(question.mandatory || question.answers.length > 1) && (
        <p className={styles.hint}>
          <Text of={question.mandatory ? 'study_mandatory' : 'study_optional'} />
        </p>
      )}
      <div className={styles.answers}>
        {question.answers.map((answer) => {
          const id = answer.idStudyQuestionAnswer;
          const { typed } = answerIn(stored, id);
          const isChecked = checked.includes(id);
          return (
            <AnswerField
              key={id}
              answer={answer}
              typed={typed}
              isMandatory={question.mandatory}
              titleId={titleId}
              issue={isChecked ? issues.get(id) : undefined}
              isRight={isChecked && typed.trim() !== '' && !issues.has(id)}
              onWrite={(value) => onWrite(id, value)}
              onLeave={() => onLeave(id)}
            />
          );
        })}
      </div>
    </div>
  );
}
