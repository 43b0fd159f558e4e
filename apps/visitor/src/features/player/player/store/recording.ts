import type { ArtworkTrack, AudioExtraInformation, Credits, MediaInfo, Transcript } from '@museummate/domain';
import type { Target } from '#features/foundation/navigation/navigation.ts';

/** Kinds of tracks of an artwork, including the guide's own. */
export type TrackKind = ArtworkTrack['kind'] | 'guide';

/**
 * The place that follows at the end of a recording: the next step, the neighbouring artwork, or the next recording of
 * a playlist.
 */
export interface NextPlace {
  kind: 'step' | 'beside' | 'playlist';
  title: string;
  code: string | null;
  picture: { url: string; info: MediaInfo | undefined } | null;
  place: Target;
}

/** An audio recording for the player. */
export interface Recording {
  /** Unique on all screens: 'artwork/101', 'artwork/101/children', 'resource/301', 'one-minute/9', 'beacon/3'. */
  id: string;
  url: string;
  title: string;
  subtitle: string | null;
  picture: { url: string; info: MediaInfo | undefined } | null;
  transcript: Transcript | null;
  /** The museum's written text on the same subject, as HTML, for visitors without sound. */
  text?: string | null | undefined;
  /** The spoken language, if it differs from the rest of the museum (A105). */
  languageCode?: string | undefined;
  /** Seconds, if the pack contains them. */
  duration: number | null;
  /** Speaker and rights holder of the audio. */
  credits?: Credits | undefined;
  /** The screen that the recording belongs to. The mini player links to it. */
  place: Target;
  /** Timed extras, shown during playback. */
  extras?: readonly AudioExtraInformation[];
  /** The artwork that the listening time is counted for. */
  idArtwork?: number;
  /** All audio tracks of the same artwork, including this one, if there are several. */
  versions?: readonly { kind: TrackKind; recording: Recording }[];
  next?: NextPlace | null;
}
