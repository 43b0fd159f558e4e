import { type Hall, type Timeline, timelineWalk } from '@museummate/domain';
import { Clock, DoorOpen, Frame } from 'lucide-react';
import { Text } from '#i18n/text.ts';
import styles from './timeline-facts.module.css';

/** Duration of a timeline, and the number of its halls and artworks. */
export function TimelineFacts({ timeline, halls }: { timeline: Timeline; halls: readonly Hall[] }) {
  const stops = timelineWalk(timeline, halls).filter(({ kind }) => kind === 'hall').length;
  return (
    <ul className={styles.facts}>
      {timeline.minutes !== null && (
        <li>
          <Clock size="1.125em" aria-hidden="true" />
          <Text of="minutes" count={timeline.minutes} />
        </li>
      )}
      <li>
        <Frame size="1.125em" aria-hidden="true" />
        <Text of="works" count={timeline.artworkCount} />
      </li>
      {stops > 0 && (
        <li>
          <DoorOpen size="1.125em" aria-hidden="true" />
          <Text of="halls" count={stops} />
        </li>
      )}
    </ul>
  );
}
