import type { MuseumContent, RouteStep } from '@museummate/domain';
import { Info } from 'lucide-react';
import { Fragment } from 'react';
import { useLanguage } from '#features/language/language.ts';
import { contentLanguage, useMuseumHead } from '#features/museum/museum.ts';
import { AudioPlayer } from '#features/player/audio-player.tsx';
import type { Recording } from '#features/player/recording.ts';
import { useRecordingState } from '#features/player/use-recording-state.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { Directions } from './directions.tsx';
import { PaymentStep } from './payment-step.tsx';
import styles from './route.module.css';
import { StepPicture, type StepProps } from './step-picture.tsx';
import { pictureOf, stepName } from './step-recordings.ts';

/** One step: what is seen there, what is heard, and the way to it. */
export function StepPage(props: StepProps) {
  const { step, recording, content, route } = props;
  const spoken = contentLanguage(useMuseumHead(), useLanguage());
  const name = stepName(step);
  const hasPicture = pictureOf(step) !== null;
  return (
    <article className={styles.step}>
      <StepPicture {...props} />
      <div className={styles.words} lang={spoken.locale} dir={spoken.direction}>
        {name && (
          <div>
            <h2 className={styles.name}>{name}</h2>
            <About step={step} recording={recording} />
          </div>
        )}
        <Closed step={step} content={content} />
        {recording &&
          (hasPicture ? <PlayingRecording recording={recording} /> : <AudioPlayer recording={recording} />)}
        {step.kind === 'payment' ? (
          <PaymentStep step={step.step} idRoute={route.idRoute} />
        ) : (
          <Directions step={step} content={content} />
        )}
      </div>
    </article>
  );
}

/** Who made it, and how long it is spoken of. */
function About({ step: { artwork }, recording }: { step: RouteStep; recording: Recording | null }) {
  const text = useTexts();
  const author = artwork && (artwork.locale.author || artwork.author);
  const minutes = recording?.duration ? Math.ceil(recording.duration / 60) : null;
  const words = [
    author,
    artwork?.locale.artworkDate,
    minutes !== null && text('minutes', { count: minutes }),
  ].filter(Boolean);
  return (
    words.length > 0 && (
      <p className={styles.about}>
        {words.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
          <Fragment key={place}>
            {place > 0 && ' · '}
            <span>{part}</span>
          </Fragment>
        ))}
      </p>
    )
  );
}

/** The controls of a voice come when it is first heard; until then the picture has its button. */
function PlayingRecording({ recording }: { recording: Recording }) {
  return useRecordingState(recording).status !== 'idle' && <AudioPlayer recording={recording} />;
}

/** A work or hall that cannot be seen today is said to be so. */
function Closed({ step: { state, artwork, hall }, content }: { step: RouteStep; content: MuseumContent }) {
  if (state === 'open') return null;
  const own = artwork && artwork.state !== 'open' ? artwork : null;
  const to = content.halls.find(({ idHall }) => idHall === own?.idHallMovedTo)?.locale.name;
  return (
    <p className={styles.closed}>
      <Info size="1.25em" aria-hidden="true" />
      {(own ?? hall)?.locale.stateText ||
        (to ? <Text of="work_moved" hall={to} /> : <Text of={own ? 'work_closed' : 'hall_closed'} />)}
    </p>
  );
}
