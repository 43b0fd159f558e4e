import {
  type Artwork,
  type ArtworkTrack,
  artworkNameOf,
  type Media,
  mainAudioUrlOf,
  safeUrl,
  type Transcript,
} from '@museummate/domain';
import type { Target } from '#features/navigation/navigation.ts';
import type { Track } from '#features/player/player.ts';

export type TrackKind = ArtworkTrack['kind'] | 'guide';

/** One way to take a work in: what is heard, seen and read. */
export interface Telling {
  kind: TrackKind;
  audioUrl: string | null;
  transcript: Transcript | null;
  text: string | null;
  videoUrl: string | null;
  captionsUrl: string | null;
}

/** The guide's own telling first, then the others that the museum has for this work. */
export function tellingsOf(artwork: Artwork): Telling[] {
  const { locale } = artwork;
  const guide: Telling = {
    kind: 'guide',
    audioUrl: safeUrl(mainAudioUrlOf(artwork)),
    transcript: locale.mainAudioTranscript,
    text: locale.mainText,
    videoUrl: null,
    captionsUrl: null,
  };
  const others = artwork.tracks.map(
    ({ kind, locale: own }): Telling => ({
      kind,
      audioUrl: safeUrl(own.mainAudioUrl),
      transcript: own.mainAudioTranscript,
      text: own.mainText,
      videoUrl: safeUrl(own.videoUrl),
      captionsUrl: safeUrl(own.captionsUrl),
    }),
  );
  return [guide, ...others.filter(({ audioUrl, text, videoUrl }) => audioUrl || text || videoUrl)];
}

/** The way that the visitor chose at an earlier work, where this one has it. */
export function tellingFor(tellings: readonly Telling[], wanted: string | null): Telling | undefined {
  return tellings.find(({ kind }) => kind === wanted) ?? tellings[0];
}

/** What the player gets. Two tellings of one work are two tracks: each has a place of its own in it. */
export function trackOf(artwork: Artwork, telling: Telling, media: Media, place: Target): Track | null {
  const { audioUrl, kind } = telling;
  if (!audioUrl) return null;
  const picture = safeUrl(artwork.mainImageUrl);
  return {
    id: `artwork/${artwork.idArtwork}${kind === 'guide' ? '' : `/${kind}`}`,
    url: audioUrl,
    title: artworkNameOf(artwork) ?? '',
    subtitle: artwork.locale.author || artwork.author,
    picture: picture ? { url: picture, info: media[picture] } : null,
    transcript: telling.transcript,
    duration: media[audioUrl]?.duration ?? null,
    place,
    idArtwork: artwork.idArtwork,
    ...(kind === 'guide' ? { extras: artwork.audioExtraInformation } : {}),
  };
}
