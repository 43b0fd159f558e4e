import { safeUrl } from '@museummate/domain';
import { type RefObject, useRef } from 'react';
import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { type Recording, useCues, usePlayerState } from '#features/player/player/player.ts';
import { Html } from '#features/widgets/html/html.tsx';
import { ReadingText } from '#features/widgets/text-size/text-size.tsx';
import styles from '../artwork-text.module.css';

interface TranscriptTextProps {
  recording: Recording;
  /** The museum's written text. Without it, the transcript is shown. */
  content?: string | null | undefined;
}

/** Text of a recording, always visible, with the current sentence highlighted. */
export function TranscriptText({ recording, content: written }: TranscriptTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const { transcript } = recording;
  const spoken = transcript?.text?.trim();
  const cues = useCues(written || spoken ? null : safeUrl(transcript?.url ?? null));
  const content = written || spoken || cues?.map(({ text }) => text).join(' ');
  if (!content) return null;
  return (
    <div className={styles.text} ref={box}>
      <ReadingText>
        <Html content={content} />
      </ReadingText>
      <LazyTranscript key={recording.url} recording={recording} box={box} />
    </div>
  );
}

const LazyHighlight = lazyComponent(
  async () => (await import('./transcript-highlight.tsx')).TranscriptHighlight,
);

/**
 * Loads the code of the highlight when this recording is first opened in the player, so that the artwork itself
 * opens faster.
 */
export function LazyTranscript(props: { recording: Recording; box: RefObject<HTMLElement | null> }) {
  const { id, url } = props.recording;
  const isHeard = usePlayerState(
    ({ recording, status }) => recording?.id === id && recording.url === url && status !== 'idle',
  );
  return isHeard ? <LazyHighlight {...props} /> : null;
}
