import { type AnswerType, LIMITS } from '@museummate/domain';
import { CircleAlert } from 'lucide-react';
import { useDateLocale } from '#features/foundation/language/language.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text } from '#i18n/text.ts';
import styles from './answer-error-text.module.css';
import type { AnswerIssue } from './check-answers.ts';

/** Error messages for values that are invalid for the answer's type, each with an example of a valid value. */
const MESSAGES: Partial<Record<AnswerType, { says: PlainTextKey; example: string }>> = {
  EMAIL: { says: 'email_not_valid', example: 'ana@museum.org' },
  TEL: { says: 'tel_not_valid', example: '+34 600 123 456' },
  NUMBER: { says: 'number_not_valid', example: '12' },
  BIRTH_YEAR: { says: 'birth_year_error', example: '1984' },
  POSTAL_CODE: { says: 'postal_code_error', example: '28001' },
};
const A_DAY = new Date(2027, 2, 14);

interface AnswerErrorTextProps {
  id: string;
  type: AnswerType;
  typed: string;
  issue: AnswerIssue | undefined;
}

/** Live region for the error of an answer. It is always mounted, so that screen readers announce a new error. */
export function AnswerErrorText({ id, type, typed, issue }: AnswerErrorTextProps) {
  return (
    <p id={id} className={styles.error} role="alert">
      {issue && (
        <>
          <CircleAlert size="1.125em" aria-hidden="true" />
          <span>
            <Message type={type} typed={typed} issue={issue} />
          </span>
        </>
      )}
    </p>
  );
}

function Message({ type, typed, issue }: { type: AnswerType; typed: string; issue: AnswerIssue }) {
  const locale = useDateLocale();
  if (issue === 'empty') return <Text of="study_mandatory" />;
  if (issue === 'too-long')
    return <Text of="study_too_long" count={typed.trim().length - LIMITS.studyValueLength} />;
  const { says, example } = MESSAGES[type] ?? {
    says: 'date_not_valid',
    example: new Intl.DateTimeFormat(locale).format(A_DAY),
  };
  return (
    <>
      <span className={styles.says}>
        <Text of={says} />
      </span>{' '}
      <Text of="study_example" example={example} />
    </>
  );
}
