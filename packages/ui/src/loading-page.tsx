import styles from './loading-page.module.css';

/** Skeleton of a page that is loading. A LiveRegion beside it announces it. */
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
