import type { ArtworkTrack, AudioExtraInformation, Credits, MediaInfo, Transcript } from '@museummate/domain';
import type { Target } from '#features/foundation/navigation/navigation.ts';

/** The ways to take a work in; the guide's own is one of them. */
export type TrackKind = ArtworkTrack['kind'] | 'guide';

/** What comes when it has been heard: the next step, what hangs beside it, or what plays next by itself. */
export interface NextPlace {
  kind: 'step' | 'beside' | 'playlist';
  title: string;
  code: string | null;
  picture: { url: string; info: MediaInfo | undefined } | null;
  place: Target;
}

/** Something that can be heard. */
export interface Recording {
  /** Names it across screens: 'artwork/101', 'artwork/101/children', 'resource/301', 'one-minute/9', 'beacon/3'. */
  id: string;
  url: string;
  title: string;
  subtitle: string | null;
  picture: { url: string; info: MediaInfo | undefined } | null;
  transcript: Transcript | null;
  /** What the museum has written about the same, as HTML, for visitors without sound. */
  text?: string | null | undefined;
  /** What it is spoken in, where that is another language than the rest of the museum (A105). */
  languageCode?: string | undefined;
  /** Seconds, where the pack knows them. */
  duration: number | null;
  /** Who speaks, and whose the sound is. */
  credits?: Credits | undefined;
  /** The screen that it belongs to, for the way back from the mini player. */
  place: Target;
  /** What is shown while it plays, from one time to another. */
  extras?: readonly AudioExtraInformation[];
  /** The work whose listening time it counts for. */
  idArtwork?: number;
  /** The same in other ways, itself among them, where there are any. */
  versions?: readonly { kind: TrackKind; recording: Recording }[];
  next?: NextPlace | null;
}
