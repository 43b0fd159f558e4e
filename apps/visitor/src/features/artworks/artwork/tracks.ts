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

/** One way to take a work in: what is heard, seen and read. The guide's own is one of them; its values are the work's. */
export interface ArtworkTrack extends Pick<MuseumTrack, 'locale'> {
  kind: TrackKind;
}

/** The guide's own track first, then the others that the museum has for this work, all with addresses that are safe. */
export function artworkTracksOf(artwork: Artwork): ArtworkTrack[] {
  const { mainAudioTranscript, mainText, languages } = artwork.locale;
  const guide: ArtworkTrack = {
    kind: 'guide',
    locale: {
      mainAudioUrl: safeUrl(mainAudioUrlOf(artwork)),
      mainAudioTranscript,
      mainText,
      videoUrl: null,
      captionsUrl: null,
      languages,
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

/** The language that a track is offered in, where the museum has it in another than the visitor's only (A105). */
export function otherLanguageOf({ locale: { languages } }: ArtworkTrack): string | undefined {
  return languages?.mainAudioUrl ?? languages?.videoUrl ?? languages?.mainText;
}

/** The track of the kind that the visitor chose at an earlier work, where this work has it. */
export function chosenTrack(
  tracks: readonly ArtworkTrack[],
  chosen: string | null,
): ArtworkTrack | undefined {
  return tracks.find(({ kind }) => kind === chosen) ?? tracks[0];
}

/** What the player gets of a track, with the others that the same work has to be heard. */
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
  // Each knows the others, so that it does not matter which of them is playing.
  for (const version of versions) version.recording.versions = versions;
  return { ...own, next, versions };
}

/** Two tracks of one work are two recordings: each remembers its own position. */
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
