import { type Artwork, artworkNameOf, type MuseumContent } from '@museummate/domain';
import { BETWEEN } from '@museummate/i18n';
import { fitting } from '@museummate/ui/fitting';
import { useState } from 'react';
import { useDeviceKeysStore } from '#features/device-keys/device-keys.ts';
import { Html } from '#features/html/html.tsx';
import { useIsKids } from '#features/kids/kids.ts';
import { useLanguage } from '#features/language/language.ts';
import { contentLanguage, useMuseumHead } from '#features/museum/museum.ts';
import type { Target } from '#features/navigation/navigation.ts';
import type { Recording } from '#features/player/player.ts';
import { Video } from '#features/resource/resource.tsx';
import { ReadingText, TextSizeButton } from '#features/text-size/text-size.tsx';
import { WorkNumber } from '#features/work-number/work-number.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './artwork-words.module.css';
import { PlaceNotice } from './place-notice.tsx';
import { TrackChoice } from './track-choice.tsx';
import { type ArtworkTrack, artworkTracksOf, chosenTrack, recordingOf, type TrackKind } from './tracks.ts';

interface TrackSelection {
  tracks: ArtworkTrack[];
  track: ArtworkTrack | undefined;
  choose: (kind: TrackKind) => void;
  /** What there is to hear of the chosen track. */
  recording: Recording | null;
}

/**
 * The way to take a work in that the visitor has chosen, here or at an earlier work. For children it is theirs at every
 * work, and what they try holds for this one: the grown-up who gets the phone back finds their own choice.
 */
export function useTrackSelection(artwork: Artwork, content: MuseumContent, place: Target): TrackSelection {
  const keys = useDeviceKeysStore();
  const isKids = useIsKids();
  const tracks = artworkTracksOf(artwork);
  const [wanted, setWanted] = useState<string | null>(isKids ? 'children' : keys.track);
  const track = chosenTrack(tracks, wanted);
  const choose = (kind: TrackKind) => {
    if (!isKids) keys.track = kind;
    setWanted(kind);
  };
  return {
    tracks,
    track,
    choose,
    recording: track ? recordingOf(artwork, track, content.media, place) : null,
  };
}

/** The number, place, name and maker of a work. */
export function ArtworkHead({ artwork }: { artwork: Artwork }) {
  const text = useTexts();
  const name = artworkNameOf(artwork) ?? text('artwork');
  const author = artwork.locale.author || artwork.author;
  const { artworkDate, location: where } = artwork.locale;
  return (
    <div className={styles.head}>
      <p className={styles.where}>
        {artwork.showCode && artwork.code && (
          <span className={styles.code}>
            <WorkNumber code={artwork.code} />
          </span>
        )}
        {where && <span>{where}</span>}
      </p>
      <h1 className={styles.name} style={fitting(name)}>
        {name}
      </h1>
      {(author || artworkDate) && (
        <p className={styles.author}>{[author, artworkDate].filter(Boolean).join(BETWEEN)}</p>
      )}
    </div>
  );
}

interface TrackWordsProps {
  artwork: Artwork;
  content: MuseumContent;
  chosen: TrackSelection;
}

/** What is read and seen of a work, with the choice between its tracks. */
export function TrackWords({ artwork, content, chosen }: TrackWordsProps) {
  const head = useMuseumHead();
  const text = useTexts();
  const spoken = contentLanguage(head, useLanguage());
  const { tracks, track, choose, recording } = chosen;
  const locale = track?.locale;
  const words = locale?.mainText ?? locale?.mainAudioTranscript?.text;
  return (
    <>
      <PlaceNotice artwork={artwork} halls={content.halls} />
      {tracks.length > 1 && <TrackChoice tracks={tracks} chosen={track?.kind} choose={choose} />}
      {locale?.videoUrl && (
        <Video
          url={locale.videoUrl}
          locale={{ captionsUrl: locale.captionsUrl, transcript: locale.mainAudioTranscript }}
          title={text('track_sign_language')}
          language={spoken}
          autoplay={head.profile.autoplay}
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
        !recording &&
        !locale?.videoUrl && (
          <p>
            <Text of="no_resources" />
          </p>
        )
      )}
    </>
  );
}
