import {
  type Artwork,
  artworkNameOf,
  type Media,
  type ArtworkTrack as MuseumTrack,
  mainAudioUrlOf,
  safeUrl,
} from '@museummate/domain';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import type { NextPlace, Recording, TrackKind } from '#features/player/player/player.ts';

/**
 * One presentation of an artwork: audio, video, text. The track of the kind `guide` is built from the artwork's
 * own fields, all others are in `artwork.tracks`.
 */
export interface ArtworkTrack extends Pick<MuseumTrack, 'locale'> {
  kind: TrackKind;
}

/**
 * Returns the artwork's tracks, the one of the kind `guide` first. Unsafe URLs are removed, and so are tracks
 * without any content.
 */
export function artworkTracksOf(artwork: Artwork): ArtworkTrack[] {
  const { mainAudioTranscript, mainText, languages, machineText } = artwork.locale;
  const guide: ArtworkTrack = {
    kind: 'guide',
    locale: {
      mainAudioUrl: safeUrl(mainAudioUrlOf(artwork)),
      mainAudioTranscript,
      mainText,
      videoUrl: null,
      captionsUrl: null,
      languages,
      machineText,
    },
  };
  const others = artwork.tracks.map(
    ({ kind, locale }): ArtworkTrack => ({
      kind,
      locale: {
        ...locale,
        mainAudioUrl: safeUrl(locale.mainAudioUrl),
        videoUrl: safeUrl(locale.videoUrl),
        captionsUrl: safeUrl(locale.captionsUrl),
      },
    }),
  );
  const hasSomething = ({ locale }: ArtworkTrack) =>
    locale.mainAudioUrl || locale.mainText || locale.videoUrl;
  return [guide, ...others.filter(hasSomething)];
}

/** Returns the track's language code if it differs from the language of the museum's other content (A105). */
export function otherLanguageOf({ locale: { languages } }: ArtworkTrack): string | undefined {
  return languages?.mainAudioUrl ?? languages?.videoUrl ?? languages?.mainText;
}

/**
 * Returns the track of the kind that the visitor has selected, or the first track if the artwork has none of that
 * kind.
 */
export function chosenTrack(
  tracks: readonly ArtworkTrack[],
  chosen: string | null,
): ArtworkTrack | undefined {
  return tracks.find(({ kind }) => kind === chosen) ?? tracks[0];
}

/**
 * Returns the recording of a track for the player. Its `versions` are the recordings of all audio tracks of the
 * artwork.
 */
export function recordingOf(
  artwork: Artwork,
  chosen: ArtworkTrack,
  media: Media,
  place: Target,
  next: NextPlace | null = null,
): Recording | null {
  const own = oneRecording(artwork, chosen, media, place);
  if (!own) return null;
  const versions = artworkTracksOf(artwork).flatMap((track) => {
    const recording = oneRecording(artwork, track, media, place);
    return recording ? [{ kind: track.kind, recording: { ...recording, next } }] : [];
  });
  // Each version lists all versions, so that the visitor can switch from any version to any other.
  for (const version of versions) version.recording.versions = versions;
  return { ...own, next, versions };
}

/**
 * Returns the recording of one track. Each track has its own recording id, because the player stores the playback
 * position by id.
 */
function oneRecording(
  artwork: Artwork,
  { kind, locale }: ArtworkTrack,
  media: Media,
  place: Target,
): Recording | null {
  const { mainAudioUrl, mainAudioTranscript } = locale;
  if (!mainAudioUrl) return null;
  const picture = safeUrl(artwork.mainImageUrl);
  return {
    id: `artwork/${artwork.idArtwork}${kind === 'guide' ? '' : `/${kind}`}`,
    url: mainAudioUrl,
    title: artworkNameOf(artwork) ?? '',
    subtitle: artwork.locale.author || artwork.author,
    picture: picture ? { url: picture, info: media[picture] } : null,
    transcript: mainAudioTranscript,
    text: locale.mainText,
    languageCode: locale.languages?.mainAudioUrl,
    duration: media[mainAudioUrl]?.duration ?? null,
    credits: media[mainAudioUrl]?.credits,
    place,
    idArtwork: artwork.idArtwork,
    ...(kind === 'guide' ? { extras: artwork.audioExtraInformation } : {}),
  };
}
