import type { MuseumContent, RouteStep } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { fitTitle } from '@museummate/ui/fit-title';
import { Info } from 'lucide-react';
import { Fragment, use } from 'react';
import { HeardLanguage, MuseumText, useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { AudioPlayer } from '#features/player/player/controls/audio-player.tsx';
import { useRecordingState } from '#features/player/player/controls/use-recording-state.ts';
import type { Recording } from '#features/player/player/store/recording.ts';
import { ClosedUntil } from '#features/widgets/closed-until/closed-until.tsx';
import { CreditLine } from '#features/widgets/credits/credits.tsx';
import { Text, TextsContext } from '#i18n/text.ts';
import { Directions } from './directions.tsx';
import { PaymentStep } from './payment-step.tsx';
import styles from './route.module.css';
import { StepPicture, type StepProps } from './step-picture.tsx';
import { pictureOf, stepName, stepNameLanguage } from './step-recordings.ts';

/** One step: picture, recording and directions. */
export function StepPage(props: StepProps) {
  const { step, recording, content, route } = props;
  const name = stepName(step);
  const picture = pictureOf(step);
  return (
    <article className={styles.step}>
      <StepPicture {...props} />
      <div className={styles.text}>
        <CreditLine credits={picture ? content.media[picture]?.credits : undefined} />
        {name && <Head name={name} step={step} recording={recording} />}
        <Closed step={step} content={content} />
        <HeardLanguage language={recording?.languageCode} className={styles.about} />
        {recording &&
          (picture ? <PlayingRecording recording={recording} /> : <AudioPlayer recording={recording} />)}
        {step.kind === 'payment' ? (
          <PaymentStep step={step.step} idRoute={route.idRoute} />
        ) : (
          <Directions step={step} content={content} />
        )}
      </div>
    </article>
  );
}

interface HeadProps {
  name: string;
  step: RouteStep;
  recording: Recording | null;
}

/**
 * Name, artist and duration. The duration is in the language of the interface, the others in a language of the
 * museum.
 */
function Head({ name, step, recording }: HeadProps) {
  const own = use(TextsContext);
  const { locale, direction } = useTextLanguage(undefined);
  const { artwork } = step;
  const { languages } = artwork?.locale ?? {};
  const author = artwork && (artwork.locale.author || artwork.author);
  const minutes = recording?.duration ? Math.ceil(recording.duration / 60) : null;
  const facts = [
    { words: author, language: languages?.author },
    { words: artwork?.locale.artworkDate, language: languages?.artworkDate },
  ].filter(({ words }) => words);
  return (
    <div lang={locale} dir={direction}>
      <h2 className={styles.name} style={fitTitle(name)}>
        <MuseumText language={stepNameLanguage(step)}>{name}</MuseumText>
      </h2>
      {(facts.length > 0 || minutes !== null) && (
        <p className={styles.about}>
          {facts.map(({ words, language }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id other than their index
            <Fragment key={place}>
              <span>
                <MuseumText language={language}>{words}</MuseumText>
                {(place + 1 < facts.length || minutes !== null) && DOT}
              </span>{' '}
            </Fragment>
          ))}
          {minutes !== null && (
            <span lang={own.locale} dir={own.direction}>
              <Text of="minutes" count={minutes} />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** The separator is at the end of a fact, so that no line starts with it. */
const DOT = FACT_SEPARATOR.trimEnd();

/**
 * Player controls, shown while this recording is in the player. Otherwise, there is a play button on the picture.
 */
function PlayingRecording({ recording }: { recording: Recording }) {
  return useRecordingState(recording).status !== 'idle' && <AudioPlayer recording={recording} />;
}

/** Notice that an artwork or hall is not open today. */
function Closed({ step: { state, artwork, hall }, content }: { step: RouteStep; content: MuseumContent }) {
  const own = artwork && artwork.state !== 'open' ? artwork : null;
  const language = useTextLanguage((own ?? hall)?.locale.languages?.stateText);
  if (state === 'open') return null;
  const to = content.halls.find(({ idHall }) => idHall === own?.idHallMovedTo)?.locale.name;
  const { closedUntil, closedUntilTime, locale } = own ?? hall ?? {};
  const said = locale?.stateText;
  return (
    <p className={styles.closed}>
      <Info size="1.25em" aria-hidden="true" />
      {said || closedUntil ? (
        <ClosedUntil day={closedUntil} time={closedUntilTime} said={said} language={language} />
      ) : to ? (
        <Text of="work_moved" hall={to} />
      ) : (
        <Text of={own ? 'work_closed' : 'hall_closed'} />
      )}
    </p>
  );
}
