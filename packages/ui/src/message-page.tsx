import type { ReactNode } from 'react';
import { NoPictureDrawing } from './drawings/no-picture.tsx';
import { fitTitle } from './fit-title.ts';
import styles from './message-page.module.css';

interface MessagePageProps {
  /** The drawing of this situation, where it has one of its own. */
  drawing?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** The id of the text, for `aria-describedby` of the action. */
  textId?: string;
  /** The next thing to do. */
  action?: ReactNode;
}

/** A page that has nothing to show says what happened, and how to go on. */
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
