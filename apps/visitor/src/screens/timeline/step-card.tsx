import { type Media, safeUrl, type Timeline, type WalkStep } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { Route } from 'lucide-react';
import { HallPicture } from '#features/tours/hall/hall-picture.tsx';
import { HallPlace } from '#features/tours/hall/hall-text.tsx';
import { StepIcon } from '#features/widgets/icons/icons.tsx';
import { Instructions, isShort } from './instructions.tsx';
import styles from './timeline.module.css';

const SIZES = '(max-width: 68rem) 100vw, 64rem';

/** Card of the start page, before the first step. */
export function StartCard({ timeline, media }: { timeline: Timeline; media: Media }) {
  const url = safeUrl(timeline.mainImageUrl);
  return (
    <div className={styles.card} data-kind="start">
      {url ? (
        <Picture url={url} info={media[url]} alt={timeline.mainImageAlt ?? ''} sizes={SIZES} first />
      ) : (
        <Route className={styles.icon} size="4rem" aria-hidden="true" />
      )}
    </div>
  );
}

interface StepCardProps {
  step: WalkStep;
  media: Media;
  /** Whether this card belongs to the current page or to a page beside it. */
  near: boolean;
}

/** Card of a step: a hall with its picture, or an information step with its icon. */
export function StepCard({ step, media, near }: StepCardProps) {
  if (step.kind === 'info')
    return (
      <div className={styles.card} data-kind="info">
        <div className={styles.way}>
          <StepIcon step={step.step} size="3rem" />
          {isShort(step.step) && <Instructions step={step.step} />}
        </div>
      </div>
    );
  return (
    <div className={styles.card} data-kind="hall" data-state={step.hall.state}>
      {near && <HallPicture hall={step.hall} media={media} sizes={SIZES} isOneOfMany />}
      <div className={styles.caption}>
        <HallPlace hall={step.hall} />
      </div>
    </div>
  );
}
