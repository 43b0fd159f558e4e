import { type AnswerType, LIMITS } from '@museummate/domain';
import { CircleAlert } from 'lucide-react';
import { use } from 'react';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text, TextsContext } from '#i18n/text.ts';
import type { AnswerIssue } from './check-answers.ts';
import styles from './fault-text.module.css';

/** Error messages for values that do not fit their type, with an example of a valid one. */
const WORDS: Partial<Record<AnswerType, { says: PlainTextKey; example: string }>> = {
  EMAIL: { says: 'email_not_valid', example: 'ana@museum.org' },
  TEL: { says: 'tel_not_valid', example: '+34 600 123 456' },
  NUMBER: { says: 'number_not_valid', example: '12' },
  BIRTH_YEAR: { says: 'birth_year_error', example: '1984' },
  POSTAL_CODE: { says: 'postal_code_error', example: '28001' },
};
const A_DAY = new Date(2027, 2, 14);

interface FaultTextProps {
  id: string;
  type: AnswerType;
  typed: string;
  fault: AnswerIssue | undefined;
}

/** Live region for the error: it is always mounted, so that screen readers announce it when it changes. */
export function FaultText({ id, type, typed, fault }: FaultTextProps) {
  return (
    <p id={id} className={styles.fault} role="alert">
      {fault && (
        <>
          <CircleAlert size="1.125em" aria-hidden="true" />
          <span>
            <Words type={type} typed={typed} fault={fault} />
          </span>
        </>
      )}
    </p>
  );
}

function Words({ type, typed, fault }: { type: AnswerType; typed: string; fault: AnswerIssue }) {
  const { locale } = use(TextsContext);
  if (fault === 'empty') return <Text of="study_mandatory" />;
  if (fault === 'too-long')
    return <Text of="study_too_long" count={typed.trim().length - LIMITS.studyValueLength} />;
  const { says, example } = WORDS[type] ?? {
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
