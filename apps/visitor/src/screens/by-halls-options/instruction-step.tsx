import { type Media, type Step, safeUrl } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { useId, useState } from 'react';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { HeardLanguage, useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { AudioPlayer } from '#features/player/player/controls/audio-player.tsx';
import { usePlayerStore } from '#features/player/player/player.ts';
import type { Recording } from '#features/player/player/store/recording.ts';
import { Html } from '#features/widgets/html/html.tsx';
import { StepIcon } from '#features/widgets/icons/icons.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './by-halls-options.module.css';

/**
 * Directions from one hall to the next. A tap on the icon plays their audio, or enlarges their text if there is no
 * audio.
 */
export function InstructionStep({ step, media }: { step: Step; media: Media }) {
  const text = useTexts();
  const id = useId();
  const language = useTextLanguage(step.locale.languages?.instructions);
  const player = usePlayerStore();
  const [open, setOpen] = useState(false);
  const audio = safeUrl(step.locale.mainAudioUrl);
  const words = step.locale.instructions?.trim();
  const toggle = () => {
    // Stop the audio, because its player disappears when the step is closed.
    if (open && player.state.get().recording?.id === recordingId(step)) player.close();
    setOpen(!open);
  };
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-label={text(audio ? 'audio' : 'instructions')}
        aria-describedby={words ? `${id}-words` : undefined}
        aria-expanded={audio ? open : undefined}
        aria-controls={audio ? id : undefined}
        aria-pressed={audio ? undefined : open}
        onClick={toggle}
      >
        <StepIcon step={step} />
      </button>
      <div id={id} className={styles.instruction} data-open={open}>
        {words && (
          <div id={`${id}-words`} className={styles.instructionText}>
            <InLanguage language={language}>
              <Html content={words} />
            </InLanguage>
          </div>
        )}
        {open && audio && <Voice step={step} url={audio} media={media} hasText={Boolean(words)} />}
      </div>
    </>
  );
}

const recordingId = ({ idStep }: Step) => `step/${idStep}`;

interface VoiceProps {
  step: Step;
  url: string;
  media: Media;
  hasText: boolean;
}

function Voice({ step, url, media, hasText }: VoiceProps) {
  const head = useMuseumSummary();
  const text = useTexts();
  const recording: Recording = {
    id: recordingId(step),
    url,
    title: text('instructions'),
    subtitle: museumName(head),
    picture: null,
    transcript: step.locale.mainAudioTranscript,
    languageCode: step.locale.languages?.mainAudioUrl,
    duration: media[url]?.duration ?? null,
    credits: media[url]?.credits,
    place: { screen: 'ByHallsOptions' },
  };
  return (
    <>
      <HeardLanguage language={recording.languageCode} />
      <AudioPlayer recording={recording} autoplay inSight={{ text: hasText }} />
    </>
  );
}
