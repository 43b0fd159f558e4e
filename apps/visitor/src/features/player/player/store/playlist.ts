import type { NextPlace, Recording } from './recording.ts';

/** Recordings that play automatically one after the other, as long as the visitor listens to one of them. */
export class Playlist {
  #recordings: readonly Recording[] = [];

  set(recordings: readonly Recording[]): void {
    this.#recordings = recordings;
  }

  after({ id }: Recording): Recording | undefined {
    const place = this.#recordings.findIndex((each) => each.id === id);
    return place < 0 ? undefined : this.#recordings[place + 1];
  }

  /** Returns the recording with the playlist's next recording as its next place. */
  withNext(recording: Recording): Recording {
    const next = this.after(recording);
    return next ? { ...recording, next: placeOf(next) } : recording;
  }
}

function placeOf({ title, picture, place }: Recording): NextPlace {
  return { kind: 'playlist', title, code: null, picture, place };
}
