import type { ReactNode } from 'react';
import { NoPictureDrawing } from '../drawings/no-picture.tsx';
import { fitTitle } from '../fit-title.ts';
import styles from './message-page.module.css';

interface MessagePageProps {
  /** Illustration. By default, it is an empty frame. */
  drawing?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** The id of the text, for `aria-describedby` of the action. */
  textId?: string;
  /** Button or link for the next step. */
  action?: ReactNode;
}

/** Page that shows only a message. It says what happened, and how to continue. */
export function MessagePage({
  drawing = <NoPictureDrawing />,
  title,
  text,
  textId,
  action,
}: MessagePageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.words}>
        {drawing}
        <h1 className={styles.title} style={fitTitle(title)}>
          {title}
        </h1>
        <p className={styles.text} id={textId}>
          {text}
        </p>
      </div>
      {action && <div className={styles.actions}>{action}</div>}
    </main>
  );
}
