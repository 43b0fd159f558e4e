import { stripTags } from '@museummate/domain';
import type { ReactNode } from 'react';
import { useTexts } from '#i18n/text.ts';
import styles from './rich-text.module.css';

export interface RichTextProps {
  label: string;
  language: string;
  value: string;
  onChange: (html: string) => void;
  /** What visitors get while nothing is written here. */
  fallback?: string | undefined;
  isOld?: boolean;
  isReadOnly?: boolean;
}

/** What somebody has done in a text before it could be edited: done to it as soon as that is possible. */
export interface QueuedInput {
  hasFocus: boolean;
  /** Where it was pressed, from the corner of the text. */
  at?: { x: number; y: number };
  typed: string;
}

interface TextBoxProps extends Pick<RichTextProps, 'value' | 'fallback' | 'isOld'> {
  bar: ReactNode;
  children: ReactNode;
}

/** The frame of a text: the same before and after it can be edited, so that nothing moves when that begins. */
export function TextBox({ value, fallback, isOld, bar, children }: TextBoxProps) {
  const t = useTexts();
  return (
    <div className={styles.box} data-old={isOld}>
      {bar}
      <div className={styles.text}>{children}</div>
      {value === '' && fallback && (
        <p className={styles.fallback}>
          {t('visitors_get', { text: stripTags(fallback, ' ').slice(0, 280) })}
        </p>
      )}
    </div>
  );
}
