import { safeUrl } from '@museummate/domain';
import { NoSoundDrawing } from '@museummate/ui/no-sound';
import { use, useEffect, useRef } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { useMuseumLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { Html } from '#features/widgets/html/html.tsx';
import { TextsContext, useTexts } from '#i18n/text.ts';
import type { Recording } from '../store/recording.ts';
import { useCues } from '../transcript/use-cues.ts';
import { OnThisPhone } from './on-this-phone.tsx';
import styles from './sound-message.module.css';
import { useRecordingState } from './use-recording-state.ts';

/** Which texts the screen already shows. The message adds only texts that are missing on the screen. */
export interface VisibleText {
  /** Whether the museum's written text is on the screen. */
  text?: boolean;
  transcript?: boolean;
}

interface SoundMessageProps {
  recording: Recording;
  inSight?: VisibleText | undefined;
  onFollow?: () => void;
}

/**
 * Message that the audio is late or cannot be played. In the second case, it also contains the text of the
 * recording and a link to downloads.
 */
export function SoundMessage({ recording, inSight = {}, onFollow }: SoundMessageProps) {
  const { status, stalled } = useRecordingState(recording);
  const text = useTexts();
  const { locale, direction } = use(TextsContext);
  const { network } = usePlatform();
  const failed = status === 'failed';
  const transcript = useTranscript(recording, failed);
  const hasText = inSight.text || transcript !== null || Boolean(recording.text);
  const isInSight = inSight.text || (inSight.transcript && transcript !== null);
  const box = useRef<HTMLDivElement>(null);
  // Scroll to the message. Visitors who have scrolled down and press Play would otherwise not see it, because it
  // is above the text.
  useEffect(() => {
    if (failed) box.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  return (
    // Mark the language of the message, because the text around it may be in another language.
    <div ref={box} className={failed ? styles.box : 'visually-hidden'} lang={locale} dir={direction}>
      {/* While the audio is late, only screen readers get this text. Other visitors see a ring, so that the bar
          keeps its height. */}
      <div role="status" className={styles.message}>
        {failed ? (
          <>
            <NoSoundDrawing />
            <p>
              <strong className={styles.noSound}>{text(hasText ? 'audio_error' : 'no_sound_now')}</strong>
              {!network.online() && text('offline')}
            </p>
          </>
        ) : (
          stalled && text('audio_stalled')
        )}
      </div>
      {failed && (
        <div className={styles.instead}>
          {hasText && !isInSight && <Words recording={recording} transcript={transcript} />}
          <OnThisPhone {...(onFollow ? { onFollow } : {})} />
        </div>
      )}
    </div>
  );
}

/** Returns the transcript as plain text, or null if there is none or it is not loaded yet. */
function useTranscript({ transcript }: Recording, isNeeded: boolean): string | null {
  const plain = transcript?.text?.trim() || null;
  const cues = useCues(isNeeded && !plain ? safeUrl(transcript?.url ?? null) : null);
  return plain ?? cues?.map((cue) => cue.text).join(' ') ?? null;
}

/** The transcript, or the museum's written text if there is no transcript. */
function Words({ recording, transcript }: { recording: Recording; transcript: string | null }) {
  const spoken = useMuseumLanguage(recording.languageCode);
  const text = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: needed to scroll a long text by keyboard
    <section className={styles.text} aria-label={text('transcript')} tabIndex={0}>
      <div lang={spoken?.locale} dir={spoken?.direction}>
        {transcript === null ? <Html content={recording.text ?? ''} /> : <p>{transcript}</p>}
      </div>
    </section>
  );
}
