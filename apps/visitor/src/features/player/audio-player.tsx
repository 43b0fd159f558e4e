import type { Track } from './track.ts';

interface AudioPlayerProps {
  track: Track;
  /** Begins by itself where the browser allows it (A91). */
  autoplay?: boolean;
}

/** The controls of one track, in the place where it belongs. */
export function AudioPlayer({ track }: AudioPlayerProps) {
  return <p>{track.title}</p>;
}
