import { Baby, BookOpen, Ear, Hand, Headphones } from 'lucide-react';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './artwork-words.module.css';
import type { ArtworkTrack, TrackKind } from './tracks.ts';

const LOOKS: Record<TrackKind, { name: PlainTextKey; Sign: typeof Ear }> = {
  guide: { name: 'track_guide', Sign: Headphones },
  audioDescription: { name: 'track_audio_description', Sign: Ear },
  easyLanguage: { name: 'track_easy_language', Sign: BookOpen },
  children: { name: 'track_children', Sign: Baby },
  signLanguage: { name: 'track_sign_language', Sign: Hand },
};

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
        const { name, Sign } = LOOKS[kind];
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
