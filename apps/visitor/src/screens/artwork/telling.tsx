import { type Artwork, artworkNameOf, type Museum } from '@museummate/domain';
import { useState } from 'react';
import { type TrackKind, tellingFor, tellingsOf, trackOf } from '#features/artwork/tracks.ts';
import { useDeviceKeys } from '#features/device-keys/device-keys.ts';
import { Html } from '#features/html/html.tsx';
import { useLanguage } from '#features/language/language.ts';
import { contentLanguage, useMuseum } from '#features/museum/museum.ts';
import { useLocation } from '#features/navigation/navigation.ts';
import { Video } from '#features/resource/video.tsx';
import { ReadingText, TextSizeButton } from '#features/text-size/text-size.tsx';
import { Text, useTexts } from '#i18n/text.tsx';
import styles from './artwork.module.css';
import { ArtworkFooter } from './artwork-footer.tsx';
import { PlaceNotice } from './place-notice.tsx';
import { TimedExtra } from './timed-extra.tsx';
import { TrackChoice } from './track-choice.tsx';

/** The words of a work and its voice, in the way that the visitor has chosen. */
export function Telling({ artwork, content }: { artwork: Artwork; content: Museum }) {
  const museum = useMuseum();
  const keys = useDeviceKeys();
  const text = useTexts();
  const location = useLocation();
  const spoken = contentLanguage(museum, useLanguage());
  const tellings = tellingsOf(artwork);
  const [wanted, setWanted] = useState<string | null>(keys.track);
  const telling = tellingFor(tellings, wanted) ?? tellings[0];
  const choose = (kind: TrackKind) => {
    keys.track = kind;
    setWanted(kind);
  };
  const { match, query } = location;
  const place = {
    screen: 'Artwork' as const,
    params: match.kind === 'screen' ? match.params : {},
    query: Object.fromEntries(query),
  };
  const track = telling ? trackOf(artwork, telling, content.media, place) : null;
  const author = artwork.locale.author || artwork.author;
  const { artworkDate, location: where } = artwork.locale;
  const words = telling?.text ?? telling?.transcript?.text;
  return (
    <>
      <main className={styles.words} lang={spoken.locale} dir={spoken.direction}>
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
        <TimedExtra media={content.media} language={spoken} />
      </main>
      <ArtworkFooter artwork={artwork} track={track} autoplay={museum.profile.autoplay} />
    </>
  );
}
