import type { NextPlace, Recording } from './recording.ts';

/**
 * Recordings that are played automatically one after the other. A recording that is not in the list has no
 * successor.
 */
export class Playlist {
  #recordings: readonly Recording[] = [];

  set(recordings: readonly Recording[]): void {
    this.#recordings = recordings;
  }

  after({ id }: Recording): Recording | undefined {
    const place = this.#recordings.findIndex((each) => each.id === id);
    return place < 0 ? undefined : this.#recordings[place + 1];
  }

  /**
   * Returns a copy of the recording whose next place is the playlist's next recording. Without one, returns the
   * recording unchanged.
   */
  withNext(recording: Recording): Recording {
    const next = this.after(recording);
    return next ? { ...recording, next: placeOf(next) } : recording;
  }
}

function placeOf({ title, picture, place }: Recording): NextPlace {
  return { kind: 'playlist', title, code: null, picture, place };
}
