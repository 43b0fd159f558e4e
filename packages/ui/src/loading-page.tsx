import styles from './loading-page.module.css';

/** The shape of the words that are about to come. What is going on is said by a Status beside it. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.text} aria-hidden="true">
        <span className={styles.kicker} />
        <span className={styles.line} />
        <span className={styles.shortLine} />
      </div>
    </main>
  );
}
