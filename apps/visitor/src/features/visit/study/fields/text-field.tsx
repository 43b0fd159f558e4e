import { type AnswerType, BIRTH_YEAR_MIN, LIMITS } from '@museummate/domain';
import { Check } from 'lucide-react';
import { type InputHTMLAttributes, useId } from 'react';
import { Text } from '#i18n/text.ts';
import type { ControlProps } from './control.ts';
import styles from './text-field.module.css';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'dir' | 'step' | 'autoCapitalize'
>;

/** Input attributes by type of answer (A68). Numbers and addresses are left to right in every language. */
const INPUTS: Partial<Record<AnswerType, InputAttributes>> = {
  EMAIL: { type: 'email', inputMode: 'email', dir: 'ltr', autoCapitalize: 'none' },
  NUMBER: { type: 'number', inputMode: 'decimal', dir: 'ltr', step: 'any' },
  TEL: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
  DATE: { type: 'date' },
  BIRTH_YEAR: { type: 'text', inputMode: 'numeric', dir: 'ltr' },
  POSTAL_CODE: { type: 'text', inputMode: 'numeric', dir: 'ltr' },
};
const PLAIN: InputAttributes = { type: 'text', dir: 'auto' };

interface TextAnswerProps extends ControlProps {
  id: string;
  type: AnswerType;
  isWrong: boolean;
  isRight: boolean;
  onLeave: () => void;
}

/** Single-line field. Autocomplete is off, because it could show what another person has typed on this device. */
export function TextAnswer({ id, type, typed, naming, isWrong, isRight, onWrite, onLeave }: TextAnswerProps) {
  const years = useId();
  // A date field gets no tick, because the browser's calendar icon is in the same place.
  const isPicker = type === 'DATE';
  return (
    <span className={styles.field}>
      <input
        id={id}
        className={styles.input}
        {...(INPUTS[type] ?? PLAIN)}
        {...naming}
        aria-invalid={isWrong}
        value={typed}
        autoComplete="off"
        spellCheck={type === 'TEXT'}
        list={type === 'BIRTH_YEAR' ? years : undefined}
        onChange={(event) => onWrite(event.target.value)}
        onBlur={onLeave}
        // In a focused number field, the mouse wheel would change the number. Remove the focus, so that the page
        // scrolls instead.
        onWheel={type === 'NUMBER' ? (event) => event.currentTarget.blur() : undefined}
      />
      {isRight && !isPicker && (
        <Check className={styles.right} size="1.25rem" strokeWidth={2.6} aria-hidden="true" />
      )}
      {type === 'BIRTH_YEAR' && (
        <datalist id={years}>
          {yearsUntilNow().map((year) => (
            <option key={year} value={year} />
          ))}
        </datalist>
      )}
    </span>
  );
}

/**
 * Returns the years from the latest to the earliest. Many visitors are children, who should not have to scroll
 * past a hundred years.
 */
function yearsUntilNow(): number[] {
  const now = new Date().getFullYear();
  return Array.from({ length: now - BIRTH_YEAR_MIN + 1 }, (_, place) => now - place);
}

/**
 * Text area that grows with its text and shows how many characters remain. Text beyond the limit is not cut off,
 * but is an error.
 */
export function LongTextAnswer({
  id,
  typed,
  naming,
  isWrong,
  onWrite,
  onLeave,
}: Omit<TextAnswerProps, 'type' | 'isRight'>) {
  const { length } = typed.trim();
  const count = `${id}-count`;
  return (
    <span className={styles.long} data-wrong={isWrong}>
      <textarea
        id={id}
        className={styles.area}
        {...naming}
        aria-describedby={`${naming['aria-describedby']} ${count}`}
        aria-invalid={isWrong}
        dir="auto"
        rows={6}
        value={typed}
        autoComplete="off"
        onChange={(event) => onWrite(event.target.value)}
        onBlur={onLeave}
      />
      <span id={count} className={styles.count} data-over={length > LIMITS.studyValueLength}>
        <Text of="study_count" count={length} limit={LIMITS.studyValueLength} />
      </span>
    </span>
  );
}
