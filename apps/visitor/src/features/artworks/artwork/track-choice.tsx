import { FACT_SEPARATOR } from '@museummate/i18n';
import { type RefObject, use, useEffect, useRef } from 'react';
import { LanguageName } from '#features/museum/museum-text/museum-text.tsx';
import { TRACK_DISPLAY, type TrackKind } from '#features/player/player/player.ts';
import { Text, TextsContext, useTexts } from '#i18n/text.ts';
import styles from './artwork-text.module.css';
import { type ArtworkTrack, otherLanguageOf } from './tracks.ts';

interface TrackChoiceProps {
  tracks: readonly ArtworkTrack[];
  chosen: TrackKind | undefined;
  choose: (kind: TrackKind) => void;
}

/** Radio buttons for the artwork's tracks. */
export function TrackChoice({ tracks, chosen, choose }: TrackChoiceProps) {
  const text = useTexts();
  const { locale, direction } = use(TextsContext);
  const row = useRef<HTMLFieldSetElement>(null);
  useChosenInView(row, chosen);
  return (
    <fieldset ref={row} className={styles.tracks} aria-label={text('tracks')} lang={locale} dir={direction}>
      {tracks.map((track) => {
        const { kind } = track;
        const { name, Sign } = TRACK_DISPLAY[kind];
        return (
          <label key={kind} className={styles.track}>
            <input
              type="radio"
              name="track"
              className="visually-hidden"
              checked={kind === chosen}
              onChange={() => choose(kind)}
            />
            <Sign size="1.125em" aria-hidden="true" />
            <span>
              <Text of={name} />
              <LanguageName language={otherLanguageOf(track)} before={FACT_SEPARATOR} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Minimum space in pixels between the chosen chip and the row's edge, because the edge fades out. */
const EDGE = 24;

/**
 * Scrolls the row of tracks sideways until the chosen chip is completely visible. The page itself does not scroll.
 */
function useChosenInView(row: RefObject<HTMLElement | null>, chosen: TrackKind | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again for another choice
  useEffect(() => {
    // Wait for the next frame: then all effects of a new screen have run, and the layout is computed only once.
    const frame = requestAnimationFrame(() => scrollToChosen(row.current));
    return () => cancelAnimationFrame(frame);
  }, [row, chosen]);
}

function scrollToChosen(row: HTMLElement | null): void {
  const chip = row?.querySelector('label:has(:checked)')?.getBoundingClientRect();
  if (!row || !chip) return;
  const { left, right } = row.getBoundingClientRect();
  const beyond = Math.max(0, chip.right - (right - EDGE)) || Math.min(0, chip.left - (left + EDGE));
  row.scrollBy({ left: beyond, behavior: 'instant' });
}
