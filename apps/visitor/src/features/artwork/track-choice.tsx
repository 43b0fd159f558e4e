import { Baby, BookOpen, Ear, Hand, Headphones } from 'lucide-react';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './telling.module.css';
import type { Telling, TrackKind } from './tracks.ts';

const LOOKS: Record<TrackKind, { name: PlainTextKey; Sign: typeof Ear }> = {
  guide: { name: 'track_guide', Sign: Headphones },
  audioDescription: { name: 'track_audio_description', Sign: Ear },
  easyLanguage: { name: 'track_easy_language', Sign: BookOpen },
  children: { name: 'track_children', Sign: Baby },
  signLanguage: { name: 'track_sign_language', Sign: Hand },
};

interface TrackChoiceProps {
  tellings: readonly Telling[];
  chosen: TrackKind | undefined;
  choose: (kind: TrackKind) => void;
}

/** The ways to take this work in; the choice holds for the next works. */
export function TrackChoice({ tellings, chosen, choose }: TrackChoiceProps) {
  const text = useTexts();
  return (
    <fieldset className={styles.tracks} aria-label={text('tracks')}>
      {tellings.map(({ kind }) => {
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
