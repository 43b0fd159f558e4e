import styles from './loading-page.module.css';
import { Skeleton, type SkeletonKind } from './skeleton.tsx';

interface LoadingPageProps {
  title: string;
  /** Layout of the page that is loading. The default is a skeleton of text at the lower edge, as on a poster. */
  kind?: SkeletonKind | undefined;
}

/** Skeleton of a page that is loading. A LiveRegion beside it tells screen readers that the page is loading. */
export function LoadingPage({ title, kind }: LoadingPageProps) {
  if (kind)
    return (
      <main className={styles.below}>
        <h1 className="visually-hidden">{title}</h1>
        <Skeleton kind={kind} />
      </main>
    );
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
