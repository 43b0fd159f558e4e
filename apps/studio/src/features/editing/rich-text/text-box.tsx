import { stripTags } from '@museummate/domain';
import type { ReactNode } from 'react';
import { useTexts } from '#i18n/text.ts';
import styles from './rich-text.module.css';

export interface RichTextProps {
  label: string;
  language: string;
  value: string;
  onChange: (html: string) => void;
  /** Text that visitors see while this one is empty. */
  fallback?: string | undefined;
  isOld?: boolean;
  isReadOnly?: boolean;
}

/** Focus, click and typed text from before the editor had loaded. The editor applies them when it starts. */
export interface QueuedInput {
  hasFocus: boolean;
  /** Position of the click in pixels from the upper left corner of the text. */
  at?: { x: number; y: number };
  typed: string;
}

interface TextBoxProps extends Pick<RichTextProps, 'value' | 'fallback' | 'isOld'> {
  bar: ReactNode;
  children: ReactNode;
}

/** Frame of a rich text. It is the same before and after the editor has loaded, so that nothing moves. */
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
