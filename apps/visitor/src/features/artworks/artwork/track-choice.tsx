import { FACT_SEPARATOR } from '@museummate/i18n';
import { use } from 'react';
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

/** Selects one of the artwork's tracks; the choice also applies to the next artworks. */
export function TrackChoice({ tracks, chosen, choose }: TrackChoiceProps) {
  const text = useTexts();
  const { locale, direction } = use(TextsContext);
  return (
    <fieldset className={styles.tracks} aria-label={text('tracks')} lang={locale} dir={direction}>
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
