import { TRACK_LOOKS, type TrackKind } from '#features/player/player.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './artwork-words.module.css';
import type { ArtworkTrack } from './tracks.ts';

interface TrackChoiceProps {
  tracks: readonly ArtworkTrack[];
  chosen: TrackKind | undefined;
  choose: (kind: TrackKind) => void;
}

/** The ways to take this work in; the choice holds for the next works. */
export function TrackChoice({ tracks, chosen, choose }: TrackChoiceProps) {
  const text = useTexts();
  return (
    <fieldset className={styles.tracks} aria-label={text('tracks')}>
      {tracks.map(({ kind }) => {
        const { name, Sign } = TRACK_LOOKS[kind];
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
            <Text of={name} />
          </label>
        );
      })}
    </fieldset>
  );
}
