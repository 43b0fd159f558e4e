import type { StudyQuestion } from '@museummate/domain';
import type { CSSProperties } from 'react';
import { useTexts } from '#i18n/text.ts';
import styles from './question-dots.module.css';

interface QuestionDotsProps {
  questions: readonly StudyQuestion[];
  /** Index of the current question. */
  place: number;
  canReach: (place: number) => boolean;
  onGo: (place: number) => void;
}

/**
 * Row of dots, one for each question. The visitor can open completed or skipped questions, and the next one (A69).
 */
export function QuestionDots({ questions, place, canReach, onGo }: QuestionDotsProps) {
  const text = useTexts();
  if (questions.length < 2) return null;
  return (
    <nav aria-label={text('study_title')}>
      <ol className={styles.dots} style={{ '--dots': questions.length } as CSSProperties}>
        {questions.map(({ idStudyQuestion }, each) => (
          <li key={idStudyQuestion}>
            <button
              type="button"
              className={styles.dot}
              aria-label={text('study_question', { page: each + 1, pages: questions.length })}
              aria-current={each === place ? 'step' : undefined}
              aria-disabled={!canReach(each)}
              onClick={() => canReach(each) && onGo(each)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}
