import { type Answer, parseChoices, toggleChoice } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { Check } from 'lucide-react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import styles from './choices.module.css';
import type { ControlProps } from './control.ts';
import covering from './covering-input.module.css';

/** Options for a single choice (round marks) or for multiple choices (square marks). */
export function Choices({ answer, typed, naming, onWrite }: ControlProps & { answer: Answer }) {
  const language = contentLanguage(useMuseumSummary(), useLanguage());
  const isMultiple = answer.type === 'MULTIPLE';
  const { 'aria-required': required, ...name } = naming;
  const chosen = parseChoices(typed);
  return (
    <div
      role={isMultiple ? 'group' : 'radiogroup'}
      className={styles.choices}
      {...name}
      {...(isMultiple ? {} : { 'aria-required': required })}
    >
      {answer.options.map(({ idStudyQuestionAnswerOption: id, locale }) => {
        const isChosen = chosen.includes(id);
        return (
          <label key={id} className={styles.choice} data-several={isMultiple}>
            <input
              className={covering.input}
              type={isMultiple ? 'checkbox' : 'radio'}
              name={`answer-${answer.idStudyQuestionAnswer}`}
              value={id}
              checked={isChosen}
              onChange={() => onWrite(isMultiple ? toggleChoice(typed, id) : String(id))}
              // A tap on the selected option clears it. Without this, a single choice could not be undone.
              onClick={() => !isMultiple && isChosen && onWrite('')}
            />
            <span className={styles.label}>
              <InLanguage language={language}>{locale.label}</InLanguage>
            </span>
            <span className={styles.mark}>
              {isChosen && <Check size="1.125rem" strokeWidth={3} aria-hidden="true" />}
            </span>
          </label>
        );
      })}
    </div>
  );
}
