import { type WalkStep, walkProgress } from '@museummate/domain';
import { Text } from '#i18n/text.tsx';
import styles from './timeline.module.css';

interface HowFarProps {
  steps: readonly WalkStep[];
  /** 0 is the start. */
  page: number;
  minutes: number | null;
}

/** Where one is on the way, and what is left of it. */
export function HowFar({ steps, page, minutes }: HowFarProps) {
  if (page === 0) return <Text of="timeline" />;
  const { total, minutesLeft, hallsLeft } = walkProgress(steps, page - 1, minutes);
  return (
    <div className={styles.far}>
      <p className={styles.place}>
        <Text of="step_of" page={page} pages={total} />
      </p>
      <p className={styles.left}>
        {minutesLeft !== null && (
          <span>
            <Text of="minutes_left" count={minutesLeft} />
          </span>
        )}
        {hallsLeft > 0 && (
          <span>
            <Text of="halls_left" count={hallsLeft} />
          </span>
        )}
      </p>
    </div>
  );
}

/** The same to be seen at a glance; its words are in the bar above. */
export function ProgressBar({ steps, page }: { steps: number; page: number }) {
  return (
    <div className={styles.progress} aria-hidden="true">
      {Array.from({ length: steps }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
        <span key={place} data-piece={place + 1 < page ? 'done' : place + 1 === page ? 'here' : 'ahead'} />
      ))}
    </div>
  );
}
