import { type Artwork, artworkNameOf, type MuseumContent } from '@museummate/domain';
import { useState } from 'react';
import { useDeviceKeysStore } from '#features/device-keys/device-keys.ts';
import { Html } from '#features/html/html.tsx';
import { useLanguage } from '#features/language/language.ts';
import { contentLanguage, useMuseum } from '#features/museum/museum.ts';
import type { Target } from '#features/navigation/navigation.ts';
import type { Track } from '#features/player/player.ts';
import { Video } from '#features/resource/resource.tsx';
import { ReadingText, TextSizeButton } from '#features/text-size/text-size.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { PlaceNotice } from './place-notice.tsx';
import styles from './telling.module.css';
import { TrackChoice } from './track-choice.tsx';
import { type Telling, type TrackKind, tellingFor, tellingsOf, trackOf } from './tracks.ts';

interface ChosenTelling {
  tellings: Telling[];
  telling: Telling | undefined;
  choose: (kind: TrackKind) => void;
  track: Track | null;
}

/** The way to take a work in that the visitor has chosen, here or at an earlier work. */
export function useTelling(artwork: Artwork, content: MuseumContent, place: Target): ChosenTelling {
  const keys = useDeviceKeysStore();
  const tellings = tellingsOf(artwork);
  const [wanted, setWanted] = useState<string | null>(keys.track);
  const telling = tellingFor(tellings, wanted) ?? tellings[0];
  const choose = (kind: TrackKind) => {
    keys.track = kind;
    setWanted(kind);
  };
  return {
    tellings,
    telling,
    choose,
    track: telling ? trackOf(artwork, telling, content.media, place) : null,
  };
}

/** Its number, place, name and maker. */
export function ArtworkHead({ artwork }: { artwork: Artwork }) {
  const author = artwork.locale.author || artwork.author;
  const { artworkDate, location: where } = artwork.locale;
  return (
    <div className={styles.head}>
      <p className={styles.where}>
        {artwork.showCode && artwork.code && (
          <span className={styles.code}>
            <span className="visually-hidden">
              <Text of="artwork_number" code="" />
            </span>
            {artwork.code}
          </span>
        )}
        {where && <span>{where}</span>}
      </p>
      <h1 className={styles.name}>{artworkNameOf(artwork) ?? <Text of="artwork" />}</h1>
      {(author || artworkDate) && (
        <p className={styles.author}>{[author, artworkDate].filter(Boolean).join(' · ')}</p>
      )}
    </div>
  );
}

interface TellingWordsProps {
  artwork: Artwork;
  content: MuseumContent;
  chosen: ChosenTelling;
}

/** What is read and seen of it, with the choice between its tellings. */
export function TellingWords({ artwork, content, chosen }: TellingWordsProps) {
  const museum = useMuseum();
  const text = useTexts();
  const spoken = contentLanguage(museum, useLanguage());
  const { tellings, telling, choose, track } = chosen;
  const words = telling?.text ?? telling?.transcript?.text;
  return (
    <>
      <PlaceNotice artwork={artwork} halls={content.halls} />
      {tellings.length > 1 && <TrackChoice tellings={tellings} chosen={telling?.kind} choose={choose} />}
      {telling?.videoUrl && (
        <Video
          url={telling.videoUrl}
          locale={{ captionsUrl: telling.captionsUrl, transcript: telling.transcript }}
          title={text('track_sign_language')}
          language={spoken}
          autoplay={museum.profile.autoplay}
        />
      )}
      {words ? (
        <div className={styles.text}>
          <div className={styles.size}>
            <TextSizeButton />
          </div>
          <ReadingText>
            <Html content={words} />
          </ReadingText>
        </div>
      ) : (
        !track &&
        !telling?.videoUrl && (
          <p>
            <Text of="no_resources" />
          </p>
        )
      )}
    </>
  );
}
