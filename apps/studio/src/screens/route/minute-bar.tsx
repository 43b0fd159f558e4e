import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './route.module.css';
import { type StepRow, stepName } from './steps.ts';
import type { Walk } from './use-walk.ts';

/**
 * Possible intervals between two marks of the time axis, in minutes. The shortest interval with at most MAX_MARKS
 * marks after 0 is used. If none is long enough, the route is divided into MAX_MARKS intervals.
 */
const MARKS = [1, 2, 5, 10, 15, 30, 60, 120];
/** Maximum number of marks after 0. More marks would not fit beside each other on a phone. */
const MAX_MARKS = 5;

/** Returns the minutes of the marks on the time axis: 0 and the multiples of the interval. */
export function axisMarks(all: number): number[] {
  const every = MARKS.find((each) => all / each <= MAX_MARKS) ?? Math.ceil(all / MAX_MARKS);
  return Array.from({ length: Math.floor(all / every) + 1 }, (_, place) => place * every);
}

interface Part extends StepRow {
  name: string;
  minutes: number;
  /** Length of the recording in minutes, at most the minutes of the step. */
  listening: number;
}

/**
 * Bar with one part per step. The length of a part shows the minutes of the step. The dark beginning of a part
 * shows the length of the recording.
 */
export function MinuteBar({ walk }: { walk: Walk }) {
  const t = useTexts();
  const number = useNumber();
  const parts = partsOf(walk);
  const sum = (value: (part: Part) => number) => parts.reduce((all, part) => all + value(part), 0);
  const all = sum(({ minutes }) => minutes);
  if (all === 0) return null;
  const walking = sum(({ place, minutes }) => (place === undefined ? minutes : 0));
  const listening = Math.round(sum((part) => part.listening));
  const marks = axisMarks(all);
  return (
    <figure className={styles.hour}>
      <figcaption>
        <strong>{t('route_minute_by_minute')}</strong>
        <ul>
          <li data-is="listening">{t('route_listening', { minutes: number(listening) })}</li>
          <li data-is="looking">{t('route_looking', { minutes: number(all - walking - listening) })}</li>
          <li data-is="walking">{t('route_walking', { minutes: number(walking) })}</li>
        </ul>
      </figcaption>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ name, minutes, listening: heard, work, place, isClosed }) => (
          <span
            key={name}
            style={{ flexGrow: minutes }}
            data-walk={place === undefined}
            data-closed={isClosed}
          >
            {place !== undefined && <Thumbnail file={work?.picture} size={48} />}
            <i>{heard > 0 && <i style={{ inlineSize: `${(100 * heard) / minutes}%` }} />}</i>
          </span>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} style={{ insetInlineStart: `${(100 * mark) / all}%` }}>
            {number(mark)}
          </span>
        ))}
      </div>
    </figure>
  );
}

/** Returns one part for each step that has minutes or proposed minutes. */
function partsOf({ rows, shares, secondsOf }: Walk): Part[] {
  return rows.flatMap((row) => {
    const name = stepName(row.step);
    const minutes = row.step.minutes || shares?.proposals.get(name) || 0;
    const listening = Math.min(minutes, secondsOf(row.step) / 60);
    return minutes > 0 ? [{ ...row, name, minutes, listening }] : [];
  });
}
