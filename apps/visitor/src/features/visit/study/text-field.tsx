import { type AnswerType, BIRTH_YEAR_MIN, LIMITS } from '@museummate/domain';
import { Check } from 'lucide-react';
import { type InputHTMLAttributes, useId } from 'react';
import { Text } from '#i18n/text.ts';
import type { ControlProps } from './control.ts';
import styles from './text-field.module.css';

type InputLook = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'dir' | 'step' | 'autoCapitalize'
>;

/** The fitting field of each type (A68). Numbers and addresses are written from left to right everywhere. */
const INPUTS: Partial<Record<AnswerType, InputLook>> = {
  EMAIL: { type: 'email', inputMode: 'email', dir: 'ltr', autoCapitalize: 'none' },
  NUMBER: { type: 'number', inputMode: 'decimal', dir: 'ltr', step: 'any' },
  TEL: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
  DATE: { type: 'date' },
  BIRTH_YEAR: { type: 'text', inputMode: 'numeric', dir: 'ltr' },
  POSTAL_CODE: { type: 'text', inputMode: 'numeric', dir: 'ltr' },
};
const PLAIN: InputLook = { type: 'text', dir: 'auto' };

interface TypedFieldProps extends ControlProps {
  id: string;
  type: AnswerType;
  isWrong: boolean;
  isRight: boolean;
  onLeave: () => void;
}

/** A field of one line. Nothing is offered from what was typed before: the device may have been somebody else's. */
export function TextAnswer({ id, type, typed, naming, isWrong, isRight, onWrite, onLeave }: TypedFieldProps) {
  const years = useId();
  // The browser's own sign for its calendar stands in the same place.
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
        // Scrolling the page must not change a number under the pointer.
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

/** The latest first: children come with their parents, and nobody scrolls a hundred years for them. */
function yearsUntilNow(): number[] {
  const now = new Date().getFullYear();
  return Array.from({ length: now - BIRTH_YEAR_MIN + 1 }, (_, place) => now - place);
}

/** A field that grows with its text, and says how much there is room for. Nothing is cut off: too much is told. */
export function LongTextAnswer({
  id,
  typed,
  naming,
  isWrong,
  onWrite,
  onLeave,
}: Omit<TypedFieldProps, 'type' | 'isRight'>) {
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
