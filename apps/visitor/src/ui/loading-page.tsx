import { DEFAULT_NAME } from '@museummate/domain';
import styles from './loading-page.module.css';

/** The shape of the words that are about to come. What is going on is said by a Status beside it. */
export function LoadingPage() {
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{DEFAULT_NAME}</h1>
      <div className={styles.words} aria-hidden="true">
        <span className={styles.kicker} />
        <span className={styles.line} />
        <span className={styles.shortLine} />
      </div>
    </main>
  );
}
