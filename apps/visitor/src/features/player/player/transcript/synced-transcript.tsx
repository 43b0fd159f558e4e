import { safeUrl } from '@museummate/domain';
import { type RefObject, useEffect, useRef } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { useMuseumLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { ReadingText } from '#features/widgets/text-size/text-size.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { usePlayerState, usePlayerStore } from '../player.ts';
import type { Recording } from '../store/recording.ts';
import styles from './synced-transcript.module.css';
import { useCues } from './use-cues.ts';
import { type Cue, cueAt } from './web-vtt.ts';

/** Returns the index of the current sentence, or -1 if there is none. */
function useCurrent(recording: Recording, cues: readonly Cue[] | null): number {
  return usePlayerState((state) =>
    cues && state.recording?.id === recording.id && state.status !== 'idle' ? cueAt(cues, state.time) : -1,
  );
}

const useRecordingCues = ({ transcript }: Recording) => useCues(safeUrl(transcript?.url ?? null));

/** The current sentence, shown below the picture. A tap opens the whole transcript. */
export function CurrentSentence({ recording, onPress }: { recording: Recording; onPress: () => void }) {
  const text = useTexts();
  const cues = useRecordingCues(recording);
  const current = useCurrent(recording, cues);
  const spoken = useMuseumLanguage(recording.languageCode);
  return (
    <button type="button" className={styles.spoken} onClick={onPress}>
      <span className="visually-hidden">{text('show_transcript')}: </span>
      {cues ? (
        <span
          className={styles.sentences}
          data-longest={longestOf(cues)}
          lang={spoken?.locale}
          dir={spoken?.direction}
        >
          <span>{cues[Math.max(current, 0)]?.text}</span>
        </span>
      ) : (
        <span className={styles.beginning} lang={spoken?.locale} dir={spoken?.direction}>
          {recording.transcript?.text}
        </span>
      )}
    </button>
  );
}

const longestOf = (cues: readonly Cue[]) =>
  cues.reduce((longest, { text }) => (text.length > longest.length ? text : longest), '');

/**
 * The whole transcript, sentence by sentence. During playback, only the colours of sentences change. A tap on a
 * sentence starts playback there.
 */
export function SyncedTranscript({ recording }: { recording: Recording }) {
  const cues = useRecordingCues(recording);
  const current = useCurrent(recording, cues);
  const player = usePlayerStore();
  const box = useRef<HTMLDivElement>(null);
  const playing = usePlayerState((state) => state.status === 'playing');
  const spoken = useMuseumLanguage(recording.languageCode);
  useAwake(playing);

  useFollowing(box, current);

  const hear = (start: number) => {
    player.open(recording);
    player.seek(start);
    player.play();
  };
  return (
    <ReadingText>
      <div className={styles.text} ref={box} lang={spoken?.locale} dir={spoken?.direction}>
        {cues?.map(({ start, text }, place) => (
          <button
            key={start}
            type="button"
            className={styles.sentence}
            aria-current={place === current ? 'true' : undefined}
            onClick={() => hear(start)}
          >
            {text}
          </button>
        )) ?? <p>{recording.transcript?.text}</p>}
        {cues && (
          <p className={styles.hint}>
            <Text of="touch_a_sentence" />
          </p>
        )}
      </div>
    </ReadingText>
  );
}

/**
 * Keeps the current sentence in view by scrolling the transcript. If the visitor scrolls it out of view, scrolling
 * stops until the visitor scrolls back.
 */
function useFollowing(box: RefObject<HTMLElement | null>, current: number): void {
  const hasMoved = useRef(false);
  const last = useRef(current);
  useEffect(() => {
    const words = box.current;
    const noteScroll = () => {
      hasMoved.current = true;
    };
    const ways = ['wheel', 'touchmove', 'keydown'];
    for (const way of ways) words?.addEventListener(way, noteScroll, { passive: true });
    return () => {
      for (const way of ways) words?.removeEventListener(way, noteScroll);
    };
  }, [box]);

  useEffect(() => {
    const words = box.current;
    const sentence = words?.children[current];
    if (!words || !(sentence instanceof HTMLElement)) return;
    const isAway = hasMoved.current && ![words.children[last.current], sentence].some(isIn(words));
    last.current = current;
    if (isAway) return;
    hasMoved.current = false;
    // Set the scroll position directly, because scrollIntoView would scroll the sheet as well.
    words.scrollTo({ top: sentence.offsetTop - words.clientHeight / 4 });
  }, [box, current]);
}

const isIn = (words: HTMLElement) => (sentence: Element | undefined) => {
  if (!(sentence instanceof HTMLElement)) return false;
  const top = sentence.offsetTop - words.scrollTop;
  return top < words.clientHeight && top + sentence.offsetHeight > 0;
};

/** Keeps the screen on during playback, because visitors who read do not touch it. */
function useAwake(playing: boolean): void {
  const { keepAwake } = usePlatform();
  useEffect(() => (playing ? keepAwake() : undefined), [playing, keepAwake]);
}
