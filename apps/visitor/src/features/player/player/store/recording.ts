import type { ArtworkTrack, AudioExtraInformation, Credits, MediaInfo, Transcript } from '@museummate/domain';
import type { Target } from '#features/foundation/navigation/navigation.ts';

/** Kinds of tracks of an artwork. `guide` is the track that is built from the artwork's own fields. */
export type TrackKind = ArtworkTrack['kind'] | 'guide';

/**
 * The place to visit after a recording: the next step, the neighbouring artwork, or the next recording of a
 * playlist.
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
  /**
   * Unique among all recordings, for example 'artwork/101', 'artwork/101/children', 'resource/301',
   * 'one-minute/9', 'beacon/3'.
   */
  id: string;
  url: string;
  title: string;
  subtitle: string | null;
  picture: { url: string; info: MediaInfo | undefined } | null;
  transcript: Transcript | null;
  /** The museum's written text on the same subject, as HTML. Visitors whose audio cannot be played read it. */
  text?: string | null | undefined;
  /** Code of the spoken language, if it differs from the language of the museum's other content (A105). */
  languageCode?: string | undefined;
  /** Duration in seconds. Null if the pack does not contain it. */
  duration: number | null;
  /** Speaker and rights holder of the audio. */
  credits?: Credits | undefined;
  /** The screen that the recording belongs to. The mini player is linked to it. */
  place: Target;
  /** Timed extras that are shown during playback. */
  extras?: readonly AudioExtraInformation[];
  /** Id of the artwork for which the listening time is counted. */
  idArtwork?: number;
  /**
   * All audio tracks of the same artwork, including this one. Undefined where the visitor cannot choose a track.
   */
  versions?: readonly { kind: TrackKind; recording: Recording }[];
  next?: NextPlace | null;
}
