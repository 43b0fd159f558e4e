import { type Artwork, artworkNameOf, type MuseumContent } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { useStore } from '@museummate/store/react';
import { fitTitle } from '@museummate/ui/fit-title';
import { useRef, useState } from 'react';
import { Video } from '#features/artworks/resource/resource.tsx';
import { useLanguage } from '#features/foundation/language/language.ts';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import { useIsKids } from '#features/kids/kids/kids.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import {
  LanguageNote,
  MachineNote,
  MuseumText,
  useMuseumLanguage,
} from '#features/museum/museum-text/museum-text.tsx';
import type { NextPlace, Recording, TrackKind } from '#features/player/player/player.ts';
import { ArtworkNumber } from '#features/widgets/artwork-number/artwork-number.tsx';
import { Html } from '#features/widgets/html/html.tsx';
import { MapLink } from '#features/widgets/map-link/map-link.tsx';
import { ReadingText, TextSizeButton } from '#features/widgets/text-size/text-size.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './artwork-text.module.css';
import { PlaceNotice } from './place-notice.tsx';
import { TrackChoice } from './track-choice.tsx';
import { type ArtworkTrack, artworkTracksOf, chosenTrack, recordingOf } from './tracks.ts';
import { LazyTranscript } from './transcript/transcript-text.tsx';

interface TrackSelection {
  tracks: ArtworkTrack[];
  track: ArtworkTrack | undefined;
  choose: (kind: TrackKind) => void;
  /** The audio of the selected track. */
  recording: Recording | null;
}

/**
 * Returns the track that the visitor selected, at this or an earlier artwork. In the children's mode, every
 * artwork starts with the children's track. A choice there is not stored, so that it does not overwrite the choice
 * of an adult.
 */
export function useTrackSelection(
  artwork: Artwork,
  content: MuseumContent,
  place: Target,
  next: NextPlace | null,
): TrackSelection {
  const keys = useLocalStorageStore();
  const isKids = useIsKids();
  const tracks = artworkTracksOf(artwork);
  // Subscribe to the stored track, because the visitor can also select a track in the player's sheet.
  const kept = useStore(keys.changes, () => keys.track);
  const [childs, setChilds] = useState<string>('children');
  const track = chosenTrack(tracks, isKids ? childs : kept);
  const choose = (kind: TrackKind) => {
    if (isKids) setChilds(kind);
    else keys.track = kind;
  };
  const recording = track ? recordingOf(artwork, track, content.media, place, next) : null;
  if (isKids && recording) delete recording.versions;
  return { tracks, track, choose, recording };
}

/** A name with more characters has a smaller font, because it would otherwise fill the screen. */
const LONG_NAME = 60;

/**
 * Number, location, name and artist of an artwork. If the artwork has only one track, the text size button is
 * here, too.
 */
export function ArtworkHeader({ artwork, chosen }: { artwork: Artwork; chosen: TrackSelection }) {
  const text = useTexts();
  const name = artworkNameOf(artwork) ?? text('artwork');
  const author = artwork.locale.author || artwork.author;
  const { artworkDate, location: where, languages } = artwork.locale;
  // If the artwork has several tracks, the text size button is in the row of the track choice.
  const hasSize = chosen.tracks.length === 1 && textOf(chosen.track) !== undefined;
  return (
    <div className={styles.header} data-size={hasSize}>
      {hasSize && (
        <div className={styles.size}>
          <TextSizeButton />
        </div>
      )}
      <p className={styles.where}>
        {artwork.showCode && artwork.code && (
          <span className={styles.code}>
            <ArtworkNumber code={artwork.code} />
          </span>
        )}
        {where && (
          <span>
            <MuseumText language={languages?.location}>{where}</MuseumText>
          </span>
        )}
      </p>
      <h1 className={styles.name} data-long={name.length > LONG_NAME} style={fitTitle(name)}>
        <MuseumText language={languages?.name}>{name}</MuseumText>
      </h1>
      {(author || artworkDate) && (
        <p className={styles.author}>
          <MuseumText language={languages?.author}>{author}</MuseumText>
          {author && artworkDate && FACT_SEPARATOR}
          <MuseumText language={languages?.artworkDate}>{artworkDate}</MuseumText>
        </p>
      )}
      <MapLink place={`artwork-${artwork.idArtwork}`} />
    </div>
  );
}

/** Returns the written text of a track, or its transcript if there is no written text. */
const textOf = (track: ArtworkTrack | undefined) =>
  track?.locale.mainText || track?.locale.mainAudioTranscript?.text || undefined;

interface TrackTextProps {
  artwork: Artwork;
  content: MuseumContent;
  chosen: TrackSelection;
}

/** Text and video of the selected track, below the choice of tracks. */
export function TrackText({ artwork, content, chosen }: TrackTextProps) {
  const head = useMuseumSummary();
  const text = useTexts();
  const spoken = contentLanguage(head, useLanguage());
  const { tracks, track, choose, recording } = chosen;
  const locale = track?.locale;
  const words = textOf(track);
  const box = useRef<HTMLDivElement>(null);
  const shown = useMuseumLanguage(locale?.languages?.videoUrl);
  const writtenCode = locale?.mainText ? locale.languages?.mainText : recording?.languageCode;
  const written = useMuseumLanguage(writtenCode);
  // With several tracks, the track choice already names a language that differs from the museum's. The note about
  // the audio's language is then left out.
  const isHeardNamed = tracks.length > 1 && recording?.languageCode !== undefined;
  return (
    <>
      <PlaceNotice artwork={artwork} halls={content.halls} />
      {tracks.length > 1 && (
        <div className={styles.actions}>
          <TrackChoice tracks={tracks} chosen={track?.kind} choose={choose} />
          {words && <TextSizeButton />}
        </div>
      )}
      <div className={styles.notes}>
        {words && <LanguageNote of="text" language={writtenCode} />}
        {locale?.mainText && locale.machineText && <MachineNote of="machine_translation" />}
        {recording?.credits?.synthetic && <MachineNote of="synthetic_voice" />}
        {recording && !isHeardNamed && <LanguageNote of="audio" language={recording.languageCode} />}
      </div>
      {locale?.videoUrl && (
        <Video
          url={locale.videoUrl}
          locale={{ captionsUrl: locale.captionsUrl, transcript: locale.mainAudioTranscript }}
          title={text('track_sign_language')}
          language={shown ?? spoken}
          autoplay={head.profile.autoplay}
        />
      )}
      {words ? (
        <div className={styles.text} ref={box} lang={written?.locale} dir={written?.direction}>
          <ReadingText>
            <Html content={words} />
          </ReadingText>
          {recording && <LazyTranscript key={recording.url} recording={recording} box={box} />}
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
