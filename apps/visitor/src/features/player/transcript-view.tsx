import { safeUrl } from '@museummate/domain';
import { useEffect, useRef } from 'react';
import { usePlatform } from '#features/platform/platform.ts';
import { ReadingText } from '#features/text-size/text-size.tsx';
import { usePlayerStore } from './player.ts';
import type { Recording } from './recording.ts';
import styles from './transcript-view.module.css';
import { useCues } from './use-cues.ts';
import { useRecordingState } from './use-recording-state.ts';
import { cueAt } from './web-vtt.ts';

export const hasWords = ({ transcript }: Recording): boolean => Boolean(transcript?.url || transcript?.text);

/** What is said, sentence by sentence; a tap on one plays from there. */
export function TranscriptView({ recording }: { recording: Recording }) {
  const { transcript } = recording;
  const cues = useCues(safeUrl(transcript?.url ?? null));
  const state = useRecordingState(recording);
  const player = usePlayerStore();
  const current = cues && state.status !== 'idle' ? cueAt(cues, state.time) : -1;
  const box = useRef<HTMLDivElement>(null);
  const playing = state.status === 'playing';
  useAwake(playing);

  useEffect(() => {
    if (!playing || current < 0) return;
    const sentence = box.current?.children[current];
    sentence?.scrollIntoView({ block: 'nearest', behavior: 'auto' });
  }, [current, playing]);

  const hear = (start: number) => {
    player.open(recording);
    player.seek(start);
    player.play();
  };
  if (!cues)
    return (
      <ReadingText>
        <p className={styles.words}>{transcript?.text}</p>
      </ReadingText>
    );
  return (
    <ReadingText>
      <div className={styles.words} ref={box}>
        {cues.map(({ start, text }, place) => (
          <button
            key={start}
            type="button"
            className={styles.sentence}
            aria-current={place === current ? 'true' : undefined}
            onClick={() => hear(start)}
          >
            {text}
          </button>
        ))}
      </div>
    </ReadingText>
  );
}

/** Who reads along does not touch the screen; it stays on while the voice goes on. */
function useAwake(playing: boolean): void {
  const { keepAwake } = usePlatform();
  useEffect(() => (playing ? keepAwake() : undefined), [playing, keepAwake]);
}
